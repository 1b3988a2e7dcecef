/** Who may move an order: its customer, a member of staff, or the system (a payment event or the cron). */
export type Mover = 'customer' | 'staff' | 'system'

interface StateRow {
  /** The states that may follow, each with those who may cause it. */
  next: Readonly<Record<string, readonly Mover[]>>
  /** Who moves next. */
  waitingOn: 'customer' | 'shop' | 'nobody'
}

const system = ['system'] as const
const shop = ['staff', 'system'] as const
const anyone = ['customer', 'staff', 'system'] as const

/**
 * The states of an order, what may follow each and who may move it there (R-ORDER-03). The only way back is a correction
 * by staff (`corrections`). `needs_address` and `awaiting_proof` are paid orders that wait for the
 * customer; their answer moves them back to `paid`. An order that leaves `on_hold` goes on in the state in which it was
 * held.
 */
export const orderStates = {
  awaiting_payment: {
    next: { paid: system, needs_address: system, settled: system, on_hold: system, cancelled: anyone },
    waitingOn: 'customer',
  },
  paid: {
    next: {
      needs_address: shop,
      awaiting_proof: shop,
      in_production: shop,
      on_hold: shop,
      cancelled: anyone,
      refunded: system,
    },
    waitingOn: 'shop',
  },
  needs_address: { next: { paid: anyone, on_hold: shop, cancelled: anyone, refunded: system }, waitingOn: 'customer' },
  awaiting_proof: {
    next: { paid: anyone, in_production: shop, on_hold: shop, cancelled: anyone, refunded: system },
    waitingOn: 'customer',
  },
  in_production: { next: { ready: shop, on_hold: shop, refunded: system }, waitingOn: 'shop' },
  on_hold: {
    next: {
      paid: shop,
      needs_address: shop,
      awaiting_proof: shop,
      in_production: shop,
      ready: shop,
      settled: system,
      cancelled: shop,
      refunded: system,
    },
    waitingOn: 'shop',
  },
  ready: { next: { shipped: shop, on_hold: shop, refunded: system }, waitingOn: 'shop' },
  shipped: { next: { delivered: shop, refunded: system }, waitingOn: 'nobody' },
  delivered: { next: { refunded: system }, waitingOn: 'nobody' },
  // A paid balance: nothing is made or sent for it (docs/decisions/065).
  settled: { next: { refunded: system }, waitingOn: 'nobody' },
  cancelled: { next: { refunded: system }, waitingOn: 'nobody' },
  refunded: { next: {}, waitingOn: 'nobody' },
} as const satisfies Record<string, StateRow>

export type OrderState = keyof typeof orderStates

/** Every state, in the order of the table. */
export const allOrderStates = Object.keys(orderStates) as OrderState[]

/** Every state in the order of the work, as lists sort it. The column `state_rank` counts the same (migrations/0250). */
export const orderWork: readonly OrderState[] = [
  'awaiting_payment',
  'needs_address',
  'awaiting_proof',
  'paid',
  'in_production',
  'ready',
  'shipped',
  'delivered',
  'on_hold',
  'settled',
  'cancelled',
  'refunded',
]

const moversOf = (from: OrderState, to: OrderState): readonly Mover[] =>
  (orderStates[from].next as StateRow['next'])[to] ?? []

/** Whether an order in `from` may become `to`, moved by `by` or, without it, by anybody. */
export const canBecome = (from: OrderState, to: OrderState, by?: Mover): boolean => {
  const movers = moversOf(from, to)
  return by === undefined ? movers.length > 0 : movers.includes(by)
}

/** The states that may follow, when moved by `by`. */
export const statesAfter = (from: OrderState, by?: Mover): OrderState[] =>
  allOrderStates.filter((to) => canBecome(from, to, by))

/** Every state from which `to` can be reached in one step: the guard of a compare-and-set. */
export const statesBefore = (to: OrderState, by?: Mover): OrderState[] =>
  allOrderStates.filter((from) => canBecome(from, to, by))

/**
 * Where staff may correct an order to, by its state: one step back, or cancelled although production began. Each needs a
 * reason that the customer reads (docs/decisions/123). Of a parcel that has left only the parcel can be taken back.
 */
const corrections: Readonly<Partial<Record<OrderState, readonly OrderState[]>>> = {
  paid: ['cancelled'],
  needs_address: ['cancelled'],
  awaiting_proof: ['cancelled'],
  on_hold: ['cancelled'],
  in_production: ['paid', 'cancelled'],
  ready: ['in_production', 'cancelled'],
  shipped: ['ready'],
  delivered: ['shipped'],
}

/** Whether staff may correct an order in `from` to `to`. */
export const mayCorrect = (from: OrderState, to: OrderState): boolean => corrections[from]?.includes(to) === true

/** The state one step back that staff may take by hand; null where there is none. */
export const stepBackOf = (from: OrderState): OrderState | null =>
  from === 'shipped' ? null : (corrections[from]?.find((to) => to !== 'cancelled') ?? null)

/** States in which money was taken and kept. */
export const isPaidState = (state: OrderState): boolean =>
  state !== 'awaiting_payment' && state !== 'cancelled' && state !== 'refunded' && state !== 'on_hold'

/** Whether an order has ended without delivery: nobody pays, makes or sends it. */
export const isCalledOff = (state: OrderState): boolean => state === 'cancelled' || state === 'refunded'

/** Whether the customer may still cancel it free of charge: until production begins (R-ORDER-05). */
export const isCancellable = (state: OrderState): boolean => canBecome(state, 'cancelled', 'customer')

/** Whether an order is still being paid, made or carried. */
export const isUnderWay = (state: OrderState): boolean =>
  orderStates[state].waitingOn !== 'nobody' || state === 'shipped'

/** The states in which an order is under way. */
export const statesUnderWay = allOrderStates.filter(isUnderWay)
