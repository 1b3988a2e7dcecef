import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { paths } from '#web/app/paths.ts'
import { rememberIntent, type Intent } from '#web/app/stores/intent.ts'
import { selectLoginTab } from '#web/app/stores/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './Dialogs.module.css'

/**
 * The login-required modal (R-PAGE-08). `intent` is what the customer continues after the log-in; null while the modal
 * is closed.
 */
export function LoginRequiredDialog({ intent, onClose }: { intent: Intent | null; onClose: () => void }) {
  const { t } = useTranslation('buying')
  const [, navigate] = useLocation()
  const goToLogin = () => {
    if (intent === null) return
    rememberIntent(intent)
    selectLoginTab('login')
    onClose()
    navigate(paths.login())
  }
  return (
    <Dialog title={t('loginRequired.title')} isOpen={intent !== null} onClose={onClose}>
      <p>{t('loginRequired.text')}</p>
      <div className={styles['answers']}>
        <Button onClick={goToLogin}>{t('loginRequired.goToLogin')}</Button>
        <Button variant="quiet" onClick={onClose}>
          {t('loginRequired.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
