/**
 * A database that is put back to an earlier hour, as Time Travel does at Cloudflare (F-23): its files are copied, the
 * shop sells on, and the copy takes their place. Provider, chats and files are not put back. Only with `PROOF=full`:
 * the shop starts three times.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { differences } from '#scripts/reconcile/compare.ts'
import { readProviderLedger, readShopLedger } from '#scripts/reconcile/read-ledger.ts'
import { newProgress, restoreShop, type Place, type Progress } from '#scripts/restore/steps.ts'
import { isFull, withinMs } from '#test/support/proof.ts'
import { demoCustomer, aStaffMember, Visitor } from '#test/support/visitor.ts'
import { KillableShop } from './killable-shop.ts'
import { Ledger } from './ledger.ts'
import { intentIdOf, payNow, pictures, typeCard } from './shoppers.ts'

const folder = mkdtempSync(join(tmpdir(), 'tinta-restore-'))
const state = join(folder, 'state')
const open = new KillableShop(state)
const closed = new KillableShop(state, { MAINTENANCE: 'true' })
/** The one that runs. */
let shop = open
let ledger: Ledger

/** Where D1 keeps its files. */
const databaseFolder = join(state, 'd1')
async function start(): Promise<void> {
  await shop.start()
  ledger = new Ledger(shop.url, shop.query)
}
async function putBack(copy: string): Promise<void> {
  await shop.kill()
  rmSync(databaseFolder, { recursive: true })
  cpSync(join(folder, copy), databaseFolder, { recursive: true })
  await start()
}
/** A copy of the database as it is now; the shop is started anew. */
async function copyAs(copy: string): Promise<void> {
  await shop.kill()
  cpSync(databaseFolder, join(folder, copy), { recursive: true })
  await start()
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
      await copyAs('earlier')

      // After it: money goes back, the opened order is paid, and another one is made and paid.
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

      await putBack('earlier')
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

  it(
    'opens again by npm run restore: nobody erased comes back, nothing is mailed twice, and numbers go on',
    async () => {
      const ana = await demoCustomer(shop)
      const [picture = ''] = (await pictures(ana)).slice(1)
      const opened = await payNow(ana, picture, { quantity: 2 })
      // A customer without anything under way, and a mail that waits.
      await ledger.rows(
        "UPDATE orders SET status = 'delivered' WHERE customer_id = (SELECT id FROM customers WHERE email = 'luis@example.com') AND status NOT IN ('awaiting_payment', 'cancelled', 'refunded', 'settled')",
      )
      await ledger.rows(
        "UPDATE claims SET state = 'declined' WHERE customer_id = (SELECT id FROM customers WHERE email = 'luis@example.com')",
      )
      await ledger.rows(
        `INSERT INTO outbox (id, customer_id, channel, recipient, template, language, data, next_at, created_at)
          SELECT 'drill:1', id, 'email', 'once@example.com', 'password_changed', 'en',
            '{"firstName":"Once","supportEmail":"s@example.com"}', ${Date.now() + 3_600_000}, ${Date.now()}
          FROM customers WHERE email = 'ana@example.com'`,
      )
      const before = await look()
      await copyAs('point')

      // The time that will be gone: the mail leaves, the order is paid, another is made and paid, Luis is erased.
      const later = await demoCustomer(shop)
      await ledger.rows("UPDATE outbox SET next_at = 0 WHERE id = 'drill:1'")
      await typeCard(later, opened)
      const lost = await payNow(later, picture, { quantity: 3 })
      await typeCard(later, lost)
      await ledger.rows("UPDATE customers SET state = 'deleting', delete_after = 0 WHERE email = 'luis@example.com'")
      for (let runs = 0; runs < 3; runs += 1) await shop.runCron()
      const luis = () => ledger.rows<{ state: string }>("SELECT state FROM customers WHERE email = 'luis@example.com'")
      expect(await luis()).toEqual([])
      const lostNumber = (await ledger.order(String(lost.body['orderId']))).number
      const mailsTo = async (to: string) => (await new Visitor(shop).mails(to, 0)).map(({ subject }) => subject).sort()
      const mailed = { once: await mailsTo('once@example.com'), ana: await mailsTo('ana@example.com') }
      expect(mailed.once).toHaveLength(1)

      let chances = 0
      const place: Place = {
        present: async () => (await copyAs('undo'), 'undo'),
        async setMaintenance(isOn) {
          await shop.kill()
          shop = isOn ? closed : open
          await start()
        },
        restore: putBack,
        migrate: () => Promise.resolve(),
        query: (sql) => ledger.rows(sql),
        execute: async (statements) => {
          for (const statement of statements) await ledger.rows(statement)
        },
        async pause() {
          chances += 1
          // Whoever restores loses the network once.
          if (chances === 2) throw new Error('the network is gone')
          await shop.runCron()
        },
        differences: look,
      }
      let kept: Progress | null = newProgress('point', await place.present())
      const keep = (progress: Progress | null) => (kept = progress)
      const said: string[] = []
      const run = { place, keep, say: (line: string) => said.push(line) }
      await expect(restoreShop(run, kept)).rejects.toThrow('network')
      if (kept === null) throw new Error('a restore that was interrupted is forgotten')
      const done = await restoreShop(run, kept)
      expect(kept).toBeNull()

      // Open again, and the cron runs on.
      await ledger.rows("UPDATE outbox SET next_at = 0 WHERE state = 'pending'")
      for (let runs = 0; runs < 3; runs += 1) await shop.runCron()
      expect(await luis()).toEqual([])
      expect(await mailsTo('once@example.com')).toEqual(mailed.once)
      expect(await mailsTo('ana@example.com')).toEqual(mailed.ana)
      expect((await ledger.order(String(opened.body['orderId']))).status).toBe('paid')
      expect((done.differences ?? []).filter((fault) => !before.includes(fault))).toEqual([
        expect.stringContaining(intentIdOf(lost)),
      ])
      // Logged in before the point, and never logged out.
      expect((await ana.get('/api/AccountSettings')).status).toBe(401)
      const next = await payNow(await demoCustomer(shop), picture, { quantity: 1 })
      expect((await ledger.order(String(next.body['orderId']))).number).toBeGreaterThan(
        Math.max(lostNumber, done.numbersFrom),
      )
      console.log(
        `restore drill: interrupted once and gone on, ${done.erased} erased again, ${done.heldMessages} messages held, ` +
          `0 mailed twice, 1 order found paid, 1 named as gone, numbers go on at ${done.numbersFrom + 1}`,
      )
    },
    withinMs(300_000),
  )
})
