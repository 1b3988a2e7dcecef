import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#test/support/paying.ts'
import { isFull, withinMs } from '#test/support/proof.ts'
import { aCustomer, demoCustomer, type Visitor } from '#test/support/visitor.ts'
import { readyToGo } from '#worker/catalogue/product-kinds.rules.ts'
import { minutes } from '#worker/platform/duration.rules.ts'
import { KillableShop } from './killable-shop.ts'
import { Ledger, noFaults, type Control, type OrderRow } from './ledger.ts'
import { addLine, inParallel, intentIdOf, payLine, pictures, typeCard } from './shoppers.ts'

const kills = isFull ? 25 : 3
const shopperCount = 6
/** Makes the time without an intent longer. */
const slowProvider: Control = { ...noFaults, delayMs: 40 }
/** Answers are lost, so that the time between creating the intent and storing it lasts until the retry. */
const providerOnABadLine: Control = {
  ...noFaults,
  delayMs: 10,
  loseAnswers: 1_000_000,
  only: 'POST /v1/payment_intents',
}
/** How long the shoppers shop before the kill, ms. */
const aWhile = () => 500 + Math.random() * 1200

interface Shopper {
  visitor: Visitor
  /** The number of the next cart line, never the same twice. */
  next: number
}
/** What the shop has acknowledged to a shopper. */
interface Told {
  shopper: Shopper
  line: string
  quantity: number
  orderId?: string
  intentId?: string
  isCharged?: boolean
}

const folder = mkdtempSync(join(tmpdir(), 'tinta-kill-'))
const shop = new KillableShop(folder)
let ledger: Ledger
let gallery: string[]
let shoppers: Shopper[]
beforeAll(async () => {
  await shop.start()
  ledger = new Ledger(shop.url, shop.query)
  const visitors = [await demoCustomer(shop, 'ana'), await demoCustomer(shop, 'luis')]
  while (visitors.length < shopperCount) visitors.push(await aCustomer(shop))
  shoppers = visitors.map((visitor) => ({ visitor, next: 0 }))
  gallery = await pictures(visitors[0] as Visitor)
})
afterAll(async () => {
  await shop.kill()
  rmSync(folder, { recursive: true, force: true })
})

/** Fills the cart and pays repeatedly until the shop is dead. Notes every acknowledged answer. */
async function shopUntilItDies(shopper: Shopper, told: Told[]): Promise<void> {
  const { visitor } = shopper
  try {
    for (;;) {
      const thing = (shopper.next += 1)
      const quantity = 1 + (thing % 3)
      const size = readyToGo.tshirt.sizes[Math.floor(thing / gallery.length) % 6] ?? 'M'
      const line = await addLine(visitor, gallery[thing % gallery.length] ?? '', quantity, size)
      const known: Told = { shopper, line, quantity }
      told.push(known)
      const pay = await payLine(visitor, line)
      if (pay.status !== 200) throw new Error(`pay answered ${pay.status}`)
      known.orderId = pay.body['orderId']
      known.intentId = intentIdOf(pay)
      if (thing % 4 === 0) continue
      const card = await typeCard(visitor, pay)
      if (card.status === 200) known.isCharged = true
    }
  } catch (error) {
    // Only a broken connection may end it; a refusal would be a fault of the shop.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
  }
}

async function runCronsUntilItDies(): Promise<void> {
  try {
    for (;;) {
      await shop.query('UPDATE orders SET next_check_at = 0 WHERE next_check_at > 0', [])
      await shop.runCron()
    }
  } catch (error) {
    if (!(error instanceof Error && error.message === 'the shop was killed')) throw error
  }
}

const awaiting = () => ledger.rows<OrderRow>("SELECT * FROM orders WHERE status = 'awaiting_payment'")
/** Ends the leases and waits of the killed process at once, as time would. */
const letTimePass = () =>
  Promise.all([
    shop.query(
      'UPDATE orders SET intent_lease_until = 0, next_check_at = 0, created_at = created_at - ? WHERE status = ?',
      [minutes(3), 'awaiting_payment'],
    ),
    shop.query('UPDATE job_leases SET held_until = 0', []),
    shop.query("UPDATE outbox SET next_at = 0 WHERE state = 'pending'", []),
  ])

