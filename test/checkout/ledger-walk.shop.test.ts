/**
 * A walk of any length over what happens to money (fast-check): addresses in other taxes, payments opened and paid,
 * cancelled orders, refunds, disputes, deposits and their rest, in any order. The ledger is the oracle: after each step
 * the shop's rows equal the provider's, and no order took more or less than its address owes. `PROOF=full` walks more.
 */
import fc from 'fast-check'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { differences } from '#scripts/reconcile/compare.ts'
import { readProviderLedger, readShopLedger } from '#scripts/reconcile/read-ledger.ts'
import { cards, eventually } from '#test/support/paying.ts'
import { isFull, withinMs } from '#test/support/proof.ts'
import { acceptQuote, approveProof, newest, sendProof, sendQuote, sendRequest } from '#test/support/requests.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, type Answer, type Visitor } from '#test/support/visitor.ts'
import { ledgerOf, type Ledger } from './ledger.ts'
import { addLine, payLine, pictures, typeCard } from './shoppers.ts'

const runs = isFull ? 200 : 4
const rates: Record<string, number> = { FL: 0.07, TX: 0.0825, GA: 0 }
const addresses: Record<string, object> = {
  FL: anAddressForm({ stateSeleted: 'Florida', stateCode: '', zip: '33130', primary: true }),
  TX: anAddressForm({ stateSeleted: 'Texas', stateCode: '', zip: '78701', primary: true }),
  GA: anAddressForm({ stateSeleted: 'Georgia', stateCode: '', zip: '30301', primary: true }),
}

let shop: TestShop
let ledger: Ledger
let staff: Visitor
let gallery: string[]
beforeAll(async () => {
  shop = await openShop({ config: { TAX_RATES: 'FL=7,TX=8.25', PAY_TRIES_PER_CUSTOMER: '1000' } })
  ledger = ledgerOf(shop)
  staff = await aStaffMember(shop)
  gallery = await pictures(staff)
})
afterAll(() => shop.stop())

/** An order of the walk, or one that is still to be opened, and its newest open payment. */
interface Thing {
  open: () => Promise<Answer>
  payment: Answer | null
  orderId: string
}
interface Walk {
  shopper: Visitor
  things: Thing[]
}

/** One step. No answer of the shop may be a failure of its own. */
type Step = (walk: Walk) => Promise<unknown>
const sound = <Some extends Answer>(answer: Some): Some => {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
  return answer
}
const on =
  (index: number, work: (thing: Thing, walk: Walk) => Promise<unknown>): Step =>
  async (walk) => {
    const thing = walk.things[index % Math.max(1, walk.things.length)]
    if (thing) await work(thing, walk)
  }

const address =
  (state: string): Step =>
  async ({ shopper }) =>
    sound(await shopper.post('/api/shippingAddress', addresses[state]))

async function openThing(thing: Thing): Promise<void> {
  const answer = sound(await thing.open())
  if (answer.status !== 200) return
  thing.orderId = String(answer.body['orderId'])
  thing.payment = answer.body['clientSecret'] ? answer : thing.payment
}

/** A new line of the cart, opened for payment at once. */
const open =
  (picture: number): Step =>
  async (walk) => {
    if (walk.things.length >= 4) return
    const line = await addLine(walk.shopper, gallery[(picture + walk.things.length) % gallery.length] ?? '')
    const thing: Thing = { open: () => payLine(walk.shopper, line), payment: null, orderId: '' }
    walk.things.push(thing)
    await openThing(thing)
  }
const look = (index: number): Step => on(index, openThing)

const pay = (index: number, card: string): Step =>
  on(index, async (thing, { shopper }) => {
    if (thing.payment === null || (await typeCard(shopper, thing.payment, card)).status !== 200) return
    await eventually(
      () => ledger.order(thing.orderId),
      ({ status }) => status !== 'awaiting_payment',
    )
  })

const cancel = (index: number): Step =>
  on(index, async ({ orderId }, { shopper }) => {
    if (orderId !== '') sound(await shopper.post(`/api/orders/${orderId}/cancel`))
  })

const refund = (index: number, cents: number): Step =>
  on(index, async ({ orderId }) => {
    const body = { cents, reason: 'By chance', clientKey: crypto.randomUUID() }
    if (orderId !== '') sound(await staff.post(`/api/staff/orders/${orderId}/refunds`, body))
  })

