/**
 * When staff answer the chat, until an owner changes it in the console (worker/shop-settings/settings.rules.ts):
 * weekdays from 0 = Sunday, in quarters of an hour (worker/shop-settings/opening-hours.rules.ts). Separate from
 * shop.rules.ts, which every visitor's browser loads without needing the hours.
 */
export const shopHours = {
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
  holidays: [
    '2026-11-26',
    '2026-12-25',
    '2027-01-01',
    '2027-05-31',
    '2027-07-04',
    '2027-09-06',
    '2027-11-25',
    '2027-12-25',
  ],
} as const
