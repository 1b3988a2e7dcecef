/**
 * Clocks that differ by ten minutes: another isolate's, the payment provider's, a phone's. Rows are moved by ten minutes,
 * as an isolate with such a clock would have written them.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { aMember, type Member } from '#test/accounts/member.ts'
import { statusOf } from '#test/accounts/steps.ts'
import { ledgerOf, type Ledger } from '#test/checkout/ledger.ts'
import { intentIdOf, payNow, pictures, typeCard } from '#test/checkout/shoppers.ts'
import { eventOf, post, signatureOf } from '#test/checkout/webhooks.ts'
import { eventually } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { Visitor } from '#test/support/visitor.ts'
import { minutes } from '#worker/platform/duration.rules.ts'

const skews = [
  ['fast', minutes(10)],
  ['slow', -minutes(10)],
] as const

let shop: TestShop
let ledger: Ledger
beforeAll(async () => {
  shop = await openShop()
  ledger = ledgerOf(shop)
})
afterAll(() => shop.stop())

/** Moves the session of a member as a clock that is off by so many ms would have written it. */
const moveSession = async (member: Member, by: number): Promise<void> => {
  await shop.change('UPDATE sessions SET started_at = started_at + ? WHERE customer_id = ?', by, member.userId)
  await shop.change(
    'UPDATE session_tokens SET issued_at = issued_at + ? WHERE session_id IN (SELECT id FROM sessions WHERE customer_id = ?)',
    by,
    member.userId,
  )
}

describe.each(skews)('a session written by a clock that is ten minutes %s', (_word, by) => {
  it('serves and is exchanged like any other', async () => {
    const member = await aMember(shop)
    await moveSession(member, by)
    expect(await statusOf(member)).toBe(200)
    const answer = await member.call('PUT', '/api/login/newToken', { deviceId: member.deviceId })
    expect(answer.status).toBe(200)
    const next = Object.assign(new Visitor(shop), { token: String(answer.body['token']) })
    expect(await statusOf(next)).toBe(200)
  })
})

describe.each(skews)('a code written by a clock that is ten minutes %s', (word, by) => {
  it('confirms, or is as one that has run out; another one comes', async () => {
    const visitor = new Visitor(shop)
    const email = `skew-${word}-${Date.now()}@example.com`
    await visitor.register({ email })
    const [mail] = await visitor.mails(email)
    await shop.change(
      `UPDATE pending_codes SET created_at = created_at + ?1, expires_at = expires_at + ?1
        WHERE customer_id IN (SELECT customer_id FROM registrations WHERE email = ?2)`,
      by,
      email,
    )
    const answer = await visitor.post('/api/register/codeValidation', { code: mail?.code })
    expect([answer.status, answer.body['code']]).toEqual(word === 'fast' ? [200, undefined] : [422, 'code_wrong'])
  })
})

describe.each(skews)('a webhook of a provider whose clock is ten minutes %s', (_word, by) => {
  it('is refused, and the cron reads the payment back', async () => {
    const shopper = await aMember(shop)
    await shopper.post('/api/shippingAddress', anAddressForm())
    await ledger.control({ dropWebhooks: true })
    const pay = await payNow(shopper, (await pictures(shopper))[0] ?? '', { quantity: 1, size: 'M' })
    await typeCard(shopper, pay)
    const intent = await ledger.stripe<object>('GET', `/v1/payment_intents/${intentIdOf(pay)}`)
    const body = JSON.stringify(eventOf('payment_intent.succeeded', intent))
    const at = Math.floor((Date.now() + by) / 1000)
    const status = await post(shop, body, signatureOf(body, undefined, at))
    // A timestamp of the future is taken: the signature proves who made it, and the age only bounds replays.
    expect(status).toBe(by < 0 ? 400 : 200)
    const id = String(pay.body['orderId'])
    await ledger.age([id])
    await shop.runCron()
    expect(
      await eventually(
        () => ledger.order(id),
        (row) => row.status === 'paid',
      ),
    ).toMatchObject({ status: 'paid' })
    expect(await ledger.count("money_events WHERE order_id = ? AND kind = 'captured'", id)).toBe(1)
  })
})

describe('a lease taken by a clock that is ten minutes fast', () => {
  it('delays the job by as much and no longer, and nothing is lost', async () => {
    const shopper = await aMember(shop)
    await shopper.post('/api/shippingAddress', anAddressForm())
    await ledger.control({ dropWebhooks: true })
    const pay = await payNow(shopper, (await pictures(shopper))[1] ?? '', { quantity: 1, size: 'L' })
    await typeCard(shopper, pay)
    const id = String(pay.body['orderId'])
    const hold = (until: number) =>
      shop.change(
        "INSERT INTO job_leases (job, held_until) VALUES ('reconcile', ?1) ON CONFLICT (job) DO UPDATE SET held_until = ?1",
        until,
      )
    await hold(Date.now() + minutes(15))
    await ledger.age([id])
    await shop.runCron()
    expect((await ledger.order(id)).status).toBe('awaiting_payment')
    await hold(Date.now() - 1)
    await shop.runCron()
    expect((await ledger.order(id)).status).toBe('paid')
  })
})