/** The bank decides a dispute of the order, if there is one. */
const decideDispute = (index: number, word: string): Step =>
  on(index, async ({ orderId }) => {
    if (orderId === '') return
    for (const intent of await ledger.intents([orderId])) {
      const { data } = await ledger.stripe<Stripe.ApiList<Stripe.Dispute>>('GET', '/v1/disputes', {
        payment_intent: intent.id,
      })
      for (const dispute of data.filter(({ status }) => status === 'needs_response'))
        await ledger.stripe('POST', `/v1/disputes/${dispute.id}`, {
          'evidence[uncategorized_text]': word,
          submit: 'true',
        })
    }
  })

/** A quote with a deposit that the customer accepts, opened for payment. */
const deposit: Step = async (walk) => {
  if (walk.things.length >= 4) return
  const items = [{ size: '11oz', quantity: 3, unitPriceCents: 1801 }]
  const id = await sendRequest(walk.shopper)
  const quoteId = newest(await sendQuote(staff, id, { items, depositPercent: 50 }), 'quotes')['id']
  await approveProof(walk.shopper, id, newest(await sendProof(staff, id), 'proofs')['id'])
  const designId = sound(await acceptQuote(walk.shopper, id, quoteId)).body['designId']
  const thing: Thing = {
    open: () => walk.shopper.post('/api/payments/exclusive', { designId }),
    payment: null,
    orderId: '',
  }
  walk.things.push(thing)
  await openThing(thing)
}

/** The rest of an order whose deposit is paid, opened for payment as a thing of its own. */
const rest = (index: number): Step =>
  on(index, async ({ orderId }, walk) => {
    const [row] = await ledger.rows<{ id: string }>('SELECT id FROM orders WHERE balance_of = ?', orderId)
    if (!row || walk.things.some((thing) => thing.orderId === row.id)) return
    const thing: Thing = {
      open: () => walk.shopper.get(`/api/payments/${row.id}`),
      payment: null,
      orderId: row.id,
    }
    walk.things.push(thing)
    await openThing(thing)
  })

/** The same, paid at once: by chance alone, a deposit is paid, its rest opened and that paid too, far too seldom. */
const payRest =
  (index: number, card: string): Step =>
  async (walk) => {
    await rest(index)(walk)
    const first = walk.things[index % Math.max(1, walk.things.length)]
    if (!first) return
    const [row] = await ledger.rows<{ id: string }>('SELECT id FROM orders WHERE balance_of = ?', first.orderId)
    const opened = walk.things.findIndex((thing) => thing.orderId === row?.id)
    if (opened < 0) return
    await look(opened)(walk)
    await pay(opened, card)(walk)
  }

/** All that is wrong with the money of a walk; empty when the shop, the provider and the addresses agree. */
async function faultsOf({ things }: Walk): Promise<string[]> {
  const found = differences(
    await readShopLedger((sql) => ledger.rows(sql)),
    await readProviderLedger((path) =>
      ledger.stripe('GET', path.split('?')[0] ?? '', Object.fromEntries(new URLSearchParams(path.split('?')[1]))),
    ),
  )
  for (const { orderId } of things) {
    if (orderId === '') continue
    const [row] = await ledger.rows<{
      status: string
      total_cents: number
      tax_cents: number
      address: string | null
      goods: number
      captured: number
      back: number
      disputed: number
    }>(
      `SELECT status, total_cents, tax_cents, address,
        (SELECT sum(unit_price_cents * quantity) FROM order_lines WHERE order_id = orders.id) AS goods,
        (SELECT coalesce(sum(cents), 0) FROM money_events WHERE order_id = orders.id AND kind = 'captured') AS captured,
        (SELECT coalesce(sum(cents), 0) FROM refunds WHERE order_id = orders.id AND state <> 'failed') AS back,
        (SELECT coalesce(sum(cents), 0) FROM disputes WHERE order_id = orders.id AND state <> 'won') AS disputed
      FROM orders WHERE id = ?`,
      orderId,
    )
    if (!row) return [...found, `${orderId} is gone`]
    const state = row.address === null ? '' : String(JSON.parse(row.address).stateCode)
    const owed = Math.round(row.goods * (rates[state] ?? 0))
    const said = JSON.stringify(row)
    if (row.status !== 'cancelled' && row.tax_cents !== owed) found.push(`tax is not ${owed}: ${said}`)
    if (row.total_cents !== row.goods + row.tax_cents) found.push(`the total is not its parts: ${said}`)
    if (row.captured !== 0 && row.captured !== row.total_cents) found.push(`took another sum than its total: ${said}`)
    if (row.back + row.disputed > row.captured) found.push(`gave back more than came: ${said}`)
    if (row.captured > 0 && row.address === null) found.push(`was paid without an address: ${said}`)
  }
  return found
}

