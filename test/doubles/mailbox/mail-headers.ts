/** Custom headers as Cloudflare's page "Email headers" (email-service/reference/headers) allows them. */

const allowed = new Set(
  `in-reply-to references list-unsubscribe list-unsubscribe-post list-id list-archive list-help list-owner list-post
  list-subscribe precedence auto-submitted content-language keywords comments importance priority sensitivity
  organization require-recipient-valid-since expires reply-by archived-at`.split(/\s+/),
)
const fields = new Set(['from', 'to', 'cc', 'bcc', 'subject', 'reply-to'])
const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** @throws Error that starts with Cloudflare's code */
export function checkHeaders(headers: Record<string, string>): void {
  const names = Object.keys(headers)
  for (const [name, value] of Object.entries(headers)) {
    const known = name.toLowerCase()
    if (bytesOf(name) > 100 || !/^[A-Za-z0-9-]+$|^X-[A-Za-z0-9\-_]+$/i.test(name))
      throw new Error(`E_HEADER_NAME_INVALID: header name '${name}' contains invalid characters`)
    if (fields.has(known)) throw new Error(`E_HEADER_USE_API_FIELD: header '${name}' must be set via its API field`)
    if (!allowed.has(known) && !known.startsWith('x-'))
      throw new Error(`E_HEADER_NOT_ALLOWED: header '${name}' is not allowed`)
    if (value === '' || /[\r\n]/.test(value)) throw new Error(`E_HEADER_VALUE_INVALID: header '${name}'`)
    if (bytesOf(value) > 2048) throw new Error(`E_HEADER_VALUE_TOO_LONG: header '${name}' exceeds 2048 bytes`)
  }
  const unsubscribe = valueOf(headers, 'list-unsubscribe')
  if (
    unsubscribe !== undefined &&
    !/^<(https:\/\/|mailto:)[^<>\s]+>(,\s*<(https:\/\/|mailto:)[^<>\s]+>)*$/.test(unsubscribe)
  )
    throw new Error(
      "E_HEADER_VALUE_INVALID: header 'List-Unsubscribe' must contain angle-bracket HTTPS or mailto URI(s)",
    )
  const post = valueOf(headers, 'list-unsubscribe-post')
  if (post !== undefined && (post !== 'List-Unsubscribe=One-Click' || !unsubscribe?.includes('<https://')))
    throw new Error("E_HEADER_VALUE_INVALID: header 'List-Unsubscribe-Post'")
  if (names.filter((name) => !/^x-/i.test(name)).length > 20) throw new Error('E_HEADERS_TOO_MANY: maximum is 20')
  if (Object.entries(headers).reduce((sum, [name, value]) => sum + bytesOf(name) + bytesOf(value) + 4, 0) > 16 * 1024)
    throw new Error('E_HEADERS_TOO_LARGE: custom headers exceed 16 KB')
}

const valueOf = (headers: Record<string, string>, wanted: string): string | undefined =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1]
