import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#test/support/paying.ts'
import { isFull, withinMs } from '#test/support/proof.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { ledgerOf, noFaults, type Ledger } from './ledger.ts'
import { aRacer, soon, type Racer } from './racer.ts'
import { inParallel, intentIdOf, payLine, typeCard } from './shoppers.ts'

const races = isFull ? 100 : 10

let shop: TestShop
let ledger: Ledger
let racer: Racer
beforeAll(async () => {
  shop = await openShop()
  ledger = ledgerOf(shop)
})
beforeEach(async () => {
  await ledger.control({ ...noFaults, delayMs: 25 })
  racer = await aRacer(shop, ledger)
})
afterAll(() => shop.stop())

describe(`${races} races of paying a line`, () => {
  it(
    'ends in one or the other when a line is paid and deleted at once, never in both and never in neither',
    async () => {
      const seen = { paid: 0, deleted: 0, refused: 0 }
      await inParallel(Array.from({ length: races }), 4, async (_, race) => {
        const line = await racer.aLine(race)
        const payAndTypeCard = async () => {
          const pay = await payLine(racer.visitor, line)
          expect([200, 404, 409]).toContain(pay.status)
          if (pay.status !== 200) seen.refused += 1
          return pay.status === 200 && (await typeCard(racer.visitor, pay)).status === 200
        }
        const [charged, gone] = await Promise.all([payAndTypeCard(), soon(400).then(() => racer.deleteLine(line))])
        const { state } = await eventually(
          () => racer.line(line),
          (now) => now.state !== 'open',
        )
        const orders = await racer.ordersOf(line)
        expect({ race, charged, state, paid: orders.some(({ status }) => status === 'needs_address') }).toEqual({
          race,
          charged,
          state: charged ? 'ordered' : 'deleted',
          paid: charged,
        })
        // A deletion after the payment was booked finds an ordered line and answers like any other (R-CART-07).
        expect(charged ? [200, 409] : [200]).toContain(gone.status)
        seen[charged ? 'paid' : 'deleted'] += 1
      })
      // No intent of the deleted line can still be paid.
      const intents = await ledger.intents(await racer.allOrderIds())
      expect(intents.filter(({ status }) => status !== 'canceled' && status !== 'succeeded')).toEqual([])
      console.log(
        `pay against delete: ${races} races, ${seen.paid} paid, ${seen.deleted} deleted (${seen.refused} before ` +
          'there was an intent), 0 both, 0 neither',
      )
    },
    withinMs(120_000),
  )

  it(
    'ends in one or the other when a line is deleted while the card is already typed',
    async () => {
      const seen = { paid: 0, deleted: 0 }
      await inParallel(Array.from({ length: races }), 4, async (_, race) => {
        const line = await racer.aLine(race)
        const pay = await payLine(racer.visitor, line)
        const [card, gone] = await Promise.all([
          soon(60).then(() => typeCard(racer.visitor, pay)),
          soon(60).then(() => racer.deleteLine(line)),
        ])
        const { state } = await eventually(
          () => racer.line(line),
          (now) => now.state !== 'open',
        )
        // A deletion after the payment was booked finds an ordered line and answers like any other (R-CART-07).
        if (card.status === 200)
          expect({ race, state, order: (await racer.ordersOf(line))[0]?.status }).toEqual({
            race,
            state: 'ordered',
            order: 'needs_address',
          })
        else
          expect({ race, state, gone: gone.status, order: (await racer.ordersOf(line))[0]?.status }).toEqual({
            race,
            state: 'deleted',
            gone: 200,
            order: 'cancelled',
          })
        seen[card.status === 200 ? 'paid' : 'deleted'] += 1
      })
      expect(seen.paid + seen.deleted).toBe(races)
      console.log(`card against delete: ${races} races, ${seen.paid} paid, ${seen.deleted} deleted, 0 both, 0 neither`)
    },
    withinMs(120_000),
  )
})

