import type { ApiError } from '#web/app/api/api-error.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { reloadServerData } from '#web/app/api/use-server-data.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { RequestPageView } from '#worker/api/wire.ts'

/** Receives the request as it is after a step; null when it has to be loaded again. */
export type OnRequestChange = (request: RequestPageView | null) => void

/** A step of a request, as the screen needs it. `take` resolves to whether the step succeeded. */
export interface Step<Input extends unknown[]> {
  take: (...input: Input) => Promise<boolean>
  isBusy: boolean
  error: ApiError | null
}

/**
 * A step the customer takes with a request. After a success a message confirms it and the new state is shown. If the
 * shop has changed the request meanwhile (a newer version, an expired quote), the request is loaded again, so that the
 * customer sees that.
 */
export function useStep<Input extends unknown[]>(
  perform: (...input: Input) => Promise<RequestPageView>,
  doneText: string,
  onChange: OnRequestChange,
): Step<Input> {
  const { state, run } = useAction(perform)
  return {
    take: async (...input) => {
      const outcome = await run(...input)
      if (outcome === null) return false
      const isTaken = outcome.status === 'success'
      if (isTaken) showToast(doneText)
      if (outcome.status === 'success') onChange(outcome.result)
      if (outcome.status === 'failure' && outcome.error.status === 409) onChange(null)
      reloadServerData('requestList')
      return isTaken
    },
    isBusy: state.status === 'loading',
    error: state.status === 'failure' ? state.error : null,
  }
}
