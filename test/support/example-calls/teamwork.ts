import { rowsOf } from '../answers.ts'
import { aPaidOrder } from '../paying.ts'
import type { ExampleCalls, World } from './world.ts'

const ofAnOrder = async ({ ana, picture }: World, what: string): Promise<string> =>
  `/api/staff/orders/${await aPaidOrder(ana, picture)}/${what}`
const aView = ({ staff }: World) =>
  staff.post('/api/staff/orders/views', { name: 'Late on the press', isShared: true, filter: { due: 'late' } })

export const teamworkCalls: ExampleCalls = {
  async staffOrderTeam(world) {
    await world.staff.post(await ofAnOrder(world, 'tags'), { tag: 'school fair' })
    return world.staff.get('/api/staff/orders/team')
  },
  staffOrderNote: async (world) => world.staff.post(await ofAnOrder(world, 'notes'), { text: 'The ink was low.' }),
  async staffOrderNoteDelete(world) {
    const path = await ofAnOrder(world, 'notes')
    const [note] = rowsOf(await world.staff.post(path, { text: 'The ink was low.' }), 'notes')
    return world.staff.call('DELETE', `${path}/${String(note?.['id'])}`)
  },
  async staffOrderMentionsSeen(world) {
    const path = await ofAnOrder(world, 'notes')
    await world.staff.post(path, { text: 'The ink was low.' })
    return world.staff.post(path.replace(/notes$/, 'mentions/seen'), {})
  },
  staffOrderAssign: async (world) =>
    world.staff.call('PUT', await ofAnOrder(world, 'assignee'), { staffId: world.staff.userId }),
  staffOrderTag: async (world) => world.staff.post(await ofAnOrder(world, 'tags'), { tag: 'school fair' }),
  async staffOrderUntag(world) {
    const path = await ofAnOrder(world, 'tags')
    await world.staff.post(path, { tag: 'school fair' })
    return world.staff.post(`${path}/remove`, { tag: 'school fair' })
  },
  async staffOrderViews(world) {
    await aView(world)
    return world.staff.get('/api/staff/orders/views')
  },
  staffOrderViewSave: aView,
  async staffOrderViewDelete(world) {
    const [view] = rowsOf(await aView(world), 'views')
    return world.staff.call('DELETE', `/api/staff/orders/views/${String(view?.['id'])}`)
  },
}
