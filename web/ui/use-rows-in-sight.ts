import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEventHandler,
  type RefObject,
} from 'react'
import { nextRange, placesOf, rowsInWindow, type RowRange } from './rows-in-sight.ts'
import { useHydrated, useSettled } from './use-hydrated.ts'
import { afterNextPaint, onceBehindFrame } from './use-shown-first.ts'

/** How far beyond the window rows are rendered ahead, in px, once the first page is settled. */
const readyPx = 700
/** How far beyond the window rows stay, in px: more than several flicks of the thumb. */
const farPx = 4_000

/** What is known of a grid; its lengths are in px. */
interface Grid {
  width: number
  /** 0 until it is laid out. */
  columns: number
  /** Between two rows. */
  gap: number
  /** How far an item extends beyond its place, above and below. */
  bleed: number
  /** As in rows-in-sight.ts. */
  pitches: readonly (number | undefined)[]
}
const notLaidOut: Grid = { width: 0, columns: 0, gap: 0, bleed: 0, pitches: [] }

/** What was measured of lists that were left, by their names, and the width of the page: a way back finds its place at once. */
const left = new Map<string, { grid: Grid; pageWidth: number }>()
const pageWidth = (): number => document.documentElement.clientWidth

const isSame = (one: RowRange, other: RowRange): boolean => one.from === other.from && one.to === other.to

/** An item on the page. */
export interface ShownItem {
  /** Its place in the list, counted from 0. */
  index: number
  /** Its margin at the top where rows are left out above it, px. */
  marginTop: number | undefined
  /** How high its place was when it was on the page before, px. */
  height: number | undefined
}

/**
 * Of a long list whose items stand in a grid, renders the rows in and near the window; the others leave their place. It changes
 * row by row, one in each frame at most, so that the list scrolls meanwhile. A row in which something had the focus stays,
 * so that no choice is lost.
 * @param name names the list among others
 * @param count how many items there are
 * @param few how many items a window shows at once
 * @param prerendered how many items the HTML contains (decision 064)
 * @returns the items to render, the room of what is left out below them, px (null until rows are known), and what the list's element needs. Its items say
 * their place in `aria-posinset`.
 */
export function useRowsInSight<List extends Element>(
  name: string,
  count: number,
  few: number,
  prerendered: number,
): {
  items: readonly ShownItem[]
  rest: number | null
  list: { ref: RefObject<List | null>; onFocus: FocusEventHandler }
} {
  const isHydrated = useHydrated()
  const isSettled = useSettled()
  const ref = useRef<List>(null)
  const [{ grid, range }, setShown] = useState<{ grid: Grid; range: RowRange }>(() => {
    const known = isHydrated ? left.get(name) : undefined
    return known !== undefined && known.pageWidth === pageWidth()
      ? { grid: known.grid, range: { from: 0, to: Math.ceil(few / known.grid.columns) } }
      : { grid: notLaidOut, range: { from: 0, to: isHydrated ? few : prerendered } }
  })
  /** Places of items in which something had the focus. Not a state: what has the focus is on the page already. */
  const staying = useRef(new Set<number>())
  const columns = Math.max(1, grid.columns)
  const rows = { count: Math.ceil(count / columns), pitches: grid.pitches }

  /** Until what was chosen last is rendered, nothing is: each choice would begin the rendering anew. */
  const isRendering = useRef(false)
  const show = (next: { grid: Grid; range: RowRange }) => {
    if (next.grid.columns === grid.columns && isSame(next.range, range)) return
    isRendering.current = true
    setShown(next)
  }
  const look = (isAtOnce = false) => {
    const element = ref.current
    if (element === null || isRendering.current) return
    const box = element.getBoundingClientRect()
    // Where nothing is laid out, everything is shown.
    if (box.width === 0) return show({ grid: notLaidOut, range: { from: 0, to: count } })
    const view = { top: -box.top, bottom: innerHeight - box.top }
    const beyond = { ready: isSettled ? readyPx : 0, far: farPx }
    const isKnown = box.width === grid.width
    // Most of what is scrolled changes nothing, and is not worth measuring all rows.
    if (isKnown && !isAtOnce && isSame(nextRange(range, rows, view, beyond), range)) return
    const next = measured(element, box.width, grid)
    const nextRows = { count: Math.ceil(count / next.columns), pitches: next.pitches }
    const asNow = {
      from: Math.floor((range.from * columns) / next.columns),
      to: Math.max(1, Math.floor((range.to * columns) / next.columns)),
    }
    show({ grid: next, range: isAtOnce ? rowsInWindow(nextRows, view) : nextRange(asNow, nextRows, view, beyond) })
  }
  const latest = useRef(look)
  latest.current = look
  const [lookLater] = useState(() => onceBehindFrame(() => startTransition(() => latest.current())))
  // Who comes back is led to where they were before the first paint; what stands there is rendered before it, too.
  const wasKnown = useRef(grid.columns > 0)
  useLayoutEffect(() => {
    if (wasKnown.current && scrollY > 0) latest.current(true)
  }, [])
  useEffect(() => {
    isRendering.current = false
    if (isHydrated) afterNextPaint(lookLater)
  }, [isHydrated, isSettled, count, grid, range, lookLater])
  useEffect(() => {
    if (!isHydrated || ref.current === null) return
    const resized = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(lookLater)
    resized?.observe(ref.current)
    addEventListener('scroll', lookLater, { passive: true })
    return () => {
      resized?.disconnect()
      removeEventListener('scroll', lookLater)
    }
  }, [isHydrated, lookLater])
  const known = useRef(grid)
  known.current = grid
  useEffect(
    () => () => {
      if (known.current.columns > 0) left.set(name, { grid: known.current, pageWidth: pageWidth() })
    },
    [name],
  )

  const { shown, rest } = placesOf(
    range,
    [...staying.current].map((index) => Math.floor(index / columns)),
    rows,
  )
  return {
    items: shown.flatMap(({ row, hole }) => {
      const pitch = grid.pitches[row]
      return Array.from({ length: Math.min(columns, count - row * columns) }, (_, column) => ({
        index: row * columns + column,
        marginTop: hole === 0 ? undefined : hole - grid.bleed,
        height: pitch === undefined ? undefined : pitch - grid.gap,
      }))
    }),
    rest: grid.columns === 0 ? null : rest,
    list: {
      ref,
      onFocus: ({ target }) => {
        const index = Number(target.closest('[aria-posinset]')?.getAttribute('aria-posinset')) - 1
        if (index >= 0) staying.current.add(index)
      },
    },
  }
}

/** What a grid's element and the rows on it measure, beside what was known of it before. */
function measured(list: Element, width: number, before: Grid): Grid {
  const style = getComputedStyle(list)
  const columns = Math.max(1, style.gridTemplateColumns.split(' ').length)
  const gap = Number.parseFloat(style.rowGap) || 0
  const [first] = list.children
  const bleed = first === undefined ? 0 : -Number.parseFloat(getComputedStyle(first).marginBottom) || 0
  const pitches = columns === before.columns ? [...before.pitches] : []
  for (const item of list.children) {
    const index = Number(item.getAttribute('aria-posinset')) - 1
    if (index % columns === 0) pitches[index / columns] = item.getBoundingClientRect().height - 2 * bleed + gap
  }
  return { width, columns, gap, bleed, pitches }
}
