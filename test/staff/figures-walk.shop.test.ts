/**
 * The figures while a shop is at work: orders, payments, cancellations, refunds and steps by the Worker's calls, in an order of
 * chance, on days that are over and whose sums are counted (docs/decisions/460). After each step the figures equal those that
 * are counted from the orders. FIGURES_SEED repeats a run; `PROOF=full` walks further.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { aPaidOrder, aPicture, eventually } from '#test/support/paying.ts'
import { isFull, withinMs } from '#test/support/proof.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, anOwner, type Answer, type Visitor } from '#test/support/visitor.ts'
import { days } from '#worker/platform/duration.rules.ts'
import { dice } from './changing-shop.ts'

const seed = Number(process.env['FIGURES_SEED'] ?? Date.now() % 1_000_000)
const steps = isFull ? 400 : 40
const random = dice(seed)
const below = (count: number): number => Math.floor(random() * count)

let shop: TestShop
let owner: Visitor
let shopper: Visitor
let picture: string
const orderIds: string[] = []
beforeAll(async () => {
  shop = await openShop({ config: { PAY_TRIES_PER_CUSTOMER: '100000' } })
  owner = await anOwner(shop)
  shopper = await aCustomer(shop)
  await shopper.post('/api/shippingAddress', anAddressForm({ primary: true }))
  picture = await aPicture(shopper)
  // Ageing changes what nothing in the shop may change.
  const guards = "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND sql LIKE '%append-only%'"
  for (const { name } of await shop.rows<{ name: string }>(guards)) await shop.run(`DROP TRIGGER ${name}`)
})
afterAll(() => shop.stop())

const anOrder = (): string => orderIds[below(orderIds.length)] ?? ''
/** No answer of the shop may be a failure of its own; that an order is not for a step any more is part of the walk. */
async function onOrder(step: string, body: object = {}, who = owner, of = 'staff/orders'): Promise<void> {
  const answer = await who.post(`/api/${of}/${anOrder()}/${step}`, body)
  expect(answer.status, `${step}: ${JSON.stringify(answer.body)}`).toBeLessThan(500)
  taken[answer.status] = (taken[answer.status] ?? 0) + 1
}
const taken: Record<number, number> = {}

/** Orders that were paid today become orders of a day that is over: what time does, at once. */
async function ageOrders(): Promise<void> {
  const by = days(3 + below(25))
  const young = `(SELECT id FROM orders WHERE customer_id = '${shopper.userId}' AND created_at > ${Date.now() - days(2)})`
  for (const [table, of] of Object.entries({
    money_events: 'order_id',
    order_events: 'order_id',
    refunds: 'order_id',
  })) {
    const at = table === 'refunds' ? 'created_at' : 'at'
    await shop.run(`UPDATE ${table} SET ${at} = ${at} - ? WHERE ${of} IN ${young}`, by)
  }
  // Such a row is only ever inserted, and that is what the figures watch.
  await shop.run(
    `INSERT INTO figure_marks (figure, at) SELECT 'money', at FROM money_events WHERE order_id IN ${young}`,
  )
  await shop.run(`UPDATE orders SET created_at = created_at - ?1, paid_at = paid_at - ?1 WHERE id IN ${young}`, by)
}

/** The cron counts days without sums, also those that it has counted a moment ago. */
async function countDays(): Promise<void> {
  await shop.run('UPDATE figure_days SET counted_at = 0 WHERE sums IS NULL')
  await shop.runCron()
}

const walk: Record<string, () => Promise<unknown>> = {
  buy: async () => orderIds.push(await aPaidOrder(shopper, picture, { quantity: 1 + below(3) })),
  age: ageOrders,
  count: countDays,
  refund: () => onOrder('refunds', { cents: 100 + below(2000), reason: 'A scratch', clientKey: crypto.randomUUID() }),
  make: () => onOrder('steps', { step: 'in_production', expectedStatus: 'paid' }),
  ready: () => onOrder('steps', { step: 'ready', expectedStatus: 'in_production' }),
  back: () => onOrder('back', { expectedStatus: 'in_production' }),
  cancel: () => onOrder('cancel', {}, shopper, 'orders'),
  cancelByStaff: () => onOrder('cancel', { expectedStatus: 'paid', reason: 'It is not made any more.' }),
}
const kinds = Object.keys(walk)

const figures = (): Promise<Answer> => owner.get('/api/staff/figures?days=60')
const stored = () => shop.row<{ days: number }>('SELECT count(*) AS days FROM figure_days WHERE sums IS NOT NULL')
/** The figures as they are, and as they are without a stored sum. */
async function both(): Promise<{ are: unknown; counted: unknown }> {
  const are = (await figures()).body
  await shop.run('CREATE TABLE kept_days AS SELECT * FROM figure_days')
  await shop.run('DELETE FROM figure_days')
  const counted = (await figures()).body
  await shop.run('INSERT INTO figure_days SELECT * FROM kept_days')
  await shop.run('DROP TABLE kept_days')
  return { are, counted }
}

it(
  `equal a count of the orders after each of ${steps} steps (seed ${seed})`,
  async () => {
    const done: string[] = []
    let touched = 0
    for (const kind of [
      'buy',
      'buy',
      'age',
      'count',
      ...Array.from({ length: steps }, () => kinds[below(kinds.length)] ?? ''),
    ]) {
      const before = (await stored())?.days ?? 0
      await walk[kind]?.()
      done.push(kind)
      touched += Math.max(0, before - ((await stored())?.days ?? 0))
      // What follows a step behind its answer may come between the two counts.
      const isSame = ({ are, counted }: Awaited<ReturnType<typeof both>>) =>
        JSON.stringify(are) === JSON.stringify(counted)
      const { are, counted } = await eventually(both, isSame).catch(both)
      expect(are, done.join(', ')).toEqual(counted)
    }
    expect(touched, 'no step touched a day that had sums').toBeGreaterThan(0)
    expect(taken[200] ?? 0).toBeGreaterThan(0)
    console.log(
      `figures walk: ${done.length} steps, ${orderIds.length} orders, ${touched} sums of days deleted by steps, 0 differences (seed ${seed})`,
    )
  },
  withinMs(600_000),
)
