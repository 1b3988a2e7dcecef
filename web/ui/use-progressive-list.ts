import { startTransition, useEffect, useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Of a list the first few at once, and the rest right after them, each time as many as are there already: what a tap
 * leads to
 * is there without waiting for what is far below, nothing that comes holds the page up, and a long list is soon whole.
 * @param few what any window shows at once
 * @param prerendered as many as stand in HTML, where nobody knows how far she has scrolled until the app runs
 * (decision 064)
 */
export function useProgressiveList<Item>(items: readonly Item[], few: number, prerendered: number): readonly Item[] {
  const isHydrated = useHydrated()
  const [count, setCount] = useState(isHydrated ? few : prerendered)
  const isWhole = count >= items.length
  useEffect(() => {
    if (!isWhole) startTransition(() => setCount(count * 2))
  }, [isWhole, count])
  return isWhole ? items : items.slice(0, count)
}
