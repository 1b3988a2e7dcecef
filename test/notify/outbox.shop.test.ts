import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ledgerOf, type Ledger } from '#test/checkout/ledger.ts'
import { inParallel, payNow, pictures, typeCard } from '#test/checkout/shoppers.ts'
import { eventually } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, anAddress, aPhone, Visitor } from '#test/support/visitor.ts'
import { minutes, seconds } from '#worker/platform/duration.rules.ts'

interface OutboxMessage {
  id: string
  state: string
  attempts: number
  next_at: number
  last_error: string | null
  data: string
  sent_at: number | null
}

let shop: TestShop
let ledger: Ledger
beforeAll(async () => {
  shop = await openShop()
  ledger = ledgerOf(shop)
})
afterAll(() => shop.stop())

const visitor = () => new Visitor(shop)
const failNextMails = (failNext: number) => visitor().post('/__local/mailbox/control', { failNext })
beforeEach(() => failNextMails(0))

const outboxMessageTo = async (address: string): Promise<OutboxMessage> => {
  const [outboxMessage] = await ledger.rows<OutboxMessage>(
    'SELECT * FROM outbox WHERE recipient = ? ORDER BY created_at DESC LIMIT 1',
    address,
  )
  if (!outboxMessage) throw new Error(`nothing for ${address}`)
  return outboxMessage
}
const makeDue = (id: string) => ledger.rows('UPDATE outbox SET next_at = 0 WHERE id = ?', id)
/** Registers a new address, which sends one mail with a code and a link. */
async function aRegistration(): Promise<string> {
  const email = anAddress('outbox')
  expect((await visitor().register({ email })).status).toBe(200)
  return email
}

describe('a mail that cannot be sent', () => {
  it('waits twice as long after each try and is dead after the last', async () => {
    await failNextMails(1000)
    const email = await aRegistration()
    const waits: number[] = []
    let outboxMessage = await eventually(
      () => outboxMessageTo(email),
      ({ last_error }) => last_error !== null,
    )
    for (let tries = 1; outboxMessage.state === 'pending'; tries += 1) {
      expect(outboxMessage.attempts).toBe(tries)
      waits.push(outboxMessage.next_at - Date.now())
      // The message is not due, so a run leaves it alone.
      await shop.runCron()
      expect((await outboxMessageTo(email)).attempts).toBe(tries)
      await makeDue(outboxMessage.id)
      await shop.runCron()
      outboxMessage = await outboxMessageTo(email)
    }
    expect(waits.map((wait) => Math.round(wait / seconds(10)))).toEqual([1, 2, 4, 8, 16, 32, 64])
    expect(Math.max(...waits)).toBeLessThanOrEqual(minutes(60))
    expect(outboxMessage).toMatchObject({ state: 'dead', attempts: 8, sent_at: null })
    expect(outboxMessage.last_error).toContain('E_INTERNAL_SERVER_ERROR')

    // A dead message is never retried; the staff decide.
    await failNextMails(0)
    await makeDue(outboxMessage.id)
    await shop.runCron()
    expect(await outboxMessageTo(email)).toMatchObject({ state: 'dead', attempts: 8 })
    expect((await visitor().get(`/__local/mailbox?to=${email}`)).body).toEqual([])
    expect(shop.log.some((line) => line.includes('message_not_sent') && line.includes('"isDead":true'))).toBe(true)
    expect(shop.log.join('\n')).not.toContain(email)
  })

  it('is sent once when the provider is back, and then holds nothing any more', async () => {
    await failNextMails(2)
    const email = await aRegistration()
    const failed = await eventually(
      () => outboxMessageTo(email),
      ({ last_error }) => last_error !== null,
    )
    expect(failed.data).toContain('token=')
    for (const left of [1, 0]) {
      await makeDue(failed.id)
      await shop.runCron()
      expect(await outboxMessageTo(email)).toMatchObject(
        left ? { state: 'pending', attempts: 2 } : { state: 'sent', attempts: 3, data: '{}', last_error: null },
      )
    }
    expect((await visitor().get(`/__local/mailbox?to=${email}`)).body).toHaveLength(1)
  })
})

