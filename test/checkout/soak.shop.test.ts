/**
 * Shoppers who browse, buy, pay and cancel without a pause: seconds in `npm test`, an hour with `PROOF=full`. In the end every
 * order is paid, mailed and charged once, and no isolate's heap has grown. Two Workers of a few lines that get as many
 * requests are the controls: what their processes grow by is the local runtime's own, without D1 and with it.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { differences } from '#scripts/reconcile/compare.ts'
import { readProviderLedger, readShopLedger } from '#scripts/reconcile/read-ledger.ts'
import { eventually } from '#test/support/paying.ts'
import { isFull } from '#test/support/proof.ts'
import {
  openBareWorker,
  openTableWorker,
  watched,
  type Memory,
  type OpenWorker,
  type WatchedRuntime,
} from '#test/support/runtime-memory.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, callsOf, type Answer, type Visitor } from '#test/support/visitor.ts'
import { minutes, seconds } from '#worker/platform/duration.rules.ts'
import { ledgerOf, type Ledger } from './ledger.ts'
import { payNow, pictures, typeCard } from './shoppers.ts'

const livesMs = isFull ? minutes(60) : seconds(8)
const lanes = 4
/** Between a shopper's turns: for an hour the machine is to be of use to others. */
const pauseMs = isFull ? seconds(2) : 0
const lookEveryMs = isFull ? minutes(1) : seconds(2)
/** What a heap may have grown by: caches of the Worker that fill, and rows of the shop's lists. */
const allowedMiB = 8

/** The shop's Worker with its Durable Objects, the local database, the third parties. */
const isolates = ['core:user:shop', 'd1:db', 'core:user:doubles'] as const

let shop: TestShop & WatchedRuntime
/** What a call costs the runtime that only answers, and the one that makes two trips to D1 besides. */
let bare: OpenWorker & WatchedRuntime
let table: OpenWorker & WatchedRuntime
const ask = async ({ url }: OpenWorker): Promise<void> => {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`a control answered ${answer.status}`)
}
let ledger: Ledger
beforeAll(async () => {
  shop = await watched(
    () => openShop({ config: { PAY_TRIES_PER_CUSTOMER: '1000000' }, inspectorPort: 0 }),
    isolates,
    ({ url }) =>
      Promise.all(
        ['/api/health', '/api/products/custom', '/__local/mailbox?to=nobody'].map(async (path) =>
          (await fetch(new URL(path, url))).arrayBuffer(),
        ),
      ),
  )
  bare = await watched(openBareWorker, ['core:user:bare'], ask)
  table = await watched(openTableWorker, ['core:user:table'], ask)
  ledger = ledgerOf(shop)
})
afterAll(async () => {
  for (const runtime of [table, bare, shop]) await runtime.stop()
})

/** Exchanges a token as a browser does. */
async function renewToken(shopper: Visitor): Promise<void> {
  const answer = await shopper.call('PUT', '/api/login/newToken', {
    deviceId: shopper.deviceId,
    deviceName: 'Mozilla Firefox',
    os: 'Linux',
  })
  expect(answer.status).toBe(200)
  shopper.token = String(answer.body['token'])
}

/** The time below which a share of the calls of each half stayed, ms. */
function inHalves(times: readonly number[], share: number): [first: number, second: number] {
  const half = Math.floor(times.length / 2)
  const below = (some: number[]) => some.toSorted((one, other) => one - other)[Math.floor(some.length * share)] ?? 0
  return [below(times.slice(0, half)), below(times.slice(half))]
}

/** The lowest of the looks in a part of the time; a look may have met a request's objects. */
const lowest = (looks: readonly Memory[], from: number, to: number, of: (memory: Memory) => number): number =>
  Math.min(...looks.slice(Math.floor(looks.length * from), Math.ceil(looks.length * to)).map(of))

const inMiB = (looks: readonly Memory[], of: (memory: Memory) => number): string =>
  [0, 1 / 4, 2 / 4, 3 / 4].map((from) => Math.round(lowest(looks, from, from + 1 / 4, of))).join(', ')

