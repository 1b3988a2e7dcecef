import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './MoreToCome.module.css'

/**
 * The next page is loaded when the list's end is within 100 px of the window's bottom (R-CAT-08). The margin at the top
 * is larger than any list, so that an end above the window counts as near too: a jump to the page's bottom (the End
 * key, the scrollbar) carries the end past the window between two frames.
 */
const nearness = '1000000px 0px 100px'

interface MoreToComeProps {
  pages: { hasMore: boolean; isLoadingMore: boolean; error: unknown; loadMore: () => void }
  /**
   * Whether loaded items are not rendered yet (ui/use-list-ahead.ts), so that the rendered end is not the list's end.
   */
  isRestComing?: boolean
  /** Gets the element at the rendered end. */
  atEnd?: (element: Element | null) => void
  pageCount: number
  texts: { loading: string; failed: string; more: string }
  /** Placeholder for the next page while pages are loaded automatically. */
  skeletons: ReactNode
}

/**
 * The end of a paged list: loads the next page when it comes near, or by its button. While the next page loads
 * automatically, a window's height is reserved for it, so that nothing in view moves when it arrives; placeholders stand
 * there while it is on its way.
 */
export function MoreToCome({
  pages: { hasMore, isLoadingMore, error, loadMore },
  isRestComing = false,
  atEnd,
  pageCount,
  texts,
  skeletons,
}: MoreToComeProps) {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(loadMore)
  latest.current = loadMore
  const isHydrated = useHydrated()
  // In pieces, between which the list scrolls; none where the page is there before them.
  const showsSkeletons = useDeferredValue(isLoadingMore)
  const isAutomatic =
    isHydrated && !isRestComing && hasMore && error === undefined && typeof IntersectionObserver !== 'undefined'
  useEffect(() => {
    if (!isAutomatic || end.current === null) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && latest.current(), {
      rootMargin: nearness,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
    // Observed again after each page: if the end is still near, the next page is loaded.
  }, [isAutomatic, pageCount])
  if (!hasMore && !isRestComing && error === undefined) return null
  return (
    <>
      <div ref={end} />
      <div ref={atEnd} />
      {(isAutomatic || isRestComing) && (
        <div key={pageCount} className={styles['next']}>
          {showsSkeletons && skeletons}
        </div>
      )}
      {(hasMore || error !== undefined) && (
        <div className={styles['more']}>
          {error !== undefined && <Notice tone="error">{texts.failed}</Notice>}
          <Button variant="quiet" busy={isLoadingMore && texts.loading} onClick={loadMore}>
            {texts.more}
          </Button>
        </div>
      )}
    </>
  )
}
