import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useServerPages } from '#web/app/api/use-server-pages.ts'
import { paths } from '#web/app/paths.ts'
import { useArrived } from '#web/app/shell/use-arrived.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { PictureView } from '#worker/api/wire.ts'
import { coverCategory, productKinds, readyToGoOf, type ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { Cover, CoverSkeleton } from './Cover.tsx'
import { CoverCarousel } from './CoverCarousel.tsx'
import { Enlargement } from './Enlargement.tsx'
import { rowCount, turningCount } from './example-galleries.ts'
import { GalleryPictures } from './GalleryPictures.tsx'
import { useLargePicture } from './large-picture.ts'
import { LoadedGallery } from './LoadedGallery.tsx'
import { OtherGalleries } from './OtherGalleries.tsx'
import { PictureRow } from './PictureRow.tsx'
import styles from './ExampleGalleryScreen.module.css'

/** The first twelve pictures; the one that is on the cover comes last. */
const rowOf = (pictures: readonly PictureView[], isFirstOnCover: boolean): readonly PictureView[] =>
  isFirstOnCover ? [...pictures.slice(1, rowCount), ...pictures.slice(0, 1)] : pictures.slice(0, rowCount)

/**
 * Examples of one product (R-CAT-11): a cover, or covers in turn, pictures to enlarge, and for some kinds a row
 * that loops.
 */
export function ExampleGalleryScreen({ kind }: { kind: ProductKind }) {
  const { t } = useTranslation(['galleries', 'kinds'])
  const { category, start } = productKinds[kind].gallery
  const readyToGo = readyToGoOf(kind)
  const pages = useServerPages('pictureList', { query: { folder: 'gallery', category } })
  const large = useLargePicture((query) => paths.exampleGallery(kind, query))
  const pictures = useMemo(() => pages.data?.flatMap((page) => page.images) ?? [], [pages.data])
  const addressOf = (picture: string): string => paths.exampleGallery(kind, { picture })
  const title = t(`kinds:${kind}.many`)
  // The cover is painted before what is below it.
  const hasArrived = useArrived()
  const loadedCovers = useServerData('pictureList', {
    query: { folder: 'gallery', category: coverCategory, kind, page: 0, limit: 20 },
  })
  // Pictures composed as covers; a gallery without any uses its own pictures.
  const covers = loadedCovers.data?.images ?? []
  const hasCovers = covers.length > 0
  const onCover = hasCovers ? covers : pictures
  const isLoading = pages.status === 'loading' || loadedCovers.status === 'loading'
  const isInTurns = start === 'turning' && onCover.length > 1
  const row = useMemo(() => (start === 'row' ? rowOf(pictures, !hasCovers) : []), [start, pictures, hasCovers])
  // Pictures in the cover or the row are not repeated, except those of a carousel, which shows each only briefly.
  const inColumns = pictures.slice(Math.max(isInTurns || hasCovers ? 0 : 1, row.length))
  return (
    <div className={classNames(styles['screen'], !hasArrived && styles['arriving'])}>
      <header className={styles['head']}>
        <Link href={paths.galleries()} className={styles['back']}>
          <Icon name="arrowLeft" size={20} />
          {t('overview.link')}
        </Link>
        <div className={styles['words']}>
          <h1>{title}</h1>
          <p className={styles['lead']}>{t(`kinds:${kind}.lead`)}</p>
        </div>
        <div className={styles['cover']}>
          {isLoading && <CoverSkeleton isInTurns={start === 'turning'} />}
          {!isLoading &&
            (isInTurns ? (
              <CoverCarousel
                pictures={onCover.slice(0, turningCount)}
                title={title}
                addressOf={hasCovers ? null : addressOf}
              />
            ) : (
              <Cover picture={onCover[0]} addressOf={hasCovers ? null : addressOf} />
            ))}
        </div>
        <div className={styles['actions']}>
          {readyToGo !== null && (
            <LinkButton to={paths.readyToGo({ category: readyToGo })} variant="main">
              {t('readyToGo')}
            </LinkButton>
          )}
          <LinkButton
            to={paths.request({ like: hasCovers ? category : (onCover[0]?.path ?? category) })}
            variant={readyToGo === null ? 'main' : 'quiet'}
          >
            {t('ask')}
          </LinkButton>
        </div>
      </header>
      {hasArrived && (
        <>
          <div className={styles['pictures']}>
            <LoadedGallery pages={pages} hasPictures={pictures.length > 0}>
              {(pageCount) => (
                <>
                  {row.length > 1 && <PictureRow pictures={row} title={title} addressOf={addressOf} />}
                  <GalleryPictures
                    pictures={inColumns}
                    pages={pages}
                    pageCount={pageCount}
                    addressOf={addressOf}
                    isFirst={false}
                  />
                </>
              )}
            </LoadedGallery>
          </div>
          <OtherGalleries current={kind} />
        </>
      )}
      <Enlargement large={large} category={category} pictures={pictures} pages={pages} />
    </div>
  )
}
