/**
 * How the staff manage customers: finding, notes, custom keys, locking, export, deletion; and what each does to the
 * customer.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { rowsOf } from '#test/support/answers.ts'
import { aPaidOrder, aPicture, eventually } from '#test/support/paying.ts'
import { sendProof, sendRequest } from '#test/support/requests.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, anAddress, anOwner, aStaffMember, password, Visitor } from '#test/support/visitor.ts'
import { readZip } from '#test/support/zip-reader.ts'
import { minutes } from '#worker/platform/duration.rules.ts'
import { shop as about } from '#worker/shop-settings/shop.rules.ts'

let shop: TestShop
let staff: Visitor
let owner: Visitor
let eva: Visitor & { email: string }
beforeAll(async () => {
  shop = await openShop()
  ;[staff, owner, eva] = [await aStaffMember(shop), await anOwner(shop), await aCustomer(shop)]
})
afterAll(() => shop.stop())
const at = (customer: Visitor, rest = '') => `/api/staff/customers/${customer.userId}${rest}`
const found = async (q: string) =>
  rowsOf(await staff.get(`/api/staff/customers?q=${encodeURIComponent(q)}`), 'customers')
const actions = async (customer: Visitor) =>
  (
    await shop.rows(
      "SELECT action FROM audit_log WHERE subject_kind = 'customer' AND subject_id = ? ORDER BY seq",
      customer.userId,
    )
  ).map(({ action }) => action)

describe('the list of customers', () => {
  it('finds somebody once by name, mail, phone and key, and nobody by the middle of a word', async () => {
    await shop.run(
      "UPDATE customers SET first_name = 'Ñandú', last_name = 'Ñandutí', phone = '+15125550123' WHERE id = ?",
      eva.userId,
    )
    for (const q of ['ñan', 'NANDUTI', 'nandu nan', '512 555 0123', '+15125550123', eva.email]) {
      expect(
        (await found(q)).map(({ id }) => id),
        q,
      ).toEqual([eva.userId])
    }
    for (const q of ['andu', '%', '5550123']) expect(await found(q), q).toEqual([])
  })

  it('comes newest first without a search, in pages none of whom is met twice', async () => {
    const all: unknown[] = []
    for (let after: string | null = ''; after !== null;) {
      const page = await staff.get(`/api/staff/customers?after=${encodeURIComponent(after)}`)
      all.push(...rowsOf(page, 'customers').map(({ id }) => id))
      after = page.body['after'] as string | null
    }
    expect(new Set(all).size).toBe(all.length)
    expect(all).toContain(eva.userId)
  })

  it('goes on behind the last of a search', async () => {
    const namesakes = await Promise.all([aCustomer(shop), aCustomer(shop)])
    for (const { userId } of namesakes)
      await shop.run("UPDATE customers SET first_name = 'Xiomara', last_name = 'Xu' WHERE id = ?", userId)
    const ids = (await found('xiomara')).map(({ id }) => String(id))
    expect(ids).toEqual(namesakes.map(({ userId }) => String(userId)).sort())
    const rest = rowsOf(
      await staff.get(`/api/staff/customers?q=xiomara&after=${encodeURIComponent(`${ids[0]}.xiomara xu`)}`),
      'customers',
    )
    expect(rest.map(({ id }) => id)).toEqual([ids[1]])
  })

  it('counts the paid orders of each customer, found by a word or listed by age', async () => {
    const luz = await aCustomer(shop)
    await shop.run(
      `INSERT INTO orders (id, number, customer_id, purchase_key, status, total_cents, next_check_at, last_change,
          paid_at, created_at, updated_at)
        SELECT 'ord_counted', max(number) + 1, ?, 'counted', 'paid', 2800, 0, 'x', 1, 1, 1 FROM orders`,
      luz.userId,
    )
    for (const list of ['/api/staff/customers', `/api/staff/customers?q=${encodeURIComponent(luz.email)}`]) {
      const found = rowsOf(await staff.get(list), 'customers').find(({ id }) => id === luz.userId)
      expect(found?.['orders'], list).toBe(1)
    }
  })
})

describe('a customer', () => {
  it('is shown with requests, notes and what was paid; notes come and go with a line of the audit log each', async () => {
    const luz = await aCustomer(shop)
    const request = await sendRequest(luz)
    expect((await staff.get(at(luz))).body).toMatchObject({ address: null })
    await luz.post('/api/shippingAddress', anAddressForm({ zip: '33139' }))
    expect((await staff.get(at(luz))).body).toMatchObject({ address: { postalCode: '33139' } })
    const noted = await staff.post(at(luz, '/notes'), { text: '  Calls in the evening.  ' })
    expect(noted).toMatchObject({
      status: 200,
      body: {
        id: luz.userId,
        spent: 0,
        orders: 0,
        state: 'active',
        requests: [{ id: request }],
        notes: [{ text: 'Calls in the evening.', author: expect.stringContaining('Sofía') }],
      },
    })
    const noteId = rowsOf(noted, 'notes')[0]?.['id']
    expect((await staff.call('DELETE', at(eva, `/notes/${String(noteId)}`))).status).toBe(404)
    expect((await staff.call('DELETE', at(luz, `/notes/${String(noteId)}`))).body['notes']).toEqual([])
    expect((await staff.call('DELETE', at(luz, `/notes/${String(noteId)}`))).status).toBe(404)
    expect((await staff.post(at(luz, '/notes'), { text: '' })).status).toBe(422)
    const note = { text: 'Calls at noon.', clientKey: 'the-same-key' }
    await staff.post(at(luz, '/notes'), note)
    expect((await staff.post(at(luz, '/notes'), note)).body['notes']).toHaveLength(1)
    expect(await staff.post(at(luz, '/notes'), { ...note, text: 'Calls at night.' })).toMatchObject({
      status: 409,
      body: { code: 'edited_meanwhile' },
    })
    expect(await actions(luz)).toEqual(['customer.noted', 'customer.note_deleted', 'customer.noted'])
    expect((await staff.get('/api/staff/customers/cus_none')).status).toBe(422)
    expect((await staff.get(`/api/staff/customers/cus_${'0'.repeat(32)}`)).status).toBe(404)
  })

  it('logs in by an assigned custom key until it is taken away; a key belongs to one customer', async () => {
    const [luz, sol] = [await aCustomer(shop), await aCustomer(shop)]
    const customKey = `luz.${Date.now().toString(36)}@${about.domain}`
    expect((await staff.call('PUT', at(luz, '/customKey'), { customKey: customKey.toUpperCase() })).body).toMatchObject(
      { customKey },
    )
    expect((await new Visitor(shop).login({ email: customKey })).body).toMatchObject({ userId: luz.userId })
    expect(await staff.call('PUT', at(sol, '/customKey'), { customKey })).toMatchObject({
      status: 409,
      body: { code: 'custom_key_taken' },
    })
    expect((await staff.call('PUT', at(sol, '/customKey'), { customKey: 'luz@example.com' })).status).toBe(422)
    expect((await staff.call('PUT', at(luz, '/customKey'), { customKey: '' })).body).toMatchObject({ customKey: null })
    expect((await new Visitor(shop).login({ email: customKey })).status).toBe(401)
    expect(await actions(luz)).toEqual(['customer.key_given', 'customer.key_taken'])
    expect(await actions(sol)).toEqual([])
  })

  it('logs a customer out at once whom the shop suspends, and opens the account by no code until it is restored', async () => {
    const luz = await aCustomer(shop)
    expect((await staff.post(at(luz, '/lock'), { text: 'Three chargebacks.' })).body).toMatchObject({
      state: 'locked',
      notes: [{ text: 'Three chargebacks.' }],
    })
    expect((await luz.get('/api/orders')).status).toBe(401)
    const again = new Visitor(shop)
    const refused = await again.login({ email: luz.email })
    expect(refused).toMatchObject({ status: 403, body: { code: 'account_locked' } })
    expect(refused.body).not.toHaveProperty('suspended')
    expect((await again.login({ email: luz.email }, 'Wrong#2026')).body['code']).toBe('login_failed')
    expect((await staff.post(at(luz, '/unlock'))).body).toMatchObject({ state: 'active' })
    expect((await again.login({ email: luz.email })).status).toBe(200)
    expect(await actions(luz)).toEqual(['customer.suspended', 'customer.restored'])
    expect(await staff.post(at(owner, '/lock'), { text: 'Mine now.' })).toMatchObject({
      status: 409,
      body: { code: 'of_staff' },
    })
  })

  it('is notified of orders, refunds and requests while locked by the shop, and can approve by the mailed link', async () => {
    const luz = await aCustomer(shop)
    const request = await sendRequest(luz, { message: 'suspended' })
    const orderId = await aPaidOrder(luz, await aPicture(luz))
    const before = (await luz.mails(luz.email)).length
    await staff.post(at(luz, '/lock'), { text: 'Asked the bank for the money back.' })
    await sendProof(staff, request)
    await staff.post(`/api/staff/orders/${orderId}/refunds`, {
      cents: 300,
      reason: 'A scratch',
      clientKey: crypto.randomUUID(),
    })
    const mails = await eventually(
      () => luz.mails(luz.email, before),
      (all) => all.length >= before + 2,
    )
    expect(
      mails
        .slice(0, mails.length - before)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual([expect.stringMatching(/^We refunded US\$3\.00/), expect.stringMatching(/^Your proof/)])
    const token =
      mails
        .flatMap(({ links }) => links)
        .map((link) => new URL(link))
        .find(({ pathname }) => pathname === '/proof')
        ?.searchParams.get('token') ?? ''
    expect((await new Visitor(shop).call('POST', '/api/Desing/link', {}, { Authorization: token })).body).toMatchObject(
      { id: request },
    )
  })

  it('a code that was on its way when the shop locked the account opens nothing', async () => {
    const luz = await aCustomer(shop)
    await luz.call('DELETE', '/api/AccountSettings/DeleteSuspend', { type: 'suspended' })
    const browser = new Visitor(shop)
    expect((await browser.login({ email: luz.email })).body['code']).toBe('account_suspended')
    const code = (await browser.mails(luz.email)).find((mail) => mail.code)?.code ?? ''
    expect(code).not.toBe('')
    await staff.post(at(luz, '/lock'), { text: 'Asked the bank for the money back.' })
    await browser.post('/api/login/reactivate', { code })
    expect((await browser.login({ email: luz.email })).body['code']).toBe('account_locked')
    expect((await staff.get(at(luz))).body).toMatchObject({ state: 'locked' })
  })
})

describe('what only owners do', () => {
  it('exports all that is kept of somebody, the notes too, and writes it down', async () => {
    const luz = await aCustomer(shop)
    await staff.post(at(luz, '/notes'), { text: 'Prefers the matte mug.' })
    expect((await staff.post(at(luz, '/export'))).status).toBe(403)
    const answer = await fetch(new URL(at(luz, '/export'), shop.url), {
      method: 'POST',
      headers: { Authorization: owner.token ?? '' },
    })
    const data = JSON.parse(
      readZip(Buffer.from(await answer.arrayBuffer()))
        .get('data.json')
        ?.toString() ?? 'null',
    ) as unknown
    expect([answer.status, answer.headers.get('Export-Parts')]).toEqual([200, '1'])
    expect(answer.headers.get('Content-Disposition')).toContain('attachment')
    expect(data).toMatchObject({ profile: { email: luz.email }, notes: [{ text: 'Prefers the matte mug.' }] })
    expect(await actions(luz)).toEqual(['customer.noted', 'customer.exported'])
  })

  it('schedules a deletion that the customer can undo, asks for a recent log-in, and leaves no note', async () => {
    const luz = await aCustomer(shop)
    await staff.post(at(luz, '/notes'), { text: 'Wants to be forgotten.' })
    expect((await staff.post(at(luz, '/delete'))).status).toBe(403)
    const stale = await anOwner(shop)
    await shop.run(
      `UPDATE sessions SET started_at = started_at - ? WHERE customer_id = ? AND id = (SELECT id FROM sessions
        WHERE customer_id = ? ORDER BY started_at DESC LIMIT 1)`,
      minutes(11),
      stale.userId,
      stale.userId,
    )
    expect(await stale.post(at(luz, '/delete'))).toMatchObject({ status: 403, body: { code: 'log_in_again' } })
    expect((await owner.post(at(luz, '/delete'))).body).toMatchObject({
      state: 'deleting',
      deleteAfter: expect.any(String),
    })
    expect((await luz.get('/api/orders')).status).toBe(401)
    const mail = (await luz.mails(luz.email))[0]
    expect(mail?.links.some((link) => link.includes('/accountLink'))).toBe(true)
    expect(await actions(luz)).toEqual(['customer.noted', 'customer.deletion_scheduled'])
  })
})

it('somebody who registers is found once they have confirmed, not before', async () => {
  const email = anAddress('newcomer')
  const visitor = new Visitor(shop)
  await visitor.register({ email, password, firstName: 'Zoraida' })
  expect(await found(email)).toEqual([])
  expect(await found('Zoraida')).toEqual([])
  await visitor.post('/api/register/codeValidation', { code: (await visitor.mails(email))[0]?.code })
  expect((await found(email)).map((one) => one['email'])).toEqual([email])
})
