import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  claimableSince,
  claimedCents,
  claimsUntil,
  claimWorth,
  lastClaimDay,
  mayClaim,
  reprintPressBy,
  type ClaimedOrder,
  type ClaimState,
} from '#worker/claims/claim.rules.ts'
import { days } from '#worker/platform/duration.rules.ts'
import { cents } from '#worker/platform/money.rules.ts'

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

describe('what the claimed pieces of an order cost', () => {
  const anOrder = fc
    .record({
      lines: fc.array(
        fc.record({ unitPriceCents: fc.integer({ min: 50, max: 9000 }), quantity: fc.integer({ min: 1, max: 9 }) }),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      discount: fc.integer({ min: 0, max: 40 }),
      shipping: fc.integer({ min: 0, max: 900 }),
      tax: fc.integer({ min: 0, max: 10 }),
    })
    .map(({ lines, discount, shipping, tax }) => {
      const goods = lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0)
      const paid = goods - Math.floor(discount * (goods / 100))
      const taxCents = Math.round((paid * tax) / 100)
      return {
        order: {
          totalCents: cents(paid + shipping + taxCents),
          shippingCents: cents(shipping),
          taxCents: cents(taxCents),
        },
        lines: lines.map((line, position) => ({
          position,
          unitPriceCents: cents(line.unitPriceCents),
          quantity: line.quantity,
        })),
        job: null,
      }
    })
  const all = ({ lines }: ClaimedOrder) => lines.map(({ position, quantity }) => ({ position, quantity }))
  const aClaim = (id: string, parts: { position: number; quantity: number }[], state: ClaimState = 'open') => ({
    id,
    state,
    parts,
  })

  it('is the whole order for all pieces, and never more for some', () => {
    fc.assert(
      fc.property(anOrder, fc.nat(), (order, seed) => {
        expect(claimWorth(order, aClaim('a', all(order)), [])).toBe(order.order.totalCents)
        const some = all(order).map(({ position, quantity }) => ({ position, quantity: seed % (quantity + 1) }))
        expect(claimedCents(order, some)).toBeLessThanOrEqual(order.order.totalCents)
      }),
    )
  })

  it('is nothing for pieces that money went back for, and a rest of a line keeps its price', () => {
    const order = {
      order: { totalCents: cents(4500), shippingCents: cents(0), taxCents: cents(0) },
      lines: [{ position: 0, unitPriceCents: cents(1500), quantity: 3 }],
      job: null,
    }
    const one = aClaim('a', [{ position: 0, quantity: 1 }], 'refunded')
    const rest = aClaim('b', [{ position: 0, quantity: 3 }])
    expect(claimWorth(order, rest, [one, rest])).toBe(3000)
    expect(claimWorth(order, rest, [aClaim('a', all(order), 'refunded'), rest])).toBe(0)
    expect(claimWorth(order, rest, [aClaim('a', all(order), 'declined'), rest])).toBe(4500)
  })

  it('is shared by the sizes of a quote, whose order has one line of money', () => {
    const order = {
      order: { totalCents: cents(15000), shippingCents: cents(0), taxCents: cents(0) },
      lines: [{ position: 0, unitPriceCents: cents(15000), quantity: 1 }],
      job: {
        items: [
          { unitPriceCents: 1500, quantity: 10 },
          { unitPriceCents: 1500, quantity: 10 },
        ],
      },
    }
    expect(claimWorth(order, aClaim('a', [{ position: 1, quantity: 2 }]), [])).toBe(1500)
  })
})

it('a reprint has the days that making an order takes, over weekends and holidays', () => {
  expect(reprintPressBy(Date.UTC(2026, 10, 25, 15), new Set(['2026-11-26']))).toBe('2026-12-01')
})
