import { anAddressForm } from '../an-address-form.ts'
import { aPaidOrder } from '../paying.ts'
import type { ExampleCalls } from './world.ts'

export const fulfilmentCalls: ExampleCalls = {
  orderShow: async ({ ana, picture }) => ana.get(`/api/orders/${await aPaidOrder(ana, picture)}`),
  orderAddress: async ({ ana, picture }) => ana.call('PATCH', `/api/orders/${await aPaidOrder(ana, picture)}/address`, anAddressForm()),
  orderReorder: async ({ ana, picture }) => ana.post(`/api/orders/${await aPaidOrder(ana, picture)}/reorder`),
}
