import { expect, it } from 'vitest'
import { days } from '#worker/platform/duration.rules.ts'
import { retention, tooOldBefore } from '#worker/shop-settings/retention.rules.ts'

const now = Date.UTC(2026, 10, 24)

it('an account reaches its age on the day on which its warning ends', () => {
  const { toWarn, inactive, warned } = tooOldBefore(now, retention)
  expect(toWarn - inactive).toBe(days(retention.warningDays))
  expect(now - warned).toBe(days(retention.warningDays))
  expect(new Date(inactive).toISOString().slice(0, 7)).toBe('2023-11')
})

it('orders are kept for as long as tax laws want, and the audit log longer than the database insists on', () => {
  const { audit, orders } = tooOldBefore(now, retention)
  expect(new Date(orders).toISOString().slice(0, 7)).toBe('2016-11')
  expect(now - audit).toBeGreaterThan(days(366))
  expect(retention.warningDays).toBeGreaterThanOrEqual(14)
})
