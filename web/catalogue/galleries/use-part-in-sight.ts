import { startTransition, useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react'

/** How far above and below the window pictures are rendered ahead, in px: more than a flick of the thumb. */
const readyPx = 1_400
/** The part in view changes in steps of this many px, so that scrolling rarely renders. */
const stepPx = 350

/** The part of a long element that is in or near the window, in px from its top, and the element's width. */
export interface PartInSight {
  from: number
  to: number
  width: number
}

/** Follows which part of an element is in view. Null until it is known, and where there is no layout. */
export function usePartInSight(element: RefObject<HTMLElement | null>): PartInSight | null {
  const [part, setPart] = useState<PartInSight | null>(null)
  const look = useCallback(() => {
    const box = element.current?.getBoundingClientRect()
    if (box === undefined || box.width === 0) return
    const from = Math.floor((-box.top - readyPx) / stepPx) * stepPx
    const to = Math.ceil((innerHeight - box.top + readyPx) / stepPx) * stepPx
    setPart((now) =>
      now?.from === from && now.to === to && now.width === box.width ? now : { from, to, width: box.width },
    )
  }, [element])
  // Before the first paint, so that nothing out of view is ever drawn.
  useLayoutEffect(look, [look])
  useEffect(() => {
    // In a transition: what comes into view next was rendered long before.
    const lookOn = () => startTransition(look)
    const resized = new ResizeObserver(lookOn)
    if (element.current !== null) resized.observe(element.current)
    addEventListener('scroll', lookOn, { passive: true })
    return () => {
      resized.disconnect()
      removeEventListener('scroll', lookOn)
    }
  }, [element, look])
  return part
}
