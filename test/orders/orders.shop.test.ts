import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { fieldsOf, rowsOf, textOf, type Fields } from '#test/support/answers.ts'
import { aPicture, cards, confirmCard, eventually, tshirt } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, demoCustomer, Visitor, type Answer } from '#test/support/visitor.ts'
import { minutes } from '#worker/platform/duration.rules.ts'
import { deliveryPromise } from '#worker/shop-settings/delivery-promise.rules.ts'
import { shopHours } from '#worker/shop-settings/shop-hours.rules.ts'

let shop: TestShop
let eva: Visitor
let picture: string
beforeAll(async () => {
  shop = await openShop()
  picture = await aPicture(new Visitor(shop))
})
beforeEach(async () => {
  eva = await aCustomer(shop)
})
afterAll(() => shop.stop())

const begin = (change: Record<string, unknown> = {}, visitor: Visitor = eva): Promise<Answer> =>
  visitor.post('/api/payments/ReadyToGo/tshirt', tshirt(picture, change))
const confirm = (pay: Answer, visitor: Visitor = eva, card: string = cards.good) =>
  confirmCard(
    visitor,
    { clientSecret: textOf(pay, 'clientSecret'), publishableKey: textOf(pay, 'publishableKey') },
    card,
  )
const orders = async (visitor: Visitor = eva): Promise<Fields[]> => rowsOf(await visitor.get('/api/orders'))
const saveAddress = (change: Record<string, unknown> = {}, visitor: Visitor = eva) =>
  visitor.post('/api/shippingAddress', anAddressForm(change))

async function buy(change: Record<string, unknown> = {}, visitor: Visitor = eva): Promise<Fields> {
  const pay = await begin(change, visitor)
  expect((await confirm(pay, visitor)).status).toBe(200)
  const isIt = (order: Fields) => order['id'] === textOf(pay, 'orderId')
  const listed = await eventually(
    () => orders(visitor),
    (all) => all.find(isIt)?.['paid'] === true,
  )
  return listed.find(isIt) ?? {}
}

describe('the list of orders', () => {
  it('is empty at first, as a bare list', async () => {
    expect(await orders()).toEqual([])
    expect(rowsOf(await eva.get('/api/orders/delivered'))).toEqual([])
  })

  it('lists a paid order with what the screen shows', async () => {
    await saveAddress()
    const before = Date.now()
    const order = await buy({ quantity: 2, size: 'L' })
    expect(order).toMatchObject({
      id: expect.stringMatching(/^ord_[0-9a-f]{32}$/),
      number: expect.any(Number),
      status: 'paid',
      paid: true,
      paymentStatus: 'succeeded',
      waitingOn: 'shop',
      total: 56,
      currency: 'usd',
      items: [
        {
          title: expect.stringMatching(/^Printed t-shirt “.+”, .+/),
          image: `/images/${picture}`,
          quantity: 2,
          size: 'L',
          price: 28,
          lineTotal: 56,
          productId: 'prd_ready_tshirt',
          variationId: 100,
        },
      ],
      shippingAddress: { city: 'Miami', postalCode: '33139' },
      tracking: [],
    })
    expect((order['timeline'] as Fields[]).map((step) => step['status'])).toEqual(['awaiting_payment', 'paid'])
    const paidAt = Date.parse(String(order['paidAt']))
    expect(paidAt).toBeGreaterThanOrEqual(before)
    expect(paidAt).toBeLessThan(Date.now() + minutes(1))
    const { earliest, latest } = deliveryPromise(paidAt, new Set(shopHours.holidays))
    expect(order['promise']).toEqual({
      earliest: new Date(earliest).toISOString(),
      latest: new Date(latest).toISOString(),
    })
    const payment = await eva.get(`/api/payments/${String(order['id'])}`)
    expect(payment.body['promise']).toEqual(order['promise'])
  })

  it('has the newest first and every number once', async () => {
    const first = await buy()
    const second = await buy({ size: 'S' })
    expect((await orders()).map((order) => order['id'])).toEqual([second['id'], first['id']])
    expect(second['number']).not.toBe(first['number'])
    const twice = await (
      await shop.database()
    )
      .prepare('SELECT number FROM orders GROUP BY number HAVING count(*) > 1')
      .all()
    expect(twice.results).toEqual([])
  })

  it('has delivered ones in their own list and in the whole', async () => {
    const ana = await demoCustomer(shop)
    const delivered = rowsOf(await ana.get('/api/orders/delivered'))
    expect(delivered.length).toBeGreaterThan(0)
    expect(new Set(delivered.map((order) => order['status']))).toEqual(new Set(['delivered']))
    const all = await orders(ana)
    expect(all).toEqual(expect.arrayContaining(delivered))
    expect(all.filter((order) => order['status'] !== 'delivered').length).toBeGreaterThan(0)
  })

  it('speaks the language of the browser, and the customer’s own when the browser names none', async () => {
    const luis = await demoCustomer(shop, 'luis')
    const titleIn = async (language: string) => {
      const [order] = rowsOf(await luis.get('/api/orders', { 'Accept-Language': language }))
      return (order?.['items'] as Fields[] | undefined)?.[0]?.['title']
    }
    expect(await titleIn('')).toMatch(/^Sudadera estampada «.+», .+/)
    expect(await titleIn('es')).toMatch(/^Sudadera estampada «.+», .+/)
    expect(await titleIn('en-GB')).toMatch(/^Printed hoodie “.+”, .+/)
  })
})

