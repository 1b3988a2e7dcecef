import { namesOf } from '#worker/accounts/customer-search.queries.ts'
import { requestSearch } from '#worker/accounts/customer-search.rules.ts'
import type { Handlers } from '#worker/api/handler.ts'
import type { StaffRequestPageView } from '#worker/api/wire.ts'
import { presentUpload } from '#worker/files/upload.presenter.ts'
import { findReadyUpload } from '#worker/files/uploads.queries.ts'
import { receiveForm, serveUpload } from '#worker/files/uploads.routes.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import { previewRequestMail } from './preview-request-mail.ts'
import { quoteRequest } from './quote-request.ts'
import { mayStillProve } from './request-steps.queries.ts'
import { presentStaffRequest, presentStaffRequestPage } from './request.presenter.ts'
import { listRequestsForStaff } from './staff-requests.queries.ts'
import {
  answerCustomer,
  askCustomer,
  declineRequest,
  requestForStaff,
  showProof,
  type WorkedRequest,
} from './work-on-request.ts'

const perPage = 50

const page = async (
  services: Services,
  worked: Promise<WorkedRequest>,
  language: Language,
): Promise<StaffRequestPageView> => {
  const { whole, customer } = await worked
  const mayProve = await mayStillProve(services.db, whole.request.id)
  return presentStaffRequestPage(whole, customer, mayProve, language)
}

/** A place in the order of waiting, as `since.id`. Any other text means the beginning. */
function placeOf(text: string | undefined): { waitingSince: number; id: string } | null {
  const [, since, id] = /^(\d{1,15})\.(req_[0-9a-f]{32})$/.exec(text ?? '') ?? []
  return since && id ? { waitingSince: Number(since), id } : null
}

export const staffRequestRoutes = {
  async staffUploadData({ staff, services, c }) {
    return presentUpload(await receiveForm(services, staff.id, c.req.raw, 'staff'))
  },

  async staffUploadShow({ params, services }) {
    const upload = await findReadyUpload(services.db, params.uploadId)
    if (!upload) throw new ShopError('not_found')
    return serveUpload(services, upload)
  },

  /** The longest waiting first, unless the newest are asked for. */
  async staffRequestList({ query, language, services }) {
    const { status, waitingOn, order = 'longest', q = '' } = query
    const found = await listRequestsForStaff(
      services.db,
      { status, waitingOn, order, search: requestSearch(q), after: placeOf(query.after) },
      perPage + 1,
    )
    const shown = found.slice(0, perPage)
    const names = await namesOf(
      services.db,
      shown.map(({ request }) => request.customerId),
    )
    const last = found.length > perPage ? shown.at(-1)?.request : undefined
    return {
      requests: shown.map((listed) =>
        presentStaffRequest(listed, names.get(listed.request.customerId) ?? '', services.now(), language),
      ),
      after: last ? `${last.waitingSince}.${last.id}` : null,
    }
  },

  staffRequestShow: ({ params, language, services }) =>
    page(services, requestForStaff(services, params.requestId), language),
  staffRequestAsk: ({ params, body, staff, language, services }) =>
    page(services, askCustomer(services, staff.id, params.requestId, body), language),
  staffRequestAnswer: ({ params, body, staff, language, services }) =>
    page(services, answerCustomer(services, staff.id, params.requestId, body), language),
  staffRequestQuote: ({ params, body, staff, language, services }) =>
    page(services, quoteRequest(services, staff.id, params.requestId, body), language),
  staffRequestPreview: ({ params, body, services }) => previewRequestMail(services, params.requestId, body),
  staffRequestProof: ({ params, body, staff, language, services }) =>
    page(services, showProof(services, staff.id, params.requestId, body), language),
  staffRequestDecline: ({ params, body, staff, language, services }) =>
    page(services, declineRequest(services, staff.id, params.requestId, body.message), language),
} satisfies Partial<Handlers>
