import { memo, useMemo, useRef, useState } from 'react'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useProgressiveList } from '#web/ui/use-progressive-list.ts'
import type { PictureView } from '#worker/api/wire.ts'
import { openedHere, pictureName } from './large-picture.ts'
import { gapFor, gridStyle, masonrySheet, placeStyle } from './masonry-styles.ts'
import { layOut, type MasonryPlace } from './masonry.ts'
import { mostColumns, useColumnCount } from './use-column-count.ts'
import { usePartInSight } from './use-part-in-sight.ts'
import styles from './Masonry.module.css'

/**
 * The width of a column; the Worker preloads the first picture with the same value
 * (worker/pages/first-views.routes.ts). A phone's one column is given as a twelfth narrower than it is: most phones then take the
 * next smaller file, which has half the pixels, and show it 3 to 4 % larger (docs/decisions/415).
 */
const columnSizes =
  '(max-width: 500px) calc(92vw - 32px), (max-width: 700px) calc(46vw - 8px), ' +
  '(max-width: 1100px) calc(31vw - 16px), 272px'

/** How many rows a window shows at once. */
const firstRows = 3
const prerenderedCount = mostColumns * firstRows
/** How many of them a phone's window may show: those of its one column, far more than 930 px. */
const inWindow = 4

interface MasonryProps {
  pictures: readonly PictureView[]
  /** The address of a picture's large view. */
  addressOf: (name: string) => string
  /** Whether they are the first view; below a cover they do not compete with it. */
  isFirst?: boolean | undefined
}

/**
 * Pictures in columns of equal width, each in its own height (R-CAT-09: 4, 3, 2 or 1 columns). The places follow from
 * the pictures' sizes, so nothing moves when one loads. Only pictures in or near the window are rendered, so that
 * thousands scroll smoothly.
 */
export function Masonry({ pictures, addressOf, isFirst = true }: MasonryProps) {
  const columns = useColumnCount()
  const gap = gapFor(columns)
  const isHydrated = useHydrated()
  const ratios = useMemo(() => pictures.map(({ width, height }) => height / width), [pictures])
  const { places, ends } = useMemo(() => layOut(ratios, columns), [ratios, columns])
  const shown = useProgressiveList(pictures, columns * firstRows, prerenderedCount)
  const frame = useRef<HTMLDivElement>(null)
  const part = usePartInSight(frame)
  const [focused, setFocused] = useState<string | null>(null)

  const columnWidth = part === null ? 0 : (part.width - (columns - 1) * gap) / columns
  const isInSight = ({ ratiosAbove, countAbove }: MasonryPlace, { height, width }: PictureView): boolean => {
    if (part === null) return true
    const top = columnWidth * ratiosAbove + gap * countAbove
    return top < part.to && top + (columnWidth * height) / width > part.from
  }
  return (
    <div ref={frame} className={styles['masonry']}>
      {!isHydrated && <style>{masonrySheet(ratios, prerenderedCount)}</style>}
      <ul
        className={styles['grid']}
        data-masonry
        style={isHydrated ? gridStyle(ends) : undefined}
        onFocus={({ target }) => setFocused(target.getAttribute('data-picture'))}
      >
        {shown.flatMap((picture, index) => {
          const place = places[index]
          // The focused picture stays rendered, however far the page is scrolled.
          if (
            place === undefined ||
            !(isInSight(place, picture) || (focused !== null && pictureName(picture) === focused))
          )
            return []
          return [
            <MasonryItem
              key={picture.id}
              picture={picture}
              address={addressOf(pictureName(picture))}
              position={index + 1}
              isFirst={isFirst && index < (isHydrated ? columns : 1)}
              isPlaced={isHydrated}
              {...place}
            />,
          ]
        })}
      </ul>
    </div>
  )
}

/** Its place comes in numbers: places are made anew with each page, and an item whose numbers stay renders no second time. */
interface MasonryItemProps extends MasonryPlace {
  picture: PictureView
  address: string
  /** Counted from 1, for screen readers: the list is longer than its rendered part. */
  position: number
  isFirst: boolean
  /** False while the page's style sheet places it. */
  isPlaced: boolean
}

const MasonryItem = memo(function MasonryItem({
  picture,
  address,
  position,
  isFirst,
  isPlaced,
  ...place
}: MasonryItemProps) {
  const language = useLanguage()
  return (
    <li
      className={classNames(styles['item'], position > inWindow && 'below')}
      style={isPlaced ? placeStyle(place) : undefined}
      aria-posinset={position}
      aria-setsize={-1}
    >
      <Link
        href={address}
        state={openedHere}
        transition
        className={styles['picture']}
        data-picture={pictureName(picture)}
      >
        <Picture source={picture} alt={picture.alt[language]} sizes={columnSizes} isFirst={isFirst} />
        <span className={styles['title']} aria-hidden="true">
          {picture.title[language]}
        </span>
      </Link>
    </li>
  )
})
