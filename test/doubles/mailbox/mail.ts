/** A mail, an SMS or a text to a chat on its way into the mailbox. `at` is ISO 8601 in UTC. */
export interface NewMail {
  channel: 'email' | 'sms' | 'chat'
  to: string
  from: string
  subject: string
  text: string
  html: string
  /** Custom headers of a mail. */
  headers?: Record<string, string>
}

/** A mail in the list of `GET /__local/mailbox` (R-RUN-04), with the links and the code found in it. */
export interface Mail extends Omit<NewMail, 'from'> {
  links: string[]
  code: string | null
  at: string
}

/** Every http(s) address in the text and the HTML, once each, in the order of appearance. */
export function linksIn(text: string, html: string): string[] {
  const decoded = html.replaceAll('&amp;', '&').replaceAll('&#38;', '&').replaceAll('&quot;', '"')
  const found = `${text}\n${decoded}`.match(/https?:\/\/[^\s"'<>]+/g) ?? []
  return [...new Set(found.map((link) => link.replace(/[.,;:!?)\]]+$/, '')))]
}

/** The first verification code (a letter and five digits, R-ACC-27) in the text, or null. */
export function codeIn(text: string): string | null {
  return /(?<![A-Za-z0-9])[A-Z]\d{5}(?![A-Za-z0-9])/.exec(text)?.[0] ?? null
}

/**
 * The form in which addresses are compared: mail addresses in lower case without a display name, phones as digits with
 * the
 * country code (+1 when none was typed, R-ACC-11). A blank inside a mail address is a `+` a caller forgot to
 * encode.
 */
export function addressKey(address: string): string {
  const bare = (/<([^<>]+)>\s*$/.exec(address)?.[1] ?? address).trim()
  if (bare.includes('@')) return bare.toLowerCase().replaceAll(' ', '+')
  const digits = bare.replace(/\D/g, '')
  return digits.length === 10 ? `1${digits}` : digits
}
