import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './OfflineNotice.module.css'

function watchConnection(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Shows a notice while the browser is offline: the shop's, or a text of its own. */
export function OfflineNotice({ text }: { text?: string }) {
  const { t } = useTranslation('shell')
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles['offline']}>
          <Icon name="offline" size={20} />
          {text ?? t('offline')}
        </p>
      )}
    </div>
  )
}
