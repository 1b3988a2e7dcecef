import { fieldsOf, rowsOf, textOf } from '../answers.ts'
import { anArtwork } from '../artworks.ts'
import { enterChat } from '../chat-client.ts'
import { markDelivered } from '../delivered-orders.ts'
import { aPng, sendFile } from '../files.ts'
import { aPaidOrder, tshirt } from '../paying.ts'
import { newest } from '../requests.ts'
import { aRegisteredCustomer, Visitor } from '../visitor.ts'
import { linked } from './requests.ts'
import type { ExampleCalls, World } from './world.ts'

/** A photo that Ana has sent in the chat. */
async function anaSends({ shop, ana }: World): Promise<string> {
  const uploadId = textOf(await sendFile(ana, aPng()), 'id')
  const client = await enterChat(shop, ana.userId, ana.token)
  client.send({ type: 'file', uploadId, clientId: crypto.randomUUID() })
  await client.next('file')
  client.close()
  return uploadId
}

/** Calls that answer files and addresses. */
export const filesCalls: ExampleCalls = {
  apiDescription: ({ shop }) => new Visitor(shop).get('/api/openapi.json'),
  picture: ({ shop, picture }) => new Visitor(shop).get(`/images/${picture}?w=640`, { Accept: 'image/avif' }),
  async ratingPhoto({ shop, staff, picture }) {
    const eva = await aRegisteredCustomer(shop)
    const orderId = await markDelivered(shop, await aPaidOrder(eva, picture))
    const photo = textOf(await sendFile(eva, aPng()), 'id')
    await eva.call('PUT', `/api/orders/${orderId}/ratings/0`, { stars: 5, words: 'Sharp.', photos: [photo] })
    const waiting = rowsOf(await staff.get('/api/staff/ratings'), 'ratings')
    const { id, version } = waiting.find((one) => one['orderId'] === orderId) ?? {}
    await staff.post(`/api/staff/ratings/${String(id)}/decision`, { decision: 'publish', version })
    return eva.get(`/api/ratings/photos/${photo}`)
  },
  accountExport: ({ ana }) => ana.get('/api/AccountSettings/export'),
  async paymentReturn({ ana, picture }) {
    const payment = await ana.post('/api/payments/ReadyToGo/tshirt', tshirt(picture, { size: 'S' }))
    const [intent] = textOf(payment, 'clientSecret').split('_secret_')
    return ana.get(`/api/payments/success?payment_intent=${intent}`)
  },
  orderInvoice: async ({ ana, picture }) => ana.get(`/api/orders/${await aPaidOrder(ana, picture)}/invoice`),
  uploadShow: async ({ ana }) => ana.get(`/uploads/${textOf(await sendFile(ana, aPng()), 'id')}`),
  async pictureShown({ shop }) {
    const eva = await aRegisteredCustomer(shop)
    const { path } = await anArtwork(eva)
    const orderId = await aPaidOrder(eva, path, { ProductId: 'prd_ready_mug', variationId: 102, size: '11oz' })
    const link = new URL(textOf(await eva.get(`/api/orders/${orderId}/link`), 'link'))
    const token = link.searchParams.get('token') ?? ''
    const [item] = rowsOf(await eva.get('/api/track', { Authorization: token }), 'items')
    return new Visitor(shop).get(String(item?.['image']))
  },
  async requestLinkFile(world) {
    const { customer, header } = await linked(world)
    const { id } = newest(await customer.post('/api/Desing/link', {}, header), 'proofs')['file'] as { id: string }
    return new Visitor(world.shop).get(`/api/Desing/link/files/${id}`, header)
  },
  chatFile: async (world) => world.ana.get(`/api/chat/files/${await anaSends(world)}`),
  noticesStopLink: ({ shop }) => new Visitor(shop).get('/api/notices/stop?customer=cus_none&kind=chat&key=none'),
  staffOrderExport: ({ staff }) => staff.get('/api/staff/orders/export'),
  async staffUploadShow({ staff }) {
    const id = textOf(await sendFile(staff, aPng(), '/api/staff/Uploads/data'), 'id')
    return staff.get(`/api/staff/uploads/${id}`)
  },
  async staffChatTranscript(world) {
    await anaSends(world)
    return world.staff.get(`/api/staff/chats/${world.ana.userId}/transcript`)
  },
  staffChatFile: async (world) =>
    world.staff.get(`/api/staff/chats/${world.ana.userId}/files/${await anaSends(world)}`),
  async staffCustomerExport({ shop, owner }) {
    return owner.post(`/api/staff/customers/${(await aRegisteredCustomer(shop)).userId}/export`)
  },
  staffFiguresExport: ({ owner }) => owner.get('/api/staff/figures/export?days=30'),
  async staffArchivePart({ owner }) {
    const archive = fieldsOf(await owner.post('/api/staff/archive'))['archive'] as { id: string }
    return owner.post(`/api/staff/archive/${archive.id}/parts/1`)
  },
}
