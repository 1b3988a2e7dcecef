import { useTranslation } from 'react-i18next'
import type { ApiError } from '#web/app/api/api-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { leaveStaff } from '../frame/session.ts'
import styles from './TeamScreen.module.css'

/**
 * Why an action was refused. If it needs a recent log-in, a button logs out; the access gate then asks to log in and
 * returns to this address.
 */
export function Refusal({ error }: { error: ApiError }) {
  const { t } = useTranslation('staff')
  return (
    <div className={styles['refusal']}>
      <Notice tone="error">{error.message}</Notice>
      {error.code === 'log_in_again' && (
        <Button isWide onClick={leaveStaff}>
          {t('team.logInAgain')}
        </Button>
      )}
    </div>
  )
}
