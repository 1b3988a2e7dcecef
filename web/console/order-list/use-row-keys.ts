import { useRef, type RefObject } from 'react'
import { useShortcuts } from '#web/console/frame/use-shortcuts.ts'

/**
 * Keys of a list of rows with links: `j` and `k` move to the next and the previous row, `x` chooses the row one is in.
 * The link has the focus, so Enter opens the row.
 */
export function useRowKeys(ids: readonly string[], onChoose: (id: string) => void): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const rows = () => [...(list.current?.children ?? [])]
  const place = () => rows().findIndex((row) => row.contains(document.activeElement))
  const move = (by: 1 | -1) => {
    const next = Math.min(Math.max(place() + by, 0), ids.length - 1)
    rows()[next]?.querySelector<HTMLElement>('a')?.focus()
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: () => {
      const id = ids[place()]
      if (id !== undefined) onChoose(id)
    },
  })
  return list
}
