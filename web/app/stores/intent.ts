import { useEffect, useRef } from 'react'
import { useSession } from './session.ts'
import { isObject, stored } from './stored.ts'

/** What somebody was doing when the log-in wall appeared: the path, and optionally an action with its values. */
export interface Intent {
  path: string
  action?: { name: string; values: Record<string, string | number> }
}

const key = 'intent'
const lifetimeMs = 30 * 60 * 1000

type KeptIntent = Intent & { at: number }
/** A path of this site: exactly one leading slash, so that no stored text can redirect to another site. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path)
const isIntent = (value: unknown): value is KeptIntent =>
  isObject(value) && isOwnPath(value['path']) && typeof value['at'] === 'number'

/** Stores what to continue after the log-in. */
export const rememberIntent = (intent: Intent): void =>
  stored.write('session', key, JSON.stringify({ ...intent, at: Date.now() }))
/** What to continue; null when nothing was stored in the last 30 minutes. */
export function currentIntent(): Intent | null {
  const intent = stored.readRecord('session', key, isIntent)
  return intent !== null && Date.now() - intent.at < lifetimeMs ? intent : null
}
/** Deletes the intent after it was done or given up. */
export const forgetIntent = (): void => stored.remove('session', key)

/**
 * The path after a log-in: back to what was interrupted, else home (R-PAGE-09). An intent without an action is done
 * with that.
 */
export function resumePath(home: string): string {
  const intent = currentIntent()
  if (intent !== null && intent.action === undefined) forgetIntent()
  return intent?.path ?? home
}

/** Runs an action that the log-in wall interrupted, once, when the customer is back on the screen and logged in. */
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
