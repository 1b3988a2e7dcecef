import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { textOf } from '../answers.ts'
import { Visitor } from '../visitor.ts'
import type { ExampleCall, ExampleCalls, World } from './world.ts'

const make: ExampleCall = ({ ana, staff }) =>
  staff.post('/api/staff/orders', {
    customerId: ana.userId,
    lines: [{ kind: 'other', text: 'A banner', cents: 4500, quantity: 1 }],
    clientKey: crypto.randomUUID(),
  })

/** The token of a new order's payment link. */
async function aToken(world: World): Promise<string> {
  const id = textOf(await make(world), 'id')
  return (
    new URL(textOf(await world.staff.get(`/api/staff/orders/${id}/payLink`), 'link')).searchParams.get('token') ?? ''
  )
}

export const manualOrdersCalls: ExampleCalls = {
  staffOrderMake: make,
  staffPaymentLink: async (world) => world.staff.get(`/api/staff/orders/${textOf(await make(world), 'id')}/payLink`),
  staffPaymentLinkSend: async (world) =>
    world.staff.post(`/api/staff/orders/${textOf(await make(world), 'id')}/payLink`),
  async staffOrderPaid(world) {
    const order = await make(world)
    return world.staff.post(`/api/staff/orders/${textOf(order, 'id')}/paid`, {
      method: 'purchase_order',
      reference: 'PO-4711',
      cents: Math.round(Number(order.body['total']) * 100),
    })
  },
  staffOrderClose: async (world) => world.staff.post(`/api/staff/orders/${textOf(await make(world), 'id')}/close`),
  paymentLinkShow: async (world) => new Visitor(world.shop).get('/api/payLink', { Authorization: await aToken(world) }),
  paymentLinkAddress: async (world) =>
    new Visitor(world.shop).call('PATCH', '/api/payLink/address', anAddressForm(), {
      Authorization: await aToken(world),
    }),
}
