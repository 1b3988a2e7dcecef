import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DoublesServer, startDoubles } from './doubles-server.ts'
import { payAsBrowser } from './pay-as-browser.ts'

let doubles: DoublesServer
beforeAll(async () => {
  doubles = await startDoubles()
}, 60_000)
afterAll(() => doubles.stop())
beforeEach(async () => {
  await doubles.control({ reset: true })
})

const intents = () => doubles.stripe.paymentIntents
const anIntent = (extra: object = {}) =>
  intents().create({
    amount: 2500,
    currency: 'usd',
    automatic_payment_methods: { enabled: true },
    metadata: { orderId: 'ord_1' },
    ...extra,
  })
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('was not refused')
    },
    (error: unknown) => error as Stripe.errors.StripeError,
  )

test('creates an intent with the fields of the real one', async () => {
  const intent = await anIntent()

  expect(intent).toMatchObject({
    object: 'payment_intent',
    amount: 2500,
    amount_received: 0,
    currency: 'usd',
    status: 'requires_payment_method',
    livemode: false,
    metadata: { orderId: 'ord_1' },
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
  })
  expect(intent.id).toMatch(/^pi_\w{24}$/)
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w+$`))
  expect(intent.lastResponse.requestId).toMatch(/^req_/)
  expect(await intents().retrieve(intent.id)).toEqual(intent)
})

test.each([
  [{ amount: 49 }, 'amount_too_small', 'amount'],
  [{ amount: 100_000_000 }, 'amount_too_large', 'amount'],
  [{ amount: 12.5 }, 'parameter_invalid_integer', 'amount'],
  [{ currency: '' }, 'parameter_missing', 'currency'],
  [{ colour: 'red' }, 'parameter_unknown', 'colour'],
  [{ customer: 'cus_nobody' }, 'resource_missing', 'customer'],
])('the Stripe double refuses %j', async (extra, code, param) => {
  expect(await refusal(anIntent(extra))).toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    code,
    param,
  })
  expect(await (await doubles.call('/__local/stripe/state')).json()).toMatchObject({
    paymentIntents: 0,
    events: 0,
    idempotencyKeys: 0,
  })
})

test('refuses a missing or wrong key, and the publishable key where it does not reach', async () => {
  const create = (authorization: string) =>
    doubles.call('/__local/stripe/v1/payment_intents', {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({ amount: '2500', currency: 'usd' }),
    })

  for (const authorization of ['', 'Bearer sk_test_other', 'Bearer pk_test_local_tinta']) {
    const response = await create(authorization)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  }
  expect((await create(`Basic ${btoa('sk_test_local_tinta:')}`)).status).toBe(200)
})

test('answers 404 for an unknown intent', async () => {
  expect(await refusal(intents().retrieve('pi_nothing'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such payment_intent: 'pi_nothing'",
  })
})

test('pays with 4242 as Stripe.js does, with publishable key and client secret', async () => {
  const intent = await anIntent()

  const { status, body } = await payAsBrowser(doubles, intent, '4242424242424242')

  expect(status).toBe(200)
  expect(body).toMatchObject({ id: intent.id, status: 'succeeded' })
  expect(body).not.toHaveProperty('metadata')
  const paid = await intents().retrieve(intent.id, { expand: ['latest_charge', 'payment_method'] })
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 2500,
    latest_charge: {
      paid: true,
      captured: true,
      amount_captured: 2500,
      receipt_url: expect.stringContaining('ch_'),
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    },
    payment_method: { type: 'card', card: { last4: '4242' } },
  })
})

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
  ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
  ['4539578763621486', 'card_declined', 'test_mode_live_card', expect.stringContaining('test mode')],
])('declines %s and lets another card pay', async (number, code, decline_code, message) => {
  const intent = await anIntent()

  const declined = await payAsBrowser(doubles, intent, number)

  expect(declined.status).toBe(402)
  expect(declined.body).toMatchObject({
    error: {
      type: 'card_error',
      code,
      decline_code,
      message,
      payment_intent: { id: intent.id, status: 'requires_payment_method' },
    },
  })
  expect(await intents().retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { code, decline_code },
  })
  expect((await payAsBrowser(doubles, intent, '5555555555554444')).body).toMatchObject({ status: 'succeeded' })
  expect(await intents().retrieve(intent.id)).toMatchObject({ status: 'succeeded', last_payment_error: null })
})

test.each([
  [{ number: '4242424242424241' }, 'incorrect_number'],
  [{ exp_year: '2020' }, 'invalid_expiry_year'],
  [{ exp_month: '13' }, 'invalid_expiry_month'],
  [{ cvc: '12' }, 'invalid_cvc'],
])('refuses a card with %j without asking the bank', async (wrong, code) => {
  const intent = await anIntent()

  const { status, body } = await payAsBrowser(doubles, intent, '4242424242424242', wrong)

  expect(status).toBe(402)
  expect(body).toMatchObject({ error: { type: 'card_error', code } })
  expect(await intents().retrieve(intent.id)).toEqual(intent)
})

test("refuses another intent's client secret and a publishable key without one", async () => {
  const [intent, other] = [await anIntent(), await anIntent()]

  expect(
    (await payAsBrowser(doubles, { id: intent.id, client_secret: other.client_secret }, '4242424242424242')).body,
  ).toMatchObject({ error: { param: 'client_secret' } })
  const bare = await doubles.call(`/__local/stripe/v1/payment_intents/${intent.id}?key=pk_test_local_tinta`)
  expect(bare.status).toBe(401)
})

test('asks for a challenge and pays when it is passed', async () => {
  const intent = await anIntent()
  const { body } = await payAsBrowser(doubles, intent, '4000002500003155')

  expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
  const passed = await authenticate(intent, 'succeed')
  expect(passed).toMatchObject({ status: 'succeeded' })
  expect(await intents().retrieve(intent.id)).toMatchObject({ status: 'succeeded', next_action: null })
})

test('goes back to the start when the challenge is failed', async () => {
  const intent = await anIntent()
  await payAsBrowser(doubles, intent, '4000002500003155')

  expect(await authenticate(intent, 'fail')).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })
})

test('keeps an intent processing until the bank is told to answer', async () => {
  const [paid, lost] = [await anIntent(), await anIntent()]
  for (const intent of [paid, lost]) {
    expect((await payAsBrowser(doubles, intent, '4000000000000077')).body).toMatchObject({ status: 'processing' })
  }

  await doubles.control({ settle: paid.id })
  await doubles.control({ settle: lost.id, outcome: 'fail' })

  expect(await intents().retrieve(paid.id)).toMatchObject({ status: 'succeeded', amount_received: 2500 })
  expect(await intents().retrieve(lost.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined' },
  })
})

test('confirms with the secret key and a test payment method, also while creating', async () => {
  const intent = await anIntent()

  expect(await intents().confirm(intent.id, { payment_method: 'pm_card_visa' })).toMatchObject({ status: 'succeeded' })
  expect(await anIntent({ confirm: true, payment_method: 'pm_card_mastercard' })).toMatchObject({ status: 'succeeded' })
  const declined = await refusal(
    intents().confirm((await anIntent()).id, { payment_method: 'pm_card_visa_chargeDeclinedInsufficientFunds' }),
  )
  expect(declined).toBeInstanceOf(Stripe.errors.StripeCardError)
  expect(declined).toMatchObject({
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    payment_intent: { status: 'requires_payment_method' },
  })
})

test('does not confirm or cancel what is already paid, and says which intent', async () => {
  const intent = await anIntent({ confirm: true, payment_method: 'pm_card_visa' })

  expect(await refusal(intents().confirm(intent.id, { payment_method: 'pm_card_visa' }))).toMatchObject({
    statusCode: 400,
    code: 'payment_intent_unexpected_state',
    payment_intent: { id: intent.id, status: 'succeeded' },
  })
  expect(await refusal(intents().cancel(intent.id))).toMatchObject({ code: 'payment_intent_unexpected_state' })
  expect(await refusal(intents().update(intent.id, { amount: 3000 }))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  expect(await intents().update(intent.id, { metadata: { note: 'late' } })).toMatchObject({
    metadata: { orderId: 'ord_1', note: 'late' },
  })
})

test('cancels an open intent, which then cannot be paid', async () => {
  const intent = await anIntent()

  expect(await intents().cancel(intent.id, { cancellation_reason: 'abandoned' })).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'abandoned',
    canceled_at: expect.any(Number),
  })
  expect((await payAsBrowser(doubles, intent, '4242424242424242')).body).toMatchObject({
    error: { code: 'payment_intent_unexpected_state' },
  })
})

test('pages lists newest first and finds by metadata', async () => {
  const made = []
  for (let n = 0; n < 5; n++) made.push(await anIntent({ metadata: { orderId: `ord_${n}` } }))

  const first = await intents().list({ limit: 2 })
  expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' })
  const all: string[] = []
  for await (const intent of intents().list({ limit: 2, created: { gte: made[0]?.created ?? 0 } })) all.push(intent.id)
  expect(all).toEqual(made.map(({ id }) => id).reverse())
  expect(await intents().list({ created: { gt: (made[4]?.created ?? 0) + 60 } })).toMatchObject({
    data: [],
    has_more: false,
  })
  const found = await intents().search({ query: "metadata['orderId']:'ord_3'" })
  expect(found.data.map(({ id }) => id)).toEqual([made[3]?.id])
})

test('refunds in parts and never more than was captured', async () => {
  const intent = await anIntent({ confirm: true, payment_method: 'pm_card_visa' })
  const { refunds, charges } = doubles.stripe

  expect(await refunds.create({ payment_intent: intent.id, amount: 1000 })).toMatchObject({
    object: 'refund',
    amount: 1000,
    status: 'succeeded',
    payment_intent: intent.id,
  })
  expect(await refusal(refunds.create({ payment_intent: intent.id, amount: 1501 }))).toMatchObject({
    param: 'amount',
    message: expect.stringContaining('greater than unrefunded amount'),
  })
  expect(await refunds.create({ payment_intent: intent.id })).toMatchObject({ amount: 1500 })
  expect(await refusal(refunds.create({ payment_intent: intent.id }))).toMatchObject({
    code: 'charge_already_refunded',
  })
  expect(await charges.retrieve(String(intent.latest_charge))).toMatchObject({ amount_refunded: 2500, refunded: true })
  expect((await refunds.list({ payment_intent: intent.id })).data.map(({ amount }) => amount)).toEqual([1500, 1000])
})

test('does not refund what was never paid', async () => {
  const intent = await anIntent()

  expect(await refusal(doubles.stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
    param: 'payment_intent',
  })
})

test('the Stripe double keeps, changes and deletes customers', async () => {
  const { customers } = doubles.stripe
  const customer = await customers.create({ email: 'ana@example.com', metadata: { userId: 'usr_1' } })

  expect(await customers.update(customer.id, { name: 'Ana' })).toMatchObject({ email: 'ana@example.com', name: 'Ana' })
  expect(await customers.del(customer.id)).toMatchObject({ id: customer.id, deleted: true })
  expect(await customers.retrieve(customer.id)).toMatchObject({ deleted: true })
  expect(await refusal(customers.del(customer.id))).toMatchObject({ statusCode: 404 })
})

test('the Stripe double has no endpoint but the documented ones', async () => {
  expect(await refusal(doubles.stripe.rawRequest('GET', '/v1/unknown_things'))).toMatchObject({
    statusCode: 404,
    message: expect.stringContaining('Unrecognized request URL'),
  })
})

async function authenticate(intent: Stripe.PaymentIntent, outcome: 'succeed' | 'fail') {
  const response = await doubles.call(`/__local/stripe/v1/payment_intents/${intent.id}/authenticate`, {
    method: 'POST',
    body: new URLSearchParams({ key: 'pk_test_local_tinta', client_secret: intent.client_secret ?? '', outcome }),
  })
  return response.json()
}
