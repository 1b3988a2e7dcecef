/**
 * Which rows of a long grid are on the page; loaded once a first page is settled (use-rows-in-sight.ts). A row's height follows from its words, so it is known when it was on the page once;
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
 * @param beyond how far above and below the window rows are to be there, and how far they may stay
 */
export function nextRange(
  now: RowRange,
  rows: RowHeights,
  view: { top: number; bottom: number },
  beyond: { above: number; below: number; far: number },
): RowRange {
  const within = (above: number, below: number) => rowsBetween(rows, view.top - above, view.bottom + below)
  const [seen, ready, kept] = [within(0, 0), within(beyond.above, beyond.below), within(beyond.far, beyond.far)]
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

/** How far beyond the window rows are rendered ahead, in px, once the first page is settled: more where a list is thrown to. */
const readyPx = 700
const readyAheadPx = 1_400
/** What a list moves between two looks at it, in px, when it is thrown. */
const thrownPx = 40
/** How far beyond the window rows stay, in px: more than several flicks of the thumb. */
const farPx = 4_000

/** What is known of a grid; its lengths are in px. */
interface Grid {
  width: number
  /** 0 until it is laid out. */
  columns: number
  /** Between two rows. */
  gap: number
  pitches: readonly (number | undefined)[]
}
const notLaidOut: Grid = { width: 0, columns: 0, gap: 0, pitches: [] }

/** A grid, and the rows of it that are on the page. */
export interface GridInSight {
  grid: Grid
  range: RowRange
}

/** An item on the page. */
export interface ShownItem {
  /** Its place in the list, counted from 0. */
  index: number
  /** Its margin at the top where rows are left out above it, px. */
  marginTop?: number | undefined
}

/** What was measured of lists that were left, by their names, and the width of the page: a way back finds its place at once. */
const left = new Map<string, { grid: Grid; pageWidth: number }>()
const pageWidth = (): number => document.documentElement.clientWidth

/** Keeps what was measured of a list that is left. */
function keep(name: string, { grid }: GridInSight): void {
  if (grid.columns > 0) left.set(name, { grid, pageWidth: pageWidth() })
}

/** The beginning of a list that was left, with `few` items; null where nothing is known of it on a page as wide as this. */
function returnTo(name: string, few: number): GridInSight | null {
  const known = left.get(name)
  if (known?.pageWidth !== pageWidth()) return null
  return { grid: known.grid, range: { from: 0, to: Math.ceil(few / known.grid.columns) } }
}

/** Before anything is measured: each item counts as a row. */
const unmeasured = (items: number): GridInSight => ({ grid: notLaidOut, range: { from: 0, to: items } })

/** Where the window's top was in a list when it was looked at last. */
const lastTops = new WeakMap<Element, number>()

/** How far beyond the window rows are to be there. */
function beyondOf(list: Element, top: number, isSettled: boolean): { above: number; below: number; far: number } {
  const moved = top - (lastTops.get(list) ?? top)
  lastTops.set(list, top)
  const ready = isSettled ? readyPx : 0
  return {
    above: moved < -thrownPx ? readyAheadPx : ready,
    below: moved > thrownPx ? readyAheadPx : ready,
    far: farPx,
  }
}

const isSame = (one: RowRange, other: RowRange): boolean => one.from === other.from && one.to === other.to

/**
 * What of a list of `count` items to have on the page next, as its element stands now; null when that is what is there.
 * @param isAtOnce all rows of the window instead of one more
 * @param isLate the same, but null while the window has all of its rows
 */
function lookAt(
  list: Element,
  now: GridInSight,
  count: number,
  { isSettled, isAtOnce = false, isLate = false }: { isSettled: boolean; isAtOnce?: boolean; isLate?: boolean },
): GridInSight | null {
  const { grid, range } = now
  const changed = (next: GridInSight) => (next.grid.columns === grid.columns && isSame(next.range, range) ? null : next)
  const columns = Math.max(1, grid.columns)
  const box = list.getBoundingClientRect()
  // Where nothing is laid out, everything is shown.
  if (box.width === 0) return changed(unmeasured(count))
  const view = { top: -box.top, bottom: innerHeight - box.top }
  const beyond = beyondOf(list, view.top, isSettled)
  const rows = { count: Math.ceil(count / columns), pitches: grid.pitches }
  const seen = rowsInWindow(rows, view)
  if (isLate && range.from <= seen.from && range.to >= seen.to) return null
  // Most of what is scrolled changes nothing, and is not worth measuring all rows.
  if (box.width === grid.width && !isAtOnce && !isLate && isSame(nextRange(range, rows, view, beyond), range))
    return null
  const next = measured(list, box.width, grid)
  const nextRows = { count: Math.ceil(count / next.columns), pitches: next.pitches }
  const asNow = {
    from: Math.floor((range.from * columns) / next.columns),
    to: Math.max(1, Math.floor((range.to * columns) / next.columns)),
  }
  return changed({
    grid: next,
    range: isAtOnce || isLate ? rowsInWindow(nextRows, view) : nextRange(asNow, nextRows, view, beyond),
  })
}

/**
 * The items of a list of `count` on the page: those of the range, and the rows of others that stay wherever they are.
 * @returns the items, and the room of what is left out below them, px, null until rows are known
 */
function itemsOf(
  { grid, range }: GridInSight,
  staying: Iterable<number>,
  count: number,
): { items: ShownItem[]; rest: number | null } {
  const columns = Math.max(1, grid.columns)
  const { shown, rest } = placesOf(
    range,
    [...staying].map((index) => Math.floor(index / columns)),
    { count: Math.ceil(count / columns), pitches: grid.pitches },
  )
  return {
    items: shown.flatMap(({ row, hole }) =>
      Array.from({ length: Math.min(columns, count - row * columns) }, (_, column) => ({
        index: row * columns + column,
        marginTop: hole === 0 ? undefined : hole,
      })),
    ),
    rest: grid.columns === 0 ? null : rest,
  }
}

/** What a grid's element and the rows on it measure, beside what was known of it before. */
function measured(list: Element, width: number, before: Grid): Grid {
  const style = getComputedStyle(list)
  const columns = Math.max(1, style.gridTemplateColumns.split(' ').length)
  const gap = Number.parseFloat(style.rowGap) || 0
  const pitches = columns === before.columns ? [...before.pitches] : []
  for (const item of list.children) {
    const index = Number(item.getAttribute('aria-posinset')) - 1
    if (index % columns === 0) pitches[index / columns] = item.getBoundingClientRect().height + gap
  }
  return { width, columns, gap, pitches }
}

/** What useRowsInSight takes of this file. */
export const rowsInSight = { keep, returnTo, unmeasured, lookAt, itemsOf }
