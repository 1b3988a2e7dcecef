import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, type Visitor } from '#test/support/visitor.ts'
import { ledgerOf, type Ledger } from './ledger.ts'
import { intentIdOf, payNow, pictures, typeCard } from './shoppers.ts'
import { deliver, post, signatureOf } from './webhooks.ts'

const secrets = {
  old: 'whsec_local_tinta',
  next: 'whsec_next_of_the_rotation',
  strangers: 'whsec_of_somebody_else',
} as const
const now = () => Math.floor(Date.now() / 1000)

let shop: TestShop
let ledger: Ledger
let shopper: Visitor
/** A genuine event of a genuine payment that the provider holds back, so that only the signature decides. */
let truth: string
let orderId: string
beforeAll(async () => {
  shop = await openShop({ config: { STRIPE_WEBHOOK_SECRET: `${secrets.old},${secrets.next}` } })
  ledger = ledgerOf(shop)
  shopper = await aCustomer(shop)
  await ledger.control({ dropWebhooks: true })
  const [picture = ''] = await pictures(shopper)
  ;({ truth, orderId } = await aTruth(picture, 1))
})
afterAll(() => shop.stop())

async function aTruth(
  picture: string,
  quantity: number,
): Promise<{ truth: string; orderId: string; event: Stripe.Event }> {
  const pay = await payNow(shopper, picture, { quantity })
  await typeCard(shopper, pay)
  const intentId = intentIdOf(pay)
  const event = (await ledger.events()).find(
    ({ type, data }) => type === 'payment_intent.succeeded' && 'id' in data.object && data.object.id === intentId,
  )
  if (!event) throw new Error('the provider has no event')
  return { truth: JSON.stringify(event), orderId: pay.body['orderId'], event }
}

const tampered = (body: string) => body.replace('"amount_received":2800', '"amount_received":2801')
const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)))

const forgeries: [name: string, send: () => Promise<number>][] = [
  ['without a signature', () => post(shop, truth)],
  ['with an empty signature', () => post(shop, truth, '')],
  ['with a signature that is too short', () => post(shop, truth, signatureOf(truth).slice(0, -2))],
  ['with a signature of another scheme', () => post(shop, truth, signatureOf(truth).replace('v1=', 'v0='))],
  ["signed with a stranger's secret", () => post(shop, truth, signatureOf(truth, secrets.strangers))],
  ['signed 301 seconds ago', () => post(shop, truth, signatureOf(truth, secrets.old, now() - 301))],
  [
    'whose time was moved after signing',
    () => post(shop, truth, signatureOf(truth, secrets.old, now() - 400).replace(/t=\d+/, `t=${now()}`)),
  ],
  ['whose body was tampered with', () => post(shop, tampered(truth), signatureOf(truth))],
  ['whose body was padded with a blank', () => post(shop, `${truth} `, signatureOf(truth))],
  [
    'whose body was padded with a byte-order mark',
    () => post(shop, bytes([0xef, 0xbb, 0xbf], truth), signatureOf(truth)),
  ],
  ['whose body is not UTF-8', () => post(shop, bytes(truth, [0xff]), signatureOf(truth))],
  ['without a body', () => post(shop, '', signatureOf(truth))],
]

describe('a forged webhook', () => {
  it.each(forgeries)('%s is refused and leaves nothing behind', async (_name, send) => {
    expect(tampered(truth)).not.toBe(truth)
    expect(await send()).toBe(400)
    expect(await ledger.count('stripe_events')).toBe(0)
    expect(await ledger.order(orderId)).toMatchObject({
      status: 'awaiting_payment',
      payment_state: 'created',
      review_reason: null,
    })
    expect(await ledger.count("outbox WHERE template = 'order_paid'")).toBe(0)
  })

  it('larger than any event is refused before it is read', async () => {
    const huge = JSON.stringify({ ...JSON.parse(truth), padding: 'x'.repeat(300 * 1024) })
    expect(await post(shop, huge, signatureOf(huge))).toBe(413)
    expect(await ledger.count('stripe_events')).toBe(0)
  })
})

describe('while the signing secret is rotated', () => {
  it('both secrets are taken, each event once', async () => {
    const [, picture = ''] = await pictures(shopper)
    const other = await aTruth(picture, 2)
    expect(await post(shop, truth, signatureOf(truth, secrets.next))).toBe(200)
    expect(await post(shop, truth, signatureOf(truth, secrets.old))).toBe(200)
    expect(await deliver(shop, other.event)).toBe(200)
    // Stripe signs with both secrets while both are valid.
    const both = `${signatureOf(other.truth, secrets.strangers)},${signatureOf(other.truth, secrets.next).split(',')[1]}`
    expect(await post(shop, other.truth, both)).toBe(200)
    expect(await ledger.order(orderId)).toMatchObject({ status: 'needs_address', payment_state: 'succeeded' })
    expect(await ledger.order(other.orderId)).toMatchObject({ status: 'needs_address', payment_state: 'succeeded' })
    expect(
      await ledger.count("order_events WHERE to_status = 'paid' AND order_id IN (?, ?)", orderId, other.orderId),
    ).toBe(2)
    expect(await ledger.count('stripe_events')).toBe(2)
  })

  it('a webhook signed 299 seconds ago still counts', async () => {
    expect(await post(shop, truth, signatureOf(truth, secrets.old, now() - 299))).toBe(200)
  })
})
