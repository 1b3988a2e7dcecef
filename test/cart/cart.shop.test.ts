import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fieldsOf, rowsOf, textOf } from '#test/support/answers.ts'
import { aPicture, cards, confirmCard, eventually, tshirt } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, Visitor, type Answer } from '#test/support/visitor.ts'
import { ruleTexts } from '#worker/platform/rule-texts.rules.ts'

let shop: TestShop
let eva: Visitor
let picture: string
let otherPicture: string
beforeAll(async () => {
  shop = await openShop()
  const visitor = new Visitor(shop)
  picture = await aPicture(visitor)
  otherPicture = await aPicture(visitor, 1)
})
beforeEach(async () => {
  eva = await aCustomer(shop)
})
afterAll(() => shop.stop())

const add = (thing: Record<string, unknown>, visitor: Visitor = eva): Promise<Answer> =>
  visitor.post('/api/shoppingCart/cartItem/add', thing)
const cart = async (visitor: Visitor = eva) => rowsOf(await visitor.get('/api/shoppingCart'))
const remove = (id: string, visitor: Visitor = eva) => visitor.call('DELETE', `/api/shoppingCart/cartItem/${id}`)
const payLine = (cartItemId: string, more: Record<string, unknown> = {}) =>
  eva.post('/api/payments/OneCart', { cartItemId, ...more })

describe('a cart of twenty lines', () => {
  it('is paid at once, and ordered line by line as the cart has them', async () => {
    for (const size of ['S', 'M', 'L', 'XL', 'XXL'])
      for (const path of [picture, otherPicture]) await add(tshirt(path, { size, quantity: 1 }))
    for (const size of ['S', 'M', 'L', 'XL', 'XXL'])
      for (const index of [2, 3]) await add(tshirt(await aPicture(eva, index), { size, quantity: 1 }))
    const lines = await cart()
    expect(lines).toHaveLength(20)
    const payment = await eva.post('/api/payments/Cart', { cartItemIds: lines.map(({ cartItemId }) => cartItemId) })
    expect(payment.status).toBe(200)
    const placed = await eva.get(`/api/orders/${textOf(payment, 'orderId')}`)
    const goods = (list: Record<string, unknown>[], of: 'path' | 'image') =>
      list.map((line) => [line['size'], String(line[of]).split('?')[0]])
    expect(goods(rowsOf(placed, 'items'), 'image')).toEqual(goods(lines, 'path'))
  })
})

