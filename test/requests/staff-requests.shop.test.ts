/** Custom requests in the console: the list by waiting time, the search, and a mail before it is sent. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf, textOf } from '#test/support/answers.ts'
import { aPng, fetchFile, sendFile } from '#test/support/files.ts'
import { aQuoteForm, aRequestForm, newest, sendProof, sendQuote, sendRequest } from '#test/support/requests.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, type Visitor } from '#test/support/visitor.ts'
import { hours } from '#worker/platform/duration.rules.ts'

let shop: TestShop
let staff: Visitor
let eva: Visitor & { email: string }
beforeAll(async () => {
  shop = await openShop()
  ;[staff, eva] = [await aStaffMember(shop), await aCustomer(shop)]
})
afterAll(() => shop.stop())

const listed = async (query: string) => rowsOf(await staff.get(`/api/staff/requests?${query}`), 'requests')
const ofEva = (query: string) => listed(`q=${encodeURIComponent(eva.email)}&${query}`)

describe('the list of requests', () => {
  it('has those that wait for the shop longest first, with whose they are, and says which are late', async () => {
    const [first, second, asked] = [
      await sendRequest(eva),
      await sendRequest(eva, { message: 'later' }),
      await sendRequest(eva, { message: 'asked' }),
    ]
    await shop.run('UPDATE requests SET waiting_since = waiting_since - ? WHERE id = ?', hours(25), first)
    await staff.post(`/api/staff/requests/${asked}/ask`, { message: 'Which year?' })
    expect(await ofEva('waitingOn=shop')).toMatchObject([
      { id: first, customerId: eva.userId, customerName: 'María José Ibáñez', isOverdue: true, waitingOn: 'shop' },
      { id: second, isOverdue: false, waitingOn: 'shop' },
    ])
    expect(await ofEva('waitingOn=customer')).toMatchObject([
      { id: asked, status: 'needs_info', waitingOn: 'customer' },
    ])
    expect((await ofEva('order=newest')).map(({ id }) => id)).toEqual([asked, second, first])
    expect((await ofEva('status=submitted&order=newest')).map(({ id }) => id)).toEqual([second, first])
  })

  it('moves a request to customer or shop with every step', async () => {
    const id = await sendRequest(eva, { message: 'moving' })
    const turn = async () => (await listed(`q=${id}`))[0]?.['waitingOn']
    const listedAs = async () =>
      (await shop.database()).prepare('SELECT waits_on FROM requests WHERE id = ?').bind(id).first('waits_on')
    const both = async () => [await turn(), await listedAs()]
    expect(await both()).toEqual(['shop', 'shop'])
    const proofId = newest(await sendProof(staff, id), 'proofs')['id']
    expect(await both()).toEqual(['customer', 'customer'])
    await eva.post(`/api/Desing/${id}/proofs/${proofId}/changes`, { message: 'Larger' })
    expect(await both()).toEqual(['shop', 'shop'])
    await sendQuote(staff, id)
    expect(await both()).toEqual(['customer', 'customer'])
    await staff.post(`/api/staff/requests/${id}/decline`, { message: 'No.' })
    expect(await both()).toEqual(['nobody', 'nobody'])
  })

  it('counts the promised day from when it came to the shop, whatever the shop says meanwhile', async () => {
    const id = await sendRequest(eva, { message: 'promised' })
    const wait = async () => (await listed(`q=${id}`))[0]?.['waitingSince']
    const age = () => shop.run('UPDATE requests SET waiting_since = waiting_since - ? WHERE id = ?', hours(25), id)
    await age()
    const came = await wait()
    expect(
      (await staff.post(`/api/staff/requests/${id}/answer`, { message: 'We are asking the printer.' })).status,
    ).toBe(200)
    expect((await listed(`q=${id}`))[0]).toMatchObject({ waitingSince: came, waitingOn: 'shop', isOverdue: true })
    await staff.post(`/api/staff/requests/${id}/ask`, { message: 'Which year?' })
    const asked = await wait()
    expect(Date.parse(String(asked))).toBeGreaterThan(Date.parse(String(came)) + hours(24))
    // An answer of the customer makes it the shop's turn again, and starts a new day.
    await age()
    await eva.post(`/api/Desing/${id}/answer`, { message: '2026' })
    expect((await listed(`q=${id}`))[0]).toMatchObject({ waitingOn: 'shop', isOverdue: false })
  })

  it('is searched by the beginning of a name, mail, phone or number; a name that nobody has finds nothing', async () => {
    await shop.run(
      "UPDATE customers SET first_name = 'Ñusta', last_name = 'Quispe', phone = '+15125550188' WHERE id = ?",
      eva.userId,
    )
    const id = await sendRequest(eva, { message: 'searched' })
    for (const q of [
      'ñusta',
      'NUSTA QUI',
      'quispe',
      '512-555-0188',
      '+1512',
      eva.email.slice(0, 12),
      id.slice(0, 20),
    ]) {
      expect(
        (await listed(`order=newest&q=${encodeURIComponent(q)}`)).map((one) => one['id']),
        q,
      ).toContain(id)
    }
    for (const q of ['uispe', '%', '_', `req_${'0'.repeat(32)}`])
      expect(await listed(`q=${encodeURIComponent(q)}`), q).toEqual([])
  })

  it('the list of requests comes in pages, none twice', async () => {
    const luz = await aCustomer(shop)
    const ids: string[] = []
    for (let made = 0; made < 3; made += 1) ids.push(await sendRequest(luz, { message: `page ${made}` }))
    const rows = await shop.rows<{ id: string; waiting_since: number }>(
      'SELECT id, waiting_since FROM requests WHERE customer_id = ? ORDER BY waiting_since, id',
      luz.userId,
    )
    const [first] = rows
    const rest = await listed(
      `q=${encodeURIComponent(luz.email)}&waitingOn=shop&after=${first?.waiting_since}.${first?.id}`,
    )
    expect(rest.map(({ id }) => id)).toEqual(rows.slice(1).map(({ id }) => id))
    expect([...ids].sort()).toEqual(rows.map(({ id }) => id).sort())
  })
})

describe('a mail before it is sent', () => {
  it('is the one that is sent afterwards, in the customer’s language', async () => {
    await eva.call('PATCH', '/api/AccountSettings', { language: 'es' })
    const id = await sendRequest(eva, { message: 'previewed' })
    const form = aQuoteForm({ message: 'Con el nombre <abajo>.' })
    const before = (await eva.mails(eva.email, 0)).length
    const { body: preview } = await staff.post(`/api/staff/requests/${id}/preview`, { template: 'quote', ...form })
    expect(preview).toMatchObject({ to: eva.email })
    expect((await eva.mails(eva.email, 0)).length).toBe(before)
    expect((await staff.post(`/api/staff/requests/${id}/quote`, form)).status).toBe(200)
    await eva.mails(eva.email, before + 1)
    const mail = (await eva.mails(eva.email)).find(({ text }) => text.includes('Con el nombre'))
    expect({ subject: mail?.subject, text: mail?.text, html: mail?.html }).toEqual({
      subject: preview['subject'],
      text: preview['text'],
      html: preview['html'],
    })
    expect(textOf({ ...(await staff.get('/api/staff/me')), body: preview }, 'html')).not.toContain('<abajo>')
  })

  it('is refused for a request that is none, and for a template that is none', async () => {
    expect(
      (await staff.post(`/api/staff/requests/req_${'0'.repeat(32)}/preview`, { template: 'question', message: 'x' }))
        .status,
    ).toBe(404)
    expect(
      (
        await staff.post(`/api/staff/requests/${await sendRequest(eva, { message: 'no template' })}/preview`, {
          template: 'order_paid',
          message: 'x',
        })
      ).status,
    ).toBe(422)
  })
})

describe('what is sent again after an answer that was lost', () => {
  const count = (page: { body: unknown }, list: string) => rowsOf(page as never, list).length

  it('arrives once, also at the same moment, and something else under its key is refused', async () => {
    const luz = await aCustomer(shop)
    const id = await sendRequest(luz, { message: 'twice' })
    const before = (await luz.mails(luz.email, 0)).length
    const once = async (call: string, body: object, other: object) => {
      const keyed = { ...body, clientKey: crypto.randomUUID() }
      const answers = await Promise.all([1, 2, 3].map(() => staff.post(`/api/staff/requests/${id}/${call}`, keyed)))
      expect(
        answers.map(({ status }) => status),
        call,
      ).toEqual([200, 200, 200])
      expect(await staff.post(`/api/staff/requests/${id}/${call}`, { ...keyed, ...other }), call).toMatchObject({
        status: 409,
        body: { code: 'request_moved' },
      })
    }
    await once('ask', { message: 'Which year?' }, { message: 'Which month?' })
    await once('answer', { message: 'Gladly.' }, { message: 'Never.' })
    await once('quote', aQuoteForm(), { items: [{ size: '11oz', quantity: 1, unitPriceCents: 1800 }] })
    const page = await staff.get(`/api/staff/requests/${id}`)
    expect(rowsOf(page, 'timeline').map(({ kind }) => kind)).toEqual(['submitted', 'question', 'note', 'quote'])
    expect(count(page, 'quotes')).toBe(1)
    const mails = await luz.mails(luz.email, before + 3)
    expect(mails).toHaveLength(before + 3)
    // The customer can answer the question, and nothing else.
    expect(mails.find(({ text }) => text.includes('Which year?'))?.text).toContain('Read and answer')
    expect(mails.find(({ text }) => text.includes('Gladly.'))?.text).not.toContain('Read and answer')
    expect(await staff.post(`/api/staff/requests/${id}/answer`, { message: 'x', clientKey: 'a b' })).toMatchObject({
      status: 422,
    })
  })

  it('revokes no proof that was approved', async () => {
    const id = await sendRequest(eva, { message: 'proof twice' })
    const form = {
      uploadId: textOf(await sendFile(staff, aPng({ name: 'proof.png' }), '/api/staff/Uploads/data'), 'id'),
      message: '',
      clientKey: crypto.randomUUID(),
    }
    const proofId = newest(await staff.post(`/api/staff/requests/${id}/proof`, form), 'proofs')['id']
    await eva.post(`/api/Desing/${id}/proofs/${proofId}/approve`)
    expect((await staff.post(`/api/staff/requests/${id}/proof`, form)).status).toBe(200)
    expect(rowsOf(await eva.get(`/api/Desing/${id}`), 'proofs')).toMatchObject([{ id: proofId, state: 'approved' }])
  })

  it('a note about a customer that is sent again after a lost answer is kept once', async () => {
    const note = { text: 'Likes it matte.', clientKey: crypto.randomUUID() }
    for (let sent = 0; sent < 2; sent += 1)
      expect((await staff.post(`/api/staff/customers/${eva.userId}/notes`, note)).status).toBe(200)
    expect(count(await staff.get(`/api/staff/customers/${eva.userId}`), 'notes')).toBe(1)
    const { results } = await (
      await shop.database()
    )
      .prepare("SELECT action FROM audit_log WHERE subject_id = ? AND action = 'customer.noted'")
      .bind(eva.userId)
      .all()
    expect(results).toHaveLength(1)
  })
})

it('files of a request are served to the staff at their own address, and not to the customer there', async () => {
  const file = textOf(await sendFile(eva, aPng({ name: 'luna.png' })), 'id')
  const id = textOf(
    await eva.post('/api/Desing/custom', aRequestForm({ uploads: [file], clientKey: crypto.randomUUID() })),
    'id',
  )
  await sendProof(staff, id)
  const page = await staff.get(`/api/staff/requests/${id}`)
  const [shown] = rowsOf(page, 'files')
  expect((await fetchFile(staff, String(shown?.['url']))).status).toBe(200)
  expect((await fetchFile(eva, String(shown?.['url']))).status).toBe(401)
  expect(String((newest(page, 'proofs')['file'] as { url: string }).url)).toMatch(/^\/api\/staff\/uploads\/upl_/)
})
