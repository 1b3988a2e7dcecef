import { useTranslation } from 'react-i18next'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { paths } from '../paths.ts'
import styles from './Frame.module.css'

/** What stands where a screen could not be shown. */
export function FailedScreen({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <div className={styles['failed']} role="alert">
      <h1>{t('failed.title')}</h1>
      <p>{t('failed.text')}</p>
      <div className={styles['ways']}>
        <Button onClick={onRetry}>{t('failed.retry')}</Button>
        <LinkButton to={paths.home()} variant="quiet">
          {t('failed.home')}
        </LinkButton>
      </div>
    </div>
  )
}
