import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { useProgressiveList } from '#web/ui/use-progressive-list.ts'
import type { PictureView } from '#worker/api/wire.ts'
import { CarouselControls } from './CarouselControls.tsx'
import { turnEveryMs } from './example-galleries.ts'
import { openedHere, pictureName } from './large-picture.ts'
import { scrollBehavior, usePlayback } from './use-playback.ts'
import styles from './PictureRow.module.css'

const rowSizes = '(max-width: 700px) 62vw, 264px'

/** How many pictures are in view at once, on the widest screen too; the rest follows right after them. */
const inViewCount = 6

/**
 * A row that loops: the pictures are in it twice, so that the end looks like the start (R-CAT-12: hoodies, 12 pictures
 * duplicated). The duplicates are hidden from assistive technology and from the Tab key.
 */
export function PictureRow({
  pictures,
  title,
  addressOf,
}: {
  pictures: readonly PictureView[]
  title: string
  addressOf: (name: string) => string
}) {
  const { t } = useTranslation('galleries')
  const row = useRef<HTMLUListElement>(null)
  const twice = useMemo(
    () => [false, true].flatMap((isCopy) => pictures.map((picture) => ({ picture, isCopy }))),
    [pictures],
  )
  const shown = useProgressiveList(twice, inViewCount, inViewCount)
  const turn = (by: 1 | -1) => row.current !== null && goRound(row.current, by, pictures.length)
  const { isPlaying, toggle, hold } = usePlayback(turnEveryMs, () => turn(1))
  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={t('carousel.label', { title })}
      className={styles['carousel']}
    >
      <ul
        ref={row}
        className={styles['row']}
        {...hold}
        onScrollEnd={() => row.current !== null && startAgainPastTheEnd(row.current, pictures.length)}
      >
        {shown.map(({ picture, isCopy }) => (
          <li
            key={`${picture.id}${isCopy ? '#copy' : ''}`}
            className={styles['item']}
            aria-hidden={isCopy || undefined}
          >
            <RowPicture picture={picture} address={addressOf(pictureName(picture))} isCopy={isCopy} />
          </li>
        ))}
      </ul>
      <CarouselControls isPlaying={isPlaying} onToggle={toggle} onPrevious={() => turn(-1)} onNext={() => turn(1)} />
    </div>
  )
}

function RowPicture({ picture, address, isCopy }: { picture: PictureView; address: string; isCopy: boolean }) {
  const language = useLanguage()
  return (
    <Link
      href={address}
      state={openedHere}
      className={styles['link']}
      {...(isCopy ? { tabIndex: -1 } : { 'data-picture': pictureName(picture) })}
    >
      <Picture
        source={picture}
        alt={isCopy ? '' : picture.alt[language]}
        sizes={rowSizes}
        className={styles['picture']}
      />
    </Link>
  )
}

/** The distance in px from one picture to the next. */
const strideOf = (row: HTMLUListElement): number => {
  const [first, second] = [...row.children].filter((child) => child instanceof HTMLElement)
  return first && second ? second.offsetLeft - first.offsetLeft : 0
}

/**
 * Beyond the first twelve the duplicates are in view: jump to the same place among the originals, which looks the same.
 */
function startAgainPastTheEnd(row: HTMLUListElement, count: number): void {
  const round = strideOf(row) * count
  if (round > 0 && row.scrollLeft >= round) row.scrollLeft -= round
}

function goRound(row: HTMLUListElement, by: 1 | -1, count: number): void {
  const stride = strideOf(row)
  if (stride === 0) return
  startAgainPastTheEnd(row, count)
  if (by === -1 && row.scrollLeft < stride / 2) row.scrollLeft += stride * count
  row.scrollTo({ left: (Math.round(row.scrollLeft / stride) + by) * stride, behavior: scrollBehavior() })
}
