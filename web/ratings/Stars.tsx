import { useTranslation } from 'react-i18next'
import styles from './Ratings.module.css'

/** One to five stars, read out as a number. */
export function Stars({ stars }: { stars: number }) {
  const { t } = useTranslation('ratings')
  return (
    <span role="img" aria-label={t('ofFive', { stars })} className={styles['stars']}>
      {'★'.repeat(stars)}
      <span className={styles['empty']}>{'★'.repeat(5 - stars)}</span>
    </span>
  )
}
