import { claimsUntil, mayClaim } from '#domain/claim'
import { mayChangeAddress } from '#domain/fulfilment'
import { titleIn, type Language } from '#domain/language'
import { dollars, type Cents } from '#domain/money'
import { isCancellable } from '#domain/order-state'
import type { OrderPageView, ResponseBody, TrackedOrderView } from '../contract/wire.ts'
import type { OrderEvent, OrderLine, WholeOrder } from '../db/orders.ts'
import type { Claim } from '../db/claims.ts'
import { presentClaim } from './claim.ts'
import { presentOrder } from './order.ts'

/** Who did it, as a customer is told: staff are the shop, and machines are nobody's name. */
const by = (actor: string): OrderPageView['timeline'][number]['by'] => (actor === 'customer' ? 'customer' : actor.startsWith('staff') ? 'shop' : 'system')

const presentEvent = (event: OrderEvent): OrderPageView['timeline'][number] => ({
  kind: event.fromStatus === event.toStatus ? 'address' : 'step',
  status: event.toStatus,
  at: new Date(event.at).toISOString(),
  by: by(event.actor),
  // Why the staff hold it is told; everything else that is noted is for them.
  note: event.toStatus === 'on_hold' && by(event.actor) === 'shop' ? event.note : null,
})

/** What a page is made of; `now` in ms. */
export interface PagedOrder {
  whole: WholeOrder
  claims: readonly Claim[]
  now: number
}

function claimUntil({ order, events }: WholeOrder, now: number): string | null {
  const deliveredAt = events.find(({ toStatus }) => toStatus === 'delivered')?.at ?? null
  return deliveredAt !== null && mayClaim(order.status, deliveredAt, now) ? new Date(claimsUntil(deliveredAt)).toISOString() : null
}

/** One order with all that its page shows. */
export const presentOrderPage = ({ whole, claims, now }: PagedOrder, language: Language): OrderPageView => ({
  ...presentOrder(whole, language),
  timeline: whole.events.map(presentEvent),
  claimUntil: claimUntil(whole, now),
  claims: claims.map(presentClaim),
  may: { changeAddress: mayChangeAddress(whole.order.status), cancel: isCancellable(whole.order.status) },
})

/** One order as whoever holds its signed link sees it. */
export function presentTrackedOrder(whole: WholeOrder, firstName: string, language: Language): TrackedOrderView {
  const { number, status, waitingOn, paymentStatus, createdAt, paidAt, paid, promise, tracking, timeline, items } = presentOrder(whole, language)
  return {
    ...{ number, status, waitingOn, paymentStatus, createdAt, paidAt, paid, promise, tracking, timeline },
    firstName,
    city: whole.order.address?.city ?? null,
    items: items.map(({ title, image, quantity, size }) => ({ title, image, quantity, size })),
  }
}

/** A line that was ordered again, and what became of it; its price today is null where it is no longer sold. */
export const presentReorderedLine = (
  { line, outcome, unitPriceCents }: { line: OrderLine; outcome: ResponseBody<'orderReorder'>['lines'][number]['outcome']; unitPriceCents: Cents | null },
  language: Language,
): ResponseBody<'orderReorder'>['lines'][number] => ({
  title: titleIn(line, language),
  size: line.size,
  quantity: line.quantity,
  outcome,
  price: unitPriceCents === null ? null : dollars(unitPriceCents),
  priceBefore: dollars(line.unitPriceCents),
})
