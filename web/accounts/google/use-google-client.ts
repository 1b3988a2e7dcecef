import { useCallback, useEffect, useState } from 'react'
import { loadGoogleClient, type GoogleClient } from './google-client.ts'

/** Google's client on its way, here, or not to be had. */
export type GoogleClientState = { status: 'loading' } | { status: 'ready'; client: GoogleClient } | { status: 'failed' }

/** Loads Google's client while something of it is on the screen; `retry` tries again after a failure. */
export function useGoogleClient(url: string | null): { state: GoogleClientState; retry: () => void } {
  const [state, setState] = useState<GoogleClientState>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isShown = true
    const settle = (next: GoogleClientState) => isShown && setState(next)
    setState({ status: 'loading' })
    loadGoogleClient(url).then(
      (client) => settle({ status: 'ready', client }),
      () => settle({ status: 'failed' }),
    )
    return () => {
      isShown = false
    }
  }, [url, attempt])
  return { state, retry: useCallback(() => setAttempt((count) => count + 1), []) }
}
