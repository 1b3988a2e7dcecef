import { useLocation } from 'wouter'
import type { PaymentView } from '#contract/wire'
import { serverDataKey } from '../../api/server-data-key.ts'
import { sharedCache } from '../../api/shared-cache.ts'
import { useAction, type Action } from '../../api/use-action.ts'
import { paths } from '../../paths.ts'
import { prefetchScreen } from '../../shell/prefetch.ts'
import { currentSession } from '../../stores/session.ts'

/** What a history entry of the payment screen carries. */
export interface PaymentEntryState {
  /** The total is not what she was shown when she chose (R-PAY-03). */
  priceChanged: boolean
}

/**
 * A Buy now (R-PAY-04): when the payment exists she goes to the payment screen, which starts with what was
 * answered here. Its code comes meanwhile.
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
    // Who has left meanwhile is not pulled back; the order waits among hers.
    if (location.pathname === pathname)
      navigate(paths.payment({ order: orderId }), { state: { priceChanged } satisfies PaymentEntryState })
    return view
  })
}
