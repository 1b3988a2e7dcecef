import { useTranslation } from 'react-i18next'
import { exampleGalleries, paths } from '#web/app/paths.ts'
import { galleryContent } from './example-galleries.ts'
import { GalleryTile } from './GalleryTile.tsx'
import styles from './GalleriesScreen.module.css'

/** The overview that links to every gallery (R-CAT-11). */
export function GalleriesScreen() {
  const { t } = useTranslation('galleries')
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <h1>{t('overview.headline')}</h1>
        <p>{t('overview.lead')}</p>
      </header>
      <ul className={styles['tiles']}>
        {exampleGalleries.map((gallery) => (
          <li key={gallery}>
            <GalleryTile
              path={paths.exampleGallery(gallery)}
              category={galleryContent[gallery].category}
              title={t(`examples.${gallery}.title`)}
            />
          </li>
        ))}
        <li>
          <GalleryTile path={paths.dtfGallery()} category="dtf" title={t('dtf.name')} />
        </li>
      </ul>
    </div>
  )
}
