import { endpoints } from '#contract/endpoints'
import { deviceInfo } from '../stores/device.ts'
import { adoptStoredUser, currentSession, forgetSession, replaceToken } from '../stores/session.ts'
import { readUserData } from '../stores/user-data.ts'
import { isObject } from '../stores/stored.ts'
import { ApiError } from './api-error.ts'
import { send } from './send.ts'

/** `refreshed`: a newer token is in the session. `ended`: nobody is logged in any more. `unreachable`: try again later. */
export type RefreshOutcome = 'refreshed' | 'ended' | 'unreachable'

let running: Promise<RefreshOutcome> | undefined

/**
 * Exchanges the session's token (spec §4, Startup). Everyone who asks meanwhile gets the same outcome, and of many tabs
 * one asks the Worker while the others take over its answer (security §2.3).
 */
export function refreshToken(): Promise<RefreshOutcome> {
  const before = currentSession().token
  running ??= alone(() => exchange(before)).finally(() => {
    running = undefined
  })
  return running
}

/** Runs it while no other tab does; where there are no locks (a page without https), at once. */
async function alone(task: () => Promise<RefreshOutcome>): Promise<RefreshOutcome> {
  const locks = navigator.locks as LockManager | null | undefined
  return locks ? locks.request('refresh', task) : task()
}

async function exchange(before: string | null): Promise<RefreshOutcome> {
  const user = readUserData()
  if (user === null) {
    // Without storage the session lives in this tab only; with storage, another tab has logged out.
    if (before === null || currentSession().token === null) return 'ended'
  } else if (user.token !== before) {
    adoptStoredUser(user)
    return 'refreshed'
  }
  const { method, path } = endpoints.newToken
  try {
    const answer = await send({ method, address: path, body: deviceInfo(), token: before })
    if (!isObject(answer) || typeof answer['token'] !== 'string') return 'unreachable'
    if (currentSession().token !== before) return currentSession().isLoggedIn ? 'refreshed' : 'ended'
    replaceToken(answer['token'])
    return 'refreshed'
  } catch (reason) {
    if (!(reason instanceof ApiError) || reason.status !== 401) return 'unreachable'
    if (currentSession().token === before) forgetSession()
    return currentSession().isLoggedIn ? 'refreshed' : 'ended'
  }
}
