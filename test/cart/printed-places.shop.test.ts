/** The price and the words of printing on several places, from the cart to the press (docs/decisions/231). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { rowsOf, textOf } from '#test/support/answers.ts'
import { aShirt, wordsOn } from '#test/support/artworks.ts'
import { fetchFile } from '#test/support/files.ts'
import { aPaidOrder, cards, confirmCard, eventually, tshirt } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, anOwner, aStaffMember, Visitor } from '#test/support/visitor.ts'

let shop: TestShop
let eva: Visitor & { email: string }
let staff: Visitor
beforeAll(async () => {
  shop = await openShop()
  ;[eva, staff] = await Promise.all([aCustomer(shop), aStaffMember(shop)])
  await eva.post('/api/shippingAddress', anAddressForm())
})
afterAll(() => shop.stop())

const add = (who: Visitor, path: string) => who.post('/api/shoppingCart/cartItem/add', { ...tshirt(path), quantity: 2 })

interface PressedOrder {
  number: number
  status: string
  items: { title: string; image: string; furtherImages?: string[] }[]
  printFiles: { name: string; place?: string; printed?: object; file: { id: string } }[]
  slip: { items: { title: string }[] }
}

describe('a piece printed on front and back', () => {
  it('costs the owner’s amount more, whatever the client says, and is told from the cart to the slip', async () => {
    const { path, body } = await aShirt(eva, ['front', 'back'])
    const [, back] = body['places'] as { path: string; printFile: { id: string } }[]
    const line = await add(eva, path)
    const [item] = rowsOf(await eva.get('/api/shoppingCart'))
    expect(item).toMatchObject({
      title: 'Printed t-shirt “Luna front Luna back” · Front and back',
      lineTotal: 72,
      addedPrice: 36,
      productVariation: { price: 36, productImage: { path: [path, back?.path] } },
    })
    const payment = await eva.post('/api/payments/OneCart', { cartItemId: textOf(line, 'cartItemId'), price: 28 })
    expect(payment).toMatchObject({ status: 200, body: { totalToPay: 72, priceChanged: true } })
    await confirmCard(eva, payment.body, cards.good)
    const orderId = textOf(payment, 'orderId')
    const order = await eventually(
      async () => (await staff.get(`/api/staff/orders/${orderId}`)).body as unknown as PressedOrder,
      ({ status }) => status === 'paid',
    )
    expect(order.printFiles).toMatchObject([
      { name: `${order.number}-${tshirt(path).size}-x2-front-luna-front-luna-back.png` },
      {
        name: `${order.number}-${tshirt(path).size}-x2-back-luna-front-luna-back.png`,
        place: 'back',
        printed: { leftIn: 0.25, topIn: 1.25, widthIn: 3, heightIn: 1 },
        file: { id: back?.printFile.id },
      },
    ])
    expect(order.items[0]?.furtherImages).toEqual([`/api/staff${back?.path}`])
    expect(order.slip.items[0]?.title).toContain('Front and back')
    expect((await eva.post(`/api/orders/${orderId}/reorder`)).body).toMatchObject({ lines: [{ outcome: 'added' }] })
  })

  it('is called by words that are on both sides once', async () => {
    const luz = await aCustomer(shop)
    const elements = [wordsOn('front', 'Ñandú'), wordsOn('back', 'ñandú'), wordsOn('back', 'Sur')]
    await add(luz, (await aShirt(luz, ['front', 'back'], { elements })).path)
    expect(rowsOf(await luz.get('/api/shoppingCart'))[0]).toMatchObject({
      title: 'Printed t-shirt “Ñandú Sur” · Front and back',
    })
  })

  it('shows each side in the receipt and to readers of the tracking link', async () => {
    const { path, body } = await aShirt(eva, ['front', 'back', 'sleeve'])
    const uploads = (body['places'] as { path: string }[]).map(({ path: side }) => side.split('/').at(-1) ?? '')
    const orderId = await aPaidOrder(eva, path)
    const receipt = await eventually(
      async () => (await staff.mails(eva.email)).find(({ html }) => html?.includes(`/orders/${orderId}`)),
      (mail) => mail !== undefined,
    )
    const shown = [...(receipt?.html ?? '').matchAll(/<img[^>]* src="([^"]+\/shown\/(upl_\w+)[^"]*)"/g)]
    expect(shown.map(([, , upload]) => upload)).toEqual(uploads)
    const { body: link } = await eva.get(`/api/orders/${orderId}/link`)
    const token = new URL(String(link['link'])).searchParams.get('token') ?? ''
    const [item] = rowsOf(await new Visitor(shop).get('/api/track', { Authorization: token }), 'items')
    const pictures = [item?.['image'], ...((item?.['furtherImages'] ?? []) as string[])].map(String)
    expect(pictures.map((one) => /^\/shown\/(upl_\w+)/.exec(one)?.[1])).toEqual(uploads)
    for (const one of pictures) expect((await fetchFile(new Visitor(shop), one)).status, one).toBe(200)
  })

  it('keeps its sides when some of its pieces get another size', async () => {
    const orderId = await aPaidOrder(eva, (await aShirt(eva, ['front', 'back'])).path, { size: 'M', quantity: 2 })
    const before = (await staff.get(`/api/staff/orders/${orderId}`)).body as unknown as PressedOrder
    const changed = await staff.post(`/api/staff/orders/${orderId}/lines/0/size`, {
      seenSize: 'M',
      size: 'L',
      quantity: 1,
    })
    expect(changed).toMatchObject({ status: 200 })
    const { items, printFiles } = changed.body as unknown as PressedOrder
    expect(items.map(({ title }) => title)).toEqual([before.items[0]?.title, before.items[0]?.title])
    expect(items.map(({ furtherImages }) => furtherImages?.length)).toEqual([1, 1])
    expect(printFiles.map(({ place = 'front' }) => place)).toEqual(['front', 'back', 'front', 'back'])
  })

  it('costs the same when it is bought at once', async () => {
    const { path } = await aShirt(eva, ['front', 'back', 'sleeve'])
    expect(await eva.post('/api/payments/ReadyToGo/tshirt', { ...tshirt(path), quantity: 1 })).toMatchObject({
      status: 200,
      body: { totalToPay: 44, items: [{ title: expect.stringContaining('Front, back and left sleeve') as string }] },
    })
  })

  it('on the back alone costs what one side costs, and says so', async () => {
    const ana = await aCustomer(shop)
    await add(ana, (await aShirt(ana, ['back'])).path)
    expect(rowsOf(await ana.get('/api/shoppingCart'))[0]).toMatchObject({
      title: 'Printed t-shirt “Luna back” · Back',
      lineTotal: 56,
    })
  })

  it('follows the amount that the owner sets; the designer reads it there', async () => {
    const owner = await anOwner(shop)
    const product = (await owner.get('/api/staff/products/prd_ready_tshirt')).body['product'] as unknown as {
      version: number
      category: string
      name: object
      isPublished: boolean
      variations: { furtherPlaceCents: number }[]
    }
    const { version, category, name, isPublished, variations } = product
    const change = (furtherPlaceCents: number) =>
      owner.call('PUT', '/api/staff/products/prd_ready_tshirt', {
        version,
        category,
        name,
        isPublished,
        variations: variations.map((one) => ({
          ...one,
          furtherPlaceCents,
          bulkPrices: [{ from: 10, unitPriceCents: 2500 }],
        })),
      })
    expect((await change(-1)).status).toBe(422)
    expect((await change(650)).status).toBe(200)
    expect((await eva.get('/api/designer/prices')).body['prices']).toContainEqual({
      product: 'tshirt',
      price: 28,
      furtherPlacePrice: 6.5,
      bulkPrices: [{ from: 10, price: 25 }],
    })
    const ana = await aCustomer(shop)
    await add(ana, (await aShirt(ana, ['front', 'back'])).path)
    expect(rowsOf(await ana.get('/api/shoppingCart'))[0]).toMatchObject({ lineTotal: 69 })
  })
})
