/**
 * Power failures while the staff work: steps of orders, refunds, and cancelling against production. An action that was
 * answered is there afterwards, once. An action that was cut off is finished by the cron or by a repeated call.
 * `PROOF=full` kills more often.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { differences } from '#scripts/reconcile/compare.ts'
import { readProviderLedger, readShopLedger } from '#scripts/reconcile/read-ledger.ts'
import { eventually } from '#test/support/paying.ts'
import { isFull, withinMs } from '#test/support/proof.ts'
import { aCustomer, aStaffMember, type Answer, type Visitor } from '#test/support/visitor.ts'
import { KillableShop } from './killable-shop.ts'
import { Ledger, noFaults, type Control } from './ledger.ts'
import { inParallel, payNow, pictures, typeCard } from './shoppers.ts'

const kills = isFull ? 25 : 2
const ordersALife = 12
const partCents = 700
/** A slow provider, so that a kill hits a refund between taking its lease and the provider's answer. */
const slowProvider: Control = { ...noFaults, delayMs: 40 }
/** A refund at the provider whose webhook never comes. */
const providerOnABadLine: Control = { ...noFaults, delayMs: 10, loseAnswers: 1_000_000, only: 'POST /v1/refunds' }

const folder = mkdtempSync(join(tmpdir(), 'tinta-kill-'))
const shop = new KillableShop(folder)
let ledger: Ledger
let shopper: Visitor
let staff: Visitor
let picture: string
beforeAll(async () => {
  await shop.start()
  ledger = new Ledger(shop.url, shop.query)
  shopper = await aCustomer(shop)
  staff = await aStaffMember(shop)
  await shopper.post('/api/shippingAddress', anAddressForm())
  picture = (await pictures(shopper))[0] ?? ''
})
afterAll(async () => {
  await shop.kill()
  rmSync(folder, { recursive: true, force: true })
})

let things = 0
async function aPaidOrder(): Promise<string> {
  things += 1
  const pay = await payNow(shopper, picture, { quantity: (things % 99) + 1, size: ['S', 'M', 'L', 'XL'][things % 4] })
  await typeCard(shopper, pay)
  const id = String(pay.body['orderId'])
  expect(
    (
      await eventually(
        () => ledger.order(id),
        ({ status }) => status === 'paid',
      )
    ).status,
  ).toBe('paid')
  return id
}

/** The answer, or null when the connection broke first. */
async function unlessCutOff(work: Promise<Answer>): Promise<Answer | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return null
    throw error
  }
}

interface Told {
  refunds: { orderId: string; clientKey: string }[]
  steps: { orderId: string; status: string }[]
  cancels: string[]
  /** Every requested refund, answered or not. */
  wanted: { orderId: string; clientKey: string }[]
}
const refund = ({ orderId, clientKey }: { orderId: string; clientKey: string }) =>
  staff.post(`/api/staff/orders/${orderId}/refunds`, { cents: partCents, reason: 'A scratch', clientKey })

async function giveBackInParts(orderId: string, told: Told): Promise<void> {
  for (let part = 0; part < 3; part += 1) {
    const wish = { orderId, clientKey: crypto.randomUUID() }
    told.wanted.push(wish)
    const answer = await unlessCutOff(refund(wish))
    if (answer === null) return
    expect(answer.status).toBe(200)
    told.refunds.push(wish)
  }
}

async function step(
  orderId: string,
  wish: { step: string; expectedStatus: string },
  told: Told,
): Promise<Answer | null> {
  const answer = await unlessCutOff(staff.post(`/api/staff/orders/${orderId}/steps`, wish))
  if (answer?.status === 200) told.steps.push({ orderId, status: wish.step })
  return answer
}

async function takeToTheDoor(orderId: string, told: Told): Promise<void> {
  if ((await step(orderId, { step: 'in_production', expectedStatus: 'paid' }, told)) === null) return
  if ((await step(orderId, { step: 'ready', expectedStatus: 'in_production' }, told)) === null) return
  const sent = await unlessCutOff(
    staff.post(`/api/staff/orders/${orderId}/parcels`, { carrier: 'usps', trackingNumber: '9400100000000000000000' }),
  )
  if (sent === null) return
  told.steps.push({ orderId, status: 'shipped' })
  await step(orderId, { step: 'delivered', expectedStatus: 'shipped' }, told)
}

async function cancelOrMake(orderId: string, told: Told): Promise<void> {
  const cancel = async () => {
    const answer = await unlessCutOff(shopper.post(`/api/orders/${orderId}/cancel`))
    if (answer?.status === 200) told.cancels.push(orderId)
  }
  await Promise.all([cancel(), step(orderId, { step: 'in_production', expectedStatus: 'paid' }, told)])
}

