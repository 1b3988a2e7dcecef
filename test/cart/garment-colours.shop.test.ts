/** The colour of the garment under a customer's own design, from the owner's shelf to the press (docs/decisions/330). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { fieldsOf, rowsOf, textOf } from '#test/support/answers.ts'
import { aShirt, aShirtForm, anArtwork } from '#test/support/artworks.ts'
import { aPng, sendFile } from '#test/support/files.ts'
import { cards, confirmCard, eventually, tshirt } from '#test/support/paying.ts'
import { acceptQuote, approveProof, newest, sendProof, sendQuote, sendRequest } from '#test/support/requests.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, anOwner, aStaffMember, Visitor, type Answer } from '#test/support/visitor.ts'

let shop: TestShop
let owner: Visitor
let staff: Visitor
let eva: Visitor & { email: string }
beforeAll(async () => {
  shop = await openShop()
  ;[owner, staff, eva] = await Promise.all([anOwner(shop), aStaffMember(shop), aCustomer(shop)])
  await eva.post('/api/shippingAddress', anAddressForm())
})
afterAll(() => shop.stop())

const press = async () => fieldsOf(await owner.get('/api/staff/settings'))['press'] as { version: number }
const stock = async (
  colours: Record<string, unknown>,
  { isOffered = true, who = owner }: { isOffered?: boolean; who?: Visitor } = {},
): Promise<Answer> =>
  who.call('PUT', '/api/staff/settings/garments', { version: (await press()).version, isOffered, colours })
const offered = async () => (await new Visitor(shop).get('/api/designer/prices')).body['garments']
const add = (who: Visitor, path: string) => who.post('/api/shoppingCart/cartItem/add', { ...tshirt(path), quantity: 2 })
const cart = async (who: Visitor) => rowsOf(await who.get('/api/shoppingCart'))
/** A design on the front of a t-shirt of this colour. */
const inColour = (who: Visitor, colour: string) => aShirt(who, ['front'], { colour })

interface PressedOrder {
  status: string
  goods: { blank: string; colour: string; quantity: number; size: string }[]
  items: { title: string }[]
  printFiles: { name: string }[]
  slip: { items: { title: string }[] }
}
const pressed = (orderId: string) =>
  eventually(
    async () => (await staff.get(`/api/staff/orders/${orderId}`)).body as unknown as PressedOrder,
    ({ status }) => status === 'paid',
  )

