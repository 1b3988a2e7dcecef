/**
 * Custom requests (R-REQ-09): sending, answering and refusing them, ownership, notifications, and what the staff see.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf, rowsOf, textOf } from '#test/support/answers.ts'
import { aPng, fetchFile, sendFile } from '#test/support/files.ts'
import { aPicture } from '#test/support/paying.ts'
import { aProvenRequest, aRequestForm, newest, sendProof, sendQuote, sendRequest } from '#test/support/requests.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, type Answer, type Visitor } from '#test/support/visitor.ts'
import { days, hours } from '#worker/platform/duration.rules.ts'

let shop: TestShop
let eva: Visitor & { email: string }
let luz: Visitor & { email: string }
let staff: Visitor
beforeAll(async () => {
  shop = await openShop()
  eva = await aCustomer(shop)
  luz = await aCustomer(shop)
  staff = await aStaffMember(shop)
})
afterAll(() => shop.stop())
const page = (id: string): Promise<Answer> => eva.get(`/api/Desing/${id}`)
const kinds = (answer: Answer) => rowsOf(answer, 'timeline').map(({ kind }) => kind)

describe('a request', () => {
  it('is listed as the specification has it, with who moves next and by when', async () => {
    const picture = await aPicture(eva, 0, 'mug')
    const file = textOf(await sendFile(eva, aPng({ name: 'luna.png' })), 'id')
    const made = await eva.post(
      '/api/Desing/custom',
      aRequestForm({
        quantity: '3',
        iwantThisImage: picture,
        uploads: [file],
        deadLine: new Date(Date.now() + days(20)).toISOString(),
      }),
    )
    expect(made).toMatchObject({
      status: 200,
      body: {
        status: 'submitted',
        quantity: 3,
        waitingOn: 'shop',
        contactMethod: 'instagram',
        optionalField: 'ana.prints',
        files: [{ id: file, name: 'luna.png' }],
      },
    })
    const [listed] = rowsOf(await eva.get('/api/Desing'), 'data')
    expect(listed).toMatchObject({
      id: textOf(made, 'id'),
      quantity: 3,
      status: 'submitted',
      product: { name: 'Mug with your pet’s portrait' },
    })
    const since = Date.parse(String(listed?.['createdAt']))
    expect(Date.parse(String(listed?.['dueAt'])) - since).toBe(hours(24))
    // The file belongs to the customer and stays.
    expect(await eva.call('DELETE', `/api/Uploads/${file}`)).toMatchObject({ status: 409 })
    expect((await luz.get('/api/Desing')).body).toEqual({ data: [] })
  })

  it('arrives also where the specification’s address is resolved against a page', async () => {
    expect((await eva.post('/products/api/Desing/custom', aRequestForm({ message: 'relative' }))).status).toBe(200)
    expect((await eva.get('/custom/deep/api/Desing')).status).toBe(200)
  })

  it.each([
    [{ quantity: 0 }, 'quantity', 'Please enter a valid quantity.'],
    [{ quantity: '1.5' }, 'quantity', 'Please enter a valid quantity.'],
    [{ quantity: 10_001 }, 'quantity', 'Please enter a valid quantity.'],
    [{ productId: '' }, 'productId', 'Product ID is required.'],
    [{ productId: 'prd_none' }, 'productId', 'Product ID is required.'],
    [{ contactMethod: 'whatsapp', optionalField: 'ana' }, 'optionalField', undefined],
    [{ contactMethod: 'pigeon' }, 'contactMethod', undefined],
    [{ deadLine: '2020-01-01' }, 'deadLine', undefined],
    [{ iwantThisImage: 'mug/none.jpg' }, 'iwantThisImage', undefined],
    [{ uploads: [`upl_${'0'.repeat(32)}`] }, 'uploads', undefined],
    [{ message: 'x'.repeat(2001) }, 'message', undefined],
  ])('refuses a request with %j at %s', async (more, field, text) => {
    const answer = await eva.post('/api/Desing/custom', aRequestForm({ ...more }))
    expect({ status: answer.status, fields: Object.keys(answer.body['fields'] ?? {}) }).toEqual({
      status: 422,
      fields: [field],
    })
    if (text) expect(textOf(answer, 'message')).toBe(text)
  })

  it('a request does not take another customer’s file', async () => {
    const foreign = textOf(await sendFile(luz, aPng()), 'id')
    expect(await eva.post('/api/Desing/custom', aRequestForm({ uploads: [foreign] }))).toMatchObject({
      status: 422,
      body: { fields: { uploads: expect.any(String) } },
    })
  })

  it('is one however often the form is sent, with a key and without', async () => {
    for (const form of [
      aRequestForm({ clientKey: 'form-1234567', message: 'again' }),
      aRequestForm({ message: 'and again' }),
    ]) {
      const ids = (await Promise.all(Array.from({ length: 12 }, () => eva.post('/api/Desing/custom', form)))).map(
        (answer) => textOf(answer, 'id'),
      )
      expect(new Set(ids).size).toBe(1)
      expect(ids[0]).toMatch(/^req_/)
    }
  })

  it('is refused under the key of another one, and the first is all there is', async () => {
    const sol = await aCustomer(shop)
    const photo = aPng({ name: 'sol.png' })
    const file = textOf(await sendFile(sol, photo), 'id')
    const form = aRequestForm({ clientKey: crypto.randomUUID(), message: 'For Sol.', uploads: [file] })
    const id = textOf(await sol.post('/api/Desing/custom', form), 'id')
    const another = textOf(await sendFile(sol, aPng({ name: 'another.png', width: 20 })), 'id')
    for (const other of [
      { message: 'For her sister.' },
      { quantity: 4 },
      { optionalField: '@sol.prints' },
      { uploads: [another] },
      { uploads: [] },
    ])
      expect(await sol.post('/api/Desing/custom', { ...form, ...other })).toMatchObject({
        status: 409,
        body: { code: 'request_sent', message: expect.stringContaining('has reached us already') },
      })
    // A browser that was closed meanwhile has uploaded the same file again.
    const again = textOf(await sendFile(sol, photo), 'id')
    expect(await sol.post('/api/Desing/custom', { ...form, uploads: [again] })).toMatchObject({
      status: 200,
      body: { id },
    })
    expect(rowsOf(await sol.get('/api/Desing'), 'data')).toMatchObject([{ id }])
  })

  it('goes back and forth between question and answer, and can be withdrawn', async () => {
    const id = await sendRequest(eva)
    expect(await staff.post(`/api/staff/requests/${id}/ask`, { message: 'Which year?' })).toMatchObject({
      status: 200,
      body: { status: 'needs_info', waitingOn: 'customer' },
    })
    expect(await staff.post(`/api/staff/requests/${id}/ask`, { message: 'And which month?' })).toMatchObject({
      status: 409,
      body: { code: 'request_moved' },
    })
    const extra = textOf(await sendFile(eva, aPng()), 'id')
    expect(await eva.post(`/api/Desing/${id}/answer`, { message: '' })).toMatchObject({
      status: 422,
      body: { fields: { message: expect.any(String) } },
    })
    const foreign = textOf(await sendFile(luz, aPng()), 'id')
    expect(await eva.post(`/api/Desing/${id}/answer`, { message: 'x', uploads: [foreign] })).toMatchObject({
      status: 422,
      body: { fields: { uploads: expect.any(String) } },
    })
    expect(await eva.post(`/api/Desing/${id}/answer`, { message: '2024', uploads: [extra] })).toMatchObject({
      body: { status: 'submitted', files: [{ id: extra }] },
    })
    // A file can be the whole answer.
    await staff.post(`/api/staff/requests/${id}/ask`, { message: 'A larger one?' })
    const larger = textOf(await sendFile(eva, aPng()), 'id')
    expect(await eva.post(`/api/Desing/${id}/answer`, { uploads: [larger] })).toMatchObject({
      status: 200,
      body: { status: 'submitted', files: [{ id: extra }, { id: larger }] },
    })
    const gone = await eva.post(`/api/Desing/${id}/withdraw`)
    expect(gone).toMatchObject({ body: { status: 'withdrawn', waitingOn: 'nobody', dueAt: null } })
    expect(kinds(gone)).toEqual(['submitted', 'question', 'answer', 'question', 'answer', 'withdrawn'])
    expect((await sendQuote(staff, id)).status).toBe(409)
  })

  it('can be declined by the shop, which says why', async () => {
    const id = await sendRequest(eva)
    await staff.post(`/api/staff/requests/${id}/decline`, { message: 'We cannot print that brand.' })
    expect(rowsOf(await page(id), 'timeline').at(-1)).toMatchObject({
      kind: 'declined',
      actor: 'staff',
      text: 'We cannot print that brand.',
    })
  })

  it('is a stranger’s to nobody: calls of the staff are audited, calls of others find nothing', async () => {
    const { id, quoteId, proofId } = await aProvenRequest(eva, staff)
    for (const path of [
      '',
      '/withdraw',
      '/answer',
      `/quotes/${quoteId}/accept`,
      `/quotes/${quoteId}/decline`,
      `/proofs/${proofId}/approve`,
    ]) {
      expect(
        (
          await luz.call(
            path === '' ? 'GET' : 'POST',
            `/api/Desing/${id}${path}`,
            path === '' ? undefined : { message: 'x' },
          )
        ).status,
      ).toBe(404)
    }
    const file = String((newest(await page(id), 'proofs')['file'] as { url: string }).url)
    expect((await fetchFile(eva, file)).status).toBe(200)
    expect((await fetchFile(luz, file)).status).toBe(404)
    const audit = await shop.rows('SELECT action FROM audit_log WHERE subject_id = ? ORDER BY seq', id)
    expect(audit.map(({ action }) => action)).toEqual(['request.quote', 'request.proof'])
  })
})

describe('the notifications of a request', () => {
  it('tells the customer of each step once, in their language, by the channels they want, and reminds once', async () => {
    const ines = await aCustomer(shop)
    await ines.call('PATCH', '/api/AccountSettings', { language: 'es' })
    const id = await sendRequest(ines)
    await sendQuote(staff, id)
    await sendProof(staff, id)
    await staff.post(`/api/staff/requests/${id}/answer`, { message: 'Claro que sí.' })
    await shop.run(
      'UPDATE quotes SET valid_until = ?, created_at = ? WHERE request_id = ?',
      Date.now() + days(1),
      Date.now() - days(5),
      id,
    )
    await shop.run('UPDATE proofs SET created_at = created_at - ? WHERE request_id = ?', days(4), id)
    await shop.runCron()
    await shop.runCron()
    const subjects = (await ines.mails(ines.email, 6)).map(({ subject }) => subject).sort()
    expect(subjects).toEqual(
      [
        'Recibimos tu solicitud: Taza con retrato de tu mascota',
        'Tu cotización: Taza con retrato de tu mascota',
        'Tu prueba para revisar: Taza con retrato de tu mascota',
        'Sobre tu solicitud: Taza con retrato de tu mascota',
        'Tu cotización vence pronto: Taza con retrato de tu mascota',
        'Tu prueba para revisar: Taza con retrato de tu mascota',
      ].sort(),
    )
    // Sent outbox messages are deleted after 90 days; a reminder is still not sent twice.
    await shop.run("DELETE FROM outbox WHERE id LIKE 'proof-waits:%' OR id LIKE 'expiring:%'")
    await ines.call('PATCH', '/api/AccountSettings', { notifications: { requests: { email: false } } })
    const silent = await sendRequest(ines, { message: 'silent' })
    await staff.post(`/api/staff/requests/${silent}/ask`, { message: 'Which year?' })
    await shop.run('UPDATE requests SET waiting_since = waiting_since - ? WHERE id = ?', days(4), silent)
    await shop.runCron()
    await ines.call('PATCH', '/api/AccountSettings', { notifications: { requests: { email: true } } })
    await shop.runCron()
    expect((await ines.mails(ines.email, 6)).length).toBe(6)
    // A customer who gets no messages must not block the reminders of others.
    expect(
      await shop.rows('SELECT id FROM requests WHERE id = ? AND reminded_at >= waiting_since', silent),
    ).toHaveLength(1)
  })
})

describe('the staff’s list', () => {
  it('shows who waits longest first, page by page, each once', async () => {
    await shop.run(
      "UPDATE requests SET waiting_since = ? WHERE id = (SELECT id FROM requests WHERE status = 'submitted' LIMIT 1)",
      Date.now() - days(3),
    )
    const seen: Record<string, unknown>[] = []
    for (let after: string | null = ''; after !== null;) {
      const answer: Answer = await staff.get(`/api/staff/requests?after=${after}`)
      seen.push(...rowsOf(answer, 'requests'))
      after = fieldsOf(answer)['after'] as string | null
    }
    const times = seen.map(({ waitingSince }) => String(waitingSince))
    expect(times).toEqual([...times].sort())
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    expect(rowsOf(await staff.get('/api/staff/requests?waitingOn=shop'), 'requests')[0]).toMatchObject({
      isOverdue: true,
      waitingOn: 'shop',
    })
    const withdrawn = rowsOf(await staff.get('/api/staff/requests?status=withdrawn'), 'requests')
    expect(new Set(withdrawn.map(({ status }) => status))).toEqual(new Set(['withdrawn']))
  })
})
