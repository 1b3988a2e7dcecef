import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type DoublesServer, startDoubles } from './doubles-server.ts'
import { payAsBrowser } from './pay-as-browser.ts'

let doubles: DoublesServer
let stateFolder: string
beforeAll(async () => {
  stateFolder = await mkdtemp(join(tmpdir(), 'doubles-state-'))
  doubles = await startDoubles({ stateFolder })
}, 60_000)
afterAll(async () => {
  await doubles.stop()
  await rm(stateFolder, { recursive: true })
})
let seen = 0
beforeEach(async () => {
  await doubles.control({ reset: true })
  await doubles.shop.answerWebhooksWith([])
  seen = (await doubles.shop.webhooks()).length
})

const newWebhooks = async () => (await doubles.shop.webhooks()).slice(seen)
const newTypes = async () => (await newWebhooks()).map(({ body }) => (JSON.parse(body) as Stripe.Event).type)
const anIntent = () =>
  doubles.stripe.paymentIntents.create({ amount: 2500, currency: 'usd', metadata: { orderId: 'ord_1' } })
const soon = { timeout: 6000, interval: 50 }

test('tells the shop about a payment, signed so that the SDK believes it', async () => {
  const intent = await anIntent()
  await payAsBrowser(doubles, intent, '4242424242424242')

  await vi.waitFor(
    async () =>
      expect((await newTypes()).sort()).toEqual([
        'charge.succeeded',
        'payment_intent.created',
        'payment_intent.succeeded',
      ]),
    soon,
  )
  for (const { body, signature } of await newWebhooks()) {
    const event = await doubles.stripe.webhooks.constructEventAsync(body, signature, 'whsec_local_tinta')
    expect(event).toMatchObject({ object: 'event', livemode: false, request: { id: expect.stringMatching(/^req_/) } })
    await expect(doubles.stripe.webhooks.constructEventAsync(body, signature, 'whsec_other')).rejects.toThrow()
  }
  const succeeded = (await newWebhooks())
    .map(({ body }) => JSON.parse(body) as Stripe.Event)
    .find(({ type }) => type === 'payment_intent.succeeded')
  expect(succeeded?.data.object).toMatchObject({
    id: intent.id,
    status: 'succeeded',
    amount_received: 2500,
    metadata: { orderId: 'ord_1' },
  })
})

test('tells about declines, challenges, cancels and refunds', async () => {
  const declined = await anIntent()
  await payAsBrowser(doubles, declined, '4000000000000002')
  const challenged = await anIntent()
  await payAsBrowser(doubles, challenged, '4000002500003155')
  await doubles.stripe.paymentIntents.cancel(challenged.id)
  const processing = await anIntent()
  await payAsBrowser(doubles, processing, '4000000000000077')
  await doubles.control({ settle: processing.id })
  await doubles.stripe.refunds.create({ payment_intent: processing.id, amount: 500 })

  await vi.waitFor(
    async () =>
      expect((await newTypes()).sort()).toEqual([
        'charge.failed',
        'charge.pending',
        'charge.refunded',
        'charge.succeeded',
        'payment_intent.canceled',
        'payment_intent.created',
        'payment_intent.created',
        'payment_intent.created',
        'payment_intent.payment_failed',
        'payment_intent.processing',
        'payment_intent.requires_action',
        'payment_intent.succeeded',
        'refund.created',
      ]),
    soon,
  )
})

test('tries again until the shop takes it, and keeps count', async () => {
  await doubles.shop.answerWebhooksWith([500, 503])
  await anIntent()

  await vi.waitFor(async () => expect((await newWebhooks()).map(({ status }) => status)).toEqual([500]), soon)
  expect(await doubles.stripe.events.list({ delivery_success: false })).toMatchObject({
    data: [{ type: 'payment_intent.created', pending_webhooks: 1 }],
  })
  await vi.waitFor(async () => expect((await newWebhooks()).map(({ status }) => status)).toEqual([500, 503, 200]), soon)
  await vi.waitFor(
    async () => expect((await doubles.stripe.events.list({ delivery_success: false })).data).toEqual([]),
    soon,
  )
  expect(
    (await doubles.stripe.events.list({ delivery_success: true, type: 'payment_intent.created' })).data,
  ).toMatchObject([{ pending_webhooks: 0 }])
})

test('keeps webhooks back when told to, and sends one again when asked', async () => {
  await doubles.control({ dropWebhooks: true })
  await anIntent()
  await doubles.control({ dropWebhooks: false })
  const [event] = (await doubles.stripe.events.list({ delivery_success: false })).data
  expect(event).toMatchObject({ type: 'payment_intent.created' })
  expect(await newWebhooks()).toEqual([])

  const deliver = () =>
    doubles.call('/__local/stripe/deliver', { method: 'POST', body: JSON.stringify({ eventId: event?.id }) })
  expect(await (await deliver()).json()).toEqual({ status: 200 })
  expect(await (await deliver()).json()).toEqual({ status: 200 })

  expect(await newTypes()).toEqual(['payment_intent.created', 'payment_intent.created'])
  expect((await doubles.stripe.events.list({ delivery_success: false })).data).toEqual([])
  expect(await doubles.stripe.events.retrieve(event?.id ?? '')).toMatchObject({ pending_webhooks: 0 })
})

test('remembers everything after a restart and goes on delivering', async () => {
  const intent = await doubles.stripe.paymentIntents.create(
    { amount: 2500, currency: 'usd' },
    { idempotencyKey: 'kept' },
  )
  await doubles.sendEmail({ to: 'ana@example.com', from: 'hello@tinta.shop', subject: 'Kept', text: 'x' })
  await doubles.shop.answerWebhooksWith(Array.from({ length: 50 }, () => 500))
  await doubles.stripe.paymentIntents.cancel(intent.id)
  await doubles.stop()

  doubles = await startDoubles({ stateFolder })
  seen = 0

  await vi.waitFor(async () => expect(await newTypes()).toContain('payment_intent.canceled'), soon)
  expect(
    await doubles.stripe.paymentIntents.create({ amount: 2500, currency: 'usd' }, { idempotencyKey: 'kept' }),
  ).toMatchObject({ id: intent.id })
  expect(await (await doubles.call('/__local/mailbox?to=ana@example.com')).json()).toMatchObject([{ subject: 'Kept' }])
}, 20_000)
