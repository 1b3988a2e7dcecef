/** Where tax is charged, no order of calls results in less than the tax of the shipping address. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { eventually } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, anOwner, type Answer, type Visitor } from '#test/support/visitor.ts'
import { ledgerOf, type Ledger } from './ledger.ts'
import { addLine, payLine, pictures, typeCard } from './shoppers.ts'

const rates: Record<string, number> = { FL: 0.07, TX: 0.0825, GA: 0 }
const forms: Record<string, object> = {
  FL: anAddressForm({ stateSeleted: 'Florida', stateCode: '', zip: '33130', primary: true }),
  TX: anAddressForm({ stateSeleted: 'Texas', stateCode: '', zip: '78701', primary: true }),
  GA: anAddressForm({ stateSeleted: 'Georgia', stateCode: '', zip: '30301', primary: true }),
}

let shop: TestShop
let ledger: Ledger
let picture: string
beforeAll(async () => {
  shop = await openShop({ config: { TAX_RATES: 'FL=7,TX=8.25', PAY_TRIES_PER_CUSTOMER: '50' } })
  ledger = ledgerOf(shop)
  picture = (await pictures(await aCustomer(shop)))[0] ?? ''
  await (
    await anOwner(shop)
  ).post('/api/staff/discounts', {
    clientKey: crypto.randomUUID(),
    code: 'TEN-OFF',
    percent: 10,
    amountCents: null,
    minimumCents: 0,
    startsAt: new Date(0).toISOString(),
    endsAt: null,
    mostUses: null,
    mostUsesEach: null,
  })
})
afterAll(() => shop.stop())

interface Shopping {
  shopper: Visitor
  line: string
  /** The newest payment whose answer had a secret, as a form in a forgotten tab still has it. */
  open: Answer | null
  orderId: string
}
const shopping = async (): Promise<Shopping> => {
  const shopper = await aCustomer(shop)
  return { shopper, line: await addLine(shopper, picture), open: null, orderId: '' }
}

/** What a customer can do, in any order. */
const steps: Record<string, (at: Shopping) => Promise<unknown>> = {
  FL: ({ shopper }) => shopper.post('/api/shippingAddress', forms['FL']),
  TX: ({ shopper }) => shopper.post('/api/shippingAddress', forms['TX']),
  GA: ({ shopper }) => shopper.post('/api/shippingAddress', forms['GA']),
  open: async (at) => {
    const answer = await payLine(at.shopper, at.line)
    if (answer.status !== 200) return
    at.orderId = String(answer.body['orderId'])
    if (answer.body['clientSecret']) at.open = answer
  },
  pay: async (at) => {
    if (at.open && (await typeCard(at.shopper, at.open)).status === 200)
      await eventually(
        () => at.shopper.get(`/api/orders/${at.orderId}`),
        ({ body }) => body['status'] !== 'awaiting_payment',
      )
  },
  code: (at) => at.shopper.post(`/api/payments/${at.orderId}/discount`, { code: 'TEN-OFF' }),
  'no code': (at) => at.shopper.call('DELETE', `/api/payments/${at.orderId}/discount`),
  'order to FL': (at) => at.shopper.call('PATCH', `/api/orders/${at.orderId}/address`, forms['FL']),
}

/** What needs an order. */
const ofOrder = ['order to FL', 'code', 'no code']

/** Checks one order: its charges contain the tax of its address, or a review is open. */
async function isHonest(at: Shopping, done: string): Promise<void> {
  if (at.orderId === '') return
  const { results } = await (
    await shop.database()
  )
    .prepare('SELECT status, total_cents, tax_cents, discount_cents, address FROM orders WHERE id = ?')
    .bind(at.orderId)
    .all<{ status: string; total_cents: number; tax_cents: number; discount_cents: number; address: string | null }>()
  const [row] = results
  const state = row?.address ? String(JSON.parse(row.address).stateCode) : null
  const goods = 2800 - (row?.discount_cents ?? 0)
  const owed = Math.round(goods * (rates[state ?? ''] ?? 0))
  expect([done, row?.tax_cents, row?.total_cents]).toEqual([done, owed, goods + owed])
  const charged = await ledger.chargedCents([at.orderId])
  if (charged > 0 && row?.status !== 'on_hold')
    expect([done, charged, state]).toEqual([done, goods + owed, expect.any(String)])
}

