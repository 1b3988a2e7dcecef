import type { AroundNavHandler } from 'wouter'
import { findRoute } from '../match-route.ts'
import { prefetchScreen } from './prefetch.ts'
import { entryState, leaveEntry } from './scroll-memory.ts'
import { withViewTransition } from './view-transition.ts'

/** How long a navigation waits for the screen's code before it shows a skeleton, ms: within this nothing flickers. */
const patienceMs = 150

let latest = 0

/**
 * Goes to a path at once when its screen's code is there, else when it is, at the latest after a moment; the latest
 * navigation wins.
 */
export const navigateWhenReady: AroundNavHandler = (navigate, to, options) => {
  const turn = ++latest
  // A link to where she is leads to its top, and is no new entry.
  if (to === location.pathname + location.search) return scrollTo(0, 0)
  const go = () => {
    if (turn !== latest) return
    leaveEntry()
    const change = () => navigate(to, { ...options, state: entryState(options?.state) })
    if (options?.transition)
      withViewTransition(change, document.querySelector<HTMLElement>(`a[href="${CSS.escape(to)}"] img`))
    else change()
  }
  const path = to.split(/[?#]/)[0] ?? to
  if (path === location.pathname || findRoute(path).route.screen.isLoaded()) go()
  else void Promise.race([prefetchScreen(path), new Promise((resolve) => setTimeout(resolve, patienceMs))]).then(go)
}
