import { useTranslation } from 'react-i18next'
import styles from './Frame.module.css'

/** The first stop of the Tab key. */
export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <a href="#content" className={styles['skip']}>
      {t('skipToContent')}
    </a>
  )
}
