import { useDeferredValue } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Of a list the first few at once, and the rest in pieces right after them: what a tap leads to is there without waiting for
 * what is far below. Prerendered HTML and what takes it over have the list whole.
 */
export function useRestLater<Item>(items: readonly Item[], few: number): readonly Item[] {
  const isHydrated = useHydrated()
  const count = useDeferredValue(items.length, isHydrated ? few : items.length)
  return count < items.length ? items.slice(0, Math.max(few, count)) : items
}
