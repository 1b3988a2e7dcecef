/** Quotes with fees, a discount and shipping of their own (docs/decisions/165), from the quote to both invoices. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { ledgerOf, type Ledger } from '#test/checkout/ledger.ts'
import { textOf } from '#test/support/answers.ts'
import { cards, confirmCard, eventually } from '#test/support/paying.ts'
import { acceptQuote, aQuoteForm, newest, payRequest, sendQuote, sendRequest } from '#test/support/requests.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, type Visitor } from '#test/support/visitor.ts'

let shop: TestShop
let ledger: Ledger
let staff: Visitor
let eva: Visitor & { email: string }
beforeAll(async () => {
  shop = await openShop({ config: { SHIPPING_CENTS: '500', TAX_RATES: 'FL=7' } })
  ledger = ledgerOf(shop)
  ;[staff, eva] = await Promise.all([aStaffMember(shop), aCustomer(shop)])
  await eva.post('/api/shippingAddress', anAddressForm())
})
afterAll(() => shop.stop())

/** 3 × 18.01 + 25.00 + 10.01 − 9.03 = 80.01, and 12.34 for shipping. */
const charges = { setupCents: 2500, rushCents: 1001, discountCents: 903, shippingCents: 1234 }
const quoted = { items: [{ size: '11oz', quantity: 3, unitPriceCents: 1801 }], ...charges }
const sums = { subtotal: 54.03, setup: 25, rush: 10.01, discount: 9.03, shipping: 12.34, total: 92.35 }

async function anAccepted(more: Record<string, unknown>) {
  const id = await sendRequest(eva)
  const quote = newest(await sendQuote(staff, id, more), 'quotes')
  return { id, quote, designId: textOf(await acceptQuote(eva, id, quote['id']), 'designId') }
}
const pay = async (path: string) => {
  const payment = await eva.get(path)
  await confirmCard(
    eva,
    { clientSecret: textOf(payment, 'clientSecret'), publishableKey: textOf(payment, 'publishableKey') },
    cards.good,
  )
}
const rowOf = async (where: string, id: string) => {
  const [row] = await ledger.rows<Record<string, number | string>>(`SELECT * FROM orders WHERE ${where} = ?`, id)
  if (!row) throw new Error(`no order of ${id}`)
  return row
}

