import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../support/paying.ts'
import { openShop, type TestShop } from '../../support/shop.ts'
import { aCustomer, type Answer, type Visitor } from '../../support/visitor.ts'
import { booksOf, noFaults, type Books } from './books.ts'
import { addLine, inParallel, intentIdOf, payLine, pictures, typeCard } from './shoppers.ts'

const races = 50
const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL']

let shop: TestShop
let books: Books
let shopper: Visitor
let gallery: string[]
beforeAll(async () => {
  shop = await openShop()
  books = booksOf(shop)
})
beforeEach(async () => {
  shopper = await aCustomer(shop)
  gallery = await pictures(shopper)
  await books.control({ ...noFaults, delayMs: 25 })
})
afterAll(() => shop.stop())

const aLine = (race: number, quantity = 1) => addLine(shopper, gallery[race % 9] ?? '', quantity, sizes[Math.floor(race / 9)] ?? 'M')
const deleteLine = (line: string) => shopper.call('DELETE', `/api/shoppingCart/cartItem/${line}`)
const lineState = async (line: string) => (await books.rows<{ state: string; quantity: number }>('SELECT state, quantity FROM cart_lines WHERE id = ?', line))[0]
const ordersOf = (line: string) =>
  books.rows<{ id: string; status: string; quantity: number; payment_intent_id: string | null }>(
    'SELECT orders.id, orders.status, order_lines.quantity, orders.payment_intent_id FROM orders JOIN order_lines ON order_lines.order_id = orders.id WHERE cart_line_id = ? ORDER BY number',
    line,
  )
const soon = (most: number) => new Promise((resume) => setTimeout(resume, Math.random() * most))
/** One a little before the other, so that each side wins some of the races. */
const either = async (one: () => Promise<void>, other: () => Promise<void>) => void (await Promise.all([soon(60).then(one), soon(60).then(other)]))

describe(`${races} races of paying a line`, () => {
  it('and deleting it end in one or the other, never in both and never in neither', async () => {
    const seen = { paid: 0, deleted: 0, refused: 0 }
    await inParallel(Array.from({ length: races }), 4, async (_, race) => {
      const line = await aLine(race)
      const payAndTypeCard = async () => {
        const pay = await payLine(shopper, line)
        expect([200, 404, 409]).toContain(pay.status)
        if (pay.status !== 200) seen.refused += 1
        return pay.status === 200 && (await typeCard(shopper, pay)).status === 200
      }
      const [charged, gone] = await Promise.all([payAndTypeCard(), soon(400).then(() => deleteLine(line))])
      const { state } = await eventually(async () => ({ state: (await lineState(line))?.state }), (now) => now.state !== 'open')
      const orders = await ordersOf(line)
      expect({ race, charged, state, paid: orders.some(({ status }) => status === 'needs_address') }).toEqual({ race, charged, state: charged ? 'ordered' : 'deleted', paid: charged })
      // A delete that comes after the money was booked finds an ordered line and answers like any other (decisions §4).
      expect(charged ? [200, 409] : [200]).toContain(gone.status)
      seen[charged ? 'paid' : 'deleted'] += 1
    })
    // Nothing of a line that is gone can still be paid.
    const intents = await books.intents((await books.orders(shopper.userId ?? '')).map(({ id }) => id))
    expect(intents.filter(({ status }) => status !== 'canceled' && status !== 'succeeded')).toEqual([])
    console.log(`pay against delete: ${races} races, ${seen.paid} paid, ${seen.deleted} deleted (${seen.refused} before there was an intent), 0 both, 0 neither`)
  }, 120_000)

  it('with the card already typed and deleting it end in one or the other', async () => {
    const seen = { paid: 0, deleted: 0 }
    await inParallel(Array.from({ length: races }), 4, async (_, race) => {
      const line = await aLine(race)
      const pay = await payLine(shopper, line)
      let card!: Answer
      let gone!: Answer
      await either(
        async () => void (card = await typeCard(shopper, pay)),
        async () => void (gone = await deleteLine(line)),
      )
      const { state } = await eventually(async () => ({ state: (await lineState(line))?.state }), (now) => now.state !== 'open')
      // A delete that comes after the money was booked finds an ordered line and answers like any other (decisions §4).
      if (card.status === 200) expect({ race, state, order: (await ordersOf(line))[0]?.status }).toEqual({ race, state: 'ordered', order: 'needs_address' })
      else expect({ race, state, gone: gone.status, order: (await ordersOf(line))[0]?.status }).toEqual({ race, state: 'deleted', gone: 200, order: 'cancelled' })
      seen[card.status === 200 ? 'paid' : 'deleted'] += 1
    })
    expect(seen.paid + seen.deleted).toBe(races)
    console.log(`card against delete: ${races} races, ${seen.paid} paid, ${seen.deleted} deleted, 0 both, 0 neither`)
  }, 120_000)

  it('and adding to it leave one order to pay, and what was not bought stays in the cart', async () => {
    let kept = 0
    await inParallel(Array.from({ length: races }), 4, async (_, race) => {
      const line = await aLine(race, 2)
      const pays: Answer[] = []
      const click = async () => void pays.push(await payLine(shopper, line))
      await Promise.all([either(click, async () => void (await aLine(race, 3))), soon(80).then(click)])
      const live = (await ordersOf(line)).filter(({ status }) => status === 'awaiting_payment')
      expect({ race, live: live.length }).toEqual({ race, live: 1 })
      // A click whose order the other click closed for the bigger one says so.
      expect(pays.every(({ status, body }) => status === 200 || body['code'] === 'order_closed' || body['code'] === 'being_paid')).toBe(true)
      for (const pay of pays) if (pay.status === 200) await typeCard(shopper, pay)
      const bought = live[0]?.quantity ?? 0
      const last = await eventually(
        async () => ({ line: await lineState(line), orders: await ordersOf(line) }),
        ({ orders }) => orders.every(({ status }) => status !== 'awaiting_payment'),
      )
      expect({ race, paid: last.orders.filter(({ status }) => status === 'needs_address').length }).toEqual({ race, paid: 1 })
      expect({ race, bought, line: last.line }).toEqual({ race, bought, line: bought === 5 ? { state: 'ordered', quantity: 5 } : { state: 'open', quantity: 3 } })
      if (bought === 2) kept += 1
    })
    console.log(`pay against add: ${races} races, ${kept} kept the rest in the cart, ${races - kept} bought all, 0 charged twice`)
  }, 120_000)

  it('and paying it from another tab while the money is booked never charge it twice', async () => {
    await inParallel(Array.from({ length: races }), 4, async (_, race) => {
      const line = await aLine(race)
      const pay = await payLine(shopper, line)
      const later: Answer[] = []
      await Promise.all([
        typeCard(shopper, pay),
        ...Array.from({ length: 4 }, () => soon(120).then(async () => void later.push(await payLine(shopper, line)))),
      ])
      for (const other of later) if (other.status === 200) await typeCard(shopper, other)
      const orders = await ordersOf(line)
      expect({ race, orders: orders.length }).toEqual({ race, orders: 1 })
    })
    expect(await books.chargedCents((await books.orders(shopper.userId ?? '')).map(({ id }) => id))).toBe(races * 2800)
  }, 120_000)
})

