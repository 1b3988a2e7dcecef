import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Failure, reasonOf } from './Failure.tsx'
import { Group } from './Group.tsx'
import { useLeaveShop } from './use-leave-shop.ts'
import styles from './Leaving.module.css'

/** Suspending the account (R-ACC-35): it asks first, then logs out everywhere. */
export function SuspendAccount() {
  const { t } = useTranslation(['settings', 'ui'])
  const leaveShop = useLeaveShop()
  const [isAsked, setIsAsked] = useState(false)
  const { state, run, reset } = useAction(() => call('deleteSuspend', { body: { type: 'suspended' } }))
  const suspend = async () => {
    const outcome = await run()
    if (outcome?.status === 'success') await leaveShop(outcome.result.message)
  }
  const close = () => {
    reset()
    setIsAsked(false)
  }
  return (
    <Group title={t('suspend.title')} text={t('suspend.text')}>
      <div>
        <Button variant="quiet" onClick={() => setIsAsked(true)}>
          {t('suspend.open')}
        </Button>
      </div>
      <Dialog title={t('suspend.question')} isOpen={isAsked} onClose={close}>
        <p>{t('suspend.detail')}</p>
        {/* The server's own message, if it sent one (R-ACC-35). */}
        {state.status === 'failure' && (
          <Failure text={state.error.body.message ?? t('suspend.failed')} detail={reasonOf(state.error)} />
        )}
        <div className={styles['answers']}>
          <Button busy={state.status === 'loading' && t('suspend.busy')} onClick={() => void suspend()}>
            {t('suspend.confirm')}
          </Button>
          <Button variant="quiet" onClick={close}>
            {t('ui:cancel')}
          </Button>
        </div>
      </Dialog>
    </Group>
  )
}
