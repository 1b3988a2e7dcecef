import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { docked, keepPlace, keptPlace, movedByKey, withinScreen, type Place, type Size } from './window-place.ts'

/** A window that can be moved: by dragging its bar, by arrow keys, or to a corner. */
export interface WindowPlace {
  place: Place
  onKeyDown: (event: KeyboardEvent) => void
  dock: (side: 'left' | 'right') => void
  drag: {
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: () => void
    onPointerCancel: () => void
  }
}

/**
 * The area in which the window is placed: the screen without its scrollbar gutter, which browsers handle differently.
 */
function screenAround(frame: HTMLElement | null): Size {
  const right = frame === null ? 0 : Number.parseFloat(getComputedStyle(frame).right)
  return {
    width:
      frame === null || Number.isNaN(right)
        ? document.documentElement.clientWidth
        : frame.getBoundingClientRect().right + right,
    height: window.innerHeight,
  }
}

/** The position of the window: always completely on the screen, and remembered for the next time. */
export function useWindowPlace(frame: RefObject<HTMLElement | null>, isMinimised: boolean): WindowPlace {
  const [place, setPlace] = useState(keptPlace)
  const grip = useRef<{ x: number; y: number; place: Place } | null>(null)
  const ownSize = useCallback(
    (): Size => ({ width: frame.current?.offsetWidth ?? 0, height: frame.current?.offsetHeight ?? 0 }),
    [frame],
  )
  const moveTo = useCallback(
    (wanted: Place) => {
      if (ownSize().width === 0) return
      const next = withinScreen(wanted, ownSize(), screenAround(frame.current))
      setPlace(next)
      keepPlace(next)
    },
    [ownSize, frame],
  )
  useLayoutEffect(() => moveTo(keptPlace()), [moveTo, isMinimised])
  useEffect(() => {
    const onResize = () => moveTo(keptPlace())
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }, [moveTo])
  return {
    place,
    onKeyDown: (event) => {
      const wanted = movedByKey(place, event.key)
      if (wanted === null) return
      event.preventDefault()
      moveTo(wanted)
    },
    dock: (side) => moveTo(docked(side, ownSize(), screenAround(frame.current))),
    drag: {
      onPointerDown: (event) => {
        if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button') !== null)) return
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { x: event.clientX, y: event.clientY, place }
      },
      onPointerMove: (event) => {
        if (grip.current === null) return
        const { x, y, place: from } = grip.current
        moveTo({ right: from.right + x - event.clientX, bottom: from.bottom + y - event.clientY })
      },
      onPointerUp: () => {
        grip.current = null
      },
      onPointerCancel: () => {
        grip.current = null
      },
    },
  }
}
