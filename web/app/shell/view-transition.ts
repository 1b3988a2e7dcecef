import { flushSync } from 'react-dom'

/**
 * The transition name a picture has before and after the change; the large picture's is in
 * web/catalogue/galleries/LargePicture.module.css.
 */
const name = 'large-picture'

/**
 * Animates a change of the screen in which a picture grows into the large one, if the browser supports it and the
 * visitor allows motion; otherwise the change is immediate.
 */
export function withViewTransition(change: () => void, picture: HTMLElement | null): void {
  if (typeof document.startViewTransition !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return change()
  picture?.style.setProperty('view-transition-name', name)
  const transition = document.startViewTransition(() => {
    // A transition name must be unique on the page.
    picture?.style.removeProperty('view-transition-name')
    flushSync(change)
  })
  // The transition is skipped when another begins or the page is hidden; the change has still happened.
  void transition.ready.catch(() => undefined)
}