describe('an addition that names itself (docs/decisions/185)', () => {
  const named = (clientKey: string, more: Record<string, unknown> = {}) => ({ ...tshirt(picture), clientKey, ...more })

  it('is made once, however often it is sent', async () => {
    const clientKey = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => add(named(clientKey, { quantity: 2 }))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await cart()).toMatchObject([{ quantity: 2 }])
  })

  it('adds to what another addition has put there', async () => {
    await add(tshirt(picture, { quantity: 1 }))
    await add(named(crypto.randomUUID(), { quantity: 2 }))
    await add(named(crypto.randomUUID(), { quantity: 3 }))
    expect(await cart()).toMatchObject([{ quantity: 6 }])
  })

  it('is still known after an addition without a name', async () => {
    const clientKey = crypto.randomUUID()
    await add(named(clientKey))
    await add(tshirt(picture))
    await add(named(clientKey))
    expect(await cart()).toMatchObject([{ quantity: 2 }])
  })

  it('does not bring back what was deleted or bought since', async () => {
    const clientKey = crypto.randomUUID()
    const added = await add(named(clientKey))
    await remove(textOf(added, 'cartItemId'))
    expect(await add(named(clientKey))).toMatchObject({
      status: 200,
      body: { cartItemId: textOf(added, 'cartItemId') },
    })
    expect(await cart()).toEqual([])
  })

  it('is refused under the name of another one, also once that was edited, deleted, or made in several sizes', async () => {
    const clientKey = crypto.randomUUID()
    const id = textOf(await add(named(clientKey)), 'cartItemId')
    const refused = { status: 409, body: { code: 'added_before' } }
    const sizes = (...of: object[]) => {
      const { size: _size, quantity: _quantity, ...thing } = named(clientKey)
      return eva.post('/api/shoppingCart/cartItem/addSizes', { ...thing, sizes: of })
    }
    const tryOthers = async () => {
      for (const other of [{ quantity: 2 }, { size: 'L' }, { pathImagePath: otherPicture }])
        expect(await add(named(clientKey, other))).toMatchObject(refused)
      expect(await sizes({ size: 'M', quantity: 1 }, { size: 'L', quantity: 1 })).toMatchObject(refused)
    }
    await tryOthers()
    await eva.call('PATCH', `/api/shoppingCart/cartItem/${id}`, { size: 'XL', quantity: 5 })
    await tryOthers()
    // The same again is known in the line that was edited.
    expect(await add(named(clientKey))).toMatchObject({ status: 200, body: { cartItemId: id, quantity: 5 } })
    expect((await sizes({ size: 'M', quantity: 1 })).status).toBe(200)
    expect(await cart()).toMatchObject([{ cartItemId: id, size: 'XL', quantity: 5 }])
    await remove(id)
    await tryOthers()
    expect(await cart()).toEqual([])
  })

  it('meets another one of its name at the same moment, and one of them is made', async () => {
    const clientKey = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map((quantity) => add(named(clientKey, { quantity }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await cart()).toHaveLength(1)
  })

  it('is refused with a name of another shape', async () => {
    expect((await add(named('x'))).status).toBe(422)
  })
})

describe('a cart', () => {
  it('a cart is an empty list at first', async () => {
    expect(await cart()).toEqual([])
  })

  it('shows each line with image, title, size, quantity and price (R-CART-01, R-CART-02)', async () => {
    const added = await add(tshirt(picture, { quantity: 3 }))
    expect(added).toMatchObject({ status: 200, body: { message: 'Added to cart!', quantity: 3 } })
    expect(textOf(added, 'cartItemId')).toMatch(/^crt_[0-9a-f]{32}$/)
    expect(await cart()).toEqual([
      {
        cartItemId: textOf(added, 'cartItemId'),
        addedPrice: 28,
        quantity: 3,
        size: 'M',
        giftMessage: '',
        title: expect.stringMatching(/^Printed t-shirt “.+”, .+/),
        path: `/images/${picture}`,
        productId: 'prd_ready_tshirt',
        lineTotal: 84,
        productVariation: {
          id: 100,
          price: 28,
          bulkPrices: [],
          description: [{ title: 'Printed t-shirt', shortDescription: expect.any(String) }],
          productImage: { path: [`/images/${picture}`] },
        },
      },
    ])
  })

  it('speaks the reader’s language', async () => {
    await add(tshirt(picture))
    const spanish = fieldsOf(await eva.get('/api/shoppingCart', { 'Accept-Language': 'es' }))
    const title = expect.stringMatching(/^Camiseta estampada «.+», .+/)
    expect(spanish).toMatchObject([{ title, productVariation: { description: [{ title: 'Camiseta estampada' }] } }])
  })

  it.each([
    ['a hoodie', { ProductId: 'prd_ready_hoodie', variationId: 101, size: '3XL' }, 35],
    ['a mug', { ProductId: 'prd_ready_mug', variationId: 102, size: '15oz' }, 15],
    ['numbers as texts', { variationId: '100', quantity: '2' }, 56],
    ['no quantity, which is one', { quantity: undefined }, 28],
    ['a picture by its address', { pathImagePath: '' }, 28],
  ])('add to cart takes %s', async (_what, change, lineTotal) => {
    const thing = tshirt(
      picture,
      'pathImagePath' in change ? { pathImagePath: `https://cdn.example/images/${picture}?w=640` } : change,
    )
    expect((await add(thing)).status).toBe(200)
    expect(await cart()).toMatchObject([{ lineTotal, path: `/images/${picture}` }])
  })
})

describe('equal lines (R-CART-04)', () => {
  it('add up, and stop at 99, which is said', async () => {
    const first = await add(tshirt(picture, { quantity: 60 }))
    const second = await add(tshirt(picture, { quantity: 60 }))
    expect(textOf(second, 'cartItemId')).toBe(textOf(first, 'cartItemId'))
    expect([first, second].map(({ body }) => body['message'])).toEqual([
      'Added to cart!',
      'Your cart now holds 99 of it, the most it can hold of one thing.',
    ])
    expect(await cart()).toMatchObject([{ quantity: 99, lineTotal: 2772 }])
    expect((await add(tshirt(picture, { quantity: 99, size: 'S' }))).body['message']).toBe('Added to cart!')
  })

  it('are those of the same product, variation, size and picture', async () => {
    const things = [
      tshirt(picture),
      tshirt(picture, { size: 'L' }),
      tshirt(otherPicture),
      tshirt(picture, { ProductId: 'prd_ready_hoodie', variationId: 101, size: 'M' }),
    ]
    for (const thing of [...things, ...things]) await add(thing)
    expect((await cart()).map((line) => line['quantity'])).toEqual([2, 2, 2, 2])
  })

  it('are a customer’s own: another’s cart stays as it is', async () => {
    const other = await aCustomer(shop)
    const [mine, theirs] = [await add(tshirt(picture)), await add(tshirt(picture), other)]
    expect(textOf(mine, 'cartItemId')).not.toBe(textOf(theirs, 'cartItemId'))
    expect(await cart(other)).toMatchObject([{ quantity: 1 }])
  })

  it('lose nothing when 300 are added at once', async () => {
    const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL']
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_none, index) => add(tshirt(picture, { size: sizes[index % 6] }))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await cart()).map((line) => line['quantity'])).toEqual([50, 50, 50, 50, 50, 50])
  })

  it('begin anew after the old one was deleted or bought', async () => {
    const first = textOf(await add(tshirt(picture, { quantity: 5 })), 'cartItemId')
    await remove(first)
    const second = textOf(await add(tshirt(picture)), 'cartItemId')
    expect(second).not.toBe(first)
    expect(await cart()).toMatchObject([{ cartItemId: second, quantity: 1 }])
  })
})

