import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { seconds } from '#worker/platform/duration.rules.ts'

/** How long a success message is shown before the screen redirects (R-ACC-26, R-ACC-29). */
const messageMs = seconds(3)

/** Navigates to a path 3 s after `isDone` became true and replaces this screen in the history. */
export function useLeaveAfter(isDone: boolean, path: string): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => navigate(path, { replace: true }), messageMs)
    return () => clearTimeout(timer)
  }, [isDone, path, navigate])
}
