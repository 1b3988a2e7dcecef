import { useTranslation } from 'react-i18next'
import styles from './NoPictures.module.css'

/** Shown for a gallery without pictures. */
export function NoPictures() {
  const { t } = useTranslation('galleries')
  return (
    <div className={styles['none']}>
      <p className={styles['text']}>{t('empty')}</p>
      <p>{t('emptyWay')}</p>
    </div>
  )
}