describe('adding', () => {
  it.each([
    ['an unknown product', { ProductId: 'prd_none' }, 'ProductId', 'product'],
    ['a variation of another product', { variationId: 101 }, 'ProductId', 'product'],
    ['an unknown variation', { variationId: 999 }, 'ProductId', 'product'],
    ['no product', { ProductId: undefined }, 'ProductId', 'required'],
    ['no variation', { variationId: undefined }, 'variationId', 'product'],
    ['a size of another product', { size: '3XL' }, 'size', 'size'],
    ['a size in other letters', { size: 'm' }, 'size', 'size'],
    ['no size', { size: '' }, 'size', 'size'],
    ['a picture the shop has not', { pathImagePath: 'dtf/none.jpg' }, 'pathImagePath', 'picture'],
    ['a picture somewhere else', { pathImagePath: 'https://evil.example/pixel.png' }, 'pathImagePath', 'picture'],
    ['a script for a picture', { pathImagePath: 'javascript:alert(1)' }, 'pathImagePath', 'picture'],
    ['no picture', { pathImagePath: null }, 'pathImagePath', 'picture'],
    ['none of it', { quantity: 0 }, 'quantity', 'quantity'],
    ['less than none', { quantity: -1 }, 'quantity', 'quantity'],
    ['a hundred', { quantity: 100 }, 'quantity', 'quantity'],
    ['one and a half', { quantity: 1.5 }, 'quantity', 'quantity'],
    ['a quantity in words', { quantity: '1e1' }, 'quantity', 'quantity'],
  ] as const)('refuses %s with the field at fault', async (_what, change, field, rule) => {
    const text = ruleTexts[rule].en
    expect(await add(tshirt(picture, change))).toMatchObject({
      status: 422,
      body: { code: 'invalid', message: text, fields: { [field]: text } },
    })
    expect(await cart()).toEqual([])
  })

  it('refuses a picture that is not shown any more', async () => {
    const database = await shop.database()
    await database.prepare('UPDATE pictures SET published = 0 WHERE path = ?').bind(otherPicture).run()
    expect(await add(tshirt(otherPicture))).toMatchObject({
      status: 422,
      body: { fields: { pathImagePath: ruleTexts.picture.en } },
    })
    await database.prepare('UPDATE pictures SET published = 1 WHERE path = ?').bind(otherPicture).run()
  })

  it('refuses a picture that nobody prints: an example, a cover, one of a product, a photo of the studio (381)', async () => {
    await shop.change("UPDATE pictures SET category = 'studio' WHERE path = ?", otherPicture)
    const rows = await shop.rows<{ category: string; path: string }>(
      `SELECT category, min(path) AS path FROM pictures WHERE published = 1
        AND category NOT IN ('tshirt', 'hoodies', 'mug', 'dtf', 'exclusive') GROUP BY category`,
    )
    expect(rows.map(({ category }) => category)).toEqual(
      expect.arrayContaining(['covers', 'ledlamp', 'plaque', 'studio']),
    )
    const { en, es } = ruleTexts.design
    for (const { category, path } of rows) {
      const refused = (text: string) => ({
        status: 422,
        body: { code: 'invalid', message: text, fields: { pathImagePath: text } },
      })
      expect(await add(tshirt(path)), category).toMatchObject(refused(en))
      const inSpanish = await eva.post('/api/shoppingCart/cartItem/add', tshirt(path), { 'Accept-Language': 'es' })
      expect(inSpanish, category).toMatchObject(refused(es))
      const { size: _size, quantity: _quantity, ...thing } = tshirt(path)
      const several = { ...thing, sizes: [{ size: 'M', quantity: 1 }], clientKey: crypto.randomUUID() }
      expect(await eva.post('/api/shoppingCart/cartItem/addSizes', several), category).toMatchObject(refused(en))
      const paid = await eva.post('/api/payments/ReadyToGo/tshirt', { ...tshirt(path), price: 28 })
      expect(paid, category).toMatchObject(refused(en))
    }
    await shop.change("UPDATE pictures SET category = 'dtf' WHERE path = ?", otherPicture)
    expect(await cart()).toEqual([])
    expect((await add(tshirt(otherPicture))).status).toBe(200)
  })

  it('refuses a hundred and first line, and still adds to the others', async () => {
    const database = await shop.database()
    const owner = eva.userId
    await database.batch(
      Array.from({ length: 100 }, (_none, index) =>
        database
          .prepare(
            `INSERT INTO cart_lines (id, customer_id, product_id, variation_id, size, picture_path, quantity,
              created_at, updated_at) VALUES (?, ?, 'prd_ready_tshirt', 100, 'M', ?, 1, 0, 0)`,
          )
          .bind(
            `crt_${String(index).padStart(4, '0')}${String(owner).slice(-28)}`,
            owner,
            index === 0 ? picture : `dtf/${index}.jpg`,
          ),
      ),
    )
    expect(await add(tshirt(otherPicture))).toMatchObject({ status: 409, body: { code: 'cart_full' } })
    expect(await add(tshirt(picture))).toMatchObject({ status: 200, body: { quantity: 2 } })
  })
})

