import type { OrderView } from '#worker/api/wire.ts'
import { orderStates, type OrderState } from '#worker/orders/order-state.rules.ts'
import { minutes } from '#worker/platform/duration.rules.ts'

/** The part of an order that determines its progress. */
export type FollowedOrder = Pick<
  OrderView,
  | 'status'
  | 'sending'
  | 'paid'
  | 'paidBy'
  | 'paymentStatus'
  | 'waitingOn'
  | 'promise'
  | 'timeline'
  | 'paidAt'
  | 'createdAt'
>

/** The status if the state table has it; null for any other, which is shown as the Worker sends it. */
export const knownStatus = (status: string): OrderState | null =>
  Object.hasOwn(orderStates, status) ? (status as OrderState) : null

/** Cancelled before anything was paid: an abandoned checkout, not an order. */
const isGivenUp = ({ status, paidAt }: OrderView): boolean => status === 'cancelled' && paidAt === null

/** Over without being delivered: called off, or its money given back. */
const isCalledOffOrder = ({ status }: OrderView): boolean => status === 'cancelled' || status === 'refunded'

/**
 * The sections of the orders screen (R-ORDER-01) from both lists, each order once, newest first; `calledOff` are
 * cancelled and refunded ones.
 */
export function sectionsOf(
  orders: readonly OrderView[],
  delivered: readonly OrderView[],
): { delivered: OrderView[]; pending: OrderView[]; calledOff: OrderView[] } {
  const byId = new Map([...orders, ...delivered].map((order) => [order.id, order]))
  const all = [...byId.values()].filter((order) => !isGivenUp(order)).sort((one, other) => other.number - one.number)
  return {
    delivered: all.filter(({ status }) => status === 'delivered'),
    pending: all.filter((order) => order.status !== 'delivered' && !isCalledOffOrder(order)),
    calledOff: all.filter(isCalledOffOrder),
  }
}

/** Whether the provider has announced the payment although the order is not paid yet. */
export const isConfirming = ({ status, paymentStatus }: FollowedOrder): boolean =>
  status === 'awaiting_payment' && (paymentStatus === 'processing' || paymentStatus === 'succeeded')

/** The stamp's colour: magenta when the customer has to act, cyan when the shop has, black when it is done. */
export const toneOf = (order: FollowedOrder): 'ink' | 'magenta' | 'cyan' =>
  order.waitingOn === 'customer' && !isConfirming(order) ? 'magenta' : order.waitingOn === 'shop' ? 'cyan' : 'ink'

/** How long after it was placed an unpaid order may become paid at any moment, in ms: the time of one checkout. */
const checkoutMs = minutes(15)

/** Whether an order should be polled: its payment is being confirmed, or may be made in another tab. `now` in ms. */
export const mayBePaidSoon = (order: FollowedOrder, now: number): boolean =>
  isConfirming(order) || (order.status === 'awaiting_payment' && now - Date.parse(order.createdAt) < checkoutMs)

/** The steps a customer sees, each with the states it covers. */
const steps = [
  { name: 'paid', states: ['paid', 'needs_address', 'awaiting_proof'] },
  { name: 'printing', states: ['in_production', 'ready'] },
  { name: 'shipped', states: ['shipped'] },
  { name: 'delivered', states: ['delivered'] },
] as const satisfies ReadonlyArray<{ name: string; states: readonly OrderState[] }>

/** A step of an order: reached or not, and when (ISO time) if it is known. */
export interface OrderStep {
  name: (typeof steps)[number]['name'] | 'pickup'
  isReached: boolean
  isCurrent: boolean
  at: string | null
}

/**
 * The steps of an order. None is reached while it is unpaid; null for an order that has ended early or has an unknown
 * status.
 */
export function stepsOf({ status, sending, timeline, paidAt }: FollowedOrder): OrderStep[] | null {
  const state = knownStatus(status)
  if (state === null || state === 'cancelled' || state === 'refunded' || state === 'on_hold' || state === 'settled')
    return null
  const current = steps.findIndex(({ states }) => (states as readonly OrderState[]).includes(state))
  return steps.map(({ name, states }, index) => ({
    name: name === 'shipped' && sending === 'for_pickup' ? 'pickup' : name,
    isReached: index <= current,
    isCurrent: index === current,
    // The time that the history shows for the step.
    at:
      timeline.find((event) => (states as readonly string[]).includes(event.status))?.at ??
      (name === 'paid' ? paidAt : null),
  }))
}

/** When an order came to a state (ISO time); null while it has not, or when the time is unknown. */
export const atOf = ({ timeline }: Pick<OrderView, 'timeline'>, state: OrderState): string | null =>
  timeline.find(({ status }) => status === state)?.at ?? null
export const deliveredAt = (order: Pick<OrderView, 'timeline'>): string | null => atOf(order, 'delivered')
