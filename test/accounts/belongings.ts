/**
 * Everything a customer may own beside the account: files, requests, chat messages, parcels, a claim. For the tests of
 * erasing.
 */
import { expect } from 'vitest'
import { textOf, rowsOf } from '#test/support/answers.ts'
import { anArtwork } from '#test/support/artworks.ts'
import { enterChat } from '#test/support/chat-client.ts'
import { aPng, sendFile } from '#test/support/files.ts'
import { cards, confirmCard, eventually } from '#test/support/paying.ts'
import { newest, sendProof, sendQuote, sendRequest } from '#test/support/requests.ts'
import { aSavedDesign, shareDesign } from '#test/support/saved-designs.ts'
import type { TestShop } from '#test/support/shop.ts'
import type { Visitor } from '#test/support/visitor.ts'

const sent = async (who: Visitor, name: string, path?: string): Promise<string> =>
  textOf(await sendFile(who, aPng({ name: `${name}.png` }), path), 'id')
const sentByStaff = (staff: Visitor, name: string): Promise<string> => sent(staff, name, '/api/staff/Uploads/data')
const proofsOf = async (shop: TestShop, requestId: string): Promise<string[]> =>
  (await shop.rows('SELECT upload_id FROM proofs WHERE request_id = ?', requestId)).map((row) =>
    String(row['upload_id']),
  )

/** Sends a file into a customer's room. */
async function share(shop: TestShop, who: Visitor, room: string | null, uploadId: string): Promise<void> {
  const chat = await enterChat(shop, room, who.token)
  chat.send({ type: 'message', content: 'Here it is' })
  chat.send({ type: 'file', uploadId })
  await eventually(
    () => shop.rows('SELECT upload_id FROM chat_files WHERE upload_id = ? AND customer_id = ?', uploadId, room),
    (found) => found.length === 1,
  )
  chat.close()
}

/**
 * Makes a request that becomes a paid order.
 * @returns its proof and the picture of its quote
 */
async function aPaidRequest(shop: TestShop, customer: Visitor, staff: Visitor): Promise<string[]> {
  const id = await sendRequest(customer)
  await sendProof(staff, id)
  const sketch = await sentByStaff(staff, 'sketch')
  const quoteId = String(newest(await sendQuote(staff, id, { pictures: [sketch] }), 'quotes')['id'])
  const accepted = await customer.post(`/api/Desing/${id}/quotes/${quoteId}/accept`)
  const bought = await customer.post('/api/payments/exclusive', { designId: textOf(accepted, 'designId') })
  await confirmCard(
    customer,
    { clientSecret: textOf(bought, 'clientSecret'), publishableKey: textOf(bought, 'publishableKey') },
    cards.good,
  )
  await eventually(
    () => shop.rows('SELECT id FROM orders WHERE id = ? AND paid_at IS NOT NULL', textOf(bought, 'orderId')),
    (found) => found.length === 1,
  )
  await shop.change("UPDATE orders SET status = 'delivered' WHERE id = ?", textOf(bought, 'orderId'))
  return [...(await proofsOf(shop, id)), sketch]
}

/**
 * Uploads the customer's files: some that are erased with the account, and proofs of paid orders, which stay. Every
 * text and file name contains `name`.
 */
export async function aboutHer(
  shop: TestShop,
  customer: Visitor,
  staff: Visitor,
  name: string,
): Promise<{ goes: string[]; stays: string[] }> {
  const [loose, photo, spoken, answered] = [
    await sent(customer, name),
    await sent(customer, name),
    await sent(customer, name),
    await sentByStaff(staff, name),
  ]
  const artwork = await anArtwork(customer)
  await shareDesign(customer, await aSavedDesign(customer, { name: `For ${name}`, preview: loose }))
  const asked = await sendRequest(customer, {
    uploads: [photo],
    message: `For the sister of ${name}`,
    contactMethod: 'instagram',
    optionalField: `${name}.prints`,
    artworkId: artwork.id,
  })
  const sketch = await sentByStaff(staff, name)
  await sendQuote(staff, asked, { message: `Dear ${name}`, pictures: [photo, sketch] })
  await sendProof(staff, asked)
  await share(shop, customer, customer.userId, spoken)
  await share(shop, staff, customer.userId, answered)
  const paid = await aPaidRequest(shop, customer, staff)
  const [design] = await shop.rows('SELECT print_upload_id, preview_upload_id FROM artworks WHERE id = ?', artwork.id)
  return {
    goes: [
      loose,
      photo,
      spoken,
      answered,
      sketch,
      ...Object.values(design ?? {}).map(String),
      ...(await proofsOf(shop, asked)),
    ],
    stays: paid,
  }
}