describe('several sizes at once', () => {
  const addSizes = (sizes: object[], clientKey: unknown = crypto.randomUUID(), change = {}) =>
    eva.post('/api/shoppingCart/cartItem/addSizes', {
      ProductId: 'prd_ready_tshirt',
      variationId: 100,
      pathImagePath: picture,
      sizes,
      clientKey,
      ...change,
    })
  const held = async () => Object.fromEntries((await cart()).map(({ size, quantity }) => [size, quantity]))

  it('are added in one call and add up with the lines that are there', async () => {
    await add(tshirt(picture, { size: 'M', quantity: 2 }))
    expect(
      await addSizes([
        { size: 'S', quantity: 3 },
        { size: 'M', quantity: 4 },
        { size: 'XXL', quantity: '1' },
      ]),
    ).toMatchObject({
      status: 200,
      body: {
        message: 'Added to cart!',
        lines: expect.arrayContaining([expect.objectContaining({ size: 'M', quantity: 6 })]),
      },
    })
    expect(await held()).toEqual({ S: 3, M: 6, XXL: 1 })
  })

  it('are added once, however often the same wish is sent, also at the same moment', async () => {
    const key = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        addSizes(
          [
            { size: 'S', quantity: 3 },
            { size: 'L', quantity: 1 },
          ],
          key,
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await held()).toEqual({ S: 3, L: 1 })
    await addSizes([{ size: 'S', quantity: 3 }])
    expect(await held()).toEqual({ S: 6, L: 1 })
  })

  it('are not added again once a line of them was edited or deleted, and no others under their name', async () => {
    const key = crypto.randomUUID()
    const sizes = [
      { size: 'S', quantity: 3 },
      { size: 'L', quantity: 1 },
    ]
    const { body } = await addSizes(sizes, key)
    const idOf = (size: string) => rowsOf({ body } as Answer, 'lines').find((line) => line['size'] === size)
    await eva.call('PATCH', `/api/shoppingCart/cartItem/${String(idOf('S')?.['cartItemId'])}`, { size: 'XL' })
    await remove(String(idOf('L')?.['cartItemId']))
    expect((await addSizes(sizes, key)).status).toBe(200)
    for (const others of [[sizes[0]], [...sizes, { size: 'M', quantity: 1 }], [{ size: 'S', quantity: 2 }, sizes[1]]])
      expect(await addSizes(others as object[], key)).toMatchObject({ status: 409, body: { code: 'added_before' } })
    expect(await held()).toEqual({ XL: 3 })
  })

  it.each([
    ['none', []],
    [
      'a size twice',
      [
        { size: 'S', quantity: 1 },
        { size: 'S', quantity: 2 },
      ],
    ],
    [
      'a size of another thing',
      [
        { size: 'S', quantity: 1 },
        { size: '11oz', quantity: 1 },
      ],
    ],
    ['half a piece', [{ size: 'S', quantity: 0.5 }]],
    ['no piece', [{ size: 'S', quantity: 0 }]],
  ])('refuses several sizes with %s and adds nothing', async (_what, sizes) => {
    expect((await addSizes(sizes)).status).toBe(422)
    expect((await addSizes([{ size: 'S', quantity: 1 }], 'x')).status).toBe(422)
    expect((await addSizes([{ size: 'S', quantity: 1 }], undefined, { pathImagePath: 'dtf/none.jpg' })).status).toBe(
      422,
    )
    expect(await held()).toEqual({})
  })

  it('are all in the cart or none when it is nearly full', async () => {
    const database = await shop.database()
    const owner = eva.userId
    await database.batch(
      Array.from({ length: 98 }, (_none, index) =>
        database
          .prepare(
            `INSERT INTO cart_lines (id, customer_id, product_id, variation_id, size, picture_path, quantity,
              created_at, updated_at) VALUES (?, ?, 'prd_ready_tshirt', 100, 'M', ?, 1, 0, 0)`,
          )
          .bind(
            `crt_${String(index).padStart(4, '0')}${String(owner).slice(-28)}`,
            owner,
            index === 0 ? picture : `dtf/${index}.jpg`,
          ),
      ),
    )
    expect(await addSizes(['S', 'L', 'XL'].map((size) => ({ size, quantity: 1 })))).toMatchObject({
      status: 409,
      body: { code: 'cart_full' },
    })
    expect(await cart()).toHaveLength(98)
    expect((await addSizes(['S', 'M', 'L'].map((size) => ({ size, quantity: 1 })))).status).toBe(200)
    expect(await cart()).toHaveLength(100)
  })
})

