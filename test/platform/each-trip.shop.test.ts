/**
 * Checkout, requests and uploads with each of their trips to D1 and R2 lost once: before it took effect, and after it, when only
 * its answer is lost. The browser or the provider then repeats the call, and it is done once. `PROOF=full`
 * loses every trip; `npm test` some.
 */
import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tripFlags, wrappedBundles } from '#scripts/bench/wrapped-shop.ts'
import { ledgerOf, type Ledger } from '#test/checkout/ledger.ts'
import { addLine, intentIdOf, payLine, pictures, typeCard } from '#test/checkout/shoppers.ts'
import { eventOf, signatureOf } from '#test/checkout/webhooks.ts'
import { anAddressForm } from '#test/support/an-address-form.ts'
import { textOf } from '#test/support/answers.ts'
import { aPng, fetchFile, sendFile, sendPiece, type SentFile } from '#test/support/files.ts'
import { tshirt } from '#test/support/paying.ts'
import { isFull, withinMs } from '#test/support/proof.ts'
import { aRequestForm, newest, sendQuote, sendRequest } from '#test/support/requests.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, type Answer, type Visitor } from '#test/support/visitor.ts'
import { days, hours } from '#worker/platform/duration.rules.ts'

let shop: TestShop
let ledger: Ledger
let staff: Visitor
let picture: string
beforeAll(async () => {
  shop = await openShop({ bundles: wrappedBundles(), compatibilityFlags: tripFlags })
  ledger = ledgerOf(shop)
  staff = await aStaffMember(shop)
  picture = (await pictures(staff))[0] ?? ''
  // Events come from the test, one at a time.
  await ledger.control({ dropWebhooks: true })
})
afterAll(async () => {
  const sum = Object.values(lostIn).reduce((one, other) => one + other, 0)
  const each = Object.entries(lostIn).map(([name, lost]) => `${name} ${lost}`)
  console.log(`each trip: ${sum} lost, 0 calls lost or doubled (${each.join(', ')})`)
  await shop.stop()
})

/** One call that is lost at each of its trips. */
interface Flow<Input> {
  /** What a new customer has before the call. */
  prepare(customer: Visitor): Promise<Input>
  /** Null when the connection broke: who sends a large file may still be sending when the shop answers. */
  call(customer: Visitor, input: Input, headers: Record<string, string>): Promise<Answer | null>
  /** What is there afterwards. */
  judge(customer: Visitor, input: Input, answer: Answer): Promise<void>
}

/** In `npm test` every third moment is lost. */
const isTaken = (moment: number): boolean => isFull || moment % 3 === 0

/** How many trips the last call with a lost trip made, and how many of them were lost. */
async function lastTrips(): Promise<{ trips: number; failed: number }> {
  const counts = (await (await fetch(new URL('/__floor/last', shop.url))).json()) as Record<string, number>
  return { trips: (counts['d1'] ?? 0) + (counts['r2'] ?? 0), failed: counts['failed'] ?? 0 }
}

/** The trips of a call that loses none, with those of the work that goes on after its answer. */
async function tripsOf<Input>({ prepare, call }: Flow<Input>): Promise<number> {
  const customer = await aCustomer(shop)
  expect((await call(customer, await prepare(customer), { 'X-Bench-Fail': '0 before' }))?.status).toBe(200)
  for (let before = -1; ;) {
    const { trips } = await lastTrips()
    if (trips === before) return trips
    before = trips
    await new Promise((resume) => setTimeout(resume, 500))
  }
}

const lostIn: Record<string, number> = {}

/** Loses each trip of a call, before and after, for a new customer each time. */
async function losing<Input>(name: string, flow: Flow<Input>): Promise<void> {
  const trips = await tripsOf(flow)
  expect(trips).toBeGreaterThan(0)
  let lost = 0
  for (let moment = 0; moment < 2 * trips; moment += 1) {
    if (!isTaken(moment)) continue
    const fault = `${Math.floor(moment / 2) + 1} ${moment % 2 === 0 ? 'before' : 'after'}`
    const customer = await aCustomer(shop)
    const input = await flow.prepare(customer)
    const first = await flow.call(customer, input, { 'X-Bench-Fail': fault })
    lost += (await lastTrips()).failed
    expect({ name, fault, status: first?.status ?? 503 }).toEqual({ name, fault, status: expect.toBeOneOf([200, 503]) })
    const answer = first?.status === 200 ? first : await flow.call(customer, input, {})
    expect({ name, fault, ...answer }).toMatchObject({ name, fault, status: 200 })
    if (answer === null) continue
    await flow.judge(customer, input, answer)
  }
  expect(lost).toBeGreaterThan(0)
  lostIn[name] = lost
}

