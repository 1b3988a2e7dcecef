import { useEffect, useReducer } from 'react'

/** How often the clock is looked at, ms: often enough that no second is seen to be skipped. */
const lookEveryMs = 250

/**
 * Whole seconds until a moment (ms since 1970) by the wall clock, down to 0; renders again as they go by. Null is no
 * moment, hence 0.
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
