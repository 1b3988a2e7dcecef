/**
 * The Worker's own operations on a D1 that fails 5 % of the queries before and 5 % after they took effect, while every
 * caller tries again. `PROOF=full` makes more orders and lets 15 % and 15 % fail.
 */
import { drizzle } from 'drizzle-orm/d1'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localConfig } from '#scripts/local/shop.ts'
import { differences } from '#scripts/reconcile/compare.ts'
import { readProviderLedger, readShopLedger } from '#scripts/reconcile/read-ledger.ts'
import { isFull, withinMs } from '#test/support/proof.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, type Visitor } from '#test/support/visitor.ts'
import { newId } from '#worker/platform/keyring.adapter.ts'
import { cents } from '#worker/platform/money.rules.ts'
import { defaultSettings } from '#worker/shop-settings/settings.rules.ts'
import { faulty, type Weather } from './faulty-database.ts'
import { ledgerOf, type Ledger } from './ledger.ts'
import { inParallel, pictures } from './shoppers.ts'

const orderCount = isFull ? 60 : 9
const timeoutMs = 8000
const share = isFull ? 0.15 : 0.05

let shop: TestShop
let ledger: Ledger
let shopper: Visitor
let picture: string
beforeAll(async () => {
  shop = await openShop()
  ledger = ledgerOf(shop)
  shopper = await aCustomer(shop)
  picture = (await pictures(shopper))[0] ?? ''
  await ledger.control({ dropWebhooks: true })
})
afterAll(() => shop.stop())

interface Whole {
  order: { id: string; status: string }
}
/** The operations as this file calls them; their types belong to the Worker's own program. */
interface Operations {
  'checkout/start-payment': {
    startReadyToGoPayment(
      services: object,
      customerId: string,
      thing: object,
    ): Promise<{ whole: Whole; intent: { id: string } }>
  }
  'money-back/receive-payment-event': { receivePaymentEvent(services: object, event: object): Promise<void> }
  'money-back/cancel-order': { cancelOrder(services: object, customerId: string, orderId: string): Promise<Whole> }
  'money-back/send-refunds': { sendRefunds(services: object, orderId?: string): Promise<void> }
  'messages.mail': { renderEmail: unknown; renderSms: unknown }
  'checkout/payments.adapter': {
    stripePayments(
      key: string,
      secrets: string[],
      timeoutMs: number,
    ): { findIntent(id: string): Promise<object | null> }
  }
}
const part = async <Name extends keyof Operations>(name: Name) =>
  (await import(new URL(`../../worker/${name}.ts`, import.meta.url).href)) as Operations[Name]

/** The Stripe SDK's calls go to the double, on the wire. */
function towardsTheDouble(): () => void {
  const real = globalThis.fetch
  globalThis.fetch = (input, init) =>
    real(String(input).replace('https://api.stripe.com', `${shop.url.origin}/__local/stripe`), init)
  return () => {
    globalThis.fetch = real
  }
}

/** Repeats a call until it works, as a shopper, the provider and the cron do. */
async function insisting<Result>(work: () => Promise<Result>): Promise<Result> {
  const until = Date.now() + withinMs(120_000)
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > until) throw error
    }
  }
}

