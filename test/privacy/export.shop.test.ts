/** Download my data: ZIP files with everything the shop stores about a customer, and their files (R-PRIV-01). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { aMember } from '#test/accounts/member.ts'
import { ageSessions } from '#test/accounts/steps.ts'
import { fieldsOf, textOf } from '#test/support/answers.ts'
import { anArtwork } from '#test/support/artworks.ts'
import { enterChat } from '#test/support/chat-client.ts'
import { aPdf, aPng, sendFile } from '#test/support/files.ts'
import { aPaidOrder, aPicture, eventually, tshirt } from '#test/support/paying.ts'
import { aProvenRequest, sendRequest } from '#test/support/requests.ts'
import { aSavedDesign } from '#test/support/saved-designs.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aPhone, aStaffMember, demoCustomer, Visitor, type Json } from '#test/support/visitor.ts'
import { readZip } from '#test/support/zip-reader.ts'
import { responses } from '#worker/api/responses.schemas.ts'
import { minutes } from '#worker/platform/duration.rules.ts'
import { accountExportParts, exportPartBytes } from '#worker/privacy/account-export.rules.ts'

let shop: TestShop
let staff: Visitor
beforeAll(async () => {
  shop = await openShop()
  staff = await aStaffMember(shop)
})
afterAll(() => shop.stop())

async function download(
  visitor: Visitor,
  part = 1,
): Promise<{ headers: Headers; files: Map<string, Buffer>; data: Json }> {
  const answer = await fetch(new URL(`/api/AccountSettings/export?part=${part}`, shop.url), {
    headers: { Authorization: visitor.token ?? '', 'Accept-Language': 'en' },
  })
  expect(answer.status).toBe(200)
  const files = readZip(new Uint8Array(await answer.arrayBuffer()))
  return { headers: answer.headers, files, data: JSON.parse(files.get('data.json')?.toString() ?? 'null') as Json }
}

/** A list in the data file. */
const listIn = (data: Json | undefined, name: string): Json[] => Object.values<Json>(data?.[name] ?? {})

