/** Custom requests (decisions §5): ask, quote, prove, approve, pay; what is refused, and what happens at the same moment. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, hours } from '#domain/duration'
import { fieldsOf, rowsOf, textOf } from '../support/answers.ts'
import { anAddressForm } from '../support/an-address-form.ts'
import { ChatClient } from '../support/chat-client.ts'
import { aPng, fetchFile, sendFile } from '../support/files.ts'
import { aPicture, cards, confirmCard, eventually } from '../support/paying.ts'
import { aProvenRequest, aQuoteForm, aRequestForm, newest, sendProof, sendQuote, sendRequest } from '../support/requests.ts'
import { openShop, type TestShop } from '../support/shop.ts'
import { aCustomer, aStaffMember, type Answer, type Visitor } from '../support/visitor.ts'

/** PROOF=full makes each race a hundred times. */
const races = process.env['PROOF'] === 'full' ? 100 : 10

let shop: TestShop
let eva: Visitor & { email: string }
let luz: Visitor & { email: string }
let staff: Visitor
beforeAll(async () => {
  shop = await openShop()
  eva = await aCustomer(shop)
  luz = await aCustomer(shop)
  staff = await aStaffMember(shop)
  await eva.post('/api/shippingAddress', anAddressForm())
})
afterAll(() => shop.stop())

const run = async (sql: string, ...values: unknown[]) => (await (await shop.database()).prepare(sql).bind(...values).all()).results
const page = (id: string): Promise<Answer> => eva.get(`/api/Desing/${id}`)
const accept = (id: string, quoteId: unknown) => eva.post(`/api/Desing/${id}/quotes/${quoteId}/accept`)
const approve = (id: string, proofId: unknown, body = {}) => eva.post(`/api/Desing/${id}/proofs/${proofId}/approve`, body)
const kinds = (answer: Answer) => rowsOf(answer, 'timeline').map(({ kind }) => kind)

/** Pays an accepted request's design by card. @returns the order's id */
async function pay(id: string, who = eva): Promise<string> {
  const page = (request: string): Promise<Answer> => who.get(`/api/Desing/${request}`)
  const payment = await who.post('/api/payments/exclusive', { designId: textOf(await page(id), 'designId') })
  await confirmCard(who, { clientSecret: textOf(payment, 'clientSecret'), publishableKey: textOf(payment, 'publishableKey') }, cards.good)
  await eventually(() => page(id), (answer) => textOf(answer, 'status') === 'ordered')
  return textOf(payment, 'orderId')
}

/** The order, tried to be made. */
async function intoProduction(orderId: string): Promise<string> {
  await staff.post(`/api/staff/orders/${orderId}/steps`, { step: 'in_production', expectedStatus: 'awaiting_proof' })
  return String((await run('SELECT status FROM orders WHERE id = ?', orderId))[0]?.['status'])
}

