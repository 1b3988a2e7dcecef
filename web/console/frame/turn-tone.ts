import type { WaitingOn } from '#worker/requests/request-state.rules.ts'

/**
 * The colour of a stamp in the console, as in the shop: magenta is the reader's turn, cyan the other side's, black
 * nobody's.
 */
export const turnTone = (waitingOn: WaitingOn): 'magenta' | 'cyan' | 'ink' =>
  ({ shop: 'magenta', customer: 'cyan', nobody: 'ink' } as const)[waitingOn]
