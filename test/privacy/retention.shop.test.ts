/** What nobody deletes ends by itself (docs/decisions/139): unused accounts, old lines of the audit log, old orders. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { aMember, type Member } from '#test/accounts/member.ts'
import { messageTo } from '#test/accounts/steps.ts'
import { aPaidOrder, aPicture } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aStaffMember, anAddress } from '#test/support/visitor.ts'
import { days } from '#worker/platform/duration.rules.ts'
import { retention } from '#worker/shop-settings/retention.rules.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())
beforeEach(() => shop.runCron())

/** Runs the cron as if the last hour's run were long ago. */
async function anHourLater(): Promise<void> {
  const database = await shop.database()
  await database.prepare("UPDATE job_leases SET held_until = 0 WHERE job = 'retention'").run()
  await shop.runCron()
}
const monthsAgo = (months: number): number => Date.now() - days((months * 365.25) / 12)
/** Nobody has used the account since; its customer came long before. */
async function unusedSince(customer: Member, at: number): Promise<void> {
  await shop.change(
    'UPDATE customers SET last_active_at = ?, created_at = ? WHERE id = ?',
    at,
    at - days(400),
    customer.userId,
  )
  await shop.change('UPDATE sessions SET started_at = ?, revoked_at = ? WHERE customer_id = ?', at, at, customer.userId)
}
const accountOf = async ({ userId }: Member) =>
  (
    await shop.rows(
      'SELECT state, inactive_warned_at AS warnedAt, first_name AS name FROM customers WHERE id = ?',
      userId,
    )
  )[0]
const warnings = async ({ userId }: Member) =>
  (await shop.rows("SELECT id FROM outbox WHERE template = 'account_ending' AND customer_id = ?", userId)).length

describe('an account that nobody uses', () => {
  it('gets one warning by mail that says until when a log-in keeps it, and is kept by one', async () => {
    const email = anAddress('resting')
    const customer = await aMember(shop, { email, language: 'es' })
    await unusedSince(customer, monthsAgo(retention.inactiveMonths - 0.5))
    await anHourLater()
    await anHourLater()
    expect(await warnings(customer)).toBe(1)
    const mail = await messageTo(customer, email, ({ subject }) => subject.includes('¿Todavía quieres'))
    expect(mail.links.some((link) => new URL(link).pathname === '/login')).toBe(true)
    expect(await accountOf(customer)).toMatchObject({ state: 'active', warnedAt: expect.any(Number) })

    expect(await customer.login({ email })).toMatchObject({ status: 200 })
    expect(await accountOf(customer)).toMatchObject({ state: 'active', warnedAt: null })
    await shop.change('UPDATE customers SET created_at = ? WHERE id = ?', monthsAgo(60), customer.userId)
    await anHourLater()
    expect(await warnings(customer)).toBe(1)
  })

  it('is erased once the warning is over, and not a day before', async () => {
    const customer = await aMember(shop, { email: anAddress('gone'), firstName: 'Zulma' })
    await unusedSince(customer, monthsAgo(retention.inactiveMonths + 1))
    await anHourLater()
    const warnedSince = (daysAgo: number) =>
      shop.change(
        'UPDATE customers SET inactive_warned_at = ? WHERE id = ?',
        Date.now() - days(daysAgo),
        customer.userId,
      )
    await warnedSince(retention.warningDays - 1)
    await anHourLater()
    expect(await accountOf(customer)).toMatchObject({ state: 'active', name: 'Zulma' })
    await warnedSince(retention.warningDays + 1)
    await anHourLater()
    expect(await accountOf(customer)).toMatchObject({ state: 'erased', name: '' })
  })

  it('stays while it is staff’s or locked, or has an order under way or a young one', async () => {
    const old = monthsAgo(retention.inactiveMonths + 12)
    const [locked, busy, buyer] = await Promise.all([aMember(shop), aMember(shop), aMember(shop)])
    const staff = await aStaffMember(shop)
    const picture = await aPicture(buyer)
    for (const customer of [busy, buyer]) await aPaidOrder(customer, picture)
    await shop.change('UPDATE orders SET created_at = ? WHERE customer_id = ?', old, busy.userId)
    await shop.change("UPDATE orders SET status = 'delivered' WHERE customer_id = ?", buyer.userId)
    for (const customer of [locked, busy, buyer]) await unusedSince(customer, old)
    await shop.change('UPDATE customers SET locked_at = ? WHERE id = ?', old, locked.userId)
    await shop.change('UPDATE customers SET last_active_at = ?, created_at = ? WHERE role <> ?', old, old, 'customer')
    // Even one that was warned before.
    await shop.change('UPDATE customers SET inactive_warned_at = ? WHERE id = ?', monthsAgo(3), busy.userId)
    await anHourLater()
    for (const customer of [locked, busy, buyer]) {
      expect(await accountOf(customer)).toMatchObject({ state: 'active' })
      expect(await warnings(customer)).toBe(0)
    }
    const [kept] = await shop.rows(
      "SELECT count(*) AS count FROM customers WHERE role <> 'customer' AND state <> 'active'",
    )
    expect(kept).toEqual({ count: 0 })
    expect(staff.token).not.toBe('')
  })
})

