import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { asApiError } from '#web/app/api/use-action.ts'
import { reloadServerData } from '#web/app/api/use-server-data.ts'
import { holdStep } from '#web/console/frame/held-steps.ts'
import { knownStatus } from '#web/orders/list/order-view.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { ListedOrderView } from '#worker/api/wire.ts'
import type { StaffStep } from '#worker/orders/fulfilment.rules.ts'

/**
 * Steps orders on the board: customers are told, so a step is sent a little later and can be undone, like those on the
 * order's page. `isStepping` is true until the answer is there; the columns are loaded again then.
 */
export function useBoardStep(): {
  step: (order: ListedOrderView, step: StaffStep) => void
  isStepping: (orderId: string) => boolean
} {
  const { t } = useTranslation('desk')
  const [stepping, setStepping] = useState<readonly string[]>([])
  const take = (order: ListedOrderView, step: StaffStep) => {
    const expectedStatus = knownStatus(order.status)
    if (expectedStatus === null || stepping.includes(order.id)) return
    setStepping((now) => [...now, order.id])
    const end = () => setStepping((now) => now.filter((id) => id !== order.id))
    const send = async () => {
      try {
        // The request must survive the closing of the tab.
        await call('staffOrderStep', {
          params: { orderId: order.id },
          body: { step, expectedStatus, reason: '' },
          keepalive: true,
        })
      } catch (failure) {
        const { message } = asApiError(failure)
        showToast(t('orders.bulkLeft', { number: order.number, message }), { tone: 'error' })
      }
      reloadServerData('staffOrders')
      reloadServerData('staffOrderCounts')
      end()
    }
    holdStep({ text: `#${order.number}: ${t(`stepDone.${step}`)}`, undoLabel: t('undo'), send, onUndo: end })
  }
  return { step: take, isStepping: (orderId) => stepping.includes(orderId) }
}
