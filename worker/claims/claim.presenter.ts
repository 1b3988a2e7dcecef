import type { ClaimView } from '#worker/api/wire.ts'
import { sendingName, sendingUrl } from '#worker/orders/fulfilment.rules.ts'
import { partNameOf, type NamedOrder } from '#worker/orders/part-names.rules.ts'
import { iso } from '#worker/platform/iso-time.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { dollars } from '#worker/platform/money.rules.ts'
import type { Claim } from './claims.queries.ts'

/** A claim of an order as the customer and the staff see it; photos are addresses that only they can open. */
export const presentClaim = (claim: Claim, order: NamedOrder, language: Language): ClaimView => ({
  id: claim.id,
  orderId: claim.orderId,
  kind: claim.kind,
  wish: claim.wish,
  message: claim.message,
  photos: claim.photos.map((id) => `/uploads/${id}`),
  lines: claim.parts.map((part) => ({ ...part, ...partNameOf(order, part.position, language) })),
  state: claim.state,
  answer: claim.answer,
  refund: claim.refundedCents === null ? null : dollars(claim.refundedCents),
  createdAt: iso(claim.createdAt),
  decidedAt: claim.decidedAt === null ? null : iso(claim.decidedAt),
  tracking: trackingOf(claim, language),
})

function trackingOf(
  { deliveryWay, carrierName, trackingNumber, sentAt }: Claim,
  language: Language,
): ClaimView['tracking'] {
  if (deliveryWay === null || sentAt === null) return null
  const sending = { carrier: deliveryWay, carrierName, trackingNumber }
  return {
    carrier: sendingName(sending, language),
    number: trackingNumber ?? '',
    url: sendingUrl(sending),
    sentAt: iso(sentAt),
  }
}
