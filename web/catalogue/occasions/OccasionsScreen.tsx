import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { paths } from '#web/app/paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { occasionKeys, occasions } from '#worker/catalogue/occasions.rules.ts'
import styles from './Occasions.module.css'

/** The overview that links to the page of every occasion (R-CAT-31). */
export function OccasionsScreen() {
  const { t } = useTranslation('occasions')
  const language = useLanguage()
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <h1>{t('headline')}</h1>
        <p>{t('lead')}</p>
      </header>
      <ul className={styles['list']}>
        {occasionKeys.map((occasion) => (
          <li key={occasion} className={styles['occasion']}>
            <h2>
              <Link href={paths.occasion(occasion)}>{occasions[occasion].name[language]}</Link>
            </h2>
            <p>{occasions[occasion].lead[language]}</p>
          </li>
        ))}
      </ul>
      <ul className={styles['more']}>
        <li>
          <Link href={paths.galleries()}>{t('galleries')}</Link>
        </li>
        <li>
          <Link href={paths.design('tshirt')}>{t('design')}</Link>
        </li>
        <li>
          <Link href={paths.request()}>{t('ask')}</Link>
        </li>
      </ul>
    </div>
  )
}
