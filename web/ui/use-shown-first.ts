import { useEffect, useEffectEvent, useState } from 'react'

/** Runs work when the next frame has been painted. */
export const afterNextPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))

/**
 * Makes a function that runs work behind the frame of a scroll event, once, however often it is called until then. Such an event
 * is part of its frame; a frame more need not be asked for.
 * @param waitMs how long after the event it runs at the earliest, ms
 */
export function onceBehindFrame(work: () => void, waitMs = 0): () => void {
  let isWaiting = false
  return () => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      work()
    }, waitMs)
  }
}

/**
 * A choice that is shown by the next frame; what follows from it, which may be a whole list, is rendered after that frame.
 * Otherwise a slow phone answers a touch only when the list is there.
 * @param value what is chosen, as its owner knows it
 * @param onChoose tells the owner; not called for a choice that another one has replaced, or that is no longer on the page
 * @returns what to show as chosen, and the function that chooses
 */
export function useShownFirst<Value>(
  value: Value,
  onChoose: (next: Value) => void,
): [shown: Value, choose: (next: Value) => void] {
  const [ahead, setAhead] = useState<{ next: Value } | null>(null)
  const tell = useEffectEvent(onChoose)
  useEffect(() => {
    if (ahead === null) return
    let isCurrent = true
    afterNextPaint(() => {
      if (!isCurrent) return
      tell(ahead.next)
      setAhead(null)
    })
    return () => {
      isCurrent = false
    }
  }, [ahead])
  return [ahead === null ? value : ahead.next, (next) => setAhead({ next })]
}
