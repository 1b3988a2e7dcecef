import { create } from 'zustand'
import { addEndpoints } from './api/endpoints.ts'
import { lazyScreen } from './lazy-screen.ts'
import type { ScreenRoute } from './screen-route.ts'
import { ScreenSkeleton } from './shell/ScreenSkeleton.tsx'
import { addTextFiles } from './texts/texts.ts'

/**
 * The table of the screens that no visitor opens first (later-screens.ts); null until one of them, or one of their calls, is
 * wanted. It is a tenth of what every visitor would load before the log-in.
 */
export const useLaterScreens = create<{ routes: readonly ScreenRoute[] | null }>()(() => ({ routes: null }))

/**
 * Loads that table once, with its calls and texts.
 * @throws when it cannot be loaded; the next call tries again
 */
export async function loadLaterScreens(): Promise<void> {
  if (useLaterScreens.getState().routes !== null) return
  const { laterScreens } = await import('./later-screens.ts')
  addEndpoints(laterScreens.endpoints)
  addTextFiles(laterScreens.texts)
  useLaterScreens.setState({ routes: laterScreens.routes })
}

/** The route of every path that routes.tsx does not know, until the later table says what it is (match-route.ts). */
export const laterDoor: ScreenRoute = {
  pattern: '*',
  screen: lazyScreen([], async () => {
    await loadLaterScreens()
    return ScreenSkeleton
  }),
  frame: 'shop',
  access: 'public',
  title: (t) => t('ui:loading'),
}
