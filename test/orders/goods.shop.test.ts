/** What is made and packed: goods on the staff's page, parcels of quoted orders (docs/decisions/091, 121). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { rowsOf, textOf } from '#test/support/answers.ts'
import { aPaidOrder, aPicture, cards, confirmCard, eventually, tshirt } from '#test/support/paying.ts'
import { acceptQuote, approveProof, newest, sendProof, sendQuote, sendRequest } from '#test/support/requests.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, type Visitor } from '#test/support/visitor.ts'

let shop: TestShop
let staff: Visitor
let eva: Visitor & { email: string }
let picture: string
beforeAll(async () => {
  shop = await openShop()
  ;[staff, eva] = await Promise.all([aStaffMember(shop), aCustomer(shop)])
  await eva.post('/api/shippingAddress', anAddressForm())
  picture = await aPicture(staff)
})
afterAll(() => shop.stop())

const page = (id: string) => staff.get(`/api/staff/orders/${id}`)
const step = async (id: string, wanted: string, expectedStatus: string) =>
  expect((await staff.post(`/api/staff/orders/${id}/steps`, { step: wanted, expectedStatus })).status).toBe(200)
const parcel = (id: string, wish: object) => staff.post(`/api/staff/orders/${id}/parcels`, { carrier: 'ups', ...wish })
const paid = async (payment: Awaited<ReturnType<Visitor['post']>>): Promise<string> => {
  const id = textOf(payment, 'orderId')
  await confirmCard(
    eva,
    { clientSecret: textOf(payment, 'clientSecret'), publishableKey: textOf(payment, 'publishableKey') },
    cards.good,
  )
  await eventually(
    async () => (await eva.get(`/api/orders/${id}`)).body['status'],
    (status) => status === 'paid',
  )
  return id
}

/** A paid order of a quote of two M and one L, ready to be sent. */
async function aQuotedOrder(): Promise<string> {
  const requestId = await sendRequest(eva)
  const items = [
    { size: '15oz', quantity: 2, unitPriceCents: 2000 },
    { size: '11oz', quantity: 1, unitPriceCents: 1500 },
  ]
  const quoteId = newest(await sendQuote(staff, requestId, { items }), 'quotes')['id']
  await approveProof(eva, requestId, newest(await sendProof(staff, requestId), 'proofs')['id'])
  const designId = textOf(await acceptQuote(eva, requestId, quoteId), 'designId')
  const id = await paid(await eva.post('/api/payments/exclusive', { designId, price: 55 }))
  await step(id, 'in_production', 'paid')
  await step(id, 'ready', 'in_production')
  return id
}

describe('the parcels of an order that pays a quote', () => {
  it('hold sizes of the quote, named to the staff and to the customer', async () => {
    const id = await aQuotedOrder()
    const { body } = await page(id)
    const title = String(rowsOf({ body } as never, 'goods')[0]?.['title'])
    expect(body).toMatchObject({
      unsent: [
        { position: 0, quantity: 2, size: '15oz', title },
        { position: 1, quantity: 1, size: '11oz', title },
      ],
      goods: [
        { size: '11oz', quantity: 1, parts: [1] },
        { size: '15oz', quantity: 2, parts: [0] },
      ],
    })
    const refused = await parcel(id, { trackingNumber: '1Z99999991', lines: [{ position: 1, quantity: 2 }] })
    expect(refused).toMatchObject({ status: 409, body: { code: 'order_moved' } })
    const first = await parcel(id, { trackingNumber: '1Z99999991', lines: [{ position: 0, quantity: 2 }] })
    expect(first.body).toMatchObject({ status: 'ready', unsent: [{ position: 1, quantity: 1 }] })
    const second = await parcel(id, { trackingNumber: '1Z99999992' })
    expect(second.body).toMatchObject({ status: 'shipped', unsent: [] })
    expect(rowsOf(await eva.get(`/api/orders/${id}`), 'tracking')).toMatchObject([
      { lines: [{ quantity: 2, size: '15oz', title }] },
      { lines: [{ quantity: 1, size: '11oz', title }] },
    ])
    const [rest, part] = (await eva.mails(eva.email, 8)).filter(({ subject }) => subject.includes('on its way'))
    expect(part?.text).toContain(`2 × ${title}, 15oz`)
    expect(rest?.text).toContain(`1 × ${title}, 11oz`)
    expect(`${part?.text}${rest?.text}`).not.toContain('Deposit')
  })
})

describe('the goods of an order', () => {
  it('are one entry for equal lines, their sizes from small to large', async () => {
    const ids = []
    for (const change of [{ size: 'XL' }, { size: 'S', quantity: 3 }])
      ids.push(textOf(await eva.post('/api/shoppingCart/cartItem/add', tshirt(picture, change)), 'cartItemId'))
    const id = await paid(await eva.post('/api/payments/Cart', { cartItemIds: ids }))
    const database = await shop.database()
    await database
      .prepare(
        `INSERT INTO order_lines (order_id, position, product_id, variation_id, size, picture_path, title,
          design, colour, unit_price_cents, quantity)
         SELECT order_id, 7, product_id, variation_id, size, picture_path, title,
          design, colour, unit_price_cents, 2 FROM order_lines WHERE order_id = ? AND size = 'XL'`,
      )
      .bind(id)
      .run()
    expect(rowsOf(await page(id), 'goods')).toMatchObject([
      { size: 'S', quantity: 3 },
      { size: 'XL', quantity: 3, parts: expect.arrayContaining([7]) },
    ])
  })

  it('name what they are printed on apart from the design', async () => {
    const id = await aPaidOrder(eva, picture)
    const database = await shop.database()
    await database
      .prepare(
        "UPDATE order_lines SET design = json_object('en', 'Sugar Skull', 'es', 'Calavera'), colour = json_object('en', 'black', 'es', 'negra') WHERE order_id = ?",
      )
      .bind(id)
      .run()
    expect(rowsOf(await page(id), 'goods')).toMatchObject([
      {
        blank: 'Printed t-shirt, black',
        design: 'Sugar Skull',
        colour: 'black',
        title: 'Printed t-shirt “Sugar Skull”, black',
      },
    ])
  })
})
