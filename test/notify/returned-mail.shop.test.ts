/** What Cloudflare tells of mail that it had accepted: the address is remembered, and said (docs/decisions/150). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { storeCustomer, storeSession } from '#test/support/stored-customer.ts'
import { aCustomer, anOwner, aPhone, aStaffMember, Visitor, type Json } from '#test/support/visitor.ts'
import { days } from '#worker/platform/duration.rules.ts'

let shop: TestShop
let staff: Visitor
beforeAll(async () => {
  shop = await openShop()
  staff = await aStaffMember(shop)
})
afterAll(() => shop.stop())

let people = 0
const anAddressAt = (domain: string) => `reader${(people += 1)}@${domain}`

/** A customer of this address, logged in, with a confirmed phone where one is given. */
async function customerOf(email: string, phone?: string): Promise<Visitor> {
  const visitor = new Visitor(shop)
  const database = await shop.database()
  const userId = await storeCustomer(database, { email, phone })
  const { token } = await storeSession(database, userId, visitor.deviceId)
  return Object.assign(visitor, { userId, token })
}
const markOf = async (address: string) =>
  (await shop.rows('SELECT reason, ends_at FROM unreachable_addresses WHERE address = ?', address))[0]
const marked = (address: string) =>
  eventually(
    () => markOf(address),
    (mark) => mark !== undefined,
  )
const messageOf = (id: string) => async () =>
  (await shop.rows('SELECT state, last_error, dismissed_at, sent_at, recipient FROM outbox WHERE id = ?', id))[0]

/** Writes a message of an order into the outbox and delivers it, as a paid order does. */
async function orderNews(customer: Visitor, email: string, id: string): Promise<void> {
  const data = {
    firstName: 'Ana',
    orderNumber: 1001,
    link: `${shop.url.origin}/track?token=x`,
    step: 'delivered',
    reason: null,
    promise: null,
    claimUntil: null,
  }
  await shop.change(
    `INSERT INTO outbox (id, customer_id, channel, recipient, template, language, data, next_at, created_at)
      VALUES (?, ?, 'email', ?, 'order_step', 'en', ?, 0, ?)`,
    id,
    customer.userId,
    email,
    JSON.stringify(data),
    Date.now(),
  )
  await shop.runCron()
}
const deadMessages = async () => (await staff.get('/api/staff/today')).body['messages']?.['items'] as Json[]

describe('a mail that bounces', () => {
  it('marks an address that does not exist, and shows the loss to staff, who cannot send it again', async () => {
    const email = anAddressAt('bounced.example')
    const customer = await customerOf(email)
    await orderNews(customer, email, 'bounce-1')
    await marked(email)
    expect(await markOf(email)).toEqual({ reason: 'unknown', ends_at: null })
    expect(await messageOf('bounce-1')()).toMatchObject({
      state: 'dead',
      last_error: 'bounced 5.1.1',
      dismissed_at: null,
    })
    const shown = (await deadMessages()).find((message) => message['id'] === 'bounce-1')
    expect(shown).toMatchObject({ canSendAgain: false, customerId: customer.userId, reason: 'bounced 5.1.1' })
    expect((await staff.post('/api/staff/messages', { messageId: 'bounce-1', wish: 'again' })).status).toBe(404)
    expect((await staff.post('/api/staff/messages', { messageId: 'bounce-1', wish: 'leave' })).status).toBe(200)
  })

  it('sends no more news there, until the customer says that it works', async () => {
    const email = anAddressAt('bounced.example')
    const customer = await customerOf(email)
    await orderNews(customer, email, 'bounce-2')
    await marked(email)
    expect((await customer.get('/api/AccountSettings')).body['unreachable']).toEqual({ email: 'unknown', sms: null })
    await orderNews(customer, email, 'bounce-3')
    expect(await messageOf('bounce-3')()).toMatchObject({ state: 'dead', last_error: 'address unknown', sent_at: null })

    // The owner of the mailbox has mended it; Cloudflare's own list ends too.
    await customer.post('/__local/mailbox/unsuppress', { address: email })
    const said = await customer.post('/api/AccountSettings/reached', { channel: 'email' })
    expect(said.body['unreachable']).toEqual({ email: null, sms: null })
    await orderNews(customer, email, 'bounce-4')
    expect(await messageOf('bounce-4')()).toMatchObject({ sent_at: expect.any(Number) })
  })

  it('sends news of an order by the other channel, if that is proved', async () => {
    const [email, phone] = [anAddressAt('bounced.example'), `+1${aPhone()}`]
    const customer = await customerOf(email, phone)
    await orderNews(customer, email, 'bounce-5')
    await marked(email)
    await orderNews(customer, email, 'bounce-6')
    expect(await messageOf('bounce-6')()).toMatchObject({ state: 'dead', dismissed_at: expect.any(Number) })
    await shop.runCron()
    expect(await messageOf('bounce-6:sms')()).toMatchObject({ recipient: phone, state: 'sent' })
    expect(await customer.mails(phone)).toHaveLength(1)
  })

  it('holds a full mailbox for a day, and one that refuses our mail for a week', async () => {
    for (const [domain, lasts] of [
      ['full.example', days(1)],
      ['blocked.example', days(7)],
    ] as const) {
      const email = anAddressAt(domain)
      const customer = await customerOf(email)
      const before = Date.now()
      await orderNews(customer, email, `held-${domain}`)
      const mark = await marked(email)
      expect(mark).toMatchObject({ reason: 'held' })
      expect(Number(mark?.['ends_at'])).toBeGreaterThanOrEqual(before + lasts)
      await shop.change('UPDATE unreachable_addresses SET ends_at = 1 WHERE address = ?', email)
      expect((await customer.get('/api/AccountSettings')).body['unreachable']).toEqual({ email: null, sms: null })
    }
  })

  it('tells the screen that waits for a proof, and bothers no staff with it', async () => {
    const email = anAddressAt('bounced.example')
    const visitor = new Visitor(shop)
    expect((await visitor.register({ email })).status).toBe(200)
    const failed = () => visitor.post('/api/register/delivery', { email })
    expect((await failed()).body).toEqual({ hasFailed: false })
    await eventually(
      async () => (await failed()).body,
      (body) => body['hasFailed'] === true,
    )
    expect((await deadMessages()).filter((message) => message['recipient'] === email)).toEqual([])
    // Whoever asks for another address learns nothing.
    expect((await visitor.post('/api/register/delivery', { email: 'ana@example.com' })).body).toEqual({
      hasFailed: false,
    })
  })

  it('sends a proof to an unknown address all the same, and takes its mark away once it was used', async () => {
    const email = `mended${(people += 1)}@example.com`
    const at = Date.now()
    await shop.change("INSERT INTO unreachable_addresses VALUES ('email', ?, 'unknown', ?, NULL)", email, at)
    const visitor = new Visitor(shop)
    await visitor.register({ email })
    const [mail] = await visitor.mails(email)
    const token =
      new URL(mail?.links.find((link) => link.includes('token=')) ?? 'none:').searchParams.get('token') ?? ''
    await visitor.call('PATCH', '/api/register/EmailValidation', {}, { Authorization: token })
    expect(await markOf(email)).toBeUndefined()
  })
})

