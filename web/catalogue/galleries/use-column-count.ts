import { useSyncExternalStore } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** The number of columns up to each window width (R-CAT-09), narrowest first; four above that. */
export const columnSteps = [
  { query: '(max-width: 500px)', columns: 1 },
  { query: '(max-width: 700px)', columns: 2 },
  { query: '(max-width: 1100px)', columns: 3 },
] as const
export const mostColumns = 4

function subscribe(onChange: () => void): () => void {
  const lists = columnSteps.map(({ query }) => matchMedia(query))
  for (const list of lists) list.addEventListener('change', onChange)
  return () => {
    for (const list of lists) list.removeEventListener('change', onChange)
  }
}

const columnsNow = (): number => columnSteps.find(({ query }) => matchMedia(query).matches)?.columns ?? mostColumns

const asInHtml = (): number => mostColumns

/** How many columns a gallery has in this window; the most until the page's style sheet no longer places its pictures. */
export const useColumnCount = (): number =>
  useSyncExternalStore(subscribe, useHydrated() ? columnsNow : asInHtml, asInHtml)
