import { useTranslation } from 'react-i18next'
import type { ApiError } from '#web/app/api/api-error.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { reloadServerData } from '#web/app/api/use-server-data.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { StaffRequestPageView } from '#worker/api/wire.ts'

/** Receives the request as it is after a step; null when it has to be loaded again. */
export type OnStaffRequestChange = (request: StaffRequestPageView | null) => void

/** A step of the staff: `take` resolves to whether the step succeeded. */
export interface StaffStep<Input extends unknown[]> {
  take: (...input: Input) => Promise<boolean>
  isBusy: boolean
  error: ApiError | null
}

/**
 * A step staff take with a request. If the customer or a colleague changed the request meanwhile, it is loaded again,
 * and the draft stays.
 */
export function useStaffStep<Input extends unknown[]>(
  perform: (...input: Input) => Promise<StaffRequestPageView>,
  doneText: string,
  onChange: OnStaffRequestChange,
): StaffStep<Input> {
  const { t } = useTranslation('staff-requests')
  const { state, run } = useAction(perform)
  return {
    take: async (...input) => {
      const outcome = await run(...input)
      if (outcome === null) return false
      if (outcome.status === 'success') {
        showToast(doneText)
        onChange(outcome.result)
      } else if (outcome.status === 'failure' && outcome.error.status === 409) {
        showToast(t('moved'), { tone: 'error' })
        onChange(null)
      }
      reloadServerData('staffRequestList')
      return outcome.status === 'success'
    },
    isBusy: state.status === 'loading',
    error: state.status === 'failure' ? state.error : null,
  }
}
