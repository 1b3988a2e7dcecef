import { fieldsOf, rowsOf, textOf } from '../answers.ts'
import { cards, confirmCard, eventually, tshirt } from '../paying.ts'
import type { ExampleCalls, World } from './world.ts'

/** An order that Ana has paid with this card, once `isThere` accepts its answer. */
async function aPaidOrder(
  { ana, staff, picture }: World,
  card: string,
  quantity: number,
  isThere: (money: Record<string, unknown>) => boolean,
): Promise<string> {
  const payment = await ana.post('/api/payments/ReadyToGo/tshirt', tshirt(picture, { size: 'XXL', quantity }))
  const orderId = textOf(payment, 'orderId')
  await confirmCard(
    ana,
    { clientSecret: textOf(payment, 'clientSecret'), publishableKey: textOf(payment, 'publishableKey') },
    card,
  )
  await eventually(
    () => staff.get(`/api/staff/orders/${orderId}/money`),
    (answer) => isThere(fieldsOf(answer)),
  )
  return orderId
}
const hasCome = (money: Record<string, unknown>): boolean => Number(money['capturedCents']) > 0
const isHeld = (money: Record<string, unknown>): boolean => money['status'] === 'on_hold'

const disputeOf = async ({ staff }: World, orderId: string): Promise<string> =>
  String(rowsOf(await staff.get(`/api/staff/orders/${orderId}/money`), 'disputes')[0]?.['id'])

export const moneyCalls: ExampleCalls = {
  async orderCancel({ ana, picture }) {
    const payment = await ana.post('/api/payments/ReadyToGo/tshirt', tshirt(picture, { size: 'XL', quantity: 3 }))
    return ana.post(`/api/orders/${textOf(payment, 'orderId')}/cancel`)
  },
  async staffOrderMoney(world) {
    return world.staff.get(`/api/staff/orders/${await aPaidOrder(world, cards.good, 4, hasCome)}/money`)
  },
  async staffOrderRefund(world) {
    return world.staff.post(`/api/staff/orders/${await aPaidOrder(world, cards.good, 5, hasCome)}/refunds`, {
      cents: 500,
      reason: 'A scratch',
      clientKey: crypto.randomUUID(),
    })
  },
  async staffRefundGiven({ ana, staff, picture }) {
    const payment = await ana.post('/api/payments/ReadyToGo/tshirt', tshirt(picture, { size: 'XL', quantity: 7 }))
    const orderId = textOf(payment, 'orderId')
    await staff.post(`/api/staff/orders/${orderId}/paid`, { method: 'cash', reference: '', cents: 19_600 })
    const refund = { cents: 500, reason: 'A scratch', clientKey: crypto.randomUUID() }
    const money = await staff.post(`/api/staff/orders/${orderId}/refunds`, refund)
    return staff.post(`/api/staff/orders/${orderId}/refunds/${String(rowsOf(money, 'refunds')[0]?.['id'])}/given`)
  },
  async staffDisputeEvidence(world) {
    const orderId = await aPaidOrder(world, cards.disputed, 8, isHeld)
    return world.staff.get(`/api/staff/orders/${orderId}/disputes/${await disputeOf(world, orderId)}/evidence`)
  },
  async staffDisputeAnswer(world) {
    const orderId = await aPaidOrder(world, cards.disputed, 9, isHeld)
    return world.staff.post(`/api/staff/orders/${orderId}/disputes/${await disputeOf(world, orderId)}/evidence`, {
      words: 'They wore it at the party.',
      parts: ['receipt'],
      files: [],
    })
  },
  async staffOrderReview(world) {
    return world.staff.post(`/api/staff/orders/${await aPaidOrder(world, cards.disputed, 6, isHeld)}/review`, {
      reason: 'dispute',
      decision: 'accept',
    })
  },
}