describe('a customer’s download', () => {
  it('has the profile, consents, addresses, cart, orders and sessions', async () => {
    const phone = aPhone()
    const customer = await aMember(shop, { phone: `+1${phone}` })
    const picture = await aPicture(customer)
    await customer.post('/api/shippingAddress', anAddressForm({ streetAddress: '7 Export Lane' }))
    const line = textOf(
      await customer.post('/api/shoppingCart/cartItem/add', tshirt(picture, { quantity: 3 })),
      'cartItemId',
    )
    const order = textOf(
      await customer.post('/api/payments/ReadyToGo/tshirt', { ...tshirt(picture, { size: 'L' }), price: 28 }),
      'orderId',
    )
    await staff.post(`/api/staff/orders/${order}/notes`, { text: 'Wants it by Friday.' })
    const { headers, files, data } = await download(customer)
    expect([headers.get('Content-Type'), headers.get('Content-Disposition'), headers.get('Cache-Control')]).toEqual([
      'application/zip',
      'attachment; filename="tinta-my-data.zip"',
      'no-store',
    ])
    expect([...files.keys()]).toEqual(['data.json'])
    expect(data).toMatchObject({
      profile: { userId: customer.userId, firstName: 'María José', email: customer.email, phoneNumber: `+1${phone}` },
      consents: {
        terms: { version: '2026-11', acceptedAt: expect.stringMatching(/Z$/) },
        serviceMessages: { version: '2026-11', acceptedAt: expect.stringMatching(/Z$/) },
        marketing: null,
      },
      addresses: [{ streetAddress: '7 Export Lane', postalCode: '33139' }],
      cart: [{ cartItemId: line, quantity: 3 }],
      orders: [{ id: order, total: 28, items: [{ size: 'L' }] }],
      sessions: [{ deviceName: 'Mozilla Firefox', current: true }],
      orderNotes: [{ number: expect.any(Number), text: 'Wants it by Friday.' }],
      files: [],
    })
    await customer.call('PATCH', '/api/AccountSettings', { marketing: true })
    expect((await download(customer)).data['consents']).toMatchObject({
      marketing: { acceptedAt: expect.stringMatching(/Z$/) },
    })
  })

  it('has requests with quotes and proofs, the chat and claims, and all their files as they were sent', async () => {
    const customer = await aMember(shop)
    const [photo, sheet, proof, shared] = [
      aPng({ name: 'Luna niña.png' }),
      aPdf(),
      aPng({ name: 'proof.png', fillBytes: 3_000_000 }),
      aPng({ name: '../../etc/passwd.png' }),
    ]
    const photoId = textOf(await sendFile(customer, photo), 'id')
    await sendFile(customer, sheet)
    const { id: requestId, quoteId } = await aProvenRequest(customer, staff)
    const proofId = textOf(await sendFile(staff, proof, '/api/staff/Uploads/data'), 'id')
    expect(
      (await staff.post(`/api/staff/requests/${requestId}/proof`, { uploadId: proofId, message: 'Larger.' })).status,
    ).toBe(200)
    const artwork = await anArtwork(customer)
    const savedId = await aSavedDesign(customer, { preview: photoId })
    const chat = await enterChat(shop, customer.userId, customer.token)
    chat.send({ type: 'message', content: 'Can you see her ears?' })
    chat.send({ type: 'file', uploadId: textOf(await sendFile(customer, shared), 'id') })
    await chat.next('file')
    chat.close()
    const orderId = await aPaidOrder(customer, await aPicture(customer))
    await shop.change("UPDATE orders SET status = 'delivered' WHERE id = ?", orderId)
    const review = await customer.call('PUT', `/api/orders/${orderId}/ratings/0`, { stars: 5, words: 'Good ink.' })
    expect(review).toMatchObject({ status: 200 })
    const database = await shop.database()
    await database
      .prepare(
        `INSERT INTO claims (id, order_id, customer_id, kind, wish, message, photos, created_at, last_change)
          VALUES ('clm_export', ?, ?, 'damaged', 'refund', 'A hole', ?, 1, 'x')`,
      )
      .bind(orderId, customer.userId, JSON.stringify([photoId]))
      .run()

    const { files, data } = await download(customer)
    expect(listIn(data, 'requests')[0]).toMatchObject({
      id: requestId,
      message: 'Our dog Luna, for my sister.',
      quotes: [{ id: quoteId, message: 'With the name under it.' }],
    })
    expect(listIn(data, 'requests')[0]?.['proofs']).toHaveLength(2)
    expect(data['artworks']).toMatchObject([
      { id: artwork.id, product: 'mug', elements: [{ kind: 'text', text: 'Luna' }] },
    ])
    expect(data['savedDesigns']).toMatchObject([{ id: savedId, name: 'For Luna', elements: [{ text: 'Luna' }] }])
    expect(data['chat']).toContainEqual(expect.objectContaining({ content: 'Can you see her ears?' }))
    expect(data['orders']).toMatchObject([{ id: orderId, claims: [{ id: 'clm_export', message: 'A hole' }] }])
    expect(data['ratings']).toMatchObject([{ stars: 5, words: 'Good ink.', state: 'waiting' }])
    const names = [...files.keys()]
    expect(names.filter((name) => name.startsWith('files/')).map((name) => name.replace(/\d{4}/, '#'))).toEqual([
      'files/#-Luna niña.png',
      'files/#-sheet.pdf',
      'files/#-print.png',
      'files/#-preview.png',
      'files/#-passwd.png',
    ])
    expect(names.filter((name) => name.startsWith('proofs/'))).toHaveLength(2)
    const sent = [...files.values()]
    for (const { bytes } of [photo, sheet, proof, shared]) expect(sent.some((file) => file.equals(bytes))).toBe(true)
    // data.json names the file of each entry.
    expect(listIn(data, 'files').map(({ path }) => path)).toEqual(names.slice(1))
  })

  it('has more entries than one page of a screen’s list', async () => {
    const customer = await aMember(shop)
    const [first] = [await sendRequest(customer)]
    const database = await shop.database()
    await database.batch(
      Array.from({ length: 120 }, (_, index) =>
        database
          .prepare(
            `INSERT INTO requests (id, customer_id, product_id, quantity, contact_method, contact, message, client_key,
              body_hash, status, last_change, waiting_since, created_at, updated_at)
             SELECT ?, customer_id, product_id, quantity, contact_method, contact, ?, ?, ?, 'withdrawn', ?,
               waiting_since, created_at - ?, updated_at FROM requests WHERE id = ?`,
          )
          .bind(
            `req_export${index}`,
            `wish ${index}`,
            `key ${index}`,
            `hash ${index}`,
            `chg ${index}`,
            index % 3,
            first,
          ),
      ),
    )
    const { data } = await download(customer)
    const ids = listIn(data, 'requests').map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([121, 121])
  })

  it('has nothing of anybody else’s and nothing secret', async () => {
    const [ana, luis] = [await demoCustomer(shop, 'ana'), await demoCustomer(shop, 'luis')]
    const luissFile = aPng({ name: 'his.png' })
    await sendFile(luis, luissFile)
    await aProvenRequest(luis, staff)
    const [{ files: anasFiles, data: anasData }, { data: luissData }] = [await download(ana), await download(luis)]
    const [anas, luiss] = [JSON.stringify(anasData), JSON.stringify(luissData)]
    const idsOf = async (owner: Visitor) =>
      (
        await Promise.all(
          ['orders', 'addresses', 'sessions', 'cart_lines', 'requests', 'uploads'].map((table) =>
            shop.rows(`SELECT id FROM ${table} WHERE customer_id = ?`, owner.userId),
          ),
        )
      )
        .flat()
        .map((row) => String(row['id']))
    const [anasIds, luissIds] = [await idsOf(ana), await idsOf(luis)]
    expect(anasIds.filter((id) => !anas.includes(id))).toEqual([])
    expect(luissIds.filter((id) => anas.includes(id))).toEqual([])
    expect(anasIds.filter((id) => luiss.includes(id))).toEqual([])
    for (const file of anasFiles.values()) expect(file.equals(luissFile.bytes)).toBe(false)
    expect(anas).not.toContain('luis@example.com')
    for (const text of [anas, luiss]) {
      expect(text).not.toMatch(/argon2|client_?secret|purchase_?key|body_?hash/i)
      expect(text).not.toContain(ana.token)
    }
  })

  it('comes in several parts when it is much, each file whole in one of them, and says how many', async () => {
    const customer = await aMember(shop)
    for (let count = 0; count < 3; count += 1) await sendFile(customer, aPng({ name: `large ${count}.png` }))
    await shop.change('UPDATE uploads SET size = ? WHERE customer_id = ?', exportPartBytes - 1, customer.userId)
    const told = await customer.get('/api/AccountSettings/export/parts')
    expect(responses.accountExportParts.safeParse(told.body).success).toBe(true)
    expect(fieldsOf(told)).toMatchObject({ parts: 3, files: 3 })
    const parts = [await download(customer, 1), await download(customer, 2), await download(customer, 3)]
    expect(parts.map(({ files }) => [...files.keys()])).toEqual([
      ['data.json', 'files/0001-large 0.png'],
      ['files/0002-large 1.png'],
      ['files/0003-large 2.png'],
    ])
    expect(listIn(parts[0]?.data, 'files').map(({ part }) => part)).toEqual([1, 2, 3])
    expect((await customer.get('/api/AccountSettings/export?part=4')).status).toBe(404)
  })

  it('leaves out a file the store has lost, and one the customer deleted', async () => {
    const customer = await aMember(shop)
    const [lost, thrown] = [
      textOf(await sendFile(customer, aPng()), 'id'),
      textOf(await sendFile(customer, aPng()), 'id'),
    ]
    await (
      await shop.uploads()
    ).delete(String((await shop.rows('SELECT key FROM uploads WHERE id = ?', lost))[0]?.['key']))
    expect((await customer.call('DELETE', `/api/Uploads/${thrown}`)).status).toBe(200)
    expect([...(await download(customer)).files.keys()]).toEqual(['data.json'])
    await eventually(async () => shop.log.some((line) => line.includes('export_file_missing')), Boolean)
  })

  it('asks for a log-in of the last ten minutes: an open session alone gets nothing', async () => {
    const member = await aMember(shop)
    expect((await member.get('/api/AccountSettings/export/parts')).status).toBe(200)
    await ageSessions(shop, member, minutes(11))
    for (const path of ['/api/AccountSettings/export', '/api/AccountSettings/export/parts'])
      expect(await member.get(path)).toMatchObject({ status: 403, body: { code: 'log_in_again', loginAgain: true } })
  })

  it('a customer’s download is for customers only', async () => {
    for (const path of ['export', 'export/parts'])
      expect(await new Visitor(shop).get(`/api/AccountSettings/${path}`)).toMatchObject({
        status: 401,
        body: { message: 'Token is required.' },
      })
    expect((await staff.get('/api/AccountSettings/export')).status).toBe(401)
  })
})

it('divides files in their order and never leaves a part empty', () => {
  const file = (size: number) => ({ name: 'a.png', size, origin: 'own' as const })
  expect(accountExportParts([]).map(({ files }) => files.length)).toEqual([0])
  expect(accountExportParts([file(exportPartBytes * 2), file(1), file(1)]).map(({ files }) => files.length)).toEqual([
    1, 2,
  ])
})
