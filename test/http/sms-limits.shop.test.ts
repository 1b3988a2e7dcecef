/** SMS cost money: registrations by made-up numbers get few of them, and numbers outside the allowed countries none. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { Visitor } from '#test/support/visitor.ts'
import { ruleTexts } from '#worker/platform/rule-texts.rules.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ config: { SMS_PER_RANGE: '3', SMS_PER_DAY: '5', SMS_COUNTRIES: 'US' } })
})
afterAll(() => shop.stop())

const register = (phoneNumber: string) => new Visitor(shop).register({ phoneNumber })
const states = async (range: string) =>
  shop.rows<{ state: string; n: number }>(
    "SELECT state, count(*) AS n FROM outbox WHERE recipient LIKE ? || '%' GROUP BY state ORDER BY state",
    range,
  )
const settled = (range: string) =>
  eventually(
    () => states(range),
    (rows) => rows.length > 0 && rows.every(({ state }) => state !== 'pending'),
  )

it.each([
  '+882 16 555 01 47',
  '+371 90 555 014',
  '+252 61 555 0147',
  '+44 70 5555 0147',
  '+1 900 555 0147',
  '+1 876 555 0147',
])('refuses to register by a number that the shop sends no SMS to: %s', async (phoneNumber) => {
  expect(await register(phoneNumber)).toMatchObject({
    status: 422,
    body: { fields: { phoneNumber: ruleTexts.phone_country.en } },
  })
})

it('sends so many to one range of numbers and no more', async () => {
  for (let last = 0; last < 6; last += 1) expect((await register(`305555010${last}`)).status).toBe(200)
  expect(await settled('+1305555')).toEqual([
    { state: 'dead', n: 3 },
    { state: 'sent', n: 3 },
  ])
})

it('sends so many a day in all, then says in the log that it has stopped', async () => {
  for (let range = 0; range < 4; range += 1) await register(`30555${range}0199`)
  await eventually(
    async () => shop.log.filter((line) => line.includes('alarm_sms_breaker_open')),
    (lines) => lines.length > 0,
  )
  expect(shop.log.join('\n')).toContain('alarm_sms_breaker_open')
  const { results } = await (
    await shop.database()
  )
    .prepare("SELECT id FROM outbox WHERE channel = 'sms' AND state = 'sent'")
    .all()
  expect(results).toHaveLength(5)
})

it('mails every owner once that the shop has stopped', async () => {
  const owners = await shop.rows<{ email: string }>("SELECT id, email FROM customers WHERE role = 'owner'")
  expect(owners.length).toBeGreaterThan(0)
  for (let range = 4; range < 7; range += 1) await register(`30555${range}0199`)
  await shop.runCron()
  for (const { email } of owners) {
    const mails = await new Visitor(shop).mails(email)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('SMS')])
    expect(mails[0]?.text).toContain(' 5 SMS ')
  }
})
