import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import { kindKeys, type ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import styles from './OtherGalleries.module.css'

/** Links to every other gallery. */
export function OtherGalleries({ current }: { current: ProductKind | 'dtf' }) {
  const { t } = useTranslation(['galleries', 'kinds'])
  return (
    <nav aria-labelledby="other-galleries" className={styles['others']}>
      <h2 id="other-galleries">{t('overview.others')}</h2>
      <ul className={styles['links']}>
        {(['dtf', ...kindKeys] as const)
          .filter((key) => key !== current)
          .map((key) => (
            <li key={key}>
              <Link href={key === 'dtf' ? paths.dtfGallery() : paths.exampleGallery(key)} className={styles['link']}>
                {t(key === 'dtf' ? 'dtf.name' : `kinds:${key}.many`)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
