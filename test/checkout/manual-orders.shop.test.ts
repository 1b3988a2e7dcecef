/** Orders that the staff make, and the link that pays them (docs/decisions/058). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { textOf } from '#test/support/answers.ts'
import { mailedToken } from '#test/support/mailed-token.ts'
import { cards, confirmCard, eventually } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, anAddress, aStaffMember, Visitor, type Answer } from '#test/support/visitor.ts'
import { hours, minutes } from '#worker/platform/duration.rules.ts'
import { ledgerOf, type Ledger } from './ledger.ts'
import { pictures } from './shoppers.ts'

let shop: TestShop
let ledger: Ledger
let staff: Visitor
let eva: Visitor & { email: string }
let picture: string
beforeAll(async () => {
  shop = await openShop({ config: { SHIPPING_CENTS: '500', TAX_RATES: 'FL=7' } })
  ledger = ledgerOf(shop)
  ;[staff, eva] = await Promise.all([aStaffMember(shop), aCustomer(shop)])
  picture = (await pictures(eva))[0] ?? ''
})
afterAll(() => shop.stop())

const anyKey = () => crypto.randomUUID()
const banner = { kind: 'other', text: 'Banner, 2 × 1 m', cents: 12_050, quantity: 2 }
const make = (change: Record<string, unknown> = {}): Promise<Answer> =>
  staff.post('/api/staff/orders', { customerId: eva.userId, lines: [banner], clientKey: anyKey(), ...change })
const somebodyNew = (email: string) => ({
  customerId: null,
  newCustomer: { firstName: 'Rosa', lastName: 'Campos', email, language: 'es' },
})
const tokenOf = async (orderId: string) =>
  new URL(textOf(await staff.get(`/api/staff/orders/${orderId}/payLink`), 'link')).searchParams.get('token') ?? ''
/** A visitor who has the payment link and is not logged in. */
const byLink = (token: string) => new Visitor(shop).get('/api/payLink', { Authorization: token })
const readdress = (token: string, change = {}) =>
  new Visitor(shop).call('PATCH', '/api/payLink/address', anAddressForm(change), { Authorization: token })
const pay = (view: Answer, card: string = cards.good) =>
  confirmCard(
    new Visitor(shop),
    { clientSecret: textOf(view, 'clientSecret'), publishableKey: textOf(view, 'publishableKey') },
    card,
  )
const statusOf = async (id: string) => (await ledger.order(id)).status
const until = (id: string, status: string) =>
  eventually(
    () => statusOf(id),
    (now) => now === status,
  )