describe('an order', () => {
  it('is one for ten clicks, with one intent', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => begin()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => textOf(answer, 'orderId'))).size).toBe(1)
    expect(new Set(answers.map((answer) => textOf(answer, 'clientSecret'))).size).toBe(1)
  })

  it('is a new one when the same thing is bought again', async () => {
    const first = await buy()
    const again = await begin()
    expect(again.status).toBe(200)
    expect(textOf(again, 'orderId')).not.toBe(first['id'])
  })

  it('can be paid on after a reload, and says so when it is paid', async () => {
    const pay = await begin()
    const reloaded = await eva.get(`/api/payments/${textOf(pay, 'orderId')}`)
    expect(reloaded).toMatchObject({
      status: 200,
      body: {
        clientSecret: textOf(pay, 'clientSecret'),
        totalToPay: 28,
        status: 'awaiting_payment',
        priceChanged: false,
      },
    })
    await confirm(pay)
    await eventually(
      () => orders(),
      ([order]) => order?.['paid'] === true,
    )
    expect(await eva.get(`/api/payments/${textOf(pay, 'orderId')}`)).toMatchObject({
      status: 200,
      body: { clientSecret: '', status: 'needs_address' },
    })
  })

  it('stays unpaid when the card is declined, and can be paid with another', async () => {
    const pay = await begin()
    expect((await confirm(pay, eva, cards.declined)).status).toBe(402)
    expect(await orders()).toMatchObject([{ paid: false, status: 'awaiting_payment' }])
    expect((await confirm(pay)).status).toBe(200)
    expect(
      await eventually(
        () => orders(),
        ([order]) => order?.['paid'] === true,
      ),
    ).toMatchObject([{ paid: true }])
  })
})

describe('the way back from the card provider', () => {
  const back = async (query: string) => {
    const answer = await new Visitor(shop).get(`/api/payments/success${query}`)
    expect(answer.status).toBe(303)
    return new URL(answer.headers.get('Location') ?? '', shop.url)
  }

  it('leads to the payment screen with the state, and marks nothing paid', async () => {
    const pay = await begin()
    const intent = textOf(pay, 'clientSecret').split('_secret_')[0] ?? ''
    const target = await back(`?payment_intent=${intent}&payment_intent_client_secret=x&redirect_status=succeeded`)
    expect([target.host, target.pathname]).toEqual([shop.url.host, '/PaymentExclusive'])
    expect(Object.fromEntries(target.searchParams)).toEqual({
      order: textOf(pay, 'orderId'),
      result: expect.not.stringMatching('succeeded'),
    })
    expect(await orders()).toMatchObject([{ paid: false }])
  })

  it.each([
    '',
    '?payment_intent=',
    '?payment_intent=pi_unknown',
    '?payment_intent=//evil.example',
    '?payment_intent=pi_1%0d%0aX:1',
    `?payment_intent=pi_${'a'.repeat(70)}`,
    '?return_url=https://evil.example&next=//evil.example',
  ])('leads there without a state for %j', async (query) => {
    const target = await back(query)
    expect([target.host, target.pathname, target.search]).toEqual([
      shop.url.host,
      '/PaymentExclusive',
      '?result=unknown',
    ])
  })
})

