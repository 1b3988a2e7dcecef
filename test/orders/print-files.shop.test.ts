/** What staff print from: their own files, approved proofs by their word, and the files of designs (docs/decisions/122). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { rowsOf, textOf } from '#test/support/answers.ts'
import { aShirt } from '#test/support/artworks.ts'
import { aPhoto, aPng, fetchFile, sendFile, type SentFile } from '#test/support/files.ts'
import { addPicture, sendPrintFile } from '#test/support/kept-picture.ts'
import { aPaidOrder, aPicture } from '#test/support/paying.ts'
import {
  acceptQuote,
  approveProof,
  newest,
  payRequest,
  sendProof,
  sendQuote,
  sendRequest,
} from '#test/support/requests.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, type Answer, type Visitor } from '#test/support/visitor.ts'

let shop: TestShop
let staff: Visitor
let eva: Visitor & { email: string }
beforeAll(async () => {
  shop = await openShop()
  ;[staff, eva] = await Promise.all([aStaffMember(shop), aCustomer(shop)])
  await eva.post('/api/shippingAddress', anAddressForm())
})
afterAll(() => shop.stop())

const page = (id: string) => staff.get(`/api/staff/orders/${id}`)
const upload = async (who: Visitor, file: SentFile = aPng()) =>
  textOf(await sendFile(who, file, '/api/staff/Uploads/data'), 'id')
const add = (orderId: string, uploadId: string, line = 0, who = staff) =>
  who.post(`/api/staff/orders/${orderId}/lines/${line}/files`, { uploadId })
const remove = (orderId: string, uploadId: string, who = staff) =>
  who.call('DELETE', `/api/staff/orders/${orderId}/lines/0/files/${uploadId}`)
const actionsOf = async (id: string) =>
  (
    await shop.rows<{ action: string }>(
      "SELECT action FROM audit_log WHERE subject_id = ? AND action LIKE 'order.file%' ORDER BY seq",
      id,
    )
  ).map(({ action }) => action)

/** The upload of a print file. */
const idOf = (file: Record<string, unknown> | undefined): string =>
  String((file?.['file'] as { id: string } | undefined)?.id)

/** A paid order of a quote whose approved proof is this file. */
async function aProvenOrder(file: SentFile): Promise<string> {
  const requestId = await sendRequest(eva)
  const quoteId = newest(await sendQuote(staff, requestId), 'quotes')['id']
  await approveProof(eva, requestId, newest(await sendProof(staff, requestId, file), 'proofs')['id'])
  await acceptQuote(eva, requestId, quoteId)
  return payRequest(eva, requestId)
}

describe('a print file of an order line', () => {
  it('is uploaded by staff, named after order, size and quantity, removed and added again, audited', async () => {
    const id = await aPaidOrder(eva, await aPicture(staff), { size: 'XL', quantity: 6 })
    const { number } = (await page(id)).body
    const uploadId = await upload(staff)
    const added = await add(id, uploadId)
    const own = rowsOf(added, 'printFiles').find(({ source }) => source === 'uploaded')
    expect(own).toMatchObject({ line: 0, isForPress: true, file: { id: uploadId } })
    expect(own?.['name']).toMatch(new RegExp(`^${String(number)}-XL-x6-front.*\\.png$`))
    expect((await add(id, uploadId)).status).toBe(200)
    expect(rowsOf(await remove(id, uploadId), 'printFiles').filter(({ source }) => source === 'uploaded')).toEqual([])
    const colleague = await aStaffMember(shop)
    expect(rowsOf(await add(id, uploadId, 0, colleague), 'printFiles')).toContainEqual(
      expect.objectContaining({ source: 'uploaded' }),
    )
    expect(await actionsOf(id)).toEqual(['order.file_added', 'order.file_removed', 'order.file_added'])
  })

  it('belongs to one side, and leaves the customer’s file of the other', async () => {
    const id = await aPaidOrder(eva, (await aShirt(eva, ['front', 'back'])).path)
    const uploadId = await upload(staff)
    const sides = (answer: Answer) =>
      rowsOf(answer, 'printFiles').map(({ source, place = 'front' }) => `${String(source)} ${String(place)}`)
    const onSide = (place?: string) => staff.post(`/api/staff/orders/${id}/lines/0/files`, { uploadId, place })
    const added = await onSide('back')
    expect(sides(added)).toEqual(['uploaded back', 'artwork front', 'artwork back'])
    expect(rowsOf(added, 'printFiles')[0]?.['name']).toContain('-back-')
    expect(sides(await onSide())).toEqual(['uploaded front', 'artwork front', 'artwork back'])
    for (const place of ['sleeve', 'hood']) expect((await onSide(place)).status, place).toBe(422)
    expect(sides(await page(id))).toContain('uploaded front')
    // A line that is printed on the back alone takes it for its back.
    const alone = await aPaidOrder(eva, (await aShirt(eva, ['back'])).path)
    expect(sides(await add(alone, await upload(staff)))).toEqual(['uploaded back', 'artwork back'])
  })

  it('is refused for a line the order does not have, for a file of somebody else, and for customers', async () => {
    const id = await aPaidOrder(eva, await aPicture(staff))
    const uploadId = await upload(staff)
    expect(await add(id, uploadId, 7)).toMatchObject({ status: 404 })
    const hers = textOf(await sendFile(eva, aPng()), 'id')
    expect(await add(id, hers)).toMatchObject({ status: 404 })
    expect(await remove(id, uploadId)).toMatchObject({ status: 404 })
    expect((await add(id, uploadId, 0, eva)).status).toBe(401)
    expect((await remove(id, uploadId, eva)).status).toBe(401)
    expect(await actionsOf(id)).toEqual([])
  })
})

