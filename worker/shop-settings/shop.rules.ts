/**
 * Who the shop is (D-15). Nothing else in the code spells the name, a mailbox or a link. The contact data apply only
 * until an owner changes them in the console (worker/shop-settings/settings.rules.ts). The opening hours are in
 * shop-hours.rules.ts. `domain` is the shop's own mail domain: an address there is a custom key (R-ACC-42).
 */
export const shop = {
  name: 'Tinta',
  domain: 'tinta.shop',
  supportEmail: 'support@tinta.shop',
  ordersEmail: 'orders@tinta.shop',
  whatsapp: '+13055550142',
  blogUrl: 'https://blog.tinta.shop',
  social: {
    instagram: 'https://www.instagram.com/tinta.shop',
    facebook: 'https://www.facebook.com/tinta.shop',
    youtube: 'https://www.youtube.com/@tinta-shop',
    tiktok: 'https://www.tiktok.com/@tinta.shop',
  },
  /**
   * Promises the shop states everywhere (R-PAGE-12). Weekends and holidays do not count, except in
   * `defectClaimDays`; the texts call the days of delivery days, as the specification does.
   */
  policy: {
    processingDays: { from: 1, to: 3 },
    deliveryDays: { from: 5, to: 10 },
    refundDays: { from: 5, to: 10 },
    defectClaimDays: 7,
    supportAnswerHours: 24,
    minimumAge: 18,
  },
} as const
