import type { OrderState } from '#worker/orders/order-state.rules.ts'

/** What the press room counts of one kind of goods: prints on film, pieces that are good, pieces that are lost. */
export interface Pieces {
  printed: number
  made: number
  spoiled: number
}

/** The states in which pieces of an order are counted. */
export const countedStates = ['paid', 'in_production', 'ready', 'on_hold'] as const satisfies readonly OrderState[]

/** Whether pieces of an order in this state are counted. */
export const isCounted = (state: string): boolean => (countedStates as readonly string[]).includes(state)

/** The states of an order that is still to be made, so that it stands on the calendar. */
export const plannedStates = [
  'paid',
  'needs_address',
  'awaiting_proof',
  'in_production',
  'on_hold',
] as const satisfies readonly OrderState[]

/** Most pieces that one count adds or takes back, and most goods of one call. */
export const pressLimits = { pieces: 1000, goods: 60 } as const

/** How many prints are still to be made: one a piece, another for each that was spoiled. */
export const printsLeft = ({ quantity, printed, spoiled }: Omit<Pieces, 'made'> & { quantity: number }): number =>
  Math.max(0, quantity + spoiled - printed)
