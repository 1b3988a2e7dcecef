/** Bulk prices (R-CAT-26): kept by owners, off until then, and charged for what is bought together. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLine, payLine, payNow, pictures } from '#test/checkout/shoppers.ts'
import { fieldsOf, rowsOf } from '#test/support/answers.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, anOwner, Visitor } from '#test/support/visitor.ts'

let shop: TestShop
let owner: Visitor
let picture: string
let other: string
beforeAll(async () => {
  shop = await openShop()
  owner = await anOwner(shop)
  ;[picture = '', other = ''] = await pictures(await aCustomer(shop))
})
afterAll(() => shop?.stop())

interface Kept {
  version: number
  category: string
  name: object
  isPublished: boolean
  variations: Record<string, unknown>[]
}
const kept = async (): Promise<Kept> => (await owner.get('/api/staff/products/prd_ready_tshirt')).body['product']
/** Saves the t-shirt with this table. */
async function keep(bulkPrices: object[] | undefined, who = owner) {
  const { version, category, name, isPublished, variations } = await kept()
  return who.call('PUT', '/api/staff/products/prd_ready_tshirt', {
    version,
    category,
    name,
    isPublished,
    variations: variations.map(({ bulkPrices: _before, ...one }) => ({ ...one, ...(bulkPrices && { bulkPrices }) })),
  })
}
const dozen = [{ from: 12, unitPriceCents: 2400 }]
const together = (who: Visitor, cartItemIds: readonly string[]) => who.post('/api/payments/Cart', { cartItemIds })

describe('bulk prices', () => {
  it('are off until the owner writes a table, and no price of a client changes that', async () => {
    const shopper = await aCustomer(shop)
    const line = await addLine(shopper, picture, 12)
    const [item] = rowsOf(await shopper.get('/api/shoppingCart'))
    expect(item).toMatchObject({ lineTotal: 336, productVariation: { price: 28, bulkPrices: [] } })
    const paid = await shopper.post('/api/payments/OneCart', { cartItemId: line, price: 24 })
    expect(paid.body).toMatchObject({ subtotal: 336, priceChanged: true })
  })

  it('are charged for the pieces bought together, in all sizes and designs; one line alone costs its own price', async () => {
    expect((await keep(dozen)).status).toBe(200)
    const shopper = await aCustomer(shop)
    const lines = [await addLine(shopper, picture, 7, 'M'), await addLine(shopper, other, 5, 'L')]
    expect(rowsOf(await shopper.get('/api/shoppingCart'))).toMatchObject([
      { lineTotal: 168, productVariation: { price: 28, bulkPrices: [{ from: 12, price: 24 }] } },
      { lineTotal: 120 },
    ])
    const both = await together(shopper, lines)
    expect(both.body).toMatchObject({ totalToPay: 288, items: [{ price: 24 }, { price: 24 }] })
    // The same lines again are the same order; one of them alone is another, at the price of its pieces.
    expect((await together(shopper, lines)).body['orderId']).toBe(both.body['orderId'])
    const alone = await payLine(shopper, lines[0] ?? '')
    expect(alone.body).toMatchObject({ totalToPay: 196, items: [{ price: 28, quantity: 7 }] })
    expect((await payNow(shopper, picture, { quantity: 12 })).body).toMatchObject({ totalToPay: 288 })
  })

  it('stay what they were in an order that waits, and are today’s in the next', async () => {
    await keep(dozen)
    const shopper = await aCustomer(shop)
    const line = await addLine(shopper, picture, 12)
    const first = await payLine(shopper, line)
    await keep([{ from: 10, unitPriceCents: 2000 }])
    expect((await shopper.get(`/api/payments/${first.body['orderId']}`)).body).toMatchObject({ totalToPay: 288 })
    expect((await payLine(shopper, line)).body).toMatchObject({ totalToPay: 240 })
  })

  it('are on the page of a design, and stay when somebody saves a text only', async () => {
    await keep(dozen)
    expect((await keep(undefined)).status).toBe(200)
    const page = await new Visitor(shop).get('/api/products/readyToGo/tshirt/calavera-de-azucar-black')
    expect(page.body).toMatchObject({ price: 28, bulkPrices: [{ from: 12, price: 24 }] })
  })

  it('are refused when more pieces would cost more, or the price of one is touched', async () => {
    for (const wrong of [
      [{ from: 12, unitPriceCents: 2800 }],
      [{ from: 1, unitPriceCents: 2400 }],
      [...dozen, { from: 24, unitPriceCents: 2500 }],
      [{ from: 12, unitPriceCents: 10 }],
    ]) {
      const answer = await keep(wrong)
      expect([wrong, answer.status]).toEqual([wrong, 422])
      expect(Object.keys(fieldsOf(answer)['fields'] as object)[0]).toMatch(/^variations\.0\.bulkPrices/)
    }
    expect((await keep([], await aCustomer(shop))).status).toBe(401)
    expect((await keep([], await aStaffMember(shop))).status).toBe(200)
  })
})
