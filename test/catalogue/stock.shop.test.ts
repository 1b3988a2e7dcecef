/** The starting catalogue of a deployed shop: one step writes it, and never over changes of the owner. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownerInvitation } from '#scripts/owner-invitation.ts'
import { isExclusive, readPictureManifest } from '#scripts/stock/picture-manifest.ts'
import { stockLocal } from '#scripts/stock/stock-local.ts'
import { rowsOf, textOf } from '#test/support/answers.ts'
import { addPicture, aPictureToAdd } from '#test/support/kept-picture.ts'
import { mailedToken } from '#test/support/mailed-token.ts'
import { aPaidOrder, aPicture, cards, confirmCard, eventually } from '#test/support/paying.ts'
import { acceptQuote, newest, payRequest, sendQuote, sendRequest } from '#test/support/requests.ts'
import { openEmptyShop, type TestShop } from '#test/support/shop.ts'
import { accept, enter, staffPassword } from '#test/support/staff-member.ts'
import { anAddress, Visitor } from '#test/support/visitor.ts'
import { productKinds } from '#worker/catalogue/product-kinds.rules.ts'
import { readyProducts } from '#worker/catalogue/ready-products.rules.ts'
import { hashToken, randomToken } from '#worker/platform/keyring.adapter.ts'

/** Registers, confirms by the mailed link and logs in. */
async function aNewCustomer(shop: TestShop): Promise<Visitor> {
  const visitor = new Visitor(shop)
  const email = anAddress('first')
  await visitor.register({ email })
  const token = await mailedToken(visitor, email, '/api/EmailConfirmation')
  await visitor.call('PATCH', '/api/register/EmailValidation', {}, { Authorization: token })
  await visitor.login({ email })
  return visitor
}

const tableOf = async (shop: TestShop, table: 'products' | 'variations' | 'pictures') =>
  shop.rows(`SELECT * FROM ${table} ORDER BY 1`)