it(
  'no order, charge, refund or receipt is lost or doubled',
  async () => {
    const weather: Weather = { before: share, after: share, calls: 0, failed: 0 }
    const undo = towardsTheDouble()
    const { stripePayments } = await part('checkout/payments.adapter')
    const { startReadyToGoPayment } = await part('checkout/start-payment')
    const { receivePaymentEvent } = await part('money-back/receive-payment-event')
    const { cancelOrder } = await part('money-back/cancel-order')
    const { sendRefunds } = await part('money-back/send-refunds')
    const payments = stripePayments(localConfig.STRIPE_SECRET_KEY, [localConfig.STRIPE_WEBHOOK_SECRET], timeoutMs)
    undo()
    const { renderEmail, renderSms } = await part('messages.mail')
    const services = {
      config: {
        PUBLIC_URL: shop.url.origin,
        SHIPPING_CENTS: 0,
        TAX_RATES: {},
        PAY_TRIES_PER_CUSTOMER: 100_000,
        STRIPE_TIMEOUT_MS: timeoutMs,
      },
      settings: { read: async () => defaultSettings({ shippingCents: cents(0), taxRates: {}, holidays: [] }) },
      db: drizzle(faulty(await shop.database(), weather) as never),
      payments,
      email: { send: async () => ({ id: 'test' }) },
      sms: null,
      messages: { email: renderEmail, sms: renderSms },
      now: Date.now,
      newId,
      live: { publish: () => undefined },
      // Work after an answer may fail too; the cron repeats it.
      defer: (work: Promise<unknown>) => void work.catch(() => undefined),
      log: () => undefined,
    }
    const customerId = shopper.userId ?? ''
    const ids = await inParallel(Array.from({ length: orderCount }), 4, async (_, index) => {
      const thing = {
        productId: 'prd_ready_tshirt',
        variationId: 100,
        size: ['S', 'M', 'L', 'XL'][index % 4],
        picturePath: picture,
        quantity: (Math.floor(index / 4) % 99) + 1,
      }
      const { whole, intent } = await insisting(() => startReadyToGoPayment(services, customerId, thing))
      await ledger.stripe('POST', `/v1/payment_intents/${intent.id}/confirm`, {
        payment_method: 'pm_card_visa',
        return_url: 'https://shop.example',
      })
      const paid = await payments.findIntent(intent.id)
      const event = {
        id: `evt_${crypto.randomUUID()}`,
        type: 'payment_intent.succeeded',
        createdAt: Date.now(),
        intent: paid,
        moneyBackOf: null,
      }
      await Promise.all([
        insisting(() => receivePaymentEvent(services, event)),
        insisting(() => receivePaymentEvent(services, event)),
      ])
      if (index % 3 === 0) {
        await insisting(() => cancelOrder(services, customerId, whole.order.id))
        await ledger.rows(
          'UPDATE refunds SET next_try_at = 0 WHERE order_id = ? AND state = ?',
          whole.order.id,
          'asked',
        )
        await insisting(() => sendRefunds(services, whole.order.id))
      }
      return whole.order.id
    })

    Object.assign(weather, { before: 0, after: 0 })
    // One run of the cron handles a limited number of rows.
    for (let run = 0; run < 5; run += 1) {
      await ledger.rows("UPDATE refunds SET next_try_at = 0 WHERE state IN ('asked', 'pending')")
      await shop.runCron()
    }
    expect(new Set(ids).size).toBe(orderCount)
    const intents = await ledger.intents(ids)
    expect(intents.filter(({ status }) => status === 'succeeded')).toHaveLength(orderCount)
    expect(
      new Set(
        intents
          .filter(({ status }) => status === 'succeeded')
          .map(({ metadata }: Stripe.PaymentIntent) => metadata['orderId']),
      ).size,
    ).toBe(orderCount)
    const list = JSON.stringify(ids)
    const cancelled = Math.ceil(orderCount / 3)
    expect(
      await ledger.count("orders WHERE status = 'refunded' AND id IN (SELECT value FROM json_each(?))", list),
    ).toBe(cancelled)
    expect(
      await ledger.count("orders WHERE status = 'needs_address' AND id IN (SELECT value FROM json_each(?))", list),
    ).toBe(orderCount - cancelled)
    expect(
      await ledger.count(
        "order_events WHERE to_status = 'paid' AND order_id IN (SELECT value FROM json_each(?))",
        list,
      ),
    ).toBe(orderCount)
    expect(await ledger.count("outbox WHERE template = 'order_paid' AND customer_id = ?", customerId)).toBe(orderCount)
    const faults = differences(
      await readShopLedger((sql) => ledger.rows(sql)),
      await readProviderLedger((path) =>
        ledger.stripe('GET', path.split('?')[0] ?? '', Object.fromEntries(new URLSearchParams(path.split('?')[1]))),
      ),
    )
    expect(faults).toEqual([])
    console.log(
      `database faults: ${weather.calls} queries, ${weather.failed} failed, ${orderCount} orders, ${cancelled} ` +
        'refunds, 0 lost, 0 double',
    )
  },
  withinMs(600_000),
)
