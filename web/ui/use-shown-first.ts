import { useEffect, useRef, useState } from 'react'

/** Runs work when the next frame has been painted. */
export const afterNextPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))

/**
 * A choice that is shown by the next frame; what follows from it, which may be a whole list, is rendered after that frame.
 * Otherwise a slow phone answers a touch only when the list is there.
 * @param value what is chosen, as its owner knows it
 * @param onChoose tells the owner; not called when the choice is no longer on the page
 * @returns what to show as chosen, and the function that chooses
 */
export function useShownFirst<Value, Chosen extends Value>(
  value: Value,
  onChoose: (next: Chosen) => void,
): [shown: Value, choose: (next: Chosen) => void] {
  const [ahead, setAhead] = useState<{ next: Chosen } | null>(null)
  const latest = useRef<typeof onChoose | null>(null)
  useEffect(() => {
    latest.current = onChoose
    return () => {
      latest.current = null
    }
  }, [onChoose])
  const choose = (next: Chosen) => {
    setAhead({ next })
    afterNextPaint(() => {
      latest.current?.(next)
      setAhead((now) => (now?.next === next ? null : now))
    })
  }
  return [ahead === null ? value : ahead.next, choose]
}
