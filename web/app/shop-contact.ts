import type { Contact } from '#worker/shop-settings/settings.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { isObject } from './stores/stored.ts'

/**
 * What the Worker writes into a page once an owner has said how the shop is reached
 * (worker/pages/page-contact.presenter.ts).
 */
const said: unknown =
  typeof document === 'undefined' ? null : JSON.parse(document.getElementById('shop-contact')?.textContent ?? 'null')

/**
 * How the shop is reached, as the page that was loaded says it; what stands in the code until an owner says otherwise.
 */
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
