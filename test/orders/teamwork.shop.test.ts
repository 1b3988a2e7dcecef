/** What colleagues note about an order (docs/decisions/161), and saved views of the list (162). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { rowsOf } from '#test/support/answers.ts'
import { aPaidOrder, aPicture } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aNewcomer } from '#test/support/staff-member.ts'
import { aCustomer, anOwner, aStaffMember, type Answer, type Visitor } from '#test/support/visitor.ts'

let shop: TestShop
let staff: Visitor
let sol: Visitor
let owner: Visitor
let eva: Visitor
let orderId: string
let picture: string
beforeAll(async () => {
  shop = await openShop()
  owner = await anOwner(shop)
  ;[staff, sol] = [await aStaffMember(shop), await aNewcomer(shop, owner)]
  eva = await aCustomer(shop)
  await eva.post('/api/shippingAddress', anAddressForm())
  picture = await aPicture(staff)
  orderId = await aPaidOrder(eva, picture)
})
afterAll(() => shop.stop())

const at = (what: string, id = orderId) => `/api/staff/orders/${id}/${what}`
const nobodys = `ord_${'0'.repeat(32)}`
const logged = async (action: string) =>
  (
    await shop.rows<{ n: number }>(
      'SELECT count(*) AS n FROM audit_log WHERE subject_id = ? AND action = ?',
      orderId,
      action,
    )
  )[0]?.n
const listed = async (query: string, who = staff) =>
  rowsOf(await who.get(`/api/staff/orders?${query}`), 'orders').map(({ id }) => id)
const nameOf = async ({ userId }: Visitor) =>
  (
    await shop.rows<{ name: string }>(
      "SELECT trim(first_name || ' ' || last_name) AS name FROM customers WHERE id = ?",
      userId,
    )
  )[0]?.name ?? ''
const notes = (answer: Answer) => rowsOf(answer, 'notes')

describe('a note about an order', () => {
  it('is written with its author and time, once under its key, and counted in the list', async () => {
    const note = { text: 'The ink was low.', clientKey: 'the-same-key' }
    await staff.post(at('notes'), note)
    const again = await staff.post(at('notes'), note)
    expect(notes(again)).toMatchObject([
      { text: 'The ink was low.', author: expect.any(String), at: expect.any(String) },
    ])
    expect(await logged('order.noted')).toBe(1)
    const row = rowsOf(await staff.get('/api/staff/orders'), 'orders').find(({ id }) => id === orderId)
    expect(row?.['notes']).toBe(1)
    const other = await staff.post(at('notes'), { ...note, text: 'The ink was low. XL is out.' })
    expect({ status: other.status, code: other.body['code'] }).toEqual({ status: 409, code: 'edited_meanwhile' })
  })

  it('is nowhere in what the customer is shown', async () => {
    await staff.post(at('notes'), { text: 'A secret of the press.' })
    for (const path of [`/api/orders/${orderId}`, '/api/orders'])
      expect(JSON.stringify((await eva.get(path)).body)).not.toContain('secret of the press')
  })

  it('is deleted once, with a line in the log', async () => {
    const [note] = notes(await staff.post(at('notes'), { text: 'Not for long.' }))
    const path = at(`notes/${String(note?.['id'])}`)
    expect(JSON.stringify((await staff.call('DELETE', path)).body)).not.toContain('Not for long.')
    expect((await staff.call('DELETE', path)).status).toBe(404)
    expect(await logged('order.note_deleted')).toBe(1)
  })

  it('is refused without words, and at an order that is not there', async () => {
    expect((await staff.post(at('notes'), { text: '  ' })).status).toBe(422)
    expect((await staff.post(at('notes', nobodys), { text: 'Hello?' })).status).toBe(404)
  })
})

describe('a note that names a colleague', () => {
  const waiting = async (who: Visitor) =>
    ((await who.get('/api/staff/today')).body['mentions'] as { items: { text: string }[] }).items.map(
      ({ text }) => text,
    )
  const counted = async (who: Visitor) => (await who.get('/api/staff/news')).body['mentions']
  const seen = (who: Visitor, id = orderId) => who.post(at('mentions/seen', id), {})

  it('waits for them alone until they open the order, and says that they have', async () => {
    const name = await nameOf(sol)
    const text = `@${name} XL is out.`
    const [note] = notes(await staff.post(at('notes'), { text }))
    expect(note?.['mentions']).toEqual([{ id: sol.userId, name, isSeen: false }])
    expect([await waiting(sol), await counted(sol)]).toEqual([[text], 1])
    expect([await waiting(staff), await counted(staff)]).toEqual([[], 0])
    await seen(staff)
    expect(await counted(sol)).toBe(1)
    const [opened] = notes(await seen(sol))
    expect(opened?.['mentions']).toEqual([{ id: sol.userId, name, isSeen: true }])
    expect([await waiting(sol), await counted(sol)]).toEqual([[], 0])
  })

  it('names nobody twice under its key, and never its author', async () => {
    const note = { text: `@${await nameOf(sol)} and @${await nameOf(staff)}: look.`, clientKey: 'named-once' }
    await staff.post(at('notes'), note)
    await staff.post(at('notes'), note)
    expect([await counted(sol), await counted(staff)]).toEqual([1, 0])
    await seen(sol)
  })

  it('waits for nobody once it is deleted', async () => {
    const [note] = notes(await staff.post(at('notes'), { text: `@${await nameOf(sol)} never mind` }))
    await staff.call('DELETE', at(`notes/${String(note?.['id'])}`))
    expect(await counted(sol)).toBe(0)
    expect(await shop.rows('SELECT 1 FROM order_mentions WHERE note_id = ?', note?.['id'])).toEqual([])
  })

  it('is seen at no order that is not there, and by no customer', async () => {
    expect((await seen(sol, nobodys)).status).toBe(404)
    expect((await seen(eva)).status).toBe(401)
  })
})

describe('an order of a colleague', () => {
  it('is among their orders and no longer among nobody’s', async () => {
    const given = await staff.call('PUT', at('assignee'), { staffId: sol.userId })
    expect(given.body['assignee']).toMatchObject({ id: sol.userId })
    expect(await listed('who=me', sol)).toEqual([orderId])
    expect(await listed('who=me')).toEqual([])
    expect(await listed(`who=${sol.userId}&by=total`)).toEqual([orderId])
    expect(await listed('who=nobody')).not.toContain(orderId)
    await staff.call('PUT', at('assignee'), { staffId: sol.userId })
    expect(await logged('order.assigned')).toBe(1)
    await staff.call('PUT', at('assignee'), { staffId: null })
    expect(await listed('who=me', sol)).toEqual([])
    expect(await logged('order.assigned')).toBe(2)
  })

  it('is given to nobody who does not work here', async () => {
    const refused = await staff.call('PUT', at('assignee'), { staffId: eva.userId })
    expect([refused.status, refused.body['fields']]).toMatchObject([422, { staffId: expect.any(String) }])
  })
})

describe('tags', () => {
  it('are put on once in small letters, offered to others, and narrow the list', async () => {
    await staff.post(at('tags'), { tag: '  School  Fair ' })
    expect((await staff.post(at('tags'), { tag: 'school fair' })).body['tags']).toEqual(['school fair'])
    expect(await logged('order.tagged')).toBe(1)
    expect((await sol.get('/api/staff/orders/team')).body['tags']).toEqual(['school fair'])
    expect(await listed('tag=School%20fair')).toEqual([orderId])
    expect(await listed('tag=school%20fair&by=customer&status=paid')).toEqual([orderId])
    expect(await listed('tag=school')).toEqual([])
    expect((await staff.post(at('tags/remove'), { tag: 'school fair' })).body['tags']).toEqual([])
    expect(await listed('tag=school%20fair')).toEqual([])
  })

  it('are twelve at most, which is said, and an order that is not there gets none', async () => {
    for (let index = 1; index <= 12; index += 1) await staff.post(at('tags'), { tag: `tag ${index}` })
    const refused = await staff.post(at('tags'), { tag: 'one more' })
    expect([refused.status, refused.body['fields']]).toEqual([
      422,
      { tag: 'An order has 12 tags at most. Take one off first.' },
    ])
    expect((await staff.post(at('tags', nobodys), { tag: 'x' })).status).toBe(404)
    expect((await staff.post(at('tags'), { tag: ' ' })).status).toBe(422)
  })
})

describe('the timeline of an order', () => {
  it('names the colleague to staff and nobody to the customer', async () => {
    const id = await aPaidOrder(eva, picture)
    const { body: me } = await sol.get('/api/staff/me')
    const name = `${String(me['firstName'])} ${String(me['lastName'])}`
    await sol.post(at('steps', id), { step: 'on_hold', expectedStatus: 'paid', reason: 'The paper is out.' })
    await sol.post(at('refunds', id), { cents: 100, reason: 'A scratch', clientKey: crypto.randomUUID() })
    const seen = rowsOf(await staff.get(`/api/staff/orders/${id}`), 'timeline')
    expect(seen.filter(({ name: who }) => who !== null)).toMatchObject([
      { kind: 'step', status: 'on_hold', by: 'shop', name },
      { kind: 'refund', by: 'shop', name },
    ])
    const { body } = await eva.get(`/api/orders/${id}`)
    expect(body['timeline']).toContainEqual(expect.objectContaining({ status: 'on_hold', by: 'shop' }))
    for (const word of [name, String(sol.userId)]) expect(JSON.stringify(body)).not.toContain(word)
  })
})

describe('a saved view', () => {
  const view = (answer: Answer, name: string) => rowsOf(answer, 'views').find((one) => one['name'] === name)

  it('keeps choices and no words of a search, one of a name, and only its owner sees it', async () => {
    const filter = { status: 'paid', by: 'total', dir: 'asc', search: 'ana@example.com' }
    await staff.post('/api/staff/orders/views', { name: 'Dear ones', isShared: false, filter })
    const again = await staff.post('/api/staff/orders/views', {
      name: 'dear ONES',
      isShared: false,
      filter: { status: 'ready' },
    })
    expect(rowsOf(again, 'views')).toMatchObject([
      { name: 'dear ONES', filter: { status: 'ready' }, owner: null, isShared: false, mayDelete: true },
    ])
    expect(rowsOf(await sol.get('/api/staff/orders/views'), 'views')).toEqual([])
    expect(JSON.stringify(await shop.rows('SELECT * FROM order_views'))).not.toContain('ana@')
  })

  it('is seen by the team where it is shared, and deleted by its owner or an owner of the shop', async () => {
    const saved = await staff.post('/api/staff/orders/views', { name: 'Late', isShared: true, filter: { due: 'late' } })
    const path = `/api/staff/orders/views/${String(view(saved, 'Late')?.['id'])}`
    expect(view(await sol.get('/api/staff/orders/views'), 'Late')).toMatchObject({
      owner: expect.stringMatching(/./),
      mayDelete: false,
    })
    expect((await sol.call('DELETE', path)).status).toBe(404)
    expect(view(await owner.call('DELETE', path), 'Late')).toBeUndefined()
    expect((await staff.call('DELETE', path)).status).toBe(404)
  })

  it('stays when an owner would delete it and it is a colleague’s own', async () => {
    const saved = await staff.post('/api/staff/orders/views', { name: 'Mine', isShared: false, filter: {} })
    const path = `/api/staff/orders/views/${String(view(saved, 'Mine')?.['id'])}`
    expect((await owner.call('DELETE', path)).status).toBe(404)
    expect((await staff.call('DELETE', path)).status).toBe(200)
  })

  it('is one of forty at most', async () => {
    const save = (name: string) => sol.post('/api/staff/orders/views', { name, isShared: false, filter: {} })
    for (let index = 1; index <= 40; index += 1) await save(`View ${index}`)
    const refused = await save('One more')
    expect([refused.status, refused.body['fields']]).toEqual([422, { name: 'You have 40 views. Delete one first.' }])
    expect((await save('View 7')).status).toBe(200)
  })
})