describe('a price that changed', () => {
  it('is shown with the old one until the line is added again', async () => {
    const setPrice = async (cents: number) =>
      shop.run('UPDATE variations SET unit_price_cents = ? WHERE id = 100', cents)
    await add(tshirt(picture))
    expect(await cart()).toMatchObject([{ addedPrice: 28, productVariation: { price: 28 } }])
    await setPrice(3050)
    try {
      expect(await cart()).toMatchObject([{ addedPrice: 28, lineTotal: 30.5, productVariation: { price: 30.5 } }])
      await add(tshirt(picture))
      expect(await cart()).toMatchObject([{ addedPrice: 30.5, quantity: 2 }])
    } finally {
      await setPrice(2800)
    }
  })
})

describe('the price', () => {
  it.each([
    ['the right one', 28, false],
    ['a cheaper one', 0.01, true],
    ['nothing', 0, true],
    ['a dearer one', 280, true],
    ['a negative one', -28, true],
    ['an enormous one', 1e300, true],
    ['the right one as a text', '28', false],
    ['a wrong one as a text', '27.99', true],
    ['none', undefined, false],
    ['nonsense', { $ne: 1 }, false],
  ])('is the server’s when a client says %s', async (_what, price, priceChanged) => {
    const pay = await payLine(textOf(await add(tshirt(picture, { quantity: 2 })), 'cartItemId'), {
      price,
      quantity: 1,
      variationId: 102,
    })
    expect(pay).toMatchObject({
      status: 200,
      body: { totalToPay: 56, priceChanged, currency: 'usd', items: [{ price: 28, quantity: 2, lineTotal: 56 }] },
    })
  })

  it('takes the price of a ready-to-go thing from the server as well', async () => {
    const pay = await eva.post('/api/payments/ReadyToGo/tshirt', { ...tshirt(picture, { quantity: 3 }), price: 1 })
    expect(pay).toMatchObject({ status: 200, body: { totalToPay: 84, priceChanged: true } })
    expect(
      await eva.post('/api/payments/ReadyToGo/tshirt', { ...tshirt(picture, { size: '11oz' }), price: 15 }),
    ).toMatchObject({ status: 422, body: { fields: { size: ruleTexts.size.en } } })
  })

  it('is today’s when it was changed after the line was added', async () => {
    const line = textOf(await add(tshirt(picture)), 'cartItemId')
    const database = await shop.database()
    await database.prepare('UPDATE variations SET unit_price_cents = 3000 WHERE id = 100').run()
    try {
      expect(await cart()).toMatchObject([{ productVariation: { price: 30 } }])
      expect(await payLine(line, { price: 28 })).toMatchObject({ body: { totalToPay: 30, priceChanged: true } })
    } finally {
      await database.prepare('UPDATE variations SET unit_price_cents = 2800 WHERE id = 100').run()
    }
  })
})

