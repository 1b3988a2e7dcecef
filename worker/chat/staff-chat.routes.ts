import { findCustomer, listColleagues, type Customer } from '#worker/accounts/customers.queries.ts'
import type { Handlers } from '#worker/api/handler.ts'
import { presentUpload } from '#worker/files/upload.presenter.ts'
import { receiveForm, serveUpload } from '#worker/files/uploads.routes.ts'
import { presentOrder } from '#worker/orders/order.presenter.ts'
import { listOrders } from '#worker/orders/orders.queries.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Localized } from '#worker/platform/language.rules.ts'
import { presentRequest } from '#worker/requests/request.presenter.ts'
import { listRequests } from '#worker/requests/requests.queries.ts'
import type { Services } from '#worker/services.ts'
import { changeRoom } from './change-room.ts'
import {
  presentChatCustomer,
  presentColleague,
  presentFills,
  presentSavedReply,
  presentTranscript,
} from './chat.presenter.ts'
import { findChatFile, listSavedReplies } from './chat.queries.ts'
import { addReply, changeReply, deleteReply } from './edit-saved-replies.ts'

const texts = {
  replyDeleted: { en: 'Reply deleted.', es: 'Respuesta eliminada.' },
} as const satisfies Record<string, Localized>

/** @throws ShopError not_found */
async function requireCustomer(services: Services, id: string): Promise<Customer> {
  const found = await findCustomer(services.db, id)
  if (!found || found.state === 'erased') throw new ShopError('not_found')
  return found
}

export const staffChatRoutes = {
  async staffChatList({ query, staff, services }) {
    const [list, people] = await Promise.all([
      services.inbox.list(query.view, staff.id, query.offset),
      listColleagues(services.db),
    ])
    return { ...list, people: people.map(presentColleague) }
  },

  async staffChatShow({ params, language, services }) {
    const customer = await requireCustomer(services, params.customerId)
    const [room, orders, requests] = await Promise.all([
      services.inbox.find(customer.id),
      listOrders(services.db, customer.id),
      listRequests(services.db, customer.id),
    ])
    return {
      room,
      customer: presentChatCustomer(customer),
      orders: orders.map((order) => presentOrder(order, language)),
      requests: requests.map((request) => presentRequest(request, language)),
      fills: presentFills(customer.language, orders[0], requests[0]),
    }
  },

  /** The thread as a text to keep. It leaves out the staff's notes, so that it may be given to the customer. */
  async staffChatTranscript({ params, staff, language, services }) {
    const customer = await requireCustomer(services, params.customerId)
    const at = services.now()
    await writeTogether(services.db, [
      recordAction(services.db, {
        actorId: staff.id,
        action: 'chat.transcript',
        subjectKind: 'customer',
        subjectId: customer.id,
        at,
      }),
    ])
    return new Response(presentTranscript(customer, await services.chat.messages(customer.id), language, at), {
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Disposition': `attachment; filename="chat-${new Date(at).toISOString().slice(0, 10)}.txt"`,
        'Cache-Control': 'private, no-store',
      },
    })
  },

  staffChatChange: ({ params, body, staff, services }) => changeRoom(services, staff, params.customerId, body),

  /** Uploads a file of the staff; the socket's `file` frame shows it to the customer. */
  async staffChatUpload({ params, staff, services, c }) {
    await requireCustomer(services, params.customerId)
    return presentUpload(await receiveForm(services, staff.id, c.req.raw, 'staff'))
  },

  async staffChatFile({ params, services }) {
    const upload = await findChatFile(services.db, params.customerId, params.uploadId)
    if (!upload) throw new ShopError('not_found')
    return serveUpload(services, upload)
  },

  async savedReplyList({ services }) {
    return { replies: (await listSavedReplies(services.db)).map(presentSavedReply) }
  },

  async savedReplyAdd({ body, staff, services }) {
    return presentSavedReply(await addReply(services, staff.id, body))
  },

  async savedReplyChange({ params, body, staff, services }) {
    return presentSavedReply(await changeReply(services, staff.id, params.replyId, body))
  },

  async savedReplyDelete({ params, staff, language, services }) {
    await deleteReply(services, staff.id, params.replyId)
    return { message: texts.replyDeleted[language] }
  },
} satisfies Partial<Handlers>
