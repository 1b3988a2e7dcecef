import { beforeAll, describe, expect, it } from 'vitest'
import { aPicture, cards, confirmCard, eventually, tshirt } from '#test/support/paying.ts'
import { sharedShop, type SharedShop } from '#test/support/shop.ts'
import { aCustomer, demoCustomer, type Json, type Visitor } from '#test/support/visitor.ts'

let shop: SharedShop
let picture: string
beforeAll(async () => {
  shop = await sharedShop()
  picture = await aPicture(await demoCustomer(shop))
})

const add = async (visitor: Visitor, more: Record<string, unknown> = {}): Promise<string> =>
  (await visitor.post('/api/shoppingCart/cartItem/add', tshirt(picture, more))).body['cartItemId']
const line = (id: string) => `/api/shoppingCart/cartItem/${id}`
const cart = async (visitor: Visitor): Promise<Json[]> => (await visitor.get('/api/shoppingCart')).body
const payment = (body: Json) => ({
  clientSecret: body['clientSecret'] as string,
  publishableKey: body['publishableKey'] as string,
})

describe('editing a cart line', () => {
  it('changes quantity and size in place', async () => {
    const shopper = await aCustomer(shop)
    const id = await add(shopper)
    expect(await shopper.call('PATCH', line(id), { quantity: 4, size: 'XL' })).toMatchObject({
      status: 200,
      body: { cartItemId: id, quantity: 4, size: 'XL' },
    })
    expect(await cart(shopper)).toMatchObject([{ cartItemId: id, quantity: 4, size: 'XL', lineTotal: 112 }])
  })

  it('adds a line up with another that it becomes equal to', async () => {
    const shopper = await aCustomer(shop)
    const [medium, large] = [await add(shopper, { quantity: 2 }), await add(shopper, { size: 'L', quantity: 3 })]
    expect(await shopper.call('PATCH', line(medium), { size: 'L' })).toMatchObject({
      status: 200,
      body: { cartItemId: large, quantity: 5 },
    })
    expect(await cart(shopper)).toMatchObject([{ cartItemId: large, quantity: 5 }])
  })

  it('says that a line holds no more, instead of leaving out the rest in silence', async () => {
    const shopper = await aCustomer(shop)
    const [medium, large] = [await add(shopper, { quantity: 60 }), await add(shopper, { size: 'L', quantity: 60 })]
    expect((await shopper.call('PATCH', line(medium), { size: 'L' })).body).toMatchObject({
      cartItemId: large,
      quantity: 99,
      isCut: true,
      message: expect.stringContaining('99'),
    })
    const again = await add(shopper, { quantity: 60 })
    await shopper.call('DELETE', line(again))
    await add(shopper, { quantity: 39 })
    expect((await shopper.post(`${line(again)}/restore`)).body).toMatchObject({ message: 'It is back in your cart.' })
    expect((await shopper.call('PATCH', line(large), { quantity: 98 })).body).toMatchObject({
      isCut: false,
      message: 'Cart updated.',
    })
  })

  it.each([{ quantity: 0 }, { quantity: 100 }, { quantity: 1.5 }, { quantity: 'many' }, { size: '11oz' }])(
    'refuses %j and changes nothing',
    async (wish) => {
      const shopper = await aCustomer(shop)
      const id = await add(shopper)
      expect((await shopper.call('PATCH', line(id), wish)).status).toBe(422)
      expect(await cart(shopper)).toMatchObject([{ quantity: 1, size: 'M' }])
    },
  )

  it('refuses the line of another customer, as if it did not exist', async () => {
    const id = await add(await aCustomer(shop))
    expect((await (await aCustomer(shop)).call('PATCH', line(id), { quantity: 2 })).status).toBe(404)
  })

  it('closes an unpaid order of the line first, so that the old quantity cannot be paid', async () => {
    const shopper = await aCustomer(shop)
    const id = await add(shopper)
    const pay = await shopper.post('/api/payments/OneCart', { cartItemId: id })
    await shopper.call('PATCH', line(id), { quantity: 2 })
    expect((await confirmCard(shopper, payment(pay.body), cards.good)).status).toBe(400)
    expect((await shopper.post('/api/payments/OneCart', { cartItemId: id })).body['totalToPay']).toBe(56)
  })

  it('ends at one of the requested quantities after 20 edits at once', async () => {
    const shopper = await aCustomer(shop)
    const id = await add(shopper)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => shopper.call('PATCH', line(id), { quantity: index + 1 })),
    )
    const [only, ...rest] = await cart(shopper)
    expect(rest).toEqual([])
    expect(only?.['quantity']).toBeGreaterThanOrEqual(1)
    expect(only?.['quantity']).toBeLessThanOrEqual(20)
  })
})