it(
  'keeps the shop’s ledger equal to the provider’s, and every order at the tax of its address, in any order of steps',
  async () => {
    const which = fc.nat({ max: 3 })
    const named = (name: string, step: Step) => ({ name, step })
    const card = fc.constantFrom(cards.good, cards.good, cards.good, cards.declined, cards.disputed)
    const weighted = (weight: number, arbitrary: fc.Arbitrary<{ name: string; step: Step }>) => ({ weight, arbitrary })
    const anyStep = fc.oneof(
      weighted(
        2,
        fc.constantFrom('FL', 'TX', 'GA').map((state) => named(`address ${state}`, address(state))),
      ),
      weighted(
        2,
        fc.nat({ max: 5 }).map((picture) => named('open', open(picture))),
      ),
      weighted(
        1,
        which.map((index) => named(`look ${index}`, look(index))),
      ),
      weighted(
        2,
        fc.tuple(which, card).map(([index, number]) => named(`pay ${index} by ${number}`, pay(index, number))),
      ),
      // The payment as the screen shows it now; the step above may pay one of a forgotten tab.
      weighted(
        4,
        fc.tuple(which, card).map(([index, number]) =>
          named(`pay ${index} anew by ${number}`, async (walk) => {
            await look(index)(walk)
            await pay(index, number)(walk)
          }),
        ),
      ),
      weighted(
        1,
        which.map((index) => named(`cancel ${index}`, cancel(index))),
      ),
      weighted(
        2,
        fc
          .tuple(which, fc.constantFrom(100, 1400, 2800, 2996))
          .map(([index, cents]) => named(`refund ${cents} of ${index}`, refund(index, cents))),
      ),
      weighted(
        2,
        fc
          .tuple(which, fc.constantFrom('winning_evidence', 'losing_evidence'))
          .map(([index, word]) => named(`dispute ${index}: ${word}`, decideDispute(index, word))),
      ),
      weighted(1, fc.constant(named('deposit', deposit))),
      weighted(
        2,
        which.map((index) => named(`rest of ${index}`, rest(index))),
      ),
      weighted(
        3,
        fc
          .tuple(which, card)
          .map(([index, number]) => named(`settle rest of ${index} by ${number}`, payRest(index, number))),
      ),
    )
    let steps = 0
    const taken: Record<string, number> = {}
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 24, size: 'max' }), async (walkSteps) => {
        const walk: Walk = { shopper: await aCustomer(shop), things: [] }
        // Most walks begin with an address and an order: without an address nothing is paid in a taxed shop.
        if (walkSteps.length % 4 !== 0) {
          await address('FL')(walk)
          const isDeposit = walkSteps.length % 2 === 0
          await (isDeposit ? deposit : open(0))(walk)
          if (isDeposit) await pay(0, cards.good)(walk)
        }
        for (const [index, { name, step }] of walkSteps.entries()) {
          await step(walk)
          steps += 1
          const kind = name.split(' ')[0] ?? ''
          taken[kind] = (taken[kind] ?? 0) + 1
          const faults = await eventually(
            () => faultsOf(walk),
            (found) => found.length === 0,
          )
          expect(
            faults,
            walkSteps
              .slice(0, index + 1)
              .map((one) => one.name)
              .join(', '),
          ).toEqual([])
        }
      }),
      // A fixed seed in CI; random at full length.
      { numRuns: runs, endOnFailure: true, ...(isFull ? {} : { seed: 20_261_123 }) },
    )
    const paid = await ledger.count("money_events WHERE kind = 'captured'")
    const [back, disputed, rests] = [
      await ledger.count("refunds WHERE state = 'succeeded'"),
      await ledger.count('disputes'),
      await ledger.count("orders WHERE balance_of IS NOT NULL AND status = 'settled'"),
    ]
    expect(Object.keys(taken).length).toBe(10)
    expect(paid).toBeGreaterThan(runs)
    expect(rests).toBeGreaterThan(0)
    console.log(
      `ledger walk: ${runs} walks, ${steps} steps, ${paid} payments, ${back} refunds, ` +
        `${disputed} disputes, ${rests} rests paid, 0 differences`,
    )
  },
  withinMs(900_000),
)