/**
 * Takes a paid order to its end: held once, shipped, partly refunded after a claim. Every text contains `name`.
 * @returns the photo of the claim
 */
export async function deliver(
  shop: TestShop,
  customer: Visitor,
  staff: Visitor,
  orderId: string,
  name: string,
): Promise<string> {
  const step = async (name: string, expectedStatus: string, reason = '') =>
    expect(
      await staff.post(`/api/staff/orders/${orderId}/steps`, { step: name, expectedStatus, reason }),
    ).toMatchObject({ status: 200 })
  await step('on_hold', 'paid', `${name} telephoned`)
  await step('resume', 'on_hold')
  await step('in_production', 'paid')
  await step('ready', 'in_production')
  expect(
    (await staff.post(`/api/staff/orders/${orderId}/parcels`, { carrier: 'ups', trackingNumber: '1Z999AA10123' }))
      .status,
  ).toBe(200)
  await step('delivered', 'shipped')
  const photo = await sent(customer, name)
  const review = { stars: 2, words: `${name} is spelled wrong`, photos: [await sent(customer, name)] }
  expect(await customer.call('PUT', `/api/orders/${orderId}/ratings/0`, review)).toMatchObject({ status: 200 })
  const claim = await customer.post(`/api/orders/${orderId}/claims`, {
    lines: [0],
    kind: 'misprinted',
    wish: 'refund',
    message: `${name} is spelled wrong`,
    photos: [photo],
  })
  expect(
    (
      await staff.post(`/api/staff/claims/${textOf(claim, 'id')}/decision`, {
        decision: 'refund',
        answer: `Sorry, ${name}`,
        cents: 100,
      })
    ).status,
  ).toBe(200)
  await staff.get(`/api/staff/orders/export?search=${encodeURIComponent(name)}&state=delivered`)
  await eventually(
    () => shop.rows("SELECT id FROM refunds WHERE order_id = ? AND state = 'succeeded'", orderId),
    (done) => done.length === 1,
  )
  return photo
}

/** The files whose bytes are in the store. */
export async function stored(shop: TestShop, uploadIds: string[]): Promise<string[]> {
  const bucket = await shop.uploads()
  const found = await Promise.all(
    uploadIds.map(async (id) => ((await bucket.list({ prefix: `${id}/` })).objects.length > 0 ? [id] : [])),
  )
  return found.flat()
}

/** Makes some files a day older, because until then they count for the quota and are not swept. */
export const ageFiles = (shop: TestShop, uploadIds: string[]): Promise<void> =>
  shop.change(
    'UPDATE uploads SET created_at = created_at - 90000000 WHERE id IN (SELECT value FROM json_each(?))',
    JSON.stringify(uploadIds),
  )

/**
 * Sends a message or file from a member of staff to a customer: a proof and a quote's picture for their request, and
 * one in their room.
 */
export async function workedFor(shop: TestShop, worker: Visitor, customer: Visitor): Promise<string[]> {
  const request = await sendRequest(customer)
  await sendProof(worker, request)
  const [shown, sketch] = [await sentByStaff(worker, 'shown'), await sentByStaff(worker, 'sketch')]
  await sendQuote(worker, request, { pictures: [sketch] })
  await share(shop, worker, customer.userId, shown)
  expect(rowsOf(await customer.get(`/api/Desing/${request}`), 'proofs')).toHaveLength(1)
  return [...(await proofsOf(shop, request)), shown, sketch]
}
