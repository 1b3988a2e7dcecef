import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './Gallery.module.css'

/** The next page loads when the list's end is this near (spec §4, §9: 100 px). */
const nearness = '100px'
/** So many pages come by themselves, then one by the button, so that the footer stays within reach. */
const pagesInARow = 5

interface MorePicturesProps {
  pages: { hasMore: boolean; isLoadingMore: boolean; error: unknown; loadMore: () => void }
  pageCount: number
}

/** The end of the list: loads the next page when it comes near, or by its button. */
export function MorePictures({ pages: { hasMore, isLoadingMore, error, loadMore }, pageCount }: MorePicturesProps) {
  const { t } = useTranslation('products')
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(loadMore)
  latest.current = loadMore
  const isAutomatic = hasMore && error === undefined && pageCount % pagesInARow !== 0
  useEffect(() => {
    if (!isAutomatic || place.current === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && latest.current(), { rootMargin: nearness })
    observer.observe(place.current)
    return () => observer.disconnect()
    // Observed anew after each page: an end that is still near loads the next one.
  }, [isAutomatic, pageCount])
  return (
    <div ref={place} className={styles['more']}>
      {error !== undefined && <Notice tone="error">{t('gallery.failed')}</Notice>}
      {hasMore && (
        <Button variant="quiet" busy={isLoadingMore && t('gallery.loading')} onClick={loadMore}>
          {t('gallery.more')}
        </Button>
      )}
    </div>
  )
}
