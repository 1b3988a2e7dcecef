import { findCustomer, type Customer } from '#worker/accounts/customers.queries.ts'
import { areUploadsReady, attachUploads, findUpload } from '#worker/files/uploads.queries.ts'
import { staffActorOf } from '#worker/orders/order-actor.rules.ts'
import type { AuditAction } from '#worker/platform/audit/audit-actions.rules.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { allOf, type Condition, type Statement } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { makeProofLink, notifyOfRequest } from './notify-of-request.ts'
import { syncOrderWithProof } from './request-orders.queries.ts'
import { provableStates } from './request-state.rules.ts'
import { endOffers, insertProof, isBeforeProduction, isDesignLeft, isProofStored } from './request-steps.queries.ts'
import { findAnyRequest, type RequestEvent, type WholeRequest } from './requests.queries.ts'
import { stepRequest } from './step-request.ts'

/** A request as the staff see it, with its customer. */
export interface WorkedRequest {
  whole: WholeRequest
  customer: Customer
}

/** @throws ShopError not_found */
export async function requestForStaff(services: Services, requestId: string): Promise<WorkedRequest> {
  const whole = await findAnyRequest(services.db, requestId)
  const customer = whole && (await findCustomer(services.db, whole.request.customerId))
  if (!whole || !customer) throw new ShopError('not_found')
  return { whole, customer }
}

/** Writes the action into the audit log, in the batch of the action. */
export const audited = (
  services: Services,
  staffId: string,
  action: Extract<AuditAction, `request.${string}`>,
  requestId: string,
  isTaken: Condition,
  facts: Record<string, string | number> = {},
): Statement =>
  recordAction(
    services.db,
    { actorId: staffId, action, subjectKind: 'request', subjectId: requestId, facts, at: services.now() },
    isTaken,
  )

/** A staff form: the message and its key. The same key again is the same message, sent once. */
export interface Sent {
  message: string
  clientKey?: string | undefined
}

/**
 * The request after a step.
 * @throws ShopError request_moved when the step's key has sent something else before
 */
export async function afterStep(
  services: Services,
  requestId: string,
  clientKey: string | undefined,
  isSame: (event: RequestEvent, whole: WholeRequest) => boolean,
): Promise<WorkedRequest> {
  const worked = await requestForStaff(services, requestId)
  const sent = clientKey === undefined ? undefined : worked.whole.events.find((event) => event.clientKey === clientKey)
  if (sent !== undefined && !isSame(sent, worked.whole)) throw new ShopError('request_moved')
  return worked
}

/**
 * Asks the customer a question.
 * @throws ShopError not_found, request_moved
 */
export async function askCustomer(
  services: Services,
  staffId: string,
  requestId: string,
  { message: question, clientKey }: Sent,
): Promise<WorkedRequest> {
  const { whole, customer } = await requestForStaff(services, requestId)
  const idempotencyKey = `question:${services.newId('requestEvent')}`
  await stepRequest(services, whole, {
    kind: 'question',
    to: 'needs_info',
    by: 'staff',
    text: question,
    clientKey,
    alongside: (isTaken) => [
      audited(services, staffId, 'request.ask', requestId, isTaken),
      ...notifyOfRequest(
        services,
        customer,
        whole,
        { template: 'request_question', idempotencyKey, words: question },
        isTaken,
      ),
    ],
  })
  return afterStep(services, requestId, clientKey, ({ kind, text }) => kind === 'question' && text === question)
}

/**
 * Writes to the customer without moving the request.
 * @throws ShopError not_found, request_moved
 */
export async function answerCustomer(
  services: Services,
  staffId: string,
  requestId: string,
  { message: words, clientKey }: Sent,
): Promise<WorkedRequest> {
  const { whole, customer } = await requestForStaff(services, requestId)
  const idempotencyKey = `answer:${services.newId('requestEvent')}`
  await stepRequest(services, whole, {
    kind: 'note',
    to: null,
    from: provableStates,
    by: 'staff',
    text: words,
    clientKey,
    alongside: (isTaken) => [
      audited(services, staffId, 'request.answer', requestId, isTaken),
      ...notifyOfRequest(services, customer, whole, { template: 'request_answer', idempotencyKey, words }, isTaken),
    ],
  })
  return afterStep(services, requestId, clientKey, ({ kind, text }) => kind === 'note' && text === words)
}

/**
 * Shows a proof, or a new version: an approval of an earlier version is void, and a paid order waits for the customer
 * again (R-REQ-12). Refused once production has begun. The same proof sent twice voids nothing.
 * @throws ShopError not_found, request_moved
 */
export async function showProof(
  services: Services,
  staffId: string,
  requestId: string,
  proof: Sent & { uploadId: string },
): Promise<WorkedRequest> {
  const [{ whole, customer }, upload] = await Promise.all([
    requestForStaff(services, requestId),
    findUpload(services.db, staffId, proof.uploadId),
  ])
  if (!upload) throw new ShopError('not_found')
  const id = services.newId('proof')
  const link = await makeProofLink(services, customer, { requestId, proofId: id }, isProofStored(id))
  await stepRequest(services, whole, {
    kind: 'proof',
    to: null,
    from: provableStates,
    by: 'staff',
    reference: id,
    clientKey: proof.clientKey,
    ...(proof.message ? { text: proof.message } : {}),
    // The sender may throw it away, or the sweep, at this moment.
    when: allOf(isBeforeProduction(requestId), areUploadsReady(staffId, [upload.id])),
    alongside: (isTaken, at) => [
      ...insertProof(
        services.db,
        { id, requestId, uploadId: upload.id, sha256: upload.sha256, message: proof.message, at },
        isTaken,
      ),
      ...syncOrderWithProof(
        services.db,
        {
          requestId,
          changeId: services.newId('orderEvent'),
          from: 'paid',
          to: 'awaiting_proof',
          actor: staffActorOf(staffId),
          at,
        },
        isTaken,
      ),
      ...attachUploads(services.db, staffId, [upload.id], at),
      ...link.statements,
      audited(services, staffId, 'request.proof', requestId, isTaken, { proof: id }),
      ...notifyOfRequest(
        services,
        customer,
        whole,
        { template: 'proof_sent', idempotencyKey: `proof:${id}`, words: proof.message, link: link.url },
        isTaken,
      ),
    ],
  })
  if (whole.design?.orderId) services.live.publish(customer.id, 'orders')
  return afterStep(services, requestId, proof.clientKey, ({ reference }, { proofs }) =>
    proofs.some(
      ({ proof: { id: shown, uploadId, message } }) =>
        shown === reference && uploadId === upload.id && message === proof.message,
    ),
  )
}

/**
 * Declines a request, at the latest before the customer pays.
 * @throws ShopError not_found, request_moved, design_held
 */
export async function declineRequest(
  services: Services,
  staffId: string,
  requestId: string,
  reason: string,
): Promise<WorkedRequest> {
  const { whole, customer } = await requestForStaff(services, requestId)
  await stepRequest(services, whole, {
    kind: 'declined',
    to: 'declined',
    by: 'staff',
    text: reason,
    when: isDesignLeft,
    otherwise: whole.request.status === 'accepted' ? 'design_held' : 'request_moved',
    alongside: (isTaken, at) => [
      ...endOffers(services.db, requestId, at, isTaken),
      audited(services, staffId, 'request.decline', requestId, isTaken),
      ...notifyOfRequest(
        services,
        customer,
        whole,
        { template: 'request_declined', idempotencyKey: `declined:${requestId}`, words: reason },
        isTaken,
      ),
    ],
  })
  return requestForStaff(services, requestId)
}