describe('a request', () => {
  it('is listed as the specification has it, with who moves next and by when', async () => {
    const picture = await aPicture(eva, 0, 'mug')
    const file = textOf(await sendFile(eva, aPng({ name: 'luna.png' })), 'id')
    const made = await eva.post('/api/Desing/custom', aRequestForm({ quantity: '3', iwantThisImage: picture, uploads: [file], deadLine: new Date(Date.now() + days(20)).toISOString() }))
    expect(made).toMatchObject({ status: 200, body: { status: 'submitted', quantity: 3, waitingOn: 'shop', contactMethod: 'instagram', optionalField: 'ana.prints', files: [{ id: file, name: 'luna.png' }] } })
    const [listed] = rowsOf(await eva.get('/api/Desing'), 'data')
    expect(listed).toMatchObject({ id: textOf(made, 'id'), quantity: 3, status: 'submitted', product: { name: 'Mug with your pet’s portrait' } })
    const since = Date.parse(String(listed?.['createdAt']))
    expect(Date.parse(String(listed?.['dueAt'])) - since).toBe(hours(24))
    // The file is hers and stays.
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
  ])('with %j is refused at %s', async (more, field, text) => {
    const answer = await eva.post('/api/Desing/custom', aRequestForm({ ...more }))
    expect({ status: answer.status, fields: Object.keys(answer.body['fields'] ?? {}) }).toEqual({ status: 422, fields: [field] })
    if (text) expect(textOf(answer, 'message')).toBe(text)
  })

  it('does not take another customer’s file', async () => {
    const foreign = textOf(await sendFile(luz, aPng()), 'id')
    expect(await eva.post('/api/Desing/custom', aRequestForm({ uploads: [foreign] }))).toMatchObject({ status: 422, body: { fields: { uploads: expect.any(String) } } })
  })

  it('is one however often the form is sent, with a key and without', async () => {
    for (const form of [aRequestForm({ clientKey: 'form-1234567', message: 'again' }), aRequestForm({ message: 'and again' })]) {
      const ids = (await Promise.all(Array.from({ length: 12 }, () => eva.post('/api/Desing/custom', form)))).map((answer) => textOf(answer, 'id'))
      expect(new Set(ids).size).toBe(1)
      expect(ids[0]).toMatch(/^req_/)
    }
  })

  it('goes back and forth between question and answer, and can be withdrawn', async () => {
    const id = await sendRequest(eva)
    expect(await staff.post(`/api/staff/requests/${id}/ask`, { message: 'Which year?' })).toMatchObject({ status: 200, body: { status: 'needs_info', waitingOn: 'customer' } })
    expect(await staff.post(`/api/staff/requests/${id}/ask`, { message: 'And which month?' })).toMatchObject({ status: 409, body: { code: 'request_moved' } })
    const extra = textOf(await sendFile(eva, aPng()), 'id')
    expect(await eva.post(`/api/Desing/${id}/answer`, { message: '2024', uploads: [extra] })).toMatchObject({ body: { status: 'submitted', files: [{ id: extra }] } })
    const gone = await eva.post(`/api/Desing/${id}/withdraw`)
    expect(gone).toMatchObject({ body: { status: 'withdrawn', waitingOn: 'nobody', dueAt: null } })
    expect(kinds(gone)).toEqual(['submitted', 'question', 'answer', 'withdrawn'])
    expect((await sendQuote(staff, id)).status).toBe(409)
  })

  it('can be declined by the shop, which says why', async () => {
    const id = await sendRequest(eva)
    await staff.post(`/api/staff/requests/${id}/decline`, { message: 'We cannot print that brand.' })
    expect(rowsOf(await page(id), 'timeline').at(-1)).toMatchObject({ kind: 'declined', actor: 'staff', text: 'We cannot print that brand.' })
  })

  it('is a stranger’s to nobody: calls of the staff are audited, calls of others find nothing', async () => {
    const { id, quoteId, proofId } = await aProvenRequest(eva, staff)
    for (const path of ['', '/withdraw', '/answer', `/quotes/${quoteId}/accept`, `/quotes/${quoteId}/decline`, `/proofs/${proofId}/approve`]) {
      expect((await luz.call(path === '' ? 'GET' : 'POST', `/api/Desing/${id}${path}`, path === '' ? undefined : { message: 'x' })).status).toBe(404)
    }
    const file = String((newest(await page(id), 'proofs')['file'] as { url: string }).url)
    expect((await fetchFile(eva, file)).status).toBe(200)
    expect((await fetchFile(luz, file)).status).toBe(404)
    const audit = await run('SELECT action FROM audit_log WHERE subject_id = ? ORDER BY seq', id)
    expect(audit.map(({ action }) => action)).toEqual(['request.quote', 'request.proof'])
  })
})

describe('an accepted request', () => {
  const accepted = async () => {
    const { id, quoteId } = await aProvenRequest(eva, staff)
    await accept(id, quoteId)
    return id
  }

  it('can be given up until it is paid: by her and by the shop, and leaves nothing to pay', async () => {
    const [hers, ours] = [await accepted(), await accepted()]
    const designs = [textOf(await page(hers), 'designId'), textOf(await page(ours), 'designId')]
    expect(await eva.post(`/api/Desing/${hers}/withdraw`)).toMatchObject({ status: 200, body: { status: 'withdrawn', designId: null, quotes: [{ state: 'void' }] } })
    expect(await staff.post(`/api/staff/requests/${ours}/decline`, { message: 'The mugs are gone.' })).toMatchObject({ status: 200 })
    expect(await page(ours)).toMatchObject({ body: { status: 'declined', designId: null } })
    for (const designId of designs) expect((await eva.post('/api/payments/exclusive', { designId })).status).toBe(404)
  })

  it('is not given up while it is being paid', async () => {
    const id = await accepted()
    await eva.post('/api/payments/exclusive', { designId: textOf(await page(id), 'designId') })
    expect(await eva.post(`/api/Desing/${id}/withdraw`)).toMatchObject({ status: 409, body: { code: 'design_held' } })
    expect(await staff.post(`/api/staff/requests/${id}/decline`, { message: 'No.' })).toMatchObject({ status: 409, body: { code: 'design_held' } })
    expect(await page(id)).toMatchObject({ body: { status: 'accepted' } })
  })
})

