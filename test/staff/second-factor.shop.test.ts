/** The second factor of the staff (RFC 6238), in a shop whose owners must have one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf, textOf } from '#test/support/answers.ts'
import { codeOf } from '#test/support/one-time-password.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aNewcomer, enter, staffPassword } from '#test/support/staff-member.ts'
import { anOwner, password, Visitor } from '#test/support/visitor.ts'

let shop: TestShop
let owner: Visitor
let secret: string
let recoveryCodes: string[]
beforeAll(async () => {
  shop = await openShop({ config: { OWNERS_NEED_SECOND_FACTOR: 'true' } })
  owner = await anOwner(shop)
})
afterAll(() => shop.stop())

/** Lets the app's present code be used once more, and forgets wrong attempts. */
const forget = async (userId: string | null) => {
  await shop.change('UPDATE second_factors SET last_step = 0 WHERE customer_id = ?', userId)
  await shop.run('DELETE FROM attempts')
}

describe('an owner without a second factor', () => {
  it('gets no further than setting one up', async () => {
    for (const path of ['/api/staff/team', '/api/staff/audit'])
      expect(await owner.get(path)).toMatchObject({ status: 403, body: { code: 'second_factor_required' } })
    expect(await owner.get('/api/staff/me')).toMatchObject({
      status: 200,
      body: { hasSecondFactor: false, mustSetSecondFactor: true },
    })
  })

  it('must reauthenticate when the log-in is not recent', async () => {
    await shop.change('UPDATE sessions SET started_at = started_at - 660000 WHERE customer_id = ?', owner.userId)
    expect(await owner.post('/api/staff/secondFactor', {})).toMatchObject({
      status: 422,
      body: { code: 'update_refused', passwordWanted: true },
    })
    expect(await owner.post('/api/staff/secondFactor', { password: 'Wrong#2026' })).toMatchObject({ status: 422 })
  })

  it('sets it up with a code of the app, and is in', async () => {
    const started = await owner.post('/api/staff/secondFactor', { password })
    secret = textOf(started, 'secret')
    expect(textOf(started, 'uri')).toBe(`otpauth://totp/Tinta%3Aowner%40example.com?secret=${secret}&issuer=Tinta`)
    expect(await owner.post('/api/staff/secondFactor/confirm', { otp: '000000' })).toMatchObject({
      status: 422,
      body: { fields: { otp: expect.any(String) } },
    })
    const confirmed = await owner.post('/api/staff/secondFactor/confirm', { otp: codeOf(secret) })
    recoveryCodes = fieldsOf(confirmed)['recoveryCodes'] as string[]
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await owner.get('/api/staff/me')).toMatchObject({
      body: { hasSecondFactor: true, mustSetSecondFactor: false, recoveryCodesLeft: 10 },
    })
    expect((await owner.get('/api/staff/team')).status).toBe(200)
    expect(await owner.post('/api/staff/secondFactor', { password })).toMatchObject({ status: 409 })
  })

  it('leaves neither the secret nor a recovery code in the database', async () => {
    const stored = JSON.stringify([
      await shop.rows('SELECT * FROM second_factors'),
      await shop.rows('SELECT * FROM recovery_codes'),
      await shop.rows('SELECT * FROM audit_log'),
    ])
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text)
  })
})

