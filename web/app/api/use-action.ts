import { useCallback, useRef, useState } from 'react'
import { translate } from '../texts/texts.ts'
import { ApiError } from './api-error.ts'

/** The state of an asynchronous action (R-WIRE-13): idle, loading, success or failure. */
export type ActionState<Result> =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'success'; result: Result }
  | { status: 'failure'; error: ApiError }

/**
 * An action a screen can start. `run` resolves to the new state, or to null when the action was already running, so
 * that Enter and click together count once.
 */
export interface Action<Input extends unknown[], Result> {
  state: ActionState<Result>
  run: (...input: Input) => Promise<ActionState<Result> | null>
  reset: () => void
}

/** Makes an action of an asynchronous function, usually a call. Every failure becomes an ApiError. */
export function useAction<Input extends unknown[], Result>(
  perform: (...input: Input) => Promise<Result>,
): Action<Input, Result> {
  const [state, setState] = useState<ActionState<Result>>({ status: 'idle' })
  const isRunning = useRef(false)
  const latest = useRef(perform)
  latest.current = perform
  const run = useCallback(async (...input: Input) => {
    if (isRunning.current) return null
    isRunning.current = true
    setState({ status: 'loading' })
    const outcome = await latest.current(...input).then(
      (result): ActionState<Result> => ({ status: 'success', result }),
      (reason: unknown): ActionState<Result> => ({ status: 'failure', error: asApiError(reason) }),
    )
    isRunning.current = false
    setState(outcome)
    return outcome
  }, [])
  const reset = useCallback(() => {
    if (!isRunning.current) setState({ status: 'idle' })
  }, [])
  return { state, run, reset }
}

/** Any failure as an ApiError; bugs get the general text. */
export const asApiError = (reason: unknown): ApiError =>
  reason instanceof ApiError ? reason : new ApiError(0, { code: 'unreadable' }, translate('ui:error.unexpected'))
