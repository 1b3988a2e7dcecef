/**
 * The states of an order and what may follow each (decisions §4). Forward only: a correction is a new event or a refund.
 * `waitingOn` says who moves next.
 */
export const orderStates = {
  awaiting_payment: { next: ['paid', 'needs_address', 'cancelled', 'on_hold'], waitingOn: 'customer' },
  paid: { next: ['needs_address', 'awaiting_proof', 'in_production', 'on_hold', 'cancelled', 'refunded'], waitingOn: 'shop' },
  needs_address: { next: ['paid', 'cancelled', 'refunded'], waitingOn: 'customer' },
  awaiting_proof: { next: ['in_production', 'on_hold', 'cancelled', 'refunded'], waitingOn: 'customer' },
  in_production: { next: ['ready', 'on_hold', 'refunded'], waitingOn: 'shop' },
  on_hold: { next: ['paid', 'awaiting_proof', 'in_production', 'cancelled', 'refunded'], waitingOn: 'shop' },
  ready: { next: ['shipped', 'refunded'], waitingOn: 'shop' },
  shipped: { next: ['delivered', 'refunded'], waitingOn: 'nobody' },
  delivered: { next: ['refunded'], waitingOn: 'nobody' },
  cancelled: { next: ['refunded'], waitingOn: 'nobody' },
  refunded: { next: [], waitingOn: 'nobody' },
} as const satisfies Record<string, { next: readonly string[]; waitingOn: 'customer' | 'shop' | 'nobody' }>

export type OrderState = keyof typeof orderStates

/** Whether an order in `from` may become `to`. */
export const canBecome = (from: OrderState, to: OrderState): boolean =>
  (orderStates[from].next as readonly string[]).includes(to)

/** Every state from which `to` can be reached in one step: the guard of a compare-and-set. */
export const statesBefore = (to: OrderState): OrderState[] =>
  (Object.keys(orderStates) as OrderState[]).filter((from) => canBecome(from, to))

/** States in which money was taken and kept. */
export const isPaidState = (state: OrderState): boolean =>
  state !== 'awaiting_payment' && state !== 'cancelled' && state !== 'refunded' && state !== 'on_hold'

/** Whether somebody still works on an order, carries it or may yet pay for it. */
export const isUnderWay = (state: OrderState): boolean => orderStates[state].waitingOn !== 'nobody' || state === 'shipped'

/** The states in which an order is under way. */
export const statesUnderWay = (Object.keys(orderStates) as OrderState[]).filter(isUnderWay)