describe('a line that is being paid', () => {
  it('can be deleted until the card is typed: its intent is cancelled first', async () => {
    const line = await aLine(0)
    const pay = await payLine(shopper, line)
    expect((await deleteLine(line)).status).toBe(200)
    expect((await books.intents([pay.body['orderId'] as string])).map(({ status }) => status)).toEqual(['canceled'])
    expect(await books.order(pay.body['orderId'] as string)).toMatchObject({ status: 'cancelled' })
    expect((await typeCard(shopper, pay)).status).toBe(400)
    expect(await shopper.get(`/api/payments/${pay.body['orderId']}`)).toMatchObject({ status: 409 })
  })

  it('can be deleted while its intent is still being made: nobody can pay that intent any more', async () => {
    const line = await aLine(4)
    await books.control({ delayMs: 700 })
    const paying = payLine(shopper, line)
    await eventually(() => ordersOf(line), (orders) => orders.length === 1)
    await soon(100)
    expect((await deleteLine(line)).status).toBe(200)
    expect(await paying).toMatchObject({ status: 409, body: { code: 'order_closed' } })
    await books.control({ delayMs: 0 })
    const [order] = await ordersOf(line)
    expect(order).toMatchObject({ status: 'cancelled', payment_intent_id: null })
    expect((await books.intents([order?.id ?? ''])).map(({ status }) => status)).toEqual(['canceled'])
    expect(await lineState(line)).toMatchObject({ state: 'deleted' })
  })

  it('cannot be deleted while the bank decides', async () => {
    const line = await aLine(1)
    const pay = await payLine(shopper, line)
    await typeCard(shopper, pay, '4000000000000077')
    expect(await deleteLine(line)).toMatchObject({ status: 409, body: { code: 'being_paid' } })
    expect(await lineState(line)).toMatchObject({ state: 'open' })
    await books.control({ settle: intentIdOf(pay), outcome: 'succeed' })
    await eventually(async () => (await lineState(line))?.state ?? '', (state) => state === 'ordered')
  })

  it('can be deleted although the provider has forgotten its intent', async () => {
    const line = await aLine(2)
    const pay = await payLine(shopper, line)
    await books.rows("UPDATE orders SET payment_intent_id = 'pi_of_another_account' || number WHERE id = ?", pay.body['orderId'])
    expect((await deleteLine(line)).status).toBe(200)
    expect(await books.order(pay.body['orderId'] as string)).toMatchObject({ status: 'cancelled' })
    expect(await lineState(line)).toMatchObject({ state: 'deleted' })
  })

  it('that grows is paid as it is then: the smaller order is closed with its intent', async () => {
    const line = await aLine(3, 2)
    const small = await payLine(shopper, line)
    await aLine(3, 1)
    const big = await payLine(shopper, line)
    expect(big.body['totalToPay']).toBe(84)
    expect((await typeCard(shopper, small)).status).toBe(400)
    expect((await typeCard(shopper, big)).status).toBe(200)
    await eventually(async () => (await lineState(line))?.state ?? '', (state) => state === 'ordered')
    expect(await books.chargedCents((await ordersOf(line)).map(({ id }) => id))).toBe(8400)
  })
})