describe('an approved proof', () => {
  it('is the print file only when it is big enough and staff say so', async () => {
    const id = await aProvenOrder(aPng({ width: 2600, height: 1100, name: 'proof.png' }))
    const proofOf = async () => rowsOf(await page(id), 'printFiles').find(({ source }) => source === 'proof')
    const shown = await proofOf()
    expect(shown).toMatchObject({ isForPress: false, mayBePressed: true })
    const uploadId = idOf(shown)
    expect((await add(id, uploadId)).status).toBe(200)
    expect(await proofOf()).toMatchObject({ isForPress: true })
    expect(await actionsOf(id)).toEqual(['order.file_added'])
    await remove(id, uploadId)
    expect(await proofOf()).toMatchObject({ isForPress: false })
  })

  it('is refused as a print file when it is too small', async () => {
    const id = await aProvenOrder(aPng({ width: 600, height: 800, name: 'proof.png' }))
    const [proof] = rowsOf(await page(id), 'printFiles')
    expect(proof).toMatchObject({ source: 'proof', isForPress: false, mayBePressed: false })
    const refused = await add(id, idOf(proof))
    expect(refused).toMatchObject({ status: 422, body: { code: 'print_too_small' } })
  })
})

describe('the design of a request', () => {
  it('is shown with each of its sides to the press, and printed from only when staff say so', async () => {
    const { id: artwork } = await aShirt(eva, ['front', 'back'])
    const requestId = await sendRequest(eva, { productId: 'prd_family-reunion-tee', artwork })
    const quoteId = newest(await sendQuote(staff, requestId), 'quotes')['id']
    await approveProof(eva, requestId, newest(await sendProof(staff, requestId), 'proofs')['id'])
    await acceptQuote(eva, requestId, quoteId)
    const id = await payRequest(eva, requestId)
    const drawn = (answer: Answer) => rowsOf(answer, 'printFiles').filter(({ source }) => source === 'request')
    const asked = await page(id)
    expect(asked.body['job']).toMatchObject({ artworkId: artwork })
    const printed = { leftIn: 0.25, topIn: 1.25, widthIn: 3, heightIn: 1 }
    // Its name is that of the design, and tells the sides apart as those of an order of the shop.
    const named = (side: string) => `${asked.body['number']}-x3-${side}-luna-front-luna-back.png`
    expect(drawn(asked)).toMatchObject([
      { isForPress: false, mayBePressed: true, printed, name: named('front') },
      { isForPress: false, mayBePressed: true, printed, place: 'back', name: named('back') },
    ])
    expect(rowsOf(asked, 'goods')[0]?.['title']).toContain('“Luna front Luna back”')
    // The file of a side is for that side, also where nobody names one.
    const back = idOf(drawn(asked)[1])
    const chosen = await add(id, back)
    expect(chosen.status).toBe(200)
    expect(drawn(chosen)).toMatchObject([{ isForPress: false }, { isForPress: true, place: 'back', printed }])
    expect(rowsOf(chosen, 'printFiles').filter(({ source }) => source === 'uploaded')).toEqual([])
    const sheet = await staff.get(`/api/staff/orders/sheets?ids=${id}`)
    expect(drawn({ ...sheet, body: rowsOf(sheet, 'orders')[0] as Answer['body'] })).toHaveLength(2)
    expect(drawn(await remove(id, back))).toMatchObject([{ isForPress: false }, { isForPress: false }])
    expect(await actionsOf(id)).toEqual(['order.file_added', 'order.file_removed'])
  })

  it('is what the order shows before there is a proof, and is not printed from by itself', async () => {
    const { id: artwork, path } = await aShirt(eva, ['front'])
    const requestId = await sendRequest(eva, { productId: 'prd_family-reunion-tee', artwork })
    await acceptQuote(eva, requestId, newest(await sendQuote(staff, requestId), 'quotes')['id'])
    const shown = await page(await payRequest(eva, requestId))
    expect(rowsOf(shown, 'items')[0]?.['image']).toContain(path.split('/').at(-1))
    expect(rowsOf(shown, 'printFiles')).toMatchObject([{ source: 'request', isForPress: false }])
  })
})

describe('the print file of a design', () => {
  it('is a PNG with its inches, and the orders of the design get it', async () => {
    const path = textOf(await addPicture(staff), 'path')
    const file = aPng({ width: 3000, height: 3600 })
    const kept = await sendPrintFile(staff, path, file.bytes, '10')
    expect(kept).toMatchObject({ status: 200, body: { print: { widthIn: 10, heightIn: 12, dpi: 300 } } })
    const served = await fetchFile(staff, String((kept.body['print'] as { url: string }).url))
    expect(served.status).toBe(200)
    expect(Buffer.from(served.bytes).subarray(1, 4).toString()).toBe('PNG')
  })

  it('is refused with too few pixels, as another kind of file, too wide, for no picture, and for customers', async () => {
    const path = textOf(await addPicture(staff), 'path')
    const small = aPng({ width: 1000, height: 1000 }).bytes
    expect(await sendPrintFile(staff, path, small, '10')).toMatchObject({ body: { code: 'print_too_small' } })
    expect((await sendPrintFile(staff, path, small, '40')).status).toBe(422)
    const photo = (await aPhoto('jpeg')).bytes
    expect(await sendPrintFile(staff, path, photo, '0.5')).toMatchObject({ body: { code: 'file_type' } })
    expect((await sendPrintFile(staff, 'tshirt/none-1a2b3c4d.jpg', small, '1')).status).toBe(404)
    expect((await sendPrintFile(eva, path, small, '1')).status).toBe(401)
  })
})
