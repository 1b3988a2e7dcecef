/**
 * Checkout, requests and uploads with each of their trips to D1 and R2 lost once: before it took effect, and after it, when only
 * its answer is lost. A trip with several statements, which is a batch, also fails before each of them and after the last:
 * no row of the whole database is another one then. The browser or the provider repeats the call, and it is done once.
 * `PROOF=full` makes every one of these moments fail; `npm test` some.
 */
import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tripFlags, wrappedBundles } from '#scripts/bench/wrapped-shop.ts'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { ledgerOf, type Ledger } from '#test/checkout/ledger.ts'
import { addLine, intentIdOf, payLine, pictures, typeCard } from '#test/checkout/shoppers.ts'
import { eventOf, signatureOf } from '#test/checkout/webhooks.ts'
import { textOf } from '#test/support/answers.ts'
import { aPng, fetchFile, sendFile, sendPiece, type SentFile } from '#test/support/files.ts'
import { mailedToken } from '#test/support/mailed-token.ts'
import { eventually, tshirt } from '#test/support/paying.ts'
import { isFull, withinMs } from '#test/support/proof.ts'
import { aRequestForm, newest, sendProof, sendQuote, sendRequest } from '#test/support/requests.ts'
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
  const sumOf = (of: 'lost' | 'torn') => Object.values(seen).reduce((sum, { [of]: count }) => sum + count, 0)
  const each = Object.entries(seen).map(([name, { lost, torn }]) => `${name} ${lost} + ${torn}`)
  console.log(
    `each trip: ${sumOf('lost')} trips lost, 0 calls lost or doubled; ${sumOf('torn')} batches failed at one of their ` +
      `statements, 0 rows stayed (${each.join(', ')})`,
  )
  await shop.stop()
})

type Customer = Awaited<ReturnType<typeof aCustomer>>
/** One call that is lost at each of its trips. */
interface Flow<Input> {
  /** What a new customer has before the call. */
  prepare(customer: Customer): Promise<Input>
  /** Null when the connection broke: who sends a large file may still be sending when the shop answers. */
  call(customer: Customer, input: Input, headers: Record<string, string>): Promise<Answer | null>
  /** What is there afterwards. */
  judge(customer: Customer, input: Input, answer: Answer): Promise<void>
}

/** In `npm test` every third moment fails. */
const isTaken = (moment: number): boolean => isFull || moment % 3 === 0

/** The trips of the last call of which one was to fail. */
interface Trips {
  /** Those to D1 and R2. */
  trips: number
  failed: number
  /** How many statements a trip's batch has, by the number of the trip. */
  batches: Record<string, number>
  /** Batches that failed and left rows. */
  torn: number
}
async function lastTrips(): Promise<Trips> {
  const { d1, r2, ...counts } = (await (await fetch(new URL('/__trips/last', shop.url))).json()) as Trips & {
    d1: number
    r2: number
  }
  return { ...counts, trips: d1 + r2 }
}

/** The trips of a call that loses none, with those of the work that goes on after its answer. */
async function tripsOf<Input>({ prepare, call }: Flow<Input>): Promise<Trips> {
  const customer = await aCustomer(shop)
  expect((await call(customer, await prepare(customer), { 'X-Bench-Fail': '0 before' }))?.status).toBe(200)
  for (let before = -1; ;) {
    const last = await lastTrips()
    if (last.trips === before) return last
    before = last.trips
    await new Promise((resume) => setTimeout(resume, 500))
  }
}

/** Every moment at which one trip can fail: a batch also before each statement and after the last. */
const momentsOf = ({ trips, batches }: Trips): string[] =>
  Array.from({ length: trips }, (_, index) => index + 1).flatMap((trip) => [
    `${trip} before`,
    `${trip} after`,
    ...Array.from({ length: (batches[trip] ?? -1) + 1 }, (_, statement) => `${trip} ${statement}`),
  ])

const seen: Record<string, { lost: number; torn: number }> = {}

/** Loses each trip of a call, before and after, and makes each batch fail at each statement, for a new customer each time. */
async function losing<Input>(name: string, flow: Flow<Input>): Promise<void> {
  const moments = momentsOf(await tripsOf(flow))
  expect(moments).not.toEqual([])
  const counts = { lost: 0, torn: 0 }
  for (const [moment, fault] of moments.entries()) {
    if (!isTaken(moment)) continue
    const customer = await aCustomer(shop)
    const input = await flow.prepare(customer)
    const first = await flow.call(customer, input, { 'X-Bench-Fail': fault })
    const { failed, torn } = await lastTrips()
    counts[/ \d+$/.test(fault) ? 'torn' : 'lost'] += failed
    expect({ name, fault, status: first?.status ?? 503, torn }).toEqual({
      name,
      fault,
      status: expect.toBeOneOf([200, 503]),
      torn: 0,
    })
    const answer = first?.status === 200 ? first : await flow.call(customer, input, {})
    expect({ name, fault, ...answer }).toMatchObject({ name, fault, status: 200 })
    if (answer === null) continue
    await flow.judge(customer, input, answer)
  }
  expect(counts.lost).toBeGreaterThan(0)
  seen[name] = counts
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

it('a proof is approved once by its mailed link', { timeout }, () =>
  losing('approve by link', {
    prepare: async (customer) => {
      const id = await sendRequest(customer)
      const proofId = String(newest(await sendProof(staff, id), 'proofs')['id'])
      // Before it come the mails of the registration and of the request.
      const token = await eventually(
        () => mailedToken(customer, customer.email, '/proof', 0),
        (found) => found !== '',
      )
      return { id, proofId, token }
    },
    call: (customer, { proofId, token }, headers) =>
      customer.post(`/api/Desing/link/proofs/${proofId}/approve`, {}, { Authorization: token, ...headers }),
    judge: async (_customer, { id, proofId }, answer) => {
      expect(newest(answer, 'proofs')).toMatchObject({ id: proofId, state: 'approved' })
      expect(await ledger.count("request_events WHERE request_id = ? AND kind = 'proof_approved'", id)).toBe(1)
    },
  }),
)

it('an order that is paid gets its address once by its payment link', { timeout }, () =>
  losing('address by link', {
    prepare: async (customer) => {
      const lines = [{ kind: 'other', text: 'Banner, 2 × 1 m', cents: 12_050, quantity: 1 }]
      const made = await staff.post('/api/staff/orders', {
        customerId: customer.userId,
        lines,
        clientKey: crypto.randomUUID(),
      })
      const path = `/api/staff/orders/${textOf(made, 'id')}`
      const token = new URL(textOf(await staff.get(`${path}/payLink`), 'link')).searchParams.get('token') ?? ''
      await staff.post(`${path}/paid`, { method: 'cash', reference: '', cents: 12_050 })
      return { token, id: textOf(made, 'id') }
    },
    call: (customer, { token }, headers) =>
      customer.call('PATCH', '/api/payLink/address', anAddressForm(), { Authorization: token, ...headers }),
    judge: async (_customer, { id }) => {
      expect((await ledger.order(id)).status).toBe('paid')
      expect(await ledger.count("order_events WHERE order_id = ? AND from_status = 'needs_address'", id)).toBe(1)
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
      // Who is refused before the piece was read may find the connection closed, as with a file in one form.
      if (Object.keys(headers).length > 0) return piece(lost * pieceBytes, headers).catch(() => null)
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
