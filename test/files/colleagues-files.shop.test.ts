/**
 * Whose a file is, where several people work on an order: what a colleague uploaded, what a customer sent, and what one
 * order is printed from, given to every call that takes a file.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { ageFiles, stored } from '#test/accounts/belongings.ts'
import { aMember, aSession } from '#test/accounts/member.ts'
import { rowsOf, textOf } from '#test/support/answers.ts'
import { anArtworkForm } from '#test/support/artworks.ts'
import { enterChat } from '#test/support/chat-client.ts'
import { markDelivered } from '#test/support/delivered-orders.ts'
import { aPng, fetchFile, sendFile } from '#test/support/files.ts'
import { aPaidOrder, aPicture, tshirt } from '#test/support/paying.ts'
import { aQuoteForm, aRequestForm, newest, sendProof, sendRequest } from '#test/support/requests.ts'
import { aSavedDesignForm } from '#test/support/saved-designs.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aWorker } from '#test/support/staff-member.ts'
import { aCustomer, anOwner, type Answer, type Visitor } from '#test/support/visitor.ts'

type Person = Visitor & { email: string }
let shop: TestShop
let owner: Visitor
let eva: Person
let luz: Person
/** Two colleagues who may work on orders, and one who may only keep the catalogue. */
let iris: Person
let jon: Person
let kit: Person
let picture: string
let evasOrder: string
let luzsOrder: string

const aBuyer = async () => {
  const buyer = await aCustomer(shop)
  await buyer.post('/api/shippingAddress', anAddressForm())
  return buyer
}
beforeAll(async () => {
  shop = await openShop()
  owner = await anOwner(shop)
  ;[eva, luz] = [await aBuyer(), await aBuyer()]
  ;[iris, jon, kit] = [
    await aWorker(shop, owner, ['orders']),
    await aWorker(shop, owner, ['orders']),
    await aWorker(shop, owner, ['catalogue']),
  ]
  picture = await aPicture(eva)
  ;[evasOrder, luzsOrder] = [await aPaidOrder(eva, picture), await aPaidOrder(luz, picture)]
})
afterAll(() => shop.stop())

const sent = async (who: Visitor, path?: string) => textOf(await sendFile(who, aPng(), path), 'id')
const sentAtWork = (who: Visitor) => sent(who, '/api/staff/Uploads/data')
const printFrom = (who: Visitor, orderId: string, uploadId: string) =>
  who.post(`/api/staff/orders/${orderId}/lines/0/files`, { uploadId })
const stopPrinting = (who: Visitor, orderId: string, uploadId: string) =>
  who.call('DELETE', `/api/staff/orders/${orderId}/lines/0/files/${uploadId}`)
/** What a line of an order is printed from by the staff's word. */
const chosen = async (orderId: string) =>
  rowsOf(await owner.get(`/api/staff/orders/${orderId}`), 'printFiles')
    .filter(({ source }) => source === 'uploaded')
    .map(({ file }) => (file as { id: string }).id)
/** The same person as a customer of the shop. */
const asShopper = async ({ userId }: Visitor) => (await aSession(shop, String(userId))).visitor
const shown = async (who: Visitor, path: string) => (await fetchFile(who, path)).status
const saysInRoom = async (who: Visitor, room: Visitor, uploadId: string) => {
  const chat = await enterChat(shop, room.userId, who.token)
  chat.send({ type: 'file', uploadId })
  const { code } = await chat.next('error')
  chat.close()
  return code
}

