import type { Customer } from '#worker/accounts/customers.queries.ts'
import { attachUploads, listOwnUploads } from '#worker/files/uploads.queries.ts'
import { notifyCustomer } from '#worker/notify/notify.ts'
import { partsOf, type LinePart } from '#worker/orders/fulfilment.rules.ts'
import { findOrder, type WholeOrder } from '#worker/orders/orders.queries.ts'
import { partNameOf } from '#worker/orders/part-names.rules.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { claimableSince, mayClaim, type ClaimKind, type ClaimWish } from './claim.rules.ts'
import { findClaim, isClaimMade, openClaim, type Claim } from './claims.queries.ts'

/** What a customer reports (R-ORDER-07). */
export interface ReportedDefect {
  kind: ClaimKind
  wish: ClaimWish
  message: string
  photos: readonly string[]
  /** Null is all pieces of the part. */
  parts: readonly { position: number; quantity: number | null }[]
}

/** When an order was delivered, ms; null while it was not. */
const deliveredAt = ({ events }: Pick<WholeOrder, 'events'>): number | null =>
  events.find(({ toStatus }) => toStatus === 'delivered')?.at ?? null

/** The reported pieces; null where the order does not have so many of a part, or a part is named twice. */
function reportedParts(whole: WholeOrder, reported: ReportedDefect['parts']): LinePart[] | null {
  const ordered = partsOf(whole)
  const parts = reported.flatMap(({ position, quantity }): LinePart[] => {
    const most = ordered.find((part) => part.position === position)?.quantity ?? 0
    const wanted = quantity ?? most
    return wanted >= 1 && wanted <= most ? [{ position, quantity: wanted }] : []
  })
  const isDistinct = new Set(parts.map(({ position }) => position)).size === reported.length
  return isDistinct && parts.length === reported.length ? parts : null
}

/**
 * Reports defects of a delivered order within its seven days, piece by piece, with photos uploaded before. A part in an
 * open claim cannot be reported again.
 * @throws ShopError not_found, invalid, claim_closed, claim_open
 */
export async function openDefectClaim(
  services: Services,
  customer: Customer,
  orderId: string,
  reported: ReportedDefect,
): Promise<Claim> {
  const { db } = services
  const whole = await findOrder(db, customer.id, orderId)
  if (!whole) throw new ShopError('not_found')
  const at = services.now()
  if (!mayClaim(whole.order.status, deliveredAt(whole), at)) throw new ShopError('claim_closed')
  const parts = reportedParts(whole, reported.parts)
  const photos = [...new Set(reported.photos)]
  if (parts === null) throw new ShopError('invalid', { fields: { lines: 'format' } })
  if ((await listOwnUploads(db, customer.id, photos)).length !== photos.length)
    throw new ShopError('invalid', { fields: { photos: 'format' } })
  const id = services.newId('claim')
  const told = {
    firstName: customer.firstName,
    orderNumber: whole.order.number,
    link: `${services.config.PUBLIC_URL}/orders/${orderId}`,
    lines: parts.map(({ position, quantity }) => ({ ...partNameOf(whole, position, customer.language), quantity })),
  }
  await writeTogether(db, [
    ...openClaim(db, {
      ...reported,
      id,
      orderId,
      customerId: customer.id,
      parts,
      photos,
      at,
      deliveredSince: claimableSince(at),
    }),
    ...attachUploads(db, customer.id, photos, at),
    ...notifyCustomer(
      services,
      customer,
      'orders',
      `claim:${id}`,
      { template: 'claim_received', data: told },
      isClaimMade(id),
    ),
  ])
  const claim = await findClaim(db, id)
  if (!claim) throw new ShopError('claim_open')
  services.live.publish(customer.id, 'orders')
  return claim
}