describe('the colours of garments', () => {
  it('are off until an owner says what is on the shelf', async () => {
    expect(await offered()).toEqual([])
    const refused = await eva.post('/api/artworks', await aShirtForm(eva, ['front'], { colour: 'navy' }))
    expect(refused).toMatchObject({ status: 409, body: { code: 'colour_gone' } })
    const { path } = await aShirt(eva, ['front'])
    await add(eva, path)
    const [line] = await cart(eva)
    expect(line).toMatchObject({ title: 'Printed t-shirt “Luna front”' })
    expect(line).not.toHaveProperty('garment')
    const page = await new Visitor(shop).get('/api/products/custom?offset=0&limit=1')
    const [{ productId } = {}] = rowsOf(page, 'products')
    expect((await new Visitor(shop).get(`/api/products/custom/${String(productId)}`)).body).not.toHaveProperty(
      'colours',
    )
  })

  it('are said by whoever may change the settings, for garments and in colours that the shop can show', async () => {
    expect((await stock({ tshirt: ['navy'] }, { who: staff })).status).toBe(403)
    expect((await stock({ tshirt: ['navy'] }, { who: new Visitor(shop) })).status).toBe(401)
    expect((await stock({ tshirt: ['sunset tie-dye'] })).status).toBe(422)
    expect((await stock({ mug: ['navy'] })).status).toBe(422)
    expect(await offered()).toEqual([])
    expect(await stock({ tshirt: ['navy', 'black', 'navy'], longSleeve: ['rust'] })).toMatchObject({
      status: 200,
      body: { press: { garments: { isOffered: true, colours: { tshirt: ['black', 'navy'], longSleeve: ['rust'] } } } },
    })
    expect(await offered()).toEqual([
      { product: 'tshirt', colours: ['white', 'black', 'navy'] },
      { product: 'longSleeve', colours: ['white', 'rust'] },
    ])
    const stale = await owner.call('PUT', '/api/staff/settings/garments', { version: 0, isOffered: false, colours: {} })
    expect(stale).toMatchObject({ status: 409, body: { code: 'edited_meanwhile' } })
  })

  it('stay when the stations are changed', async () => {
    const { stations, kinds, version } = (await press()) as unknown as Record<string, unknown>
    const changed = await owner.call('PUT', '/api/staff/settings/press', {
      version,
      stations,
      kinds,
      notes: { cap: '300 °F' },
    })
    expect(changed).toMatchObject({
      status: 200,
      body: {
        press: { notes: { cap: '300 °F' }, garments: { isOffered: true, colours: { tshirt: ['black', 'navy'] } } },
      },
    })
  })

  it('are on the page of a made-to-order garment', async () => {
    const all = rowsOf(await new Visitor(shop).get('/api/products/custom?offset=0&limit=50'), 'products')
    const pageOf = async (kind: string) => {
      const found = all.find(({ category }) => (category as { name: string }).name === kind)
      return (await new Visitor(shop).get(`/api/products/custom/${String(found?.['productId'])}`)).body
    }
    expect(await pageOf('T-Shirts')).toMatchObject({ colours: ['white', 'black', 'navy'] })
    expect(await pageOf('Mugs')).not.toHaveProperty('colours')
  })

  it('are refused where they are not stocked, unknown, or on what is no garment', async () => {
    const save = async (more: Record<string, unknown>) =>
      eva.post('/api/artworks', await aShirtForm(eva, ['front'], more))
    expect(await save({ colour: 'rust' })).toMatchObject({ status: 409, body: { code: 'colour_gone' } })
    expect((await save({ colour: 'sunset tie-dye' })).status).toBe(422)
    expect((await save({ colour: 'navy', product: 'mug' })).status).toBe(409)
  })

  it('make two lines of one design, at one price, named in both languages', async () => {
    const ana = await aCustomer(shop)
    const [navy, black] = [await inColour(ana, 'navy'), await inColour(ana, 'black')]
    expect(navy.body).toMatchObject({ colour: 'navy' })
    for (const { path } of [navy, black, navy]) await add(ana, path)
    expect(await cart(ana)).toMatchObject([
      {
        title: 'Printed t-shirt “Luna front”, navy',
        quantity: 4,
        lineTotal: 112,
        garment: { colour: 'navy', isInStock: true },
      },
      { title: 'Printed t-shirt “Luna front”, black', quantity: 2, lineTotal: 56 },
    ])
    const spanish = rowsOf(await ana.get('/api/shoppingCart', { 'Accept-Language': 'es' }))
    expect(spanish[1]?.['title']).toBe('Camiseta estampada «Luna front», negra')
  })

  it('are the same design again for a key, and another one in another colour', async () => {
    const form = await aShirtForm(eva, ['front'], { colour: 'navy' })
    const first = await eva.post('/api/artworks', form)
    expect((await eva.post('/api/artworks', form)).body['id']).toBe(first.body['id'])
    const other = await eva.post('/api/artworks', { ...form, colour: 'black' })
    expect(other).toMatchObject({ status: 409, body: { code: 'design_changed' } })
  })

  it('are told from the receipt to the shelf, the print file and the slip', async () => {
    const luis = await aCustomer(shop)
    await luis.post('/api/shippingAddress', anAddressForm())
    const { path } = await inColour(luis, 'navy')
    const payment = await luis.post('/api/payments/OneCart', {
      cartItemId: textOf(await add(luis, path), 'cartItemId'),
    })
    await confirmCard(luis, payment.body, cards.good)
    const order = await pressed(textOf(payment, 'orderId'))
    expect(order.goods).toMatchObject([{ blank: 'Printed t-shirt, navy', colour: 'navy', quantity: 2 }])
    expect(order.items[0]?.title).toBe('Printed t-shirt “Luna front”, navy')
    expect(order.slip.items[0]?.title).toBe('Printed t-shirt “Luna front”, navy')
    expect(order.printFiles[0]?.name).toMatch(/-luna-front-navy\.png$/)
    const mails = await eventually(
      () => luis.mails(luis.email),
      (sent) => sent.some(({ text }) => text.includes('“Luna front”, navy')),
    )
    expect(mails.length).toBeGreaterThan(0)
  })

  it('come along into the account, by a shared link and into a copy', async () => {
    const form = await aShirtForm(eva, ['front'])
    const saved = await eva.post('/api/savedDesigns', {
      product: 'tshirt',
      name: 'Navy Luna',
      elements: form['elements'],
      colour: 'navy',
      preview: form['preview'],
      clientKey: crypto.randomUUID(),
    })
    expect(saved).toMatchObject({ status: 200, body: { colour: 'navy' } })
    const id = textOf(saved, 'id')
    const copy = await eva.post(`/api/savedDesigns/${id}/copy`, { name: 'Again', clientKey: crypto.randomUUID() })
    expect((await eva.get(`/api/savedDesigns/${textOf(copy, 'id')}`)).body).toMatchObject({ colour: 'navy' })
    const shared = await eva.call('PUT', `/api/savedDesigns/${id}/share`, { isShared: true })
    const token = textOf(shared, 'sharedAt').split('/').at(-1) ?? ''
    expect((await new Visitor(shop).get(`/api/sharedDesigns/${token}`)).body).toMatchObject({ colour: 'navy' })
  })

  it('are a part of a request’s design, and of what a quoted order is made of', async () => {
    const all = rowsOf(await new Visitor(shop).get('/api/products/custom?offset=0&limit=50'), 'products')
    const shirt = all.find(({ category }) => (category as { name: string }).name === 'T-Shirts')
    const rosa = await aCustomer(shop)
    await rosa.post('/api/shippingAddress', anAddressForm())
    const { id: artwork } = await inColour(rosa, 'navy')
    const id = await sendRequest(rosa, { productId: shirt?.['productId'], artwork })
    expect((await rosa.get(`/api/Desing/${id}`)).body).toMatchObject({ artwork: { colour: 'navy' } })
    const items = [{ size: 'M', quantity: 3, unitPriceCents: 2000 }]
    const quoteId = newest(await sendQuote(staff, id, { items }), 'quotes')['id']
    await approveProof(rosa, id, newest(await sendProof(staff, id), 'proofs')['id'])
    const designId = textOf(await acceptQuote(rosa, id, quoteId), 'designId')
    const payment = await rosa.post('/api/payments/exclusive', { designId, price: 60 })
    await confirmCard(rosa, payment.body, cards.good)
    const { goods } = await pressed(textOf(payment, 'orderId'))
    expect(goods).toMatchObject([{ colour: 'navy', quantity: 3 }])
    expect(goods[0]?.blank).toMatch(/, navy$/)
  })
})

