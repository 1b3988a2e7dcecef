/** A shop in maintenance serves nothing and sends nothing; its cron finishes a restore, and nothing else. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '#test/accounts/member.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { anAddress, Visitor } from '#test/support/visitor.ts'
import { days } from '#worker/platform/duration.rules.ts'
import { hashToken } from '#worker/platform/keyring.adapter.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ config: { MAINTENANCE: 'true' } })
})
afterAll(() => shop.stop())

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(new URL(path, shop.url), { method, headers })
const aWaitingMail = async (id: string, recipient: string) =>
  shop.change(
    `INSERT INTO outbox (id, customer_id, channel, recipient, template, language, data, state, next_at, created_at)
      SELECT ?, id, 'email', ?, 'password_changed', 'en', '{"firstName":"Ana","supportEmail":"s@example.com"}', 'pending', 0, 0
      FROM customers LIMIT 1`,
    id,
    recipient,
  )
const mailsTo = async (to: string) => (await new Visitor(shop).mails(to, 0)).length

describe('maintenance', () => {
  it('shows readers a page in their language and in the other', async () => {
    const page = await ask('/products/readyToGo', { Accept: 'text/html', 'Accept-Language': 'es' })
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '120'])
    const text = await page.text()
    expect(text).toContain('<html lang="es">')
    expect(text.indexOf('vuelve pronto')).toBeLessThan(text.indexOf('is back soon'))
  })

  it.each([
    ['GET', '/api/health'],
    ['POST', '/api/payments/webhook'],
    ['POST', '/api/login'],
    ['GET', '/images/dtf/any.webp'],
  ])('answers %s %s with 503 and when to come again', async (method, path) => {
    const answer = await ask(path, {}, method)
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '120'])
  })

  it('sends nothing, and leaves no heartbeat', async () => {
    const to = anAddress('waits')
    await aWaitingMail('waits:1', to)
    await shop.runCron()
    expect(await shop.rows("SELECT state FROM outbox WHERE id = 'waits:1'")).toEqual([{ state: 'pending' }])
    expect(await mailsTo(to)).toBe(0)
    expect(await shop.rows('SELECT job FROM heartbeats')).toEqual([])
  })
})

describe('finishing a restore', () => {
  it('ends sessions and links, erases again who was erased, moves the numbers on and holds messages', async () => {
    const [gone, stays] = [await aMember(shop, { firstName: 'Zulma' }), await aMember(shop)]
    const uploads = await shop.uploads()
    await uploads.put(`erased/${await hashToken(gone.userId)}`, '2026-11-24T00:00:00Z')
    await shop.change(
      `INSERT INTO link_tokens (hash, purpose, customer_id, address, created_at, expires_at)
        VALUES ('used-since', 'password_reset', ?, 'x@example.com', 0, ?)`,
      stays.userId,
      Date.now() + days(1),
    )
    await aWaitingMail('waits:2', anAddress('waits'))
    const [{ last } = {}] = await shop.rows('SELECT max(number) AS last FROM orders')
    await shop.change(
      "INSERT INTO restorations (id, restored_to, asked_at) VALUES ('res_1', ?, ?)",
      Date.now() - days(2.5),
      Date.now(),
    )
    const restoration = async () => (await shop.rows("SELECT * FROM restorations WHERE id = 'res_1'"))[0] ?? {}
    for (let runs = 0; runs < 12 && (await restoration())['step'] !== 'done'; runs += 1) await shop.runCron()

    const { step, facts, numbers_from: numbersFrom } = await restoration()
    expect([step, JSON.parse(String(facts))]).toEqual([
      'done',
      { erased: 1, unreadPayments: 0, heldMessages: expect.any(Number) },
    ])
    expect(numbersFrom).toBe(Number(last) + 3000)
    expect(await shop.rows('SELECT id FROM sessions WHERE revoked_at IS NULL')).toEqual([])
    expect(await shop.rows('SELECT hash FROM link_tokens')).toEqual([])
    const stateOf = async (id: string) =>
      (await shop.rows('SELECT state, first_name AS name FROM customers WHERE id = ?', id))[0]
    expect(await stateOf(gone.userId)).toEqual({ state: 'erased', name: '' })
    expect(await stateOf(stays.userId)).toMatchObject({ state: 'active' })
    expect(await shop.rows("SELECT state FROM outbox WHERE id LIKE 'waits:%'")).toEqual([
      { state: 'dead' },
      { state: 'dead' },
    ])
    // Nothing more happens to it.
    await shop.runCron()
    expect(await restoration()).toMatchObject({ step: 'done', facts })
  })
})
