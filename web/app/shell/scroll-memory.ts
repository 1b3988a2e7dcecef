import { onceBehindFrame } from '#web/ui/use-shown-first.ts'
import { stored } from '../stores/stored.ts'

/**
 * The scroll position of each history entry. The browser restores positions before a screen's content exists; this
 * waits for it. Entries are told apart by a key in their state.
 */
const positions = new Map<string, number>()
const storageKey = 'scroll'
/** How long a restored screen may take to become tall enough, in ms. */
const patienceMs = 3_000
/** How long after a scroll event the position is recorded, in ms. Leaving an entry records it at once. */
const recordingMs = 200

/** The entry whose scrolling is recorded; null from the start of a navigation until its screen has arrived. */
let recorded: string | null = null

/** The state of a new history entry, with its own key. */
export const entryState = (state: unknown): { key: string } => ({
  ...(typeof state === 'object' ? state : undefined),
  key: crypto.randomUUID(),
})

/** The current entry's key. An entry the browser made, by an address or an external link, gets one now. */
function keyNow(): string {
  const state: unknown = history.state
  if (typeof state === 'object' && state !== null && 'key' in state) return String(state.key)
  const keyed = entryState(state)
  history.replaceState(keyed, '')
  return keyed.key
}

/** Whether the current entry was shown before, as after Back: its reader is led to where they were. */
export const isReturning = (): boolean => positions.has(keyNow())

/** A navigation starts: stores the position of the entry that is left. */
export function leaveEntry(): void {
  if (recorded !== null) positions.set(recorded, scrollY)
  recorded = null
}

/** The entry changed but the screen did not: the scroll position now belongs to the new entry. */
export const stayInEntry = (): void => {
  recorded = keyNow()
}

/** Starts recording; call it once, before the first render. */
export function startScrollMemory(): void {
  history.scrollRestoration = 'manual'
  for (const [key, top] of JSON.parse(stored.read('session', storageKey) ?? '[]') as Array<[string, number]>)
    positions.set(key, top)
  addEventListener('popstate', leaveEntry, { capture: true })
  // A jump within the page makes a new entry, without a new screen to wait for.
  addEventListener('hashchange', stayInEntry)
  // A few times a second: for each answer the browser works out all places that have changed since the frame.
  const record = onceBehindFrame(() => recorded !== null && positions.set(recorded, scrollY), recordingMs)
  addEventListener('scroll', record, { passive: true })
  addEventListener('pagehide', () => {
    if (recorded !== null) positions.set(recorded, scrollY)
    stored.write('session', storageKey, JSON.stringify([...positions].slice(-50)))
  })
}

/**
 * A screen has arrived in the current entry: scrolls to the entry's stored position, else to the top or to the element
 * its hash names. With `isSameScreen` (only the query changed) a new entry keeps the position. Returns a function that
 * stops it.
 */
export function arriveInEntry(isSameScreen: boolean): () => void {
  const key = keyNow()
  const top = positions.get(key)
  recorded = key
  if (top === undefined) {
    const target = elementOfHash()
    if (target !== null) target.scrollIntoView()
    else if (!isSameScreen) scrollTo(0, 0)
    return () => undefined
  }
  return scrollWhenTallEnough(top)
}

function elementOfHash(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)))
  } catch {
    // The text after # may not be validly encoded.
    return null
  }
}

/** Scrolls there now, and again while the page grows, unless the reader scrolls. */
function scrollWhenTallEnough(top: number): () => void {
  const attempt = () => {
    scrollTo(0, top)
    if (Math.abs(scrollY - top) < 2) stop()
  }
  const growth = new ResizeObserver(attempt)
  const timer = setTimeout(() => stop(), patienceMs)
  const gestures = ['wheel', 'touchstart', 'keydown'] as const
  function stop() {
    growth.disconnect()
    clearTimeout(timer)
    for (const gesture of gestures) removeEventListener(gesture, stop)
  }
  growth.observe(document.body)
  for (const gesture of gestures) addEventListener(gesture, stop, { passive: true })
  attempt()
  return stop
}
