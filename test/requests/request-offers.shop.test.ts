/**
 * Quotes and proofs of custom requests (R-REQ-11, R-REQ-12): versions, acceptance and approval, and races between them.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf, textOf } from '#test/support/answers.ts'
import { aPdf, aPng, fetchFile, sendFile } from '#test/support/files.ts'
import { eventually } from '#test/support/paying.ts'
import { isFull } from '#test/support/proof.ts'
import {
  acceptQuote,
  approveProof,
  aProvenRequest,
  aQuoteForm,
  newest,
  sendProof,
  sendQuote,
  sendRequest,
} from '#test/support/requests.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, anOwner, aStaffMember, type Answer, type Visitor } from '#test/support/visitor.ts'

/** PROOF=full repeats each race a hundred times. */
const races = isFull ? 100 : 10

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
const accept = (id: string, quoteId: unknown) => acceptQuote(eva, id, quoteId)
const approve = (id: string, proofId: unknown, body = {}) => approveProof(eva, id, proofId, body)

describe('an accepted request', () => {
  const accepted = async () => {
    const { id, quoteId } = await aProvenRequest(eva, staff)
    await accept(id, quoteId)
    return id
  }

  it('can be withdrawn until it is paid, by the customer and by the shop, and leaves nothing to pay', async () => {
    const [first, second] = [await accepted(), await accepted()]
    const designs = [textOf(await page(first), 'designId'), textOf(await page(second), 'designId')]
    expect(await eva.post(`/api/Desing/${first}/withdraw`)).toMatchObject({
      status: 200,
      body: { status: 'withdrawn', designId: null, quotes: [{ state: 'void' }] },
    })
    expect(await staff.post(`/api/staff/requests/${second}/decline`, { message: 'The mugs are gone.' })).toMatchObject({
      status: 200,
    })
    expect(await page(second)).toMatchObject({ body: { status: 'declined', designId: null } })
    for (const designId of designs) expect((await eva.post('/api/payments/exclusive', { designId })).status).toBe(404)
  })

  it('is not withdrawn while it is being paid', async () => {
    const id = await accepted()
    await eva.post('/api/payments/exclusive', { designId: textOf(await page(id), 'designId') })
    expect(await eva.post(`/api/Desing/${id}/withdraw`)).toMatchObject({ status: 409, body: { code: 'design_held' } })
    expect(await staff.post(`/api/staff/requests/${id}/decline`, { message: 'No.' })).toMatchObject({
      status: 409,
      body: { code: 'design_held' },
    })
    expect(await page(id)).toMatchObject({ body: { status: 'accepted' } })
  })
})

