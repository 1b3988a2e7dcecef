/** An outbox message is sent once even if marking it as sent fails. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '#test/support/paying.ts'
import { isFull } from '#test/support/proof.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { anAddress, aPhone, Visitor } from '#test/support/visitor.ts'
import { minutes } from '#worker/platform/duration.rules.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const row = async (recipient: string) =>
  shop.row<{ state: string; provider_id: string | null; attempts: number }>(
    'SELECT state, provider_id, attempts FROM outbox WHERE recipient = ?',
    recipient,
  )

it('sends no second copy while its mark fails, and marks it when that works again', { timeout: 60_000 }, async () => {
  const database = await shop.database()
  await database
    .prepare("CREATE TRIGGER broken BEFORE UPDATE OF state ON outbox BEGIN SELECT RAISE(ABORT, 'disk I/O error'); END")
    .run()
  const [email, phone] = [anAddress('once'), aPhone()]
  const visitor = new Visitor(shop)
  await visitor.register({ email })
  await visitor.register({ phoneNumber: phone })
  expect(await visitor.mails(email)).toHaveLength(1)
  // Every attempt to mark the message fails, so it stays due.
  await eventually(
    async () => shop.log.filter((line) => line.includes('message_sent_not_marked')),
    (lines) => lines.length === 2,
  )
  // Each run tries to mark both messages for four seconds.
  for (let runs = 0; runs < (isFull ? 2 : 1); runs += 1) {
    await database.prepare('UPDATE outbox SET next_at = next_at - ?').bind(minutes(3)).run()
    await shop.runCron()
  }
  await database.prepare('DROP TRIGGER broken').run()
  await database.prepare('UPDATE outbox SET next_at = next_at - ?').bind(minutes(3)).run()
  await shop.runCron()
  expect(await visitor.mails(email, 0)).toHaveLength(1)
  expect(await visitor.mails(phone, 0)).toHaveLength(1)
  expect(await row(email)).toMatchObject({ state: 'sent', provider_id: expect.stringContaining('@mailbox.local') })
  expect(await row(`+1${phone}`)).toMatchObject({ state: 'sent', provider_id: expect.stringMatching(/^SM\w{32}$/) })
})
