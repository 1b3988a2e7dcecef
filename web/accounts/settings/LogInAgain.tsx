import { useTranslation } from 'react-i18next'
import { logOut } from '#web/app/api/log-out.ts'
import { writeDraft } from '#web/app/stores/drafts.ts'
import { currentSession, selectLoginTab } from '#web/app/stores/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './LogInAgain.module.css'

/**
 * Shown where the server requires a recent log-in. It only logs out: the access gate then asks to log in and returns to
 * this address.
 */
export function LogInAgain() {
  const { t } = useTranslation('settings')
  const logInAgain = () => {
    const { email, phoneNumber } = currentSession()
    writeDraft('login', { identifier: email ?? phoneNumber ?? '' })
    selectLoginTab('login')
    logOut()
  }
  return (
    <div className={styles['again']}>
      <Notice tone="error">{t('again.text')}</Notice>
      <Button isWide onClick={logInAgain}>
        {t('again.submit')}
      </Button>
    </div>
  )
}
