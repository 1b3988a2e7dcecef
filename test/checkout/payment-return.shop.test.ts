import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, Visitor, type Answer } from '#test/support/visitor.ts'
import { hours } from '#worker/platform/duration.rules.ts'
import { ledgerOf, type Ledger } from './ledger.ts'
import { intentIdOf, payNow, pictures, typeCard } from './shoppers.ts'

let shop: TestShop
let ledger: Ledger
let shopper: Visitor
let stranger: Visitor
let gallery: string[]
beforeAll(async () => {
  shop = await openShop()
  ledger = ledgerOf(shop)
  shopper = await aCustomer(shop)
  stranger = await aCustomer(shop)
  gallery = await pictures(shopper)
  await ledger.control({ dropWebhooks: true })
})
afterAll(() => shop.stop())

const comeBack = (query: string) => new Visitor(shop).get(`/api/payments/success${query}`)
/** Where the answer redirects the browser: always a page of the shop. */
function whereTo(answer: Answer): { path: string; query: Record<string, string> } {
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(answer.headers.get('Cache-Control')).toContain('no-store')
  const location = answer.headers.get('Location') ?? ''
  expect(location).toMatch(/^\/PaymentExclusive\?/)
  const url = new URL(location, 'http://shop.test')
  return { path: url.origin + url.pathname, query: Object.fromEntries(url.searchParams) }
}

describe('the way back from the card provider', () => {
  it('shows the state of the payment and marks nothing paid', async () => {
    const pay = await payNow(shopper, gallery[0] ?? '')
    const orderId = pay.body['orderId'] as string
    const query = `?payment_intent=${intentIdOf(pay)}&payment_intent_client_secret=${pay.body['clientSecret']}&redirect_status=succeeded`
    // The result in the address proves nothing.
    expect(whereTo(await comeBack(query)).query).toEqual({ order: orderId, result: 'created' })
    await typeCard(shopper, pay)
    const back = await comeBack(query)
    expect(whereTo(back).query).toEqual({ order: orderId, result: 'succeeded' })
    expect(back.headers.get('Location')).not.toContain('secret')
    expect(await ledger.order(orderId)).toMatchObject({ status: 'awaiting_payment', payment_state: 'created' })
    expect(await ledger.count("order_events WHERE to_status = 'paid' AND order_id = ?", orderId)).toBe(0)
  })

  it('the way back from the card provider tells a declined card', async () => {
    const pay = await payNow(shopper, gallery[1] ?? '')
    await typeCard(shopper, pay, '4000000000000002')
    expect(whereTo(await comeBack(`?payment_intent=${intentIdOf(pay)}`)).query).toMatchObject({ result: 'failed' })
  })

  it.each([
    ['nothing', ''],
    ['an empty id', 'payment_intent='],
    ['an unknown id', 'payment_intent=pi_unknown'],
    ['an id of something else', 'payment_intent=ch_1'],
    ['a path', 'payment_intent=pi_../../customers'],
    ['a NUL', 'payment_intent=pi_%00'],
    ['a quote', "payment_intent=pi_1'--"],
    ['a header', 'payment_intent=%0d%0aSet-Cookie:a=b'],
    ['an address', 'payment_intent=https://evil.example'],
    ['a long id', `payment_intent=pi_${'x'.repeat(60)}`],
    ['a much too long id', `payment_intent=pi_${'x'.repeat(5000)}`],
    ['broken escapes', 'payment_intent=pi_%E0%A4%A'],
    ['two ids', 'payment_intent=a&payment_intent=b'],
  ])('is safe with %s', async (_what, query) => {
    const answer = await comeBack(`?${query}`)
    expect(whereTo(answer)).toEqual({ path: 'http://shop.test/PaymentExclusive', query: { result: 'unknown' } })
    expect(answer.headers.get('Set-Cookie')).toBeNull()
  })

  it.each(['next', 'returnUrl', 'return_url', 'redirect', 'url'])(
    'cannot be made to lead elsewhere by %s',
    async (name) => {
      for (const target of ['https://evil.example', '//evil.example', '/\\evil.example']) {
        expect(whereTo(await comeBack(`?${name}=${encodeURIComponent(target)}`)).path).toBe(
          'http://shop.test/PaymentExclusive',
        )
      }
    },
  )

  it('leads to the order, its state unknown, while the provider does not answer', async () => {
    const pay = await payNow(shopper, gallery[2] ?? '')
    await ledger.control({ failNext: 2, only: 'GET /v1/payment_intents/' })
    expect(whereTo(await comeBack(`?payment_intent=${intentIdOf(pay)}`)).query).toEqual({
      order: pay.body['orderId'],
      result: 'unknown',
    })
  })
})

describe('an order shown for paying', () => {
  it('an order shown for paying is its own shopper’s alone', async () => {
    const pay = await payNow(shopper, gallery[3] ?? '')
    const path = `/api/payments/${pay.body['orderId']}`
    expect(await shopper.get(path)).toMatchObject({
      status: 200,
      body: { orderId: pay.body['orderId'], clientSecret: pay.body['clientSecret'], status: 'awaiting_payment' },
    })
    const foreign = await stranger.get(path)
    const missing = await stranger.get('/api/payments/ord_00000000000000000000000000000000')
    expect(foreign.status).toBe(404)
    expect(foreign.body['message']).toBe(missing.body['message'])
    expect(Object.keys(foreign.body)).toEqual(Object.keys(missing.body))
    expect((await new Visitor(shop).get(path)).status).toBe(401)
    expect([404, 422]).toContain((await shopper.get('/api/payments/ord_1')).status)
  })

  it('comes without a secret once the money is there, even before its webhook', async () => {
    const pay = await payNow(shopper, gallery[4] ?? '')
    await typeCard(shopper, pay)
    const path = `/api/payments/${pay.body['orderId']}`
    const views = await Promise.all(Array.from({ length: 8 }, () => shopper.get(path)))
    for (const view of views)
      expect(view).toMatchObject({ status: 200, body: { clientSecret: '', status: 'needs_address' } })
    expect(await ledger.count("order_events WHERE to_status = 'paid' AND order_id = ?", pay.body['orderId'])).toBe(1)
    await eventually(
      () => ledger.count('outbox WHERE id = ?', `paid:${pay.body['orderId']}`),
      (count) => count === 1,
    )
  })

  it('an order shown for paying says that it was cancelled', async () => {
    const pay = await payNow(shopper, gallery[5] ?? '')
    await ledger.age([pay.body['orderId']], hours(25))
    await shop.runCron()
    expect(await shopper.get(`/api/payments/${pay.body['orderId']}`)).toMatchObject({
      status: 409,
      body: { code: 'order_closed' },
    })
  })
})