describe('a quote', () => {
  it('has versions, of which the newest can be accepted', async () => {
    const id = await sendRequest(eva)
    const first = newest(await sendQuote(staff, id), 'quotes')
    const second = newest(await sendQuote(staff, id, { items: [{ size: '15oz', quantity: 3, unitPriceCents: 2000 }] }), 'quotes')
    expect([first['total'], second['total'], second['version']]).toEqual([54, 60, 2])
    expect(await accept(id, first['id'])).toMatchObject({ status: 409, body: { code: 'quote_over' } })
    const accepted = await accept(id, second['id'])
    expect(accepted).toMatchObject({ status: 200, body: { status: 'accepted', designId: expect.stringMatching(/^des_/), quotes: [{ state: 'accepted' }, { state: 'void' }] } })
    const designs = rowsOf(await eva.get('/api/exclusiveDesign//exclusiveDesing'), 'designs')
    expect(designs.find((design) => design['requestId'] === id)).toMatchObject({ price: 60, designName: 'Mug with your pet’s portrait' })
    expect((await accept(id, second['id'])).status).toBe(409)
  })

  it('can be sent back for changes, and declined', async () => {
    const id = await sendRequest(eva)
    const first = newest(await sendQuote(staff, id), 'quotes')['id']
    expect(await eva.post(`/api/Desing/${id}/quotes/${first}/changes`, { message: 'Two only.' })).toMatchObject({ body: { status: 'changes_requested', waitingOn: 'shop' } })
    const second = newest(await sendQuote(staff, id), 'quotes')['id']
    expect(await eva.post(`/api/Desing/${id}/quotes/${second}/decline`, {})).toMatchObject({ body: { status: 'declined' } })
  })

  it.each([[{ items: [] }], [{ items: [{ size: '', quantity: 1, unitPriceCents: 49 }] }], [{ validUntil: '2020-01-01T00:00:00Z' }], [{ validUntil: 'soon' }], [{ items: [{ size: 'M', quantity: 10_000, unitPriceCents: 99_999_999 }] }]])(
    'of %j is refused',
    async (more) => {
      const id = await sendRequest(eva)
      expect((await staff.post(`/api/staff/requests/${id}/quote`, aQuoteForm(more))).status).toBe(422)
    },
  )

  it(`is accepted or runs out, never both (${races} times)`, { timeout: 20_000 + races * 2000 }, async () => {
    const outcomes: Record<string, number> = {}
    for (let round = 0; round < races; round += 1) {
      const id = await sendRequest(eva, { message: `race ${round}` })
      const quoteId = String(newest(await sendQuote(staff, id), 'quotes')['id'])
      await run('UPDATE quotes SET valid_until = ? WHERE id = ?', Date.now() + (round % 10) * 4, quoteId)
      const [answer] = await Promise.all([accept(id, quoteId), shop.runCron()])
      await shop.runCron()
      const [row] = await run('SELECT requests.status, quotes.state, (SELECT count(*) FROM exclusive_designs WHERE request_id = requests.id) AS designs FROM requests JOIN quotes ON quotes.request_id = requests.id WHERE requests.id = ?', id)
      expect(row).toEqual(answer.status === 200 ? { status: 'accepted', state: 'accepted', designs: 1 } : { status: 'expired', state: 'expired', designs: 0 })
      outcomes[String(row?.['status'])] = (outcomes[String(row?.['status'])] ?? 0) + 1
      await run("UPDATE requests SET status = 'withdrawn' WHERE id = ?", id)
    }
    expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(races)
  })
})

