import { days } from '#worker/platform/duration.rules.ts'
import { isLoginPhone } from '#worker/platform/phone.rules.ts'
import type { RuleCode } from '#worker/platform/rule-texts.rules.ts'

/** How a customer wants to be spoken to (R-REQ-07). */
export const contactMethods = ['chat', 'whatsapp', 'telegram', 'tiktok', 'instagram', 'facebook'] as const
export type ContactMethod = (typeof contactMethods)[number]

/** What a method asks for beside itself. */
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
  /** Requests of one customer that are not over, at most. */
  open: 40,
  /** Two equal forms within this are one request. */
  sameFormMs: 60_000,
  deadlineDays: 365,
} as const

/** The contact as kept: a phone in E.164, a user name without its @, nothing for the chat; or the rule it breaks. */
export function contactFor(
  method: ContactMethod,
  typed: string,
  canonical: (phone: string) => string,
): { contact: string } | { broken: RuleCode } {
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

/** A size with how many of it and what one costs, US cents. */
export interface QuoteItem {
  size: string
  quantity: number
  unitPriceCents: number
}
export const quoteTotal = (items: readonly QuoteItem[]): number =>
  items.reduce((sum, item) => sum + item.quantity * item.unitPriceCents, 0)

/** A remark on a proof: where, from its upper left corner (0) to its lower right (1), and what. */
export interface ProofMark {
  x: number
  y: number
  text: string
}

/** What happened to a request, as its timeline names it. */
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