describe('a mail that is marked as spam', () => {
  it('was the last one, proofs too, until the customer wants mail again', async () => {
    const email = anAddressAt('spam.example')
    const customer = await customerOf(email)
    await orderNews(customer, email, 'spam-1')
    await marked(email)
    expect(await markOf(email)).toEqual({ reason: 'refused', ends_at: null })
    // It had arrived: nothing is lost.
    expect(await messageOf('spam-1')()).toMatchObject({ state: 'sent', last_error: null })
    await customer.post('/api/login/ChangePassword', { data: email })
    const reset = () =>
      shop.rows("SELECT state, last_error FROM outbox WHERE recipient = ? AND template = 'password_reset'", email)
    await eventually(reset, ([row]) => row?.['last_error'] === 'address refused')
  })
})

describe('an event', () => {
  const send = async (body: unknown) => {
    const worker = await shop.miniflare.getWorker('shop')
    return worker.queue('tinta-mail-events', [{ id: crypto.randomUUID(), timestamp: new Date(), attempts: 5, body }])
  }
  const bounce = (recipient: string, messageId: string) => ({
    type: 'cf.email.sending.message.bounced',
    payload: { messageId, recipient, delivery: { smtpEnhancedStatusCode: '5.1.1' }, bounce: { type: 'hard' } },
  })

  it('counts once, however often it comes', async () => {
    const customer = await aCustomer(shop)
    await orderNews(customer, customer.email, 'twice')
    const [row] = await shop.rows('SELECT provider_id FROM outbox WHERE id = ?', 'twice')
    const event = bounce(customer.email.toUpperCase(), String(row?.['provider_id']))
    await send(event)
    await staff.post('/api/staff/messages', { messageId: 'twice', wish: 'leave' })
    const before = await messageOf('twice')()
    expect(await send(event)).toMatchObject({ outcome: 'ok' })
    expect(await messageOf('twice')()).toEqual(before)
    expect(await markOf(customer.email)).toEqual({ reason: 'unknown', ends_at: null })
  })

  it.each([
    ['nothing', null],
    ['of another kind', { type: 'cf.email.sending.message.delivered', payload: { recipient: 'a@b.example' } }],
    ['without an address', bounce('nobody', '')],
    ['of odd fields', { type: 'cf.email.sending.message.bounced', payload: { recipient: ['a@b.example'], bounce: 7 } }],
  ])('is taken and changes nothing when it is %s', async (_what, body) => {
    const count = () => shop.rows('SELECT count(*) AS n FROM unreachable_addresses')
    const before = await count()
    expect(await send(body)).toMatchObject({ outcome: 'ok', retryBatch: { retry: false } })
    expect(await count()).toEqual(before)
  })

  it('comes again when the id of its mail is not stored yet', async () => {
    const worker = await shop.miniflare.getWorker('shop')
    const event = { id: 'early', timestamp: new Date(), attempts: 1, body: bounce('early@b.example', '<unknown@x>') }
    expect(await worker.queue('tinta-mail-events', [event])).toMatchObject({
      retryMessages: [{ msgId: 'early', delaySeconds: 30 }],
    })
  })
})

describe('staff', () => {
  it('see on the customer’s page that an address fails, and may try it again', async () => {
    const email = anAddressAt('bounced.example')
    const customer = await customerOf(email)
    await orderNews(customer, email, 'seen')
    await marked(email)
    const page = `/api/staff/customers/${customer.userId}`
    expect((await staff.get(page)).body['unreachable']).toEqual({ email: 'unknown', sms: null })
    const said = await staff.post(`${page}/reached`, { channel: 'email' })
    expect(said.body['unreachable']).toEqual({ email: null, sms: null })
    expect((await staff.post(`${page}/reached`, { channel: 'sms' })).status).toBe(404)
    const log = (await (await anOwner(shop)).get('/api/staff/audit')).body
    expect(JSON.stringify(log)).toContain('customer.reached')
    expect(JSON.stringify(log)).not.toContain(email)
  })
})

it('never writes an address into the log', () => {
  expect(shop.log.join('\n')).toContain('message_returned')
  expect(shop.log.filter((line) => /@(bounced|full|blocked|spam)\.example/.test(line))).toEqual([])
})
