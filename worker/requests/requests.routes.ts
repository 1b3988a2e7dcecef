import type { Handlers } from '#worker/api/handler.ts'
import type { RequestPageView } from '#worker/api/wire.ts'
import { findOwnFile } from '#worker/files/customer-files.queries.ts'
import { findReadyUpload } from '#worker/files/uploads.queries.ts'
import { serveUpload } from '#worker/files/uploads.routes.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Localized } from '#worker/platform/language.rules.ts'
import { acceptQuote, answerQuestion, askForQuoteChanges, declineQuote, withdrawRequest } from './answer-request.ts'
import { approveByLink, approveProof, askForProofChanges, requestOfLink } from './judge-proof.ts'
import { linkedRequestView } from './linked-request.routes.ts'
import { presentRequest, presentRequestPage } from './request.presenter.ts'
import { findRequest, listRequests, isFileShownTo } from './requests.queries.ts'
import { submitRequest } from './submit-request.ts'

const texts = {
  sent: {
    en: 'Your request is with us. We answer within 24 hours.',
    es: 'Ya tenemos tu solicitud. Respondemos en menos de 24 horas.',
  },
} as const satisfies Record<string, Localized>

export const requestRoutes = {
  async requestCreate({ body, customer, language, services }) {
    const whole = await submitRequest(services, customer, {
      productId: body.productId,
      quantity: body.quantity,
      deadline: body.deadLine,
      contactMethod: body.contactMethod,
      contact: body.optionalField,
      message: body.message,
      picturePath: body.iwantThisImage || null,
      artworkId: body.artwork ?? null,
      uploadIds: body.uploads,
      clientKey: body.clientKey ?? null,
    })
    return { ...presentRequestPage(whole, language), msg: texts.sent[language] }
  },

  async requestList({ customer, language, services }) {
    return { data: (await listRequests(services.db, customer.id)).map((listed) => presentRequest(listed, language)) }
  },

  async requestShow({ params, customer, language, services }): Promise<RequestPageView> {
    const whole = await findRequest(services.db, customer.id, params.requestId)
    if (!whole) throw new ShopError('not_found')
    return presentRequestPage(whole, language)
  },

  async requestAnswer({ params, body, customer, language, services }) {
    const whole = await answerQuestion(services, customer.id, params.requestId, {
      message: body.message,
      uploadIds: body.uploads,
    })
    return presentRequestPage(whole, language)
  },

  async requestWithdraw({ params, customer, language, services }) {
    return presentRequestPage(await withdrawRequest(services, customer.id, params.requestId), language)
  },

  async quoteAccept({ params, customer, language, services }) {
    return presentRequestPage(await acceptQuote(services, customer, params.requestId, params.quoteId), language)
  },

  async quoteDecline({ params, body, customer, language, services }) {
    return presentRequestPage(
      await declineQuote(services, customer.id, params.requestId, params.quoteId, body.message),
      language,
    )
  },

  async quoteChanges({ params, body, customer, language, services }) {
    return presentRequestPage(
      await askForQuoteChanges(services, customer.id, params.requestId, params.quoteId, body.message),
      language,
    )
  },

  async proofApprove({ params, body, customer, language, services }) {
    return presentRequestPage(
      await approveProof(services, customer.id, params.requestId, params.proofId, body.sha256 ?? null),
      language,
    )
  },

  async proofChanges({ params, body, customer, language, services }) {
    return presentRequestPage(
      await askForProofChanges(services, customer.id, params.requestId, params.proofId, body),
      language,
    )
  },

  async requestLink({ token, language, services }) {
    return linkedRequestView(services, (await requestOfLink(services, token)).whole, language)
  },

  async requestLinkApprove({ params, token, language, services }) {
    return linkedRequestView(services, await approveByLink(services, token, params.proofId), language)
  },

  /** The proofs and files of the linked request, for a reader who is not logged in. */
  async requestLinkFile({ params, token, services }) {
    const { whole } = await requestOfLink(services, token)
    const isIts = [...whole.files, ...whole.proofs.map(({ upload }) => upload)].some(({ id }) => id === params.uploadId)
    const upload = isIts ? await findReadyUpload(services.db, params.uploadId) : null
    if (!upload) throw new ShopError('not_found')
    return serveUpload(services, upload)
  },

  async uploadShow({ params, customer, services }) {
    const own = await findOwnFile(services.db, customer.id, params.uploadId)
    // Staff's own file, or one that belongs to the request.
    const upload =
      own ??
      ((await isFileShownTo(services.db, customer.id, params.uploadId))
        ? await findReadyUpload(services.db, params.uploadId)
        : null)
    if (!upload) throw new ShopError('not_found')
    return serveUpload(services, upload)
  },
} satisfies Partial<Handlers>
