import { stored } from '#web/app/stores/stored.ts'

/** Tokens of this visit by the path of their screen, for browsers that block storage. */
const tokens = new Map<string, string>()
const keyOf = (path: string): string => `linkToken:${path}`

/**
 * Takes the token of a mailed link out of the address bar before anything else of the screen loads, so that neither the
 * history nor a Referer nor a screenshot holds it (S-17). The token is kept in this tab, so that a reload finds it
 * again.
 */
export function keepLinkToken(path: string): void {
  if (typeof location === 'undefined' || location.pathname.toLowerCase() !== path.toLowerCase()) return
  const query = new URLSearchParams(location.search)
  const token = query.get('token')
  if (token === null) return
  query.delete('token')
  history.replaceState(history.state, '', location.pathname + (query.size > 0 ? `?${query}` : ''))
  if (token === '') return
  tokens.set(path, token)
  stored.write('session', keyOf(path), token)
}

/** The token a screen was opened with; null when there was none, or when it is used up. */
export const linkToken = (path: string): string | null => tokens.get(path) ?? stored.read('session', keyOf(path))

/** Forgets the token after it was used or finally refused. */
export function forgetLinkToken(path: string): void {
  tokens.delete(path)
  stored.remove('session', keyOf(path))
}
