import type { Contact, Settings } from '#worker/shop-settings/settings.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

/**
 * The contact data in prerendered pages, which comes from the code, and the field of the owner's setting that replaces
 * it.
 */
const written: readonly (readonly [text: string, field: keyof Contact])[] = [
  [shop.supportEmail, 'supportEmail'],
  [shop.ordersEmail, 'ordersEmail'],
  [shop.whatsapp.slice(1), 'whatsapp'],
  [shop.blogUrl, 'blogUrl'],
  [shop.social.instagram, 'instagram'],
  [shop.social.facebook, 'facebook'],
  [shop.social.youtube, 'youtube'],
  [shop.social.tiktok, 'tiktok'],
]
const anyWritten = new RegExp(written.map(([text]) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g')

/**
 * A prerendered page with the owner's mailboxes, number and addresses, also for readers without JavaScript. The values
 * need no escaping: worker/shop-settings/settings.rules.ts refuses all that would.
 */
export function withContact(html: string, contact: Contact): string {
  const said = new Map(
    written.map(([text, field]) => [text, field === 'whatsapp' ? contact.whatsapp.slice(1) : String(contact[field])]),
  )
  return html.replace(anyWritten, (text) => said.get(text) ?? text)
}

/** The same for the page's script (web/app/shop-contact.ts), as an element; empty while the code's values apply. */
export function contactElement({ version, ...contact }: Settings['contact']): string {
  return version === 0
    ? ''
    : `<script type="application/json" id="shop-contact">${JSON.stringify(contact).replaceAll('<', '\\u003c')}</script>`
}
