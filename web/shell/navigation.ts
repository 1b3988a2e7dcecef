import type { AroundNavHandler } from 'wouter'
import { entryState, leaveEntry } from './scroll-memory.ts'
import { prefetchScreen } from './prefetch.ts'

/** How long a navigation waits for the screen's code before it shows a skeleton, ms: within this nothing flickers. */
const patienceMs = 150

/** Goes to a path once its screen's code is there, at the latest after a moment; the latest navigation wins. */
let latest = 0
export const navigateWhenReady: AroundNavHandler = (navigate, to, options) => {
  const turn = ++latest
  const go = () => {
    if (turn !== latest) return
    leaveEntry()
    navigate(to, { ...options, state: entryState(options?.state) })
  }
  const path = to.split(/[?#]/)[0] ?? to
  if (path === location.pathname) go()
  else void Promise.race([prefetchScreen(path), new Promise((resolve) => setTimeout(resolve, patienceMs))]).then(go)
}
