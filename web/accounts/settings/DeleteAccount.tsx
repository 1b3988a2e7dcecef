import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { deletionGraceMs } from '#worker/accounts/account.rules.ts'
import { days } from '#worker/platform/duration.rules.ts'
import { DeleteForm } from './DeleteForm.tsx'
import { Group } from './Group.tsx'
import styles from './Leaving.module.css'

/** For how many days a deletion can be undone. */
const graceDays = deletionGraceMs / days(1)

/**
 * Deleting the account (R-ACC-37). The open question is part of the address, so that a log-in in between leads back to
 * it.
 */
export function DeleteAccount() {
  const { t } = useTranslation('settings')
  const [, navigate] = useLocation()
  const isAsked = new URLSearchParams(useSearch()).get('ask') === 'delete'
  const ask = (isOpen: boolean) =>
    navigate(isOpen ? paths.account({ ask: 'delete' }) : paths.account(), { replace: true })
  return (
    <Group title={t('remove.title')} text={t('remove.text', { days: graceDays })}>
      <div>
        <Button variant="quiet" className={styles['ask']} onClick={() => ask(true)}>
          {t('remove.open')}
        </Button>
      </div>
      <Dialog title={t('remove.question')} isOpen={isAsked} onClose={() => ask(false)}>
        <p>{t('remove.detail', { days: graceDays })}</p>
        <DeleteForm onCancel={() => ask(false)} />
      </Dialog>
    </Group>
  )
}