describe('a mail that waits', () => {
  it('is sent once by runs that overlap', async () => {
    await failNextMails(12)
    const addresses = await inParallel(Array.from({ length: 12 }), 6, () => aRegistration())
    await eventually(
      () => ledger.count("outbox WHERE state = 'pending' AND last_error IS NULL"),
      (count) => count === 0,
    )
    await failNextMails(0)
    await ledger.rows("UPDATE outbox SET next_at = 0 WHERE state = 'pending'")
    await Promise.all(Array.from({ length: 6 }, () => shop.runCron()))
    for (const email of addresses) {
      expect(await outboxMessageTo(email)).toMatchObject({ state: 'sent', data: '{}' })
      expect((await visitor().get(`/__local/mailbox?to=${email}`)).body).toHaveLength(1)
    }
  })

  it('sends a mail in a later run that was taken by a run that died', async () => {
    await failNextMails(1)
    const email = await aRegistration()
    const outboxMessage = await eventually(
      () => outboxMessageTo(email),
      ({ last_error }) => last_error !== null,
    )
    // The state that a run leaves when it is killed between taking a message and sending it.
    await ledger.rows(
      'UPDATE outbox SET attempts = 1, last_error = NULL, next_at = ? WHERE id = ?',
      Date.now() + minutes(2),
      outboxMessage.id,
    )
    await shop.runCron()
    expect(await outboxMessageTo(email)).toMatchObject({ state: 'pending', attempts: 1 })
    await makeDue(outboxMessage.id)
    await shop.runCron()
    expect(await outboxMessageTo(email)).toMatchObject({ state: 'sent', attempts: 2 })
  })
})

describe('the mail of a paid order', () => {
  it('is sent once although the mailbox fails and the payment event is repeated', async () => {
    const shopper = await aCustomer(shop)
    const [picture = ''] = await pictures(shopper)
    const pay = await payNow(shopper, picture)
    await failNextMails(1)
    await typeCard(shopper, pay)
    const id = `paid:${pay.body['orderId']}`
    const failed = await eventually(
      async () => (await ledger.rows<OutboxMessage>('SELECT * FROM outbox WHERE id = ?', id))[0],
      (outboxMessage) => outboxMessage?.last_error != null,
    )
    expect(failed).toMatchObject({ state: 'pending', attempts: 1 })
    const event = (await ledger.events()).find(
      ({ type, data }) =>
        type === 'payment_intent.succeeded' &&
        (data.object as { metadata?: Record<string, string> }).metadata?.['orderId'] === pay.body['orderId'],
    )
    await makeDue(id)
    await Promise.all([
      visitor().post('/__local/stripe/deliver', { eventId: event?.id }),
      shop.runCron(),
      visitor().post('/__local/stripe/deliver', { eventId: event?.id }),
    ])
    await eventually(
      () => ledger.count("outbox WHERE id = ? AND state = 'sent' AND data = '{}'", id),
      (count) => count === 1,
    )
    await shop.runCron()
    expect(
      (await shopper.mails(shopper.email)).filter(({ links }) =>
        links.some((link) => link.endsWith(`/orders/${String(pay.body['orderId'])}`)),
      ),
    ).toHaveLength(1)
  })
})

describe('a text message', () => {
  it.each([
    ['is given up at once for a number that is no mobile', '+13055559009', 21_614, 'dead'],
    ['is given up at once for a number whose owner has answered STOP', '+13055559004', 21_610, 'dead'],
    ['is given up at once for a country that the owner has not switched on yet', '+13055559003', 21_408, 'dead'],
  ])('a text message %s', async (_what, refusedNumber, code, state) => {
    await failNextMails(1)
    const phoneNumber = aPhone()
    expect((await visitor().register({ phoneNumber })).status).toBe(200)
    const { id } = await eventually(
      () => outboxMessageTo(`+1${phoneNumber}`),
      ({ last_error }) => last_error !== null,
    )
    await ledger.rows('UPDATE outbox SET recipient = ?, next_at = 0 WHERE id = ?', refusedNumber, id)
    await shop.runCron()
    expect(await ledger.rows('SELECT state, attempts, last_error FROM outbox WHERE id = ?', id)).toEqual([
      { state, attempts: 2, last_error: `Twilio answered 400, code ${code}` },
    ])
  })

  it('is dead with the reason after its tries when no SMS account is configured', async () => {
    const plain = await openShop({ config: { TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '', TWILIO_FROM: '' } })
    try {
      const its = ledgerOf(plain)
      const phoneNumber = aPhone()
      expect((await new Visitor(plain).register({ phoneNumber })).status).toBe(200)
      const recipient = `+1${phoneNumber}`
      const outboxMessage = async () =>
        (await its.rows<OutboxMessage>('SELECT * FROM outbox WHERE recipient = ?', recipient))[0]
      await eventually(outboxMessage, (row) => row?.last_error != null)
      for (let run = 0; run < 10 && (await outboxMessage())?.state === 'pending'; run += 1) {
        await its.rows('UPDATE outbox SET next_at = 0 WHERE recipient = ?', recipient)
        await plain.runCron()
      }
      expect(await outboxMessage()).toMatchObject({
        state: 'dead',
        attempts: 8,
        last_error: 'no SMS account is configured',
      })
    } finally {
      await plain.stop()
    }
  })
})
