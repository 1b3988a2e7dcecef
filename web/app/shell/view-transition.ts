import { flushSync } from 'react-dom'

/**
 * The name a picture has on both sides of a change; the large one's stands in
 * web/catalogue/galleries/LargePicture.module.css.
 */
const name = 'large-picture'

/**
 * Draws a change of the screen as one movement, in which a picture grows into the large one, where the browser can and
 * the
 * visitor wants motion; else it just happens.
 */
export function withViewTransition(change: () => void, picture: HTMLElement | null): void {
  if (typeof document.startViewTransition !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return change()
  picture?.style.setProperty('view-transition-name', name)
  const transition = document.startViewTransition(() => {
    // A name may be there only once.
    picture?.style.removeProperty('view-transition-name')
    flushSync(change)
  })
  // Skipped when another one begins, or the page is hidden: the change has happened all the same.
  void transition.ready.catch(() => undefined)
}
