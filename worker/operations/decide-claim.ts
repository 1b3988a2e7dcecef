import { claimDecisions, type ClaimDecision, type ClaimState } from '#domain/claim'
import { carriers, trackingUrl, type Carrier } from '#domain/fulfilment'
import { ShopError } from '../contract/errors.ts'
import { recordAction } from '../db/audit.ts'
import { changeClaim, findClaim, isClaimChangedBy, type Claim } from '../db/claims.ts'
import { findCustomer } from '../db/customers.ts'
import { writeTogether } from '../db/database.ts'
import { findAnyOrder } from '../db/staff-orders.ts'
import type { Services } from '../services.ts'
import { announceNews } from './announce-news.ts'
import { tellCustomer } from './tell-customer.ts'

interface ClaimStep {
  to: ClaimState
  answer: string
  parcel?: { carrier: Carrier; trackingNumber: string }
}

/**
 * The staff's answer to an open claim (decisions §4): make it again, or decline and say why.
 * @throws ShopError not_found, invalid, claim_decided
 */
export async function decideClaim(services: Services, staffId: string, claimId: string, wish: { decision: ClaimDecision; answer: string }): Promise<Claim> {
  const claim = await findClaim(services.db, claimId)
  if (!claim) throw new ShopError('not_found')
  if (wish.decision === 'decline' && wish.answer === '') throw new ShopError('invalid', { fields: { answer: 'required' } })
  if (claim.state !== 'open') throw new ShopError('claim_decided')
  await moveClaim(services, staffId, claim, { to: claimDecisions[wish.decision], answer: wish.answer })
  return (await findClaim(services.db, claimId)) ?? claim
}

/** A step of the reprint of a claim: into production, and sent with its tracking number. @throws ShopError not_found, claim_decided */
export async function stepReprint(services: Services, staffId: string, claimId: string, parcel: { carrier: Carrier; trackingNumber: string } | null): Promise<Claim> {
  const claim = await findClaim(services.db, claimId)
  if (!claim) throw new ShopError('not_found')
  await moveClaim(services, staffId, claim, parcel === null ? { to: 'reprinting', answer: '' } : { to: 'resent', answer: '', parcel })
  return (await findClaim(services.db, claimId)) ?? claim
}

/** One step by compare-and-set, audited, told to the customer once. @throws ShopError claim_decided when somebody was quicker */
async function moveClaim(services: Services, staffId: string, claim: Claim, { to, answer, parcel }: ClaimStep): Promise<void> {
  const { db } = services
  const [whole, customer] = await Promise.all([findAnyOrder(db, claim.orderId), findCustomer(db, claim.customerId)])
  const changeId = services.newId('orderEvent')
  const at = services.now()
  const isMade = isClaimChangedBy(claim.id, changeId)
  const link = `${services.config.PUBLIC_URL}/orders/${claim.orderId}`
  const tracking = parcel ? { carrier: carriers[parcel.carrier].name, trackingNumber: parcel.trackingNumber, trackingUrl: trackingUrl(parcel.carrier, parcel.trackingNumber) } : null
  const [changed] = await writeTogether(db, [
    ...changeClaim(db, { id: claim.id, changeId, to, at, answer, ...(parcel && { parcel }) }),
    recordAction(db, { actorId: staffId, action: `claim.${to}`, subjectKind: 'order', subjectId: claim.orderId, facts: { claim: claim.id, answer: answer || null }, at }, isMade),
    ...(whole && customer && to !== 'open' && to !== 'reprinting'
      ? tellCustomer(services, customer, 'orders', `claim_${to}:${claim.id}`, { template: 'claim_step', data: { firstName: customer.firstName, orderNumber: whole.order.number, link, step: to, answer: answer || null, tracking } }, isMade)
      : []),
  ])
  if (changed !== 1) throw new ShopError('claim_decided')
  announceNews(services, claim.customerId)
}
