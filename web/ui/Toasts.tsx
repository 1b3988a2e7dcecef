import { useTranslation } from 'react-i18next'
import { IconButton } from './IconButton.tsx'
import { dismissToast, useToasts } from './toasts.ts'
import styles from './Toasts.module.css'

/** The place where messages appear; they are read out. One per page. */
export function Toasts() {
  const { t } = useTranslation()
  const toasts = useToasts((state) => state.toasts)
  return (
    <div className={styles['toasts']} role="status" aria-live="polite">
      {toasts.map(({ id, text, tone, lang, action }) => (
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
