import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAddressForm } from '../../support/an-address-form.ts'
import { eventually } from '../../support/paying.ts'
import { openShop, type TestShop } from '../../support/shop.ts'
import { aCustomer, aStaffMember, type Visitor } from '../../support/visitor.ts'
import { booksOf, type Books } from './books.ts'
import { intentIdOf, inParallel, payNow, pictures, typeCard } from './shoppers.ts'
import { deliver, eventOf } from './webhooks.ts'

const races = process.env['PROOF'] === 'full' ? 100 : 10

let shop: TestShop
let books: Books
let shopper: Visitor
let staff: Visitor
let picture: string
beforeAll(async () => {
  shop = await openShop()
  books = booksOf(shop)
  shopper = await aCustomer(shop)
  staff = await aStaffMember(shop)
  await shopper.post('/api/shippingAddress', anAddressForm())
  picture = (await pictures(shopper))[0] ?? ''
  await books.control({ dropWebhooks: true })
})
afterAll(() => shop.stop())

const soon = (most: number) => new Promise((resume) => setTimeout(resume, Math.random() * most))
/** A paid order of its own. */
async function paid(index: number, size: string): Promise<{ id: string; intentId: string }> {
  const pay = await payNow(shopper, picture, { quantity: (index % 99) + 1, size })
  await typeCard(shopper, pay)
  const intentId = intentIdOf(pay)
  await deliver(shop, eventOf('payment_intent.succeeded', await books.stripe('GET', `/v1/payment_intents/${intentId}`)))
  return { id: pay.body['orderId'] as string, intentId }
}

it(`of cancelling and production one wins, ${races} times: money goes back exactly when the order is not made`, async () => {
  const outcomes = await inParallel(Array.from({ length: races }), 4, async (_, index) => {
    const { id, intentId } = await paid(index, 'M')
    const produce = () => staff.post(`/api/staff/orders/${id}/steps`, { step: 'in_production', expectedStatus: 'paid' })
    const [cancelled, made] = await Promise.all([soon(12).then(() => shopper.post(`/api/orders/${id}/cancel`)), soon(30).then(produce)])
    const isCancelled = cancelled.status === 200
    expect([cancelled.status, made.status]).toEqual(isCancelled ? [200, 409] : [409, 200])
    const order = await eventually(() => books.order(id), ({ status }) => status === (isCancelled ? 'refunded' : 'in_production'))
    expect(order.status).toBe(isCancelled ? 'refunded' : 'in_production')
    const back = await books.stripe<{ data: { amount: number }[] }>('GET', '/v1/refunds', { payment_intent: intentId })
    expect(back.data.map(({ amount }) => amount)).toEqual(isCancelled ? [order.total_cents] : [])
    return isCancelled
  })
  console.log(`cancel against production: ${races} races, ${outcomes.filter(Boolean).length} cancelled and refunded, ${outcomes.filter((won) => !won).length} made, 0 both, 0 neither`)
})

it(`of cancelling an unpaid order and paying it one wins, ${races} times: never charged and cancelled`, async () => {
  await inParallel(Array.from({ length: races }), 4, async (_, index) => {
    const pay = await payNow(shopper, picture, { quantity: (index % 99) + 1, size: 'L' })
    const id = pay.body['orderId'] as string
    const [card, cancel] = await Promise.all([soon(10).then(() => typeCard(shopper, pay)), soon(10).then(() => shopper.post(`/api/orders/${id}/cancel`))])
    const order = await books.order(id)
    expect([card.status === 200, cancel.status === 200]).toEqual(card.status === 200 ? [true, false] : [false, true])
    expect(order.status).toBe(card.status === 200 ? 'paid' : 'cancelled')
  })
})