describe('a colour that is gone', () => {
  it('is said at the line, is not sold, and makes room for another one; what was ordered keeps it', async () => {
    await stock({ tshirt: ['navy', 'black'] })
    const ana = await aCustomer(shop)
    await ana.post('/api/shippingAddress', anAddressForm())
    const navy = await inColour(ana, 'navy')
    const bought = await ana.post('/api/payments/OneCart', {
      cartItemId: textOf(await add(ana, navy.path), 'cartItemId'),
    })
    await confirmCard(ana, bought.body, cards.good)
    const orderId = textOf(bought, 'orderId')
    await pressed(orderId)
    const line = textOf(await add(ana, navy.path), 'cartItemId')

    expect((await stock({ tshirt: ['black'] })).status).toBe(200)
    expect(await cart(ana)).toMatchObject([{ cartItemId: line, garment: { colour: 'navy', isInStock: false } }])
    const gone = { status: 409, body: { code: 'colour_gone' } }
    expect(await ana.post('/api/payments/OneCart', { cartItemId: line })).toMatchObject(gone)
    expect(await ana.post('/api/payments/Cart', { cartItemIds: [line] })).toMatchObject(gone)
    expect(await add(ana, navy.path)).toMatchObject(gone)
    expect(await ana.post('/api/payments/ReadyToGo/tshirt', tshirt(navy.path))).toMatchObject(gone)
    expect((await ana.post(`/api/orders/${orderId}/reorder`)).body).toMatchObject({ lines: [{ outcome: 'gone' }] })
    expect((await staff.get(`/api/staff/orders/${orderId}`)).body).toMatchObject({ goods: [{ colour: 'navy' }] })

    const black = await inColour(ana, 'black')
    const edit = (pathImagePath: string, who = ana) =>
      who.call('PATCH', `/api/shoppingCart/cartItem/${line}`, { pathImagePath })
    expect((await edit((await inColour(eva, 'black')).path)).status).toBe(422)
    expect((await edit(black.path, eva)).status).toBe(404)
    expect(await edit(black.path)).toMatchObject({ status: 200, body: { cartItemId: line, quantity: 2 } })
    expect(await cart(ana)).toMatchObject([
      {
        cartItemId: line,
        title: 'Printed t-shirt “Luna front”, black',
        path: black.path,
        garment: { colour: 'black', isInStock: true },
      },
    ])
    expect((await ana.post('/api/payments/OneCart', { cartItemId: line })).status).toBe(200)
  })

  it('joins the line that already has the other colour', async () => {
    await stock({ tshirt: ['navy', 'black'] })
    const ana = await aCustomer(shop)
    const [navy, black] = [await inColour(ana, 'navy'), await inColour(ana, 'black')]
    const first = textOf(await add(ana, navy.path), 'cartItemId')
    const second = textOf(await add(ana, black.path), 'cartItemId')
    const joined = await ana.call('PATCH', `/api/shoppingCart/cartItem/${first}`, { pathImagePath: black.path })
    expect(joined).toMatchObject({ status: 200, body: { cartItemId: second, quantity: 4 } })
    expect(await cart(ana)).toMatchObject([{ cartItemId: second, quantity: 4 }])
  })

  it('is gone for all garments once the owner switches the choice off; white is there', async () => {
    await stock({ tshirt: ['navy'] })
    const ana = await aCustomer(shop)
    const [navy, white] = [await inColour(ana, 'navy'), await inColour(ana, 'white')]
    for (const { path } of [navy, white]) await add(ana, path)
    await stock({ tshirt: ['navy'] }, { isOffered: false })
    expect(await cart(ana)).toMatchObject([
      { garment: { colour: 'navy', isInStock: false } },
      { garment: { colour: 'white', isInStock: true } },
    ])
  })
})

