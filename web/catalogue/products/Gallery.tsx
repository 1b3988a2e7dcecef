import { memo, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useServerPages } from '#web/app/api/use-server-pages.ts'
import { currentSession } from '#web/app/stores/session.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { promisedDaysOf } from '#web/shop-ui/promised-days.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useFar } from '#web/ui/use-far.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import { useListAhead } from '#web/ui/use-list-ahead.ts'
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
  const { shown, end } = useListAhead(pictures, isPhone() ? rowCountOnPhone : firstViewCount, firstViewCount)
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
          <div className={styles['groups']}>
            {groupsOf(shown.length).map((from) => (
              <Cards
                key={from}
                {...card}
                t={t}
                language={language}
                pictures={pictures}
                from={from}
                to={Math.min(from + groupSize, shown.length)}
                category={category}
                size={size}
                arrival={arrival}
                isWhole={isWhole}
                openingPath={openingPath}
              />
            ))}
          </div>
          <MoreToCome
            key={category}
            pages={pages}
            isRestComing={shown.length < pictures.length}
            atEnd={end}
            pageCount={loaded.length}
            texts={{ loading: t('gallery.loading'), failed: t('gallery.failed'), more: t('gallery.more') }}
            skeletons={<CardSkeletons category={category} />}
          />
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

/** How many cards make a group: whole rows in each number of columns (Gallery.module.css). */
const groupSize = 12

/** The places in the list at which groups begin. */
const groupsOf = (count: number): number[] =>
  Array.from({ length: Math.ceil(count / groupSize) }, (_, index) => index * groupSize)

interface CardsProps extends Omit<CardProps, 'picture' | 'isFirst' | 'isOpeningPayment'> {
  /** The list, and the places in it of the group's first picture and behind its last one. */
  pictures: readonly PictureView[]
  from: number
  to: number
  openingPath: string | null
  onLoginRequired: (choice: Choice) => void
}

/** A group of cards. It is memoised: what is rendered of a list of a hundred groups is the one that grows. */
const Cards = memo(function Cards({ pictures, from, to, openingPath, ...card }: CardsProps) {
  const { height, part } = useFar<HTMLUListElement>()
  return (
    <ul {...part} className={styles['grid']} style={height === null ? undefined : { height }}>
      {height === null &&
        pictures.slice(from, to).map((picture, index) => (
          // For screen readers: the list is longer than its rendered part.
          <li key={picture.id} aria-posinset={from + index + 1} aria-setsize={-1}>
            <BuyableCard
              {...card}
              picture={picture}
              isFirst={from + index < firstViewCount}
              isOpeningPayment={openingPath === picture.path}
            />
          </li>
        ))}
    </ul>
  )
})