describe('a proof', () => {
  it('is answered with marks, and the next version approved by what its file is', async () => {
    const { id, proofId } = await aProvenRequest(eva, staff)
    expect((await eva.post(`/api/Desing/${id}/proofs/${proofId}/changes`, { message: '', marks: [] })).status).toBe(422)
    const marks = [{ x: 0.25, y: 1, text: 'larger' }]
    expect(newest(await eva.post(`/api/Desing/${id}/proofs/${proofId}/changes`, { message: 'Nearly.', marks }), 'proofs')).toMatchObject({ state: 'changes_requested', changes: 'Nearly.', marks })
    const second = newest(await sendProof(staff, id), 'proofs')
    expect(await approve(id, proofId)).toMatchObject({ status: 409, body: { code: 'proof_over' } })
    expect(await approve(id, second['id'], { sha256: '0'.repeat(64) })).toMatchObject({ status: 409 })
    expect(newest(await approve(id, second['id'], { sha256: second['sha256'] }), 'proofs')).toMatchObject({ id: second['id'], state: 'approved', version: 2 })
    // A new version voids what was approved.
    expect(rowsOf(await sendProof(staff, id), 'proofs').map(({ state }) => state)).toEqual(['sent', 'void', 'void'])
  })

  it(`is approved only while it is the newest (${races} times)`, { timeout: 20_000 + races * 1500 }, async () => {
    const id = await sendRequest(eva)
    let current = String(newest(await sendProof(staff, id), 'proofs')['id'])
    const uploads = await Promise.all(Array.from({ length: 5 }, async () => textOf(await sendFile(staff, aPng(), '/api/staff/Uploads/data'), 'id')))
    for (let round = 0; round < races; round += 1) {
      const [approved, shown] = await Promise.all([approve(id, current), staff.post(`/api/staff/requests/${id}/proof`, { uploadId: uploads[round % uploads.length], message: '' })])
      expect([200, 409]).toContain(approved.status)
      expect(shown.status).toBe(200)
      const live = await run("SELECT id, state, version FROM proofs WHERE request_id = ? AND state <> 'void'", id)
      const [latest] = await run('SELECT max(version) AS version FROM proofs WHERE request_id = ?', id)
      expect(live).toHaveLength(1)
      expect(live[0]).toMatchObject({ version: latest?.['version'], state: 'sent' })
      current = String(live[0]?.['id'])
    }
  })

  it('is approved once by the mailed link, without logging in', async () => {
    const { id, proofId } = await aProvenRequest(eva, staff)
    const mails = await eventually(() => eva.mails(eva.email), (all) => all.some(({ text }) => text.includes('/proof?token=')))
    const token = new URL(mails.flatMap(({ links }) => links).find((link) => link.includes('/proof?token=')) ?? 'none:').searchParams.get('token') ?? ''
    const header = { Authorization: token }
    const seen = await luz.post('/api/Desing/link', {}, header)
    expect(seen).toMatchObject({ status: 200, body: { id } })
    const file = String((newest(seen, 'proofs')['file'] as { id: string }).id)
    expect((await luz.get(`/api/Desing/link/files/${file}`, header)).status).toBe(200)
    expect((await luz.get(`/api/Desing/link/files/upl_${'0'.repeat(32)}`, header)).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 5 }, () => luz.post(`/api/Desing/link/proofs/${proofId}/approve`, {}, header)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await luz.post('/api/Desing/link', {}, header)).body['proofs']?.[0]).toMatchObject({ state: 'approved' })
    // The mail of one version does not approve the next, which she has not seen.
    const links = async () => (await eva.mails(eva.email, 0)).flatMap((mail) => mail.links).filter((link) => link.includes('/proof?token='))
    const before = await links()
    await sendProof(staff, id)
    expect(await luz.post('/api/Desing/link', {}, header)).toMatchObject({ status: 409, body: { code: 'proof_replaced', request: id } })
    const newer = await eventually(async () => (await links()).filter((link) => !before.includes(link)), (all) => all.length > 0)
    await sendProof(staff, id)
    const third = newest(await page(id), 'proofs')['id']
    const unused = { Authorization: new URL(newer[0] ?? 'none:').searchParams.get('token') ?? '' }
    expect(await luz.post(`/api/Desing/link/proofs/${third}/approve`, {}, unused)).toMatchObject({ status: 409, body: { code: 'proof_replaced' } })
    expect(newest(await page(id), 'proofs')).toMatchObject({ state: 'sent' })
    // It opens nothing else.
    expect((await luz.get('/api/Desing', header)).status).toBe(401)
    expect((await luz.post('/api/AccountSettings/link', {}, header)).status).toBe(401)
  })
})

