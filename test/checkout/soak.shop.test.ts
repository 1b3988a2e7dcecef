/**
 * Shoppers who browse, buy, pay and cancel without a pause: seconds in `npm test`, half an hour with `PROOF=full`. In the
 * end every order is paid, mailed and charged once, and the second half was as quick as the first.
 */
import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { differences } from '#scripts/reconcile/compare.ts'
import { readProviderLedger, readShopLedger } from '#scripts/reconcile/read-ledger.ts'
import { anAddressForm } from '#test/support/an-address-form.ts'
import { eventually } from '#test/support/paying.ts'
import { isFull, withinMs } from '#test/support/proof.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, type Answer, type Visitor } from '#test/support/visitor.ts'
import { minutes, seconds } from '#worker/platform/duration.rules.ts'
import { ledgerOf, type Ledger } from './ledger.ts'
import { payNow, pictures, typeCard } from './shoppers.ts'

const livesMs = isFull ? minutes(30) : seconds(8)
const lanes = 4

let shop: TestShop
let ledger: Ledger
beforeAll(async () => {
  shop = await openShop({ config: { PAY_TRIES_PER_CUSTOMER: '1000000' } })
  ledger = ledgerOf(shop)
})
afterAll(() => shop.stop())

/** The memory of the runtime's processes, the children of this one, in MiB. */
function memoryMiB(): number {
  const rows = execFileSync('ps', ['-eo', 'ppid=,rss=,comm='], { encoding: 'utf8' }).trim().split('\n')
  const sizes = rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([parent, , name]) => Number(parent) === process.pid && name === 'workerd')
    .map(([, size]) => Number(size) / 1024)
  return Math.round(sizes.reduce((sum, size) => sum + size, 0))
}

const worst = (times: number[], share: number): number =>
  Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0)

it('sells without a pause and stays as quick as it began', { timeout: withinMs(120_000) }, async () => {
  const endsAt = Date.now() + livesMs
  const times: number[] = []
  const errors: number[] = []
  const timed = async (work: () => Promise<Answer>): Promise<Answer> => {
    const startedAt = performance.now()
    const answer = await work()
    times.push(performance.now() - startedAt)
    if (answer.status >= 400) errors.push(answer.status)
    return answer
  }
  const paid: string[] = []
  const buyUntilEnd = async (shopper: Visitor, gallery: string[]) => {
    for (let turn = 0; Date.now() < endsAt; turn += 1) {
      await timed(() => shopper.get('/api/products/custom'))
      await timed(() => shopper.get('/api/orders'))
      const quantity = (turn % 99) + 1
      const size = ['S', 'M', 'L', 'XL'][Math.floor(turn / 99) % 4]
      const picture = gallery[Math.floor(turn / 396) % gallery.length] ?? ''
      const pay = await timed(() => payNow(shopper, picture, { quantity, size }))
      await timed(() => typeCard(shopper, pay))
      paid.push(String(pay.body['orderId']))
    }
  }
  const shoppers = await Promise.all(Array.from({ length: lanes }, () => aCustomer(shop)))
  await Promise.all(shoppers.map((shopper) => shopper.post('/api/shippingAddress', anAddressForm())))
  const gallery = await pictures(shoppers[0] ?? expect.fail('no shopper'))
  const before = memoryMiB()
  const cron = setInterval(() => void shop.runCron().catch(() => undefined), minutes(1))
  await Promise.all(shoppers.map((shopper) => buyUntilEnd(shopper, gallery)))
  clearInterval(cron)
  const after = memoryMiB()

  expect(errors).toEqual([])
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
  const half = Math.floor(times.length / 2)
  const [first, second] = [worst(times.slice(0, half), 0.99), worst(times.slice(half), 0.99)]
  if (isFull) expect(second).toBeLessThan(first * 2)
  console.log(
    `soak: ${Math.round(livesMs / 1000)} s, ${times.length} calls, 0 errors, ${paid.length} orders = payments = mails, ` +
      `p99 ${first} ms then ${second} ms, memory ${before} MiB then ${after} MiB`,
  )
})