describe('deleting a line', () => {
  it('takes the line out of the list and answers in the specification’s words', async () => {
    const line = textOf(await add(tshirt(picture)), 'cartItemId')
    expect(await remove(line)).toMatchObject({ status: 200, body: { message: 'Item successfully deleted.' } })
    expect(await cart()).toEqual([])
    expect(await payLine(line)).toMatchObject({ status: 404 })
  })

  it('closes the order that was begun for it, so that nobody can still pay it', async () => {
    const line = textOf(await add(tshirt(picture)), 'cartItemId')
    const pay = await payLine(line)
    expect((await remove(line)).status).toBe(200)
    const late = await confirmCard(
      eva,
      { clientSecret: textOf(pay, 'clientSecret'), publishableKey: textOf(pay, 'publishableKey') },
      cards.good,
    )
    expect(late.status).not.toBe(200)
    expect(await eva.get(`/api/payments/${textOf(pay, 'orderId')}`)).toMatchObject({
      status: 409,
      body: { code: 'order_closed' },
    })
  })

  it('lets one win of deleting a line and paying it at the same time, never both and never neither', async () => {
    const rounds = await Promise.all(
      Array.from({ length: 8 }, async (_none, index) => {
        const visitor = await aCustomer(shop)
        const line = textOf(
          await add(tshirt(picture, { size: ['S', 'M', 'L', 'XL'][index % 4] }), visitor),
          'cartItemId',
        )
        const pay = await visitor.post('/api/payments/OneCart', { cartItemId: line })
        const [confirmed] = await Promise.all([
          confirmCard(
            visitor,
            { clientSecret: textOf(pay, 'clientSecret'), publishableKey: textOf(pay, 'publishableKey') },
            cards.good,
          ),
          remove(line, new Visitor(shop)),
        ])
        const isCharged = confirmed.status === 200
        const orders = await eventually(
          async () => rowsOf(await visitor.get('/api/orders')),
          ([order]) => (isCharged ? order?.['paid'] === true : order?.['status'] === 'cancelled'),
        )
        return { isCharged, isPaid: orders[0]?.['paid'], linesLeft: (await cart(visitor)).length }
      }),
    )
    for (const { isCharged, isPaid, linesLeft } of rounds)
      expect({ isPaid, linesLeft }).toEqual({ isPaid: isCharged, linesLeft: 0 })
  })
})
