import { paths } from '#web/app/paths.ts'
import { contact } from '#web/app/shop-contact.ts'

/** Where a link in a text of the information area leads, by the name it has there: `[words](name)`. */
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

/** Whether a name in a text is one of them. */
export const isLinkTarget = (name: string): name is LinkTarget => Object.hasOwn(linkTargets, name)

/** A text taken apart: words, and words that are a link. An unknown target leaves plain words; a test finds it. */
export function textParts(text: string): ReadonlyArray<{ words: string; target: LinkTarget | null }> {
  // split() puts the two groups between what stands around them: words, label, target, words, …
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

/** A text as it is read, without its links. */
export const plainText = (text: string): string =>
  textParts(text)
    .map(({ words }) => words)
    .join('')
