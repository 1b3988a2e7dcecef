import { findCustomer } from '#worker/accounts/customers.queries.ts'
import { listOrderMoney } from '#worker/ledger/money-events.queries.ts'
import { refundableCents } from '#worker/ledger/refund.rules.ts'
import { isAskedBy } from '#worker/ledger/refunds.queries.ts'
import { allowRefund, type StaffActor } from '#worker/money-back/allow-refund.ts'
import { askOfOrder, sendRefundsSoon } from '#worker/money-back/refund-order.ts'
import { notifyCustomer } from '#worker/notify/notify.ts'
import { sendingName, sendingUrl, type Sending } from '#worker/orders/fulfilment.rules.ts'
import { findAnyOrder } from '#worker/orders/lists/staff-orders.queries.ts'
import { partNameOf } from '#worker/orders/part-names.rules.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { hasChanged, allOf, writeTogether, type Condition } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { cents as asCents, type Cents } from '#worker/platform/money.rules.ts'
import type { Services } from '#worker/services.ts'
import { claimDecisions, claimWorth, reprintPressBy, type ClaimDecision, type ClaimState } from './claim.rules.ts'
import {
  changeClaim,
  findClaim,
  isClaimChangedBy,
  isClaimOpen,
  listClaimsOfOrder,
  type Claim,
} from './claims.queries.ts'

interface ClaimStep {
  to: Exclude<ClaimState, 'open'>
  answer: string
  parcel?: Sending
  refund?: Cents
  /** Of a reprint: its day on the press. */
  pressBy?: string
  /** The condition of `allowRefund` for the batch of a refund. */
  isAllowed?: Condition
}

/** The staff's answer to a claim; `cents` is the refund, null for the price of the claimed pieces. */
interface ClaimAnswer {
  decision: ClaimDecision
  answer: string
  cents: Cents | null
}

/** The staff's answer to an open claim (R-ORDER-07): reprint, refund, or decline with a reason. */
export async function decideClaim(
  services: Services,
  by: StaffActor,
  claimId: string,
  { decision, answer, cents }: ClaimAnswer,
): Promise<Claim> {
  const claim = await findClaim(services.db, claimId)
  if (!claim) throw new ShopError('not_found')
  if (decision === 'decline' && answer === '') throw new ShopError('invalid', { fields: { answer: 'required' } })
  if (claim.state !== 'open') throw new ShopError('claim_decided')
  const refund = decision === 'refund' ? { refund: cents ?? (await claimedOf(services, claim)) } : {}
  const isAllowed = refund.refund && (await allowRefund(services, by, claim.orderId, refund.refund))
  const holidays = new Set((await services.settings.read()).hours.holidays)
  await moveClaim(services, by.person.id, claim, {
    to: claimDecisions[decision],
    answer,
    ...(decision === 'reprint' && { pressBy: reprintPressBy(services.now(), holidays) }),
    ...refund,
    ...(isAllowed && { isAllowed }),
  })
  return (await findClaim(services.db, claimId)) ?? claim
}

/**
 * The price the customer paid for the claimed pieces, at most what can still be refunded. Pieces that were refunded
 * before count as nothing: to refund more for them, staff name the sum.
 * @throws ShopError not_found, not_refundable when nothing is left
 */
async function claimedOf({ db }: Services, claim: Claim): Promise<Cents> {
  const { orderId } = claim
  const [whole, money, all] = await Promise.all([
    findAnyOrder(db, orderId),
    listOrderMoney(db, orderId),
    listClaimsOfOrder(db, orderId),
  ])
  if (!whole) throw new ShopError('not_found')
  const worth = Math.min(claimWorth(whole, claim, all), refundableCents(money))
  if (worth < 1) throw new ShopError('not_refundable')
  return asCents(worth)
}

/**
 * A step of the reprint of a claim: into production, and sent as parcels are. @throws ShopError not_found,
 * claim_decided
 */
export async function stepReprint(
  services: Services,
  staffId: string,
  claimId: string,
  parcel: Sending | null,
): Promise<Claim> {
  const claim = await findClaim(services.db, claimId)
  if (!claim) throw new ShopError('not_found')
  await moveClaim(
    services,
    staffId,
    claim,
    parcel === null ? { to: 'reprinting', answer: '' } : { to: 'resent', answer: '', parcel },
  )
  return (await findClaim(services.db, claimId)) ?? claim
}

/**
 * One step by compare-and-set, recorded in the audit log and notified to the customer once. Its refund is requested in
 * the same batch, so that neither happens without the other, even if the Worker dies; the cron sends requested refunds.
 * @throws ShopError claim_decided when another decision came first, not_refundable when less is left
 */
async function moveClaim(
  services: Services,
  staffId: string,
  claim: Claim,
  { to, answer, parcel, refund, pressBy, isAllowed }: ClaimStep,
): Promise<void> {
  const { db } = services
  const { id, orderId, customerId } = claim
  const [whole, customer, money] = await Promise.all([
    findAnyOrder(db, orderId),
    findCustomer(db, customerId),
    listOrderMoney(db, orderId),
  ])
  const changeId = services.newId('orderEvent')
  const at = services.now()
  const isMade = isClaimChangedBy(id, changeId)
  const link = `${services.config.PUBLIC_URL}/orders/${orderId}`
  const language = customer?.language ?? 'en'
  const tracking = parcel
    ? {
        carrier: sendingName(parcel, language),
        trackingNumber: parcel.trackingNumber ?? '',
        trackingUrl: sendingUrl(parcel),
      }
    : null
  const facts = { claim: id, ...(refund && { cents: refund }) }
  const asked = refund
    ? askOfOrder(
        services,
        money,
        { orderId, cents: refund, reason: 'claim', note: answer || null, changeId, at },
        allOf(isClaimOpen(id), isAllowed),
      )
    : []
  const changes = await writeTogether(db, [
    ...asked,
    ...changeClaim(
      db,
      {
        id,
        changeId,
        to,
        at,
        answer,
        ...(parcel && { parcel }),
        ...(pressBy && { pressBy }),
        ...(refund && { refundedCents: refund }),
      },
      refund && isAskedBy(changeId, true),
    ),
    recordAction(
      db,
      { actorId: staffId, action: `claim.${to}`, subjectKind: 'order', subjectId: orderId, facts, at },
      isMade,
    ),
    ...(whole && customer && to !== 'reprinting'
      ? notifyCustomer(
          services,
          customer,
          'orders',
          `claim_${to}:${id}`,
          {
            template: 'claim_step',
            data: {
              firstName: customer.firstName,
              orderNumber: whole.order.number,
              link,
              step: to,
              answer: answer || null,
              refundCents: refund ?? null,
              tracking,
              ...((parcel?.carrier === 'pickup' || parcel?.carrier === 'own') && { way: parcel.carrier }),
              lines: claim.parts.map(({ position, quantity }) => ({
                ...partNameOf(whole, position, language),
                quantity,
              })),
            },
          },
          isMade,
        )
      : []),
  ])
  if (!hasChanged(changes[asked.length]))
    throw new ShopError(refund && (await findClaim(db, id))?.state === 'open' ? 'not_refundable' : 'claim_decided')
  services.live.publish(customerId, 'orders')
  if (refund) sendRefundsSoon(services, orderId)
}
