import { useState } from 'react'
import type { ApiError } from './api-error.ts'
import { useAction } from './use-action.ts'

/** A page of a list, and where the next one begins; null at the list's end. */
export interface ListPage<Row> {
  rows: readonly Row[]
  after: string | null
}

/** A list that grows at its end. `loadMore` is null where it has ended. */
export interface LongList<Row> {
  rows: readonly Row[]
  loadMore: (() => void) | null
  isLoading: boolean
  error: ApiError | null
  startAnew: () => void
}

/**
 * A list whose first page is asked for again now and then while later ones were loaded by hand. Once they are, the
 * rows of the
 * first page that was gone on from stay: what a new row on top pushes out of it would stand in neither. When so much
 * is new
 * that nothing of it is left, the list starts anew.
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
  return {
    rows,
    loadMore: after === null ? null : () => void loadMore(after),
    isLoading: state.status === 'loading',
    error: state.status === 'failure' ? state.error : null,
    startAnew: () => setLoaded(null),
  }
}
