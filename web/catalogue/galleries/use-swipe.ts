import { useRef, type PointerEvent } from 'react'

/** How far a finger must move sideways, and more sideways than vertically, to count as a swipe, in px. */
const farEnough = 48

/** Handlers that recognise swipes to the left and to the right. The element needs `touch-action: pan-y pinch-zoom`. */
export function useSwipe({ onLeft, onRight }: { onLeft: (() => void) | null; onRight: (() => void) | null }) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ pointerId, pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      // A second finger means zooming, not swiping.
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
