import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { days } from '#worker/platform/duration.rules.ts'
import { isOpen, opensAt, type OpeningHours } from '#worker/shop-settings/opening-hours.rules.ts'

const hours: OpeningHours = {
  timeZone: 'America/New_York',
  week: { 1: { from: '09:00', to: '18:00' }, 5: { from: '09:00', to: '18:00' }, 6: { from: '10:00', to: '14:00' } },
  holidays: ['2026-12-25'],
}
const at = (text: string): number => Date.parse(text)

describe('opening hours', () => {
  it.each([
    ['2026-11-23T14:00:00Z', true, 'Monday 9:00 in New York'],
    ['2026-11-23T13:59:59Z', false, 'a second before'],
    ['2026-11-23T22:59:59Z', true, 'Monday 17:59:59'],
    ['2026-11-23T23:00:00Z', false, 'Monday 18:00'],
    ['2026-12-25T15:00:00Z', false, 'a holiday on a Friday'],
    ['2026-07-06T13:00:00Z', true, 'Monday 9:00 in summer time'],
  ])('at %s: %s, %s', (instant, expected) => {
    expect(isOpen(at(instant), hours)).toBe(expected)
  })

  it.each([
    ['2026-11-23T23:00:00Z', '2026-11-27T14:00:00.000Z', 'after Monday comes Friday'],
    ['2026-12-24T20:00:00Z', '2026-12-26T15:00:00.000Z', 'a holiday is left out'],
    ['2026-10-31T19:00:00Z', '2026-11-02T14:00:00.000Z', 'over the end of summer time'],
    ['2026-11-23T13:58:30Z', '2026-11-23T14:00:00.000Z', 'in a moment'],
  ])('says that the shop opens after %s at %s: %s', (instant, expected) => {
    expect(new Date(opensAt(at(instant), hours) ?? 0).toISOString()).toBe(expected)
  })

  it('says the same all night, another time after it, and another for other hours', () => {
    const [evening, night, morning] = [
      at('2026-11-23T23:00:00Z'),
      at('2026-11-24T05:00:00Z'),
      at('2026-11-27T14:00:00Z'),
    ]
    expect([opensAt(evening, hours), opensAt(night, hours), opensAt(morning - 1, hours)]).toEqual([
      morning,
      morning,
      morning,
    ])
    expect(opensAt(night, { ...hours, week: { ...hours.week, 2: { from: '10:00', to: '18:00' } } })).toBe(
      at('2026-11-24T15:00:00Z'),
    )
    expect([opensAt(evening - 1, hours), opensAt(morning, hours)]).toEqual([null, null])
    expect(opensAt(at('2026-11-27T23:00:00Z'), hours)).toBe(at('2026-11-28T15:00:00Z'))
  })

  it('closes on the minute, whoever asked in the minute before', () => {
    const evening = at('2026-11-23T23:00:00Z')
    expect([evening - 90_000, evening - 30_000, evening].map((one) => opensAt(one, hours))).toEqual([
      null,
      null,
      at('2026-11-27T14:00:00Z'),
    ])
  })

  it('never opens for a shop that has no hours, and says so', () => {
    expect(opensAt(at('2026-11-23T14:00:00Z'), { ...hours, week: {} })).toBeNull()
  })

  it('opens where it was closed a moment before, whenever one asks', () => {
    fc.assert(
      fc.property(fc.integer({ min: at('2026-01-01'), max: at('2027-12-31') }), (instant) => {
        const opens = opensAt(instant, hours)
        if (opens === null) expect(isOpen(instant, hours)).toBe(true)
        else
          expect([isOpen(opens, hours), isOpen(opens - 1, hours), opens - instant < days(14)]).toEqual([
            true,
            false,
            true,
          ])
      }),
      { numRuns: 100 },
    )
  })
})
