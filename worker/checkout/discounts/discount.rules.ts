import { cents, chargeable, type Cents } from '#worker/platform/money.rules.ts'

/** What a discount code takes off the goods: a percent of them, or a sum. */
export interface DiscountTerms {
  percent: number | null
  amountCents: number | null
}

/** Bounds of what staff may say. A percent of 100 would leave nothing to charge. */
export const discountLimits = { mostPercent: 90, mostCents: 1_000_000, mostUses: 1_000_000 } as const

/** A code as it is stored, from what somebody typed: in capitals, without spaces. Null when it cannot be one. */
export function codeFrom(typed: string): string | null {
  const code = typed.replaceAll(/\s/g, '').toUpperCase()
  return /^[A-Z0-9][A-Z0-9-]{2,23}$/.test(code) ? code : null
}

/** What is taken off goods of this price, cents; so much stays that a card can be charged, so it may be 0. */
export function discountOn(goods: Cents, { percent, amountCents }: DiscountTerms): Cents {
  const wanted = percent === null ? (amountCents ?? 0) : Math.round((goods * percent) / 100)
  return cents(Math.max(0, Math.min(wanted, goods - chargeable.least)))
}

/** Where a code stands, for staff. */
export const discountStates = ['waiting', 'live', 'over', 'ended'] as const
export type DiscountState = (typeof discountStates)[number]

/** The state of a code at this instant; times in ms. */
export function discountState(
  { startsAt, endsAt, endedAt }: { startsAt: number; endsAt: number | null; endedAt: number | null },
  now: number,
): DiscountState {
  if (endedAt !== null) return 'ended'
  if (endsAt !== null && endsAt <= now) return 'over'
  return startsAt > now ? 'waiting' : 'live'
}
