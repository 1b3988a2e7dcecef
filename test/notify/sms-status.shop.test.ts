/** What Twilio tells of SMS that it had accepted, by signed callback (docs/decisions/151). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { signedSmsStatus } from '#test/support/signed-sms-status.ts'
import { aPhone, aStaffMember, Visitor, type Json } from '#test/support/visitor.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const messageTo = (number: string) => async () =>
  (await shop.rows('SELECT id, state, last_error, dismissed_at FROM outbox WHERE recipient = ?', number))[0]
const markOf = async (number: string) =>
  (await shop.rows('SELECT reason FROM unreachable_addresses WHERE address = ?', number))[0]?.['reason']

/** Registers a number of Twilio's double that accepts messages and loses them. */
async function lostAt(number: string): Promise<{ visitor: Visitor; row: Record<string, unknown> | undefined }> {
  const visitor = new Visitor(shop)
  expect((await visitor.register({ phoneNumber: number })).status).toBe(200)
  const row = await eventually(messageTo(number), (message) => message?.['state'] === 'dead')
  return { visitor, row }
}

describe('a code that does not arrive', () => {
  it.each([
    ['is a landline', '+13055558006', '30006', 'unknown'],
    ['does not exist', '+13055558005', '30005', 'unknown'],
    ['has answered STOP', '+13055558010', '21610', 'refused'],
    ['is switched off', '+13055558003', '30003', undefined],
  ])('is told to the shopper whose number %s', async (_what, number, code, mark) => {
    const { visitor, row } = await lostAt(number)
    expect(row).toMatchObject({ last_error: `undelivered ${code}`, dismissed_at: expect.any(Number) })
    expect(await markOf(number)).toBe(mark)
    expect((await visitor.post('/api/register/delivery', { phoneNumber: number })).body).toEqual({ hasFailed: true })
    expect(await visitor.mails(number, 0)).toEqual([])
  })

  it('is told to staff too, when it is the shop’s sender that carriers refuse', async () => {
    const number = '+13055558034'
    const { row } = await lostAt(number)
    expect(row).toMatchObject({ last_error: 'undelivered 30034', dismissed_at: null })
    expect(await markOf(number)).toBeUndefined()
    const today = (await (await aStaffMember(shop)).get('/api/staff/today')).body['messages']?.['items'] as Json[]
    expect(today.find((message) => message['recipient'] === number)).toMatchObject({ reason: 'undelivered 30034' })
  })
})

it('leaves an SMS that arrived as it is', async () => {
  const phone = aPhone()
  const visitor = new Visitor(shop)
  await visitor.register({ phoneNumber: phone })
  await visitor.mails(phone)
  await new Promise((resume) => setTimeout(resume, 1500))
  expect(await messageTo(`+1${phone}`)()).toMatchObject({ state: 'sent', last_error: null })
  expect((await visitor.post('/api/register/delivery', { phoneNumber: phone })).body).toEqual({ hasFailed: false })
})

describe('a callback', () => {
  const callback = (fields: Record<string, string>, sign?: { token?: string; address?: string }) =>
    signedSmsStatus(shop, fields, sign)
  const lost = { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30005', To: '+13055550199', Später: 'ñ' }

  it('is taken with Twilio’s signature, with fields that nobody knows yet', async () => {
    expect((await callback(lost)).body).toEqual({ received: true })
    expect(await markOf(lost.To)).toBe('unknown')
  })

  it.each([
    ['another token', { token: 'guessed' }],
    ['another address', { address: 'https://elsewhere.example/api/messages/sms?message=none' }],
  ])('is refused when it is signed for %s', async (_what, sign) => {
    const To = '+13055550188'
    expect((await callback({ ...lost, To }, sign)).status).toBe(400)
    expect(await markOf(To)).toBeUndefined()
  })

  it('is refused without a signature, and with one that is none', async () => {
    for (const signature of [undefined, '', 'x', `${'A'.repeat(27)}=`]) {
      const headers = {
        'Content-Type': 'application/x-www-form-urlencoded',
        ...(signature && { 'X-Twilio-Signature': signature }),
      }
      expect((await new Visitor(shop).call('POST', '/api/messages/sms?message=none', 'To=1', headers)).status).toBe(400)
    }
  })

  it('is refused where no SMS account is configured', async () => {
    const plain = await openShop({ config: { TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '', TWILIO_FROM: '' } })
    try {
      const headers = {
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-Twilio-Signature': `${'A'.repeat(27)}=`,
      }
      expect((await new Visitor(plain).call('POST', '/api/messages/sms', 'To=1', headers)).status).toBe(400)
    } finally {
      await plain.stop()
    }
  })
})
