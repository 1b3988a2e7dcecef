import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { asApiError } from '#web/app/api/use-action.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { StaffOrderView } from '#worker/api/wire.ts'
import type { PrintPlace } from '#worker/catalogue/print-places.rules.ts'

/** Adds print files to the lines of an order and removes them; a removal can be undone. Errors are toasts. */
export function useLineFiles(
  order: StaffOrderView,
  show: (order: StaffOrderView) => void,
): {
  isBusy: boolean
  /** Resolves to whether it was added. */
  add: (line: number, uploadId: string, place?: PrintPlace) => Promise<boolean>
  remove: (line: number, uploadId: string, place?: PrintPlace) => Promise<void>
} {
  const { t } = useTranslation(['press', 'desk'])
  const [isBusy, setIsBusy] = useState(false)
  const attempt = async (work: Promise<StaffOrderView>): Promise<boolean> => {
    setIsBusy(true)
    try {
      show(await work)
      return true
    } catch (failure) {
      showToast(asApiError(failure).message, { tone: 'error' })
      return false
    } finally {
      setIsBusy(false)
    }
  }
  const params = (line: number) => ({ orderId: order.id, line: String(line) })
  const add = (line: number, uploadId: string, place?: PrintPlace) =>
    attempt(call('staffLineFileAdd', { params: params(line), body: { uploadId, ...(place && { place }) } }))
  const remove = async (line: number, uploadId: string, place?: PrintPlace) => {
    if (await attempt(call('staffLineFileRemove', { params: { ...params(line), uploadId } })))
      showToast(t('files.removed'), { action: { label: t('desk:undo'), run: () => void add(line, uploadId, place) } })
  }
  return { isBusy, add, remove }
}
