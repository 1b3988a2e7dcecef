import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEventHandler,
  type RefObject,
} from 'react'
import type { GridInSight, rowsInSight, ShownItem } from './rows-in-sight.ts'
import { useHydrated, useSettled } from './use-hydrated.ts'
import { afterNextPaint, onceBehindFrame } from './use-shown-first.ts'

export type { ShownItem }

/** The reckoning, which a first page loads once it is settled, or where the list ends above the window's end. A list that is opened later has it at once. */
let rows: typeof rowsInSight | null = null

/**
 * In so many frames a rendering in pieces has to be there: on a slow phone only one piece comes between two frames of a thrown list. Then
 * the window's rows are rendered at once.
 */
const mostLooks = 5

/**
 * Renders the rows of a long grid that are in or near the window, and keeps the room of the others. It changes
 * row by row, one in each frame at most, so that the list scrolls meanwhile. A row in which something had the focus stays,
 * so that no choice is lost. Until the reckoning is loaded the list is as it began; where it does not come, it is asked for again.
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
  /** Null until the list was looked at, or where nothing is known of it. */
  const [shown, setShown] = useState<GridInSight | null>(() => (isHydrated && rows?.returnTo(name, few)) || null)
  /** Places of items in which something had the focus. Not a state: what has the focus is on the page already. */
  const staying = useRef(new Set<number>())
  const [begun] = useState(isHydrated ? few : prerendered)

  /** How often it was looked since rows were chosen that are not rendered yet: each choice would begin the rendering anew. 0 when there are none. */
  const looks = useRef(0)
  const look = (isAtOnce = false) => {
    if (ref.current === null || (looks.current > 0 && ++looks.current < mostLooks)) return
    if (rows === null) {
      // A list that fills the window and that nobody scrolls needs no reckoning.
      if (!isSettled && ref.current.getBoundingClientRect().bottom >= innerHeight) return
      import('./rows-in-sight.ts').then(
        ({ rowsInSight: loaded }) => {
          rows = loaded
          lookLater()
        },
        () => undefined,
      )
      return
    }
    const isLate = looks.current > 0
    const next = rows.lookAt(ref.current, shown ?? rows.unmeasured(begun), count, { isSettled, isAtOnce, isLate })
    if (next === null) return
    looks.current = 1
    const show = () => setShown(next)
    if (isAtOnce || isLate) show()
    else startTransition(show)
  }
  const latest = useRef({ look, shown })
  latest.current = { look, shown }
  const [lookLater] = useState(() => onceBehindFrame(() => latest.current.look()))
  useLayoutEffect(() => {
    // Who comes back is led to where they were before the first paint; what stands there is rendered before it, too.
    if (latest.current.shown !== null && scrollY > 0) latest.current.look(true)
    return () => {
      if (latest.current.shown !== null) rows?.keep(name, latest.current.shown)
    }
  }, [name])
  useEffect(() => {
    looks.current = 0
    if (isHydrated) afterNextPaint(lookLater)
  }, [isHydrated, isSettled, count, shown, lookLater])
  useEffect(() => {
    if (!isHydrated) return
    addEventListener('scroll', lookLater, { passive: true })
    addEventListener('resize', lookLater)
    return () => {
      removeEventListener('scroll', lookLater)
      removeEventListener('resize', lookLater)
    }
  }, [isHydrated, lookLater])

  const beginning = () => ({
    items: Array.from({ length: Math.min(count, begun) }, (_, index) => ({ index })),
    rest: null,
  })
  return {
    ...(shown !== null && rows !== null ? rows.itemsOf(shown, staying.current, count) : beginning()),
    list: {
      ref,
      onFocus: ({ target }) => {
        const index = Number(target.closest('[aria-posinset]')?.getAttribute('aria-posinset')) - 1
        if (index >= 0) staying.current.add(index)
      },
    },
  }
}
