import type { OrderState } from '#worker/orders/order-state.rules.ts'
import { days, hours } from '#worker/platform/duration.rules.ts'
import { cents, sum, times, type Cents } from '#worker/platform/money.rules.ts'
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

interface ClaimedOrder {
  totalCents: Cents
  shippingCents: Cents
  taxCents: Cents
  lines: readonly { position: number; unitPriceCents: Cents; quantity: number }[]
}

/**
 * The price the customer paid for the claimed lines, with their share of the tax; all lines together cost the whole
 * order.
 */
export function claimedCents(
  { totalCents, shippingCents, taxCents, lines }: ClaimedOrder,
  positions: readonly number[],
): Cents {
  if (lines.every(({ position }) => positions.includes(position))) return totalCents
  const claimed = sum(
    lines
      .filter(({ position }) => positions.includes(position))
      .map(({ unitPriceCents, quantity }) => times(unitPriceCents, quantity)),
  )
  // A discount went off all lines alike.
  const goods = sum(lines.map(({ unitPriceCents, quantity }) => times(unitPriceCents, quantity)))
  const taxed = totalCents - shippingCents - taxCents
  const paid = Math.round((taxed * claimed) / goods)
  return cents(paid + Math.round((taxCents * paid) / taxed))
}
