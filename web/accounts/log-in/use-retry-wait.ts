import { useMemo } from 'react'
import type { ActionState } from '#web/app/api/use-action.ts'
import { useSecondsUntil } from '#web/ui/use-seconds-until.ts'

/**
 * Seconds until an action that was refused with 429 may be tried again, from its Retry-After; 0 when it may be tried
 * now.
 */
export function useRetryWait(state: ActionState<unknown>): number {
  const retryAt = useMemo(() => {
    const isTooMany = state.status === 'failure' && state.error.status === 429
    return isTooMany && state.error.retryAfterSeconds !== null
      ? Date.now() + state.error.retryAfterSeconds * 1000
      : null
  }, [state])
  return useSecondsUntil(retryAt)
}
