import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#test/support/paying.ts'
import { isFull, withinMs } from '#test/support/proof.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import type { Answer } from '#test/support/visitor.ts'
import { ledgerOf, noFaults, type Ledger } from './ledger.ts'
import { aRacer, sizes, soon, type Racer } from './racer.ts'
import { addLine, inParallel, payLine, typeCard } from './shoppers.ts'

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
    'leaves one order to pay when a line is paid and added to at once, and keeps in the cart what was not bought',
    async () => {
      let kept = 0
      await inParallel(Array.from({ length: races }), 4, async (_, race) => {
        const line = await racer.aLine(race, 2)
        const pays: Answer[] = []
        const click = async () => void pays.push(await payLine(racer.visitor, line))
        await Promise.all([soon(60).then(click), soon(60).then(() => racer.aLine(race, 3)), soon(80).then(click)])
        const live = (await racer.ordersOf(line)).filter(({ status }) => status === 'awaiting_payment')
        expect({ race, live: live.length }).toEqual({ race, live: 1 })
        // This click lost: the other one closed its order in favour of the bigger one, and the answer says so.
        expect(
          pays.every(
            ({ status, body }) => status === 200 || body['code'] === 'order_closed' || body['code'] === 'being_paid',
          ),
        ).toBe(true)
        for (const pay of pays) if (pay.status === 200) await typeCard(racer.visitor, pay)
        const bought = live[0]?.quantity ?? 0
        const last = await eventually(
          async () => ({ line: await racer.line(line), orders: await racer.ordersOf(line) }),
          ({ orders }) => orders.every(({ status }) => status !== 'awaiting_payment'),
        )
        expect({ race, paid: last.orders.filter(({ status }) => status === 'needs_address').length }).toEqual({
          race,
          paid: 1,
        })
        expect({ race, bought, line: last.line }).toMatchObject({
          race,
          bought,
          line: bought === 5 ? { state: 'ordered', quantity: 5 } : { state: 'open', quantity: 3 },
        })
        if (bought === 2) kept += 1
      })
      console.log(
        `pay against add: ${races} races, ${kept} kept the rest in the cart, ${races - kept} bought all, 0 ` +
          'charged twice',
      )
    },
    withinMs(120_000),
  )

  it(
    'charges for the changed line when it is paid and changed at once, or for the old one when the change was refused',
    async () => {
      // As many races as there are pictures with two sizes.
      const changes = Math.min(races, racer.gallery.length * (sizes.length / 2))
      const seen = { paidAsItWas: 0, paidAsChanged: 0, onlyChanged: 0 }
      await inParallel(Array.from({ length: changes }), 4, async (_, race) => {
        // Every third race changes the size to that of another line, so that both become one; the others change the
        // quantity.
        const picture = racer.gallery[race % racer.gallery.length] ?? ''
        const size = sizes[2 * Math.floor(race / racer.gallery.length)] ?? ''
        const target =
          race % 3 === 0
            ? { quantity: race % 2 === 0 ? 2 : 4, size: sizes[sizes.indexOf(size) + 1] ?? '' }
            : { quantity: 4, size }
        const line = await addLine(racer.visitor, picture, 2, size)
        const twin = race % 3 === 0 ? await addLine(racer.visitor, picture, 1, target.size) : null
        const payAndTypeCard = async () => {
          const pay = await payLine(racer.visitor, line)
          return pay.status === 200 && (await typeCard(racer.visitor, pay)).status === 200
        }
        const [charged, changed] = await Promise.all([
          soon(120).then(payAndTypeCard),
          soon(250).then(() => racer.changeLine(line, target)),
        ])
        expect([200, 404, 409]).toContain(changed.status)
        const settled = await eventually(
          () => racer.ordersOf(line),
          (orders) => orders.every(({ status }) => status !== 'awaiting_payment'),
        )
        const bought = settled
          .filter(({ status }) => status === 'needs_address')
          .map(({ quantity, size: of }) => ({ quantity, size: of }))
        const isChanged = changed.status === 200
        expect({ race, isChanged, bought }).toEqual({
          race,
          isChanged,
          bought: charged ? [isChanged ? target : { quantity: 2, size }] : [],
        })
        if (twin && isChanged)
          expect({ race, line: (await racer.line(line)).state, twin: (await racer.line(twin)).quantity }).toEqual({
            race,
            line: 'deleted',
            twin: 1 + target.quantity,
          })
        seen[charged ? (isChanged ? 'paidAsChanged' : 'paidAsItWas') : 'onlyChanged'] += 1
      })
      console.log(`pay against change: ${changes} races, ${JSON.stringify(seen)}, 0 charged for what it was not`)
    },
    withinMs(120_000),
  )

  it(
    'never asks for money for another size than a line has while its size is changed again and again',
    async () => {
      await inParallel(Array.from({ length: races }), 2, async (_, race) => {
        const line = await addLine(racer.visitor, racer.gallery[race % 20] ?? '', 1, 'M')
        const change = (size: string) => racer.changeLine(line, { size })
        await Promise.all([
          payLine(racer.visitor, line),
          change('L'),
          payLine(racer.visitor, line),
          change('S'),
          change('XL'),
          payLine(racer.visitor, line),
        ])
        const asked = (await racer.ordersOf(line)).filter(({ status }) => status === 'awaiting_payment')
        const has = await racer.line(line)
        for (const { size } of asked) expect({ race, size }).toEqual({ race, size: has.size })
        expect((await racer.deleteLine(line)).status).toBe(200)
      })
    },
    withinMs(120_000),
  )

  it(
    'charges each line once when it is paid alone and together with another',
    async () => {
      const seen = { alone: 0, together: 0, neither: 0 }
      await inParallel(Array.from({ length: races / 2 }), 4, async (_, race) => {
        const [one, other] = [await racer.aLine(race), await racer.aLine(race + races / 2)]
        const pays: Answer[] = []
        const together = () => racer.visitor.post('/api/payments/Cart', { cartItemIds: [one, other] })
        await Promise.all(
          [payLine, together, payLine, together].map((way) =>
            soon(80).then(async () => void pays.push(await way(racer.visitor, one))),
          ),
        )
        const live = [...(await racer.ordersOf(one)), ...(await racer.ordersOf(other))].filter(
          ({ status }) => status === 'awaiting_payment',
        )
        expect(new Set(live.map(({ id }) => id)).size).toBeLessThanOrEqual(1)
        for (const pay of pays) if (pay.status === 200) await typeCard(racer.visitor, pay)
        const settled = await eventually(
          () => racer.ordersOf(one),
          (orders) => orders.every(({ status }) => status !== 'awaiting_payment'),
        )
        const paid = settled.filter(({ status }) => status === 'needs_address')
        expect(paid.length).toBeLessThanOrEqual(1)
        const states = [(await racer.line(one)).state, (await racer.line(other)).state]
        const isTogether = (await racer.ordersOf(other)).some(({ id }) => id === paid[0]?.id)
        expect({ race, states }).toEqual({
          race,
          states: paid.length === 0 ? ['open', 'open'] : isTogether ? ['ordered', 'ordered'] : ['ordered', 'open'],
        })
        seen[paid.length === 0 ? 'neither' : isTogether ? 'together' : 'alone'] += 1
      })
      const ids = await racer.allOrderIds()
      expect(await ledger.chargedCents(ids)).toBe((seen.alone + 2 * seen.together) * 2800)
      console.log(`alone against together: ${races / 2} races, ${JSON.stringify(seen)}, 0 charged twice`)
    },
    withinMs(120_000),
  )

  it(
    'never charges a line twice that is paid from another tab while the money is booked',
    async () => {
      await inParallel(Array.from({ length: races }), 4, async (_, race) => {
        const line = await racer.aLine(race)
        const pay = await payLine(racer.visitor, line)
        const later: Answer[] = []
        await Promise.all([
          typeCard(racer.visitor, pay),
          ...Array.from({ length: 4 }, () =>
            soon(120).then(async () => void later.push(await payLine(racer.visitor, line))),
          ),
        ])
        for (const other of later) if (other.status === 200) await typeCard(racer.visitor, other)
        const orders = await racer.ordersOf(line)
        expect({ race, orders: orders.length }).toEqual({ race, orders: 1 })
      })
      expect(await ledger.chargedCents(await racer.allOrderIds())).toBe(races * 2800)
    },
    withinMs(120_000),
  )
})

describe('a line that is being paid', () => {
  it('charges for a line that grew while it was paid as it is then, and closes the smaller order with its intent', async () => {
    const line = await racer.aLine(3, 2)
    const small = await payLine(racer.visitor, line)
    await racer.aLine(3, 1)
    const big = await payLine(racer.visitor, line)
    expect(big.body['totalToPay']).toBe(84)
    expect((await typeCard(racer.visitor, small)).status).toBe(400)
    expect((await typeCard(racer.visitor, big)).status).toBe(200)
    await eventually(
      async () => (await racer.line(line)).state,
      (state) => state === 'ordered',
    )
    expect(await ledger.chargedCents((await racer.ordersOf(line)).map(({ id }) => id))).toBe(8400)
  })
})
