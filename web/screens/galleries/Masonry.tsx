import { memo, type CSSProperties } from 'react'
import { Link } from 'wouter'
import type { PictureView } from '#contract/wire'
import { useLanguage } from '../../i18n/use-language.ts'
import { Picture } from '../../ui/Picture.tsx'
import { openedHere, pictureName } from './large-picture.ts'
import { layOut, type MasonryPlace } from './masonry.ts'
import styles from './Masonry.module.css'
import { useColumnCount } from './use-column-count.ts'

/** As wide as Masonry.module.css makes a column; the Worker preloads the first picture with the same (worker/routes/pages.ts). */
const columnSizes = '(max-width: 500px) calc(100vw - 32px), (max-width: 700px) calc(46vw - 8px), (max-width: 1100px) calc(31vw - 16px), 272px'

interface MasonryProps {
  pictures: readonly PictureView[]
  /** Where a picture's link leads: to itself, shown large. */
  addressOf: (name: string) => string
}

/**
 * Pictures in columns of one width, each as high as it is (spec §2: 4, 3, 2 or 1 columns). Places follow from the
 * pictures' sizes, so nothing moves when one loads; those out of sight cost no painting, so a long gallery stays smooth.
 */
export function Masonry({ pictures, addressOf }: MasonryProps) {
  const columns = useColumnCount()
  const { places, ends } = layOut(pictures.map(({ width, height }) => height / width), columns)
  const heights = ends.map(({ ratios, count }) => `var(--column) * ${ratios} + var(--gap) * ${Math.max(0, count - 1)}`)
  const grid = { '--columns': columns, height: `max(${heights.join(', ')})` } as CSSProperties
  return (
    <div className={styles['masonry']}>
      <ul className={styles['grid']} style={grid}>
        {pictures.map((picture, index) => (
          <MasonryItem key={picture.id} picture={picture} address={addressOf(pictureName(picture))} isFirst={index < columns} {...(places[index] ?? atTheTop)} />
        ))}
      </ul>
    </div>
  )
}

const atTheTop: MasonryPlace = { column: 0, ratiosAbove: 0, countAbove: 0 }

const MasonryItem = memo(function MasonryItem({ picture, address, isFirst, column, ratiosAbove, countAbove }: MasonryPlace & { picture: PictureView; address: string; isFirst: boolean }) {
  const language = useLanguage()
  const place = {
    left: `calc((var(--column) + var(--gap)) * ${column})`,
    top: `calc(var(--column) * ${ratiosAbove} + var(--gap) * ${countAbove})`,
    height: `calc(var(--column) * ${picture.height / picture.width})`,
  }
  return (
    <li className={styles['item']} style={place}>
      <Link href={address} state={openedHere} className={styles['picture']} data-picture={pictureName(picture)}>
        <Picture source={picture} alt={picture.alt[language]} sizes={columnSizes} isFirst={isFirst} />
        <span className={styles['title']} aria-hidden="true">
          {picture.title[language]}
        </span>
      </Link>
    </li>
  )
})