describe('taking a deletion back', () => {
  it('a deletion can be taken back once, within 30 seconds', async () => {
    const shopper = await aCustomer(shop)
    const id = await add(shopper, { quantity: 3 })
    await shopper.call('DELETE', line(id))
    expect(await shopper.post(`${line(id)}/restore`)).toMatchObject({ status: 200, body: { cartItemId: id } })
    expect(await cart(shopper)).toMatchObject([{ cartItemId: id, quantity: 3 }])

    await shopper.call('DELETE', line(id))
    await shop.run('UPDATE cart_lines SET updated_at = updated_at - 31000 WHERE id = ?', id)
    expect((await shopper.post(`${line(id)}/restore`)).status).toBe(404)
    expect(await cart(shopper)).toEqual([])
  })

  it('adds up with an equal line put in meanwhile, however often it is asked', async () => {
    const shopper = await aCustomer(shop)
    const id = await add(shopper, { quantity: 3 })
    await shopper.call('DELETE', line(id))
    const other = await add(shopper)
    for (let times = 0; times < 3; times += 1)
      expect(await shopper.post(`${line(id)}/restore`)).toMatchObject({ status: 200, body: { cartItemId: other } })
    expect(await cart(shopper)).toMatchObject([{ cartItemId: other, quantity: 4 }])
  })

  it('refuses the line of another customer', async () => {
    const owner = await aCustomer(shop)
    const id = await add(owner)
    await owner.call('DELETE', line(id))
    expect((await (await aCustomer(shop)).post(`${line(id)}/restore`)).status).toBe(404)
  })
})

describe('paying several lines together', () => {
  it('makes one order of them, whatever their order, and empties the cart', async () => {
    const shopper = await aCustomer(shop)
    const ids = [await add(shopper), await add(shopper, { size: 'L', quantity: 2 })]
    const pay = await shopper.post('/api/payments/Cart', { cartItemIds: ids })
    expect(pay).toMatchObject({ status: 200, body: { totalToPay: 84 } })
    const again = await shopper.post('/api/payments/Cart', { cartItemIds: [...ids].reverse() })
    expect(again.body['orderId']).toBe(pay.body['orderId'])
    await confirmCard(shopper, payment(pay.body), cards.good)
    const orders = await eventually(
      () => shopper.get('/api/orders'),
      ({ body }) => body[0]?.['paid'] === true,
    )
    expect(orders.body).toMatchObject([
      { total: 84, items: [{ quantity: expect.any(Number) }, { quantity: expect.any(Number) }] },
    ])
    expect(await cart(shopper)).toEqual([])
  })

  it('closes an order of one line when that line is paid with others, so that it is charged once', async () => {
    const shopper = await aCustomer(shop)
    const ids = [await add(shopper), await add(shopper, { size: 'L' })]
    const single = await shopper.post('/api/payments/OneCart', { cartItemId: ids[0] })
    expect((await shopper.post('/api/payments/Cart', { cartItemIds: ids })).status).toBe(200)
    expect((await confirmCard(shopper, payment(single.body), cards.good)).status).toBe(400)
  })

  it('refuses a line of another customer, none, and too many', async () => {
    const shopper = await aCustomer(shop)
    const foreign = await add(await aCustomer(shop))
    expect((await shopper.post('/api/payments/Cart', { cartItemIds: [await add(shopper), foreign] })).status).toBe(404)
    expect((await shopper.post('/api/payments/Cart', { cartItemIds: [] })).status).toBe(422)
    expect(
      (await shopper.post('/api/payments/Cart', { cartItemIds: Array.from({ length: 21 }, () => foreign) })).status,
    ).toBe(422)
  })
})
