import { linkToken } from '#web/accounts/password/link-token.ts'
import { paths } from '#web/app/paths.ts'
import { loadAreas } from '#web/app/texts/texts.ts'
import { loadComponent } from '#web/ui/use-lazy-component.ts'

/** What a payment link shows: the order, and of the card, the address and the outcome only what the order needs. */
export const linkParts = {
  order: async () => (await import('./LinkedOrder.tsx')).LinkedOrder,
  card: async () => (await import('../payment/CardForm.tsx')).CardForm,
  address: async () => {
    const [{ AddressForm }] = await Promise.all([import('#web/addresses/AddressForm.tsx'), loadAreas(['addresses'])])
    return AddressForm
  },
  paid: async () => {
    const [{ LinkPaid }] = await Promise.all([import('./LinkPaid.tsx'), loadAreas(['orders'])])
    return LinkPaid
  },
} as const

/**
 * Loads the order's part where the link has a token, and asks for the card's, which most links need.
 * @throws when the first cannot be loaded
 */
export async function loadFirstLinkParts(): Promise<void> {
  // The Worker renders the order.
  if (typeof location !== 'undefined') {
    if (linkToken(paths.paymentLink()) === null) return
    loadComponent(linkParts.card).catch(() => undefined)
  }
  await loadComponent(linkParts.order)
}
