import { useEffect, useRef } from 'react'
import { useSession } from './session.ts'
import { isObject, stored } from './stored.ts'

/** What somebody was doing when the log-in wall came up: where, and optionally which action with which values. */
export interface Intent {
  path: string
  action?: { name: string; values: Record<string, string | number> }
}

const key = 'intent'
const lifetimeMs = 30 * 60 * 1000

type KeptIntent = Intent & { at: number }
/** A path of our own: one leading slash, so that no stored text can send anyone to another site. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path)
const isIntent = (value: unknown): value is KeptIntent =>
  isObject(value) && isOwnPath(value['path']) && typeof value['at'] === 'number'

/** Keeps what to go on with after log-in. */
export const rememberIntent = (intent: Intent): void =>
  stored.write('session', key, JSON.stringify({ ...intent, at: Date.now() }))
/** What to go on with; null when nothing was kept in the last 30 minutes. */
export function currentIntent(): Intent | null {
  const intent = stored.readRecord('session', key, isIntent)
  return intent !== null && Date.now() - intent.at < lifetimeMs ? intent : null
}
/** Forgets it: done, or given up. */
export const forgetIntent = (): void => stored.remove('session', key)

/**
 * Where a log-in leads: back to what was interrupted, else home (R-PAGE-09). An intent without an action is thereby
 * done.
 */
export function resumePath(home: string): string {
  const intent = currentIntent()
  if (intent !== null && intent.action === undefined) forgetIntent()
  return intent?.path ?? home
}

/** Runs an action that the log-in wall interrupted, once, when the customer comes back to the screen logged in. */
export function useResumedAction(name: string, perform: (values: Record<string, string | number>) => void): void {
  const isLoggedIn = useSession((session) => session.isLoggedIn)
  const latest = useRef(perform)
  useEffect(() => {
    latest.current = perform
  })
  useEffect(() => {
    const action = isLoggedIn ? currentIntent()?.action : undefined
    if (action?.name !== name) return
    forgetIntent()
    latest.current(action.values)
  }, [isLoggedIn, name])
}
