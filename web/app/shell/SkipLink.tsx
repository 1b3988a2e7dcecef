import { useTranslation } from 'react-i18next'
import styles from './Frame.module.css'

/** The first element the Tab key reaches. */
export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <a href="#content" className={styles['skip']}>
      {t('skipToContent')}
    </a>
  )
}
