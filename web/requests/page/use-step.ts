import type { ApiError } from '#web/app/api/api-error.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { reloadServerData } from '#web/app/api/use-server-data.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { RequestPageView } from '#worker/api/wire.ts'

/** Told what a request has become; null when it has to be asked for. */
export type OnRequestChange = (request: RequestPageView | null) => void

/** A step of a request: what the screen needs of it. `take` answers whether it was taken. */
export interface Step<Input extends unknown[]> {
  take: (...input: Input) => Promise<boolean>
  isBusy: boolean
  error: ApiError | null
}

/**
 * A step she takes with a request. When it is taken she is told so and sees what has become of it. When the shop was
 * faster with something else (a newer version, an offer that has run out) the request is asked for, so that she sees
 * that.
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
