/** The staff's log-in (R-STAFF-02): who gets in, and that nobody learns who works here. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf, rowsOf } from '#test/support/answers.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, anAddress, anOwner, aStaffMember, password, Visitor, type Answer } from '#test/support/visitor.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const logIn = (email: string, secret = password, others: object = {}): Promise<Answer> =>
  new Visitor(shop).post('/api/staff/login', { email, password: secret, ...others })
/** The answer without the members that differ from call to call. */
const seen = ({ status, body, headers }: Answer) =>
  JSON.stringify([status, { ...fieldsOf({ body } as Answer), requestId: '' }, [...headers.keys()].sort()])

describe('logging in to the staff’s side', () => {
  it('says who has come in, and in which role', async () => {
    expect(await logIn('owner@example.com')).toMatchObject({
      status: 200,
      body: { firstName: 'Marta', role: 'owner', token: expect.stringMatching(/^[\w-]{43}$/) },
    })
    const staff = await aStaffMember(shop)
    expect(await staff.get('/api/staff/me')).toMatchObject({
      status: 200,
      body: { firstName: 'Sofía', role: 'staff', email: 'staff@example.com', hasSecondFactor: false },
    })
  })

  it('answers a customer’s right password, a suspended one’s of the staff and an unknown address like a wrong password', async () => {
    const customer = await aCustomer(shop)
    const wrong = await logIn('staff@example.com', 'Wrong#2026')
    expect(wrong).toMatchObject({ status: 401, body: { code: 'login_failed' } })
    expect(seen(await logIn(customer.email))).toBe(seen(wrong))
    expect(seen(await logIn(anAddress('nobody')))).toBe(seen(wrong))
    await shop.change("UPDATE customers SET role = 'staff', staff_suspended_at = 1 WHERE id = ?", customer.userId)
    expect(seen(await logIn(customer.email))).toBe(seen(wrong))
    await shop.change(
      'UPDATE customers SET staff_suspended_at = NULL, email_verified_at = NULL WHERE id = ?',
      customer.userId,
    )
    expect(seen(await logIn(customer.email))).toBe(seen(wrong))
  })

  it('makes whoever guesses wait, as at the shop’s log-in', async () => {
    const { email } = await aCustomer(shop)
    for (let guess = 0; guess < 5; guess += 1) await logIn(email, 'Wrong#2026')
    expect(await logIn(email)).toMatchObject({ status: 429, body: { code: 'too_many' } })
  })

  it('names the field when there is no address', async () => {
    expect(await new Visitor(shop).post('/api/staff/login', { password })).toMatchObject({
      status: 422,
      body: { fields: { email: expect.any(String) } },
    })
  })
})

describe('the audit log', () => {
  it('tells an owner who logged in, the newest first and page by page', async () => {
    const owner = await anOwner(shop)
    const { body } = await owner.get('/api/staff/audit')
    expect(body['lines']?.[0]).toMatchObject({
      actor: 'Marta Vidal',
      action: 'staff.logged_in',
      subjectKind: 'staff',
      subjectId: owner.userId,
    })
    const database = await shop.database()
    await database.batch(
      Array.from({ length: 120 }, (_none, index) =>
        database
          .prepare(
            "INSERT INTO audit_log (action, subject_kind, subject_id, at) VALUES ('test.done', 'test', 'many', ?)",
          )
          .bind(index),
      ),
    )
    const numbers: unknown[] = []
    for (let before = ''; ;) {
      const answer = await owner.get(`/api/staff/audit?kind=test&subject=many${before}`)
      numbers.push(...rowsOf(answer, 'lines').map((line) => line['at']))
      if (!fieldsOf(answer)['hasMore']) break
      before = `&before=${String(rowsOf(answer, 'lines').at(-1)?.['seq'])}`
    }
    expect(numbers).toEqual(Array.from({ length: 120 }, (_none, index) => new Date(119 - index).toISOString()))
  })

  it('lets nobody change or delete a line', async () => {
    await aStaffMember(shop)
    const database = await shop.database()
    const before = await shop.rows('SELECT * FROM audit_log')
    await expect(database.prepare("UPDATE audit_log SET action = 'nothing.happened'").run()).rejects.toThrow(
      /append only/,
    )
    await expect(database.prepare('DELETE FROM audit_log').run()).rejects.toThrow(/append only/)
    expect(await shop.rows('SELECT * FROM audit_log')).toEqual(before)
  })

  it('the audit log keeps no password and no token', async () => {
    const staff = await aStaffMember(shop)
    const written = JSON.stringify(await shop.rows('SELECT * FROM audit_log'))
    expect(written).not.toContain(password)
    expect(written).not.toContain(staff.token)
  })
})
