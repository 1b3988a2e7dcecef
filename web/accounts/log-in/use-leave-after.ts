import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { seconds } from '#worker/platform/duration.rules.ts'

/** How long a success message stands before its screen leads on (R-ACC-26, R-ACC-29). */
const messageMs = seconds(3)

/** Goes to a path 3 s after `isDone` has become true, in the place of this screen. */
export function useLeaveAfter(isDone: boolean, path: string): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => navigate(path, { replace: true }), messageMs)
    return () => clearTimeout(timer)
  }, [isDone, path, navigate])
}