describe('an order in a shop that charges tax', () => {
  it('cannot be paid before it says where it goes', async () => {
    const at = await shopping()
    const first = await payLine(at.shopper, at.line)
    expect(first).toMatchObject({ status: 200, body: { clientSecret: '', shippingAddress: null } })
    const orderId = String(first.body['orderId'])
    expect(await ledger.intents([orderId])).toEqual([])
    await steps['FL']?.(at)
    expect((await at.shopper.get(`/api/payments/${orderId}`)).body).toMatchObject({
      clientSecret: expect.stringMatching(/^pi_/),
      tax: 1.96,
      totalToPay: 29.96,
    })
  })

  it('asks for the tax of a new address before anybody looks at it again', async () => {
    const at = await shopping()
    for (const step of ['GA', 'open', 'FL']) await steps[step]?.(at)
    expect((await ledger.intents([at.orderId])).map(({ amount }) => amount)).toEqual([2996])
    await steps['pay']?.(at)
    await isHonest(at, 'GA open FL pay')
  })

  it('goes to no other tax once it is paid', async () => {
    const at = await shopping()
    for (const step of ['GA', 'open', 'pay']) await steps[step]?.(at)
    const path = `/api/orders/${at.orderId}/address`
    expect(await at.shopper.call('PATCH', path, forms['FL'])).toMatchObject({
      status: 409,
      body: { code: 'address_tax' },
    })
    const nearby = anAddressForm({ stateSeleted: 'Georgia', stateCode: '', zip: '30302' })
    expect((await at.shopper.call('PATCH', path, nearby)).status).toBe(200)
    await isHonest(at, 'GA open pay order to FL')
  })

  it('gets the tax of its address also when its intent was cancelled after failed cards', async () => {
    const at = await shopping()
    for (const step of ['GA', 'open']) await steps[step]?.(at)
    const [intent] = await ledger.intents([at.orderId])
    await ledger.stripe('POST', `/v1/payment_intents/${intent?.id}/cancel`, {})
    await steps['FL']?.(at)
    const again = await payLine(at.shopper, at.line)
    expect(again.body).toMatchObject({ orderId: at.orderId, tax: 1.96, totalToPay: 29.96 })
    expect((await ledger.intents([at.orderId])).map(({ amount }) => amount)).toContain(2996)
  })

  it('is held when what came is right for another address', async () => {
    const at = await shopping()
    for (const step of ['GA', 'open']) await steps[step]?.(at)
    await ledger.rows(
      "UPDATE orders SET address = json_set(address, '$.stateCode', 'FL', '$.state', 'Florida') WHERE id = ?",
      at.orderId,
    )
    await steps['pay']?.(at)
    expect(await ledger.rows('SELECT reason FROM order_reviews WHERE order_id = ?', at.orderId)).toEqual([
      { reason: 'tax_differs' },
    ])
  })

  it(
    'pays the tax of its address in every order of calls, with and without a discount code',
    { timeout: 240_000 },
    async () => {
      // Every sequence of two addresses and the calls between them, and longer random ones.
      const walks: string[][] = [
        ['open', 'FL', 'pay', 'GA', 'pay'],
        ['open', 'GA', 'open', 'FL', 'pay'],
        ['FL', 'open', 'GA', 'pay', 'order to FL'],
        ['GA', 'open', 'TX', 'FL', 'pay'],
        ['GA', 'open', 'pay', 'FL', 'order to FL'],
        ['FL', 'open', 'code', 'TX', 'pay', 'no code'],
        ['open', 'code', 'FL', 'no code', 'GA', 'code', 'pay'],
      ]
      let seed = 20261123
      const chance = (most: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % most
      const names = Object.keys(steps)
      for (let walk = 0; walk < 12; walk += 1)
        walks.push(Array.from({ length: 7 }, () => names[chance(names.length)] ?? 'open'))
      for (const walk of walks) {
        const at = await shopping()
        for (const [index, step] of walk.entries()) {
          if (!ofOrder.includes(step) || at.orderId !== '') await steps[step]?.(at)
          await isHonest(at, walk.slice(0, index + 1).join(' '))
        }
      }
    },
  )
})
