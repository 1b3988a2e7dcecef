import type { Customer } from '#worker/accounts/customers.queries.ts'
import type { PaymentLinkView } from '#worker/api/wire.ts'
import { hasLiveDiscount } from '#worker/checkout/discounts/discounts.queries.ts'
import { findOrderByPaymentLink } from '#worker/checkout/manual-orders/follow-payment-link.ts'
import { paymentView } from '#worker/checkout/payment-view.routes.ts'
import { isCalledOff } from '#worker/orders/order-state.rules.ts'
import type { WholeOrder } from '#worker/orders/orders.queries.ts'
import { isPricedRight } from '#worker/orders/price-order.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'

/** The order of a payment link as its reader sees it: of the address only what tells one from another. */
export async function paymentLinkView(
  services: Services,
  payment: Parameters<typeof paymentView>[1],
  { firstName }: Customer,
  language: Language,
): Promise<PaymentLinkView> {
  const { shippingAddress, giftNote: _forBuyer, ...view } = await paymentView(services, payment, undefined, language)
  const shipTo = shippingAddress && {
    city: shippingAddress.city,
    state: shippingAddress.state,
    postalCode: shippingAddress.postalCode,
  }
  const { payUntil } = payment.whole.order
  return { ...view, firstName, shipTo, until: payUntil === null ? null : new Date(payUntil).toISOString() }
}

/** Whether an order is to be paid as it is: going on to pay it changes neither its address nor its price. */
async function isPayableAsItIs(services: Services, { order, pair }: WholeOrder): Promise<boolean> {
  const { status, payUntil, balanceOf, address } = order
  if (status !== 'awaiting_payment' || (payUntil !== null && payUntil <= services.now())) return false
  // A balance goes where its first order goes.
  const isAddressed =
    balanceOf === null
      ? address !== null
      : pair !== null && !isCalledOff(pair.status) && JSON.stringify(pair.address) === JSON.stringify(address)
  return isAddressed && (await isPricedRight(services, order))
}

/**
 * As `paymentLinkView`, without its payment: only D1 is read and nothing is started, because messengers open links too. Null where going
 * on to pay would change the order, or there is nothing to pay.
 * @throws ShopError link_invalid
 */
export async function orderOfPaymentLink(
  services: Services,
  token: string,
  language: Language,
): Promise<PaymentLinkView | null> {
  const { whole, customer } = await findOrderByPaymentLink(services, token)
  const [isPayable, isDiscountLive] = await Promise.all([
    isPayableAsItIs(services, whole),
    hasLiveDiscount(services.db, services.now()),
  ])
  return isPayable ? paymentLinkView(services, { whole, intent: null, isDiscountLive }, customer, language) : null
}
