import { useEffect, useRef } from 'react'

/**
 * How often a list of work is asked for again while somebody looks at it; coming back to the tab asks at once (SWR).
 */
const everyMs = 30_000

/** Asks again now and then, while the tab is seen. */
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
