import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { firstDataCache, firstSearch } from './api/first-data.ts'
import { keepSession } from './api/keep-session.ts'
import { App } from './App.tsx'
import { findRoute } from './match-route.ts'
import { Providers } from './Providers.tsx'
import { startWatchingBack } from './shell/back.ts'
import { prefetchOnIntent } from './shell/prefetch.ts'
import { startScrollMemory } from './shell/scroll-memory.ts'
import { reloadOnceOnStaleCode } from './shell/stale-code.ts'
import { restorePreferences } from './stores/preferences.ts'
import { currentSession, useSession } from './stores/session.ts'
import { showLanguage, shownLanguage } from './texts/texts.ts'
import '#web/styles/fonts.css'
import '#web/styles/tokens.css'
import '#web/styles/base.css'

/**
 * The rest of a task as the next one: what is waiting, a press or a frame, comes in between. after-paint.ts has its
 * own, for it imports nothing.
 */
const nextTask = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve))

/** Takes over the page the Worker served: prerendered HTML is hydrated, an empty shell is filled. */
async function start(root: HTMLElement): Promise<void> {
  reloadOnceOnStaleCode()
  startScrollMemory()
  startWatchingBack()
  restorePreferences()
  await nextTask()
  const { route } = findRoute(location.pathname)
  const isPrerendered = root.firstElementChild !== null
  // A screen whose code fails to load shows the boundary's way to try again.
  const screenLoaded = route.screen.load().catch(() => undefined)
  await Promise.all([showLanguage(shownLanguage()), isPrerendered && screenLoaded])
  await nextTask()
  const app = (
    <Providers path={location.pathname} search={firstSearch()} cache={firstDataCache()} isPrerendered={isPrerendered}>
      <App />
    </Providers>
  )
  // As a transition it lets presses and frames in between; nothing on the page waits for it.
  if (isPrerendered) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  await nextTask()
  keepSession()
  hearLiveEventsWhenLoggedIn()
  prefetchOnIntent()
}

/** Live events travel with nobody who is not logged in, and after the first view. */
function hearLiveEventsWhenLoggedIn(): void {
  const begin = ({ isLoggedIn }: { isLoggedIn: boolean }) => {
    if (!isLoggedIn) return
    stopWatching()
    setTimeout(
      () =>
        void import('./live/live-events.ts').then(({ startLiveEvents }) => startLiveEvents()).catch(() => undefined),
      firstViewMs,
    )
  }
  const stopWatching = useSession.subscribe(begin)
  begin(currentSession())
}
/** What the first view gets to itself, ms. */
const firstViewMs = 1_000

const root = document.getElementById('root')
if (root !== null) void start(root)