describe('a line that is being paid', () => {
  it('can be deleted until the card is typed: its intent is cancelled first', async () => {
    const line = await racer.aLine(0)
    const pay = await payLine(racer.visitor, line)
    expect((await racer.deleteLine(line)).status).toBe(200)
    expect((await ledger.intents([pay.body['orderId'] as string])).map(({ status }) => status)).toEqual(['canceled'])
    expect(await ledger.order(pay.body['orderId'] as string)).toMatchObject({ status: 'cancelled' })
    expect((await typeCard(racer.visitor, pay)).status).toBe(400)
    expect(await racer.visitor.get(`/api/payments/${pay.body['orderId']}`)).toMatchObject({ status: 409 })
  })

  it('can be deleted while its intent is still being made: nobody can pay that intent any more', async () => {
    const line = await racer.aLine(4)
    await ledger.control({ delayMs: 700 })
    const paying = payLine(racer.visitor, line)
    await eventually(
      () => racer.ordersOf(line),
      (orders) => orders.length === 1,
    )
    await soon(100)
    expect((await racer.deleteLine(line)).status).toBe(200)
    expect(await paying).toMatchObject({ status: 409, body: { code: 'order_closed' } })
    await ledger.control({ delayMs: 0 })
    const [order] = await racer.ordersOf(line)
    expect(order).toMatchObject({ status: 'cancelled', payment_intent_id: null })
    expect((await ledger.intents([order?.id ?? ''])).map(({ status }) => status)).toEqual(['canceled'])
    expect(await racer.line(line)).toMatchObject({ state: 'deleted' })
  })

  it('takes with it an order that comes between closing the first one and deleting the line', async () => {
    const [line, other] = [await racer.aLine(5), await racer.aLine(6)]
    const [first, second] = [await payLine(racer.visitor, line), await payLine(racer.visitor, other)]
    const [firstId, secondId] = [first, second].map(({ body }) => String(body['orderId']))
    // No call can be sent at that moment for sure, so the database itself puts the line into the second order then.
    await ledger.rows(
      `CREATE TRIGGER comes_between AFTER UPDATE OF status ON orders WHEN NEW.id = '${firstId}' AND NEW.status = 'cancelled'
       BEGIN UPDATE order_lines SET cart_line_id = '${line}' WHERE order_id = '${secondId}'; END`,
    )
    const gone = await racer.deleteLine(line)
    await ledger.rows('DROP TRIGGER comes_between')
    expect(gone.status).toBe(200)
    expect((await racer.ordersOf(line)).map(({ id, status }) => [id, status])).toEqual([
      [firstId, 'cancelled'],
      [secondId, 'cancelled'],
    ])
    expect((await typeCard(racer.visitor, second)).status).toBe(400)
    expect(await racer.line(line)).toMatchObject({ state: 'deleted' })
  })

  it('cannot be deleted while the bank decides', async () => {
    const line = await racer.aLine(1)
    const pay = await payLine(racer.visitor, line)
    await typeCard(racer.visitor, pay, '4000000000000077')
    expect(await racer.deleteLine(line)).toMatchObject({ status: 409, body: { code: 'being_paid' } })
    expect(await racer.line(line)).toMatchObject({ state: 'open' })
    await ledger.control({ settle: intentIdOf(pay), outcome: 'succeed' })
    await eventually(
      async () => (await racer.line(line)).state,
      (state) => state === 'ordered',
    )
  })

  it('can be deleted although the provider has forgotten its intent', async () => {
    const line = await racer.aLine(2)
    const pay = await payLine(racer.visitor, line)
    await ledger.rows(
      "UPDATE orders SET payment_intent_id = 'pi_of_another_account' || number WHERE id = ?",
      pay.body['orderId'],
    )
    expect((await racer.deleteLine(line)).status).toBe(200)
    expect(await ledger.order(pay.body['orderId'] as string)).toMatchObject({ status: 'cancelled' })
    expect(await racer.line(line)).toMatchObject({ state: 'deleted' })
  })
})
