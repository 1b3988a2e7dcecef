/**
 * Which rows of a long grid are on the page. A row's height follows from its words, so it is known when it was on the page once;
 * for the others the mean stands. All lengths are in px, and those of the window are counted from the grid's top.
 */

/** Rows from `from` to before `to`, counted from 0. */
export interface RowRange {
  from: number
  to: number
}

export interface RowHeights {
  /** How many rows the grid has in all. */
  count: number
  /** From the top of a row to the top of the next one, where it was measured. */
  pitches: readonly (number | undefined)[]
}

/** A row on the page, and how much room the rows take that are left out above it. */
export interface ShownRow {
  row: number
  hole: number
}

/** What a row takes where none was measured yet. */
const usualPitch = 560

const meanOf = (pitches: readonly (number | undefined)[]): number => {
  const known = pitches.filter((pitch) => pitch !== undefined)
  return known.length === 0 ? usualPitch : known.reduce((sum, pitch) => sum + pitch, 0) / known.length
}

/** How much room these rows take. */
function lengthOf(pitches: readonly (number | undefined)[], { from, to }: RowRange): number {
  const mean = meanOf(pitches)
  let length = 0
  for (let row = from; row < to; row += 1) length += pitches[row] ?? mean
  return length
}

/** The rows between two heights: at least one, the nearest. */
function rowsBetween({ count, pitches }: RowHeights, top: number, bottom: number): RowRange {
  const mean = meanOf(pitches)
  let [row, end] = [0, 0]
  const rowAt = (height: number): number => {
    while (row < count - 1 && end + (pitches[row] ?? mean) <= height) {
      end += pitches[row] ?? mean
      row += 1
    }
    return row
  }
  return { from: rowAt(top), to: rowAt(bottom) + 1 }
}

/**
 * The rows to have on the page next: one more than now while some are missing, those in the window first, so that no frame has
 * to make more than one; and none that is far. Who has jumped past what is there gets the rows of the window alone.
 * @param view the window's edges
 * @param beyond how far beyond the window rows are to be there, and may stay
 */
export function nextRange(
  now: RowRange,
  rows: RowHeights,
  view: { top: number; bottom: number },
  beyond: { ready: number; far: number },
): RowRange {
  const within = (px: number) => rowsBetween(rows, view.top - px, view.bottom + px)
  const [seen, ready, kept] = [within(0), within(beyond.ready), within(beyond.far)]
  const from = Math.max(now.from, kept.from)
  const to = Math.min(now.to, kept.to)
  if (from >= to || to < seen.from || from > seen.to) return { from: seen.from, to: seen.from + 1 }
  if (to < seen.to) return { from, to: to + 1 }
  if (from > seen.from) return { from: from - 1, to }
  // Rows leave in a frame of their own.
  if (from !== now.from || to !== now.to) return { from, to }
  if (to < ready.to) return { from, to: to + 1 }
  return { from: from > ready.from ? from - 1 : from, to }
}

/** All rows that the window shows. */
export const rowsInWindow = (rows: RowHeights, view: { top: number; bottom: number }): RowRange =>
  rowsBetween(rows, view.top, view.bottom)

/**
 * The rows on the page, each with the room above it: those of a range, and others that stay wherever they are.
 * @returns the rows, and the room that the rows below the last one take
 */
export function placesOf(
  { from, to }: RowRange,
  staying: readonly number[],
  { count, pitches }: RowHeights,
): { shown: ShownRow[]; rest: number } {
  const rows = new Set(staying.filter((row) => row < count))
  for (let row = from; row < Math.min(to, count); row += 1) rows.add(row)
  let end = 0
  const shown = [...rows]
    .toSorted((one, other) => one - other)
    .map((row) => {
      const hole = lengthOf(pitches, { from: end, to: row })
      end = row + 1
      return { row, hole }
    })
  return { shown, rest: lengthOf(pitches, { from: end, to: count }) }
}