describe('a shop that was migrated and given the starting catalogue', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openEmptyShop()
    await stockLocal(shop)
  })
  afterAll(() => shop?.stop())

  it('sells a t-shirt to somebody who has just registered', async () => {
    const customer = await aNewCustomer(shop)
    expect(await aPaidOrder(customer, await aPicture(customer))).toMatch(/^ord_/)
  })

  it('shows all galleries, custom products and their pictures, and no demo account', async () => {
    const visitor = new Visitor(shop)
    const products = rowsOf(await visitor.get('/api/products/custom?limit=50'), 'products')
    expect(products.length).toBeGreaterThanOrEqual(24)
    for (const category of ['tshirt', 'hoodies', 'mug', 'dtf', 'sleeve', 'plaque', 'ledlamp', 'tumber', 'covers']) {
      const path = await aPicture(visitor, 0, category)
      for (const query of ['?w=320', '?w=1440', '?w=640&format=jpg'])
        expect([path, (await fetch(new URL(`/images/${path}${query}`, shop.url))).status]).toEqual([path, 200])
    }
    const people = await (
      await shop.database()
    )
      .prepare("SELECT * FROM customers WHERE email LIKE '%@example.com' AND email NOT LIKE 'first%'")
      .all()
    expect(people.results).toEqual([])
  })

  it('leaves out art that the demo sells once', async () => {
    const samples = readPictureManifest().filter(isExclusive)
    expect(samples.length).toBe(9)
    const shown = new Set((await tableOf(shop, 'pictures')).map((row) => row['path']))
    expect(samples.filter(({ path }) => shown.has(path))).toEqual([])
  })

  it('is not changed by the step when it runs again', async () => {
    const before = [await tableOf(shop, 'products'), await tableOf(shop, 'variations'), await tableOf(shop, 'pictures')]
    await stockLocal(shop)
    expect([
      await tableOf(shop, 'products'),
      await tableOf(shop, 'variations'),
      await tableOf(shop, 'pictures'),
    ]).toEqual(before)
  })

  it('keeps prices, texts, places and hidden pictures that the owner changed', async () => {
    const database = await shop.database()
    await database.batch([
      database.prepare("UPDATE variations SET unit_price_cents = 9900 WHERE product_id = 'prd_grandma-mug'"),
      database.prepare(
        "UPDATE products SET name = json_set(name, '$.en', 'Nana'), published = 0 WHERE id = 'prd_grandma-mug'",
      ),
      database.prepare(
        "UPDATE pictures SET published = 0, title = json_set(title, '$.en', 'Mine'), position = 500 WHERE category = 'plaque'",
      ),
    ])
    const before = [await tableOf(shop, 'products'), await tableOf(shop, 'variations'), await tableOf(shop, 'pictures')]
    await stockLocal(shop)
    expect([
      await tableOf(shop, 'products'),
      await tableOf(shop, 'variations'),
      await tableOf(shop, 'pictures'),
    ]).toEqual(before)
  })

  it('hides a picture whose files a release no longer has, and no picture that the owner added', async () => {
    const database = await shop.database()
    const copy = (path: string, state: string | null) =>
      database
        .prepare(
          `INSERT INTO pictures (path, category, product_id, position, width, height, widths, title, alt, placeholder, published, stock_state)
          SELECT ?, category, product_id, position, width, height, widths, title, alt,
            placeholder, 1, ? FROM pictures WHERE category = 'mug' LIMIT 1`,
        )
        .bind(path, state)
    await database.batch([copy('mug/gone-11111111.jpg', 'shown'), copy('mug/owners-22222222.jpg', null)])
    await stockLocal(shop)
    const { results } = await database
      .prepare(
        "SELECT path, published FROM pictures WHERE path IN ('mug/gone-11111111.jpg', 'mug/owners-22222222.jpg') ORDER BY path",
      )
      .all()
    expect(results).toEqual([
      { path: 'mug/gone-11111111.jpg', published: 0 },
      { path: 'mug/owners-22222222.jpg', published: 1 },
    ])
  })
})

