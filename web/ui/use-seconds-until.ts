import { useEffect, useReducer } from 'react'

/** How often the clock is read, in ms: often enough that no second appears to be skipped. */
const lookEveryMs = 250

/**
 * Whole seconds until a moment (ms since 1970) by the wall clock, down to 0; it renders again each second. 0 when there
 * is no moment.
 */
export function useSecondsUntil(moment: number | null): number {
  const [, look] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (moment === null) return
    const timer = setInterval(() => {
      look()
      if (Date.now() >= moment) clearInterval(timer)
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [moment])
  return moment === null ? 0 : Math.max(0, Math.ceil((moment - Date.now()) / 1000))
}
