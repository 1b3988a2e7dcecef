/** What a customer sees of an order after paying, and can do with it (R-ORDER-11). */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { rowsOf } from '#test/support/answers.ts'
import { aPaidOrder, aPicture, cards, confirmCard, eventually, tshirt } from '#test/support/paying.ts'
import { sharedShop, type SharedShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, Visitor } from '#test/support/visitor.ts'

let shop: SharedShop
let eva: Visitor
let picture: string
beforeAll(async () => {
  shop = await sharedShop()
  picture = await aPicture(new Visitor(shop))
})
beforeEach(async () => {
  eva = await aCustomer(shop)
})
const show = (id: string) => eva.get(`/api/orders/${id}`)
const readdress = (id: string, change: Record<string, unknown> = {}) =>
  eva.call('PATCH', `/api/orders/${id}/address`, anAddressForm(change))

describe('the page of an order', () => {
  it('shows what was bought, what it cost and everything that happened', async () => {
    await eva.post('/api/shippingAddress', anAddressForm())
    const id = await aPaidOrder(eva, picture, { quantity: 2 })
    expect(await show(id)).toMatchObject({
      status: 200,
      body: {
        id,
        status: 'paid',
        waitingOn: 'shop',
        subtotal: 56,
        total: 56,
        items: [{ quantity: 2, lineTotal: 56, image: `/images/${picture}` }],
        timeline: [
          { kind: 'step', status: 'awaiting_payment', by: 'customer', note: null },
          { kind: 'step', status: 'paid', by: 'system', note: null },
        ],
        may: { changeAddress: true },
      },
    })
  })

  it('is nobody else’s, and of no order that does not exist', async () => {
    const id = await aPaidOrder(eva, picture)
    const luz = await aCustomer(shop)
    expect((await luz.get(`/api/orders/${id}`)).status).toBe(404)
    expect((await eva.get(`/api/orders/ord_${'0'.repeat(32)}`)).status).toBe(404)
    expect((await eva.get('/api/orders/1')).status).toBe(422)
  })
})

describe('the address of one order', () => {
  it('is changed while nothing was made, and only there', async () => {
    await eva.post('/api/shippingAddress', anAddressForm())
    const [one, other] = [await aPaidOrder(eva, picture), await aPaidOrder(eva, picture, { size: 'L' })]
    expect(await readdress(one, { citySleted: 'Tampa' })).toMatchObject({
      status: 200,
      body: { msg: 'Address saved.', address: { city: 'Tampa' } },
    })
    expect((await show(one)).body).toMatchObject({
      status: 'paid',
      shippingAddress: { city: 'Tampa' },
      timeline: [{}, {}, { kind: 'address', by: 'customer' }],
    })
    expect((await show(other)).body).toMatchObject({ shippingAddress: { city: 'Miami' } })
    expect((await eva.get('/api/shippingAddress')).body).toMatchObject({ activeAddress: [{ city: 'Miami' }] })
    // The list shows only the steps.
    expect(rowsOf(await eva.get('/api/orders')).find((order) => order['id'] === one)).toMatchObject({
      timeline: [{ status: 'awaiting_payment' }, { status: 'paid' }],
    })
  })

  it('lets an order go on that waited for it', async () => {
    const id = await aPaidOrder(eva, picture)
    expect((await show(id)).body).toMatchObject({ status: 'needs_address', waitingOn: 'customer' })
    expect((await readdress(id)).status).toBe(200)
    expect((await show(id)).body).toMatchObject({
      status: 'paid',
      waitingOn: 'shop',
      shippingAddress: { city: 'Miami' },
    })
  })

  it('is refused with every rule broken, by the form’s own names', async () => {
    const id = await aPaidOrder(eva, picture)
    expect(await readdress(id, { citySleted: '', zip: '1' })).toMatchObject({
      status: 422,
      body: { fields: { citySleted: 'City is required', zip: 'Postal code must be 4-10 digits' } },
    })
  })

  it.each(['awaiting_payment', 'in_production', 'shipped', 'delivered', 'cancelled'])(
    'cannot be changed any more when it is %s',
    async (status) => {
      const id = await aPaidOrder(eva, picture)
      await shop.run('UPDATE orders SET status = ? WHERE id = ?', status, id)
      expect(await readdress(id)).toMatchObject({ status: 409, body: { code: 'order_fixed' } })
      expect((await show(id)).body).toMatchObject({ status, shippingAddress: null, may: { changeAddress: false } })
    },
  )

  it('a stranger cannot change the address of an order', async () => {
    const id = await aPaidOrder(eva, picture)
    const luz = await aCustomer(shop)
    expect((await luz.call('PATCH', `/api/orders/${id}/address`, anAddressForm())).status).toBe(404)
    expect((await show(id)).body).toMatchObject({ shippingAddress: null })
  })
})

