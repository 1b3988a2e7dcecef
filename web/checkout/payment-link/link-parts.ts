import { loadAreas } from '#web/app/texts/texts.ts'

/** What an order is paid with by its link, and how its payment went: each comes when the order needs it. */
export const linkParts = {
  card: async () => (await import('../payment/CardForm.tsx')).CardForm,
  address: async () => {
    const [{ LinkAddress }] = await Promise.all([import('./LinkAddress.tsx'), loadAreas(['addresses'])])
    return LinkAddress
  },
  paid: async () => {
    const [{ LinkPaid }] = await Promise.all([import('./LinkPaid.tsx'), loadAreas(['orders'])])
    return LinkPaid
  },
} as const
