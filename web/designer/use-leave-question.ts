import { useEffect } from 'react'

/** Has the browser ask before its tab is closed or loaded anew, as long as something would be lost with it. */
export function useLeaveQuestion(isLost: boolean): void {
  useEffect(() => {
    if (!isLost) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isLost])
}
