import { chatClose } from '#worker/chat/chat-frames.rules.ts'

/**
 * The status of a connection to a room (R-CHAT-02). `closed` and `error` show the Reconnect button; the connection is
 * also retried automatically.
 */
export type ConnectionStatus = 'connecting' | 'connected' | 'closed' | 'error'

/** The state of a connection between events. */
export interface ConnectionState {
  status: ConnectionStatus
  /**
   * `none`: nothing in progress; `opening` and `open`: there is a socket; `renewing`: a new token is being requested.
   */
  socket: 'none' | 'opening' | 'open' | 'renewing'
  /** Whether the connection should exist. */
  isWanted: boolean
  /** Attempts since it was last connected. */
  failures: number
}

/**
 * An event of a connection. `silent`: the server has owed an answer for too long. `renewed` and `ended`: the outcome of
 * requesting a new token.
 */
export type ConnectionEvent =
  | {
      type:
        | 'start'
        | 'stop'
        | 'opened'
        | 'accepted'
        | 'errored'
        | 'retryDue'
        | 'reconnect'
        | 'silent'
        | 'renewed'
        | 'unrenewed'
        | 'ended'
    }
  | { type: 'closed'; code: number }

/** What the driver (connect.ts) has to do. `waitMs` is the time until the event `retryDue`. */
export type ConnectionEffect =
  | { do: 'open' | 'authenticate' | 'drop' | 'renew' | 'stopWaiting' }
  | { do: 'wait'; waitMs: number }

/** Close codes of the room (R-CHAT-03): the token was not accepted, the session is over, too much was sent. */
export const closeCodes = { notAccepted: chatClose.unproved, ended: chatClose.ended, flooded: chatClose.flood } as const

/** Pauses between attempts, in ms (S-29): random between `least` and an upper bound that doubles with each failure. */
export const retryMs = { least: 500, most: 30_000, flooded: 10_000 } as const

export const noConnection: ConnectionState = { status: 'closed', socket: 'none', isWanted: false, failures: 0 }

/** How long to wait before the next attempt, in ms. `chance` is 0…1. */
export function retryDelay(failures: number, chance: number): number {
  const span = Math.min(retryMs.most, retryMs.least * 2 ** failures)
  return Math.round(retryMs.least + chance * (span - retryMs.least))
}

/**
 * The complete behaviour of a connection without sockets and clocks: the next state after an event, and the effects.
 * `chance` (0…1) spreads the attempts of many browsers that lost the server at the same time.
 */
export function nextConnection(
  state: ConnectionState,
  event: ConnectionEvent,
  chance: number,
): { state: ConnectionState; effects: ConnectionEffect[] } {
  const stay = { state, effects: [] }
  switch (event.type) {
    case 'start':
    case 'reconnect':
    case 'retryDue':
      if (state.socket !== 'none' || (event.type === 'retryDue' && !state.isWanted)) return stay
      return {
        state: { ...state, isWanted: true, status: 'connecting', socket: 'opening' },
        effects: [{ do: 'stopWaiting' }, { do: 'open' }],
      }
    case 'stop':
    case 'ended':
      return { state: { ...noConnection }, effects: [{ do: 'stopWaiting' }, { do: 'drop' }] }
    case 'opened':
      return state.socket === 'opening'
        ? { state: { ...state, socket: 'open' }, effects: [{ do: 'authenticate' }] }
        : stay
    case 'accepted':
      return state.socket === 'open' ? { state: { ...state, status: 'connected', failures: 0 }, effects: [] } : stay
    case 'errored':
      return state.isWanted ? { state: { ...state, status: 'error' }, effects: [] } : stay
    case 'silent':
      return state.socket === 'open'
        ? retryLater({ ...state, status: 'error' }, retryDelay(state.failures + 1, chance), [{ do: 'drop' }])
        : stay
    case 'closed':
      return afterClose(state, event.code, chance)
    case 'renewed':
      return state.socket === 'renewing'
        ? { state: { ...state, status: 'connecting', socket: 'opening' }, effects: [{ do: 'open' }] }
        : stay
    case 'unrenewed':
      return state.socket === 'renewing' ? retryLater(state, retryDelay(state.failures + 1, chance)) : stay
  }
}

/** After the socket was closed: requests a new token if the old one was refused, else tries again after a while. */
function afterClose(
  state: ConnectionState,
  code: number,
  chance: number,
): { state: ConnectionState; effects: ConnectionEffect[] } {
  if (!state.isWanted || state.socket === 'none' || state.socket === 'renewing') return { state, effects: [] }
  const closed: ConnectionState = { ...state, status: state.status === 'error' ? 'error' : 'closed' }
  const isRefused = code === closeCodes.notAccepted || code === closeCodes.ended
  // The first refusal requests a new token at once; a server that keeps refusing is given time.
  if (isRefused && state.failures === 0)
    return { state: { ...closed, socket: 'renewing', failures: 1 }, effects: [{ do: 'renew' }] }
  const waitMs = retryDelay(state.failures + 1, chance)
  return retryLater(closed, code === closeCodes.flooded ? Math.max(waitMs, retryMs.flooded) : waitMs)
}

const retryLater = (
  state: ConnectionState,
  waitMs: number,
  before: ConnectionEffect[] = [],
): { state: ConnectionState; effects: ConnectionEffect[] } => ({
  state: { ...state, socket: 'none', failures: state.failures + 1 },
  effects: [...before, { do: 'wait', waitMs }],
})
