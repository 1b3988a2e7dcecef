import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimableSince, claimsUntil, lastClaimDay, mayClaim } from '#worker/claims/claim.rules.ts'
import { days } from '#worker/platform/duration.rules.ts'

describe('until when defects can be reported', () => {
  it('is the end of the seventh day in every time zone', () => {
    const deliveredAt = Date.UTC(2026, 10, 22, 2)
    expect(new Date(lastClaimDay(deliveredAt)).toISOString().slice(0, 10)).toBe('2026-11-29')
    expect(new Date(claimsUntil(deliveredAt)).toISOString()).toBe('2026-11-30T12:00:00.000Z')
    expect(mayClaim('delivered', deliveredAt, Date.UTC(2026, 10, 30, 11, 59))).toBe(true)
    expect(mayClaim('delivered', deliveredAt, Date.UTC(2026, 10, 30, 12))).toBe(false)
  })

  it('is one rule for the deadline and for the earliest delivery', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: days(400) }), fc.integer({ min: 0, max: days(12) }), (deliveredAt, age) => {
        expect(deliveredAt >= claimableSince(deliveredAt + age)).toBe(
          mayClaim('delivered', deliveredAt, deliveredAt + age),
        )
      }),
    )
  })
})
