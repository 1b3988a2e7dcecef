import { useEffect } from 'react'

/**
 * Says in html[data-ready] that the screen at a path listens now: until then after-paint.ts keeps what is pressed, and
 * a
 * journey waits (test/support/browser.ts).
 */
export function useMarkReady(path: string): void {
  useEffect(() => {
    document.documentElement.dataset['ready'] = path
  }, [path])
}
