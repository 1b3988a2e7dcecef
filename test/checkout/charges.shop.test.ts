import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { eventually } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer } from '#test/support/visitor.ts'
import { ledgerOf, noFaults, type Ledger } from './ledger.ts'
import { addLine, intentIdOf, payLine, payNow, pictures, typeCard } from './shoppers.ts'

let shop: TestShop
let ledger: Ledger
beforeAll(async () => {
  shop = await openShop({
    config: { SHIPPING_CENTS: '599', TAX_RATES: 'FL=7,TX=8.25', HOLIDAYS: '2026-12-25', PAY_TRIES_PER_CUSTOMER: '4' },
  })
  ledger = ledgerOf(shop)
})
afterAll(() => shop.stop())

const georgia = anAddressForm({ stateSeleted: 'Georgia', stateCode: '', zip: '30301', primary: true })

describe('shipping and tax', () => {
  it('are added to the price, follow the address while the order is unpaid, and are charged', async () => {
    const shopper = await aCustomer(shop)
    const [picture = ''] = await pictures(shopper)
    const line = await addLine(shopper, picture, 2)
    await shopper.post('/api/shippingAddress', georgia)
    const first = await payLine(shopper, line)
    expect(first.body).toMatchObject({ subtotal: 56, shipping: 5.99, tax: 0, totalToPay: 61.99, priceChanged: false })
    const orderId = String(first.body['orderId'])

    await shopper.post('/api/shippingAddress', anAddressForm({ stateSeleted: 'Florida', stateCode: '', primary: true }))
    const taxed = await shopper.get(`/api/payments/${orderId}`)
    expect(taxed.body).toMatchObject({
      orderId,
      subtotal: 56,
      shipping: 5.99,
      tax: 3.92,
      totalToPay: 65.91,
      clientSecret: first.body['clientSecret'],
    })
    expect((await ledger.intents([orderId])).map(({ amount }) => amount)).toEqual([6591])

    await shopper.post(
      '/api/shippingAddress',
      anAddressForm({ stateSeleted: 'Texas', stateCode: '', zip: '78701', primary: true }),
    )
    const again = await payLine(shopper, line)
    expect(again.body).toMatchObject({
      orderId,
      tax: 4.62,
      totalToPay: 66.61,
      clientSecret: first.body['clientSecret'],
    })
    expect((await typeCard(shopper, again)).status).toBe(200)
    const paid = await eventually(
      () => shopper.get('/api/orders'),
      ({ body }) => body[0]?.['paid'] === true,
    )
    expect(paid.body[0]).toMatchObject({
      id: orderId,
      status: 'paid',
      subtotal: 56,
      shipping: 5.99,
      tax: 4.62,
      total: 66.61,
    })
    expect(await ledger.chargedCents([orderId])).toBe(6661)
    const [receipt] = (await shopper.mails(shopper.email)).filter((mail) => mail.subject.includes('is paid'))
    expect(receipt?.text).toContain('Shipping: US$5.99\nTax: US$4.62\nTotal paid: US$66.61')
  })

  it('are what the card is asked for, although the address came while the payment was being made, or a change of it died half way', async () => {
    const shopper = await aCustomer(shop)
    const [picture = ''] = await pictures(shopper)
    const line = await addLine(shopper, picture)
    await shopper.post('/api/shippingAddress', georgia)
    await ledger.control({ delayMs: 2500, only: 'POST /v1/payment_intents' })
    const slow = payLine(shopper, line)
    const [order] = await eventually(
      async () => ledger.orders(shopper.userId ?? ''),
      (rows) => rows.length === 1,
    )
    const orderId = order?.id ?? ''
    await shopper.post('/api/shippingAddress', anAddressForm({ stateSeleted: 'Florida', stateCode: '', primary: true }))
    const look = await shopper.get(`/api/payments/${orderId}`)
    await ledger.control(noFaults)
    const first = await slow
    const asked = async () => (await ledger.intents([orderId])).map(({ amount }) => amount)
    expect([first.status, look.body['totalToPay'], await asked()]).toEqual([200, 35.95, [3595]])

    await ledger.stripe('POST', `/v1/payment_intents/${intentIdOf(first)}`, { amount: '3399' })
    expect((await payLine(shopper, line)).body).toMatchObject({ orderId, totalToPay: 35.95 })
    expect(await asked()).toEqual([3595])
  })

  it('stay as they were when the payment comes before a new address', async () => {
    const shopper = await aCustomer(shop)
    const [picture = ''] = await pictures(shopper)
    await ledger.control({ dropWebhooks: true })
    await shopper.post('/api/shippingAddress', georgia)
    const pay = await payLine(shopper, await addLine(shopper, picture))
    await typeCard(shopper, pay)
    await shopper.post('/api/shippingAddress', anAddressForm({ stateSeleted: 'Florida', stateCode: '', primary: true }))
    const look = await shopper.get(`/api/payments/${String(pay.body['orderId'])}`)
    expect(look.body).toMatchObject({ clientSecret: '', status: 'paid', tax: 0, totalToPay: 33.99 })
    expect((await ledger.intents([String(pay.body['orderId'])]))[0]?.id).toBe(intentIdOf(pay))
  })
})

