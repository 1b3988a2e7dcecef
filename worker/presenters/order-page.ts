import { claimsUntil, lastClaimDay, mayClaim } from '#domain/claim'
import { mayChangeAddress } from '#domain/fulfilment'
import { titleIn, type Language } from '#domain/language'
import { dollars, type Cents } from '#domain/money'
import { isCancellable } from '#domain/order-state'
import type { RefundReason } from '#domain/refund'
import type { OrderPageView, ResponseBody, TrackedOrderView } from '../contract/wire.ts'
import type { Claim } from '../db/claims.ts'
import type { OrderEvent, OrderLine, WholeOrder } from '../db/orders.ts'
import type { Refund } from '../db/refunds.ts'
import { presentClaim } from './claim.ts'
import { presentOrder } from './order.ts'

/** Who did it, as a customer is told: staff are the shop, and machines are nobody's name. */
const by = (actor: string): OrderPageView['timeline'][number]['by'] =>
  actor === 'customer' ? 'customer' : actor.startsWith('staff') ? 'shop' : 'system'

type Happening = OrderPageView['timeline'][number]

const presentEvent = (event: OrderEvent, isStaff: boolean): Happening => ({
  kind: event.fromStatus === event.toStatus ? 'address' : 'step',
  status: event.toStatus,
  at: new Date(event.at).toISOString(),
  by: by(event.actor),
  // Why the staff hold it is told; everything else that is noted is for them.
  note: isStaff || (event.toStatus === 'on_hold' && by(event.actor) === 'shop') ? event.note : null,
  amount: null,
})

const askedBy = {
  cancelled: 'customer',
  staff: 'shop',
  claim: 'shop',
  review: 'shop',
  provider: 'system',
} as const satisfies Record<RefundReason, Happening['by']>

const presentRefund = ({ state, reason, cents, note, createdAt, updatedAt }: Refund, isStaff: boolean): Happening => ({
  kind: 'refund',
  status: state,
  at: new Date(state === 'succeeded' ? updatedAt : createdAt).toISOString(),
  by: askedBy[reason],
  note: isStaff ? note : null,
  amount: dollars(cents),
})

/**
 * What happened to an order and its money, oldest first. One that failed at the bank is the staff's to mend: she sees
 * the next.
 */
const timelineOf = ({ whole, refunds }: PagedOrder, isStaff: boolean): Happening[] =>
  [
    ...whole.events.map((event) => presentEvent(event, isStaff)),
    ...refunds.filter(({ state }) => isStaff || state !== 'failed').map((refund) => presentRefund(refund, isStaff)),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))

/** What a page is made of; `now` in ms. */
export interface PagedOrder {
  whole: WholeOrder
  claims: readonly Claim[]
  refunds: readonly Refund[]
  now: number
}

function claimTimes({ order, events }: WholeOrder, now: number): Pick<OrderPageView, 'claimUntil' | 'claimDay'> {
  const deliveredAt = events.find(({ toStatus }) => toStatus === 'delivered')?.at ?? null
  if (deliveredAt === null || !mayClaim(order.status, deliveredAt, now)) return { claimUntil: null, claimDay: null }
  return {
    claimUntil: new Date(claimsUntil(deliveredAt)).toISOString(),
    claimDay: new Date(lastClaimDay(deliveredAt)).toISOString().slice(0, 10),
  }
}

/** One order with all that its page shows; the staff read all notes. */
export const presentOrderPage = (paged: PagedOrder, language: Language, { isStaff = false } = {}): OrderPageView => {
  const { whole, claims, now } = paged
  return {
    ...presentOrder(whole, language),
    timeline: timelineOf(paged, isStaff),
    ...claimTimes(whole, now),
    claims: claims.map(presentClaim),
    may: {
      changeAddress: mayChangeAddress(whole.order.status),
      cancel: isCancellable(whole.order.status) && whole.order.balanceOf === null,
    },
  }
}

/** One order as whoever holds its signed link sees it; `images` are its lines' pictures as such a reader gets them. */
export function presentTrackedOrder(
  whole: WholeOrder,
  images: readonly string[],
  firstName: string,
  language: Language,
): TrackedOrderView {
  const { number, status, waitingOn, paymentStatus, createdAt, paidAt, paid, promise, tracking, timeline, items } =
    presentOrder(whole, language)
  return {
    ...{ number, status, waitingOn, paymentStatus, createdAt, paidAt, paid, promise, tracking, timeline },
    firstName,
    city: whole.order.address?.city ?? null,
    items: items.map(({ title, image, quantity, size }, index) => ({
      title,
      image: images[index] ?? image,
      quantity,
      size,
    })),
  }
}

/** A line that was ordered again, and what became of it; its price today is null where it is no longer sold. */
export const presentReorderedLine = (
  {
    line,
    outcome,
    unitPriceCents,
  }: {
    line: OrderLine
    outcome: ResponseBody<'orderReorder'>['lines'][number]['outcome']
    unitPriceCents: Cents | null
  },
  language: Language,
): ResponseBody<'orderReorder'>['lines'][number] => ({
  title: titleIn(line, language),
  size: line.size,
  quantity: line.quantity,
  outcome,
  price: unitPriceCents === null ? null : dollars(unitPriceCents),
  priceBefore: dollars(line.unitPriceCents),
})
