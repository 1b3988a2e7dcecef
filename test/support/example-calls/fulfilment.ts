import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { rowsOf, textOf } from '../answers.ts'
import { markDelivered } from '../delivered-orders.ts'
import { aPng, sendFile } from '../files.ts'
import { aPaidOrder } from '../paying.ts'
import { aRegisteredCustomer, Visitor, type Answer } from '../visitor.ts'
import type { ExampleCalls, World } from './world.ts'

/** A paid order of the customer, with an address. */
const anOrder = ({ ana, picture }: World): Promise<string> => aPaidOrder(ana, picture)

const intoProduction = async (world: World): Promise<{ orderId: string; answer: Answer }> => {
  const orderId = await anOrder(world)
  return {
    orderId,
    answer: await world.staff.post(`/api/staff/orders/${orderId}/steps`, {
      step: 'in_production',
      expectedStatus: 'paid',
    }),
  }
}

/** A claim about a delivered order of a new customer. */
async function aClaim(world: World): Promise<Answer> {
  const eva = await aRegisteredCustomer(world.shop)
  const orderId = await markDelivered(world.shop, await aPaidOrder(eva, world.picture))
  const photo = textOf(await sendFile(eva, aPng()), 'id')
  return eva.post(`/api/orders/${orderId}/claims`, {
    lines: [{ position: 0, quantity: 1 }],
    kind: 'damaged',
    wish: 'reprint',
    message: 'It is torn.',
    photos: [photo],
  })
}
const decided = async (world: World): Promise<Answer> =>
  world.staff.post(`/api/staff/claims/${textOf(await aClaim(world), 'id')}/decision`, { decision: 'reprint' })

/** An order that was sent in one parcel. */
async function sentOrder(world: World): Promise<{ orderId: string; parcelId: string }> {
  const { orderId } = await intoProduction(world)
  await world.staff.post(`/api/staff/orders/${orderId}/steps`, { step: 'ready', expectedStatus: 'in_production' })
  const sent = await world.staff.post(`/api/staff/orders/${orderId}/parcels`, { carrier: 'pickup' })
  return { orderId, parcelId: String(rowsOf(sent, 'parcels')[0]?.['id']) }
}

/** An order with a print file that staff uploaded. */
async function withFile(world: World): Promise<{ orderId: string; uploadId: string; answer: Answer }> {
  const orderId = await anOrder(world)
  const uploadId = textOf(await sendFile(world.staff, aPng(), '/api/staff/Uploads/data'), 'id')
  return {
    orderId,
    uploadId,
    answer: await world.staff.post(`/api/staff/orders/${orderId}/lines/0/files`, { uploadId }),
  }
}

