import { aPaidOrder } from '../paying.ts'
import type { ExampleCalls } from './world.ts'

export const deskCalls: ExampleCalls = {
  staffToday: ({ staff }) => staff.get('/api/staff/today'),
  staffNews: ({ staff }) => staff.get('/api/staff/news?since=1'),
  staffFind: ({ staff }) => staff.get('/api/staff/find?q=ana'),
  async staffMessageResolve({ ana, picture, shop, staff }) {
    const orderId = await aPaidOrder(ana, picture)
    await shop.run("UPDATE outbox SET state = 'dead', data = '{}' WHERE id = ?", `paid:${orderId}`)
    return staff.post('/api/staff/messages', { messageId: `paid:${orderId}`, wish: 'leave' })
  },
  async staffOrderBulk({ ana, picture, staff }) {
    return staff.post('/api/staff/orders/steps', {
      orderIds: [await aPaidOrder(ana, picture)],
      step: 'in_production',
      expectedStatus: 'paid',
    })
  },
  staffOrderProducts: ({ staff }) => staff.get('/api/staff/orders/products'),
  async staffOrderSheets({ ana, picture, staff }) {
    return staff.get(`/api/staff/orders/sheets?ids=${await aPaidOrder(ana, picture)}`)
  },
}
