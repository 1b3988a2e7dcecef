import type { LinePart } from '#worker/orders/fulfilment.rules.ts'
import type { OrderState } from '#worker/orders/order-state.rules.ts'
import { paidFor } from '#worker/orders/order-sums.rules.ts'
import { days, hours } from '#worker/platform/duration.rules.ts'
import { cents, sum, times, type Cents } from '#worker/platform/money.rules.ts'
import { addBusinessDays, isoDay } from '#worker/shop-settings/delivery-promise.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

/** What can be wrong with what arrived. */
export const claimKinds = ['damaged', 'misprinted', 'wrong_item', 'missing', 'other'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** What the customer would like; the staff decide (R-ORDER-07). */
export const claimWishes = ['reprint', 'refund'] as const
export type ClaimWish = (typeof claimWishes)[number]

/**
 * The states of a claim and what may follow each: a reprint is made and sent as steps of its claim, because nothing is
 * paid for it (docs/decisions/017).
 */
const claimStates = {
  open: { next: ['reprint', 'refunded', 'declined'], waitingOn: 'shop' },
  reprint: { next: ['reprinting'], waitingOn: 'shop' },
  reprinting: { next: ['resent'], waitingOn: 'shop' },
  resent: { next: [], waitingOn: 'nobody' },
  refunded: { next: [], waitingOn: 'nobody' },
  declined: { next: [], waitingOn: 'nobody' },
} as const satisfies Record<string, { next: readonly string[]; waitingOn: 'shop' | 'nobody' }>
export type ClaimState = keyof typeof claimStates
export const allClaimStates = Object.keys(claimStates) as ClaimState[]

/** The states in which the shop still has something to do. */
export const pendingClaimStates = allClaimStates.filter((state) => claimStates[state].waitingOn === 'shop')

/** Every state from which a claim may come to `to`: the guard of a compare-and-set. */
export const claimStatesBefore = (to: ClaimState): ClaimState[] =>
  allClaimStates.filter((from) => (claimStates[from].next as readonly string[]).includes(to))

/** What the staff may decide of an open claim, and the state it comes to. */
export const claimDecisions = { reprint: 'reprint', refund: 'refunded', decline: 'declined' } as const satisfies Record<
  string,
  ClaimState
>
export type ClaimDecision = keyof typeof claimDecisions

/** Photos a claim may bring. */
export const mostClaimPhotos = 10

/**
 * An instant of the last day, read in UTC, on which defects of something delivered at `deliveredAt` can be reported
 * (R-ORDER-07: within 7 days): the day that mails and screens name.
 */
export const lastClaimDay = (deliveredAt: number): number => deliveredAt + days(shop.policy.defectClaimDays)

/** How long the named day lasts after it has ended in UTC, until it is over in every time zone. */
const lastsOnMs = hours(12)

/** Until when defects can be reported, ms: the end of the named day in every time zone. */
export const claimsUntil = (deliveredAt: number): number =>
  (Math.floor(lastClaimDay(deliveredAt) / days(1)) + 1) * days(1) + lastsOnMs

/** Since when something must have been delivered for its defects to be reported now, ms. */
export const claimableSince = (now: number): number =>
  Math.floor((now - lastsOnMs) / days(1)) * days(1) - days(shop.policy.defectClaimDays)

/** Whether defects of an order can be reported now: it was delivered, and not too long ago. Times in ms. */
export const mayClaim = (state: OrderState, deliveredAt: number | null, now: number): boolean =>
  state === 'delivered' && deliveredAt !== null && now < claimsUntil(deliveredAt)

/** What a claim's money is reckoned from: the sums of its order, its lines, and the quote that it pays. */
export interface ClaimedOrder {
  order: { totalCents: Cents; shippingCents: Cents; taxCents: Cents }
  lines: readonly { position: number; unitPriceCents: Cents; quantity: number }[]
  job: { items: readonly { unitPriceCents: number; quantity: number }[] } | null
}

/** The pieces that a claim is about, of each part that parcels count. */
interface ClaimedPieces {
  id: string
  state: ClaimState
  parts: readonly LinePart[]
}

const pricedParts = ({ lines, job }: ClaimedOrder) =>
  job === null
    ? lines.map(({ position, unitPriceCents, quantity }) => ({ position, unitPriceCents, quantity }))
    : job.items.map(({ unitPriceCents, quantity }, position) => ({
        position,
        unitPriceCents: cents(unitPriceCents),
        quantity,
      }))

const piecesAt = (parts: readonly LinePart[], position: number): number =>
  parts.filter((part) => part.position === position).reduce((total, { quantity }) => total + quantity, 0)

/**
 * The price the customer paid for the claimed pieces, with their share of the tax; all pieces together cost the whole
 * order.
 */
export function claimedCents(claimed: ClaimedOrder, parts: readonly LinePart[]): Cents {
  const { totalCents } = claimed.order
  const priced = pricedParts(claimed)
  if (priced.every(({ position, quantity }) => piecesAt(parts, position) === quantity)) return totalCents
  const worth = sum(priced.map(({ position, unitPriceCents }) => times(unitPriceCents, piecesAt(parts, position))))
  const goods = sum(priced.map(({ unitPriceCents, quantity }) => times(unitPriceCents, quantity)))
  return paidFor(claimed.order, goods, worth)
}

/**
 * What a claim's pieces cost, without those that money went back for before: of each part at most as many as no refunded
 * claim of the order was about.
 */
export function claimWorth(claimed: ClaimedOrder, claim: ClaimedPieces, all: readonly ClaimedPieces[]): Cents {
  const refunded = all.flatMap(({ id, state, parts }) => (id !== claim.id && state === 'refunded' ? parts : []))
  const left = pricedParts(claimed)
    .map(({ position, quantity }) => ({
      position,
      quantity: Math.min(piecesAt(claim.parts, position), quantity - piecesAt(refunded, position)),
    }))
    .filter(({ quantity }) => quantity > 0)
  return left.length === 0 ? cents(0) : claimedCents(claimed, left)
}

/** The states of a claim whose reprint is work of the press (docs/decisions/155). */
export const reprintStates = ['reprint', 'reprinting'] as const satisfies readonly ClaimState[]
export type ReprintState = (typeof reprintStates)[number]
export const isReprintState = (state: string): state is ReprintState =>
  (reprintStates as readonly string[]).includes(state)

/**
 * The day (`YYYY-MM-DD`) by whose end a reprint decided at `decidedAt` (ms) must have left the press: the days that
 * making an order takes.
 */
export const reprintPressBy = (decidedAt: number, holidays: ReadonlySet<string>): string =>
  isoDay(addBusinessDays(decidedAt, shop.policy.processingDays.to, holidays))
