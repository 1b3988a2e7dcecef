import { rowsOf } from '../answers.ts'
import { aRegisteredCustomer } from '../visitor.ts'
import type { ExampleCalls, World } from './world.ts'

const words = { text: 'Calls in the evening.' }
const ofAna = ({ ana }: World, rest = '') => `/api/staff/customers/${ana.userId}${rest}`

export const customersCalls: ExampleCalls = {
  staffCustomerList: ({ staff }) => staff.get('/api/staff/customers?q=ana'),
  async staffCustomerShow(world) {
    await world.staff.post(ofAna(world, '/notes'), words)
    return world.staff.get(ofAna(world))
  },
  async staffCustomerKey({ shop, staff }) {
    const { userId } = await aRegisteredCustomer(shop)
    return staff.call('PUT', `/api/staff/customers/${userId}/customKey`, { customKey: '' })
  },
  staffCustomerReached: (world) => world.staff.post(ofAna(world, '/reached'), { channel: 'email' }),
  staffCustomerNote: (world) => world.staff.post(ofAna(world, '/notes'), words),
  async staffCustomerNoteDelete(world) {
    const [note] = rowsOf(await world.staff.post(ofAna(world, '/notes'), words), 'notes')
    return world.staff.call('DELETE', ofAna(world, `/notes/${String(note?.['id'])}`))
  },
  async staffCustomerLock({ shop, staff }) {
    return staff.post(`/api/staff/customers/${(await aRegisteredCustomer(shop)).userId}/lock`, words)
  },
  async staffCustomerUnlock({ shop, staff }) {
    return staff.post(`/api/staff/customers/${(await aRegisteredCustomer(shop)).userId}/unlock`)
  },
  async staffCustomerDelete({ shop, owner }) {
    return owner.post(`/api/staff/customers/${(await aRegisteredCustomer(shop)).userId}/delete`)
  },
}
