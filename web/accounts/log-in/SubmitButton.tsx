import { useTranslation } from 'react-i18next'
import type { ActionState } from '#web/app/api/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatWait } from '#web/ui/format-wait.ts'
import { useRetryWait } from './use-retry-wait.ts'

/**
 * A form's main button. It says what it is doing; after too many tries (429) it counts down until it can be used again.
 */
export function SubmitButton({ label, busy, state }: { label: string; busy: string; state: ActionState<unknown> }) {
  const { t } = useTranslation('account')
  const waitSeconds = useRetryWait(state)
  return (
    <Button type="submit" variant="main" isWide busy={state.status === 'loading' && busy} isDisabled={waitSeconds > 0}>
      {waitSeconds > 0 ? t('wait', { wait: formatWait(waitSeconds) }) : label}
    </Button>
  )
}