describe('a file that a colleague uploaded', () => {
  it('is sent to a customer, and printed from, by nobody else', async () => {
    const [file, request] = [await sentAtWork(iris), await sendRequest(eva)]
    expect((await printFrom(jon, evasOrder, file)).status).toBe(404)
    expect((await jon.post(`/api/staff/requests/${request}/proof`, { uploadId: file, message: '' })).status).toBe(404)
    expect(await jon.post(`/api/staff/requests/${request}/quote`, aQuoteForm({ pictures: [file] }))).toMatchObject({
      status: 422,
      body: { fields: { pictures: expect.any(String) } },
    })
    expect(await saysInRoom(jon, eva, file)).toBe('not_found')
    expect(await chosen(evasOrder)).toEqual([])
    // They see it, and their colleague may send it.
    expect(await shown(jon, `/api/staff/uploads/${file}`)).toBe(200)
    expect((await printFrom(iris, evasOrder, file)).status).toBe(200)
    expect(await chosen(evasOrder)).toEqual([file])
  })

  it('is taken from its line and put back by a colleague, never put on another order', async () => {
    const file = await sentAtWork(iris)
    await printFrom(iris, luzsOrder, file)
    expect((await printFrom(jon, evasOrder, file)).status).toBe(404)
    expect((await stopPrinting(jon, evasOrder, file)).status).toBe(404)
    expect((await stopPrinting(jon, luzsOrder, file)).status).toBe(200)
    expect(await chosen(luzsOrder)).toEqual([])
    expect((await printFrom(jon, luzsOrder, file)).status).toBe(200)
    expect(await chosen(luzsOrder)).toEqual([file])
    expect(
      await shop.rows(
        "SELECT actor_id FROM audit_log WHERE subject_id = ? AND action LIKE 'order.file%' ORDER BY seq",
        luzsOrder,
      ),
    ).toEqual([iris, jon, jon].map(({ userId }) => ({ actor_id: userId })))
  })

  it('is neither seen nor touched by who may not work on orders', async () => {
    const file = await sentAtWork(iris)
    const attached = await sentAtWork(iris)
    await printFrom(iris, evasOrder, attached)
    for (const id of [file, attached]) {
      expect(await shown(kit, `/api/staff/uploads/${id}`)).toBe(403)
      for (const refused of [await printFrom(kit, evasOrder, id), await stopPrinting(kit, evasOrder, id)])
        expect(refused.status).toBe(403)
    }
    expect((await sendFile(kit, aPng(), '/api/staff/Uploads/data')).status).toBe(403)
    expect(await chosen(evasOrder)).toContain(attached)
  })

  it('is no file of a colleague who is at the shop as a customer', async () => {
    const file = await sentAtWork(iris)
    const shopper = await asShopper(jon)
    for (const [method, path] of [
      ['GET', `/uploads/${file}`],
      ['GET', `/api/Uploads/${file}`],
      ['DELETE', `/api/Uploads/${file}`],
      ['GET', `/api/chat/files/${file}`],
      ['GET', `/api/ratings/photos/${file}`],
    ] as const)
      expect((await shopper.call(method, path)).status, `${method} ${path}`).toBe(404)
    expect(await shown(iris, `/api/staff/uploads/${file}`)).toBe(200)
  })

  it('is not thrown away by its sender while a line is printed from it', async () => {
    const file = await sentAtWork(iris)
    await printFrom(iris, evasOrder, file)
    expect(await (await asShopper(iris)).call('DELETE', `/api/Uploads/${file}`)).toMatchObject({
      status: 409,
      body: { code: 'upload_in_use' },
    })
  })
})

describe('a file that was shown in a review of its sender, who works here', () => {
  it('stays a proof, a picture of a quote and a print file when the review lets go of it', async () => {
    const [shopper, request] = [await asShopper(iris), await sendRequest(eva)]
    await shopper.post('/api/shippingAddress', anAddressForm())
    const order = await markDelivered(shop, await aPaidOrder(shopper, picture))
    const [proof, sketch, printed] = [await sentAtWork(iris), await sentAtWork(iris), await sentAtWork(iris)]
    await iris.post(`/api/staff/requests/${request}/proof`, { uploadId: proof, message: '' })
    await iris.post(`/api/staff/requests/${request}/quote`, aQuoteForm({ pictures: [sketch] }))
    await printFrom(iris, evasOrder, printed)
    const rate = (photos: string[]) =>
      shopper.call('PUT', `/api/orders/${order}/ratings/0`, { stars: 5, words: 'Good', photos })
    const loose = await sent(shopper)
    expect((await rate([proof, sketch, printed, loose])).status).toBe(200)
    expect((await rate([])).status).toBe(200)
    const remove = async (id: string) => (await shopper.call('DELETE', `/api/Uploads/${id}`)).status
    expect(await Promise.all([proof, sketch, printed, loose].map(remove))).toEqual([409, 409, 409, 200])
    expect(await shown(eva, `/uploads/${proof}`)).toBe(200)
  })
})