describe('paid', () => {
  it('it is ordered, and made only once a proof is approved', async () => {
    const { id, quoteId, proofId } = await aProvenRequest(eva, staff)
    await accept(id, quoteId)
    const orderId = await pay(id)
    expect(await page(id)).toMatchObject({ body: { status: 'ordered', orderId, waitingOn: 'customer' } })
    expect(await run('SELECT status FROM orders WHERE id = ?', orderId)).toEqual([{ status: 'awaiting_proof' }])
    expect(await intoProduction(orderId)).toBe('awaiting_proof')
    const live = new ChatClient(shop, `/api/live?room=${eva.userId}`)
    await live.opened
    live.send({ type: 'auth', token: eva.token })
    await live.next('live')
    const ordersTold = () => live.of('live').filter(({ events }) => events.includes('orders')).length
    expect(await approve(id, proofId)).toMatchObject({ body: { waitingOn: 'nobody' } })
    expect(await run('SELECT status FROM orders WHERE id = ?', orderId)).toEqual([{ status: 'paid' }])
    expect(await eventually(async () => ordersTold(), (count) => count > 0), 'her open tabs are told that the order moved').toBeGreaterThan(0)
    const toldBefore = ordersTold()
    // Another version takes the approval back, and the order with it.
    await sendProof(staff, id)
    expect(await run('SELECT status FROM orders WHERE id = ?', orderId)).toEqual([{ status: 'awaiting_proof' }])
    expect(await eventually(async () => ordersTold(), (count) => count > toldBefore)).toBeGreaterThan(toldBefore)
    live.close()
    await approve(id, newest(await page(id), 'proofs')['id'])
    await run("UPDATE orders SET status = 'in_production' WHERE id = ?", orderId)
    expect(await sendProof(staff, id)).toMatchObject({ status: 409, body: { code: 'request_moved' } })
  })

  it.each(['the address book', 'the order'])('without an address it waits for that first, and then for the proof: by %s', async (place) => {
    const ida = await aCustomer(shop)
    const { id, quoteId } = await aProvenRequest(ida, staff)
    await ida.post(`/api/Desing/${id}/quotes/${quoteId}/accept`)
    const orderId = await pay(id, ida)
    expect(await ida.get(`/api/orders/${orderId}`)).toMatchObject({ body: { status: 'needs_address' } })
    expect(await (place === 'the order' ? ida.call('PATCH', `/api/orders/${orderId}/address`, anAddressForm()) : ida.post('/api/shippingAddress', anAddressForm()))).toMatchObject({ status: 200 })
    const shown = await ida.get(`/api/orders/${orderId}`)
    expect(shown).toMatchObject({ body: { status: 'awaiting_proof', waitingOn: 'customer' } })
    expect(rowsOf(shown, 'timeline').map(({ status }) => status)).toEqual(['awaiting_payment', 'paid', 'needs_address', 'paid', 'awaiting_proof'])
  })

  it('it is approved and given back to the shop, or neither', async () => {
    const { id, quoteId, proofId } = await aProvenRequest(eva, staff)
    await accept(id, quoteId)
    const orderId = await pay(id)
    await run(`CREATE TRIGGER fault BEFORE INSERT ON order_events WHEN NEW.order_id = '${orderId}' BEGIN SELECT RAISE(ABORT, 'fault'); END`)
    expect((await approve(id, proofId)).status).toBe(500)
    await run('DROP TRIGGER fault')
    expect(newest(await page(id), 'proofs')).toMatchObject({ state: 'sent' })
    expect((await approve(id, proofId)).status).toBe(200)
    expect(await run('SELECT status FROM orders WHERE id = ?', orderId)).toEqual([{ status: 'paid' }])
  })

  it('goes on after a hold as what it is by then, and shows no new proof once it was being made', async () => {
    const { id, quoteId, proofId } = await aProvenRequest(eva, staff)
    await accept(id, quoteId)
    const orderId = await pay(id)
    const step = (step: string, expectedStatus: string) => staff.post(`/api/staff/orders/${orderId}/steps`, { step, expectedStatus, reason: 'A question.' })
    expect((await staff.get(`/api/staff/orders/${orderId}`)).body['steps']).toEqual(['on_hold'])
    expect((await step('on_hold', 'awaiting_proof')).status).toBe(200)
    await approve(id, proofId)
    expect(await step('resume', 'on_hold')).toMatchObject({ status: 200, body: { status: 'paid' } })
    // A new version while it is held takes the approval back.
    await step('on_hold', 'paid')
    await sendProof(staff, id)
    expect(await step('resume', 'on_hold')).toMatchObject({ body: { status: 'awaiting_proof' } })
    await approve(id, newest(await page(id), 'proofs')['id'])
    expect(await step('in_production', 'paid')).toMatchObject({ status: 200, body: { status: 'in_production' } })
    await step('on_hold', 'in_production')
    expect(await sendProof(staff, id)).toMatchObject({ status: 409, body: { code: 'request_moved' } })
    expect(await step('resume', 'on_hold')).toMatchObject({ body: { status: 'in_production' } })
  })

  it('after its proof was approved it goes straight to the shop', async () => {
    const { id, quoteId, proofId } = await aProvenRequest(eva, staff)
    await approve(id, proofId)
    await accept(id, quoteId)
    const orderId = await pay(id)
    expect(await run('SELECT status FROM orders WHERE id = ?', orderId)).toEqual([{ status: 'paid' }])
  })
})

