import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { isOnItsWay, type TrayItem } from './tray-item.ts'
import styles from './TrayRow.module.css'

/** One file of a tray: its preview, progress, error and actions. */
export function TrayRow({
  item,
  onRemove,
  onRetry,
  quality,
}: {
  item: TrayItem
  onRemove: () => void
  onRetry: () => void
  quality: ReactNode
}) {
  const { t } = useTranslation('uploads')
  const language = useLanguage()
  const { name, size, sent, state, thumbnail, pages, error, refusal } = item
  const total = formatBytes(size, language)
  const problem = refusal === null ? error?.message : t(`refusal.${refusal}`)
  return (
    <article className={styles['row']} data-state={state}>
      {thumbnail === null ? (
        <span className={styles['blank']} aria-hidden="true">
          {name.split('.').at(-1)?.slice(0, 4)}
        </span>
      ) : (
        <img src={thumbnail} alt="" className={styles['picture']} decoding="async" />
      )}
      <div className={styles['facts']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['detail']}>
          <span>
            {state === 'sending' || state === 'waiting'
              ? t('progress', { sent: formatBytes(sent, language), total })
              : total}
          </span>
          {pages !== null && <span>{t('pages', { count: pages })}</span>}
          {state === 'done' && (
            <span className={styles['done']}>
              <Icon name="check" size={16} />
              {t('state.done')}
            </span>
          )}
        </p>
        {(state === 'sending' || state === 'waiting') && (
          <progress className={styles['progress']} aria-label={t('progressOf', { name })} max={size} value={sent} />
        )}
        <div role="status">
          {(state === 'kept' || state === 'queued' || state === 'waiting') && (
            <p className={styles['note']}>{t(`state.${state}`)}</p>
          )}
        </div>
        <div role="alert">
          {state === 'failed' && <p className={styles['problem']}>{t('state.failed')}</p>}
          {problem !== undefined && <p className={styles['problem']}>{problem}</p>}
        </div>
        {refusal === null && state !== 'refused' && quality}
        {state === 'failed' && (
          <Button variant="quiet" aria-label={t('retryOf', { name })} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </div>
      <IconButton icon="close" label={t(isOnItsWay(item) ? 'cancel' : 'remove', { name })} onClick={onRemove} />
    </article>
  )
}
