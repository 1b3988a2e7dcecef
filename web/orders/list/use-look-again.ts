import { useEffect, useRef } from 'react'

/** How often orders are polled while one may become paid, in ms. */
const everyMs = 5_000

/** Polls every few seconds while a change is expected and the page is visible. `look` reads once. */
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