const timeout = withinMs(300_000)
const countOf = (table: string, customer: Visitor) => ledger.count(`${table} WHERE customer_id = ?`, customer.userId)
/** What the provider has of a customer’s orders. */
const intentsOf = async (customer: Visitor): Promise<Stripe.PaymentIntent[]> =>
  ledger.intents((await ledger.orders(customer.userId ?? '')).map(({ id }) => id))

it('a thing is in the cart once', { timeout }, () =>
  losing('cart', {
    prepare: async () => crypto.randomUUID(),
    call: (customer, clientKey, headers) =>
      customer.post('/api/shoppingCart/cartItem/add', tshirt(picture, { quantity: 2, clientKey }), headers),
    judge: async (customer) => {
      expect((await customer.get('/api/shoppingCart')).body).toMatchObject([{ quantity: 2 }])
      expect(await countOf('cart_lines', customer)).toBe(1)
    },
  }),
)

it('a line of the cart has one order with one intent of its sum', { timeout }, () =>
  losing('pay a line', {
    prepare: async (customer) => {
      await customer.post('/api/shippingAddress', anAddressForm())
      return addLine(customer, picture, 3)
    },
    call: (customer, cartItemId, headers) => customer.post('/api/payments/OneCart', { cartItemId }, headers),
    judge: async (customer, _line, answer) => {
      const orders = await ledger.orders(customer.userId ?? '')
      expect(orders).toMatchObject([{ id: answer.body['orderId'], status: 'awaiting_payment' }])
      const payable = (await intentsOf(customer)).filter(({ status }) => status !== 'canceled')
      expect(payable.map(({ id, amount }) => ({ id, amount }))).toEqual([
        { id: intentIdOf(answer), amount: orders[0]?.total_cents },
      ])
    },
  }),
)

it('a payment settles its order once, with one message', { timeout }, () =>
  losing('settle', {
    prepare: async (customer) => {
      await customer.post('/api/shippingAddress', anAddressForm())
      const pay = await payLine(customer, await addLine(customer, picture))
      await typeCard(customer, pay)
      return JSON.stringify(eventOf('payment_intent.succeeded', (await intentsOf(customer))[0] ?? {}))
    },
    call: (customer, event, headers) =>
      customer.post('/api/payments/webhook', event, { ...headers, 'Stripe-Signature': signatureOf(event) }),
    judge: async (customer) => {
      const [order, another] = await ledger.orders(customer.userId ?? '')
      expect([order?.status, order?.payment_state, another]).toEqual(['paid', 'succeeded', undefined])
      expect(await ledger.count("order_events WHERE order_id = ? AND to_status = 'paid'", order?.id)).toBe(1)
      expect(await ledger.count("money_events WHERE order_id = ? AND kind = 'captured'", order?.id)).toBe(1)
      expect(await ledger.count("outbox WHERE template = 'order_paid' AND customer_id = ?", customer.userId)).toBe(1)
      expect(await ledger.count("cart_lines WHERE customer_id = ? AND state = 'open'", customer.userId)).toBe(0)
    },
  }),
)

it('a cancelled order gives its money back once', { timeout }, () =>
  losing('cancel', {
    prepare: async (customer) => {
      await customer.post('/api/shippingAddress', anAddressForm())
      const pay = await payLine(customer, await addLine(customer, picture))
      await typeCard(customer, pay)
      const event = JSON.stringify(eventOf('payment_intent.succeeded', (await intentsOf(customer))[0] ?? {}))
      await customer.post('/api/payments/webhook', event, { 'Stripe-Signature': signatureOf(event) })
      return textOf(pay, 'orderId')
    },
    call: (customer, orderId, headers) => customer.post(`/api/orders/${orderId}/cancel`, {}, headers),
    judge: async (customer, orderId) => {
      const { total_cents: total } = await ledger.order(orderId)
      const refunds = await ledger.rows<{ cents: number }>('SELECT cents FROM refunds WHERE order_id = ?', orderId)
      expect(refunds).toEqual([{ cents: total }])
      expect(await ledger.count("outbox WHERE customer_id = ? AND template = 'order_cancelled'", customer.userId)).toBe(
        1,
      )
    },
  }),
)