describe('logging in with a second factor', () => {
  const logIn = (otp: string, secretWord = password) => enter(new Visitor(shop), 'owner@example.com', secretWord, otp)

  it('asks for it after the right password only', async () => {
    expect(await logIn('')).toMatchObject({ status: 401, body: { code: 'otp_required' } })
    expect(await logIn('', 'Wrong#2026')).toMatchObject({ status: 401, body: { code: 'login_failed' } })
    expect(await logIn(codeOf(secret), 'Wrong#2026')).toMatchObject({ status: 401, body: { code: 'login_failed' } })
  })

  it('takes the code of now, one step early and one late, and no other', async () => {
    for (const [steps, status] of [
      [0, 200],
      [-1, 200],
      [1, 200],
      [-3, 401],
      [3, 401],
    ] as const) {
      await forget(owner.userId)
      expect({ steps, status: (await logIn(codeOf(secret, { steps }))).status }).toEqual({ steps, status })
    }
  })

  it('takes a code once, of four that try at the same time too', async () => {
    await forget(owner.userId)
    const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(codeOf(secret))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await shop.change('UPDATE attempts SET failures = 0, blocked_until = 0')
    expect(await logIn(codeOf(secret))).toMatchObject({ status: 401, body: { code: 'otp_wrong' } })
  })

  it('makes whoever guesses codes wait, however many at once', async () => {
    await forget(owner.userId)
    const answers = await Promise.all(Array.from({ length: 30 }, (_none, index) => logIn(String(100_000 + index))))
    expect(answers.filter(({ body }) => body['code'] === 'otp_wrong').length).toBeLessThanOrEqual(5)
    expect(await logIn(codeOf(secret))).toMatchObject({ status: 429 })
  })

  it('takes a recovery code instead, once, as people type it', async () => {
    await forget(owner.userId)
    const code = recoveryCodes[0] ?? ''
    expect((await logIn(` ${code.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect(await logIn(code)).toMatchObject({ status: 401, body: { code: 'otp_wrong' } })
    expect(await owner.get('/api/staff/me')).toMatchObject({ body: { recoveryCodesLeft: 9 } })
  })
})

describe('switching it off', () => {
  it('demands the password and a code, not one of them', async () => {
    await forget(owner.userId)
    const stop = (body: object) => owner.post('/api/staff/secondFactor/stop', body)
    expect((await stop({ password: 'Wrong#2026', otp: codeOf(secret) })).status).toBe(422)
    expect(await stop({ password, otp: '' })).toMatchObject({ status: 422 })
    expect((await stop({ password, otp: codeOf(secret) })).status).toBe(200)
    expect(await owner.get('/api/staff/me')).toMatchObject({
      body: { hasSecondFactor: false, mustSetSecondFactor: true },
    })
    expect(await owner.get('/api/staff/team')).toMatchObject({ status: 403 })
  })

  it('can be done by another owner for a colleague without a phone; a secret sealed for one opens for no other', async () => {
    // Inviting wants a recent proof too, and an earlier test made the session old.
    await shop.change('UPDATE sessions SET started_at = ? WHERE customer_id = ?', Date.now(), owner.userId)
    const started = textOf(await owner.post('/api/staff/secondFactor', { password }), 'secret')
    await owner.post('/api/staff/secondFactor/confirm', { otp: codeOf(started) })
    const worker = await aNewcomer(shop, owner)
    const theirs = textOf(await worker.post('/api/staff/secondFactor', {}), 'secret')
    await worker.post('/api/staff/secondFactor/confirm', { otp: codeOf(theirs) })
    expect((await enter(new Visitor(shop), worker.email, staffPassword)).body['code']).toBe('otp_required')
    // A row copied from another person opens nothing.
    await shop.change(
      `UPDATE second_factors SET last_step = 0, sealed_secret = (SELECT sealed_secret FROM second_factors
        WHERE customer_id = ?) WHERE customer_id = ?`,
      owner.userId,
      worker.userId,
    )
    expect((await enter(new Visitor(shop), worker.email, staffPassword, codeOf(started))).status).toBe(401)
    await shop.change('UPDATE sessions SET started_at = started_at - 660000 WHERE customer_id = ?', owner.userId)
    const reset = () => owner.call('PATCH', `/api/staff/team/${worker.userId}`, { resetSecondFactor: true })
    expect(await reset()).toMatchObject({ status: 403, body: { code: 'log_in_again' } })
    await shop.change('UPDATE sessions SET started_at = started_at + 660000 WHERE customer_id = ?', owner.userId)
    expect((await reset()).status).toBe(200)
    expect((await enter(new Visitor(shop), worker.email, staffPassword)).status).toBe(200)
  })
})
