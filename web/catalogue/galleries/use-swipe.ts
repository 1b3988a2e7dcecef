import { useRef, type PointerEvent } from 'react'

/** A finger that goes this far sideways, and more sideways than up or down, has swiped; px. */
const farEnough = 48

/** Handlers that tell a swipe to the left from one to the right. The element wants `touch-action: pan-y pinch-zoom`. */
export function useSwipe({ onLeft, onRight }: { onLeft: (() => void) | null; onRight: (() => void) | null }) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ pointerId, pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      // A second finger means zooming.
      start.current = pointerType === 'mouse' || !isPrimary ? null : { id: pointerId, x: clientX, y: clientY }
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = start.current
      start.current = null
      if (from === null || from.id !== pointerId) return
      const across = clientX - from.x
      if (Math.abs(across) < farEnough || Math.abs(across) < Math.abs(clientY - from.y)) return
      if (across < 0) onLeft?.()
      else onRight?.()
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