describe('who gets a parcel, and the gift note in it', () => {
  const write = (id: string, giftNote: unknown, visitor = eva) =>
    visitor.call('PATCH', `/api/orders/${id}/gift`, { giftNote })

  it('names the recipient of the address on the order, the mail and the staff’s sheets, beside the gift note', async () => {
    await eva.post('/api/shippingAddress', anAddressForm({ recipientName: ' Abuela  Luz ' }))
    const pay = await eva.post('/api/payments/ReadyToGo/tshirt', tshirt(picture))
    const id = String(pay.body['orderId'])
    expect(pay.body).toMatchObject({ giftNote: '', shippingAddress: { recipientName: 'Abuela  Luz' } })
    expect((await write(id, 'Happy birthday\nfrom all of us')).body).toEqual({ message: 'Gift note saved.' })
    expect((await eva.get(`/api/payments/${id}`)).body).toMatchObject({ giftNote: 'Happy birthday\nfrom all of us' })
    const secrets = {
      clientSecret: String(pay.body['clientSecret']),
      publishableKey: String(pay.body['publishableKey']),
    }
    await confirmCard(eva, secrets, cards.good)
    await eventually(
      () => show(id),
      ({ body }) => body['paid'] === true,
    )
    const theirs = {
      giftNote: 'Happy birthday\nfrom all of us',
      shippingAddress: { recipientName: 'Abuela  Luz', streetAddress: '1 Ocean Drive' },
    }
    expect((await show(id)).body).toMatchObject({ ...theirs, may: { writeGiftNote: true } })
    const staff = await aStaffMember(shop)
    expect((await staff.get(`/api/staff/orders/sheets?ids=${id}`)).body).toMatchObject({ orders: [theirs] })
    expect((await write(id, '')).status).toBe(200)
    expect((await show(id)).body).toMatchObject({ giftNote: '' })
  })

  it('keeps the recipient of an address when something else of it is changed', async () => {
    const { body } = await eva.post('/api/shippingAddress', anAddressForm({ recipientName: 'Luz' }))
    const { id } = body['address'] as { id: string }
    const changed = await eva.call('PATCH', `/api/shippingAddress/${id}`, { citySleted: 'Tampa' })
    expect(changed.body).toMatchObject({ address: { recipientName: 'Luz', city: 'Tampa' } })
    await eva.call('PATCH', `/api/shippingAddress/${id}`, { recipientName: '' })
    expect((await eva.get('/api/shippingAddress')).body).toMatchObject({ activeAddress: [{ recipientName: '' }] })
  })

  it.each(['in_production', 'shipped', 'delivered', 'cancelled'])(
    'the gift note of an order that is %s cannot be changed',
    async (status) => {
      const id = await aPaidOrder(eva, picture)
      await write(id, 'Before')
      await shop.run('UPDATE orders SET status = ? WHERE id = ?', status, id)
      expect(await write(id, 'After')).toMatchObject({ status: 409, body: { code: 'order_fixed' } })
      expect((await show(id)).body).toMatchObject({ giftNote: 'Before', may: { writeGiftNote: false } })
    },
  )

  it('a stranger cannot write a gift note, and one of 301 letters is refused', async () => {
    const id = await aPaidOrder(eva, picture)
    expect((await write(id, 'Mine', await aCustomer(shop))).status).toBe(404)
    for (const note of ['a'.repeat(301), 'bell\u0007', 7]) expect((await write(id, note)).status).toBe(422)
    expect((await show(id)).body).toMatchObject({ giftNote: '' })
  })
})

describe('ordering again', () => {
  const again = (id: string) => eva.post(`/api/orders/${id}/reorder`)
  const cart = async () => rowsOf(await eva.get('/api/shoppingCart'))

  it('puts exactly the same into the cart', async () => {
    const id = await aPaidOrder(eva, picture, { quantity: 3, size: 'XL' })
    expect(await again(id)).toMatchObject({
      status: 200,
      body: {
        message: 'It is in your cart.',
        lines: [{ outcome: 'added', quantity: 3, size: 'XL', price: 28, priceBefore: 28 }],
      },
    })
    expect(await cart()).toMatchObject([{ quantity: 3, size: 'XL', path: `/images/${picture}`, lineTotal: 84 }])
  })

  it('ordering again says what costs another price today', async () => {
    const id = await aPaidOrder(eva, picture)
    await shop.run('UPDATE order_lines SET unit_price_cents = 2500 WHERE order_id = ?', id)
    expect((await again(id)).body).toMatchObject({ lines: [{ outcome: 'price_changed', price: 28, priceBefore: 25 }] })
    expect(await cart()).toMatchObject([{ lineTotal: 28 }])
  })

  it('says what is no longer sold, and puts the rest in', async () => {
    const ids = await Promise.all(
      ['M', 'S'].map(async (size) =>
        String((await eva.post('/api/shoppingCart/cartItem/add', tshirt(picture, { size }))).body['cartItemId']),
      ),
    )
    const pay = await eva.post('/api/payments/Cart', { cartItemIds: ids })
    const id = String(pay.body['orderId'])
    for (const line of ids) await shop.run("UPDATE cart_lines SET state = 'deleted' WHERE id = ?", line)
    await shop.run("UPDATE order_lines SET size = 'gone' WHERE order_id = ? AND size = 'S'", id)
    expect((await again(id)).body).toMatchObject({
      message: 'Not all of it could be put into your cart.',
      lines: expect.arrayContaining([
        expect.objectContaining({ outcome: 'added' }),
        expect.objectContaining({ outcome: 'gone', size: 'gone', price: null }),
      ]),
    })
    expect(await cart()).toHaveLength(1)
  })

  it('a stranger cannot order again what a customer ordered', async () => {
    const id = await aPaidOrder(eva, picture)
    const luz = await aCustomer(shop)
    expect((await luz.post(`/api/orders/${id}/reorder`)).status).toBe(404)
    expect(rowsOf(await luz.get('/api/shoppingCart'))).toEqual([])
  })
})
