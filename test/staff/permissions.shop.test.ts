/** What owners let their staff do (R-STAFF-17), and what wants a fresh proof. The calls by permission: access.shop.test. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { ageSessions } from '#test/accounts/steps.ts'
import { fieldsOf, textOf } from '#test/support/answers.ts'
import { ChatClient } from '#test/support/chat-client.ts'
import { codeOf } from '#test/support/one-time-password.ts'
import { aPaidOrder, aPicture, eventually } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { accept, aNewcomer, anInvitation, aWorker, enter, grant, staffPassword } from '#test/support/staff-member.ts'
import { aCustomer, anAddress, anOwner, Visitor } from '#test/support/visitor.ts'
import { minutes } from '#worker/platform/duration.rules.ts'

let shop: TestShop
let owner: Visitor
let shopper: Visitor & { email: string }
let picture: string
beforeAll(async () => {
  shop = await openShop()
  owner = await anOwner(shop)
  shopper = await aCustomer(shop)
  await shopper.post('/api/shippingAddress', anAddressForm())
  picture = await aPicture(shopper)
})
afterAll(() => shop.stop())

const allow = (worker: Visitor, permissions: string[], refundCents = 0) =>
  grant(owner, worker, { permissions, refundCents })
const refund = (by: Visitor, orderId: string, cents: number, clientKey: string = crypto.randomUUID()) =>
  by.post(`/api/staff/orders/${orderId}/refunds`, { cents, reason: 'A scratch', clientKey })
const refusedBy = (code: string) => ({ status: 403, body: { code } })

describe('the permissions of a member of staff', () => {
  it('are orders, refunds up to US$100 of an order and the catalogue for a newcomer', async () => {
    const worker = await aNewcomer(shop, owner)
    expect((await worker.get('/api/staff/me')).body).toMatchObject({
      permissions: ['orders', 'refunds', 'catalogue'],
      refundCents: 10_000,
    })
    expect((await worker.get('/api/staff/orders')).status).toBe(200)
    expect(await worker.get('/api/staff/orders/export')).toMatchObject(refusedBy('forbidden'))
    expect(await worker.get('/api/staff/figures')).toMatchObject(refusedBy('forbidden'))
  })

  it('are set by an owner, end the sessions that had others, and are written into the audit log', async () => {
    const worker = await aNewcomer(shop, owner)
    expect((await allow(worker, ['catalogue', 'export'])).status).toBe(200)
    expect((await worker.get('/api/staff/me')).status).toBe(401)
    await enter(worker, worker.email, staffPassword)
    expect((await worker.get('/api/staff/me')).body).toMatchObject({
      permissions: ['export', 'catalogue'],
      refundCents: 0,
    })
    expect((await worker.get('/api/staff/orders/export')).status).toBe(200)
    expect(await worker.get('/api/staff/orders')).toMatchObject(refusedBy('forbidden'))
    expect(
      await shop.rows(
        "SELECT facts FROM audit_log WHERE action = 'staff.permissions_changed' AND subject_id = ?",
        worker.userId,
      ),
    ).toEqual([{ facts: JSON.stringify({ permissions: 'export, catalogue', refundCents: 0 }) }])
  })

  it('are no owner’s, no customer’s and nobody unknown’s to have', async () => {
    const other = await aNewcomer(shop, owner, 'owner')
    expect((await allow(other, [])).status).toBe(404)
    expect((await other.get('/api/staff/me')).body).toMatchObject({ refundCents: null })
    for (const id of [shopper.userId, `cus_${'0'.repeat(32)}`, 'nonsense'])
      expect(
        (await owner.call('PUT', `/api/staff/team/${id}/permissions`, { permissions: [], refundCents: 0 })).status,
      ).toBe(404)
  })

  it('are not a member’s own to set, with the permission for the team neither', async () => {
    const worker = await aWorker(shop, owner, ['team'])
    const set = (id: string | null) =>
      worker.call('PUT', `/api/staff/team/${id}/permissions`, { permissions: ['export'], refundCents: 1 })
    for (const id of [worker.userId, (await aNewcomer(shop, owner)).userId])
      expect(await set(id)).toMatchObject(refusedBy('forbidden'))
  })

  it('the permissions of a member of staff decide about the inbox’s socket too', async () => {
    const [worker, other] = [await aWorker(shop, owner, ['orders']), await aWorker(shop, owner, ['catalogue'])]
    const enters = async (visitor: Visitor) => {
      const client = new ChatClient(shop, '/api/staff/inbox')
      await client.opened
      client.send({ type: 'auth', token: visitor.token })
      const answer = await eventually(
        async () => client.frames[0]?.type ?? client.closed?.code,
        (one) => one !== undefined,
      )
      client.socket.close()
      return answer
    }
    expect([await enters(worker), await enters(other)]).toEqual(['rooms', 4401])
  })
})

describe('the permission for the team', () => {
  it('invites, suspends and removes staff, and never owners', async () => {
    const worker = await aWorker(shop, owner, ['team', 'catalogue'])
    const colleague = await aNewcomer(shop, owner)
    const boss = await aNewcomer(shop, owner, 'owner')
    const edit = (id: string | null, body: object) => worker.call('PATCH', `/api/staff/team/${id}`, body)
    expect((await edit(colleague.userId, { suspended: true })).status).toBe(200)
    expect((await edit(colleague.userId, { suspended: false })).status).toBe(200)
    expect(await edit(colleague.userId, { role: 'owner' })).toMatchObject(refusedBy('forbidden'))
    for (const body of [{ suspended: true }, { role: 'staff' }, { role: 'customer' }, { resetSecondFactor: true }])
      expect(await edit(boss.userId, body)).toMatchObject(refusedBy('forbidden'))
    expect(await edit(worker.userId, { role: 'owner' })).toMatchObject(refusedBy('forbidden'))
    const wish = { firstName: 'Elena', lastName: 'Prado', email: anAddress('worker') }
    expect(await worker.post('/api/staff/team/invitations', { ...wish, role: 'owner' })).toMatchObject(
      refusedBy('forbidden'),
    )
    expect((await edit(colleague.userId, { role: 'customer' })).status).toBe(200)
  })

  it('gives nobody more than its holder has', async () => {
    const worker = await aWorker(shop, owner, ['team', 'catalogue'])
    const { email, token } = await anInvitation(worker)
    const newcomer = new Visitor(shop)
    await accept(newcomer, token)
    await enter(newcomer, email, staffPassword)
    expect((await newcomer.get('/api/staff/me')).body).toMatchObject({ permissions: ['catalogue'], refundCents: 0 })
  })
})

describe('refunds', () => {
  it('stay below the limit of a member for one order, with what was given back before, also at the same time', async () => {
    const worker = await aWorker(shop, owner, ['orders', 'refunds'], 1_000)
    const id = await aPaidOrder(shopper, picture)
    expect(await refund(worker, id, 1_001)).toMatchObject(refusedBy('refund_limit'))
    const key = crypto.randomUUID()
    expect((await refund(worker, id, 600, key)).status).toBe(200)
    // The same refund again is no second one.
    expect((await refund(worker, id, 600, key)).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(worker, id, 300)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await shop.rows('SELECT sum(cents) AS cents FROM refunds WHERE order_id = ?', id)).toEqual([{ cents: 900 }])
    expect(await refund(worker, id, 101)).toMatchObject(refusedBy('refund_limit'))
    expect((await refund(owner, id, 101)).status).toBe(200)
  })

  it('need their permission in a claim too', async () => {
    const worker = await aWorker(shop, owner, ['orders'])
    const id = await aPaidOrder(shopper, picture)
    await shop.change("UPDATE orders SET status = 'delivered' WHERE id = ?", id)
    await shop.change(
      `INSERT INTO claims (id, order_id, customer_id, kind, wish, message, photos, created_at, last_change)
        VALUES ('clm_' || lower(hex(randomblob(16))), ?, ?, 'damaged', 'refund', 'A scratch', '[]', ?, '')`,
      id,
      shopper.userId,
      Date.now(),
    )
    await shop.change(
      'INSERT INTO claim_lines (claim_id, order_id, position) SELECT id, order_id, 0 FROM claims WHERE order_id = ?',
      id,
    )
    const [claim] = await shop.rows('SELECT id FROM claims WHERE order_id = ?', id)
    const decide = (decision: string) =>
      worker.post(`/api/staff/claims/${String(claim?.['id'])}/decision`, { decision, answer: 'Sorry' })
    expect(await decide('refund')).toMatchObject(refusedBy('forbidden'))
    expect((await decide('reprint')).status).toBe(200)
  })

  it('over the sum that the owners set want the password again, within ten minutes', async () => {
    const worker = await aWorker(shop, owner, ['orders', 'refunds'], 99_999)
    const id = await aPaidOrder(shopper, picture)
    const { version } = fieldsOf(await owner.get('/api/staff/settings'))['team'] as { version: number }
    const rules = { version, secondFactorForAll: false, stepUpRefundCents: 500 }
    expect((await owner.call('PUT', '/api/staff/settings/team', rules)).status).toBe(200)
    await ageSessions(shop, worker, minutes(11))
    // Another isolate may know the former rules for five seconds; here there is one.
    expect((await refund(worker, id, 500)).status).toBe(200)
    // One more cent of the order is more than the sum, in however many parts it is given back.
    for (const more of [501, 1]) expect(await refund(worker, id, more)).toMatchObject(refusedBy('log_in_again'))
    expect(await worker.post('/api/staff/prove', { password: staffPassword, otp: '' })).toMatchObject({ status: 200 })
    expect((await refund(worker, id, 501)).status).toBe(200)
    await shop.change('UPDATE sessions SET proved_at = proved_at - ? WHERE customer_id = ?', minutes(11), worker.userId)
    expect(await refund(worker, id, 502)).toMatchObject(refusedBy('log_in_again'))
  })
})

describe('a second factor of everybody', () => {
  it('is asked of all staff once an owner has set it, and the proof then takes a code', async () => {
    const worker = await aWorker(shop, owner, ['orders', 'export'])
    const { version } = fieldsOf(await owner.get('/api/staff/settings'))['team'] as { version: number }
    const set = (secondFactorForAll: boolean, of: number) =>
      owner.call('PUT', '/api/staff/settings/team', { version: of, secondFactorForAll, stepUpRefundCents: 500 })
    expect((await set(true, version)).status).toBe(200)
    expect(await worker.get('/api/staff/orders')).toMatchObject(refusedBy('second_factor_required'))
    expect((await worker.get('/api/staff/me')).body).toMatchObject({ mustSetSecondFactor: true })
    const secret = textOf(await worker.post('/api/staff/secondFactor', {}), 'secret')
    expect((await worker.post('/api/staff/secondFactor/confirm', { otp: codeOf(secret) })).status).toBe(200)
    expect((await worker.get('/api/staff/orders')).status).toBe(200)

    await ageSessions(shop, worker, minutes(11))
    expect(await worker.get('/api/staff/orders/export')).toMatchObject(refusedBy('log_in_again'))
    const prove = (otp: string) => worker.post('/api/staff/prove', { password: staffPassword, otp })
    expect(await prove('')).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(await prove('000000')).toMatchObject({ status: 422, body: { code: 'invalid' } })
    await shop.change('UPDATE second_factors SET last_step = 0 WHERE customer_id = ?', worker.userId)
    expect((await prove(codeOf(secret))).status).toBe(200)
    expect((await worker.get('/api/staff/orders/export')).status).toBe(200)

    // The owner, who has none either, is asked as well.
    expect(await owner.get('/api/staff/team')).toMatchObject(refusedBy('second_factor_required'))
    await shop.change("DELETE FROM settings WHERE area = 'team'")
  })
})
