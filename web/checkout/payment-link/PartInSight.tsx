import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { useSettled } from '#web/ui/use-hydrated.ts'
import styles from '../payment/Checkout.module.css'

/** A place counts as seen when a label and its field would be: an edge at the window's end shows nothing yet. */
const rootMargin = '0px 0px -96px'

/**
 * A part of paying whose code comes when its place is in the window, or when the page is settled, which scrolling does, too: until then
 * the first view, the order, has the line for itself.
 * @param waiting the placeholder, in the part's size
 * @param isUrgent whether it is shown for another reason, such as a press
 */
export function PartInSight<Props extends object>({
  isUrgent = false,
  ...part
}: {
  load: () => Promise<ComponentType<Props>>
  waiting: ReactNode
  isUrgent?: boolean
} & Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  const isSettled = useSettled()
  const isWanted = isUrgent || isSeen || isSettled
  useEffect(() => {
    if (isWanted || place.current === null) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), { rootMargin })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isWanted])
  return (
    <div ref={place} className={styles['part']}>
      <LazyPart {...(part as unknown as Parameters<typeof LazyPart<Props>>[0])} isWanted={isWanted} />
    </div>
  )
}
