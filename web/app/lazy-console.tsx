import type { ComponentType, ReactNode } from 'react'
import { create } from 'zustand'
import { addEndpoints, type Endpoints } from './api/endpoints.ts'
import { loadLaterScreens } from './lazy-later-screens.tsx'
import { lazyScreen } from './lazy-screen.ts'
import type { ScreenRoute } from './screen-route.ts'
import { ScreenSkeleton } from './shell/ScreenSkeleton.tsx'
import { type ConsoleTexts } from './texts/areas.ts'
import { addTextFiles, loadAreas, type TextFiles } from './texts/texts.ts'

/** The staff console (web/console/console.tsx): its calls, texts, table of screens, frame and access gate. */
export interface Console {
  endpoints: Endpoints
  texts: TextFiles<keyof ConsoleTexts>
  routes: readonly ScreenRoute[]
  Frame: ComponentType<{ children: ReactNode }>
  Gate: ComponentType<{ access: ScreenRoute['access']; children: ReactNode }>
  /** Hears what changes in the shop, for as long as the page is open. */
  startLive: () => void
}

/** The console's code; null until somebody opens a console path, so a shopper's browser never loads it. */
export const useConsole = create<{ code: Console | null }>()(() => ({ code: null }))

/**
 * Loads the console's code once.
 * @throws when it cannot be loaded; the next call tries again
 */
export async function loadConsole(): Promise<void> {
  if (useConsole.getState().code !== null) return
  // The console shows texts and makes calls of the shop's later screens too.
  const [{ staffConsole }] = await Promise.all([
    import('#web/console/console.tsx'),
    loadAreas(['staff']),
    loadLaterScreens(),
  ])
  addEndpoints(staffConsole.endpoints)
  addTextFiles(staffConsole.texts)
  useConsole.setState({ code: staffConsole })
}

/** Whether a path belongs to the console, in any case. */
export const isConsolePath = (pathname: string): boolean => /^\/staff(?:\/|$)/i.test(pathname)

/**
 * The route of every console path until the console's code is loaded; then the path finds its own screen
 * (match-route.ts).
 */
export const consoleDoor: ScreenRoute = {
  // Not by staff-paths.ts, which no visitor loads.
  pattern: '/staff/*?',
  screen: lazyScreen([], async () => {
    await loadConsole()
    return () => <ScreenSkeleton />
  }),
  frame: 'plain',
  access: 'public',
  title: (t) => t('ui:loading'),
}