it(
  'sells without a pause and holds no more memory than it began with',
  { timeout: isFull ? livesMs + minutes(15) : 120_000 },
  async () => {
    const times: number[] = []
    const controlTimes: number[] = []
    let busy = 0
    let renewed = 0
    const timed = async (shopper: Visitor, work: () => Promise<Answer>, isRenewed = false): Promise<Answer> => {
      const startedAt = performance.now()
      const answer = await work()
      times.push(performance.now() - startedAt)
      // On a machine that has too much to do the shop asks to come again, and a browser does.
      if (answer.status === 503) {
        busy += 1
        await new Promise((resume) => setTimeout(resume, 1000 * Number(answer.headers.get('Retry-After'))))
        return timed(shopper, work, isRenewed)
      }
      // A token serves half an hour; then a browser exchanges it and asks again.
      if (answer.status === 401 && !isRenewed) {
        renewed += 1
        await renewToken(shopper)
        return timed(shopper, work, true)
      }
      const { method, path, body } = callsOf.get(answer) ?? expect.fail('a call that no visitor made')
      if (answer.status !== 200)
        throw new Error(
          `after ${Math.round((Date.now() - beganAt) / 1000)} s and ${paid.length} orders ${method} ${path} with ` +
            `${JSON.stringify(body)} answered ${answer.status}: ${JSON.stringify(answer.body)}`,
        )
      const askedAt = performance.now()
      await ask(bare)
      controlTimes.push(performance.now() - askedAt)
      await ask(table)
      return answer
    }
    const paid: string[] = []
    const buyUntilEnd = async (shopper: Visitor, gallery: string[]) => {
      for (let turn = 0; Date.now() < endsAt; turn += 1) {
        await timed(shopper, () => shopper.get('/api/products/custom'))
        await timed(shopper, () => shopper.get('/api/orders'))
        const quantity = (turn % 99) + 1
        const size = ['S', 'M', 'L', 'XL'][Math.floor(turn / 99) % 4]
        const picture = gallery[Math.floor(turn / 396) % gallery.length] ?? ''
        const pay = await timed(shopper, () => payNow(shopper, picture, { quantity, size }))
        await timed(shopper, () => typeCard(shopper, pay))
        paid.push(String(pay.body['orderId']))
        await new Promise((resume) => setTimeout(resume, pauseMs))
      }
    }
    const shoppers = await Promise.all(Array.from({ length: lanes }, () => aCustomer(shop)))
    await Promise.all(shoppers.map((shopper) => shopper.post('/api/shippingAddress', anAddressForm())))
    const gallery = await pictures(shoppers[0] ?? expect.fail('no shopper'))
    const beganAt = Date.now()
    const endsAt = beganAt + livesMs
    const looks: { shop: Memory; bare: Memory; table: Memory }[] = []
    const lookUntilEnd = async () => {
      do {
        looks.push({ shop: await shop.look(), bare: await bare.look(), table: await table.look() })
        await new Promise((resume) => setTimeout(resume, lookEveryMs))
      } while (Date.now() < endsAt)
    }
    const cron = setInterval(() => void shop.runCron().catch(() => undefined), minutes(1))
    await Promise.all([lookUntilEnd(), ...shoppers.map((shopper) => buyUntilEnd(shopper, gallery))])
    clearInterval(cron)

    if (isFull) expect(renewed).toBeGreaterThan(0)
    expect(new Set(paid).size).toBe(paid.length)
    const ids = JSON.stringify(paid)
    const settled = () => ledger.count("orders WHERE status = 'paid' AND id IN (SELECT value FROM json_each(?))", ids)
    expect(await eventually(settled, (count) => count === paid.length)).toBe(paid.length)
    expect(
      await ledger.count(
        "outbox WHERE template = 'order_paid' AND substr(id, 6) IN (SELECT value FROM json_each(?))",
        ids,
      ),
    ).toBe(paid.length)
    const look = async () =>
      differences(
        await readShopLedger((sql) => ledger.rows(sql)),
        await readProviderLedger((path) =>
          ledger.stripe('GET', path.split('?')[0] ?? '', Object.fromEntries(new URLSearchParams(path.split('?')[1]))),
        ),
      )
    expect(await look()).toEqual([])
    const ofShop = looks.map((look) => look.shop)
    const heaps = isolates.map((isolate) => [isolate, (memory: Memory) => memory.heaps[isolate] ?? Number.NaN] as const)
    if (isFull)
      for (const [isolate, heap] of heaps)
        expect([isolate, lowest(ofShop, 3 / 4, 1, heap) - lowest(ofShop, 0, 1 / 4, heap) < allowedMiB]).toEqual([
          isolate,
          true,
        ])
    // The machine may be busier in one half than in the other; the control says by how much.
    const slowed = ([first, second]: [number, number]) => second / first
    if (isFull) expect(slowed(inHalves(times, 0.5))).toBeLessThan(2 * Math.max(1, slowed(inHalves(controlTimes, 0.5))))
    const [first, second] = inHalves(times, 0.99).map(Math.round)
    console.log(
      `soak: ${Math.round(livesMs / 1000)} s, ${times.length} calls, 0 errors, ${busy} asked to come again, ${renewed} tokens renewed, ${paid.length} orders = payments = mails, ` +
        `p99 ${first} ms then ${second} ms`,
    )
    const ofHeaps = heaps.map(([isolate, heap]) => `${isolate.split(':').at(-1)} ${inMiB(ofShop, heap)}`)
    console.log(`soak: heaps after a collection in each quarter, MiB: ${ofHeaps.join('; ')}`)
    const processOf = (of: 'shop' | 'bare' | 'table') =>
      inMiB(
        looks.map((look) => look[of]),
        (memory) => memory.process,
      )
    console.log(
      `soak: process in each quarter, MiB: shop ${processOf('shop')}; Workers of a few lines, as many requests: ` +
        `with one table in D1, two trips each, ${processOf('table')}; without bindings ${processOf('bare')}`,
    )
  },
)
