/** Orders that come from custom requests (R-ORDER-14): paid once, made only with the newest proof approved. */
import { beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { rowsOf } from '#test/support/answers.ts'
import { ChatClient } from '#test/support/chat-client.ts'
import { eventually } from '#test/support/paying.ts'
import { acceptQuote, approveProof, aProvenRequest, newest, payRequest, sendProof } from '#test/support/requests.ts'
import { sharedShop, type SharedShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, type Answer, type Visitor } from '#test/support/visitor.ts'

let shop: SharedShop
let eva: Visitor & { email: string }
let staff: Visitor
beforeAll(async () => {
  shop = await sharedShop()
  eva = await aCustomer(shop)
  staff = await aStaffMember(shop)
  await eva.post('/api/shippingAddress', anAddressForm())
})
const page = (id: string): Promise<Answer> => eva.get(`/api/Desing/${id}`)
const accept = (id: string, quoteId: unknown) => acceptQuote(eva, id, quoteId)
const approve = (id: string, proofId: unknown, body = {}) => approveProof(eva, id, proofId, body)
const pay = (id: string, who = eva) => payRequest(who, id)

/** Tries to start production of the order. */
async function intoProduction(orderId: string): Promise<string> {
  await staff.post(`/api/staff/orders/${orderId}/steps`, { step: 'in_production', expectedStatus: 'awaiting_proof' })
  return String((await shop.rows('SELECT status FROM orders WHERE id = ?', orderId))[0]?.['status'])
}

describe('paid', () => {
  it('becomes an order when it is paid, and is made only once a proof is approved', async () => {
    const { id, quoteId, proofId } = await aProvenRequest(eva, staff)
    await accept(id, quoteId)
    const orderId = await pay(id)
    expect(await page(id)).toMatchObject({ body: { status: 'ordered', orderId, waitingOn: 'customer' } })
    expect(await shop.rows('SELECT status FROM orders WHERE id = ?', orderId)).toEqual([{ status: 'awaiting_proof' }])
    expect(await intoProduction(orderId)).toBe('awaiting_proof')
    const live = new ChatClient(shop, `/api/live?room=${eva.userId}`)
    await live.opened
    live.send({ type: 'auth', token: eva.token })
    await live.next('live')
    const ordersTold = () => live.of('live').filter(({ events }) => events.includes('orders')).length
    expect(await approve(id, proofId)).toMatchObject({ body: { waitingOn: 'nobody' } })
    expect(await shop.rows('SELECT status FROM orders WHERE id = ?', orderId)).toEqual([{ status: 'paid' }])
    const approved = newest(await page(id), 'proofs')['file'] as { id: string }
    const job = { requestId: id, pieces: expect.any(Number), items: [{ quantity: expect.any(Number) }] }
    const ordered = (await staff.get(`/api/staff/orders/${orderId}`)).body
    expect(ordered, 'the order names the goods of the quote').toMatchObject({ job })
    const quoted = (newest(await page(id), 'quotes')['items'] as { size: string; quantity: number }[]).map(
      ({ size, quantity }) => ({ size, quantity }),
    )
    expect(ordered['goods']).toMatchObject(quoted)
    expect((await eva.get(`/api/orders/${orderId}`)).body).toMatchObject({ job })
    const listed = rowsOf(await staff.get(`/api/staff/orders?search=${encodeURIComponent(eva.email)}`), 'orders')
    expect(listed.find((one) => one['id'] === orderId)?.['items']).toMatchObject(quoted)
    expect((await staff.get(`/api/staff/orders/${orderId}`)).body['printFiles']).toMatchObject([
      { line: 0, source: 'proof', file: { id: approved.id } },
    ])
    expect(
      await eventually(
        async () => ordersTold(),
        (count) => count > 0,
      ),
      'the customer’s open tabs are told that the order moved',
    ).toBeGreaterThan(0)
    const toldBefore = ordersTold()
    // Another version revokes the approval and moves the order back.
    await sendProof(staff, id)
    expect(await shop.rows('SELECT status FROM orders WHERE id = ?', orderId)).toEqual([{ status: 'awaiting_proof' }])
    expect((await staff.get(`/api/staff/orders/${orderId}`)).body['printFiles']).toEqual([])
    expect(
      await eventually(
        async () => ordersTold(),
        (count) => count > toldBefore,
      ),
    ).toBeGreaterThan(toldBefore)
    live.close()
    await approve(id, newest(await page(id), 'proofs')['id'])
    const mayProve = async () => (await staff.get(`/api/staff/requests/${id}`)).body['mayProve']
    expect(await mayProve()).toBe(true)
    await shop.run("UPDATE orders SET status = 'in_production' WHERE id = ?", orderId)
    expect(await sendProof(staff, id)).toMatchObject({ status: 409, body: { code: 'request_moved' } })
    expect(await mayProve()).toBe(false)
  })

  it.each(['the address book', 'the order'])(
    'makes a paid order without an address wait for that first, and then for the proof: by %s',
    async (place) => {
      const ida = await aCustomer(shop)
      const { id, quoteId } = await aProvenRequest(ida, staff)
      await ida.post(`/api/Desing/${id}/quotes/${quoteId}/accept`)
      const orderId = await pay(id, ida)
      expect(await ida.get(`/api/orders/${orderId}`)).toMatchObject({ body: { status: 'needs_address' } })
      expect(
        await (place === 'the order'
          ? ida.call('PATCH', `/api/orders/${orderId}/address`, anAddressForm())
          : ida.post('/api/shippingAddress', anAddressForm())),
      ).toMatchObject({ status: 200 })
      const shown = await ida.get(`/api/orders/${orderId}`)
      expect(shown).toMatchObject({ body: { status: 'awaiting_proof', waitingOn: 'customer' } })
      expect(rowsOf(shown, 'timeline').map(({ status }) => status)).toEqual([
        'awaiting_payment',
        'paid',
        'needs_address',
        'paid',
        'awaiting_proof',
      ])
    },
  )

  it('a proof is approved and the turn goes to the shop, or neither', async () => {
    const { id, quoteId, proofId } = await aProvenRequest(eva, staff)
    await accept(id, quoteId)
    const orderId = await pay(id)
    await shop.rows(
      `CREATE TRIGGER fault BEFORE INSERT ON order_events WHEN NEW.order_id = '${orderId}' BEGIN
        SELECT RAISE(ABORT, 'fault'); END`,
    )
    expect((await approve(id, proofId)).status).toBe(500)
    await shop.rows('DROP TRIGGER fault')
    expect(newest(await page(id), 'proofs')).toMatchObject({ state: 'sent' })
    expect((await approve(id, proofId)).status).toBe(200)
    expect(await shop.rows('SELECT status FROM orders WHERE id = ?', orderId)).toEqual([{ status: 'paid' }])
  })

  it('goes on after a hold as what it is by then, and shows no new proof once it was being made', async () => {
    const { id, quoteId, proofId } = await aProvenRequest(eva, staff)
    await accept(id, quoteId)
    const orderId = await pay(id)
    const step = (step: string, expectedStatus: string) =>
      staff.post(`/api/staff/orders/${orderId}/steps`, { step, expectedStatus, reason: 'A question.' })
    expect((await staff.get(`/api/staff/orders/${orderId}`)).body['steps']).toEqual(['on_hold'])
    expect((await step('on_hold', 'awaiting_proof')).status).toBe(200)
    await approve(id, proofId)
    expect(await step('resume', 'on_hold')).toMatchObject({ status: 200, body: { status: 'paid' } })
    // A new version during the hold revokes the approval.
    await step('on_hold', 'paid')
    await sendProof(staff, id)
    expect(await step('resume', 'on_hold')).toMatchObject({ body: { status: 'awaiting_proof' } })
    await approve(id, newest(await page(id), 'proofs')['id'])
    expect(await step('in_production', 'paid')).toMatchObject({ status: 200, body: { status: 'in_production' } })
    await step('on_hold', 'in_production')
    expect(await sendProof(staff, id)).toMatchObject({ status: 409, body: { code: 'request_moved' } })
    expect(await step('resume', 'on_hold')).toMatchObject({ body: { status: 'in_production' } })
  })

  it('sends an order straight to the shop that is paid after its proof was approved', async () => {
    const { id, quoteId, proofId } = await aProvenRequest(eva, staff)
    await approve(id, proofId)
    await accept(id, quoteId)
    const orderId = await pay(id)
    expect(await shop.rows('SELECT status FROM orders WHERE id = ?', orderId)).toEqual([{ status: 'paid' }])
  })
})
