import type { WaitingOn } from '#worker/requests/request-state.rules.ts'

/**
 * The ink of a stamp in the console, as in the shop: magenta is the reader's turn, cyan the other side's, ink
 * nobody's.
 */
export const turnTone = (waitingOn: WaitingOn): 'magenta' | 'cyan' | 'ink' =>
  ({ shop: 'magenta', customer: 'cyan', nobody: 'ink' } as const)[waitingOn]
