import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cards, eventually } from '#test/support/paying.ts'
import { isFull, withinMs } from '#test/support/proof.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, type Visitor } from '#test/support/visitor.ts'
import { readyToGo } from '#worker/catalogue/product-kinds.rules.ts'
import { ledgerOf, noFaults, type Ledger } from './ledger.ts'
import { addLine, inParallel, intentIdOf, payLine, payNow, pictures, shuffled, typeCard } from './shoppers.ts'
import { deliver } from './webhooks.ts'

/** What the shopper does at the card form, and the events the provider then sends, most of them twice or more. */
const stories = ['pays', 'is declined, then pays', 'is declined', 'pays by a slow bank', 'walks away'] as const
type Story = (typeof stories)[number]
const storyOf = (index: number): Story =>
  stories[index % 10 < 4 ? 0 : index % 10 < 7 ? 1 : index % 10 === 7 ? 2 : index % 10 === 8 ? 3 : 4] ?? 'pays'
const paysIn = (story: Story): boolean =>
  story === 'pays' || story === 'is declined, then pays' || story === 'pays by a slow bank'

const slowBank = '4000000000000077'
const orderCount = isFull ? 300 : 50
/** A cart has an end, and nothing that is bought here leaves it before the events come. */
const ordersOfOne = 50
const deliveryCount = isFull ? 100_000 : 500
const atOnce = 32

interface Purchase {
  story: Story
  orderId: string
  intentId: string
  line: string | null
}

let shop: TestShop
let ledger: Ledger
let shoppers: (Visitor & { email: string })[]
beforeAll(async () => {
  shop = await openShop()
  ledger = ledgerOf(shop)
  shoppers = await Promise.all(Array.from({ length: orderCount / ordersOfOne }, () => aCustomer(shop)))
})
afterAll(() => shop.stop())

/** An order of its own: every second one comes from the cart. */
async function purchase(shopper: Visitor, index: number, gallery: string[]): Promise<Purchase> {
  const story = storyOf(index)
  const picture = gallery[index % gallery.length] ?? ''
  const size = readyToGo.tshirt.sizes[Math.floor(index / gallery.length) % readyToGo.tshirt.sizes.length] ?? 'M'
  const line = index % 2 === 0 ? await addLine(shopper, picture, 1 + (index % 3), size) : null
  const pay = line ? await payLine(shopper, line) : await payNow(shopper, picture, { quantity: 1 + (index % 5), size })
  expect(pay.status).toBe(200)
  if (story === 'is declined, then pays' || story === 'is declined') await typeCard(shopper, pay, cards.declined)
  if (story === 'pays' || story === 'is declined, then pays')
    expect((await typeCard(shopper, pay)).body['status']).toBe('succeeded')
  const intentId = intentIdOf(pay)
  if (story === 'pays by a slow bank') {
    await typeCard(shopper, pay, slowBank)
    await ledger.control({ settle: intentId, outcome: 'succeed' })
  }
  return { story, orderId: pay.body['orderId'], intentId, line }
}

describe(`${deliveryCount} webhooks, doubled and in any order`, () => {
  it(
    'doubled and reordered webhooks pay each paid order once and no other',
    async () => {
      await ledger.control({ dropWebhooks: true })
      const gallery = await pictures(shoppers[0] ?? expect.fail('no shopper'))
      const bought = shoppers.flatMap((shopper) =>
        Array.from({ length: ordersOfOne }, (_, index) => ({ shopper, index })),
      )
      const purchases = await inParallel(bought, 8, ({ shopper, index }) => purchase(shopper, index, gallery))
      const events = await ledger.events()
      expect(events.length).toBeGreaterThan(orderCount * 2)

      // Every event at least once; the rest are duplicates, first those about payments.
      const doubled = shuffled(events.filter((event) => event.type.startsWith('payment_intent.')))
      const extra = Array.from(
        { length: deliveryCount - events.length },
        (_, index) => doubled[index % doubled.length] as Stripe.Event,
      )
      const deliveries = shuffled([...events, ...extra])
      const started = performance.now()
      const waits = await inParallel(deliveries, atOnce, async (event) => {
        const before = performance.now()
        expect(await deliver(shop, event)).toBe(200)
        return performance.now() - before
      })
      const took = (performance.now() - started) / 1000
      // Late events: failures and states from before the payment succeeded.
      const late = shuffled(
        events.filter((event) =>
          ['payment_intent.payment_failed', 'payment_intent.processing', 'payment_intent.created'].includes(event.type),
        ),
      )
      await inParallel(late, atOnce, async (event) => expect(await deliver(shop, event)).toBe(200))

      const paid = purchases.filter(({ story }) => paysIn(story))
      const expectedLines = new Map<string, string>()
      for (const { story, orderId, intentId, line } of purchases) {
        const order = await ledger.order(orderId)
        expect({
          orderId,
          status: order.status,
          state: order.payment_state,
          intent: order.payment_intent_id,
          review: order.review_reason,
        }).toEqual({
          orderId,
          status: paysIn(story) ? 'needs_address' : 'awaiting_payment',
          state: paysIn(story) ? 'succeeded' : story === 'is declined' ? 'failed' : 'created',
          intent: intentId,
          review: null,
        })
        expect(await ledger.count("order_events WHERE order_id = ? AND to_status = 'paid'", orderId)).toBe(
          paysIn(story) ? 1 : 0,
        )
        expect(await ledger.count('outbox WHERE id = ?', `paid:${orderId}`)).toBe(paysIn(story) ? 1 : 0)
        if (line) expectedLines.set(line, paysIn(story) ? 'ordered' : 'open')
      }
      const lines = await ledger.rows<{ id: string; state: string }>(
        'SELECT id, state FROM cart_lines WHERE customer_id IN (SELECT value FROM json_each(?))',
        JSON.stringify(shoppers.map(({ userId }) => userId)),
      )
      expect(new Map(lines.map(({ id, state }) => [id, state]))).toEqual(expectedLines)
      expect(await ledger.count("stripe_events WHERE state = 'done'")).toBe(events.length)
      expect(await ledger.count("stripe_events WHERE state = 'parked'")).toBe(0)

      // One mail for each paid order, sent to its own shopper, none twice.
      await eventually(
        () => ledger.count("outbox WHERE template = 'order_paid' AND state = 'sent'"),
        (sent) => sent === paid.length,
      )
      await shop.runCron()
      const ofEach = await Promise.all(
        shoppers.map(async (shopper) =>
          (await shopper.mails(shopper.email, paid.length / shoppers.length)).filter(
            (mail) => !mail.links.some((link) => link.includes('token=')),
          ),
        ),
      )
      expect(ofEach.map(({ length }) => length)).toEqual(shoppers.map(() => paid.length / shoppers.length))
      const mails = ofEach.flat()
      expect(new Set(mails.map((mail) => mail.subject)).size).toBe(paid.length)

      await ledger.control(noFaults)
      waits.sort((one, other) => one - other)
      const within = (share: number) => waits[Math.floor(waits.length * share)] ?? 0
      console.log(
        `webhooks: ${orderCount} orders, ${events.length} events, ${deliveries.length + late.length} deliveries, ` +
          '0 lost, 0 double; ' +
          `${Math.round(deliveryCount / took)} deliveries/s, p50 ${Math.round(within(0.5))} ms, p99 ` +
          `${Math.round(within(0.99))} ms`,
      )
    },
    withinMs(120_000),
  )
})
