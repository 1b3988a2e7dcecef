import { startTransition, useEffect, useState } from 'react'
import { useHydrated, useSettled } from './use-hydrated.ts'

/** How far below the window the end of what is rendered may be, in px, before more is. */
const aheadPx = 700
/** How many items are rendered at once while nobody sees the end yet. */
const mostAtOnce = 8

/**
 * Renders a list as far as somebody is about to see it: the first few items at once, and some more, in a transition,
 * whenever the end of what is rendered comes near the window; on the first page, before it is settled, in the window.
 * What nobody scrolls to costs nothing, neither on arrival nor while the page takes over its HTML, nor when a further page
 * of the list has come.
 * @param few how many items a window shows at once
 * @param prerendered how many items the HTML contains (decision 064)
 * @returns the items to render, and a ref for an element that stands after them
 */
export function useListAhead<Item>(
  items: readonly Item[],
  few: number,
  prerendered: number,
): { shown: readonly Item[]; end: (element: Element | null) => void } {
  const isHydrated = useHydrated()
  const isSettled = useSettled()
  const [count, setCount] = useState(isHydrated ? few : prerendered)
  const [end, setEnd] = useState<Element | null>(null)
  const isWhole = count >= items.length
  useEffect(() => {
    if (isWhole || !isHydrated) return
    // No further than to the end of the list: what is added to it later is rendered in its turn.
    const grow = (by: number) => startTransition(() => setCount(Math.min(count + by, items.length)))
    // Where nothing can be observed, the list is soon whole.
    if (typeof IntersectionObserver === 'undefined') return grow(count)
    if (end === null) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return
        // Who sees the end, as after a jump or on the way back to a place far below, waits for what follows.
        const isSeen = end.getBoundingClientRect().top < innerHeight
        grow(isSeen ? count : Math.min(count, mostAtOnce))
      },
      // The margin at the top is larger than any list: a jump to the page's bottom carries the end past the window between
      // two frames.
      { rootMargin: `1000000px 0px ${isSettled ? aheadPx : 0}px` },
    )
    observer.observe(end)
    // Observed again after each growth: if the end is still near, there is more to render.
    return () => observer.disconnect()
  }, [isWhole, isHydrated, isSettled, end, count, items.length])
  return { shown: isWhole ? items : items.slice(0, count), end: setEnd }
}
