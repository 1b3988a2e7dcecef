import { expect, it } from 'vitest'
import { shopDay, startOfShopDay } from '#worker/shop-settings/shop-day.rules.ts'

it.each([
  ['2026-07-01', '2026-07-01T04:00:00.000Z'],
  ['2026-12-01', '2026-12-01T05:00:00.000Z'],
  // Clocks are put forward and back on these days.
  ['2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['2026-11-01', '2026-11-01T04:00:00.000Z'],
])('begins the day %s at %s', (day, begins) => {
  const at = startOfShopDay(day)
  expect(new Date(at).toISOString()).toBe(begins)
  expect([shopDay(at), shopDay(at - 1)]).toEqual([day, expect.not.stringMatching(day)])
})
