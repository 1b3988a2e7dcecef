import type { AroundNavHandler } from 'wouter'
import { findRoute } from '../match-route.ts'
import { prefetchScreen } from './prefetch-screen.ts'
import { entryState, leaveEntry } from './scroll-memory.ts'
import { withViewTransition } from './view-transition.ts'

/**
 * How long a navigation waits for the screen's code before it shows a skeleton, in ms; a shorter wait does not flicker.
 */
const patienceMs = 150

let latest = 0

/**
 * Navigates at once when the screen's code is loaded, else when it has loaded, but at the latest after `patienceMs`.
 * The latest navigation wins.
 */
export const navigateWhenReady: AroundNavHandler = (navigate, to, options) => {
  const turn = ++latest
  // A link to the current address scrolls to the top and adds no history entry.
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
