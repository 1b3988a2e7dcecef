import { useTranslation } from 'react-i18next'
import type { ConnectionStatus } from '#web/app/live/connection.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { fixedTextsLanguage } from '#worker/platform/languages.rules.ts'
import styles from './Conversation.module.css'

/**
 * The state of a connection that is not open: the specified words (R-CHAT-02), their meaning, and the Reconnect button
 * (R-CHAT-01).
 */
export function ConnectionNotice({ status, onReconnect }: { status: ConnectionStatus; onReconnect: () => void }) {
  const { t } = useTranslation('chat')
  const language = useLanguage()
  const isLost = status === 'closed' || status === 'error'
  return (
    <div role="status" className={styles['connection']} data-status={status}>
      {status === 'connecting' && <p>{t('status.connecting')}</p>}
      {isLost && (
        <>
          <div>
            <p className={styles['lost']} lang={language === fixedTextsLanguage ? undefined : fixedTextsLanguage}>
              {t(status)}
            </p>
            <p className={styles['otherLine']}>{t(`${status}OtherLine`)}</p>
          </div>
          <Button variant="quiet" onClick={onReconnect} aria-label={t('reconnectLabel')}>
            {t('reconnect')}
          </Button>
        </>
      )}
    </div>
  )
}