describe('she is told', () => {
  it('of each step once, in her language, by the channels she wants, and reminded once', async () => {
    const ines = await aCustomer(shop)
    await ines.call('PATCH', '/api/AccountSettings', { language: 'es' })
    const id = await sendRequest(ines)
    await sendQuote(staff, id)
    await sendProof(staff, id)
    await staff.post(`/api/staff/requests/${id}/answer`, { message: 'Claro que sí.' })
    await run('UPDATE quotes SET valid_until = ?, created_at = ? WHERE request_id = ?', Date.now() + days(1), Date.now() - days(5), id)
    await run('UPDATE proofs SET created_at = created_at - ? WHERE request_id = ?', days(4), id)
    await shop.runCron()
    await shop.runCron()
    const subjects = (await ines.mails(ines.email, 7)).map(({ subject }) => subject).reverse().slice(1).sort()
    expect(subjects).toEqual(
      ['Recibimos tu solicitud: Taza con retrato de tu mascota', 'Tu precio: Taza con retrato de tu mascota', 'Tu prueba para revisar: Taza con retrato de tu mascota', 'Sobre tu solicitud: Taza con retrato de tu mascota', 'Tu precio vence pronto: Taza con retrato de tu mascota', 'Tu prueba para revisar: Taza con retrato de tu mascota'].sort(),
    )
    // The outbox forgets after 90 days; what was told is not told again.
    await run("DELETE FROM outbox WHERE id LIKE 'proof-waits:%' OR id LIKE 'expiring:%'")
    await ines.call('PATCH', '/api/AccountSettings', { notifications: { requests: { email: false } } })
    const silent = await sendRequest(ines, { message: 'silent' })
    await staff.post(`/api/staff/requests/${silent}/ask`, { message: 'Which year?' })
    await run('UPDATE requests SET waiting_since = waiting_since - ? WHERE id = ?', days(4), silent)
    await shop.runCron()
    await ines.call('PATCH', '/api/AccountSettings', { notifications: { requests: { email: true } } })
    await shop.runCron()
    expect((await ines.mails(ines.email, 7)).length).toBe(7)
    // Who is told nothing does not stand in the way of the others for ever.
    expect(await run('SELECT id FROM requests WHERE id = ? AND reminded_at >= waiting_since', silent)).toHaveLength(1)
  })
})

describe('the staff’s list', () => {
  it('shows who waits longest first, page by page, each once', async () => {
    await run("UPDATE requests SET waiting_since = ? WHERE id = (SELECT id FROM requests WHERE status = 'submitted' LIMIT 1)", Date.now() - days(3))
    const seen: Record<string, unknown>[] = []
    for (let after: string | null = ''; after !== null; ) {
      const answer: Answer = await staff.get(`/api/staff/requests?after=${after}`)
      seen.push(...rowsOf(answer, 'requests'))
      after = fieldsOf(answer)['after'] as string | null
    }
    const times = seen.map(({ waitingSince }) => String(waitingSince))
    expect(times).toEqual([...times].sort())
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    expect(rowsOf(await staff.get('/api/staff/requests?waitingOn=shop'), 'requests')[0]).toMatchObject({ isOverdue: true, waitingOn: 'shop' })
    const withdrawn = rowsOf(await staff.get('/api/staff/requests?status=withdrawn'), 'requests')
    expect(new Set(withdrawn.map(({ status }) => status))).toEqual(new Set(['withdrawn']))
  })
})
