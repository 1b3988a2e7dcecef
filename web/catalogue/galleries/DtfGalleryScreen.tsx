import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerPages } from '#web/app/api/use-server-pages.ts'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Enlargement } from './Enlargement.tsx'
import { GalleryPictures } from './GalleryPictures.tsx'
import { useLargePicture } from './large-picture.ts'
import { LoadedGallery } from './LoadedGallery.tsx'
import { OtherGalleries } from './OtherGalleries.tsx'
import styles from './DtfGalleryScreen.module.css'

const addressOf = (picture: string): string => paths.dtfGallery({ picture })

/** The designs for t-shirts (R-CAT-09): a masonry that grows as it is scrolled; a click enlarges a picture. */
export function DtfGalleryScreen() {
  const { t } = useTranslation('galleries')
  const pages = useServerPages('pictureList', { query: { folder: 'gallery', category: 'dtf' } })
  const large = useLargePicture(paths.dtfGallery)
  const pictures = useMemo(() => pages.data?.flatMap((page) => page.images) ?? [], [pages.data])
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <div className={styles['words']}>
          <h1>{t('dtf.title')}</h1>
          <p>{t('dtf.lead')}</p>
        </div>
        <LinkButton to={paths.readyToGo({ category: 'dtf' })} variant="main">
          {t('dtf.buy')}
        </LinkButton>
      </header>
      <div>
        <LoadedGallery pages={pages} hasPictures={pictures.length > 0}>
          {(pageCount) => (
            <GalleryPictures pictures={pictures} pages={pages} pageCount={pageCount} addressOf={addressOf} />
          )}
        </LoadedGallery>
      </div>
      <OtherGalleries current="dtf" />
      <Enlargement large={large} category="dtf" pictures={pictures} pages={pages} />
    </div>
  )
}
