/** The shop watches itself: its jobs leave heartbeats, and owners are told of what goes wrong, once. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { anOwner, aStaffMember, Visitor } from '#test/support/visitor.ts'
import { jobNames } from '#worker/notify/shop-messages.rules.ts'
import { minutes } from '#worker/platform/duration.rules.ts'
import { localTime } from '#worker/shop-settings/opening-hours.rules.ts'
import { shopHours } from '#worker/shop-settings/shop-hours.rules.ts'

/** An incoming webhook of Slack, as the double knows it. */
const hookPath = '/services/T012AB3CD/B012AB3CD/x7fGh2'
/** A time of day at which the report is due while this file runs. */
const reportAt = `${localTime(Date.now() - minutes(30), shopHours.timeZone).time.slice(0, 2)}:00`

let shop: TestShop
let owner: Visitor
let staff: Visitor
beforeAll(async () => {
  shop = await openShop({
    config: {
      NOTIFY_OWNERS: 'true',
      MORNING_REPORT_AT: reportAt,
      ALARM_WEBHOOK_URL: `https://hooks.slack.com${hookPath}`,
    },
  })
  owner = await anOwner(shop)
  staff = await aStaffMember(shop)
})
afterAll(() => shop.stop())
const mails = () =>
  shop.rows<{ recipient: string; channel: string }>(
    "SELECT recipient, channel FROM outbox WHERE template = 'shop_alarm' ORDER BY id",
  )
const deadMessage = () =>
  shop.run(
    `INSERT INTO outbox (id, customer_id, channel, recipient, template, language, data, state, next_at, created_at)
      SELECT 'dead:1', id, 'email', 'nobody@example.com', 'order_paid', 'en', '{}', 'dead', 0, ? FROM customers LIMIT 1`,
    Date.now(),
  )

beforeEach(async () => {
  await shop.run("DELETE FROM outbox WHERE id = 'dead:1' OR template LIKE 'shop_%'")
  await shop.run("UPDATE order_reviews SET opened_at = ? WHERE state = 'open'", Date.now())
  await shop.run('DELETE FROM alarms')
  await shop.runCron()
})

it('notes when each job of the cron last succeeded', async () => {
  const beats = await shop.rows<{ job: string; succeeded_at: number }>('SELECT job, succeeded_at FROM heartbeats')
  expect(beats.map(({ job }) => job).sort()).toEqual([...jobNames].sort())
  expect(beats.every(({ succeeded_at }) => Date.now() - succeeded_at < 60_000)).toBe(true)
})

it('tells the owners once of a message that could not be sent, and closes the alarm when it is dismissed', async () => {
  await deadMessage()
  await shop.runCron()
  const told = await mails()
  expect(told.map(({ recipient }) => recipient)).toContain('owner@example.com')
  expect(told.map(({ recipient }) => recipient)).not.toContain('staff@example.com')
  await Promise.all([shop.runCron(), shop.runCron()])
  expect(await mails()).toEqual(told)
  const [said] = await new Visitor(shop).mails(hookPath)
  expect(said).toMatchObject({ channel: 'chat', text: expect.stringContaining('One message could not be sent.') })
  await shop.run("UPDATE outbox SET dismissed_at = 1 WHERE id = 'dead:1'")
  await shop.runCron()
  expect(await shop.rows('SELECT name, closed_at IS NULL AS open FROM alarms')).toEqual([
    { name: 'messages_dead', open: 0 },
  ])
})

it('lets only the run that opens an alarm tell of it', async () => {
  // Another run opens the alarm after this one has read that none is open.
  await shop.run(`CREATE TRIGGER another_run BEFORE INSERT ON alarms WHEN new.opened_at > 1 BEGIN
    INSERT OR IGNORE INTO alarms (name, opened_at, told_at) VALUES (new.name, 1, 1);
  END`)
  await deadMessage()
  await shop.runCron()
  await shop.run('DROP TRIGGER another_run')
  expect(await shop.rows('SELECT name, opened_at FROM alarms')).toEqual([{ name: 'messages_dead', opened_at: 1 }])
  expect(await mails()).toEqual([])
})

it('answers an uptime service by key: 200 when all is well, 503 with what is wrong', async () => {
  const { uptimeUrl } = (await owner.get('/api/staff/health')).body as { uptimeUrl: string }
  const address = new URL(uptimeUrl)
  const ask = () => new Visitor(shop).get(`${address.pathname}${address.search}`)
  expect(await ask()).toMatchObject({ status: 200, body: { ok: true } })
  await deadMessage()
  expect(await ask()).toMatchObject({
    status: 503,
    body: { code: 'shop_needs_owner', findings: [{ kind: 'messages_dead', job: null, count: 1 }] },
  })
  expect((await new Visitor(shop).get('/api/health?deep=wrong')).status).toBe(403)
  // Without a key it says only whether the shop serves.
  expect((await new Visitor(shop).get('/api/health')).body).toEqual({ ok: true })
})

it('finds a cron that has stopped', async () => {
  await shop.run("UPDATE heartbeats SET succeeded_at = 1 WHERE job = 'deliverOutbox'")
  expect((await owner.get('/api/staff/health')).body).toMatchObject({
    findings: [{ kind: 'job_stopped', what: 'This has stopped: sending mails and SMS.' }],
  })
})

it('counts webhooks whose signature is wrong, and takes many of them for a wrong secret', async () => {
  await shop.run('DELETE FROM stripe_events')
  const post = () => new Visitor(shop).call('POST', '/api/payments/webhook', { id: 'evt_1' })
  for (let count = 0; count < 4; count += 1) expect((await post()).status).toBe(400)
  await shop.runCron()
  expect(await shop.rows<{ name: string }>('SELECT name FROM alarms WHERE closed_at IS NULL')).toEqual([
    { name: 'webhooks_refused' },
  ])
  expect(shop.log.filter((line) => line.includes('webhook_refused')).length).toBeGreaterThanOrEqual(4)
  await shop.run("DELETE FROM tallies WHERE key = 'webhooks_refused'")
})

it('shows its health to those who may change the settings only', async () => {
  expect((await staff.get('/api/staff/health')).status).toBe(403)
  expect((await new Visitor(shop).get('/api/staff/health')).status).toBe(401)
})

it('mails the owners how the shop stands, once a day', async () => {
  const reports = () =>
    shop.rows<{ recipient: string }>("SELECT recipient FROM outbox WHERE template = 'shop_morning' ORDER BY id")
  await shop.run("UPDATE job_leases SET mark = '' WHERE job = 'morning-report'")
  await Promise.all([shop.runCron(), shop.runCron()])
  const sent = await reports()
  expect(sent.map(({ recipient }) => recipient)).toContain('owner@example.com')
  expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(sent.length)
  await shop.runCron()
  expect(await reports()).toEqual(sent)
})
