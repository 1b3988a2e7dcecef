import { useTranslation } from 'react-i18next'
import { IconButton } from './IconButton.tsx'
import { dismissToast, useToasts } from './toasts.ts'
import styles from './Toasts.module.css'

/**
 * The place where messages appear, the newest two, on a phone the newest one; they are read out. One per page. keep-controls-clear.ts
 * moves it to where it covers no control.
 */
export function Toasts() {
  const { t } = useTranslation()
  const toasts = useToasts((state) => state.toasts)
  return (
    <div className={styles['toasts']} role="status" aria-live="polite">
      {toasts.slice(-2).map(({ id, text, tone, lang, action }) => (
        <div key={id} className={styles['toast']} data-tone={tone} lang={lang}>
          <span>{text}</span>
          {action !== undefined && (
            <button
              type="button"
              onClick={() => {
                dismissToast(id)
                action.run()
              }}
            >
              {action.label}
            </button>
          )}
          <IconButton icon="close" label={t('dismiss')} onClick={() => dismissToast(id)} />
        </div>
      ))}
    </div>
  )
}