it('old lines of the audit log go, and young ones can be deleted by nobody', async () => {
  const line = (at: number) =>
    shop.change(
      "INSERT INTO audit_log (seq, action, subject_kind, subject_id, at) VALUES ((SELECT min(seq) FROM audit_log) - 1, 'order_held', 'order', 'ord_x', ?)",
      at,
    )
  await shop.run(
    "INSERT INTO audit_log (seq, action, subject_kind, subject_id, at) VALUES (1000, 'order_held', 'order', 'ord_y', ?)",
    Date.now(),
  )
  await line(monthsAgo(retention.auditMonths - 1))
  await line(monthsAgo(retention.auditMonths + 1))
  const lines = async () => (await shop.rows("SELECT at FROM audit_log WHERE subject_id = 'ord_x'")).length
  expect(await lines()).toBe(2)
  await anHourLater()
  expect(await lines()).toBe(1)
  await expect(
    (await shop.database()).prepare("DELETE FROM audit_log WHERE subject_id = 'ord_y'").run(),
  ).rejects.toThrow(/append only/)
})

it('an order of long ago keeps its sums and goods, and nothing that names the person', async () => {
  const customer = await aMember(shop)
  const picture = await aPicture(customer)
  await customer.post(
    '/api/shippingAddress',
    anAddressForm({ streetAddress: 'Quarzallee 77', aptSuite: 'Hinterhaus', primary: true }),
  )
  const [old, young] = [await aPaidOrder(customer, picture), await aPaidOrder(customer, picture, { size: 'L' })]
  const tenYearsAgo = monthsAgo(retention.orderYears * 12 + 1)
  await shop.change("UPDATE orders SET created_at = ?, status = 'delivered' WHERE id = ?", tenYearsAgo, old)
  await shop.change("UPDATE order_lines SET gift_message = 'Für Zuleika' WHERE order_id IN (?, ?)", old, young)
  await shop.change("UPDATE orders SET gift_note = 'Alles Gute, Zuleika' WHERE id IN (?, ?)", old, young)
  await shop.change("UPDATE order_events SET note = 'Zuleika rang' WHERE order_id = ?", old)
  await shop.change(
    "INSERT INTO parcels (id, order_id, carrier, tracking_number, sent_at) VALUES ('par_old', ?, 'ups', '1Z999', 0)",
    old,
  )
  // The demo's orders have lower numbers and are young; here the run has passed them.
  const [{ number } = {}] = await shop.rows('SELECT number FROM orders WHERE id = ?', old)
  await shop.run(
    "INSERT INTO job_leases (job, held_until, mark) VALUES ('retention', 0, ?1) ON CONFLICT DO UPDATE SET mark = ?1",
    String(Number(number) - 1),
  )
  const [before] = await shop.rows('SELECT total_cents, number FROM orders WHERE id = ?', old)
  await anHourLater()
  await anHourLater()
  const [order] = await shop.rows('SELECT total_cents, number, address FROM orders WHERE id = ?', old)
  expect(order).toMatchObject(before ?? {})
  expect(JSON.parse(String(order?.['address']))).toMatchObject({
    streetAddress: '',
    city: '',
    phoneNumber: '',
    country: 'United States',
  })
  expect(await shop.rows('SELECT gift_message AS gift FROM order_lines WHERE order_id = ?', old)).toEqual([
    { gift: '' },
  ])
  expect(
    await shop.rows('SELECT gift_note AS note FROM orders WHERE id IN (?, ?) ORDER BY number', old, young),
  ).toEqual([{ note: '' }, { note: 'Alles Gute, Zuleika' }])
  expect(await shop.rows('SELECT note FROM order_events WHERE order_id = ? AND note IS NOT NULL', old)).toEqual([])
  expect(await shop.rows('SELECT tracking_number AS number FROM parcels WHERE order_id = ?', old)).toEqual([
    { number: null },
  ])
  const [kept] = await shop.rows('SELECT address FROM orders WHERE id = ?', young)
  expect(String(kept?.['address'])).toContain('Quarzallee 77')
  expect(await shop.rows('SELECT gift_message AS gift FROM order_lines WHERE order_id = ?', young)).toEqual([
    { gift: 'Für Zuleika' },
  ])
  // The customer still sees it.
  expect((await customer.get(`/api/orders/${old}`)).status).toBe(200)
})