it('a request is made once and keeps its file', { timeout }, () =>
  losing('request', {
    prepare: async (customer) =>
      aRequestForm({ clientKey: crypto.randomUUID(), uploads: [textOf(await sendFile(customer, aPng()), 'id')] }),
    call: (customer, form, headers) => customer.post('/api/Desing/custom', form, headers),
    judge: async (customer) => {
      expect(await countOf('requests', customer)).toBe(1)
      expect(
        await ledger.count("outbox WHERE template = 'request_received' AND customer_id = ?", customer.userId),
      ).toBe(1)
      expect(await ledger.count('uploads WHERE customer_id = ? AND claimed_at IS NOT NULL', customer.userId)).toBe(1)
    },
  }),
)

it('a quote is accepted once and has one design to pay', { timeout }, () =>
  losing('accept', {
    prepare: async (customer) => {
      const id = await sendRequest(customer)
      return `/api/Desing/${id}/quotes/${String(newest(await sendQuote(staff, id), 'quotes')['id'])}/accept`
    },
    call: (customer, path, headers) => customer.post(path, {}, headers),
    judge: async (customer, path) => {
      const id = path.split('/')[3] ?? ''
      expect((await customer.get(`/api/Desing/${id}`)).body).toMatchObject({ status: 'accepted' })
      expect(await ledger.count('exclusive_designs WHERE request_id = ?', id)).toBe(1)
      expect(await ledger.count("request_events WHERE request_id = ? AND status = 'accepted'", id)).toBe(1)
    },
  }),
)

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
/** Its bytes are what was sent. */
async function expectStored(customer: Visitor, id: string, file: SentFile): Promise<void> {
  const { status, bytes } = await fetchFile(customer, `/uploads/${id}`)
  expect([status, sha256(bytes)]).toEqual([200, sha256(file.bytes)])
}

it.each([
  ['a small file', 2_000],
  ['a file that is stored piece by piece', 2_500_000],
])('%s in one form is stored whole', { timeout }, (name, fillBytes) =>
  losing(name, {
    prepare: async () => aPng({ fillBytes }),
    call: (customer, file, headers) => sendFile(customer, file, '/api/Uploads/data', headers).catch(() => null),
    judge: (customer, file, answer) => expectStored(customer, textOf(answer, 'id'), file),
  }),
)

const pieceBytes = 400_000
it.each([
  ['the first piece', 0],
  ['the last piece', 1],
])('%s of a file in pieces is there once, and the file whole', { timeout }, (name, lost) =>
  losing(name, {
    prepare: async (customer) => {
      const file = aPng({ fillBytes: 600_000 })
      const id = textOf(
        await customer.post('/api/Uploads', { name: file.name, size: file.bytes.length, type: file.type }),
        'id',
      )
      if (lost === 1) await sendPiece(customer, id, 0, file.bytes.subarray(0, pieceBytes))
      return { id, file }
    },
    call: async (customer, { id, file }, headers) => {
      const piece = (from: number, more: Record<string, string> = {}) =>
        sendPiece(customer, id, from, file.bytes.subarray(from, from + pieceBytes), more)
      // A client asks how far the file is before it goes on.
      const offset = (answer: Answer) => Number(answer.body['offset'])
      if (Object.keys(headers).length > 0) return piece(lost * pieceBytes, headers)
      const progress = await customer.get(`/api/Uploads/${id}`)
      return offset(progress) < file.bytes.length ? piece(offset(progress)) : progress
    },
    judge: async (customer, { id, file }) => {
      if (lost === 0) await sendPiece(customer, id, pieceBytes, file.bytes.subarray(pieceBytes))
      await expectStored(customer, id, file)
    },
  }),
)

it('whatever was lost leaves nothing in the store that no row names', { timeout }, async () => {
  const bucket = await shop.uploads()
  const keys = async () => (await bucket.list()).objects.map(({ key }) => key).toSorted()
  const known = async () =>
    (await ledger.rows<{ key: string }>('SELECT key FROM uploads WHERE key IS NOT NULL ORDER BY key')).map(
      ({ key }) => key,
    )
  await ledger.rows(
    'UPDATE uploads SET created_at = created_at - ?1, updated_at = updated_at - ?1 WHERE claimed_at IS NULL',
    days(1) + hours(2),
  )
  await ledger.rows('UPDATE uploads SET updated_at = updated_at - ?', hours(2))
  for (let runs = 0; runs < 20 && (await keys()).length > (await known()).length; runs += 1) await shop.runCron()
  expect(await keys()).toEqual(await known())
})