describe(`a shop killed ${kills} times in the middle of checkout`, () => {
  it(
    'loses nothing it has said, and what was stuck heals by the next click or the next cron',
    async () => {
      const told: Told[] = []
      const figures = { stuck: 0, madeAtStripe: 0, byClick: 0, byCron: 0, restartMs: 0 }
      for (let life = 0; life < kills; life += 1) {
        await ledger.control(life % 2 === 0 ? slowProvider : providerOnABadLine)
        const work = Promise.allSettled([
          ...shoppers.map((shopper) => shopUntilItDies(shopper, told)),
          runCronsUntilItDies(),
        ])
        await new Promise((resume) => setTimeout(resume, aWhile()))
        await shop.kill()
        expect((await work).filter(({ status }) => status === 'rejected')).toEqual([])
        figures.restartMs = Math.max(figures.restartMs, await shop.start())
        await ledger.control(noFaults)

        const stuck = (await awaiting()).filter((order) => order.payment_intent_id === null)
        figures.stuck += stuck.length
        figures.madeAtStripe += (await ledger.intents(stuck.map(({ id }) => id))).length
        await letTimePass()
        // Every second stuck order is clicked again by its shopper; the others are left to the cron.
        await inParallel(
          stuck.filter((_, index) => index % 2 === 0),
          4,
          async (order) => {
            const shopper = shoppers.find(({ visitor }) => visitor.userId === order.customer_id)
            const [row] = await ledger.rows<{ line: string }>(
              'SELECT cart_line_id AS line FROM order_lines WHERE order_id = ?',
              order.id,
            )
            const again = await payLine(shopper?.visitor as Visitor, row?.line ?? '')
            expect(again).toMatchObject({ status: 200, body: { orderId: order.id } })
            figures.byClick += 1
          },
        )
        figures.byCron += stuck.length - Math.ceil(stuck.length / 2)
      }

      // A run checks a hundred orders and no more: more runs until each was checked, and then once again.
      for (let times = 0; times < 2; times += 1) {
        await letTimePass()
        const areDue = () => ledger.count("orders WHERE status = 'awaiting_payment' AND next_check_at = 0")
        for (let runs = 0; runs === 0 || (runs < 20 && (await areDue()) > 0); runs += 1) await shop.runCron()
      }
      await eventually(
        () => ledger.count("outbox WHERE state = 'pending'"),
        (left) => left === 0,
      )
      expect(await ledger.rows('PRAGMA quick_check')).toEqual([{ quick_check: 'ok' }])

      // Expects everything that was acknowledged.
      const lines = new Map(
        (await ledger.rows<{ id: string; state: string; quantity: number }>('SELECT * FROM cart_lines')).map((line) => [
          line.id,
          line,
        ]),
      )
      const orders = new Map(
        (await ledger.rows<OrderRow>('SELECT * FROM orders WHERE payment_intent_id IS NOT NULL')).map((order) => [
          order.id,
          order,
        ]),
      )
      const lost = told.filter(({ line, quantity, orderId, intentId, isCharged }) => {
        const order = orders.get(orderId ?? '')
        const isThere = lines.get(line)?.quantity === quantity && (!orderId || order?.payment_intent_id === intentId)
        return !isThere || (isCharged && (order?.status === 'awaiting_payment' || lines.get(line)?.state !== 'ordered'))
      })
      expect(lost).toEqual([])

      // The two ledgers agree to the last intent.
      const intents = await ledger.intents()
      const ofShoppers =
        "customer_id NOT IN (SELECT id FROM customers WHERE email IN ('ana@example.com', 'luis@example.com'))"
      expect(
        await ledger.rows(
          `SELECT id, status, payment_state, intent_attempt, next_check_at, intent_lease_until, created_at FROM orders
            WHERE payment_intent_id IS NULL AND paid_at IS NULL AND ${ofShoppers}`,
        ),
      ).toEqual([])
      expect(intents).toHaveLength(orders.size)
      expect(new Map(intents.map(({ id, metadata }) => [metadata['orderId'], id]))).toEqual(
        new Map([...orders.values()].map(({ id, payment_intent_id }) => [id, payment_intent_id])),
      )
      const paid = [...orders.values()].filter(({ status }) => status === 'paid' || status === 'needs_address')
      expect(new Set(intents.filter(({ status }) => status === 'succeeded').map(({ id }) => id))).toEqual(
        new Set(paid.map((order) => order.payment_intent_id)),
      )
      expect(
        await ledger.count(
          "order_events JOIN orders ON orders.id = order_id WHERE to_status = 'paid' AND payment_intent_id IS NOT NULL",
        ),
      ).toBe(paid.length)
      expect(await ledger.count("outbox WHERE template = 'order_paid' AND state = 'sent'")).toBe(paid.length)
      expect(await ledger.count(`orders WHERE review_reason IS NOT NULL AND ${ofShoppers}`)).toBe(0)

      const acked =
        told.length + told.filter(({ orderId }) => orderId).length + told.filter(({ isCharged }) => isCharged).length
      console.log(
        `kill -9 ×${kills}: ${acked} acknowledged (${told.length} lines, ${told.filter(({ orderId }) => orderId).length} orders, ${told.filter(({ isCharged }) => isCharged).length} charges), ` +
          `${lost.length} lost; ${figures.stuck} stuck (${figures.madeAtStripe} with their intent already at ` +
          `Stripe), ${figures.byClick} healed by a click, ${figures.byCron} by the cron; ` +
          `${orders.size} orders = ${intents.length} intents, ${paid.length} paid = ${paid.length} charged = ` +
          `${paid.length} mails; slowest restart ${Math.round(figures.restartMs)} ms`,
      )
    },
    withinMs(180_000),
  )
})
