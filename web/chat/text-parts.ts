/** A part of a message: plain text, or a link with its address. */
export type TextPart = { text: string; href: null; isOwn: false } | { text: string; href: string; isOwn: boolean }

const addresses = /(?:https?:\/\/|www\.)[^\s<>"']+/gi
/** Punctuation that ends a sentence and not an address. */
const closing = /[.,;:!?…)\]}]$/

/**
 * Splits a message into text and links. Only http and https become links, as the browser's own parser reads them;
 * everything else stays text. Links with `isOwn` lead within the shop and have a path as `href`.
 */
export function textParts(text: string, origin: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const address = withoutClosing(found)
    const url = urlFrom(address)
    if (url === null) continue
    if (index > end) parts.push(plain(text.slice(end, index)))
    const isOwn = url.origin === origin
    parts.push({ text: address, href: isOwn ? url.pathname + url.search + url.hash : url.href, isOwn })
    end = index + address.length
  }
  if (end < text.length || parts.length === 0) parts.push(plain(text.slice(end)))
  return parts
}

const plain = (text: string): TextPart => ({ text, href: null, isOwn: false })

function urlFrom(address: string): URL | null {
  const url = URL.parse(/^www\./i.test(address) ? `https://${address}` : address)
  // No name or password before the host: phishing links use them to look like another site.
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' ? url : null
}

/** The address without punctuation at its end; a closing bracket stays if the address contains the opening one. */
function withoutClosing(address: string): string {
  let kept = address
  while (closing.test(kept)) {
    if (kept.endsWith(')') && kept.split('(').length >= kept.split(')').length) break
    kept = kept.slice(0, -1)
  }
  return kept
}
