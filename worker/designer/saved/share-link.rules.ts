/** The links that open a saved design (docs/decisions/266). */

/** A token: 256 random bits, base64url. */
export const tokenShape = /^[\w-]{43}$/

/** The path of the page that a token opens. */
export const sharePath = (token: string): string => `/sharedDesign/${token}`

/** The token in a link to such a page, as somebody pasted it; null where it is none. */
export function shareTokenIn(link: string): string | null {
  const token = /\/sharedDesign\/([\w-]{43})(?:[/?#]|$)/i.exec(link.trim())?.[1]
  return token ?? null
}
