import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { drawings } from './drawings.tsx'
import { MessageText } from './MessageText.tsx'
import type { Outgoing } from './outgoing.ts'
import styles from './Message.module.css'

/** A message that has not reached the shop, with its state. A refused one stays, to be sent again or discarded. */
export function OutgoingItem({
  outgoing,
  onRetry,
  onDiscard,
}: {
  outgoing: Outgoing
  onRetry: () => void
  onDiscard: () => void
}) {
  const { t } = useTranslation('chat')
  const language = useLanguage()
  const { file, state } = outgoing
  const uploading =
    file !== undefined && state === 'uploading'
      ? t('progress.uploading', { sent: formatBytes(file.sent, language), size: formatBytes(file.size, language) })
      : null
  return (
    <li
      className={styles['item']}
      data-own
      data-note={outgoing.kind === 'note' || undefined}
      data-pending
      data-following
    >
      <p className="visually-hidden">{t('thread.you')}</p>
      <div className={styles['bubble']}>
        {file === undefined ? (
          <p className={styles['text']}>
            <MessageText text={outgoing.content} />
          </p>
        ) : (
          <>
            {file.preview !== null ? (
              <span className={styles['picture']}>
                <img src={file.preview} alt={t('file.picture', { name: file.name })} />
              </span>
            ) : (
              <span className={styles['document']}>
                <Icon name={drawings.document} />
                <span className={styles['fileName']}>{file.name}</span>
              </span>
            )}
            {state === 'uploading' && (
              <progress className={styles['progress']} aria-label={file.name} max={file.size} value={file.sent} />
            )}
          </>
        )}
      </div>
      <div className={styles['foot']} data-progress={state}>
        <Icon name={state === 'failed' ? 'alert' : drawings.clock} size={16} />
        <span>
          {state === 'failed'
            ? `${t('progress.failed')}. ${outgoing.error ?? ''}`
            : (uploading ?? t(state === 'sending' ? 'progress.sending' : 'progress.waiting'))}
        </span>
      </div>
      {(state === 'failed' || (file !== undefined && state !== 'sending')) && (
        <div className={styles['ways']}>
          {state === 'failed' && (
            <Button variant="quiet" onClick={onRetry}>
              {t('progress.retry')}
            </Button>
          )}
          <Button variant="quiet" onClick={onDiscard}>
            {t('progress.discard')}
          </Button>
        </div>
      )}
    </li>
  )
}