/** Ends the leases and waits of the killed process at once, as time would. */
async function heal(): Promise<void> {
  for (let run = 0; run < 2; run += 1) {
    await shop.query("UPDATE refunds SET next_try_at = 0 WHERE state IN ('asked', 'pending')", [])
    await shop.query('UPDATE job_leases SET held_until = 0', [])
    await shop.query("UPDATE outbox SET next_at = 0 WHERE state = 'pending'", [])
    await shop.runCron()
  }
}

it(
  `a shop killed ${kills} times while the staff work gives back what it said, once, and makes no step twice`,
  async () => {
    const told: Told = { refunds: [], steps: [], cancels: [], wanted: [] }
    const orders: string[] = []
    let cutOff = 0
    for (let life = 0; life < kills; life += 1) {
      const ids = await inParallel(Array.from({ length: ordersALife }), 4, aPaidOrder)
      orders.push(...ids)
      await ledger.control(life % 2 === 0 ? slowProvider : providerOnABadLine)
      const deeds = [giveBackInParts, takeToTheDoor, cancelOrMake]
      const work = Promise.allSettled(ids.map(async (id, index) => deeds[index % deeds.length]?.(id, told)))
      // Kills the shop after so many of about thirty answers.
      const answers = () => told.refunds.length + told.steps.length + told.cancels.length
      const enough = answers() + 3 + Math.floor(Math.random() * 15)
      await eventually(
        async () => answers(),
        (count) => count >= enough,
      )
      await shop.kill()
      expect((await work).filter(({ status }) => status === 'rejected')).toEqual([])
      await shop.start()
      await ledger.control(noFaults)
      cutOff += await ledger.count("refunds WHERE state = 'asked'")
      await heal()
    }

    // Every call is repeated with its key, whether it was answered or not.
    const again = await inParallel(told.wanted, 4, refund)
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]))
    await eventually(
      () => ledger.count("refunds WHERE state <> 'succeeded'"),
      (left) => left === 0,
    )
    await heal()

    const list = JSON.stringify(orders)
    const ours = 'order_id IN (SELECT value FROM json_each(?))'
    const rows = await ledger.rows<{ order_id: string; client_key: string | null; cents: number; state: string }>(
      `SELECT order_id, client_key, cents, state FROM refunds WHERE ${ours}`,
      list,
    )
    expect(rows.filter(({ state }) => state !== 'succeeded')).toEqual([])
    const byKey = rows.flatMap(({ client_key }) => (client_key === null ? [] : [client_key]))
    expect(byKey.sort()).toEqual(told.wanted.map(({ clientKey }) => clientKey).sort())

    // Every answered step was taken, and none twice; of cancelling and production one has won.
    const events = await ledger.rows<{ order_id: string; to_status: string; n: number }>(
      `SELECT order_id, to_status, count(*) AS n FROM order_events WHERE ${ours} GROUP BY order_id, to_status`,
      list,
    )
    expect(events.filter(({ n }) => n !== 1)).toEqual([])
    const has = (orderId: string, status: string) =>
      events.some((event) => event.order_id === orderId && event.to_status === status)
    expect(told.steps.filter(({ orderId, status }) => !has(orderId, status))).toEqual([])
    expect(told.cancels.filter((id) => !has(id, 'cancelled') || !has(id, 'refunded'))).toEqual([])
    expect(orders.filter((id) => has(id, 'cancelled') && has(id, 'in_production'))).toEqual([])
    // An action and its audit line are one batch, so there are as many lines as actions.
    const made = events.filter(({ to_status }) => to_status === 'in_production').length
    expect(
      await ledger.count(
        "audit_log WHERE action = 'order.in_production' AND subject_id IN (SELECT value FROM json_each(?))",
        list,
      ),
    ).toBe(made)
    expect(
      await ledger.count(
        "audit_log WHERE action = 'order.refund_requested' AND subject_id IN (SELECT value FROM json_each(?))",
        list,
      ),
    ).toBe(byKey.length)

    // The shop's ledger agrees with the provider's.
    const provider = await readProviderLedger((path) =>
      ledger.stripe('GET', path.split('?')[0] ?? '', Object.fromEntries(new URLSearchParams(path.split('?')[1]))),
    )
    expect(differences(await readShopLedger((sql) => ledger.rows(sql)), provider)).toEqual([])
    console.log(
      `kill -9 ×${kills} after payment: ${orders.length} orders; acknowledged: ${told.refunds.length} refunds, ` +
        `${told.steps.length} steps, ${told.cancels.length} cancellations, 0 lost; ` +
        `${cutOff} refunds cut off and finished, ${rows.length} refunds = ${provider.refunds.length} at the ` +
        'provider, 0 double',
    )
  },
  withinMs(900_000),
)
