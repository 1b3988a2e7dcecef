/**
 * How many D1 statements and round trips each step of buying takes. It runs the Worker's own operations on the shop's
 * own D1 and counts. The look-up of the session, one statement for each call of a customer, comes on top.
 */
import { drizzle } from 'drizzle-orm/d1'
import { newId } from '#worker/platform/keyring.adapter.ts'
import { cents } from '#worker/platform/money.rules.ts'
import { defaultSettings } from '#worker/shop-settings/settings.rules.ts'
import type { LocalShop } from '../local/shop.ts'
import { counting, type Counts } from './counting-database.ts'

/** The operations as this file calls them; their types belong to the Worker's own program. */
interface Operations {
  'cart/add-to-cart': { addToCart(services: object, customerId: string, thing: object): Promise<{ id: string }> }
  'checkout/start-payment': {
    startCartPayment(
      services: object,
      customerId: string,
      lines: string[],
    ): Promise<{ whole: { order: { id: string; totalCents: number } } }>
  }
  'money-back/receive-payment-event': { receivePaymentEvent(services: object, event: object): Promise<void> }
}
const operation = async <Name extends keyof Operations>(name: Name) =>
  (await import(new URL(`../../worker/${name}.ts`, import.meta.url).href)) as Operations[Name]

/** One line for each step of one purchase. */
export async function countStatements(shop: LocalShop, customerId: string, thing: object): Promise<string[]> {
  const counts: Counts = { statements: 0, roundTrips: 0 }
  const deferred: Promise<unknown>[] = []
  const intent = {
    id: `pi_counted${Date.now()}`,
    clientSecret: 'secret',
    state: 'created',
    amountCents: 0,
    receivedCents: 0,
    currency: 'usd',
    orderId: null as string | null,
  }
  const services = {
    config: { PUBLIC_URL: shop.url.origin, SHIPPING_CENTS: 0, TAX_RATES: {}, PAY_TRIES_PER_CUSTOMER: 100_000 },
    settings: { read: async () => defaultSettings({ shippingCents: cents(0), taxRates: {}, holidays: [] }) },
    db: drizzle(counting(await shop.database(), counts)),
    payments: {
      createIntent: async ({ amountCents }: { amountCents: number }) => Object.assign(intent, { amountCents }),
      findIntent: async () => intent,
    },
    email: { send: async () => ({ id: 'test' }) },
    sms: null,
    now: Date.now,
    newId,
    defer: (work: Promise<unknown>) => deferred.push(work),
    live: { publish: () => undefined },
    log: () => undefined,
  }
  const lines: string[] = []
  const counted = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    Object.assign(counts, { statements: 0, roundTrips: 0 })
    const result = await work()
    lines.push(
      `${what.padEnd(34)} ${String(counts.statements).padStart(2)} statements in ${counts.roundTrips} round trips`,
    )
    return result
  }

  const { addToCart } = await operation('cart/add-to-cart')
  const { startCartPayment } = await operation('checkout/start-payment')
  const { receivePaymentEvent } = await operation('money-back/receive-payment-event')
  const line = await counted('add to cart', () => addToCart(services, customerId, thing))
  const { whole } = await counted('pay, first click', () => startCartPayment(services, customerId, [line.id]))
  await counted('pay, every further click', () => startCartPayment(services, customerId, [line.id]))
  const paid = { ...intent, state: 'succeeded', receivedCents: whole.order.totalCents, orderId: whole.order.id }
  const event = {
    id: `evt_counted${Date.now()}`,
    type: 'payment_intent.succeeded',
    createdAt: Date.now(),
    intent: paid,
    moneyBackOf: null,
  }
  await counted('webhook, and its mail behind it', async () => {
    await receivePaymentEvent(services, event)
    await Promise.all(deferred)
  })
  await counted('webhook told again', () => receivePaymentEvent(services, event))
  return lines
}