describe('a quote', () => {
  it('has versions, of which the newest can be accepted', async () => {
    const id = await sendRequest(eva)
    const first = newest(await sendQuote(staff, id), 'quotes')
    const second = newest(
      await sendQuote(staff, id, { items: [{ size: '15oz', quantity: 3, unitPriceCents: 2000 }] }),
      'quotes',
    )
    expect([first['total'], second['total'], second['version']]).toEqual([54, 60, 2])
    expect(await accept(id, first['id'])).toMatchObject({ status: 409, body: { code: 'quote_over' } })
    const accepted = await accept(id, second['id'])
    expect(accepted).toMatchObject({
      status: 200,
      body: {
        status: 'accepted',
        designId: expect.stringMatching(/^des_/),
        quotes: [{ state: 'accepted' }, { state: 'void' }],
      },
    })
    const designs = rowsOf(await eva.get('/api/exclusiveDesign//exclusiveDesing'), 'designs')
    expect(designs.find((design) => design['requestId'] === id)).toMatchObject({
      price: 60,
      designName: 'Mug with your pet’s portrait',
    })
    // Its answer may have been lost: sent again it is the same acceptance, and nothing happens a second time.
    expect(await accept(id, second['id'])).toMatchObject({
      status: 200,
      body: { status: 'accepted', designId: accepted.body['designId'] },
    })
    expect(await shop.rows("SELECT 1 FROM request_events WHERE request_id = ? AND kind = 'accepted'", id)).toHaveLength(
      1,
    )
    expect((await eva.post(`/api/Desing/${id}/quotes/${second['id']}/decline`, {})).status).toBe(409)
  })

  it('can be sent back for changes, and declined', async () => {
    const id = await sendRequest(eva)
    const first = newest(await sendQuote(staff, id), 'quotes')['id']
    expect(await eva.post(`/api/Desing/${id}/quotes/${first}/changes`, { message: 'Two only.' })).toMatchObject({
      body: { status: 'changes_requested', waitingOn: 'shop' },
    })
    const second = newest(await sendQuote(staff, id), 'quotes')['id']
    expect(await eva.post(`/api/Desing/${id}/quotes/${second}/decline`, {})).toMatchObject({
      body: { status: 'declined' },
    })
  })

  it('shows pictures, which are the design’s once it is accepted; the next version may keep them', async () => {
    const sendBy = async (who: Visitor) => textOf(await sendFile(who, aPng(), '/api/staff/Uploads/data'), 'id')
    const id = await sendRequest(eva)
    const first = [await sendBy(staff), await sendBy(staff)]
    const quoted = newest(await sendQuote(staff, id, { pictures: first }), 'quotes')
    expect(quoted['pictures']).toMatchObject(
      first.map((upload) => ({ id: upload, url: `/api/staff/uploads/${upload}` })),
    )
    // The next version keeps one picture and adds another.
    const colleague = await anOwner(shop)
    const second = [String(first[1]), await sendBy(colleague)]
    const next = newest(await sendQuote(colleague, id, { pictures: second }), 'quotes')
    const paths = (quote: Record<string, unknown>) => (quote['pictures'] as { url: string }[]).map(({ url }) => url)
    expect(rowsOf(await page(id), 'quotes').map(paths)).toEqual(
      [second, first].map((ids) => ids.map((upload) => `/uploads/${upload}`)),
    )
    for (const upload of new Set([...first, ...second])) {
      expect((await fetchFile(eva, `/uploads/${upload}`)).status).toBe(200)
      expect((await fetchFile(luz, `/uploads/${upload}`)).status).toBe(404)
    }
    const designId = textOf(await accept(id, next['id']), 'designId')
    const designs = rowsOf(await eva.get('/api/exclusiveDesign//exclusiveDesing'), 'designs')
    expect(designs.find((design) => design['id'] === designId)).toMatchObject({
      productImage: { path: second.map((upload) => `/uploads/${upload}`) },
    })
    expect(
      await shop.rows(
        'SELECT count(*) AS kept FROM uploads WHERE claimed_at IS NOT NULL AND id IN (?, ?, ?)',
        ...first,
        second[1],
      ),
    ).toEqual([{ kept: 3 }])
  })

  it('takes no picture of a stranger, no PDF and no more than five', async () => {
    const id = await sendRequest(eva)
    const foreign = textOf(await sendFile(luz, aPng()), 'id')
    const pdf = textOf(await sendFile(staff, aPdf(1), '/api/staff/Uploads/data'), 'id')
    for (const pictures of [[foreign], [pdf], Array.from({ length: 6 }, () => foreign)]) {
      const { status, body } = await sendQuote(staff, id, { pictures })
      expect({ status, fields: Object.keys(body['fields'] ?? {}) }).toEqual({ status: 422, fields: ['pictures'] })
    }
    expect(rowsOf(await page(id), 'quotes')).toEqual([])
  })

  it.each([
    [{ items: [] }],
    [{ items: [{ size: '', quantity: 1, unitPriceCents: 49 }] }],
    [{ validUntil: '2020-01-01T00:00:00Z' }],
    [{ validUntil: 'soon' }],
    [{ items: [{ size: 'M', quantity: 10_000, unitPriceCents: 99_999_999 }] }],
  ])('refuses a quote of %j', async (more) => {
    const id = await sendRequest(eva)
    expect((await staff.post(`/api/staff/requests/${id}/quote`, aQuoteForm(more))).status).toBe(422)
  })

  it(`is accepted or runs out, never both (${races} times)`, { timeout: 20_000 + races * 2000 }, async () => {
    const outcomes: Record<string, number> = {}
    for (let round = 0; round < races; round += 1) {
      const id = await sendRequest(eva, { message: `race ${round}` })
      const quoteId = String(newest(await sendQuote(staff, id), 'quotes')['id'])
      await shop.run('UPDATE quotes SET valid_until = ? WHERE id = ?', Date.now() + (round % 10) * 4, quoteId)
      const [answer] = await Promise.all([accept(id, quoteId), shop.runCron()])
      await shop.runCron()
      const [row] = await shop.rows(
        `SELECT requests.status, quotes.state, (SELECT count(*) FROM exclusive_designs
          WHERE request_id = requests.id) AS designs FROM requests
          JOIN quotes ON quotes.request_id = requests.id WHERE requests.id = ?`,
        id,
      )
      expect(row).toEqual(
        answer.status === 200
          ? { status: 'accepted', state: 'accepted', designs: 1 }
          : { status: 'expired', state: 'expired', designs: 0 },
      )
      outcomes[String(row?.['status'])] = (outcomes[String(row?.['status'])] ?? 0) + 1
      await shop.run("UPDATE requests SET status = 'withdrawn' WHERE id = ?", id)
    }
    expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(races)
  })
})

