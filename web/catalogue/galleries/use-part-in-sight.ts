import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { onceBehindFrame } from '#web/ui/use-shown-first.ts'

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
  const isOpenedByTap = useRef(useHydrated())
  // Before the first paint, so that nothing out of view is ever drawn; what the HTML has is drawn already.
  useLayoutEffect(() => {
    if (isOpenedByTap.current) look()
  }, [look])
  useEffect(() => {
    // In a transition: what comes into view next was rendered long before.
    const lookOn = () => startTransition(look)
    // Behind the frame, whose places are worked out: asked in it, the browser would work them out for the question alone.
    const lookLater = onceBehindFrame(lookOn)
    const resized = new ResizeObserver(lookOn)
    if (element.current !== null) resized.observe(element.current)
    addEventListener('scroll', lookLater, { passive: true })
    return () => {
      resized.disconnect()
      removeEventListener('scroll', lookLater)
    }
  }, [element, look])
  return part
}
