/** The ways in which money comes that no card provider knows of; staff mark it (docs/decisions/124). */
export const handMethods = ['cash', 'transfer', 'purchase_order'] as const
export type HandMethod = (typeof handMethods)[number]

/** How an order was paid. */
export const paymentMethods = ['card', ...handMethods] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * The id of a payment that staff marked, `cash:ord_…`. It stands where an intent's id stands: on the order, in the
 * ledger, on refunds. An order is paid by hand at most once, so its own id makes it unique.
 */
export const handPaymentId = (method: HandMethod, orderId: string): string => `${method}:${orderId}`

/** How a payment came, by its id: an intent of the card provider has no method in front of it. */
export const paymentMethodOf = (paymentId: string): PaymentMethod =>
  handMethods.find((method) => paymentId.startsWith(`${method}:`)) ?? 'card'

/** Whether a payment is one that staff marked. */
export const isPaidByHand = (paymentId: string | null): boolean =>
  paymentId !== null && paymentMethodOf(paymentId) !== 'card'