export const fulfilmentCalls: ExampleCalls = {
  orderShow: async ({ ana, picture }) => ana.get(`/api/orders/${await aPaidOrder(ana, picture)}`),
  orderAddress: async ({ ana, picture }) =>
    ana.call('PATCH', `/api/orders/${await aPaidOrder(ana, picture)}/address`, anAddressForm()),
  orderGift: async ({ ana, picture }) =>
    ana.call('PATCH', `/api/orders/${await aPaidOrder(ana, picture)}/gift`, { giftNote: 'For your birthday. Luz' }),
  orderShareLink: async (world) => world.ana.get(`/api/orders/${await anOrder(world)}/link`),
  async orderTrack(world) {
    const { body } = await world.ana.get(`/api/orders/${await anOrder(world)}/link`)
    return new Visitor(world.shop).get('/api/track', {
      Authorization: new URL(String(body['link'])).searchParams.get('token') ?? '',
    })
  },
  claimOpen: aClaim,
  async staffClaims(world) {
    await aClaim(world)
    return world.staff.get('/api/staff/claims')
  },
  staffClaimDecide: decided,
  staffClaimStep: async (world) => world.staff.post(`/api/staff/claims/${textOf(await decided(world), 'id')}/steps`),
  staffOrders: ({ staff }) => staff.get('/api/staff/orders'),
  staffOrderCounts: ({ staff }) => staff.get('/api/staff/orders/counts'),
  staffOrderShow: async (world) => world.staff.get(`/api/staff/orders/${await anOrder(world)}`),
  staffOrderStep: async (world) => (await intoProduction(world)).answer,
  async staffOrderParcel(world) {
    const { orderId } = await intoProduction(world)
    await world.staff.post(`/api/staff/orders/${orderId}/steps`, { step: 'ready', expectedStatus: 'in_production' })
    return world.staff.post(`/api/staff/orders/${orderId}/parcels`, { carrier: 'dhl', trackingNumber: '12345678' })
  },
  async staffLinePieces(world) {
    return world.staff.post(`/api/staff/orders/${await anOrder(world)}/lines/0/pieces`, {
      seenQuantity: 1,
      quantity: 2,
      clientKey: crypto.randomUUID(),
    })
  },
  async staffLineSize(world) {
    return world.staff.post(`/api/staff/orders/${await anOrder(world)}/lines/0/size`, {
      seenSize: 'M',
      size: 'L',
      quantity: 1,
    })
  },
  async staffOrderBack(world) {
    const { orderId } = await intoProduction(world)
    return world.staff.post(`/api/staff/orders/${orderId}/back`, {
      expectedStatus: 'in_production',
      reason: 'The blank has a hole.',
    })
  },
  async staffOrderCancel(world) {
    return world.staff.post(`/api/staff/orders/${await anOrder(world)}/cancel`, {
      expectedStatus: 'paid',
      reason: 'This shirt is not made any more.',
    })
  },
  async staffOrderAddress(world) {
    return world.staff.call('PUT', `/api/staff/orders/${await anOrder(world)}/address`, anAddressForm())
  },
  async staffParcelChange(world) {
    const { orderId, parcelId } = await sentOrder(world)
    return world.staff.call('PATCH', `/api/staff/orders/${orderId}/parcels/${parcelId}`, {
      carrier: 'other',
      carrierName: 'OnTrac',
      trackingNumber: 'C1',
    })
  },
  async staffParcelRemove(world) {
    const { orderId, parcelId } = await sentOrder(world)
    return world.staff.post(`/api/staff/orders/${orderId}/parcels/${parcelId}/remove`, { reason: 'Still here.' })
  },
  async staffPressCalendar(world) {
    await anOrder(world)
    return world.staff.get('/api/staff/press/calendar')
  },
  async staffPressPlan(world) {
    return world.staff.post(`/api/staff/press/orders/${await anOrder(world)}/plan`, {
      seen: { plannedDay: null, isRush: false },
      plan: { plannedDay: null, isRush: true },
    })
  },
  async staffReprints(world) {
    await decided(world)
    return world.staff.get('/api/staff/press/reprints')
  },
  staffReprintShow: async (world) => world.staff.get(`/api/staff/press/reprints/${textOf(await decided(world), 'id')}`),
  async staffReprintPlan(world) {
    return world.staff.post(`/api/staff/press/reprints/${textOf(await decided(world), 'id')}/plan`, {
      seen: { plannedDay: null, isRush: false },
      plan: { plannedDay: null, isRush: true },
    })
  },
  async staffPressCount(world) {
    const { orderId } = await intoProduction(world)
    return world.staff.post('/api/staff/press/counts', {
      clientKey: crypto.randomUUID(),
      pieces: [{ orderId, position: 0, made: 1 }],
    })
  },
  staffLineFileAdd: async (world) => (await withFile(world)).answer,
  async staffLineFileRemove(world) {
    const { orderId, uploadId } = await withFile(world)
    return world.staff.call('DELETE', `/api/staff/orders/${orderId}/lines/0/files/${uploadId}`)
  },
  orderReorder: async ({ ana, picture }) => ana.post(`/api/orders/${await aPaidOrder(ana, picture)}/reorder`),
}
