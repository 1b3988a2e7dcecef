import type { Contact } from '#worker/shop-settings/settings.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { isObject } from './stores/stored.ts'

/**
 * The contact details an owner has set, which the Worker writes into the page (worker/pages/page-contact.presenter.ts).
 */
const said: unknown =
  typeof document === 'undefined' ? null : JSON.parse(document.getElementById('shop-contact')?.textContent ?? 'null')

/** The shop's contact details as written in the loaded page; the defaults here apply until an owner sets them. */
export const contact: Contact = {
  printedName: shop.name,
  printedAddress: [],
  supportEmail: shop.supportEmail,
  ordersEmail: shop.ordersEmail,
  whatsapp: shop.whatsapp,
  blogUrl: shop.blogUrl,
  ...shop.social,
  ...(isObject(said) ? said : {}),
}
