import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './HomeScreen.module.css'

/** Links to the pages of the occasions, and to what else the menus do not name. */
export function Occasions() {
  const { t } = useTranslation('home')
  const names = t('occasions.names', { returnObjects: true })
  return (
    <section className="below">
      <div className={styles['sectionHead']}>
        <h2>{t('occasions.title')}</h2>
        <p>
          <Link href={paths.occasions()}>{t('occasions.all')}</Link>
        </p>
      </div>
      <ul className={styles['occasions']}>
        {Object.entries(names).map(([occasion, name]) => (
          <li key={occasion}>
            <Link href={paths.occasion(occasion)}>{name}</Link>
          </li>
        ))}
        <li>
          <Link href={paths.galleries()}>{t('occasions.galleries')}</Link>
        </li>
        <li>
          <Link href={paths.design('tshirt')}>{t('occasions.design')}</Link>
        </li>
      </ul>
    </section>
  )
}
