/**
 * A database that is put back to an earlier hour, as Time Travel does at Cloudflare (F-23): its files are copied, the
 * shop sells on, and the copy takes their place. Provider, chats and files are not put back. Only with `PROOF=full`:
 * the shop starts three times.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { differences } from '#scripts/reconcile/compare.ts'
import { readProviderLedger, readShopLedger } from '#scripts/reconcile/read-ledger.ts'
import { anAddressForm } from '#test/support/an-address-form.ts'
import { isFull, withinMs } from '#test/support/proof.ts'
import { demoCustomer, aStaffMember, type Visitor } from '#test/support/visitor.ts'
import { KillableShop } from './killable-shop.ts'
import { Ledger } from './ledger.ts'
import { intentIdOf, payNow, pictures, typeCard } from './shoppers.ts'

const folder = mkdtempSync(join(tmpdir(), 'tinta-restore-'))
const state = join(folder, 'state')
const shop = new KillableShop(state)
let ledger: Ledger

/** Where D1 keeps its files. */
const databaseFolder = join(state, 'd1')
async function start(): Promise<void> {
  await shop.start()
  ledger = new Ledger(shop.url, shop.query)
}

/** What `npm run reconcile` would print. */
const look = async () =>
  differences(
    await readShopLedger((sql) => ledger.rows(sql)),
    await readProviderLedger((path) =>
      ledger.stripe('GET', path.split('?')[0] ?? '', Object.fromEntries(new URLSearchParams(path.split('?')[1]))),
    ),
  )

describe.runIf(isFull)('a database that was put back to an earlier hour', () => {
  beforeAll(start)
  afterAll(async () => {
    await shop.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  it(
    'lists what the provider has done since; the cron takes over all but the order that is gone, whose money is named',
    async () => {
      let ana: Visitor = await demoCustomer(shop)
      let staff: Visitor = await aStaffMember(shop)
      await ana.post('/api/shippingAddress', anAddressForm())
      const picture = (await pictures(ana))[0] ?? ''
      // Before the hour: one order paid, one opened.
      const paid = await payNow(ana, picture, { quantity: 1 })
      await typeCard(ana, paid)
      const opened = await payNow(ana, picture, { quantity: 2 })
      const before = await look()
      await shop.kill()
      cpSync(databaseFolder, join(folder, 'earlier'), { recursive: true })

      // After it: money goes back, the opened order is paid, and another one is made and paid.
      await start()
      ana = await demoCustomer(shop)
      staff = await aStaffMember(shop)
      const refund = { cents: 500, reason: 'A scratch', clientKey: crypto.randomUUID() }
      expect((await staff.post(`/api/staff/orders/${paid.body['orderId']}/refunds`, refund)).status).toBe(200)
      await typeCard(ana, opened)
      const later = await payNow(ana, picture, { quantity: 3 })
      await typeCard(ana, later)
      await ledger.rows("UPDATE refunds SET next_try_at = 0 WHERE state IN ('asked', 'pending')")
      await shop.runCron()
      expect(await look()).toEqual(before)

      await shop.kill()
      rmSync(databaseFolder, { recursive: true })
      cpSync(join(folder, 'earlier'), databaseFolder, { recursive: true })
      await start()
      const [first, second, gone] = [paid, opened, later].map(intentIdOf)
      const isNew = (fault: string) => !before.includes(fault)
      const lost = (await look()).filter(isNew)
      for (const intent of [second, gone]) expect(lost.filter((fault) => fault.includes(intent ?? ''))).toHaveLength(1)
      expect(lost.filter((fault) => fault.includes(first ?? '') || fault.includes('US$5.00')).length).toBeGreaterThan(0)

      await ledger.rows('UPDATE orders SET next_check_at = 0')
      await ledger.rows("UPDATE job_leases SET held_until = 0 WHERE job = 'money-back'")
      await shop.runCron()
      const left = (await look()).filter(isNew)
      expect(left).toEqual([expect.stringContaining(gone ?? '')])
      expect((await ledger.order(String(opened.body['orderId']))).status).toBe('paid')
      expect((await ledger.order(String(paid.body['orderId']))).refunded_cents).toBe(500)
      console.log(
        `restored database: ${lost.length} differences named, ${lost.length - left.length} settled by one run of the ` +
          'cron, 1 order to be refunded at the provider',
      )
    },
    withinMs(300_000),
  )
})