describe('how often a customer may start paying (S-25)', () => {
  it('is limited to so many orders in ten minutes, also at once; a repeated click does not count', async () => {
    const shopper = await aCustomer(shop)
    const [picture = ''] = await pictures(shopper)
    const buy = (quantity: number) => payNow(shopper, picture, { quantity })
    const bought = await Promise.all([1, 2, 3, 4, 5, 6].map(buy))
    expect(bought.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429])
    const refused = bought.find(({ status }) => status === 429)
    expect(refused?.body['code']).toBe('too_many')
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(500)
    const again = bought.findIndex(({ status }) => status === 200) + 1
    expect((await buy(again)).body['orderId']).toBe(bought[again - 1]?.body['orderId'])
    await ledger.rows('UPDATE orders SET created_at = created_at - 600000 WHERE customer_id = ?', shopper.userId)
    expect((await buy(7)).status).toBe(200)
  })

  it('ends for a while when too many cards have failed, with every payment that was open', async () => {
    await ledger.control(noFaults)
    const shopper = await aCustomer(shop)
    await shopper.post('/api/shippingAddress', georgia)
    const [picture = ''] = await pictures(shopper)
    const [payment, other] = [await payNow(shopper, picture), await payNow(shopper, picture, { quantity: 2 })]
    const path = `/api/payments/${String(payment.body['orderId'])}`
    for (let failed = 1; failed <= 4; failed += 1) {
      expect((await shopper.get(path)).status).toBe(200)
      expect((await typeCard(shopper, payment, '4000000000000002')).status).toBe(402)
      await eventually(
        () => ledger.count('attempts WHERE key = ? AND failures = ?', `card:${shopper.userId}`, failed),
        (count) => count === 1,
      )
    }
    for (const { body } of [payment, other]) {
      expect(
        await eventually(
          async () => (await ledger.intents([String(body['orderId'])]))[0]?.status,
          (status) => status === 'canceled',
        ),
      ).toBe('canceled')
    }
    expect(await shopper.get(path)).toMatchObject({ status: 429, body: { code: 'too_many' } })
    await ledger.rows('UPDATE attempts SET blocked_until = 0 WHERE key = ?', `card:${shopper.userId}`)
    const again = await shopper.get(path)
    expect(again.status).toBe(200)
    expect((await typeCard(shopper, again)).status).toBe(200)
  })

  it('still shows that the last card has paid', async () => {
    const shopper = await aCustomer(shop)
    const [picture = ''] = await pictures(shopper)
    await shopper.post('/api/shippingAddress', anAddressForm({ primary: true }))
    await ledger.control({ dropWebhooks: true })
    const pay = await payNow(shopper, picture)
    expect((await typeCard(shopper, pay)).status).toBe(200)
    await ledger.rows(
      'INSERT INTO attempts (key, failures, blocked_until, updated_at) VALUES (?, 4, ?, ?)',
      `card:${shopper.userId}`,
      Date.now() + 600_000,
      Date.now(),
    )
    expect(await shopper.get(`/api/payments/${String(pay.body['orderId'])}`)).toMatchObject({
      status: 200,
      body: { status: 'paid' },
    })
    await ledger.control(noFaults)
  })
})
