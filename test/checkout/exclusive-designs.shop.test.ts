import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf, rowsOf, textOf, type Fields } from '#test/support/answers.ts'
import { aPicture, eventually } from '#test/support/paying.ts'
import { isFull } from '#test/support/proof.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, demoCustomer, Visitor } from '#test/support/visitor.ts'
import { coverCategory, pictureCategories } from '#worker/catalogue/product-kinds.rules.ts'
import { minutes } from '#worker/platform/duration.rules.ts'
import { ledgerOf, type Ledger } from './ledger.ts'
import { inParallel, intentIdOf, typeCard } from './shoppers.ts'

const races = isFull ? 30 : 10

let shop: TestShop
let ledger: Ledger
let shopper: Visitor
let other: Visitor
let picture: string
let made = 0
beforeAll(async () => {
  shop = await openShop()
  ledger = ledgerOf(shop)
  ;[shopper, other] = await Promise.all([aCustomer(shop), aCustomer(shop)])
  picture = await aPicture(shopper)
})
afterAll(() => shop.stop())

/** Inserts a design without a buyer: for one customer, or for sale. */
async function aDesign(owner: Visitor | null = null, priceCents = 9500): Promise<string> {
  const id = `des_${String((made += 1)).padStart(32, '0')}`
  await ledger.rows(
    `INSERT INTO exclusive_designs (id, owner_id, name, details, price_cents, pictures, for_sale,
      created_at, updated_at)
    VALUES (?, ?, '{"en":"One of one"}', '{"en":"Drawn once"}', ?, ?, ?, ?, ?) RETURNING id`,
    id,
    owner?.userId ?? null,
    priceCents,
    JSON.stringify([picture]),
    owner ? 0 : 1,
    Date.now() + made,
    Date.now(),
  )
  return id
}

const designsOf = async (who: Visitor): Promise<Fields[]> =>
  rowsOf(await who.get('/api/exclusiveDesign//exclusiveDesing'), 'designs')
const forSale = async (who: Visitor): Promise<Fields[]> =>
  rowsOf(await who.get('/api/exclusiveDesign/exclusiveDesingSale'), 'designs')
const seenForSale = async (who: Visitor, id: string) => (await forSale(who)).find((design) => design['id'] === id)
const buy = (who: Visitor, designId: string, more: Fields = {}) =>
  who.post('/api/payments/exclusive', { designId, ...more })
const ordersOf = (designId: string) => ledger.count('order_lines WHERE design_id = ?', designId)
const runOut = (designId: string) =>
  ledger.rows('UPDATE exclusive_designs SET held_until = ? WHERE id = ? RETURNING id', Date.now() - 1, designId)
/** Pays what a pay call answered and waits until the shop knows. */
async function pay(who: Visitor, payment: Awaited<ReturnType<typeof buy>>): Promise<void> {
  expect((await typeCard(who, payment)).status).toBe(200)
  await eventually(
    () => ledger.order(textOf(payment, 'orderId')),
    (order) => order.status !== 'awaiting_payment',
  )
}

describe('the list of the customer’s designs and the list for sale', () => {
  it('carry the fields of the specification, with one slash or two', async () => {
    const ana = await demoCustomer(shop)
    const [design] = await designsOf(ana)
    expect(design).toMatchObject({
      designName: 'Bruno’s Retablo',
      price: 68,
      standing: 'available',
      orderId: null,
      description: expect.any(String),
    })
    expect((design?.['productImage'] as { path: string[] } | undefined)?.path).toHaveLength(3)
    expect((await ana.get('/api/exclusiveDesign/exclusiveDesing')).body).toEqual({ designs: [design] })
    expect((await forSale(ana)).map(({ designName }) => designName)).toEqual(
      expect.arrayContaining(['Midnight Owl', 'The Whale That Carries the Town']),
    )
  })

  it('show nobody the designs of another customer', async () => {
    const id = await aDesign(shopper)
    expect((await designsOf(other)).map((design) => design['id'])).not.toContain(id)
    expect((await forSale(other)).map((design) => design['id'])).not.toContain(id)
    expect((await buy(other, id)).status).toBe(404)
    expect((await designsOf(shopper)).map((design) => design['id'])).toContain(id)
  })
})

