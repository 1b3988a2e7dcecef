import type { Handlers } from '#worker/api/handler.ts'
import { listColleagues, listTags } from '#worker/orders/teamwork/teamwork.queries.ts'
import { staffOrderView } from '../staff-orders.routes.ts'
import { assignOrder, deleteNoteOnOrder, noteOnOrder, seeMentions, tagOrder, untagOrder } from './note-on-order.ts'

/** Most tags that are offered. */
const mostTags = 300

/** What colleagues note about an order (R-STAFF-26). */
export const teamworkRoutes = {
  async staffOrderTeam({ services }) {
    const [people, tags] = await Promise.all([listColleagues(services.db), listTags(services.db, mostTags)])
    return { people, tags: tags.map(({ tag }) => tag) }
  },

  async staffOrderNote({ params, body, staff, language, services }) {
    await noteOnOrder(services, { staffId: staff.id, orderId: params.orderId }, body)
    return staffOrderView(services, params.orderId, language)
  },

  async staffOrderNoteDelete({ params, staff, language, services }) {
    await deleteNoteOnOrder(services, { staffId: staff.id, orderId: params.orderId }, params.noteId)
    return staffOrderView(services, params.orderId, language)
  },

  async staffOrderMentionsSeen({ params, staff, language, services }) {
    await seeMentions(services, { staffId: staff.id, orderId: params.orderId })
    return staffOrderView(services, params.orderId, language)
  },

  async staffOrderAssign({ params, body, staff, language, services }) {
    await assignOrder(services, { staffId: staff.id, orderId: params.orderId }, body.staffId)
    return staffOrderView(services, params.orderId, language)
  },

  async staffOrderTag({ params, body, staff, language, services }) {
    await tagOrder(services, { staffId: staff.id, orderId: params.orderId }, body.tag)
    return staffOrderView(services, params.orderId, language)
  },

  async staffOrderUntag({ params, body, staff, language, services }) {
    await untagOrder(services, { staffId: staff.id, orderId: params.orderId }, body.tag)
    return staffOrderView(services, params.orderId, language)
  },
} satisfies Partial<Handlers>
