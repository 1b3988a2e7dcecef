import { useTranslation } from 'react-i18next'
import type { ActionState } from '#web/app/api/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatWait } from '#web/ui/format-wait.ts'
import { useRetryWait } from '../log-in/use-retry-wait.ts'
import styles from './SaveButton.module.css'

/** A form's button on a screen with several forms and so no main action. After too many tries it counts down. */
export function SaveButton({ label, busy, state }: { label: string; busy: string; state: ActionState<unknown> }) {
  const { t } = useTranslation('account')
  const waitSeconds = useRetryWait(state)
  return (
    <div className={styles['save']}>
      <Button type="submit" busy={state.status === 'loading' && busy} isDisabled={waitSeconds > 0}>
        {waitSeconds > 0 ? t('wait', { wait: formatWait(waitSeconds) }) : label}
      </Button>
    </div>
  )
}
