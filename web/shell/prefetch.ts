import { findRoute } from '../match-route.ts'

/** Loads the code of the screen at a path, if it has not been. A failure shows when somebody goes there. */
export const prefetchScreen = (path: string): Promise<void> =>
  findRoute(path)
    .route.screen.load()
    .catch(() => undefined)

/** Loads a screen's code as soon as somebody shows the intent to follow a link to it: pointing, focusing, touching. */
export function prefetchOnIntent(): void {
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (link instanceof HTMLAnchorElement && link.origin === location.origin) void prefetchScreen(link.pathname)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, onIntent, { passive: true, capture: true })
}
