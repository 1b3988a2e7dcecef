import { startTransition, useEffect, useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Renders the first few items of a list at once, then doubles the count in transitions until the list is complete. A
 * tap gets its answer without waiting for items far below, no render blocks the page, and a long list is soon complete.
 * @param few how many items a window shows at once
 * @param prerendered how many items the HTML contains; until the app runs, nobody knows how far the page was scrolled
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
