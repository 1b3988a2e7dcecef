import { useEffect } from 'react'

/**
 * Sets html[data-ready] to the path of a screen that listens now. Until then after-paint.ts records presses, and a
 * journey waits (test/support/browser.ts).
 */
export function useMarkReady(path: string): void {
  useEffect(() => {
    document.documentElement.dataset['ready'] = path
  }, [path])
}
