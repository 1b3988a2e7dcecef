import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { kindKeys, productKinds } from '#worker/catalogue/product-kinds.rules.ts'
import { GalleryTile } from './GalleryTile.tsx'
import styles from './GalleriesScreen.module.css'

/** How many tiles a phone's window shows: two rows of two. Those below it do not take their share of a slow line. */
const inWindow = 4

/** The overview that links to every gallery (R-CAT-11). */
export function GalleriesScreen() {
  const { t } = useTranslation(['galleries', 'kinds'])
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <h1>{t('overview.headline')}</h1>
        <p>{t('overview.lead')}</p>
      </header>
      <ul className={styles['tiles']}>
        {kindKeys.map((kind, index) => (
          <li key={kind}>
            <GalleryTile
              path={paths.exampleGallery(kind)}
              category={productKinds[kind].gallery.category}
              title={t(`kinds:${kind}.many`)}
              isFirst={index < inWindow}
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
