import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { CropMarks } from '#web/ui/CropMarks.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { PictureView } from '#worker/api/wire.ts'
import { CarouselControls } from './CarouselControls.tsx'
import { coverSizes } from './Cover.tsx'
import { turnEveryMs } from './example-galleries.ts'
import { openedHere, pictureName } from './large-picture.ts'
import { usePlayback } from './use-playback.ts'
import styles from './CoverCarousel.module.css'

/**
 * A cover that shows several pictures in turn (R-CAT-12: mugs, 6 pictures, every 3 s). Each is loaded shortly before
 * its turn; the gallery's own pictures link to their large view.
 */
export function CoverCarousel({
  pictures,
  title,
  addressOf,
}: {
  pictures: readonly PictureView[]
  title: string
  addressOf: ((name: string) => string) | null
}) {
  const { t } = useTranslation('galleries')
  const language = useLanguage()
  const [shown, setShown] = useState(0)
  const [reached, setReached] = useState(0)
  const count = pictures.length
  const turn = (by: 1 | -1) => {
    setShown((shown + by + count) % count)
    setReached(Math.max(reached, by === 1 ? shown + 1 : count - 1))
  }
  const { isPlaying, toggle, hold } = usePlayback(turnEveryMs, () => turn(1))
  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={t('carousel.covers', { title })}
      className={styles['carousel']}
    >
      <CropMarks>
        <ul
          className={styles['slides']}
          data-wide={addressOf === null || undefined}
          aria-live={isPlaying ? 'off' : 'polite'}
          {...hold}
        >
          {pictures.map((picture, index) => (
            <li key={picture.id} className={styles['slide']} data-shown={index === shown || undefined}>
              {index <= reached + 1 &&
                (addressOf === null ? (
                  <Picture source={picture} alt={picture.alt[language]} sizes={coverSizes} isFirst={index === 0} />
                ) : (
                  <Link href={addressOf(pictureName(picture))} state={openedHere} className={styles['link']}>
                    <Picture source={picture} alt={picture.alt[language]} sizes={coverSizes} isFirst={index === 0} />
                  </Link>
                ))}
            </li>
          ))}
        </ul>
      </CropMarks>
      <CarouselControls
        isPlaying={isPlaying}
        onToggle={toggle}
        onPrevious={() => turn(-1)}
        onNext={() => turn(1)}
        place={t('carousel.place', { place: shown + 1, count })}
      />
    </div>
  )
}
