import type { OrderState } from './order-state.ts'

/** States in which a paid order's address is still hers to change: nothing has been made for it (decisions §4). */
export const addressOpenStates = ['paid', 'needs_address', 'awaiting_proof'] as const satisfies readonly OrderState[]

/** Whether an order's address may still be changed. */
export const mayChangeAddress = (state: OrderState): boolean => (addressOpenStates as readonly OrderState[]).includes(state)
