import { useEffect, useRef } from 'react'

/** How often orders are looked at while one may turn paid, ms. */
const everyMs = 5_000

/** Looks again every few seconds while there is something to see change, and only while somebody looks. */
export function useLookAgain(isChanging: boolean, look: () => void): void {
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    if (!isChanging) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isChanging])
}
