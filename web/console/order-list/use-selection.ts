import { useRef, useState } from 'react'

/** Rows that are chosen in a list. */
export interface Selection {
  chosen: ReadonlySet<string>
  /** Chooses a row or takes it out; `isRange` does the same with all rows since the last one, as shift-click does. */
  toggle: (id: string, isRange: boolean) => void
  /** Chooses all rows, or none when all are chosen. */
  toggleAll: () => void
  clear: () => void
}

/** The selection in a list of these ids, in the order they are shown. */
export function useSelection(ids: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const toggle = (id: string, isRange: boolean) => {
    const from = isRange && last.current !== null ? ids.indexOf(last.current) : -1
    const to = ids.indexOf(id)
    const meant = from === -1 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
    last.current = id
    setChosen((before) => {
      const now = new Set(before)
      const isAdding = !before.has(id)
      for (const one of meant) {
        if (isAdding) now.add(one)
        else now.delete(one)
      }
      return now
    })
  }
  const clear = () => setChosen(new Set())
  const toggleAll = () => setChosen((before) => (ids.every((id) => before.has(id)) ? new Set() : new Set(ids)))
  return { chosen, toggle, toggleAll, clear }
}
