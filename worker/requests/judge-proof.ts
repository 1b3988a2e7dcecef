import { findCustomer } from '#worker/accounts/customers.queries.ts'
import { findLinkToken, useLinkToken, type LinkToken } from '#worker/accounts/settings/link-tokens.queries.ts'
import { deliverSoon } from '#worker/notify/notify.ts'
import type { Condition, Statement } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { hashToken } from '#worker/platform/keyring.adapter.ts'
import type { Services } from '#worker/services.ts'
import { requestOf } from './answer-request.ts'
import type { ProofMark } from './custom-request.rules.ts'
import { syncOrderWithProof } from './request-orders.queries.ts'
import { provableStates } from './request-state.rules.ts'
import { changeRequest, decideProof, isProofWaiting, isRequestChangedBy, updateTurn } from './request-steps.queries.ts'
import { findRequest, type WholeRequest } from './requests.queries.ts'
import { stepRequest } from './step-request.ts'

/** @throws ShopError not_found */
function requireProof(whole: WholeRequest, proofId: string): void {
  if (!whole.proofs.some(({ proof }) => proof.id === proofId)) throw new ShopError('not_found')
}

const approval = { kind: 'proof_approved', to: null, from: provableStates, by: 'customer' } as const

/**
 * What approving is, beside the step itself: the proof's answer, and a paid order that waited for it goes back to the
 * shop.
 * One that was not paid yet does so when it is (R-REQ-12).
 */
const effectsOfApproval = (
  services: Services,
  requestId: string,
  proofId: string,
  isTaken: Condition,
  at: number,
): Statement[] => [
  decideProof(services.db, proofId, { state: 'approved', changes: null, marks: [], at }, isTaken),
  ...syncOrderWithProof(
    services.db,
    { requestId, changeId: services.newId('orderEvent'), from: 'awaiting_proof', to: 'paid', actor: 'customer', at },
    isTaken,
  ),
]

/**
 * She approves a proof: this very file, by its SHA-256. One that a newer version took the place of, or that was
 * answered,
 * is refused. @throws ShopError not_found, proof_over
 */
export async function approveProof(
  services: Services,
  customerId: string,
  requestId: string,
  proofId: string,
  sha256: string | null,
): Promise<WholeRequest> {
  const whole = await requestOf(services, customerId, requestId)
  requireProof(whole, proofId)
  await stepRequest(services, whole, {
    ...approval,
    reference: proofId,
    when: isProofWaiting(proofId, sha256),
    otherwise: 'proof_over',
    alongside: (isTaken, at) => effectsOfApproval(services, requestId, proofId, isTaken, at),
  })
  if (whole.design?.orderId) services.live.publish(customerId, 'orders')
  return requestOf(services, customerId, requestId)
}

/** She wants the proof another way, with marks on the picture. @throws ShopError not_found, proof_over, invalid */
export async function askForProofChanges(
  services: Services,
  customerId: string,
  requestId: string,
  proofId: string,
  wish: { message: string; marks: readonly ProofMark[] },
): Promise<WholeRequest> {
  if (wish.message === '' && wish.marks.every(({ text }) => text === ''))
    throw new ShopError('invalid', { fields: { message: 'required' } })
  const whole = await requestOf(services, customerId, requestId)
  requireProof(whole, proofId)
  await stepRequest(services, whole, {
    kind: 'proof_changes',
    to: null,
    from: provableStates,
    by: 'customer',
    reference: proofId,
    text: wish.message,
    when: isProofWaiting(proofId, null),
    otherwise: 'proof_over',
    alongside: (isTaken, at) => [
      decideProof(
        services.db,
        proofId,
        { state: 'changes_requested', changes: wish.message, marks: wish.marks, at },
        isTaken,
      ),
    ],
  })
  return requestOf(services, customerId, requestId)
}

/** A mailed link's request, and the one proof that it is about. */
export interface LinkedRequest {
  whole: WholeRequest
  link: LinkToken
  proofId: string
}

/**
 * What a mailed link shows, also after it has approved: as long as its proof is the newest. She must not approve by
 * the mail
 * of one version what she has not seen. @throws ShopError link_invalid, proof_replaced with `request`, where the
 * newest is
 */
export async function requestOfLink(services: Services, token: string): Promise<LinkedRequest> {
  const link = await findLinkToken(services.db, 'request_proof', await hashToken(token))
  if (!link || link.payload === null || link.expiresAt <= services.now()) throw new ShopError('link_invalid')
  const [requestId = '', proofId = ''] = link.payload.split(' ')
  const [whole, customer] = await Promise.all([
    findRequest(services.db, link.customerId, requestId),
    findCustomer(services.db, link.customerId),
  ])
  // What goes on while an account is suspended (docs/decisions/043) can be answered too.
  if (!whole || !customer || (customer.state !== 'active' && customer.state !== 'suspended'))
    throw new ShopError('link_invalid')
  if (whole.proofs[0]?.proof.id !== proofId) throw new ShopError('proof_replaced', { extra: { request: requestId } })
  return { whole, link, proofId }
}

/**
 * Approves without logging in, once for each link and the proof it is about (R-REQ-13). Where a new version comes
 * in the
 * same moment nothing is approved, and that version's mail brings a link of its own.
 * @throws ShopError link_invalid, not_found, proof_replaced, proof_over
 */
export async function approveByLink(services: Services, token: string, proofId: string): Promise<WholeRequest> {
  const { whole, link, proofId: linkedProofId } = await requestOfLink(services, token)
  requireProof(whole, proofId)
  if (link.usedAt !== null) throw new ShopError('link_invalid')
  const at = services.now()
  const { request } = whole
  const changeId = services.newId('requestEvent')
  const isTaken = isRequestChangedBy(request.id, changeId)
  const waiting = whole.proofs.find(({ proof }) => proof.id === proofId)?.proof
  if (waiting?.state !== 'sent' || proofId !== linkedProofId) throw new ShopError('proof_over')
  const effects: Statement[] = [
    ...changeRequest(services.db, {
      ...approval,
      requestId: request.id,
      changeId,
      at,
      reference: proofId,
      when: isProofWaiting(proofId, null),
    }),
    ...effectsOfApproval(services, request.id, proofId, isTaken, at),
    updateTurn(services.db, request.id, changeId),
  ]
  if (!(await useLinkToken(services.db, link.hash, at, effects))) throw new ShopError('link_invalid')
  const after = await requestOf(services, link.customerId, request.id)
  if (after.proofs.find(({ proof }) => proof.id === proofId)?.proof.state !== 'approved')
    throw new ShopError('proof_over')
  deliverSoon(services)
  services.live.publish(request.customerId, 'requests')
  if (after.design?.orderId) services.live.publish(request.customerId, 'orders')
  return after
}
