import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#web/app/api/use-action.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { holdStep } from '../frame/held-steps.ts'

/**
 * Corrections of an order: shown as done, sent a little later so that they can be undone, because customers are told.
 * What was refused is said wherever the member of staff is by then, and the order is loaded again.
 */
export function useCorrection(
  order: StaffOrderView,
  show: (order: StaffOrderView) => void,
  reload: () => void,
): {
  isPending: boolean
  /** `done` says what was done; `onDone` runs after it succeeded. */
  correct: (done: string, send: () => Promise<StaffOrderView>, onDone?: () => void) => void
} {
  const { t } = useTranslation('desk')
  const [isPending, setIsPending] = useState(false)
  const correct = (done: string, send: () => Promise<StaffOrderView>, onDone?: () => void) => {
    setIsPending(true)
    holdStep({
      text: done,
      undoLabel: t('undo'),
      onUndo: () => setIsPending(false),
      send: async () => {
        try {
          show(await send())
          onDone?.()
        } catch (failure) {
          showToast(t('orders.bulkLeft', { number: order.number, message: asApiError(failure).message }), {
            tone: 'error',
          })
          reload()
        } finally {
          setIsPending(false)
        }
      },
    })
  }
  return { isPending, correct }
}
