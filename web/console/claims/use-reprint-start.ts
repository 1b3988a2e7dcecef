import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { asApiError } from '#web/app/api/use-action.ts'
import { showToast } from '#web/ui/toasts.ts'
import { holdStep } from '../frame/held-steps.ts'

/**
 * Puts a reprint into production: sent a little later, so that it can be undone, like the steps of orders. `reload` runs
 * when the shop has answered.
 */
export function useReprintStart(reload: () => void): {
  start: (reprint: { claimId: string; number: number }) => void
  isStarting: (claimId: string) => boolean
} {
  const { t } = useTranslation(['desk', 'press'])
  const [starting, setStarting] = useState<readonly string[]>([])
  const start = ({ claimId, number }: { claimId: string; number: number }) => {
    if (starting.includes(claimId)) return
    setStarting((now) => [...now, claimId])
    const end = () => setStarting((now) => now.filter((id) => id !== claimId))
    const send = async () => {
      try {
        // The request must survive the closing of the tab.
        await call('staffClaimStep', { params: { claimId }, body: {}, keepalive: true })
      } catch (failure) {
        showToast(t('orders.bulkLeft', { number, message: asApiError(failure).message }), { tone: 'error' })
      }
      reload()
      end()
    }
    holdStep({ text: t('press:reprint.started', { number }), undoLabel: t('undo'), send, onUndo: end })
  }
  return { start, isStarting: (claimId) => starting.includes(claimId) }
}
