import type { ClaimView } from '#worker/api/wire.ts'
import { carriers, trackingUrl } from '#worker/orders/fulfilment.rules.ts'
import { iso } from '#worker/platform/iso-time.rules.ts'
import { dollars } from '#worker/platform/money.rules.ts'
import type { Claim } from './claims.queries.ts'

/** A claim as the customer and the staff see it; photos are addresses that only they can open. */
export const presentClaim = (claim: Claim): ClaimView => ({
  id: claim.id,
  orderId: claim.orderId,
  kind: claim.kind,
  wish: claim.wish,
  message: claim.message,
  photos: claim.photos.map((id) => `/uploads/${id}`),
  lines: claim.positions,
  state: claim.state,
  answer: claim.answer,
  refund: claim.refundedCents === null ? null : dollars(claim.refundedCents),
  createdAt: iso(claim.createdAt),
  decidedAt: claim.decidedAt === null ? null : iso(claim.decidedAt),
  tracking:
    claim.carrier === null || claim.trackingNumber === null || claim.sentAt === null
      ? null
      : {
          carrier: carriers[claim.carrier].name,
          number: claim.trackingNumber,
          url: trackingUrl(claim.carrier, claim.trackingNumber),
          sentAt: iso(claim.sentAt),
        },
})
