import { stored } from '../stores/stored.ts'

const key = 'reloadedForCode'
/** A second failure within this time, in ms, is not caused by a new deploy; then the screen's own error is shown. */
const onceWithinMs = 60_000

/** Leaves code that fails within the next minute to the screen that asked for it. */
export const putOffReload = (): void => stored.write('session', key, String(Date.now()))

/**
 * After a deploy an open page may request code that no longer exists (S-33). A reload brings the new code. It reloads
 * only once, so that a shop that is really down does not reload for ever.
 */
export function reloadOnceOnStaleCode(): void {
  addEventListener('vite:preloadError', (event) => {
    const reloadedAt = Number(stored.read('session', key) ?? 0)
    if (Date.now() - reloadedAt < onceWithinMs || !navigator.onLine) return
    event.preventDefault()
    putOffReload()
    location.reload()
  })
}
