/**
 * Who the shop is (look.md). Nothing else in the code spells the name, a mailbox or a link. How it is reached and when it is
 * open are only what holds until an owner says otherwise in the console (domain/settings.ts).
 * `domain` is the shop's own mail domain: an address there is a custom key (spec §5, decisions §3).
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
  /** When somebody answers the chat: weekdays from 0 = Sunday, in quarters of an hour (domain/opening-hours.ts). */
  openingHours: {
    timeZone: 'America/New_York',
    week: {
      1: { from: '09:00', to: '18:00' },
      2: { from: '09:00', to: '18:00' },
      3: { from: '09:00', to: '18:00' },
      4: { from: '09:00', to: '18:00' },
      5: { from: '09:00', to: '18:00' },
      6: { from: '10:00', to: '14:00' },
    },
    /** Closed all day. */
    holidays: ['2026-11-26', '2026-12-25', '2027-01-01', '2027-05-31', '2027-07-04', '2027-09-06', '2027-11-25', '2027-12-25'],
  },
  /** Promises the shop states everywhere (spec §1, §9). Days are business days except `defectClaimDays`. */
  policy: {
    processingDays: { from: 1, to: 3 },
    deliveryDays: { from: 5, to: 10 },
    refundDays: { from: 5, to: 10 },
    defectClaimDays: 7,
    supportAnswerHours: 24,
    minimumAge: 18,
  },
} as const
