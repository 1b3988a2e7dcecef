/**
 * DELETE AccountSettings/DeleteSuspend {type: delete} and the two weeks to take it back
 * (R-ACC-37, S-18).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { fieldsOf } from '#test/support/answers.ts'
import { aPicture, tshirt } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { Visitor, type Answer } from '#test/support/visitor.ts'
import { orderStates, type OrderState } from '#worker/orders/order-state.rules.ts'
import { days, minutes } from '#worker/platform/duration.rules.ts'
import { aMember, aSession, type Member } from './member.ts'
import { ageSessions, follow, linkRefused, linksSent, linkTo, messageTo, statusOf } from './steps.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const leave = (customer: Visitor, query = ''): Promise<Answer> =>
  customer.call('DELETE', `/api/AccountSettings/DeleteSuspend${query}`, query ? undefined : { type: 'delete' })
const stateOf = async (customer: Visitor): Promise<unknown> =>
  (await shop.rows('SELECT state FROM customers WHERE id = ?', customer.userId))[0]?.['state']
const deleting = {
  status: 200,
  body: { message: 'Your account will be deleted in 14 days. The link we have sent you takes it back until then.' },
}

async function aDeleted(): Promise<{ customer: Member; undo: string }> {
  const customer = await aMember(shop)
  expect(await leave(customer)).toMatchObject(deleting)
  return { customer, undo: await linkTo(customer, customer.email, '/accountLink') }
}

describe('deleting', () => {
  it('signs out everywhere and mails a link that takes it back for two weeks', async () => {
    const customer = await aMember(shop)
    const other = (await aSession(shop, customer.userId)).visitor
    expect(await leave(customer)).toMatchObject(deleting)
    expect([await statusOf(customer), await statusOf(other)]).toEqual([401, 401])
    expect((await other.call('PUT', '/api/login/newToken', { deviceId: other.deviceId })).status).toBe(401)
    const [row] = await shop.rows('SELECT state, delete_after FROM customers WHERE id = ?', customer.userId)
    expect(row?.['state']).toBe('deleting')
    expect(Math.abs(Number(row?.['delete_after']) - Date.now() - days(14))).toBeLessThan(minutes(1))
    const mail = await messageTo(customer, customer.email, (one) =>
      one.links.some((link) => link.includes('/accountLink')),
    )
    expect(mail.text).toMatch(/On \w+, \w+ \d+ we erase it for good/)
  })

  it('takes the type from the query too', async () => {
    expect(await leave(await aMember(shop), '?type=delete')).toMatchObject(deleting)
  })

  it('demands a recent log-in, so that a stolen session cannot delete', async () => {
    const customer = await aMember(shop)
    await ageSessions(shop, customer, minutes(11))
    expect(await leave(customer)).toMatchObject({
      status: 422,
      body: { code: 'update_refused', message: 'Something is wrong', loginAgain: true },
    })
    expect([await stateOf(customer), await statusOf(customer)]).toEqual(['active', 200])
    expect(await leave((await aSession(shop, customer.userId)).visitor)).toMatchObject(deleting)
  })

  it('makes one deletion of five clicks', async () => {
    const customer = await aMember(shop)
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => leave(customer)))).map(
      (answer) => answer.status,
    )
    expect(statuses).toContain(200)
    expect(statuses.every((status) => status === 200 || status === 401)).toBe(true)
    const live = await shop.rows(
      "SELECT hash FROM link_tokens WHERE customer_id = ? AND purpose = 'deletion_undo' AND expires_at > ?",
      customer.userId,
      Date.now(),
    )
    expect(live).toHaveLength(1)
  })

  it('deleting an account is for the logged-in customer alone', async () => {
    expect(await leave(new Visitor(shop))).toMatchObject({ status: 401, body: { message: 'Token is required.' } })
  })
})

describe('deleting with orders', () => {
  let customer: Member
  beforeAll(async () => {
    customer = await aMember(shop)
    await customer.post('/api/shippingAddress', anAddressForm({ primary: true }))
    await customer.post('/api/payments/ReadyToGo/tshirt', { ...tshirt(await aPicture(customer)), price: 28 })
  })

  const open: OrderState[] = ['paid', 'needs_address', 'awaiting_proof', 'in_production', 'on_hold', 'ready', 'shipped']
  it.each(open)('is refused while one is %s', async (status) => {
    await shop.change('UPDATE orders SET status = ? WHERE customer_id = ?', status, customer.userId)
    expect(await leave(customer)).toMatchObject({
      status: 409,
      body: {
        code: 'orders_open',
        message: 'You have orders on their way. Wait until they arrive or cancel them first.',
      },
    })
    expect(await stateOf(customer)).toBe('active')
  })

  const insertClaim = `INSERT INTO claims (id, order_id, customer_id, kind, wish, message, photos, state,
      created_at, last_change) SELECT 'clm_' || ?1, id, customer_id, 'other', 'reprint', '', '[]', ?1, 0, 'test' FROM orders
      WHERE customer_id = ?2`
  it.each(['open', 'reprint', 'reprinting'])(
    'is refused while a claim is %s, and waits for it when it was asked for before',
    async (state) => {
      await shop.change("UPDATE orders SET status = 'delivered' WHERE customer_id = ?", customer.userId)
      await shop.change(insertClaim, state, customer.userId)
      expect(await leave(customer)).toMatchObject({ status: 409, body: { code: 'claims_pending' } })
      await shop.change("UPDATE customers SET state = 'deleting', delete_after = 1 WHERE id = ?", customer.userId)
      await shop.runCron()
      expect(await stateOf(customer)).toBe('deleting')
      await shop.change("UPDATE customers SET state = 'active', delete_after = NULL WHERE id = ?", customer.userId)
      await shop.change("UPDATE claims SET state = 'resent' WHERE customer_id = ?", customer.userId)
    },
  )

  const closed = (Object.keys(orderStates) as OrderState[]).filter((status) => !open.includes(status))
  it.each(closed)('works while one is %s', async (status) => {
    await shop.change("UPDATE customers SET state = 'active', delete_after = NULL WHERE id = ?", customer.userId)
    await shop.change('UPDATE orders SET status = ? WHERE customer_id = ?', status, customer.userId)
    expect(await leave((await aSession(shop, customer.userId)).visitor)).toMatchObject(deleting)
  })
})

describe('an account that is being deleted', () => {
  it('cannot be logged in to, with the answer of a wrong password', async () => {
    const { customer } = await aDeleted()
    const [known, unknown] = [
      await new Visitor(shop).login({ email: customer.email }),
      await new Visitor(shop).login({ email: 'nobody@example.com' }),
    ]
    expect(known).toMatchObject({ status: 401, body: { code: 'login_failed' } })
    expect({ ...fieldsOf(known), requestId: '' }).toEqual({ ...fieldsOf(unknown), requestId: '' })
  })

  it('comes back by the link, once, with everything in it', async () => {
    const { customer, undo } = await aDeleted()
    expect(await follow(new Visitor(shop), undo)).toMatchObject({
      status: 200,
      body: { purpose: 'deletion_undo', message: 'Your account stays. You can log in again.' },
    })
    expect(await shop.rows('SELECT state, delete_after, email FROM customers WHERE id = ?', customer.userId)).toEqual([
      { state: 'active', delete_after: null, email: customer.email },
    ])
    expect(await follow(new Visitor(shop), undo)).toMatchObject(linkRefused)
    expect(await statusOf(customer)).toBe(401)
    expect((await new Visitor(shop).login({ email: customer.email })).status).toBe(200)
  })

  it('comes back by no older link after a second deletion', async () => {
    const { customer, undo } = await aDeleted()
    await follow(new Visitor(shop), undo)
    expect(await leave((await aSession(shop, customer.userId)).visitor)).toMatchObject(deleting)
    const newer = await linkTo(customer, customer.email, '/accountLink', [undo])
    expect(await follow(new Visitor(shop), undo)).toMatchObject(linkRefused)
    expect((await follow(new Visitor(shop), newer)).status).toBe(200)
  })

  it('has a link that lives as long as the deletion waits, and does nothing else', async () => {
    const { customer, undo } = await aDeleted()
    expect(
      await new Visitor(shop).post('/api/login/ResetPassword', { password: 'Another#2026' }, { Authorization: undo }),
    ).toMatchObject(linkRefused)
    expect(
      await new Visitor(shop).call('PATCH', '/api/register/EmailValidation', {}, { Authorization: undo }),
    ).toMatchObject(linkRefused)
    expect(
      await shop.rows(
        "SELECT expires_at - created_at AS lives FROM link_tokens WHERE purpose = 'deletion_undo' AND customer_id = ?",
        customer.userId,
      ),
    ).toEqual([{ lives: days(14) }])
    await shop.change(
      "UPDATE link_tokens SET expires_at = ? WHERE purpose = 'deletion_undo' AND customer_id = ?",
      Date.now(),
      customer.userId,
    )
    expect(await follow(new Visitor(shop), undo)).toMatchObject(linkRefused)
    expect(await stateOf(customer)).toBe('deleting')
  })

  it('keeps its link when D1 fails while it is followed', async () => {
    const { customer, undo } = await aDeleted()
    const database = await shop.database()
    await database
      .prepare(
        `CREATE TRIGGER broken BEFORE UPDATE OF state ON customers WHEN OLD.id = '${customer.userId}' BEGIN
          SELECT RAISE(ABORT, 'broken'); END`,
      )
      .run()
    expect((await follow(new Visitor(shop), undo)).status).toBe(500)
    await database.prepare('DROP TRIGGER broken').run()
    expect((await follow(new Visitor(shop), undo)).status).toBe(200)
    expect(await stateOf(customer)).toBe('active')
  })

  it('an account that is being deleted is sent no reset link', async () => {
    const { customer } = await aDeleted()
    await new Visitor(shop).post('/api/login/ChangePassword', { data: customer.email })
    await aDeleted()
    expect(await linksSent(shop, customer.email, 'password_reset')).toBe(0)
  })

  it('is not erased by the job of every minute before its time', async () => {
    const { customer } = await aDeleted()
    await shop.runCron()
    expect(await shop.rows('SELECT state, email FROM customers WHERE id = ?', customer.userId)).toEqual([
      { state: 'deleting', email: customer.email },
    ])
  })
})
