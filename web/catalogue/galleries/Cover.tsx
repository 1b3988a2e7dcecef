import { useLanguage } from '#web/app/texts/use-language.ts'
import { CropMarks } from '#web/ui/CropMarks.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { PictureView } from '#worker/api/wire.ts'
import { openedHere, pictureName } from './large-picture.ts'
import styles from './Cover.module.css'

/**
 * The picture sizes that follow from ExampleGalleryScreen.module.css; the Worker preloads the picture with the same
 * value (worker/pages/first-views.routes.ts).
 */
export const coverSizes = '(min-width: 1000px) 440px, (min-width: 640px) calc(46vw - 48px), calc(100vw - 56px)'

/**
 * A picture at the top of a gallery; one of the gallery's own pictures links to its large view. A gallery without
 * pictures shows the default one.
 */
export function Cover({
  picture,
  addressOf,
}: {
  picture: PictureView | undefined
  addressOf: ((name: string) => string) | null
}) {
  const language = useLanguage()
  return (
    <CropMarks>
      {picture === undefined ? (
        <Picture source={null} alt="" sizes={coverSizes} className={styles['picture']} />
      ) : addressOf === null ? (
        <Picture source={picture} alt={picture.alt[language]} sizes={coverSizes} isFirst className={styles['wide']} />
      ) : (
        <Link
          href={addressOf(pictureName(picture))}
          state={openedHere}
          className={styles['cover']}
          data-picture={pictureName(picture)}
        >
          <Picture
            source={picture}
            alt={picture.alt[language]}
            sizes={coverSizes}
            isFirst
            className={styles['picture']}
          />
        </Link>
      )}
    </CropMarks>
  )
}

/** Placeholder for a loading cover; for a carousel it also reserves the space of the controls. */
export const CoverSkeleton = ({ isInTurns }: { isInTurns: boolean }) => (
  <div className={isInTurns ? styles['withControls'] : undefined}>
    <CropMarks>
      <Skeleton shape="picture" className={styles['picture']} />
    </CropMarks>
  </div>
)
