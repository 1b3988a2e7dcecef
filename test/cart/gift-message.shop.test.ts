/** The gift message of a line, from the cart to the parcel and the exports. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPicture, cards, confirmCard, eventually, tshirt } from '#test/support/paying.ts'
import { textsOf } from '#test/support/pdf-texts.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, type Json, type Visitor } from '#test/support/visitor.ts'
import { ruleTexts } from '#worker/platform/rule-texts.rules.ts'

let shop: TestShop
let picture: string
beforeAll(async () => {
  shop = await openShop()
  picture = await aPicture(await aCustomer(shop))
})
afterAll(() => shop.stop())

const add = async (visitor: Visitor, more: Record<string, unknown> = {}): Promise<string> =>
  (await visitor.post('/api/shoppingCart/cartItem/add', tshirt(picture, more))).body['cartItemId']
const write = (visitor: Visitor, id: string, giftMessage: unknown) =>
  visitor.call('PATCH', `/api/shoppingCart/cartItem/${id}`, { giftMessage })
const cart = async (visitor: Visitor): Promise<Json[]> => (await visitor.get('/api/shoppingCart')).body
const contents = async (visitor: Visitor) =>
  (await cart(visitor)).map(({ quantity, giftMessage }) => ({ quantity, giftMessage }))

describe('a gift message in the cart', () => {
  it('a gift message in the cart is written, changed and taken away', async () => {
    const shopper = await aCustomer(shop)
    const id = await add(shopper)
    expect(await cart(shopper)).toMatchObject([{ giftMessage: '' }])
    for (const message of ['For Ana\nwith love', 'For Ana', ''])
      expect([(await write(shopper, id, message)).status, await cart(shopper)]).toMatchObject([
        200,
        [{ cartItemId: id, giftMessage: message }],
      ])
  })

  it('hides nothing: the refusal says what to do, in the reader’s language', async () => {
    const shopper = await aCustomer(shop)
    const id = await add(shopper)
    await write(shopper, id, 'For Ana')
    shopper.language = 'es'
    const turned = `For ${String.fromCodePoint(0x202e)}Ana`
    expect(await write(shopper, id, turned)).toMatchObject({
      status: 422,
      body: { fields: { giftMessage: ruleTexts.unseen.es } },
    })
    expect(await contents(shopper)).toMatchObject([{ giftMessage: 'For Ana' }])
    // With nothing to see at all there is no message.
    expect((await write(shopper, id, String.fromCodePoint(0x200b))).status).toBe(200)
    expect(await contents(shopper)).toMatchObject([{ giftMessage: '' }])
  })

  it('keeps lines of equal things apart while their messages differ', async () => {
    const shopper = await aCustomer(shop)
    const first = await add(shopper, { quantity: 2 })
    await write(shopper, first, 'For Ana')
    const second = await add(shopper, { quantity: 3 })
    expect(second).not.toBe(first)
    expect(await contents(shopper)).toEqual([
      { quantity: 2, giftMessage: 'For Ana' },
      { quantity: 3, giftMessage: '' },
    ])
    await write(shopper, second, 'For Luis')
    expect(await contents(shopper)).toMatchObject([{ giftMessage: 'For Ana' }, { giftMessage: 'For Luis' }])
    expect((await write(shopper, second, 'For Ana')).body).toMatchObject({ cartItemId: first, quantity: 5 })
    expect(await contents(shopper)).toEqual([{ quantity: 5, giftMessage: 'For Ana' }])
  })

  it('stays with a line that was deleted and put back', async () => {
    const shopper = await aCustomer(shop)
    const id = await add(shopper)
    await write(shopper, id, 'For Ana')
    await shopper.call('DELETE', `/api/shoppingCart/cartItem/${id}`)
    await add(shopper)
    expect((await shopper.post(`/api/shoppingCart/cartItem/${id}/restore`)).body).toMatchObject({ cartItemId: id })
    expect(await contents(shopper)).toMatchObject([{ giftMessage: 'For Ana' }, { giftMessage: '' }])
  })

  it.each(['a'.repeat(201), 'bell\u0007', 7])('refuses %j and keeps the one that was there', async (message) => {
    const shopper = await aCustomer(shop)
    const id = await add(shopper)
    await write(shopper, id, 'For Ana')
    expect((await write(shopper, id, message)).status).toBe(422)
    expect(await contents(shopper)).toMatchObject([{ giftMessage: 'For Ana' }])
  })

  it('refuses a message on the line of another customer, as if it did not exist', async () => {
    const id = await add(await aCustomer(shop))
    expect((await write(await aCustomer(shop), id, 'Mine')).status).toBe(404)
  })

  it('closes an unpaid order of the line, so that nobody pays for the old message', async () => {
    const shopper = await aCustomer(shop)
    const id = await add(shopper)
    const first = await shopper.post('/api/payments/OneCart', { cartItemId: id })
    await write(shopper, id, 'For Ana')
    const second = await shopper.post('/api/payments/OneCart', { cartItemId: id })
    expect(second.body['orderId']).not.toBe(first.body['orderId'])
    expect(second.body['items']).toMatchObject([{ giftMessage: 'For Ana' }])
  })
})

describe('a gift message of an order', () => {
  it('is on the order, the staff’s sheets, the invoice and the exports, apart from an equal thing without one', async () => {
    const [shopper, staff] = await Promise.all([aCustomer(shop), aStaffMember(shop)])
    const gift = await add(shopper)
    await write(shopper, gift, 'For Ana\nwith love')
    const plain = await add(shopper)
    const pay = (await shopper.post('/api/payments/Cart', { cartItemIds: [gift, plain] })).body
    await confirmCard(
      shopper,
      { clientSecret: String(pay['clientSecret']), publishableKey: String(pay['publishableKey']) },
      cards.good,
    )
    const id = String(pay['orderId'])
    const paid = await eventually(
      () => shopper.get(`/api/orders/${id}`),
      ({ body }) => body['paid'] === true,
    )
    const messages = (lines: unknown) => (lines as Json[]).map(({ giftMessage }) => giftMessage).toSorted()
    expect(messages(paid.body['items'])).toEqual(['', 'For Ana\nwith love'])
    const { body } = await staff.get(`/api/staff/orders/${id}`)
    expect(messages(body['goods'])).toEqual(['', 'For Ana\nwith love'])
    expect(String((await staff.get('/api/staff/orders/export')).body)).toContain('“For Ana with love”')
    const invoice = await fetch(new URL(`/api/orders/${id}/invoice`, shop.url), {
      headers: { Authorization: shopper.token ?? '' },
    })
    expect(textsOf(new TextDecoder('latin1').decode(await invoice.arrayBuffer())).join('\n')).toContain(
      'For Ana with love',
    )
    const again = await shopper.post(`/api/orders/${id}/reorder`)
    expect(again.status).toBe(200)
    expect(messages(await cart(shopper))).toEqual(['', 'For Ana\nwith love'])
  })
})