describe('a shop that was migrated and never stocked', () => {
  let shop: TestShop
  let owner: Visitor
  beforeAll(async () => {
    shop = await openEmptyShop()
    const [email, token] = [anAddress('owner'), randomToken()]
    const database = await shop.database()
    await database.batch(
      ownerInvitation(email, await hashToken(token), Date.now()).map((statement) => database.prepare(statement)),
    )
    owner = new Visitor(shop)
    await accept(owner, token)
    await enter(owner, email, staffPassword)
  })
  afterAll(() => shop?.stop())

  it('a shop that was migrated and never stocked has a home with its pictures', async () => {
    const page = String((await new Visitor(shop).get('/')).body)
    const addresses = [...page.matchAll(/src="(\/images\/[^"]+)"/g)].map(([, address = '']) => address)
    expect(addresses.length).toBeGreaterThanOrEqual(5)
    for (const address of addresses)
      expect([address, (await fetch(new URL(address.replaceAll('&amp;', '&'), shop.url))).status]).toEqual([
        address,
        200,
      ])
  })

  it('sells what the console put into it, and only then', async () => {
    const customer = await aNewCustomer(shop)
    const cannotYet = await customer.post('/api/shoppingCart/cartItem/add', {
      ProductId: 'prd_ready_tshirt',
      variationId: 100,
      quantity: 1,
      size: 'M',
      pathImagePath: 'dtf/any-1a2b3c4d.jpg',
    })
    expect(cannotYet.status).toBe(422)

    const tries = await Promise.all(
      Array.from({ length: 3 }, () => owner.post('/api/staff/products/prd_ready_tshirt/sell')),
    )
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await addPicture(owner, aPictureToAdd({ category: 'dtf' }))).status).toBe(200)
    expect(await aPaidOrder(customer, await aPicture(customer))).toMatch(/^ord_/)
    const lines = rowsOf(await owner.get('/api/staff/audit?subject=prd_ready_tshirt'), 'lines')
    expect(lines.map(({ action }) => action)).toEqual(['product.added'])
  })

  it('sells nothing ready to go that the shop does not know', async () => {
    expect((await owner.post('/api/staff/products/prd_ready_car/sell')).status).toBe(404)
    expect((await new Visitor(shop).post('/api/staff/products/prd_ready_mug/sell')).status).toBe(401)
  })

  /** Adds a custom product. @returns its id */
  const aCustomProduct = async () =>
    textOf(
      await owner.post('/api/staff/products', {
        clientKey: crypto.randomUUID(),
        category: 'Mugs',
        name: { en: 'Mug', es: 'Taza' },
        isPublished: true,
        variations: [
          { priceCents: 1700, sizes: ['11oz'], title: { en: 'Mug', es: 'Taza' }, description: { en: '', es: '' } },
        ],
      }),
      'id',
    )

  it.each(readyProducts.map(({ item }) => [item.productId, item] as const))(
    'sells the ready-to-go product %s once the console has put it on sale and shown a picture',
    async (productId, { variationId, sizes }) => {
      const customer = await aNewCustomer(shop)
      expect((await owner.post(`/api/staff/products/${productId}/sell`)).status).toBe(200)
      const kind = Object.values(productKinds).find(({ ready }) => ready?.productId === productId)
      const category = kind && 'prints' in kind ? kind.prints : (kind?.gallery.category ?? '')
      const picture = textOf(await addPicture(owner, aPictureToAdd({ category })), 'path')
      expect(await aPaidOrder(customer, picture, { ProductId: productId, variationId, size: sizes[0] })).toMatch(
        /^ord_/,
      )
    },
  )

  it('makes what a customer asks of a custom product that the console added, by quote and payment', async () => {
    const customer = await aNewCustomer(shop)
    const requestId = await sendRequest(customer, { productId: await aCustomProduct(), contactMethod: 'chat' })
    const quote = newest(await sendQuote(owner, requestId), 'quotes')
    expect((await acceptQuote(customer, requestId, quote['id'])).status).toBe(200)
    expect(await payRequest(customer, requestId)).toMatch(/^ord_/)
  })

  it('sells an exclusive design that the console added, once', async () => {
    const customer = await aNewCustomer(shop)
    const added = await owner.post('/api/staff/designs', {
      clientKey: crypto.randomUUID(),
      name: { en: 'Night owl', es: 'Búho' },
      description: { en: 'Drawn once.', es: 'Dibujado una vez.' },
      priceCents: 9500,
      isPublished: true,
      pictures: [textOf(await addPicture(owner), 'path')],
      object: { en: 'T-shirt', es: 'Camiseta' },
      objectSize: { en: 'L', es: 'L' },
      objectColour: { en: 'navy', es: 'azul marino' },
      hasCertificate: false,
    })
    const designId = textOf(added, 'id')
    const payment = await customer.post('/api/payments/exclusive', { designId })
    await confirmCard(
      customer,
      { clientSecret: textOf(payment, 'clientSecret'), publishableKey: textOf(payment, 'publishableKey') },
      cards.good,
    )
    await eventually(
      () => customer.get(`/api/orders/${textOf(payment, 'orderId')}`),
      ({ body }) => body['paid'] === true,
    )
    expect((await (await aNewCustomer(shop)).post('/api/payments/exclusive', { designId })).status).toBe(409)
  })

  it('shows a custom product that the console added, with its picture', async () => {
    const productId = await aCustomProduct()
    expect((await addPicture(owner, aPictureToAdd({ category: 'custom', productId }))).status).toBe(200)
    const shown = rowsOf(await new Visitor(shop).get('/api/products/custom?limit=50'), 'products')
    expect(shown.find((product) => product['productId'] === productId)).toMatchObject({
      productId,
      ProductImage: [{ path: [expect.stringMatching(/^\/images\/custom\//)] }],
    })
  })
})
