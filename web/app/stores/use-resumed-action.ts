import { useEffect, useRef } from 'react'
import { claimedAction, forgetIntent } from './intent.ts'
import { useSession } from './session.ts'

/** Runs an action that the log-in wall interrupted, once, when the customer is back on the screen and logged in. */
export function useResumedAction(name: string, perform: (values: Record<string, string | number>) => void): void {
  const isLoggedIn = useSession((session) => session.isLoggedIn)
  const latest = useRef(perform)
  useEffect(() => {
    latest.current = perform
  })
  useEffect(() => {
    const action = isLoggedIn ? claimedAction() : null
    if (action?.name !== name) return
    forgetIntent()
    latest.current(action.values)
  }, [isLoggedIn, name])
}
