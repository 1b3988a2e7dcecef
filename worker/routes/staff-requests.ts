import type { Language } from '#domain/language'
import { allRequestStates, requestStates, requestWaitsOn } from '#domain/request-state'
import { ShopError } from '../contract/errors.ts'
import type { StaffRequestPageView } from '../contract/wire.ts'
import { listRequestsForStaff } from '../db/requests.ts'
import { findReadyUpload } from '../db/uploads.ts'
import { answerCustomer, askCustomer, declineRequest, quoteRequest, requestForStaff, showProof, type WorkedRequest } from '../operations/work-on-request.ts'
import { isOverdue, presentRequest, presentStaffRequestPage } from '../presenters/request.ts'
import { presentUpload } from '../presenters/upload.ts'
import type { Handlers } from './handler.ts'
import { receiveForm, serveUpload } from './uploads.ts'

const perPage = 50

const page = async (worked: Promise<WorkedRequest>, language: Language): Promise<StaffRequestPageView> => {
  const { whole, customer } = await worked
  return presentStaffRequestPage(whole, customer, language)
}

/** A place in the order of waiting: `since.id`. Anything else is the beginning. */
function placeOf(text: string | undefined): { waitingSince: number; id: string } | null {
  const [, since, id] = /^(\d{1,15})\.(req_[0-9a-f]{32})$/.exec(text ?? '') ?? []
  return since && id ? { waitingSince: Number(since), id } : null
}

export const staffRequestRoutes = {
  async staffUploadData({ customer: person, services, c }) {
    return presentUpload(await receiveForm(services, person.id, c.req.raw, 'staff'))
  },

  async staffUploadShow({ params, services }) {
    const upload = await findReadyUpload(services.db, params.uploadId)
    if (!upload) throw new ShopError('not_found')
    return serveUpload(services, upload)
  },

  /** Those that wait longest first. */
  async staffRequestList({ query, language, services }) {
    const states = allRequestStates.filter(
      (state) => (query.status === undefined || state === query.status) && (query.waitingOn === undefined || requestStates[state].waitingOn === query.waitingOn || state === 'ordered'),
    )
    const found = await listRequestsForStaff(services.db, { states, after: placeOf(query.after), most: perPage + 1 })
    const shown = found.slice(0, perPage)
    const last = found.length > perPage ? shown.at(-1)?.request : undefined
    return {
      requests: shown
        .filter(({ request, proof }) => query.waitingOn === undefined || requestWaitsOn(request.status, proof?.state ?? null) === query.waitingOn)
        .map((listed) => ({ ...presentRequest(listed, language), customerId: listed.request.customerId, isOverdue: isOverdue(listed, services.now()) })),
      after: last ? `${last.waitingSince}.${last.id}` : null,
    }
  },

  staffRequestShow: ({ params, language, services }) => page(requestForStaff(services, params.requestId), language),
  staffRequestAsk: ({ params, body, customer: person, language, services }) => page(askCustomer(services, person.id, params.requestId, body.message), language),
  staffRequestAnswer: ({ params, body, customer: person, language, services }) => page(answerCustomer(services, person.id, params.requestId, body.message), language),
  staffRequestQuote: ({ params, body, customer: person, language, services }) => page(quoteRequest(services, person.id, params.requestId, body), language),
  staffRequestProof: ({ params, body, customer: person, language, services }) => page(showProof(services, person.id, params.requestId, body), language),
  staffRequestDecline: ({ params, body, customer: person, language, services }) => page(declineRequest(services, person.id, params.requestId, body.message), language),
} satisfies Partial<Handlers>
