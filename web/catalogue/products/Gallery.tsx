import { memo, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useServerPages } from '#web/app/api/use-server-pages.ts'
import { currentSession } from '#web/app/stores/session.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { promisedDaysOf } from '#web/shop-ui/promised-days.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import { useRowsInSight, type ShownItem } from '#web/ui/use-rows-in-sight.ts'
import type { PictureView } from '#worker/api/wire.ts'
import type { ReadyToGoCategory } from '#worker/catalogue/product-kinds.rules.ts'
import { MoreToCome } from '../galleries/MoreToCome.tsx'
import { BuyableCard } from './BuyableCard.tsx'
import { CardSkeletons } from './CardSkeletons.tsx'
import type { Choice } from './choice.ts'
import type { CardProps } from './PictureCard.tsx'
import styles from './Gallery.module.css'

/**
 * How many pictures are in the first view: one row of the widest screen, two of a phone's. The HTML has as many, so that it
 * comes with the first round trip.
 */
const firstViewCount = 4
/** One row of a phone: as many cards as a tap on the way here waits for. The others follow right after. */
const rowCountOnPhone = 2
const isPhone = () => typeof matchMedia === 'function' && matchMedia('(max-width: 700px)').matches

/** Few customers open it, so its code is loaded on opening. */
const sizesDialog = async () => (await import('./SizesDialog.tsx')).SizesDialog

interface GalleryProps {
  category: ReadyToGoCategory
  /** How it is narrowed and sorted. */
  query: { colour?: string; sort?: string }
  /** The size that cards start with; undefined for the usual one. */
  size: string | undefined
  /** Takes the filter away. */
  onEverything: () => void
  /** Whether its cards have their fields and buttons. */
  isWhole: boolean
  /** The picture whose Buy now is in progress. */
  openingPath: string | null
  onLoginRequired: (action: 'addToCart' | 'buyNow' | 'look', choice: Choice) => void
  onBuy: (choice: Choice) => void
}

/** The pictures of a tab, page by page (R-CAT-08). */
export function Gallery({
  category,
  query,
  size,
  onEverything,
  isWhole,
  openingPath,
  onLoginRequired,
  onBuy,
}: GalleryProps) {
  const { t } = useTranslation(['products', 'buying', 'ui'])
  const pages = useServerPages('pictureList', { query: { folder: 'gallery', category, ...query } })
  const pictures = useMemo(() => pages.data?.flatMap((page) => page.images) ?? [], [pages.data])
  const language = useLanguage()
  const { data: config } = useServerData('appConfig')
  const arrival = config && t('card.arrival', { days: promisedDaysOf(config.promise, language, 'short') })
  // One dialog for all cards.
  const [severalOf, setSeveralOf] = useState<{ picture: PictureView; choice: Choice } | null>(null)
  const closeSeveral = () => setSeveralOf(null)
  const SizesDialog = useLazyComponent(sizesDialog, severalOf !== null, () => {
    closeSeveral()
    showToast(t('ui:error.offline'), { tone: 'error' })
  })
  // The same functions for every card and rendering, so that a memoised card renders no second time.
  const handlers = useRef({ onLoginRequired, onBuy })
  handlers.current = { onLoginRequired, onBuy }
  const [card] = useState(() => {
    const loggedIn = (action: 'buyNow' | 'look', choice: Choice, act: () => void) =>
      currentSession().isLoggedIn ? act() : handlers.current.onLoginRequired(action, choice)
    return {
      onLoginRequired: (choice: Choice) => handlers.current.onLoginRequired('addToCart', choice),
      onBuy: (choice: Choice) => loggedIn('buyNow', choice, () => handlers.current.onBuy(choice)),
      onSeveral: (picture: PictureView, choice: Choice) =>
        loggedIn('look', choice, () => setSeveralOf({ picture, choice })),
    }
  })
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
          <CardList
            {...card}
            t={t}
            language={language}
            name={[category, ...Object.values(query)].join(' ')}
            pictures={pictures}
            category={category}
            size={size}
            arrival={arrival}
            isWhole={isWhole}
            openingPath={openingPath}
          >
            {(isRestComing) => (
              <MoreToCome
                key={category}
                pages={pages}
                isRestComing={isRestComing}
                pageCount={loaded.length}
                texts={{ loading: t('gallery.loading'), failed: t('gallery.failed'), more: t('gallery.more') }}
                skeletons={<div className={styles['coming']} />}
              />
            )}
          </CardList>
          {severalOf !== null && SizesDialog !== null && (
            <SizesDialog
              {...severalOf}
              onClose={closeSeveral}
              onSessionEnded={() => {
                closeSeveral()
                onLoginRequired('look', severalOf.choice)
              }}
            />
          )}
        </>
      )}
    </Loadable>
  )
}

interface CardListProps extends Omit<CardProps, 'picture' | 'isFirst' | 'isOpeningPayment'> {
  /** As in useRowsInSight. */
  name: string
  pictures: readonly PictureView[]
  openingPath: string | null
  onLoginRequired: (choice: Choice) => void
  /** The list's end; told whether cards are missing for which no place is kept yet. */
  children: (isRestComing: boolean) => ReactNode
}

/** The cards in and near the window. A component of its own: what is scrolled to renders nothing else of the gallery. */
function CardList({ name, pictures, openingPath, children, ...card }: CardListProps) {
  const few = isPhone() ? rowCountOnPhone : firstViewCount
  const { items, rest, list } = useRowsInSight<HTMLUListElement>(name, pictures.length, few, firstViewCount)
  return (
    <>
      <ul {...list} className={styles['grid']}>
        {items.map(({ index, ...place }) => {
          const picture = pictures[index]
          return (
            picture && (
              <Item
                key={picture.id}
                {...card}
                {...place}
                position={index + 1}
                picture={picture}
                isFirst={index < firstViewCount}
                isOpeningPayment={openingPath === picture.path}
              />
            )
          )
        })}
      </ul>
      {rest !== null && <div className={styles['coming']} style={{ height: rest }} />}
      {children(rest === null && items.length < pictures.length)}
    </>
  )
}

type ItemProps = Omit<ShownItem, 'index'> & CardProps & { position: number; onLoginRequired: (choice: Choice) => void }

/** A card in its place. It says the place to screen readers, because the list is longer than its rendered part. */
const Item = memo(function Item({ position, marginTop, ...card }: ItemProps) {
  return (
    <li aria-posinset={position} aria-setsize={-1} style={{ marginTop }}>
      <BuyableCard {...card} />
    </li>
  )
})
