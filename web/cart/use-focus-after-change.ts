import { useEffect, useRef, type RefObject } from 'react'
import type { CartItem } from '#worker/api/wire.ts'
import { lineElementId } from './CartLine.tsx'

/**
 * Moves the focus to a nearby element when the focused line was removed; otherwise the next key press would start at
 * the top of the page. Call the returned function with the id of the element that gets the focus once the cart shows
 * it.
 */
export function useFocusAfterChange(
  heading: RefObject<HTMLElement | null>,
  items: readonly CartItem[] | undefined,
  joined: { id: string } | null,
): (target: string) => void {
  const next = useRef<string | null>(null)
  const seen = useRef(joined)
  useEffect(() => {
    const element =
      next.current === 'heading'
        ? heading.current
        : next.current === null
          ? null
          : document.getElementById(next.current)
    if (element === null) return
    next.current = null
    element.focus()
  }, [items, heading])
  useEffect(() => {
    if (joined === seen.current) return
    seen.current = joined
    // If something else has the focus, nothing was lost.
    if (joined !== null && document.activeElement === document.body)
      document.getElementById(lineElementId(joined.id))?.focus()
  }, [joined])
  return (target) => {
    next.current = target
  }
}
