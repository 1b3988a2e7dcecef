import { deviceInfo } from '../stores/device.ts'
import { isObject } from '../stores/stored.ts'
import { ApiError } from './api-error.ts'
import { endpointOf } from './endpoints.ts'
import { send } from './send.ts'

/**
 * `refreshed`: a newer token is in the session. `ended`: nobody is logged in any more. `unreachable`: try again later.
 */
export type RefreshOutcome = 'refreshed' | 'ended' | 'unreachable'

/** A session whose token is exchanged: the customer's, or the staff's beside it. */
export interface RefreshedSession {
  /** Names the lock that the browser's tabs share. */
  lock: string
  /** The token in this tab; null when nobody is logged in. */
  token: () => string | null
  /** The token in the browser's storage; null when there is none, or no storage. */
  storedToken: () => string | null
  /** Takes over what the browser has stored. */
  adoptStored: () => void
  replaceToken: (token: string) => void
  forget: () => void
}

/**
 * Makes what exchanges a session's token (R-ACC-20). Everyone who asks meanwhile gets the same outcome, and of
 * many tabs one asks the Worker while the others take over its answer (S-11).
 */
export function tokenRefresher(session: RefreshedSession): () => Promise<RefreshOutcome> {
  let running: Promise<RefreshOutcome> | undefined
  return () => {
    const before = session.token()
    running ??= alone(session.lock, () => exchange(session, before)).finally(() => {
      running = undefined
    })
    return running
  }
}

/** Runs it while no other tab does; where there are no locks (a page without https), at once. */
async function alone(lock: string, task: () => Promise<RefreshOutcome>): Promise<RefreshOutcome> {
  const locks = navigator.locks as LockManager | null | undefined
  return locks ? locks.request(lock, task) : task()
}

async function exchange(session: RefreshedSession, before: string | null): Promise<RefreshOutcome> {
  const kept = session.storedToken()
  const outcomeNow = (): RefreshOutcome => (session.token() === null ? 'ended' : 'refreshed')
  if (kept === null) {
    // Without storage the session lives in this tab only; with storage, another tab has logged out.
    if (before === null || session.token() === null) return 'ended'
  } else if (kept !== before) {
    session.adoptStored()
    return 'refreshed'
  }
  const { method, path } = endpointOf('newToken')
  try {
    const answer = await send({ method, address: path, body: deviceInfo(), token: before })
    if (!isObject(answer) || typeof answer['token'] !== 'string') return 'unreachable'
    if (session.token() !== before) return outcomeNow()
    session.replaceToken(answer['token'])
    return 'refreshed'
  } catch (reason) {
    if (!(reason instanceof ApiError) || reason.status !== 401) return 'unreachable'
    if (session.token() === before) session.forget()
    return outcomeNow()
  }
}
