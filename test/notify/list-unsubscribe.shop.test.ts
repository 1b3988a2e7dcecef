/** Mails that their reader may do without end by one click in the mail program (docs/decisions/152). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, Visitor, type Mail } from '#test/support/visitor.ts'

let shop: TestShop
beforeAll(async () => {
  // Cloudflare takes no address without TLS in the header; at such an address test keys are for staging.
  shop = await openShop({ config: { PUBLIC_URL: 'https://shop.example.com', STAGE: 'staging' } })
})
afterAll(() => shop.stop())

type Stored = Mail & { headers?: Record<string, string> }

/** Sends a message of a template to a new customer. */
async function mailed(template: string, data: object) {
  const customer = await aCustomer(shop)
  await shop.change(
    `INSERT INTO outbox (id, customer_id, channel, recipient, template, language, data, next_at, created_at)
      VALUES (?, ?, 'email', ?, ?, 'en', ?, 0, ?)`,
    `${template}:${customer.userId}`,
    customer.userId,
    customer.email,
    template,
    JSON.stringify({ firstName: 'Ana', ...data }),
    Date.now(),
  )
  await shop.runCron()
  const [mail] = (await customer.mails(customer.email)) as Stored[]
  return { customer, headers: mail?.headers }
}
const answer = { staffName: 'Marta', excerpt: 'Hello', link: 'https://shop.example.com/chat' }
const stopOf = (headers: Record<string, string> | undefined): string =>
  /^<https:\/\/shop\.example\.com(\/api\/notices\/stop\?.+)>$/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
const chosen = async (userId: string | null) =>
  (await shop.rows('SELECT notifications FROM customers WHERE id = ?', userId ?? ''))[0]?.['notifications']

describe('a mail about a chat', () => {
  it('ends its kind when the mail program posts, as RFC 8058 says, and no other', async () => {
    const { customer, headers } = await mailed('chat_answer', answer)
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const stop = stopOf(headers)
    for (let times = 0; times < 2; times += 1) {
      const said = await new Visitor(shop).call('POST', stop, 'List-Unsubscribe=One-Click', {
        'Content-Type': 'application/x-www-form-urlencoded',
      })
      expect([said.status, said.body['kind']]).toEqual([200, 'chat'])
    }
    expect(JSON.parse(String(await chosen(customer.userId)))).toEqual({ chat: { email: false } })
  })

  it('changes nothing when a scanner opens the address: that leads to a screen that asks', async () => {
    const { customer, headers } = await mailed('chat_answer', answer)
    const stop = stopOf(headers)
    const opened = await new Visitor(shop).get(stop)
    expect([opened.status, opened.headers.get('Location')]).toEqual([
      303,
      stop.replace('/api/notices/stop', '/notices/stop'),
    ])
    expect((await fetch(new URL(opened.headers.get('Location') ?? '', shop.url))).status).toBe(200)
    expect(await chosen(customer.userId)).toBe('{}')
  })

  it('ends nothing with a changed address', async () => {
    const { headers } = await mailed('chat_answer', answer)
    const other = await aCustomer(shop)
    const url = new URL(stopOf(headers), shop.url)
    for (const [name, value] of [
      ['customer', other.userId ?? ''],
      ['kind', 'requests'],
      ['kind', 'orders'],
      ['key', 'x'],
    ] as const) {
      const changed = new URL(url)
      changed.searchParams.set(name, value)
      const said = await new Visitor(shop).post(changed.pathname + changed.search)
      expect(said.status).toBe(404)
    }
    expect(await chosen(other.userId)).toBe('{}')
  })
})

it('carries no such header where the mail belongs to an order', async () => {
  const { headers } = await mailed('order_step', {
    orderNumber: 1001,
    step: 'in_production',
    link: 'https://shop.example.com/track?token=x',
    reason: null,
    promise: null,
    claimUntil: null,
  })
  expect(headers).toBeUndefined()
})
