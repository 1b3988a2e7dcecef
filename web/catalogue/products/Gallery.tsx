import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useServerPages } from '#web/app/api/use-server-pages.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { promisedDaysOf } from '#web/shop-ui/promised-days.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { useProgressiveList } from '#web/ui/use-progressive-list.ts'
import type { ReadyToGoCategory } from '#worker/catalogue/product-kinds.rules.ts'
import { MoreToCome } from '../galleries/MoreToCome.tsx'
import { BuyableCard } from './BuyableCard.tsx'
import { CardSkeletons } from './CardSkeletons.tsx'
import type { Choice } from './choice.ts'
import styles from './Gallery.module.css'

/** How many pictures are in the first view of the widest screen: one row. */
const firstViewCount = 4
/** Two rows of the widest screen, four of a phone's. */
const prerenderedCount = 8

interface GalleryProps {
  category: ReadyToGoCategory
  /** How it is narrowed and sorted. */
  query: { colour?: string; sort?: string }
  /** The size that cards start with; undefined for the usual one. */
  size: string | undefined
  /** Takes the filter away. */
  onEverything: () => void
  /** The picture whose Buy now is in progress. */
  openingPath: string | null
  onLoginRequired: (action: 'addToCart' | 'buyNow' | 'look', choice: Choice) => void
  onBuy: (choice: Choice) => void
}

/** The pictures of a tab, page by page (R-CAT-08). */
export function Gallery({ category, query, size, onEverything, openingPath, onLoginRequired, onBuy }: GalleryProps) {
  const { t } = useTranslation('products')
  const pages = useServerPages('pictureList', { query: { folder: 'gallery', category, ...query } })
  const pictures = useMemo(() => pages.data?.flatMap((page) => page.images) ?? [], [pages.data])
  const language = useLanguage()
  const { data: config } = useServerData('appConfig')
  // The same words for every card, so that a memoised card renders no second time.
  const arrival = config && t('card.arrival', { days: promisedDaysOf(config.promise, language, 'short') })
  const shown = useProgressiveList(pictures, firstViewCount, prerenderedCount)
  return (
    <Loadable
      source={pages}
      loading={<CardSkeletons category={category} />}
      loadingText={t('gallery.loading')}
      errorText={t('gallery.failed')}
      isEmpty={() => pictures.length === 0}
      empty={
        <div className={styles['empty']}>
          <p className={styles['emptyText']}>{t('gallery.empty')}</p>
          {query.colour === undefined ? (
            <p>{t('gallery.emptyWay')}</p>
          ) : (
            <Button onClick={onEverything}>{t('gallery.everything')}</Button>
          )}
        </div>
      }
    >
      {(loaded) => (
        <>
          <ul className={styles['grid']}>
            {shown.map((picture, index) => (
              <li key={picture.id}>
                <BuyableCard
                  picture={picture}
                  category={category}
                  size={size}
                  arrival={arrival}
                  isFirst={index < firstViewCount}
                  isOpeningPayment={openingPath === picture.path}
                  onLoginRequired={onLoginRequired}
                  onBuy={onBuy}
                />
              </li>
            ))}
          </ul>
          <MoreToCome
            key={category}
            pages={pages}
            isRestComing={shown.length < pictures.length}
            pageCount={loaded.length}
            texts={{ loading: t('gallery.loading'), failed: t('gallery.failed'), more: t('gallery.more') }}
            skeletons={<CardSkeletons category={category} />}
          />
        </>
      )}
    </Loadable>
  )
}