describe('the art of a design that is sold once', () => {
  const picturesFor = async (who: Visitor, name: string): Promise<string[]> => {
    const design = (await forSale(who)).find(({ designName }) => designName === name)
    return (design?.['productImage'] as { path: string[] } | undefined)?.path ?? []
  }

  it('is in no gallery and in no search', async () => {
    const visitor = new Visitor(shop)
    const own = await picturesFor(shopper, 'Midnight Owl')
    expect(own).toHaveLength(3)
    for (const category of [...pictureCategories, coverCategory]) {
      const { body } = await visitor.get(`/api/images?folder=gallery&category=${category}&limit=100`)
      expect(own.filter((path) => JSON.stringify(body).includes(path))).toEqual([])
    }
    for (const word of ['owl', 'tecolote', 'whale'])
      expect(JSON.stringify((await visitor.get(`/api/search?q=${word}`)).body)).not.toContain('/images/exclusive/')
    expect((await visitor.get('/api/images?folder=gallery&category=exclusive')).status).toBe(404)
  })

  it('cannot be put on a t-shirt, and neither can the picture of a design that the owner sells once', async () => {
    const id = await aDesign()
    const [owl = ''] = await picturesFor(shopper, 'Midnight Owl')
    for (const pathImagePath of [owl, picture]) {
      const answer = await shopper.post('/api/shoppingCart/cartItem/add', {
        ProductId: 'prd_ready_tshirt',
        variationId: 100,
        quantity: 1,
        size: 'M',
        pathImagePath,
      })
      expect([pathImagePath, answer.status]).toEqual([pathImagePath, 422])
    }
    await ledger.rows('DELETE FROM exclusive_designs WHERE id = ? RETURNING id', id)
  })

  it('is printed from a file that only the staff get, on an order that says what arrives', async () => {
    const design = (await forSale(shopper)).find(({ designName }) => designName === 'Midnight Owl')
    expect(design?.['arrives']).toEqual({
      object: 'Heavy cotton t-shirt',
      size: 'M',
      colour: 'black',
      hasCertificate: true,
    })
    const payment = await buy(shopper, String(design?.['id']))
    expect(fieldsOf(payment)['items']).toMatchObject([
      { title: 'Heavy cotton t-shirt with certificate “Midnight Owl”, black', size: 'M' },
    ])
    await pay(shopper, payment)
    const staff = await aStaffMember(shop)
    const [art] = rowsOf(await staff.get(`/api/staff/orders/${textOf(payment, 'orderId')}`), 'art')
    const url = String(art?.['url'])
    expect(art).toMatchObject({ widthIn: 11, dpi: null, name: expect.stringMatching(/-M-.*midnight-owl-black\.png$/) })
    const read = async (address: string) => (await fetch(new URL(address, shop.url))).status
    expect(await read(url)).toBe(200)
    const open = url.replace(/&until.*$/, '')
    for (const refused of [open, url.replace(/key=./, 'key=~'), url.replace(/until=\d/, 'until=9')])
      expect([refused, await read(refused)]).toEqual([refused, 404])
  })
})

describe('buying a design', () => {
  it('makes an order at the shop’s price, and gives the design to its buyer when it is paid', async () => {
    const id = await aDesign()
    const payment = await buy(shopper, id, { price: 1 })
    expect(fieldsOf(payment)).toMatchObject({
      totalToPay: 95,
      priceChanged: true,
      status: 'awaiting_payment',
      items: [{ title: 'One of one', designId: id, quantity: 1, size: '', image: `/images/${picture}` }],
    })
    expect(await seenForSale(shopper, id)).toMatchObject({ standing: 'paying', orderId: textOf(payment, 'orderId') })
    expect(await seenForSale(other, id)).toMatchObject({ standing: 'held', orderId: null })
    await pay(shopper, payment)
    expect((await designsOf(shopper)).find((design) => design['id'] === id)).toMatchObject({
      standing: 'owned',
      orderId: textOf(payment, 'orderId'),
    })
    expect(await seenForSale(shopper, id)).toBeUndefined()
    expect((await buy(other, id)).body).toMatchObject({ code: 'design_sold' })
    expect((await buy(shopper, id)).body).toMatchObject({ code: 'already_paid' })
    expect(rowsOf(await shopper.get('/api/orders'))[0]).toMatchObject({
      paid: true,
      items: [{ designId: id, image: `/images/${picture}` }],
    })
  })

  it('goes on with the same order when the buyer comes back', async () => {
    const id = await aDesign(shopper)
    const first = await buy(shopper, id)
    const again = await buy(shopper, id)
    expect(again.body['orderId']).toBe(first.body['orderId'])
    expect(again.body['clientSecret']).toBe(first.body['clientSecret'])
    await runOut(id)
    expect((await buy(shopper, id)).body['orderId']).toBe(first.body['orderId'])
    const [{ held_until: heldUntil }] = (await ledger.rows<{ held_until: number }>(
      'SELECT held_until FROM exclusive_designs WHERE id = ?',
      id,
    )) as [{ held_until: number }]
    expect(heldUntil).toBeGreaterThan(Date.now() + minutes(14))
  })

  it('buying an exclusive design at a new price closes the order at the old one', async () => {
    const id = await aDesign(shopper)
    const old = await buy(shopper, id)
    await ledger.rows('UPDATE exclusive_designs SET price_cents = 9900 WHERE id = ? RETURNING id', id)
    const fresh = await buy(shopper, id, { price: 95 })
    expect(fresh.body).toMatchObject({ totalToPay: 99, priceChanged: true })
    expect((await ledger.order(textOf(old, 'orderId'))).status).toBe('cancelled')
    expect((await ledger.stripe<{ status: string }>('GET', `/v1/payment_intents/${intentIdOf(old)}`)).status).toBe(
      'canceled',
    )
  })

  it.each([[undefined], ['des_1'], [{ id: 1 }], ['des_ffffffffffffffffffffffffffffffff']])(
    'buying refuses the design %o',
    async (designId) => {
      expect([404, 422]).toContain((await shopper.post('/api/payments/exclusive', { designId })).status)
    },
  )
})

