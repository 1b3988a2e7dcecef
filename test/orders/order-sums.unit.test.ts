import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backForPieces, paidFor } from '#worker/orders/order-sums.rules.ts'
import { cents, sum, times } from '#worker/platform/money.rules.ts'

test('pieces taken off one after the other give back what was paid for all goods, to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ price: fc.integer({ min: 1, max: 9999 }), quantity: fc.integer({ min: 1, max: 9 }) }), {
        minLength: 1,
        maxLength: 5,
      }),
      fc.integer({ min: 0, max: 90 }),
      fc.integer({ min: 0, max: 12_000 }),
      (things, percentOff, rate) => {
        const goods = sum(things.map(({ price, quantity }) => times(cents(price), quantity)))
        const taxed = goods - Math.floor((goods * percentOff) / 100)
        const taxCents = cents(Math.round((taxed * rate) / 100_000))
        const order = { totalCents: cents(taxed + taxCents + 599), shippingCents: cents(599), taxCents }
        const lines = things.map(({ price, quantity }) => ({
          unitPriceCents: cents(price),
          quantity,
          takenOffAt: null as number | null,
        }))
        let back = 0
        for (const line of lines) {
          back += backForPieces({ order, lines }, line.unitPriceCents, line.quantity)
          line.takenOffAt = 1
        }
        expect(back).toBe(taxed + taxCents)
      },
    ),
  )
})

test('what was free gives nothing back', () => {
  expect(
    paidFor({ totalCents: cents(599), shippingCents: cents(599), taxCents: cents(0) }, cents(2800), cents(2800)),
  ).toBe(0)
})
