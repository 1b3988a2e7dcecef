/**
 * The time an answer takes must not tell whether an account exists (S-14). The tests compare the hashes and D1 round
 * trips before the answer, with the Worker's own operations on the shop's own D1. These counts are the same on a busy
 * machine.
 */
import { drizzle } from 'drizzle-orm/d1'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counting, type Counts } from '#scripts/bench/counting-database.ts'
import { eventually } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { anAddress, aPhone, password, Visitor } from '#test/support/visitor.ts'
import { keyring, newCode, newId, randomToken } from '#worker/platform/keyring.adapter.ts'
import { canonicalPhone } from '#worker/platform/phone.rules.ts'
import { aMember } from './member.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

/** The operations as this file calls them; their types belong to the Worker's own program. */
interface Operations {
  'registration/resend-proof': {
    resendCode(services: object, asker: object, pendingId: null): Promise<string>
    resendConfirmation(services: object, email: string, pendingId: null): void
  }
  'passwords/reset-password': { startPasswordReset(services: object, typed: string): void }
  'registration/register-customer': {
    registerCustomer(services: object, draft: object, language: string): Promise<{ customerId: string }>
  }
}
const part = async <Name extends keyof Operations>(name: Name) =>
  (await import(new URL(`../../worker/accounts/${name}.ts`, import.meta.url).href)) as Operations[Name]

/** Work counted before the answer, and work counted after it. */
async function workOf(
  call: (services: object) => Promise<unknown> | void,
): Promise<{ before: string; behind: number }> {
  const counts: Counts & { hashes: number } = { statements: 0, roundTrips: 0, hashes: 0 }
  const unseen: (() => Promise<unknown>)[] = []
  await call({
    config: { PUBLIC_URL: shop.url.origin },
    db: drizzle(counting(await shop.database(), counts)),
    keys: keyring('a secret of this test only, of thirty-two signs'),
    passwords: { hash: async () => ((counts.hashes += 1), 'hash') },
    email: { send: async () => 'test' },
    sms: { send: async () => undefined },
    phones: { canonical: canonicalPhone, spellings: (typed: string) => [canonicalPhone(typed)] },
    now: Date.now,
    newId,
    newCode,
    newToken: randomToken,
    // Background work starts before the answer, so it counts as far as it has come by then.
    defer: () => undefined,
    deferUnseen: (work: () => Promise<unknown>) => unseen.push(work),
    log: () => undefined,
  })
  const before = `${counts.roundTrips} round trips, ${counts.hashes} hashes`
  const until = counts.statements
  for (const work of unseen) await work()
  return { before, behind: counts.statements - until }
}

async function waitingByPhone(): Promise<string> {
  const phoneNumber = aPhone()
  await new Visitor(shop).register({ phoneNumber })
  await shop.change(
    `UPDATE pending_codes SET created_at = created_at - 61000 WHERE customer_id = (SELECT customer_id
      FROM registrations WHERE phone = ?)`,
    `+1${phoneNumber}`,
  )
  return `+1${phoneNumber}`
}
async function waitingByMail(): Promise<string> {
  const email = anAddress('waiting')
  await new Visitor(shop).register({ email })
  return email
}
const codesOf = async (column: 'phone' | 'email', value: string): Promise<number> =>
  (
    await shop.rows(
      `SELECT id FROM pending_codes WHERE customer_id IN (SELECT customer_id FROM registrations WHERE ${column} = ?)`,
      value,
    )
  ).length

describe('the same work before the answer is done for every account', () => {
  it('does the same work for every account that asks for a new code', async () => {
    const { resendCode } = await part('registration/resend-proof')
    const confirmed = await aMember(shop)
    const suspended = await aMember(shop)
    await shop.change("UPDATE customers SET state = 'suspended' WHERE id = ?", suspended.userId)
    const [waiting, fresh] = [await waitingByPhone(), await waitingByMail()]
    const askers = [
      { kind: 'phoneNumber', value: waiting },
      { kind: 'phoneNumber', value: `+1${aPhone()}` },
      { kind: 'email', value: confirmed.email },
      { kind: 'email', value: suspended.email },
      { kind: 'email', value: fresh },
      { kind: 'customKey', value: 'nobody@tinta.shop' },
      { kind: 'pending', customerId: confirmed.userId },
      { kind: 'pending', customerId: newId('customer') },
    ]
    const works = []
    for (const asker of askers) works.push(await workOf((services) => resendCode(services, asker, null)))
    expect(new Set(works.map(({ before }) => before)).size).toBe(1)
    // Guards against an empty comparison: the waiting account's code is written after the answer, the others get none.
    expect(works[0]?.behind).toBeGreaterThan(0)
    expect(works[1]?.behind).toBe(0)
    expect(await codesOf('phone', waiting)).toBe(2)
  })

  it('does the same work for every account that asks for another confirmation mail or a new password', async () => {
    const { resendConfirmation } = await part('registration/resend-proof')
    const { startPasswordReset } = await part('passwords/reset-password')
    const confirmed = await aMember(shop)
    for (const address of [await waitingByMail(), confirmed.email, anAddress('nobody')]) {
      expect((await workOf((services) => resendConfirmation(services, address, null))).before).toBe(
        '0 round trips, 0 hashes',
      )
      expect((await workOf((services) => startPasswordReset(services, address))).before).toBe('0 round trips, 0 hashes')
    }
  })

  it('does the same work for every address that is registered: new, known, and waiting', async () => {
    const { registerCustomer } = await part('registration/register-customer')
    const known = await aMember(shop)
    const waiting = await waitingByMail()
    const draft = (email: string) => ({
      firstName: 'María',
      lastName: 'Ibáñez',
      password,
      acceptTerms: true,
      email,
      phoneNumber: '',
      acceptEmail_SMS: true,
    })
    const works = []
    for (const email of [anAddress('new'), known.email, waiting])
      works.push(await workOf((services) => registerCustomer(services, draft(email), 'en')))
    expect(new Set(works.map(({ before }) => before)).size).toBe(1)
    expect(works[0]?.before).toContain('1 hashes')
  })
})

describe('codes are limited also for twenty who ask at once', () => {
  it('sends twenty who ask at once one code a minute by SMS, and five an hour for the registrations of an address', async () => {
    const phone = await waitingByPhone()
    await Promise.all(
      Array.from({ length: 20 }, () =>
        new Visitor(shop).post('/api/register/resendCodeValidation', { phoneNumber: phone }),
      ),
    )
    await eventually(
      () => codesOf('phone', phone),
      (count) => count > 1,
    )
    // The later calls find the first one's code.
    await new Promise((resume) => setTimeout(resume, 600))
    expect(await codesOf('phone', phone)).toBe(2)

    const email = await waitingByMail()
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        new Visitor(shop).register({ email, password: `Secret#${index}${index}${index}` }),
      ),
    )
    expect(await codesOf('email', email)).toBe(5)
    expect(
      await shop.rows("SELECT id FROM outbox WHERE recipient = ? AND template = 'confirm_email'", email),
    ).toHaveLength(5)
  })
})
