import { paths } from '#web/app/paths.ts'

let kept: string | null = null

/**
 * Takes the token of a mailed link out of the address bar before anything else of the screen loads, so that neither the
 * history nor a Referer nor a screenshot holds it (S-17).
 */
export function keepMailedToken(): void {
  if (typeof location === 'undefined' || !location.pathname.startsWith(paths.emailConfirmation())) return
  const query = new URLSearchParams(location.search)
  const token = query.get('token')
  if (token === null) return
  query.delete('token')
  kept = token
  history.replaceState(history.state, '', location.pathname + (query.size > 0 ? `?${query}` : ''))
}

/** Whether a token is waiting to be used. */
export const hasMailedToken = (): boolean => kept !== null && kept !== ''

/** Returns the token once; later calls return null. */
export function takeMailedToken(): string | null {
  const token = kept === '' ? null : kept
  kept = null
  return token
}