describe('one design', () => {
  it('becomes one order and one intent of fifty clicks by ten buyers', async () => {
    const id = await aDesign()
    const buyers = await inParallel(Array.from({ length: 8 }), 4, () => aCustomer(shop))
    const crowd = [shopper, other, ...buyers]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => buy(crowd[index % crowd.length] ?? shopper, id)),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(5)
    expect(new Set(won.map(({ body }) => body['orderId'])).size).toBe(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body['code']))).toEqual(
      new Set(['design_held']),
    )
    expect(await ordersOf(id)).toBe(1)
    expect(await ledger.intents([String(won[0]?.body['orderId'])])).toHaveLength(1)
  })

  it('goes to another when the time of the first has run out, whose payment then no longer works', async () => {
    const id = await aDesign()
    const first = await buy(shopper, id)
    expect((await buy(other, id)).body).toMatchObject({ code: 'design_held' })
    await runOut(id)
    expect(await seenForSale(other, id)).toMatchObject({ standing: 'available' })
    const second = await buy(other, id)
    expect(second.status).toBe(200)
    expect((await typeCard(shopper, first)).status).not.toBe(200)
    expect((await shopper.get(`/api/payments/${textOf(first, 'orderId')}`)).body).toMatchObject({
      code: 'order_closed',
    })
    await pay(other, second)
    expect(await ledger.chargedCents([textOf(first, 'orderId')])).toBe(0)
    expect((await designsOf(other)).map((design) => design['id'])).toContain(id)
  })

  it('stays with a first buyer who pays at the last moment', async () => {
    const id = await aDesign()
    const first = await buy(shopper, id)
    await ledger.control({ dropWebhooks: true })
    expect((await typeCard(shopper, first)).status).toBe(200)
    await ledger.control({ dropWebhooks: false })
    await runOut(id)
    // The provider has the payment before the shop has heard of it: retrieving the intent settles it.
    expect([409]).toContain((await buy(other, id)).status)
    expect((await buy(other, id)).body).toMatchObject({ code: 'design_sold' })
    expect((await designsOf(shopper)).find((design) => design['id'] === id)).toMatchObject({ standing: 'owned' })
  })

  it('is free again when the order is closed after a day', async () => {
    const id = await aDesign()
    const payment = await buy(shopper, id)
    await ledger.age([textOf(payment, 'orderId')], minutes(60 * 25))
    await shop.runCron()
    expect((await ledger.order(textOf(payment, 'orderId'))).status).toBe('cancelled')
    expect(await seenForSale(other, id)).toMatchObject({ standing: 'available' })
    expect((await buy(other, id)).status).toBe(200)
  })

  it('is free again when all of it was given back before anything was made, and sold when it was', async () => {
    const staff = await aStaffMember(shop)
    for (const [made, standing] of [
      [false, 'available'],
      [true, 'sold'],
    ] as const) {
      const id = await aDesign()
      const payment = await buy(shopper, id)
      await pay(shopper, payment)
      const orderId = textOf(payment, 'orderId')
      if (made)
        await ledger.rows(
          `INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, at)
            VALUES (?, 'test', 'paid', 'in_production', 'staff', 1)`,
          orderId,
        )
      expect(
        (
          await staff.post(`/api/staff/orders/${orderId}/refunds`, {
            cents: (await ledger.order(orderId)).total_cents,
            reason: 'Sorry',
            clientKey: crypto.randomUUID(),
          })
        ).status,
      ).toBe(200)
      await eventually(
        () => ledger.order(orderId),
        ({ status }) => status === 'refunded',
      )
      expect(await ledger.rows('SELECT state FROM exclusive_designs WHERE id = ?', id)).toEqual([{ state: standing }])
    }
  })

  it('is sold once in races of two buyers', async () => {
    const ids = await Promise.all(Array.from({ length: races }, () => aDesign()))
    const outcomes = await inParallel(ids, 4, (id) => Promise.all([buy(shopper, id), buy(other, id)]))
    for (const [index, pair] of outcomes.entries()) {
      expect(pair.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await ordersOf(ids[index] ?? '')).toBe(1)
    }
  })
})