describe('a quote with fees, discount and shipping', () => {
  it('says each of them on the quote and in the mail', async () => {
    const id = await sendRequest(eva)
    const page = await sendQuote(staff, id, { ...quoted, depositPercent: 50 })
    expect(newest(page, 'quotes')).toMatchObject({
      ...sums,
      deposit: { percent: 50, now: 52.35, later: 40 },
    })
    expect(newest(await eva.get(`/api/Desing/${id}`), 'quotes')).toMatchObject(sums)
    const preview = await staff.post(`/api/staff/requests/${id}/preview`, {
      template: 'quote',
      ...aQuoteForm({ ...quoted, depositPercent: 50 }),
    })
    for (const row of [
      /Items:\s+11oz · 3 × US\$18\.01\s+US\$54\.03/,
      /Set-up fee[\s:]*US\$25\.00/,
      /Rush fee[\s:]*US\$10\.01/,
      /Discount[\s:]*−US\$9\.03/,
      /Shipping[\s:]*US\$12\.34/,
      /Total[\s:]*US\$92\.35/,
      /To pay now \(50 % and shipping\)[\s:]*US\$52\.35/,
      /To pay before shipping[\s:]*US\$40\.00/,
    ])
      expect(preview.body['text']).toMatch(row)
  })

  it('refuses a discount that leaves nothing to pay, charges below zero, and strangers', async () => {
    const id = await sendRequest(eva)
    const tooMuch = { ...quoted, discountCents: 5403 + 2500 + 1001 - 49 }
    expect(await sendQuote(staff, id, tooMuch)).toMatchObject({
      status: 422,
      body: { fields: { discountCents: 'A discount must leave at least US$0.50 to pay.' } },
    })
    expect(
      await staff.post(`/api/staff/requests/${id}/preview`, { template: 'quote', ...aQuoteForm(tooMuch) }),
    ).toMatchObject({ status: 422 })
    for (const wrong of [{ setupCents: -1 }, { rushCents: 1.5 }, { shippingCents: '3' }])
      expect((await sendQuote(staff, id, { ...quoted, ...wrong })).status).toBe(422)
    // What is left once the discount is off must be enough for both parts.
    expect(
      await sendQuote(staff, id, { ...tooMuch, discountCents: tooMuch.discountCents - 40, depositPercent: 50 }),
    ).toMatchObject({ status: 422, body: { fields: { depositPercent: expect.any(String) } } })
    expect((await sendQuote(eva, id, quoted)).status).toBe(401)
    // The same form with another fee is another quote.
    const form = { ...aQuoteForm(quoted), clientKey: crypto.randomUUID() }
    expect((await staff.post(`/api/staff/requests/${id}/quote`, form)).status).toBe(200)
    expect((await staff.post(`/api/staff/requests/${id}/quote`, form)).status).toBe(200)
    expect((await staff.post(`/api/staff/requests/${id}/quote`, { ...form, setupCents: 2600 })).status).toBe(409)
  })

  it('is paid at once: every row is on the order, the receipt, the invoice and the CSV; shipping is not taxed', async () => {
    const { id } = await anAccepted(quoted)
    const orderId = await payRequest(eva, id)
    const payment = await eva.get(`/api/payments/${orderId}`)
    expect(payment.body['pieces']).toEqual([{ size: '11oz', quantity: 3 }])
    const order = await eva.get(`/api/orders/${orderId}`)
    expect(order.body).toMatchObject({
      subtotal: 54.03,
      fees: [
        { kind: 'setup', amount: 25 },
        { kind: 'rush', amount: 10.01 },
      ],
      discount: { code: '', amount: 9.03 },
      shipping: 12.34,
      // 7 % of 80.01.
      tax: 5.6,
      total: 97.95,
    })
    const [receipt] = (
      await eventually(
        () => eva.mails(eva.email),
        (all) => all.some(({ text }) => text.includes(`#${order.body['number']}`)),
      )
    ).filter(({ text }) => text.includes('Total paid'))
    expect(receipt?.text).toContain('\n  11oz: 3 pieces = US$54.03')
    expect(receipt?.text).toContain('Set-up fee: US$25.00\nRush fee: US$10.01\nDiscount: -US$9.03\nShipping: US$12.34')
    const [number, placed] = [order.body['number'], Date.parse(String(order.body['createdAt']))]
    const clock = (zone: string) =>
      new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone }).format(placed)
    const rows = async (more: string) =>
      String((await staff.get(`/api/staff/orders/export?search=%23${number}${more}`)).body)
        .trimEnd()
        .split('\r\n')
    const [head = '', only = '', ...others] = await rows('')
    expect(others).toEqual([])
    expect(head).toContain('Ordered (America/New_York)')
    expect(only).toContain(clock('America/New_York'))
    const [utcHead = '', utcRow = ''] = await rows('&zone=utc&rows=line')
    expect(utcHead).toMatch(/Ordered \(UTC\).*,Thing,Size,Pieces,Each US\$,Line US\$$/)
    expect(utcRow).toContain(clock('UTC'))
    expect(utcRow).toMatch(/,11oz,3,18\.01,54\.03$/)
    const csv = String((await staff.get(`/api/staff/orders/export?q=${order.body['number']}`)).body)
    expect(csv).toContain('25,10.01,')
    // Another address changes the tax alone.
    expect((await rowOf('id', orderId))['total_cents']).toBe(9795)
  })

  it('is paid in two parts: both invoices come to the whole, row by row and to the cent', async () => {
    const { designId } = await anAccepted({ ...quoted, depositPercent: 50 })
    const payment = await eva.post('/api/payments/exclusive', { designId, price: 80.01 })
    expect(payment.body).toMatchObject({ priceChanged: false, later: 40, shipping: 12.34, discount: { code: '' } })
    const orderId = textOf(payment, 'orderId')
    await pay(`/api/payments/${orderId}`)
    await eventually(
      () => eva.get(`/api/orders/${orderId}`),
      ({ body }) => body['status'] !== 'awaiting_payment',
    )
    const [first, rest] = await Promise.all([rowOf('id', orderId), rowOf('balance_of', orderId)])
    const both = (column: string) => Number(first[column]) + Number(rest[column])
    expect({
      setup: both('setup_cents'),
      rush: both('rush_cents'),
      discount: both('discount_cents'),
      shipping: both('shipping_cents'),
      priced: both('total_cents') - both('shipping_cents') - both('tax_cents'),
    }).toEqual({ setup: 2500, rush: 1001, discount: 903, shipping: 1234, priced: 8001 })
    expect(rest['shipping_cents']).toBe(0)
    const restId = String(rest['id'])
    expect((await eva.get(`/api/orders/${restId}`)).body).toMatchObject({
      fees: [{ kind: 'setup' }, { kind: 'rush' }],
      shipping: 0,
    })
    await pay(`/api/payments/${restId}`)
    await eventually(
      () => eva.get(`/api/orders/${restId}`),
      ({ body }) => body['status'] === 'settled',
    )
    const invoices = await Promise.all(
      [orderId, restId].map(async (one) => (await eva.get(`/api/orders/${one}/invoice`)).status),
    )
    expect(invoices).toEqual([200, 200])
  })

  it('takes the shop’s flat shipping where a quote says none, as quotes of before', async () => {
    const { quote, designId } = await anAccepted({ items: quoted.items })
    expect(quote).toMatchObject({ shipping: null, total: 54.03 })
    expect((await eva.post('/api/payments/exclusive', { designId })).body).toMatchObject({
      subtotal: 54.03,
      fees: [],
      discount: null,
      shipping: 5,
    })
  })

  it('keeps its own shipping when the address of the order changes', async () => {
    const { designId } = await anAccepted({ ...quoted, shippingCents: 0 })
    const orderId = textOf(await eva.post('/api/payments/exclusive', { designId }), 'orderId')
    await eva.post('/api/shippingAddress', anAddressForm({ citySleted: 'Tampa', primary: true }))
    expect((await eva.get(`/api/payments/${orderId}`)).body).toMatchObject({ shipping: 0, tax: 5.6, totalToPay: 85.61 })
  })
})
