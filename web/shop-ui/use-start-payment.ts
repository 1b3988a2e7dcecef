import { useLocation } from 'wouter'
import { serverDataKey } from '#web/app/api/server-data-key.ts'
import { sharedCache } from '#web/app/api/shared-cache.ts'
import { useAction, type Action } from '#web/app/api/use-action.ts'
import { paths } from '#web/app/paths.ts'
import { prefetchScreen } from '#web/app/shell/prefetch-screen.ts'
import { currentSession } from '#web/app/stores/session.ts'
import type { PaymentView } from '#worker/api/wire.ts'

/** The state of a payment screen's history entry. */
interface PaymentEntryState {
  /** Whether the total differs from the one the customer was shown (R-PAY-03). */
  priceChanged: boolean
}

/**
 * A Buy now (R-PAY-04): once the payment exists, it goes to the payment screen, which starts with the answer received
 * here. The screen's code loads meanwhile.
 */
export function useStartPayment<Input extends unknown[]>(
  start: (...input: Input) => Promise<PaymentView>,
): Action<Input, PaymentView> {
  const [, navigate] = useLocation()
  return useAction(async (...input: Input) => {
    void prefetchScreen(paths.payment())
    const { pathname } = location
    const view = await start(...input)
    const { orderId, priceChanged } = view
    void sharedCache.change(serverDataKey('paymentShow', { params: { orderId } }, currentSession().userId), view, {
      revalidate: false,
    })
    // A customer who has left the screen meanwhile is not redirected; the order is on their orders list.
    if (location.pathname === pathname)
      navigate(paths.payment({ order: orderId }), { state: { priceChanged } satisfies PaymentEntryState })
    return view
  })
}
