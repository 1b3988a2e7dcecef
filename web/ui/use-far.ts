import { startTransition, useEffect, useRef, useState, type RefObject } from 'react'

/** How far above or below the window a part of a long list is taken away, in px: more than several flicks of the thumb. */
const farPx = 4_000

/**
 * A part of a long list that is far from the window need not be there: its place is enough. Once something in it has had the
 * focus it stays, so that no choice is lost.
 * @returns the part's height while it is far, else null, and what its element needs
 */
export function useFar<Part extends Element>(): {
  height: number | null
  part: { ref: RefObject<Part | null>; onFocus: () => void }
} {
  const [height, setHeight] = useState<number | null>(null)
  const ref = useRef<Part>(null)
  const isKept = useRef(false)
  useEffect(() => {
    if (ref.current === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, boundingClientRect } = entries.at(-1) ?? {}
        const far = isIntersecting || isKept.current ? null : boundingClientRect?.height || null
        startTransition(() => setHeight(far))
      },
      { rootMargin: `${farPx}px 0px` },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { height, part: { ref, onFocus: () => void (isKept.current = true) } }
}
