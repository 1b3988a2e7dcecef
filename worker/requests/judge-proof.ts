import { findCustomer } from '#worker/accounts/customers.queries.ts'
import { findLinkToken, useLinkToken, type LinkToken } from '#worker/accounts/settings/link-tokens.queries.ts'
import type { Condition, Statement } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { hashToken } from '#worker/platform/keyring.adapter.ts'
import type { Services } from '#worker/services.ts'
import { requestOf } from './answer-request.ts'
import type { ProofMark } from './custom-request.rules.ts'
import { syncOrderWithProof } from './request-orders.queries.ts'
import { provableStates, type ProofState } from './request-state.rules.ts'
import { changeRequest, decideProof, isProofWaiting, isRequestChangedBy, updateTurn } from './request-steps.queries.ts'
import { findRequest, type WholeRequest } from './requests.queries.ts'
import { stepRequest } from './step-request.ts'

/** @throws ShopError not_found */
function requireProof(whole: WholeRequest, proofId: string): void {
  if (!whole.proofs.some(({ proof }) => proof.id === proofId)) throw new ShopError('not_found')
}

const stateOf = (whole: WholeRequest, proofId: string): ProofState | undefined =>
  whole.proofs.find(({ proof }) => proof.id === proofId)?.proof.state

const approval = { kind: 'proof_approved', to: null, from: provableStates, by: 'customer' } as const

/**
 * What approval changes besides the request: the proof's state, and a paid order that waited for it goes back to the
 * shop. An unpaid order does so when it is paid (R-REQ-12).
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
 * The customer approves a proof: exactly this file, by its SHA-256. A proof that was answered or has a newer version is
 * refused.
 * @throws ShopError not_found, proof_over
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

/**
 * The customer asks for changes to a proof, with marks on the picture.
 * @throws ShopError not_found, proof_over, invalid
 */
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

/** The request of a mailed link, and the one proof the link is about. */
export interface LinkedRequest {
  whole: WholeRequest
  link: LinkToken
  proofId: string
}

/**
 * What a mailed link shows, as long as its proof is the newest, also after the approval. With the mail of one version
 * the customer must not approve another one that they have not seen.
 * @throws ShopError link_invalid, proof_replaced with `request`, where the newest is
 */
export async function requestOfLink(services: Services, token: string): Promise<LinkedRequest> {
  const link = await findLinkToken(services.db, 'request_proof', await hashToken(token))
  if (!link || link.payload === null || link.expiresAt <= services.now()) throw new ShopError('link_invalid')
  const [requestId = '', proofId = ''] = link.payload.split(' ')
  const [whole, customer] = await Promise.all([
    findRequest(services.db, link.customerId, requestId),
    findCustomer(services.db, link.customerId),
  ])
  // A suspended customer may answer too: their orders go on (docs/decisions/043).
  if (!whole || !customer || (customer.state !== 'active' && customer.state !== 'suspended'))
    throw new ShopError('link_invalid')
  if (whole.proofs[0]?.proof.id !== proofId) throw new ShopError('proof_replaced', { extra: { request: requestId } })
  return { whole, link, proofId }
}

/**
 * Approves the link's proof without a log-in, once for each link (R-REQ-13). If a new version is stored at the same
 * moment, nothing is approved; the mail of that version brings its own link. Sent again, it is the same step
 * (docs/decisions/220).
 * @throws ShopError link_invalid, not_found, proof_replaced, proof_over
 */
export async function approveByLink(services: Services, token: string, proofId: string): Promise<WholeRequest> {
  const { whole, link, proofId: linkedProofId } = await requestOfLink(services, token)
  requireProof(whole, proofId)
  if (proofId === linkedProofId && stateOf(whole, proofId) === 'approved') return whole
  if (link.usedAt !== null) throw new ShopError('link_invalid')
  const at = services.now()
  const { request } = whole
  const changeId = services.newId('requestEvent')
  const isTaken = isRequestChangedBy(request.id, changeId)
  if (stateOf(whole, proofId) !== 'sent' || proofId !== linkedProofId) throw new ShopError('proof_over')
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
  const isUsed = await useLinkToken(services.db, link.hash, at, effects)
  const after = await requestOf(services, link.customerId, request.id)
  if (stateOf(after, proofId) !== 'approved') throw new ShopError(isUsed ? 'proof_over' : 'link_invalid')
  services.live.publish(request.customerId, 'requests')
  if (after.design?.orderId) services.live.publish(request.customerId, 'orders')
  return after
}