describe('a customer’s file', () => {
  it('is a proof, a picture of a quote or a print file of nobody else, whoever of the staff names it', async () => {
    const [file, request] = [await sent(eva), await sendRequest(luz)]
    const others = await sendRequest(eva, { uploads: [file] })
    expect((await printFrom(iris, luzsOrder, file)).status).toBe(404)
    expect((await printFrom(iris, evasOrder, file)).status).toBe(404)
    expect((await iris.post(`/api/staff/requests/${request}/proof`, { uploadId: file, message: '' })).status).toBe(404)
    expect((await iris.post(`/api/staff/requests/${request}/quote`, aQuoteForm({ pictures: [file] }))).status).toBe(422)
    expect(await saysInRoom(iris, luz, file)).toBe('not_found')
    // In the quote of the request that it came with it is fine.
    expect((await iris.post(`/api/staff/requests/${others}/quote`, aQuoteForm({ pictures: [file] }))).status).toBe(200)
    expect(await shown(luz, `/uploads/${file}`)).toBe(404)
  })
})

describe('a file of the staff', () => {
  it('is taken by no call of a customer, who does not see it either until it is shown to them', async () => {
    const file = await sentAtWork(iris)
    await printFrom(iris, evasOrder, file)
    const delivered = await markDelivered(shop, await aPaidOrder(eva, picture))
    const rate = (photo: string) =>
      eva.call('PUT', `/api/orders/${delivered}/ratings/0`, { stars: 5, words: 'Good', photos: [photo] })
    const claim = (photo: string) =>
      eva.post(`/api/orders/${delivered}/claims`, {
        lines: [0],
        kind: 'damaged',
        wish: 'reprint',
        message: 'It is torn.',
        photos: [photo],
      })
    const refused: Record<string, Answer> = {
      request: await eva.post('/api/Desing/custom', aRequestForm({ uploads: [file] })),
      artwork: await eva.post('/api/artworks', await anArtworkForm(eva, { printFile: file })),
      preview: await eva.post('/api/artworks', await anArtworkForm(eva, { preview: file })),
      saved: await eva.post('/api/savedDesigns', await aSavedDesignForm(eva, { preview: file })),
      cart: await eva.post('/api/shoppingCart/cartItem/add', tshirt(`/uploads/${file}`)),
      sizes: await eva.post('/api/shoppingCart/cartItem/addSizes', {
        ProductId: 'prd_ready_tshirt',
        variationId: 100,
        pathImagePath: `/uploads/${file}`,
        sizes: [{ size: 'M', quantity: 1 }],
        clientKey: crypto.randomUUID(),
      }),
      claim: await claim(file),
      rating: await rate(file),
    }
    const faults = ({ body }: Answer) => Object.keys(body['fields'] ?? {})
    expect(Object.fromEntries(Object.entries(refused).map(([call, answer]) => [call, faults(answer)]))).toEqual({
      request: ['uploads'],
      artwork: expect.arrayContaining(['printFile']),
      preview: expect.arrayContaining(['preview']),
      saved: ['preview'],
      cart: ['pathImagePath'],
      sizes: ['pathImagePath'],
      claim: ['photos'],
      rating: ['photos'],
    })
    expect([(await rate(await sent(eva))).status, (await claim(await sent(eva))).status]).toEqual([200, 200])
    expect(await saysInRoom(eva, eva, file)).toBe('not_found')
    for (const path of [
      `/uploads/${file}`,
      `/api/Uploads/${file}`,
      `/api/chat/files/${file}`,
      `/api/ratings/photos/${file}`,
      `/api/artworks/${file}`,
    ])
      expect(await shown(eva, path), path).toBe(404)
    expect(await chosen(evasOrder)).toContain(file)
  })
})

