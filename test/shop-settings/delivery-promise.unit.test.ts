import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { days } from '#worker/platform/duration.rules.ts'
import {
  addBusinessDays,
  businessDaysBefore,
  deliveryPromise,
  isoDay,
  pressByDay,
} from '#worker/shop-settings/delivery-promise.rules.ts'
import { shopDay } from '#worker/shop-settings/shop-day.rules.ts'

const at = (iso: string): number => Date.parse(iso)
const day = (iso: string, count: number, holidays: string[] = []): string =>
  isoDay(addBusinessDays(at(`${iso}T15:30:00Z`), count, new Set(holidays)))
const anInstant = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') })
const aCount = fc.integer({ min: 0, max: 40 })

describe('business days', () => {
  it.each([
    ['from a Monday to Tuesday', '2026-11-16', 1, '2026-11-17'],
    ['from a Friday over the weekend', '2026-11-20', 1, '2026-11-23'],
    ['from a Saturday to Monday', '2026-11-21', 1, '2026-11-23'],
    ['from a Sunday to Monday', '2026-11-22', 1, '2026-11-23'],
    ['five as a week', '2026-11-18', 5, '2026-11-25'],
    ['over the end of the year', '2026-12-31', 1, '2027-01-01'],
    ['over the end of February in a leap year', '2028-02-28', 2, '2028-03-01'],
  ])('working days count %s', (_what, from, count, to) => {
    expect(day(from, count)).toBe(to)
  })

  it('skip holidays, also several and beside weekends', () => {
    expect(day('2026-11-25', 1, ['2026-11-26'])).toBe('2026-11-27')
    expect(day('2026-11-25', 2, ['2026-11-26', '2026-11-27'])).toBe('2026-12-01')
    expect(day('2026-12-24', 1, ['2026-12-25'])).toBe('2026-12-28')
    expect(day('2026-12-30', 2, ['2027-01-01'])).toBe('2027-01-04')
  })

  it('keep the time of day, and none of them is no change', () => {
    const from = at('2026-11-20T23:59:59.999Z')
    expect(addBusinessDays(from, 0)).toBe(from)
    expect(new Date(addBusinessDays(from, 1)).toISOString()).toBe('2026-11-23T23:59:59.999Z')
  })

  it('end on a business day, later for more of them and for a later start', () => {
    fc.assert(
      fc.property(anInstant, aCount, fc.integer({ min: 0, max: days(20) }), (from, count, later) => {
        const end = addBusinessDays(from, count)
        if (count > 0) expect([1, 2, 3, 4, 5]).toContain(new Date(end).getUTCDay())
        expect(addBusinessDays(from, count + 1)).toBeGreaterThan(end)
        expect(isoDay(addBusinessDays(from + later, count)) >= isoDay(end)).toBe(true)
        expect(end - from).toBeGreaterThanOrEqual(days(count))
      }),
    )
  })

  it('add up: three and then four are seven', () => {
    fc.assert(
      fc.property(anInstant, aCount, aCount, (from, one, other) => {
        expect(addBusinessDays(addBusinessDays(from, one), other)).toBe(addBusinessDays(from, one + other))
      }),
    )
  })
})

describe('the promise of an order (R-ORDER-06: processing 1–3, delivery 5–10 business days)', () => {
  it('is 6 to 13 business days from payment', () => {
    const { earliest, latest } = deliveryPromise(at('2026-11-20T16:00:00Z'))
    expect([isoDay(earliest), isoDay(latest)]).toEqual(['2026-11-30', '2026-12-09'])
  })

  it('moves with holidays between', () => {
    const { earliest, latest } = deliveryPromise(at('2026-12-18T16:00:00Z'), new Set(['2026-12-25', '2027-01-01']))
    expect([isoDay(earliest), isoDay(latest)]).toEqual(['2026-12-29', '2027-01-08'])
  })
})

describe('the day by which an order must leave the press', () => {
  const pressBy = (paid: string, deadline: string | null = null, holidays: string[] = []) => {
    const closed = new Set(holidays)
    const paidAt = at(`${paid}T16:00:00Z`)
    return pressByDay({ paidAt, promisedLatest: deliveryPromise(paidAt, closed).latest, deadline }, closed)
  }

  it('is the ten delivery days before its promise: the last of the three days of making', () => {
    expect(pressBy('2026-11-16')).toBe('2026-11-19')
    expect(pressBy('2026-11-20')).toBe('2026-11-25')
  })

  it('skips holidays on the way back as the promise did on the way there', () => {
    expect(pressBy('2026-12-18', null, ['2026-12-25', '2027-01-01'])).toBe('2026-12-23')
    expect(pressBy('2026-11-25', null, ['2026-11-26'])).toBe('2026-12-01')
  })

  it('is reckoned from the day the customer needs it by, if that is earlier than the promise', () => {
    expect(pressBy('2026-11-02', '2026-11-18')).toBe('2026-11-04')
    expect(pressBy('2026-11-02', '2027-03-01')).toBe(pressBy('2026-11-02'))
  })

  it('is never before the day it was paid, however soon the customer needs it', () => {
    expect(pressBy('2026-11-18', '2026-11-19')).toBe('2026-11-18')
  })

  it('takes back on the calendar what the business days added, when they start on one', () => {
    fc.assert(
      fc.property(anInstant, aCount, (from, count) => {
        const start = addBusinessDays(from, 1)
        expect(isoDay(businessDaysBefore(addBusinessDays(start, count), count))).toBe(isoDay(start))
      }),
    )
  })

  it('ends with the day in the shop, not with the day in London', () => {
    expect(shopDay(at('2026-11-20T03:00:00Z'))).toBe('2026-11-19')
    expect(shopDay(at('2026-11-20T05:00:00Z'))).toBe('2026-11-20')
  })
})
