import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { exampleGalleries, paths, type ExampleGallery } from '#web/app/paths.ts'
import styles from './OtherGalleries.module.css'

/** Links to every other gallery. */
export function OtherGalleries({ current }: { current: ExampleGallery | 'dtf' }) {
  const { t } = useTranslation('galleries')
  const links = [
    { key: 'dtf', path: paths.dtfGallery(), name: t('dtf.name') },
    ...exampleGalleries.map((gallery) => ({
      key: gallery,
      path: paths.exampleGallery(gallery),
      name: t(`examples.${gallery}.title`),
    })),
  ]
  return (
    <nav aria-labelledby="other-galleries" className={styles['others']}>
      <h2 id="other-galleries">{t('overview.others')}</h2>
      <ul className={styles['links']}>
        {links
          .filter(({ key }) => key !== current)
          .map(({ key, path, name }) => (
            <li key={key}>
              <Link href={path} className={styles['link']}>
                {name}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
