import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import { kindKeys, type ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import styles from './OtherGalleries.module.css'

/** Links to every other gallery, after the pictures: below a phone's window (docs/decisions/510). */
export function OtherGalleries({ current }: { current: ProductKind | 'dtf' }) {
  const { t } = useTranslation(['galleries', 'kinds'])
  const links = [
    { key: 'dtf', path: paths.dtfGallery(), name: t('dtf.name') },
    ...kindKeys.map((kind) => ({
      key: kind,
      path: paths.exampleGallery(kind),
      name: t(`kinds:${kind}.many`),
    })),
  ]
  return (
    <nav aria-labelledby="other-galleries" className={`${styles['others']} below`}>
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
