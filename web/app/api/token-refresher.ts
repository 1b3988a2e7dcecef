import { deviceInfo } from '../stores/device.ts'
import { isObject } from '../stores/stored.ts'
import { ApiError } from './api-error.ts'
import { endpointOf } from './endpoints.ts'
import { send } from './send.ts'

/**
 * `refreshed`: the session has a newer token. `ended`: nobody is logged in any more. `unreachable`: try again later.
 */
export type RefreshOutcome = 'refreshed' | 'ended' | 'unreachable'

/** A session whose token is refreshed: the customer's, or a staff session. */
export interface RefreshedSession {
  /** The name of the lock that the browser's tabs share. */
  lock: string
  /** The token in this tab; null when nobody is logged in. */
  token: () => string | null
  /** The token in the browser's storage; null without a token or without storage. */
  storedToken: () => string | null
  /** Loads the session that the browser has stored. */
  adoptStored: () => void
  replaceToken: (token: string) => void
  forget: () => void
}

/**
 * Creates the function that refreshes a session's token (R-ACC-20). Concurrent callers get the same outcome; of several
 * tabs one asks the Worker and the others take over its answer (S-11).
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

/** Runs a task while no other tab does. Without the Locks API (a page without https) it runs at once. */
async function alone(lock: string, task: () => Promise<RefreshOutcome>): Promise<RefreshOutcome> {
  const locks = navigator.locks as LockManager | null | undefined
  return locks ? locks.request(lock, task) : task()
}

async function exchange(session: RefreshedSession, before: string | null): Promise<RefreshOutcome> {
  const kept = session.storedToken()
  const outcomeNow = (): RefreshOutcome => (session.token() === null ? 'ended' : 'refreshed')
  if (kept === null) {
    // Without storage the session exists in this tab only; with storage, another tab has logged out.
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
