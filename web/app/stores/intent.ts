import { isObject, stored } from './stored.ts'

/** What somebody was doing when the log-in wall appeared: the path, and optionally an action with its values. */
export interface Intent {
  path: string
  action?: { name: string; values: Record<string, string | number> }
}

const key = 'intent'
const lifetimeMs = 30 * 60 * 1000

/**
 * An intent as it is stored. `owner` is the customer whose session ended before it; null when nobody was logged in.
 * `isClaimed`: the log-in was in this tab, so that this tab carries the action out.
 */
interface KeptIntent {
  path: string
  action?: Intent['action'] | undefined
  at: number
  owner: string | null
  isClaimed: boolean
}

/** A path of this site: exactly one leading slash, so that no stored text can redirect to another site. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path)
const isIntent = (value: unknown): value is KeptIntent =>
  isObject(value) &&
  isOwnPath(value['path']) &&
  typeof value['at'] === 'number' &&
  typeof value['isClaimed'] === 'boolean' &&
  (value['owner'] === null || typeof value['owner'] === 'string')

/** The customer whose session ended in this tab without a log-out on purpose. */
let endedCustomer: string | null = null

const marksKey = 'intentMarks'

/**
 * What every tab must know of the others, ms since 1970: when a log-in last took an intent over, and when a customer
 * last logged out on purpose.
 */
interface IntentMarks {
  takenAt: number
  leftAt: number
}
const isMarks = (value: unknown): value is IntentMarks =>
  isObject(value) && typeof value['takenAt'] === 'number' && typeof value['leftAt'] === 'number'
const readMarks = (): IntentMarks => stored.readRecord('local', marksKey, isMarks) ?? { takenAt: 0, leftAt: 0 }
const mark = (change: Partial<IntentMarks>): void =>
  stored.write('local', marksKey, JSON.stringify({ ...readMarks(), ...change }))

/** The stored intent as far as it is valid: without its action when the log-in of another tab has taken that over. */
function read(area: 'local' | 'session'): KeptIntent | null {
  const intent = stored.readRecord(area, key, isIntent)
  const { takenAt, leftAt } = readMarks()
  if (intent === null || Date.now() - intent.at >= lifetimeMs || intent.at < leftAt) return null
  return intent.isClaimed || intent.at >= takenAt ? intent : { ...intent, action: undefined }
}
const write = (area: 'local' | 'session', intent: KeptIntent): void => stored.write(area, key, JSON.stringify(intent))

/**
 * Stores what to continue after the log-in: for this tab, and for a tab in which a mailed link is opened. Of several
 * tabs the newest intent is the one that another tab continues.
 */
export function rememberIntent({ path, action }: Intent): void {
  const intent = { path, ...(action && { action }), at: Date.now(), owner: endedCustomer, isClaimed: false }
  write('session', intent)
  write('local', intent)
}

/** What this tab continues; null when nothing was stored in the last 30 minutes. */
export function currentIntent(): Intent | null {
  const intent = read('session')
  return intent && { path: intent.path, ...(intent.action && { action: intent.action }) }
}

/** The action that this tab carries out: only the tab of the log-in does, so that it is done once. */
export function claimedAction(): Intent['action'] | null {
  const intent = read('session')
  return intent?.isClaimed === true ? (intent.action ?? null) : null
}

/** Deletes the intent after it was done or given up. */
export function forgetIntent(): void {
  stored.remove('session', key)
  stored.remove('local', key)
}

/**
 * A customer has logged in in this tab, which takes over its own intent, else that of another tab. What belonged to
 * somebody else is deleted.
 */
export function claimIntent(userId: string): void {
  const intent = read('session') ?? read('local')
  forgetIntent()
  endedCustomer = null
  mark({ takenAt: Date.now() })
  if (intent !== null && (intent.owner === null || intent.owner === userId))
    write('session', { ...intent, isClaimed: true })
}

/** A session has ended by itself: only the same customer continues what its end interrupts. */
export const noteEndOf = (userId: string): void => {
  endedCustomer = userId
}

/** Whether a customer logged out on purpose a moment ago, in this tab or another one. */
export const hasJustLeft = (): boolean => Date.now() - readMarks().leftAt < 10_000

/** A customer logged out on purpose: nobody who comes next at this computer continues anything of theirs. */
export function clearIntents(): void {
  endedCustomer = null
  mark({ leftAt: Date.now() })
  forgetIntent()
}

/**
 * The path after a log-in: back to what was interrupted, else home (R-PAGE-09). An intent without an action is done
 * with that.
 */
export function resumePath(home: string): string {
  const intent = currentIntent()
  if (intent !== null && intent.action === undefined) forgetIntent()
  return intent?.path ?? home
}
