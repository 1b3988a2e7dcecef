import { useEffect, useRef } from 'react'

/** How often a work list is polled while it is visible, in ms; returning to the tab loads it at once (SWR). */
const everyMs = 30_000

/** Polls while the tab is visible. */
export function useAskAgain(ask: () => void): void {
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current()
    }, everyMs)
    return () => clearInterval(timer)
  }, [])
}
