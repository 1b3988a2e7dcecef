import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'

/** How long a pointer rests until what it moves counts as still, ms. */
const restMs = 150

/** Whether a pointer is moving something: from its first move until it rests or lets go. `on` listens to it. */
export function useMoving() {
  const [isMoving, setIsMoving] = useState(false)
  const rest = useRef(0)
  useEffect(() => () => clearTimeout(rest.current), [])
  const stop = () => {
    clearTimeout(rest.current)
    setIsMoving(false)
  }
  return {
    isMoving,
    on: {
      // Before what is moved hears of it.
      onPointerMoveCapture: ({ buttons }: PointerEvent) => {
        if (buttons === 0) return
        clearTimeout(rest.current)
        rest.current = window.setTimeout(stop, restMs)
        if (!isMoving) flushSync(() => setIsMoving(true))
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    },
  }
}
