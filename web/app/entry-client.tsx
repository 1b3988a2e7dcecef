import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { firstDataCache, firstSearch } from './api/first-data.ts'
import { keepSession } from './api/keep-session.ts'
import { App } from './App.tsx'
import { isFirstHtmlReplaced } from './first-html.ts'
import { useConsole } from './lazy-console.tsx'
import { isDoor } from './lazy-later-screens.tsx'
import { findRoute, loadScreen } from './match-route.ts'
import { Providers } from './Providers.tsx'
import { startWatchingBack } from './shell/back.ts'
import { startScrollMemory } from './shell/scroll-memory.ts'
import { reloadOnceOnStaleCode } from './shell/stale-code.ts'
import { restorePreferences } from './stores/preferences.ts'
import { loadFrameTexts } from './texts/texts.ts'
import { whenSettled } from './when-settled.ts'
import '#web/styles/fonts.css'
import '#web/styles/tokens.css'
import '#web/styles/base.css'

/**
 * Yields to the browser: waiting input and frames run before the rest. after-paint.ts has a copy, because it imports
 * nothing.
 */
const nextTask = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve))

/** Starts the app on the page the Worker served: prerendered HTML is hydrated, an empty shell is rendered. */
async function start(root: HTMLElement): Promise<void> {
  reloadOnceOnStaleCode()
  startScrollMemory()
  startWatchingBack()
  restorePreferences()
  await nextTask()
  const isPrerendered = root.firstElementChild !== null
  // From now on the page is laid out whole (styles/base.css), before a reader is led to where they were. A page that was not
  // prerendered has no after-paint.ts, which says that its first view is painted otherwise.
  document.documentElement.dataset['painted'] = 'whole'
  // If the code of the screen fails to load, the error boundary offers a retry.
  const screenLoaded = loadScreen(location.pathname).catch(() => undefined)
  // An empty shell waits for the table its screen is in, which says what frame it has.
  const firstLoaded = isPrerendered ? screenLoaded : Promise.race([screenLoaded, doorOpened(location.pathname)])
  await Promise.all([loadFrameTexts(), firstLoaded])
  await nextTask()
  const isTakenOver = isPrerendered && !isFirstHtmlReplaced()
  const app = (
    <Providers path={location.pathname} search={firstSearch()} cache={firstDataCache()} isPrerendered={isTakenOver}>
      <App />
    </Providers>
  )
  // A transition lets input and frames run in between; nothing on the page waits for it.
  if (isTakenOver) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  await nextTask()
  keepSession()
  useConsole.getState().code?.startLive()
  useConsole.subscribe(({ code }) => code?.startLive())
  whenSettled(
    () => void import('./after-first-view.ts').then((later) => later.startAfterFirstView()).catch(() => undefined),
  )
}

/** Resolves when the route of a path is known, or its table could not be loaded. */
async function doorOpened(pathname: string): Promise<void> {
  const { route } = findRoute(pathname)
  if (isDoor(route)) await route.screen.load().catch(() => undefined)
}

const root = document.getElementById('root')
if (root !== null) void start(root)
