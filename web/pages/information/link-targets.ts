import { paths } from '#web/app/paths.ts'
import { contact } from '#web/app/shop-contact.ts'

/** The paths of links in the information area's texts, by their name in the text: `[words](name)`. */
export const linkTargets = {
  contact: paths.contact(),
  faq: paths.faq(),
  policies: paths.policies(),
  privacyPolicy: paths.privacyPolicy(),
  shippingReturns: paths.shippingReturnsPolicies(),
  galleries: paths.galleries(),
  dtfGallery: paths.dtfGallery(),
  readyToGo: paths.readyToGo(),
  custom: paths.custom(),
  account: paths.account(),
  preferences: paths.account({ section: 'preferences' }),
  orders: paths.orders(),
  forgotPassword: paths.forgotPassword(),
  supportMail: `mailto:${contact.supportEmail}`,
  ordersMail: `mailto:${contact.ordersEmail}`,
} as const satisfies Record<string, string>

export type LinkTarget = keyof typeof linkTargets

/** Whether a name in a text is a known link target. */
export const isLinkTarget = (name: string): name is LinkTarget => Object.hasOwn(linkTargets, name)

/** Splits a text into plain words and links. An unknown target becomes plain words; a test finds it. */
export function textParts(text: string): ReadonlyArray<{ words: string; target: LinkTarget | null }> {
  // split() puts its two groups between the text around them: words, label, target, words, …
  const pieces = text.split(/\[([^\]]+)\]\((\w+)\)/)
  const parts: Array<{ words: string; target: LinkTarget | null }> = []
  for (let at = 0; at < pieces.length; at += 3) {
    parts.push({ words: pieces[at] ?? '', target: null })
    const label = pieces[at + 1]
    const target = pieces[at + 2] ?? ''
    if (label !== undefined) parts.push({ words: label, target: isLinkTarget(target) ? target : null })
  }
  return parts.filter(({ words }) => words !== '')
}

/** A text without its links. */
export const plainText = (text: string): string =>
  textParts(text)
    .map(({ words }) => words)
    .join('')
