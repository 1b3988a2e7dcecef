import type Stripe from 'stripe'
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

const create = (idempotencyKey: string, amount = 2500, options: Stripe.RequestOptions = {}) =>
  doubles.stripe.paymentIntents.create({ amount, currency: 'usd' }, { idempotencyKey, ...options })
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('was not refused')
    },
    (error: unknown) => error as Stripe.errors.StripeError,
  )
/** With the fetch client, `lastResponse` is the fetch Response itself. */
const headerOf = ({ lastResponse }: Stripe.Response<object>, name: string) =>
  (lastResponse as unknown as Response).headers.get(name)
const state = async () =>
  (await doubles.call('/__local/stripe/state')).json() as Promise<{ paymentIntents: number; idempotencyKeys: number }>

test('answers the same key with the same object and says so', async () => {
  const [first, again] = [await create('pi:ord_1'), await create('pi:ord_1')]

  expect(again).toEqual(first)
  expect(headerOf(first, 'idempotent-replayed')).toBeNull()
  expect(headerOf(again, 'idempotent-replayed')).toBe('true')
  expect(headerOf(again, 'original-request')).toBe(first.lastResponse.requestId)
  expect(await state()).toMatchObject({ paymentIntents: 1, idempotencyKeys: 1 })
})

test('replays what was answered then, not what is true now', async () => {
  const intent = await create('pi:ord_1')
  await payAsBrowser(doubles, intent, '4242424242424242')

  expect(await create('pi:ord_1')).toMatchObject({ id: intent.id, status: 'requires_payment_method' })
})

test('refuses the same key with other parameters or at another endpoint', async () => {
  await create('pi:ord_1')

  expect(await refusal(create('pi:ord_1', 2600))).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  expect(await refusal(doubles.stripe.customers.create({}, { idempotencyKey: 'pi:ord_1' }))).toMatchObject({
    type: 'StripeIdempotencyError',
  })
  expect(await refusal(create('x'.repeat(256)))).toMatchObject({ statusCode: 400 })
})

test('saves nothing when validation fails', async () => {
  expect(await refusal(create('pi:ord_1', 10))).toMatchObject({ code: 'amount_too_small' })

  expect(await create('pi:ord_1', 2500)).toMatchObject({ amount: 2500 })
})

test('saves a decline: the same key declines again without asking the bank', async () => {
  const intent = await create('pi:ord_1')
  const confirm = (payment_method: string) =>
    refusal(doubles.stripe.paymentIntents.confirm(intent.id, { payment_method }, { idempotencyKey: 'confirm' }))
  const charges = async () => (await doubles.stripe.charges.list({ payment_intent: intent.id })).data.length

  expect(await confirm('pm_card_visa_chargeDeclined')).toMatchObject({
    type: 'StripeCardError',
    decline_code: 'generic_decline',
  })
  expect(await confirm('pm_card_visa_chargeDeclined')).toMatchObject({
    type: 'StripeCardError',
    decline_code: 'generic_decline',
  })
  expect(await charges()).toBe(1)
})

test('refuses a second call while the first with the same key runs', async () => {
  await doubles.control({ delayMs: 300 })
  const first = create('pi:ord_1')
  await new Promise((done) => setTimeout(done, 100))

  expect(await refusal(create('pi:ord_1', 2500, { maxNetworkRetries: 0 }))).toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
  })
  await first
  expect(await state()).toMatchObject({ paymentIntents: 1 })
})

test('makes one intent out of fifty calls at once, as the SDK retries the conflicts', async () => {
  await doubles.control({ delayMs: 20 })
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, () => create('pi:ord_1', 2500, { maxNetworkRetries: 5 })),
  )

  const ids = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []))
  expect(new Set(ids).size).toBe(1)
  expect(await state()).toMatchObject({ paymentIntents: 1 })
})

test('saves a 500 and replays it: only another key gets through', async () => {
  await doubles.control({ failNext: 1, status: 500 })

  expect(await refusal(create('pi:ord_1'))).toMatchObject({ type: 'StripeAPIError', statusCode: 500 })
  expect(await refusal(create('pi:ord_1'))).toMatchObject({ statusCode: 500 })
  expect(await create('pi:ord_1:2')).toMatchObject({ status: 'requires_payment_method' })
  expect(await state()).toMatchObject({ paymentIntents: 1 })
})

test('forgets a 503, which the SDK gets over by itself', async () => {
  await doubles.control({ failNext: 2, status: 503 })

  expect(await create('pi:ord_1')).toMatchObject({ status: 'requires_payment_method' })
})

test('makes one intent when answers are lost: the retry gets the real one', async () => {
  await doubles.control({ loseAnswers: 2 })

  const intent = await create('pi:ord_1')

  expect(headerOf(intent, 'idempotent-replayed')).toBe('true')
  expect(await state()).toMatchObject({ paymentIntents: 1 })
})

test('lets the SDK time out on a hanging call and succeed on the next', async () => {
  await doubles.control({ hangNext: 1 })

  expect(await create('pi:ord_1', 2500, { timeout: 500 })).toMatchObject({ status: 'requires_payment_method' })
  expect(await state()).toMatchObject({ paymentIntents: 1 })
})

test('lets a fault hit only the calls it names', async () => {
  await doubles.control({ failNext: 1, status: 400, only: 'POST /v1/refunds' })

  expect(await create('pi:ord_1')).toMatchObject({ amount: 2500 })
  expect(await refusal(doubles.stripe.refunds.create({ payment_intent: 'pi_x' }))).toMatchObject({
    message: expect.stringContaining('told to fail'),
  })
})

test('refuses a control it does not know', async () => {
  expect((await doubles.control({ failNxt: 1 })).status).toBe(400)
})
