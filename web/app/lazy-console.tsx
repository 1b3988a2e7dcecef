import type { ComponentType, ReactNode } from 'react'
import { create } from 'zustand'
import { addEndpoints, type Endpoints } from './api/endpoints.ts'
import { lazyScreen } from './lazy-screen.ts'
import { paths } from './paths.ts'
import type { ScreenRoute } from './screen-route.ts'
import { ScreenSkeleton } from './shell/ScreenSkeleton.tsx'
import { addTextFiles, loadAreas, type TextFiles } from './texts/texts.ts'

/**
 * The staff's console (web/console/console.tsx): its calls, its texts, its table of screens, the frame round them, the
 * gate before them.
 */
export interface Console {
  endpoints: Endpoints
  texts: TextFiles
  routes: readonly ScreenRoute[]
  Frame: ComponentType<{ children: ReactNode }>
  Gate: ComponentType<{ access: ScreenRoute['access']; children: ReactNode }>
}

/** The console's code, null until somebody has come to its door: a shopper's browser asks for none of it. */
export const useConsole = create<{ code: Console | null }>()(() => ({ code: null }))

/** Fetches the console's code, once. @throws when it cannot be loaded; asked again it tries again */
export async function loadConsole(): Promise<void> {
  if (useConsole.getState().code !== null) return
  const [{ staffConsole }] = await Promise.all([import('#web/console/console.tsx'), loadAreas(['staff'])])
  addEndpoints(staffConsole.endpoints)
  addTextFiles(staffConsole.texts)
  useConsole.setState({ code: staffConsole })
}

/** Whether a path is the console's, whatever its case. */
export const isConsolePath = (pathname: string): boolean => /^\/staff(?:\/|$)/i.test(pathname)

/**
 * What every path of the console shows until its code is here; with it the path finds its own screen (match-route.ts).
 */
export const consoleDoor: ScreenRoute = {
  pattern: `${paths.staffHome()}/*?`,
  screen: lazyScreen([], async () => {
    await loadConsole()
    return ScreenSkeleton
  }),
  frame: 'plain',
  access: 'public',
  title: (t) => t('ui:loading'),
}
