import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, type Answer, type Visitor } from '#test/support/visitor.ts'
import { ledgerOf, noFaults, type Ledger } from './ledger.ts'
import { addLine, payLine, payNow, pictures } from './shoppers.ts'

let shop: TestShop
let ledger: Ledger
let shopper: Visitor
let gallery: string[]
beforeAll(async () => {
  shop = await openShop()
  ledger = ledgerOf(shop)
  shopper = await aCustomer(shop)
  gallery = await pictures(shopper)
})
afterAll(() => shop.stop())

const clicks = 50
const click = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: clicks }, work))

/** Expects 200 and the same client secret from every call, and one order row and one intent. */
async function expectOnePurchase(answers: Answer[], totalCents: number): Promise<void> {
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => answer.body['clientSecret'])).size).toBe(1)
  const orderId = String(answers[0]?.body['orderId'])
  expect(new Set(answers.map((answer) => answer.body['orderId']))).toEqual(new Set([orderId]))

  const intents = await ledger.intents([orderId])
  expect(intents).toHaveLength(1)
  expect(intents[0]).toMatchObject({ amount: totalCents, currency: 'usd' })
  expect(await ledger.order(orderId)).toMatchObject({
    payment_intent_id: intents[0]?.id,
    intent_attempt: 1,
    intent_lease_until: 0,
    total_cents: totalCents,
  })
  expect(await ledger.count('order_lines WHERE order_id = ?', orderId)).toBe(1)
  expect(await ledger.count('order_events WHERE order_id = ?', orderId)).toBe(1)
}

describe('fifty clicks on pay at once', () => {
  it.each([20, 300])('make one order and one intent of a cart line while Stripe takes %i ms', async (delayMs) => {
    const line = await addLine(shopper, gallery[delayMs === 20 ? 0 : 1] ?? '', 2)
    const before = await ledger.orders(shopper.userId ?? '')
    await ledger.control({ delayMs })
    const answers = await click(() => payLine(shopper, line))
    await ledger.control(noFaults)
    await expectOnePurchase(answers, 5600)
    expect(await ledger.orders(shopper.userId ?? '')).toHaveLength(before.length + 1)
  })

  it.each([20, 300])(
    'make one order and one intent of a ready-to-go thing while Stripe takes %i ms',
    async (delayMs) => {
      const before = await ledger.orders(shopper.userId ?? '')
      await ledger.control({ delayMs })
      const answers = await click(() => payNow(shopper, gallery[2] ?? '', { quantity: delayMs === 20 ? 3 : 4 }))
      await ledger.control(noFaults)
      await expectOnePurchase(answers, delayMs === 20 ? 8400 : 11_200)
      expect(await ledger.orders(shopper.userId ?? '')).toHaveLength(before.length + 1)
    },
  )

  it('keeps clicks of two shoppers on the same thing two purchases', async () => {
    const other = await aCustomer(shop)
    const both = [shopper, other]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => payNow(both[index % 2] ?? shopper, gallery[3] ?? '')),
    )
    const secrets = (who: number) =>
      new Set(answers.filter((_, index) => index % 2 === who).map((answer) => answer.body['clientSecret']))
    expect([...secrets(0), ...secrets(1)]).toHaveLength(2)
    expect(new Set([...secrets(0), ...secrets(1)]).size).toBe(2)
  })
})