describe('an order that the staff make', () => {
  it('may have a thing that customers ask for, which has the picture of its product', async () => {
    const mug = await shop.row<{ id: number; size: string }>(
      "SELECT id, sizes ->> '$[0]' AS size FROM variations WHERE product_id = 'prd_pet-portrait-mug'",
    )
    const line = {
      kind: 'product',
      productId: 'prd_pet-portrait-mug',
      variationId: mug?.id,
      size: mug?.size,
      quantity: 1,
    }
    const made = await make({ customerId: (await aCustomer(shop)).userId, lines: [line] })
    expect(made.status).toBe(200)
    const drawn = await shop.row<{ path: string }>(
      'SELECT picture_path AS path FROM order_lines WHERE order_id = ?',
      textOf(made, 'id'),
    )
    expect(drawn?.path).toMatch(/^custom\//)
  })

  it('is mailed with a link that shows it, takes an address, and pays it once without a log-in', async () => {
    const key = anyKey()
    const lines = [
      { kind: 'product', productId: 'prd_ready_tshirt', variationId: 100, size: 'M', picture, quantity: 2 },
      banner,
    ]
    const made = await make({ lines, message: 'As we said on the phone', clientKey: key })
    expect(made).toMatchObject({
      status: 200,
      body: {
        status: 'awaiting_payment',
        subtotal: 297,
        shipping: 5,
        tax: 0,
        total: 302,
        payUntil: expect.any(String),
        timeline: [{ by: 'shop' }],
      },
    })
    const id = textOf(made, 'id')
    const [mail] = (await eva.mails(eva.email)).filter(({ links }) => links.some((link) => link.includes('/pay?')))
    expect(mail?.subject).toBe('Your order is ready to be paid: US$302.00')
    expect(mail?.text).toContain('As we said on the phone')
    // A line without a product, described in words, has no picture.
    expect(mail?.html.match(/\/images\//g)).toHaveLength(1)
    const token = await mailedToken(eva, eva.email, '/pay')
    expect(token).toBe(await tokenOf(id))

    expect(await byLink(token)).toMatchObject({
      status: 200,
      body: {
        orderId: id,
        totalToPay: 302,
        isTaxKnown: false,
        firstName: 'María José',
        shipTo: null,
        items: [{ productId: 'prd_ready_tshirt' }, { title: 'Banner, 2 × 1 m', price: 120.5 }],
      },
    })
    expect((await readdress(token, { zip: '1' })).body).toMatchObject({
      fields: { zip: 'Postal code must be 4-10 digits' },
    })
    expect((await readdress(token)).status).toBe(200)
    const views = await Promise.all([
      ...Array.from({ length: 8 }, () => byLink(token)),
      ...Array.from({ length: 4 }, () => eva.get(`/api/payments/${id}`)),
    ])
    const secrets = new Set(views.map((view) => textOf(view, 'clientSecret')))
    expect([secrets.size, views.map(({ body }) => body['totalToPay']).every((total) => total === 322.79)]).toEqual([
      1,
      true,
    ])
    expect(views[0]?.body['shipTo']).toEqual({ city: 'Miami', state: 'Florida', postalCode: '33139' })
    expect(JSON.stringify(views[0]?.body)).not.toContain('Ocean Drive')

    await pay(views[0] as Answer)
    expect(await until(id, 'paid')).toBe('paid')
    expect((await ledger.intents([id])).map(({ amount_received }) => amount_received)).toEqual([32_279])
    expect(await byLink(token)).toMatchObject({ status: 200, body: { status: 'paid', clientSecret: '' } })
    // The holder of the link cannot redirect a paid parcel, and sending the form again makes nothing.
    expect(await readdress(token, { streetAddress: '9 Thief Street' })).toMatchObject({
      status: 409,
      body: { code: 'order_fixed' },
    })
    const again = (change: Record<string, unknown> = {}) =>
      make({ lines, message: 'As we said on the phone', clientKey: key, ...change })
    expect(await again()).toMatchObject({ status: 200, body: { id, status: 'paid' } })
    for (const others of [[{ ...banner, cents: 90_000 }], [lines[0], { ...banner, quantity: 1 }], [banner, banner]])
      expect(await again({ lines: others })).toMatchObject({
        status: 409,
        body: { code: 'edited_meanwhile' },
      })
    for (const path of ['payLink', 'close'])
      expect(await staff.post(`/api/staff/orders/${id}/${path}`)).toMatchObject({
        status: 409,
        body: { code: 'already_paid' },
      })
    const [receipt] = (await eva.mails(eva.email, 2)).filter(({ subject }) => subject.includes('is paid'))
    expect(receipt?.links.some((link) => link.endsWith(`/pay?token=${token}`))).toBe(true)
    expect(await ledger.rows('SELECT action FROM audit_log WHERE subject_id = ?', id)).toEqual([
      { action: 'order.made' },
    ])
  })

  it('makes a new address a customer without a password, is paid only with an address to ship to, and is one order of twenty tries', async () => {
    const email = anAddress('rosa')
    const key = anyKey()
    const tries = await Promise.all(Array.from({ length: 20 }, () => make({ ...somebodyNew(email), clientKey: key })))
    const ids = new Set(tries.map((answer) => textOf(answer, 'id')))
    expect([ids.size, new Set(tries.map(({ status }) => status))]).toEqual([1, new Set([200])])
    const id = [...ids][0] ?? ''
    // The same key for somebody else would hide that no order was made for them.
    expect(await make({ ...somebodyNew(anAddress('other')), clientKey: key })).toMatchObject({
      status: 409,
      body: { code: 'edited_meanwhile' },
    })
    // So would other lines, also at the same moment.
    const shared = anyKey()
    const meeting = await Promise.all(
      [1000, 2000, 3000, 4000].map((sum) => make({ clientKey: shared, lines: [{ ...banner, cents: sum }] })),
    )
    expect(meeting.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await new Visitor(shop).mails(email)).map(({ subject }) => subject)).toEqual([
      'Tu pedido está listo para pagar: US$246.00',
    ])
    expect(await ledger.count('customers WHERE email = ?', email)).toBe(1)
    expect((await new Visitor(shop).login({ email })).status).toBe(401)
    const token = await tokenOf(id)
    expect((await byLink(token)).body).toMatchObject({ clientSecret: '', shipTo: null })
    expect((await readdress(token, { stateSeleted: 'Texas', zip: '78701' })).status).toBe(200)
    await pay(await byLink(token))
    expect(await until(id, 'paid')).toBe('paid')
    expect((await readdress(token)).body).toMatchObject({ code: 'order_fixed' })
  })

  it('is closed when its link expires and no sooner, intent first', async () => {
    const [kept, over, unseen] = (await Promise.all(
      [make(), make({ validDays: 1 }), make({ validDays: 1 })].map(async (made) => textOf(await made, 'id')),
    )) as [string, string, string]
    const [keptLink, overLink] = [await tokenOf(kept), await tokenOf(over)]
    await readdress(overLink)
    const view = await byLink(overLink)
    await ledger.age([kept, over, unseen], hours(25))
    await shop.runCron()
    expect([await statusOf(kept), await statusOf(over)]).toEqual(['awaiting_payment', 'awaiting_payment'])
    // The link was never opened, so the provider has no intent.
    expect(await ledger.intents([kept, unseen])).toEqual([])
    await ledger.rows('UPDATE orders SET pay_until = ? WHERE id IN (?, ?)', Date.now() - minutes(1), over, unseen)
    expect(await byLink(overLink)).toMatchObject({ status: 409, body: { code: 'order_closed' } })
    expect((await eva.get(`/api/payments/${over}`)).body).toMatchObject({ code: 'order_closed' })
    expect((await staff.get(`/api/staff/orders/${over}/payLink`)).body).toMatchObject({ code: 'order_closed' })
    await ledger.age([kept, over, unseen])
    await shop.runCron()
    expect([await statusOf(kept), await statusOf(over), await statusOf(unseen)]).toEqual([
      'awaiting_payment',
      'cancelled',
      'cancelled',
    ])
    expect((await pay(view)).status).toBe(400)
    expect((await byLink(keptLink)).status).toBe(200)
    expect((await byLink(overLink)).body).toMatchObject({ code: 'order_closed' })
  })

  it('is sent again and taken back by the staff, once', async () => {
    const id = textOf(await make(), 'id')
    const token = await tokenOf(id)
    await readdress(token)
    const view = await byLink(token)
    const before = (await eva.mails(eva.email, 0)).length
    expect((await staff.post(`/api/staff/orders/${id}/payLink`)).status).toBe(200)
    expect(await eva.mails(eva.email, before + 1)).toHaveLength(before + 1)
    const closed = await Promise.all(Array.from({ length: 3 }, () => staff.post(`/api/staff/orders/${id}/close`)))
    expect(closed.map(({ status, body }) => [status, body['status']])).toEqual(Array(3).fill([200, 'cancelled']))
    expect((await pay(view)).status).toBe(400)
    expect(await byLink(token)).toMatchObject({ status: 409, body: { code: 'order_closed' } })
    expect((await readdress(token)).body).toMatchObject({ code: 'order_fixed' })
    expect(
      await ledger.rows(
        "SELECT action FROM audit_log WHERE subject_id = ? AND action <> 'order.made' ORDER BY seq",
        id,
      ),
    ).toEqual([{ action: 'order.link_sent' }, { action: 'order.closed' }])
  })
})

describe('refuses', () => {
  it('refuses what cannot be sold, charged or sent, and names the field', async () => {
    const product = {
      kind: 'product',
      productId: 'prd_ready_tshirt',
      variationId: 100,
      size: 'M',
      picture,
      quantity: 1,
    }
    const email = anAddress()
    const bad: [Record<string, unknown>, string][] = [
      [{ customerId: null }, 'customerId'],
      [{ ...somebodyNew(email), customerId: eva.userId }, 'customerId'],
      [{ ...somebodyNew('rosa') }, 'newCustomer.email'],
      [
        { ...somebodyNew(email), newCustomer: { firstName: '<b>', lastName: 'Campos', email, language: 'es' } },
        'newCustomer.firstName',
      ],
      [{ lines: [] }, 'lines'],
      [{ lines: Array(21).fill(banner) }, 'lines'],
      ...[0, -1, 1.5, 1e9, '12', null].map((cents): [Record<string, unknown>, string] => [
        { lines: [{ ...banner, cents }] },
        'lines.0.cents',
      ]),
      ...[0, 100, -1, 1.5].map((quantity): [Record<string, unknown>, string] => [
        { lines: [banner, { ...banner, quantity }] },
        'lines.1.quantity',
      ]),
      [{ lines: [{ ...banner, text: ' ' }] }, 'lines.0.text'],
      [{ lines: [{ ...banner, text: 'x'.repeat(121) }] }, 'lines.0.text'],
      [{ lines: [{ ...banner, cents: 99_999_999 }] }, 'lines'],
      [{ lines: [{ ...banner, cents: 1, quantity: 1 }] }, 'lines'],
      [{ lines: [{ ...product, variationId: 102 }] }, 'lines.0'],
      [{ lines: [banner, { ...product, size: '11oz' }] }, 'lines.1'],
      [{ lines: [{ ...product, picture: 'dtf/nothing.jpg' }] }, 'lines.0'],
      [{ lines: [{ ...product, picture: 'https://evil.example/x.svg' }] }, 'lines.0.picture'],
      [{ validDays: 0 }, 'validDays'],
      [{ validDays: 31 }, 'validDays'],
      [{ address: anAddressForm({ zip: 'x' }) }, 'zip'],
      [{ clientKey: '../x' }, 'clientKey'],
    ]
    for (const [change, field] of bad) {
      const { status, body } = await make(change)
      expect({ change, status, fields: Object.keys(body['fields'] ?? {}) }).toEqual({
        change,
        status: 422,
        fields: [field],
      })
    }
    expect((await make({ customerId: `cus_${'0'.repeat(32)}` })).status).toBe(404)
    expect(await ledger.count('customers WHERE email = ?', email)).toBe(0)
    expect(
      await ledger.count(
        "orders WHERE purchase_key LIKE 'manual:%' AND customer_id = ? AND total_cents > 100000",
        eva.userId,
      ),
    ).toBe(0)
  })

  it('refuses another order’s link, and to hand on or close an order that a customer made', async () => {
    const id = textOf(await make(), 'id')
    const token = await tokenOf(id)
    const tracking = new URL(textOf(await eva.get(`/api/orders/${id}/link`), 'link')).searchParams.get('token') ?? ''
    for (const other of [tracking, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, eva.token ?? '']) {
      expect(await byLink(other)).toMatchObject({ status: 401, body: { code: 'link_invalid' } })
      expect((await readdress(other)).status).toBe(401)
    }
    expect((await new Visitor(shop).get('/api/track', { Authorization: token })).status).toBe(401)
    const ordered = textOf(
      await eva.post('/api/payments/ReadyToGo/tshirt', {
        ProductId: 'prd_ready_tshirt',
        variationId: 100,
        quantity: 1,
        size: 'L',
        pathImagePath: picture,
      }),
      'orderId',
    )
    expect((await staff.get(`/api/staff/orders/${ordered}/payLink`)).status).toBe(404)
    for (const path of ['payLink', 'close'])
      expect((await staff.post(`/api/staff/orders/${ordered}/${path}`)).status).toBe(404)
    expect(await statusOf(ordered)).toBe('awaiting_payment')
    // When an account is deleted, its payment links end.
    await ledger.rows("UPDATE customers SET state = 'deleting' WHERE id = ?", eva.userId)
    expect((await byLink(token)).status).toBe(401)
    expect((await make()).status).toBe(404)
  })
})
