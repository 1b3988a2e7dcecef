import { loadLaterScreens } from './lazy-later-screens.tsx'
import { registerServiceWorker } from './offline/register.ts'
import { askForDesignsInSight } from './shell/designs-ahead.ts'
import { keepControlsClear } from './shell/keep-controls-clear.ts'
import { offerLanguage } from './shell/offer-language.ts'
import { prefetchOnIntent } from './shell/prefetch.ts'
import { currentSession, useSession } from './stores/session.ts'

/** When what nobody waits for begins, in ms after the rest. */
const nobodyWaitsMs = 2_000

/** What begins after the first view; its code is loaded only then. */
export function startAfterFirstView(): void {
  keepControlsClear()
  prefetchOnIntent()
  hearLiveEventsWhenLoggedIn()
  askForDesignsInSight()
  setTimeout(() => {
    offerLanguage()
    // Vite's development server makes each page anew.
    if (import.meta.env.PROD) registerServiceWorker().catch(() => undefined)
  }, nobodyWaitsMs)
}

/** Live events need a log-in. */
function hearLiveEventsWhenLoggedIn(): void {
  const begin = ({ isLoggedIn }: { isLoggedIn: boolean }) => {
    if (!isLoggedIn) return
    stopWatching()
    void Promise.all([import('./live/live-events.ts'), loadLaterScreens()])
      .then(([{ startLiveEvents }]) => startLiveEvents())
      .catch(() => undefined)
  }
  const stopWatching = useSession.subscribe(begin)
  begin(currentSession())
}
