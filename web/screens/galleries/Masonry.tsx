import { memo, useMemo, useRef, useState, type CSSProperties } from 'react'
import { Link } from 'wouter'
import type { PictureView } from '#contract/wire'
import { useLanguage } from '../../i18n/use-language.ts'
import { Picture } from '../../ui/Picture.tsx'
import { openedHere, pictureName } from './large-picture.ts'
import { layOut, type MasonryPlace } from './masonry.ts'
import styles from './Masonry.module.css'
import { useColumnCount } from './use-column-count.ts'
import { usePartInSight } from './use-part-in-sight.ts'

/** As wide as a column is; the Worker preloads the first picture with the same (worker/routes/first-views.ts). */
const columnSizes = '(max-width: 500px) calc(100vw - 32px), (max-width: 700px) calc(46vw - 8px), (max-width: 1100px) calc(31vw - 16px), 272px'
/** px between two pictures: less on a phone. */
const gapFor = (columnCount: number): number => (columnCount > 2 ? 24 : 16)

interface MasonryProps {
  pictures: readonly PictureView[]
  /** Where a picture's link leads: to itself, shown large. */
  addressOf: (name: string) => string
}

/**
 * Pictures in columns of one width, each as high as it is (spec §2: 4, 3, 2 or 1 columns). Places follow from the
 * pictures' sizes, so nothing moves when one loads; only those in sight or close to it are on the page, so that
 * thousands stay smooth.
 */
export function Masonry({ pictures, addressOf }: MasonryProps) {
  const columns = useColumnCount()
  const gap = gapFor(columns)
  const { places, ends } = useMemo(() => layOut(pictures.map(({ width, height }) => height / width), columns), [pictures, columns])
  const frame = useRef<HTMLDivElement>(null)
  const part = usePartInSight(frame)
  const [focused, setFocused] = useState<string | null>(null)

  const columnWidth = part === null ? 0 : (part.width - (columns - 1) * gap) / columns
  const isInSight = ({ ratiosAbove, countAbove }: MasonryPlace, { height, width }: PictureView): boolean => {
    if (part === null) return true
    const top = columnWidth * ratiosAbove + gap * countAbove
    return top < part.to && top + (columnWidth * height) / width > part.from
  }
  const heights = ends.map(({ ratios, count }) => `var(--column) * ${ratios} + var(--gap) * ${Math.max(0, count - 1)}`)
  const grid = { '--columns': columns, '--gap': `${gap}px`, height: `max(${heights.join(', ')})` } as CSSProperties
  return (
    <div ref={frame} className={styles['masonry']}>
      <ul className={styles['grid']} style={grid} onFocus={({ target }) => setFocused(target.getAttribute('data-picture'))}>
        {pictures.flatMap((picture, index) => {
          const place = places[index]
          // The one with the focus stays, however far one scrolls.
          if (place === undefined || !(isInSight(place, picture) || (focused !== null && pictureName(picture) === focused))) return []
          return [<MasonryItem key={picture.id} picture={picture} address={addressOf(pictureName(picture))} position={index + 1} isFirst={index < columns} {...place} />]
        })}
      </ul>
    </div>
  )
}

interface MasonryItemProps extends MasonryPlace {
  picture: PictureView
  address: string
  /** Counted from 1: the list is longer than what is on the page. */
  position: number
  isFirst: boolean
}

const MasonryItem = memo(function MasonryItem({ picture, address, position, isFirst, column, ratiosAbove, countAbove }: MasonryItemProps) {
  const language = useLanguage()
  const place = {
    left: `calc((var(--column) + var(--gap)) * ${column})`,
    top: `calc(var(--column) * ${ratiosAbove} + var(--gap) * ${countAbove})`,
  }
  return (
    <li className={styles['item']} style={place} aria-posinset={position} aria-setsize={-1}>
      <Link href={address} state={openedHere} transition className={styles['picture']} data-picture={pictureName(picture)}>
        <Picture source={picture} alt={picture.alt[language]} sizes={columnSizes} isFirst={isFirst} />
        <span className={styles['title']} aria-hidden="true">
          {picture.title[language]}
        </span>
      </Link>
    </li>
  )
})
