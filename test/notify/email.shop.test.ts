/** A mail that the provider takes, refuses for now, or refuses for good. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { anAddress, Visitor } from '#test/support/visitor.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.stop())

interface Row {
  state: string
  attempts: number
  provider_id: string | null
  last_error: string | null
}
async function outboxMessageTo(recipient: string, isThere: (row: Row) => boolean): Promise<Row | null> {
  const database = await shop.database()
  for (let tries = 0; ; tries += 1) {
    const row = await database
      .prepare('SELECT state, attempts, provider_id, last_error FROM outbox WHERE recipient = ?')
      .bind(recipient)
      .first<Row>()
    if ((row && isThere(row)) || tries > 100) return row
    await new Promise((resume) => setTimeout(resume, 50))
  }
}

it('keeps the provider’s id of a mail that it took', async () => {
  const email = anAddress('taken')
  await new Visitor(shop).register({ email })
  expect(await outboxMessageTo(email, ({ state }) => state === 'sent')).toEqual({
    state: 'sent',
    attempts: 1,
    provider_id: expect.stringMatching(/^<.+@mailbox\.local>$/),
    last_error: null,
  })
})

it('does not retry a mail that the provider refuses for good, and keeps only the error code', async () => {
  const email = `bounced.${Date.now()}@suppressed.example`
  await new Visitor(shop).register({ email })
  expect(await outboxMessageTo(email, ({ state }) => state === 'dead')).toEqual({
    state: 'dead',
    attempts: 1,
    provider_id: null,
    last_error: 'E_RECIPIENT_SUPPRESSED',
  })
})

it('retries a mail that the provider refused for now', async () => {
  const email = anAddress('later')
  const visitor = new Visitor(shop)
  await visitor.post('/__local/mailbox/control', { failNext: 1 })
  await visitor.register({ email })
  expect(await outboxMessageTo(email, ({ attempts }) => attempts === 1)).toMatchObject({
    state: 'pending',
    last_error: 'E_INTERNAL_SERVER_ERROR',
  })
})