describe('somebody who no longer works here', () => {
  it('sees no proof and no print file any more that they sent for customers, who keep them', async () => {
    const worker = await aWorker(shop, owner, ['orders'])
    const request = await sendRequest(eva)
    const proof = newest(await sendProof(worker, request), 'proofs')
    const [{ upload_id: shownFile } = {}] = await shop.rows('SELECT upload_id FROM proofs WHERE id = ?', proof['id'])
    const printed = await sentAtWork(worker)
    await printFrom(worker, evasOrder, printed)
    const own = await sent(await asShopper(worker))
    await shop.change("UPDATE customers SET role = 'customer' WHERE id = ?", worker.userId)
    const shopper = await asShopper(worker)
    expect([
      await shown(shopper, `/uploads/${own}`),
      await shown(shopper, `/uploads/${String(shownFile)}`),
      await shown(shopper, `/uploads/${printed}`),
      await shown(worker, `/api/staff/uploads/${printed}`),
      await shown(eva, `/uploads/${String(shownFile)}`),
    ]).toEqual([200, 404, 404, 401, 200])
    // Their download has their own file alone, and their erasure takes nothing from the press.
    expect((await shopper.get('/api/AccountSettings/export/parts')).body).toMatchObject({ files: 1 })
    await ageFiles(shop, [own, printed])
    await shop.change("UPDATE customers SET state = 'deleting', delete_after = 1 WHERE id = ?", worker.userId)
    for (let runs = 0; runs < 2; runs += 1) await shop.runCron()
    expect(await shop.rows('SELECT state FROM customers WHERE id = ?', worker.userId)).toEqual([{ state: 'erased' }])
    expect(await stored(shop, [own, printed])).toEqual([printed])
    expect(await chosen(evasOrder)).toContain(printed)
    expect(await shown(jon, `/api/staff/uploads/${printed}`)).toBe(200)
  })
})

describe('a customer who is erased', () => {
  it('takes along what staff wanted to print of an order that was never paid; what was paid stays', async () => {
    const leaving = await aMember(shop)
    await leaving.post('/api/shippingAddress', anAddressForm())
    const paid = await aPaidOrder(leaving, picture)
    const payment = await leaving.post('/api/payments/ReadyToGo/tshirt', tshirt(picture, { size: 'XL' }))
    const unpaid = textOf(payment, 'orderId')
    const [ofPaid, ofUnpaid, ofBoth] = [await sentAtWork(iris), await sentAtWork(iris), await sentAtWork(iris)]
    for (const [order, file] of [
      [paid, ofPaid],
      [unpaid, ofUnpaid],
      [paid, ofBoth],
      [unpaid, ofBoth],
    ] as const)
      expect((await printFrom(iris, order, file)).status).toBe(200)
    await ageFiles(shop, [ofPaid, ofUnpaid, ofBoth])
    await shop.change("UPDATE orders SET status = 'delivered' WHERE id = ?", paid)
    await shop.change("UPDATE orders SET status = 'cancelled' WHERE id = ?", unpaid)
    await shop.change("UPDATE customers SET state = 'deleting', delete_after = 1 WHERE id = ?", leaving.userId)
    for (let runs = 0; runs < 2; runs += 1) await shop.runCron()
    expect(await shop.rows('SELECT state FROM customers WHERE id = ?', leaving.userId)).toEqual([{ state: 'erased' }])
    expect(await shop.rows('SELECT id FROM orders WHERE customer_id = ?', leaving.userId)).toEqual([{ id: paid }])
    expect(await stored(shop, [ofPaid, ofUnpaid, ofBoth])).toEqual([ofPaid, ofBoth])
    expect(shop.log.filter((line) => /not_swept|not_erased/.test(line))).toEqual([])
  })

  it('leaves no file behind that cannot be swept, where staff printed from the customer’s own', async () => {
    const leaving = await aMember(shop)
    await leaving.post('/api/shippingAddress', anAddressForm())
    const paid = await aPaidOrder(leaving, picture)
    const own = await sent(leaving)
    // As a request's design, which staff can choose to print from.
    await shop.change(
      'INSERT INTO order_line_files (order_id, position, upload_id, added_by, added_at) VALUES (?, 0, ?, ?, 1)',
      paid,
      own,
      iris.userId,
    )
    await shop.change('UPDATE uploads SET claimed_at = 1 WHERE id = ?', own)
    await ageFiles(shop, [own])
    await shop.change("UPDATE orders SET status = 'delivered' WHERE id = ?", paid)
    await shop.change("UPDATE customers SET state = 'deleting', delete_after = 1 WHERE id = ?", leaving.userId)
    for (let runs = 0; runs < 2; runs += 1) await shop.runCron()
    expect(await stored(shop, [own])).toEqual([])
    expect(await shop.rows('SELECT id FROM uploads WHERE id = ?', own)).toEqual([])
    expect(shop.log.filter((line) => /not_swept|not_erased/.test(line))).toEqual([])
  })
})
