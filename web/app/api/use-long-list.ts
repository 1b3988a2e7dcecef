import { useState } from 'react'
import type { ApiError } from './api-error.ts'
import { useAction } from './use-action.ts'

/** A page of a list, and the key of the next page; null at the end of the list. */
export interface ListPage<Row> {
  rows: readonly Row[]
  after: string | null
}

/** A list with a button for more. `loadMore` is null at its end. */
export interface LongList<Row> {
  rows: readonly Row[]
  loadMore: (() => void) | null
  isLoading: boolean
  error: ApiError | null
  startAnew: () => void
  /** Loads the pages again that were loaded by hand, behind the first page as it is now. */
  refresh: () => Promise<void>
}

/**
 * A list whose first page is polled while later pages are loaded by hand. Once page 2 is loaded, the first page it
 * continued from is kept: otherwise a row that a new one pushes off page 1 would appear on neither. If so much is new
 * that no row of the old page is left, the list starts again.
 */
export function useLongList<Row>(
  first: ListPage<Row>,
  idOf: (row: Row) => string | number,
  load: (after: string) => Promise<ListPage<Row>>,
): LongList<Row> {
  const [loaded, setLoaded] = useState<ListPage<Row> | null>(null)
  const { state, run } = useAction(load)
  const known = new Set(first.rows.map(idOf))
  const older = loaded?.rows.some((row) => known.has(idOf(row))) === true ? loaded : null
  const { after } = older ?? first
  const rows = [...first.rows]
  for (const row of older?.rows ?? []) {
    if (known.has(idOf(row))) continue
    known.add(idOf(row))
    rows.push(row)
  }
  const loadMore = async (place: string) => {
    const outcome = await run(place)
    if (outcome?.status === 'success')
      setLoaded({ rows: [...(older ?? first).rows, ...outcome.result.rows], after: outcome.result.after })
  }
  const refresh = async () => {
    if (older === null) return
    const wanted = older.rows.length
    const fresh = [...first.rows]
    let place = first.after
    while (place !== null && fresh.length < wanted) {
      const outcome = await run(place)
      // What is there stays; the next change tries again.
      if (outcome?.status !== 'success') return
      fresh.push(...outcome.result.rows)
      place = outcome.result.after
    }
    setLoaded((now) => (now === loaded ? { rows: fresh, after: place } : now))
  }
  return {
    rows,
    loadMore: after === null ? null : () => void loadMore(after),
    isLoading: state.status === 'loading',
    error: state.status === 'failure' ? state.error : null,
    startAnew: () => setLoaded(null),
    refresh,
  }
}