/** Values that no form of ours sends. */
const odd = [null, 7, true, {}, [], [['navy']], 'constructor', 'toString', '__proto__', 'navy\u0000', 'NAVY', ' navy']
/** Nearly all that a body may have: of a larger one the connection may end before it is sent. */
const long = 'navy'.repeat(15_000)

describe('what somebody makes up', () => {
  const raw = (body: string) => owner.call('PUT', '/api/staff/settings/garments', body)

  it('as the shelf is refused or read as nothing, and the shelf stays as it was', async () => {
    await stock({ tshirt: ['navy'] })
    const before = await press()
    const { version } = before
    const colours = odd.filter((one) => !Array.isArray(one) || one.length > 0)
    for (const one of colours) {
      expect((await stock({ tshirt: [one] })).status, JSON.stringify(one)).toBe(422)
      if (one !== null) expect((await stock({ tshirt: one })).status, JSON.stringify(one)).toBe(422)
    }
    for (const isOffered of ['yes', 1, null, [], {}])
      expect((await raw(JSON.stringify({ version, isOffered, colours: {} }))).status).toBe(422)
    for (const list of [null, 'navy', ['navy'], 7])
      expect((await raw(JSON.stringify({ version, isOffered: true, colours: list }))).status).toBe(422)
    for (const key of ['constructor', 'toString', 'mug', ''])
      expect((await raw(JSON.stringify({ version, isOffered: true, colours: { [key]: ['navy'] } }))).status, key).toBe(
        422,
      )
    for (const other of [String(version), -1, 0.5, null])
      expect([409, 422]).toContain((await raw(JSON.stringify({ version: other, isOffered: true, colours: {} }))).status)
    expect((await stock({ tshirt: [long] })).status).toBe(422)
    expect(await press()).toEqual(before)
    // A name that every object has by itself is no kind of garment, and nothing gets it.
    const hidden = await raw(
      `{"version":${version},"isOffered":true,"colours":{"__proto__":["black"],"tshirt":["navy"]},"__proto__":{"isOffered":false}}`,
    )
    expect([200, 422]).toContain(hidden.status)
    expect(await offered()).toEqual([{ product: 'tshirt', colours: ['white', 'navy'] }])
    const many = await stock({ tshirt: Array.from({ length: 5000 }, () => 'navy') })
    expect(many).toMatchObject({ status: 200, body: { press: { garments: { colours: { tshirt: ['navy'] } } } } })
  })

  it('at the same moment as a colleague is refused for one of the two, and the stations lose nothing', async () => {
    const { stations, kinds, version } = (await press()) as unknown as Record<string, unknown>
    const [one, other, room] = await Promise.all([
      owner.call('PUT', '/api/staff/settings/garments', { version, isOffered: true, colours: { hoodie: ['black'] } }),
      owner.call('PUT', '/api/staff/settings/garments', { version, isOffered: true, colours: { hoodie: ['navy'] } }),
      owner.call('PUT', '/api/staff/settings/press', { version, stations, kinds, notes: { cap: '310 °F' } }),
    ])
    expect([one, other, room].map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await press()).toMatchObject({ stations, kinds })
  })

  it('as the colour of a design is refused, and so is one on what has no colours', async () => {
    await stock({ tshirt: ['navy'] })
    const form = await aShirtForm(eva, ['front'])
    const saved = { elements: form['elements'], preview: form['preview'], product: 'tshirt', name: 'Odd', team: [] }
    for (const colour of [...odd.filter((one) => one !== null), long]) {
      const refused = [
        await eva.post('/api/artworks', { ...form, colour, clientKey: crypto.randomUUID() }),
        await eva.post('/api/savedDesigns', { ...saved, colour, clientKey: crypto.randomUUID() }),
      ]
      for (const { status } of refused) expect(status).toBe(422)
    }
    const onMug = { ...saved, product: 'mug', colour: 'navy', clientKey: crypto.randomUUID() }
    expect(await eva.post('/api/savedDesigns', onMug)).toMatchObject({
      status: 422,
      body: { fields: { colour: expect.any(String) } },
    })
  })

  it('as the picture of a line is refused, and the line stays as it was', async () => {
    await stock({ tshirt: ['navy', 'black'], hoodie: ['navy'] })
    const ana = await aCustomer(shop)
    const line = textOf(await add(ana, (await inColour(ana, 'navy')).path), 'cartItemId')
    const before = await cart(ana)
    const edit = (pathImagePath: unknown) => ana.call('PATCH', `/api/shoppingCart/cartItem/${line}`, { pathImagePath })
    const [ofMug, bare] = [await anArtwork(ana), textOf(await sendFile(ana, aPng()), 'id')]
    for (const path of [
      ...odd,
      ofMug.path,
      `/uploads/${bare}`,
      `/uploads/upl_${'0'.repeat(32)}`,
      '/uploads/../x',
      `${before[0]?.['path']}/../..`,
      'javascript:alert(1)',
    ])
      expect((await edit(path)).status, JSON.stringify(path)).toBe(422)
    expect((await edit(long)).status).toBe(422)
    expect(await cart(ana)).toEqual(before)
  })

  it('as two pictures of a line at once leaves one of them, with its colour and all pieces', async () => {
    const ana = await aCustomer(shop)
    const [navy, black, white] = [
      await inColour(ana, 'navy'),
      await inColour(ana, 'black'),
      await inColour(ana, 'white'),
    ]
    const line = textOf(await add(ana, white.path), 'cartItemId')
    const edits = [navy, black, navy, black].map(({ path }) =>
      ana.call('PATCH', `/api/shoppingCart/cartItem/${line}`, { pathImagePath: path }),
    )
    for (const { status } of await Promise.all(edits)) expect([200, 409]).toContain(status)
    const [left, ...others] = await cart(ana)
    expect(others).toEqual([])
    expect(left).toMatchObject({ cartItemId: line, quantity: 2 })
    const colour = left?.['path'] === navy.path ? 'navy' : 'black'
    expect(left).toMatchObject({ path: (colour === 'navy' ? navy : black).path, garment: { colour } })
  })

  it('as another picture while it is being paid is in the order or in the cart, never something else', async () => {
    const ana = await aCustomer(shop)
    await ana.post('/api/shippingAddress', anAddressForm())
    const [navy, black] = [await inColour(ana, 'navy'), await inColour(ana, 'black')]
    const cartItemId = textOf(await add(ana, navy.path), 'cartItemId')
    const [paying] = await Promise.all([
      ana.post('/api/payments/OneCart', { cartItemId }),
      ana.call('PATCH', `/api/shoppingCart/cartItem/${cartItemId}`, { pathImagePath: black.path }),
    ])
    const [line] = await cart(ana)
    if (paying.status !== 200) return expect(line).toMatchObject({ path: black.path })
    const open = await ana.get(`/api/payments/${textOf(paying, 'orderId')}`)
    // Either the edit came later and closed the order, or the order has what the line has.
    if (open.status === 200 && open.body['status'] === 'awaiting_payment')
      expect(rowsOf(open, 'items')[0]?.['image']).toContain(String(line?.['path']).split('/').at(-1))
    else expect(line).toMatchObject({ path: black.path })
  })
})