describe('the address of an order (R-PAY-12, R-ORDER-12)', () => {
  it('is a copy: a paid order keeps it when the primary one changes', async () => {
    await saveAddress({ citySleted: 'Miami' })
    await buy()
    await saveAddress({ citySleted: 'Orlando', primary: true })
    expect(await orders()).toMatchObject([{ status: 'paid', shippingAddress: { city: 'Miami' } }])
  })

  it('is the primary one of the moment while the order is still to be paid', async () => {
    await saveAddress({ citySleted: 'Miami' })
    const pay = await begin()
    expect(pay.body).toMatchObject({ shippingAddress: { city: 'Miami' } })
    await saveAddress({ citySleted: 'Tampa' })
    expect((await eva.get(`/api/payments/${textOf(pay, 'orderId')}`)).body).toMatchObject({
      shippingAddress: { city: 'Miami' },
    })
    await saveAddress({ citySleted: 'Orlando', primary: true })
    expect((await eva.get(`/api/payments/${textOf(pay, 'orderId')}`)).body).toMatchObject({
      shippingAddress: { city: 'Orlando' },
    })
  })

  it('is asked for when there was none, and every order that waited goes on with it', async () => {
    const [one, other] = [await buy(), await buy({ size: 'S' })]
    expect([one, other]).toMatchObject([
      { status: 'needs_address', waitingOn: 'customer', shippingAddress: null, paid: true },
      { status: 'needs_address' },
    ])
    expect((one['timeline'] as Fields[]).map((step) => step['status'])).toEqual([
      'awaiting_payment',
      'paid',
      'needs_address',
    ])
    await saveAddress({ primary: false })
    const healed = await orders()
    expect(healed).toMatchObject([
      { status: 'paid', waitingOn: 'shop', shippingAddress: { city: 'Miami' } },
      { status: 'paid', shippingAddress: { city: 'Miami' } },
    ])
    expect((healed[0]?.['timeline'] as Fields[] | undefined)?.map((step) => step['status'])).toEqual([
      'awaiting_payment',
      'paid',
      'needs_address',
      'paid',
    ])
  })

  it('the address of an order is never another customer’s', async () => {
    const other = await aCustomer(shop)
    await saveAddress({ citySleted: 'Elsewhere' }, other)
    expect(await buy()).toMatchObject({ status: 'needs_address', shippingAddress: null })
  })

  it('reaches an order that is paid between reading the orders and storing the address', async () => {
    const id = textOf(await begin(), 'orderId')
    const database = await shop.database()
    // No call can be sent at that moment for sure, so the database itself marks the order as paid then.
    await database
      .prepare(
        `CREATE TRIGGER paid_meanwhile BEFORE INSERT ON addresses WHEN NEW.customer_id = '${eva.userId ?? ''}'
         BEGIN UPDATE orders SET status = 'needs_address', payment_state = 'succeeded', paid_at = 1 WHERE id = '${id}'; END`,
      )
      .run()
    const saved = await saveAddress()
    await database.prepare('DROP TRIGGER paid_meanwhile').run()
    expect(saved.status).toBe(200)
    expect(await orders()).toMatchObject([{ id, status: 'paid', shippingAddress: { city: 'Miami' } }])
  })

  it('reaches the order also when it is saved at the moment of payment', async () => {
    const rounds = await Promise.all(
      Array.from({ length: 12 }, async (_none, index) => {
        const visitor = await aCustomer(shop)
        const pay = await begin({}, visitor)
        await Promise.all([
          confirm(pay, visitor),
          new Promise((resume) => setTimeout(resume, index * 4)).then(() => saveAddress({}, visitor)),
        ])
        const [order] = await eventually(
          () => orders(visitor),
          ([found]) => found?.['paid'] === true && found['status'] !== 'needs_address',
        )
        return { status: order?.['status'], city: (order?.['shippingAddress'] as Fields | null)?.['city'] }
      }),
    )
    expect(rounds).toEqual(rounds.map(() => ({ status: 'paid', city: 'Miami' })))
  })
})

it('no answer about orders tells of Stripe, of staff or of the database', async () => {
  await buy()
  const [order] = await orders()
  expect(Object.keys(order ?? {}).sort()).toEqual([
    'balance',
    'balanceOf',
    'createdAt',
    'currency',
    'discount',
    'fees',
    'giftNote',
    'id',
    'items',
    'job',
    'number',
    'paid',
    'paidAt',
    'paidBy',
    'paymentReference',
    'paymentStatus',
    'promise',
    'refunded',
    'sending',
    'shipping',
    'shippingAddress',
    'status',
    'subtotal',
    'tax',
    'timeline',
    'total',
    'tracking',
    'waitingOn',
  ])
  expect(JSON.stringify(fieldsOf(await eva.get('/api/orders')))).not.toMatch(/pi_|purchase|lease|stripe|cus_/i)
})
