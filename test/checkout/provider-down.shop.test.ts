import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isFull } from '#test/support/proof.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, type Answer, type Visitor } from '#test/support/visitor.ts'
import { seconds } from '#worker/platform/duration.rules.ts'
import { ledgerOf, noFaults, type Ledger, type Control } from './ledger.ts'
import { addLine, inParallel, payLine, payNow, pictures, typeCard } from './shoppers.ts'

const create = 'POST /v1/payment_intents'
/** A shopper gets an answer within this time (ms), whatever the provider does. */
const deadlineMs = seconds(30)

let shop: TestShop
let ledger: Ledger
let shopper: Visitor
let gallery: string[]
beforeAll(async () => {
  // A call that hangs is given up after a quarter of the usual time; at full length after the usual time.
  shop = await openShop({ config: isFull ? {} : { STRIPE_TIMEOUT_MS: '2000' } })
  ledger = ledgerOf(shop)
  shopper = await aCustomer(shop)
  gallery = await pictures(shopper)
})
afterEach(() => ledger.control(noFaults))
afterAll(() => shop.stop())

interface Timed extends Answer {
  tookMs: number
}
const timed = async (work: Promise<Answer>): Promise<Timed> => {
  const before = performance.now()
  return { ...(await work), tookMs: performance.now() - before }
}

let quantity = 0
/** One purchase under these faults: the shopper clicks again after each 503 until the payment form opens. */
async function clickUntilPayable(
  faults: Control,
  mostClicks: number,
): Promise<{ answers: Timed[]; last: Timed; orderId: string }> {
  quantity += 1
  const answers: Timed[] = []
  await ledger.control({ ...noFaults, ...faults })
  do answers.push(await timed(payNow(shopper, gallery[4] ?? '', { quantity })))
  while (answers.at(-1)?.status !== 200 && answers.length < mostClicks)
  const last = answers.at(-1) as Timed
  for (const answer of answers) {
    expect(answer.tookMs).toBeLessThan(deadlineMs)
    expect([200, 503]).toContain(answer.status)
    if (answer.status === 503) {
      expect(answer.body).toMatchObject({ code: 'payment_down' })
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
  }
  expect(last.status).toBe(200)
  return { answers, last, orderId: last.body['orderId'] }
}

/** At most one intent that can be paid, and one charge. */
async function expectOneCharge({ last, orderId }: { last: Answer; orderId: string }): Promise<void> {
  await ledger.control(noFaults)
  const order = await ledger.order(orderId)
  const live = (await ledger.intents([orderId])).filter(({ status }) => status !== 'canceled')
  expect(live.map(({ id }) => id)).toEqual([order.payment_intent_id])
  expect((await typeCard(shopper, last)).status).toBe(200)
  expect(await ledger.chargedCents([orderId])).toBe(order.total_cents)
  expect(
    await ledger
      .orders(shopper.userId ?? '')
      .then((orders) => orders.filter(({ purchase_key }) => purchase_key === order.purchase_key)),
  ).toHaveLength(1)
}

describe('when the card provider', () => {
  it.each([1, 2, 5])('fails with 500 %i times, the shopper pays at last, by one intent', async (failNext) => {
    const purchase = await clickUntilPayable({ only: create, failNext }, failNext + 1)
    // An answered failure is saved under its key, so each retry has a new key.
    expect((await ledger.order(purchase.orderId)).intent_attempt).toBe(purchase.answers.length)
    await expectOneCharge(purchase)
  })

  it('is out of order for a moment, the call is retried automatically', async () => {
    await expectOneCharge(await clickUntilPayable({ only: create, failNext: 1, status: 503 }, 1))
  })

  it('answers that it had too many calls, the next click pays with the same key', async () => {
    const purchase = await clickUntilPayable({ only: create, failNext: 1, status: 429 }, 2)
    expect((await ledger.order(purchase.orderId)).intent_attempt).toBe(1)
    await expectOneCharge(purchase)
  })

  it.each([1, 2, 3, 5])(
    'makes the intent and loses its answer %i times, that very intent is paid',
    async (loseAnswers) => {
      const purchase = await clickUntilPayable({ only: create, loseAnswers }, 4)
      expect((await ledger.order(purchase.orderId)).intent_attempt).toBe(1)
      expect(await ledger.intents([purchase.orderId])).toHaveLength(1)
      await expectOneCharge(purchase)
    },
  )

  it('loses the answer and cannot be asked either, no new key is tried', async () => {
    // The attempt, its retry, and the retrieval of its result.
    const purchase = await clickUntilPayable({ loseAnswers: 3 }, 3)
    expect(purchase.answers.map(({ status }) => status)).toEqual([503, 200])
    expect((await ledger.order(purchase.orderId)).intent_attempt).toBe(1)
    expect(await ledger.intents([purchase.orderId])).toHaveLength(1)
    await expectOneCharge(purchase)
  })

  it('fails and cannot be asked either, no new key is tried until it surely has no intent', async () => {
    const purchase = await clickUntilPayable({ failNext: 2 }, 4)
    expect(purchase.answers[0]?.status).toBe(503)
    await expectOneCharge(purchase)
  })

  it('hangs once, the call ends well', async () => {
    const purchase = await clickUntilPayable({ only: create, hangNext: 1 }, 1)
    await expectOneCharge(purchase)
  }, 40_000)

  it('hangs altogether, fifty clicks are answered in time, with one key, and the next click pays', async () => {
    const line = await addLine(shopper, gallery[5] ?? '', 1)
    await ledger.control({ hangNext: 1000 })
    const answers = await inParallel(Array.from({ length: 50 }), 50, () => timed(payLine(shopper, line)))
    await ledger.control(noFaults)
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'payment_down' } })
      expect(answer.headers.get('Retry-After')).toBe('2')
      expect(answer.tookMs).toBeLessThan(deadlineMs)
    }
    const last = await payLine(shopper, line)
    expect(last.status).toBe(200)
    // An unanswered call may still be running at the provider, so its key is kept.
    expect((await ledger.order(last.body['orderId'] as string)).intent_attempt).toBe(1)
    await expectOneCharge({ last, orderId: last.body['orderId'] })
    console.log(
      `provider hangs: 50 clicks, ${answers.length} answered 503, slowest ${(Math.max(...answers.map(({ tookMs }) => tookMs)) / 1000).toFixed(1)} s`,
    )
  }, 60_000)
})
