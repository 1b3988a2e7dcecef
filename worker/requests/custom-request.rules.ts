import { days } from '#worker/platform/duration.rules.ts'
import type { FormRuleCode } from '#worker/platform/form-rule-texts.rules.ts'
import { isLoginPhone } from '#worker/platform/phone.rules.ts'

/** How a customer wants to be spoken to (R-REQ-07). */
export const contactMethods = ['chat', 'whatsapp', 'telegram', 'tiktok', 'instagram', 'facebook'] as const
export type ContactMethod = (typeof contactMethods)[number]

/** What the customer has to enter for each contact method. */
export const contactAsks = {
  chat: 'nothing',
  whatsapp: 'phone',
  telegram: 'phone',
  tiktok: 'username',
  instagram: 'username',
  facebook: 'username',
} as const satisfies Record<ContactMethod, 'nothing' | 'phone' | 'username'>

export const requestLimits = {
  quantity: 10_000,
  message: 2000,
  files: 10,
  /** Most requests of one customer that are not over. */
  open: 40,
  /** Two equal forms within this time (ms) are one request. */
  sameFormMs: 60_000,
  deadlineDays: 365,
} as const

/**
 * The contact as it is stored: a phone number in E.164, a user name without its @, an empty text for the chat; or the
 * rule it breaks.
 */
export function contactFor(
  method: ContactMethod,
  typed: string,
  canonical: (phone: string) => string,
): { contact: string } | { broken: FormRuleCode } {
  const asked = contactAsks[method]
  if (asked === 'nothing') return { contact: '' }
  if (asked === 'phone') {
    return isLoginPhone(typed) ? { contact: canonical(typed) } : { broken: 'phone' }
  }
  const name = typed.trim().replace(/^@/, '')
  return /^[\p{L}\p{N}._-]{1,60}$/u.test(name) ? { contact: name } : { broken: 'username' }
}

/** Whether a day `YYYY-MM-DD` is from today (anywhere on earth) to a year from now. */
export function isDeadline(day: string, now: number): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T12:00:00Z`) : Number.NaN
  return Number.isFinite(at) && at > now - days(1) && at < now + days(requestLimits.deadlineDays + 2)
}

/** A size with its quantity and the price of one, US cents. */
export interface QuoteItem {
  size: string
  quantity: number
  unitPriceCents: number
}
export const quoteTotal = (items: readonly QuoteItem[]): number =>
  items.reduce((sum, item) => sum + item.quantity * item.unitPriceCents, 0)

/** What a quote has besides its goods, US cents (docs/decisions/165). */
export interface QuoteCharges {
  setupCents: number
  rushCents: number
  discountCents: number
  /** Null for the shop's flat shipping, which comes on top. */
  shippingCents: number | null
}

/**
 * The sums of a quote, US cents: its goods with fees and without the discount, which is what a deposit is a part of and
 * what is taxed; and everything that it says. Below zero where the discount is larger than the price.
 */
export function quoteSums(
  items: readonly QuoteItem[],
  charges: QuoteCharges,
): { priceCents: number; totalCents: number } {
  const priceCents = quoteTotal(items) + charges.setupCents + charges.rushCents - charges.discountCents
  return { priceCents, totalCents: priceCents + (charges.shippingCents ?? 0) }
}

/** A remark on a proof and its place: 0 is the left or upper edge, 1 the right or lower one. */
export interface ProofMark {
  x: number
  y: number
  text: string
}

/** Kinds of events in a request's timeline. */
export const requestEventKinds = [
  'submitted',
  'question',
  'answer',
  'note',
  'quote',
  'quote_changes',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'ordered',
  'proof',
  'proof_approved',
  'proof_changes',
] as const
export type RequestEventKind = (typeof requestEventKinds)[number]