describe('a proof', () => {
  it('is answered with marks, and the next version approved by what its file is', async () => {
    const { id, proofId } = await aProvenRequest(eva, staff)
    expect((await eva.post(`/api/Desing/${id}/proofs/${proofId}/changes`, { message: '', marks: [] })).status).toBe(422)
    const marks = [{ x: 0.25, y: 1, text: 'larger' }]
    expect(
      newest(await eva.post(`/api/Desing/${id}/proofs/${proofId}/changes`, { message: 'Nearly.', marks }), 'proofs'),
    ).toMatchObject({ state: 'changes_requested', changes: 'Nearly.', marks })
    const second = newest(await sendProof(staff, id), 'proofs')
    expect(await approve(id, proofId)).toMatchObject({ status: 409, body: { code: 'proof_over' } })
    expect(await approve(id, second['id'], { sha256: '0'.repeat(64) })).toMatchObject({ status: 409 })
    expect(newest(await approve(id, second['id'], { sha256: second['sha256'] }), 'proofs')).toMatchObject({
      id: second['id'],
      state: 'approved',
      version: 2,
    })
    // A new version revokes the approval.
    expect(rowsOf(await sendProof(staff, id), 'proofs').map(({ state }) => state)).toEqual(['sent', 'void', 'void'])
  })

  it(`is approved only while it is the newest (${races} times)`, { timeout: 20_000 + races * 1500 }, async () => {
    const id = await sendRequest(eva)
    let current = String(newest(await sendProof(staff, id), 'proofs')['id'])
    const uploads = await Promise.all(
      Array.from({ length: 5 }, async () => textOf(await sendFile(staff, aPng(), '/api/staff/Uploads/data'), 'id')),
    )
    for (let round = 0; round < races; round += 1) {
      const [approved, shown] = await Promise.all([
        approve(id, current),
        staff.post(`/api/staff/requests/${id}/proof`, { uploadId: uploads[round % uploads.length], message: '' }),
      ])
      expect([200, 409]).toContain(approved.status)
      expect(shown.status).toBe(200)
      const live = await shop.rows("SELECT id, state, version FROM proofs WHERE request_id = ? AND state <> 'void'", id)
      const [latest] = await shop.rows('SELECT max(version) AS version FROM proofs WHERE request_id = ?', id)
      expect(live).toHaveLength(1)
      expect(live[0]).toMatchObject({ version: latest?.['version'], state: 'sent' })
      current = String(live[0]?.['id'])
    }
  })

  it('is approved once by the mailed link, without logging in', async () => {
    const { id, proofId } = await aProvenRequest(eva, staff)
    const mails = await eventually(
      () => eva.mails(eva.email),
      (all) => all.some(({ text }) => text.includes('/proof?token=')),
    )
    const token =
      new URL(
        mails.flatMap(({ links }) => links).find((link) => link.includes('/proof?token=')) ?? 'none:',
      ).searchParams.get('token') ?? ''
    const header = { Authorization: token }
    const seen = await luz.post('/api/Desing/link', {}, header)
    expect(seen).toMatchObject({ status: 200, body: { id } })
    const file = String((newest(seen, 'proofs')['file'] as { id: string }).id)
    expect((await luz.get(`/api/Desing/link/files/${file}`, header)).status).toBe(200)
    expect((await luz.get(`/api/Desing/link/files/upl_${'0'.repeat(32)}`, header)).status).toBe(404)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => luz.post(`/api/Desing/link/proofs/${proofId}/approve`, {}, header)),
    )
    // Sent again, it is the same step, taken once.
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(
      await shop.rows("SELECT 1 FROM request_events WHERE request_id = ? AND kind = 'proof_approved'", id),
    ).toHaveLength(1)
    expect((await luz.post('/api/Desing/link', {}, header)).body['proofs']?.[0]).toMatchObject({ state: 'approved' })
    // The mailed link of one version does not approve the next, which the customer has not seen.
    const links = async () =>
      (await eva.mails(eva.email, 0)).flatMap((mail) => mail.links).filter((link) => link.includes('/proof?token='))
    const before = await links()
    await sendProof(staff, id)
    expect(await luz.post('/api/Desing/link', {}, header)).toMatchObject({
      status: 409,
      body: { code: 'proof_replaced', request: id },
    })
    const newer = await eventually(
      async () => (await links()).filter((link) => !before.includes(link)),
      (all) => all.length > 0,
    )
    await sendProof(staff, id)
    const third = newest(await page(id), 'proofs')['id']
    const unused = { Authorization: new URL(newer[0] ?? 'none:').searchParams.get('token') ?? '' }
    expect(await luz.post(`/api/Desing/link/proofs/${third}/approve`, {}, unused)).toMatchObject({
      status: 409,
      body: { code: 'proof_replaced' },
    })
    expect(newest(await page(id), 'proofs')).toMatchObject({ state: 'sent' })
    // The link opens no other request.
    expect((await luz.get('/api/Desing', header)).status).toBe(401)
    expect((await luz.post('/api/AccountSettings/link', {}, header)).status).toBe(401)
  })
})
