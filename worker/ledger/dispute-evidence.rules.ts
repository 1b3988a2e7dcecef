/** What a bank may be shown about a disputed payment, in the limits that Stripe documents (docs/decisions/167). */

/** Files, each in the field of Stripe's evidence of that name. */
export const evidenceFileFields = [
  'receipt',
  'shipping_documentation',
  'customer_communication',
  'uncategorized_file',
] as const
export type EvidenceFileField = (typeof evidenceFileFields)[number]

/** What the shop makes of an order by itself, and the field it goes into. */
export const evidenceParts = {
  receipt: 'receipt',
  shipping: 'shipping_documentation',
  talk: 'customer_communication',
  proof: 'uncategorized_file',
} as const satisfies Record<string, EvidenceFileField>
export type EvidencePart = keyof typeof evidenceParts
export const evidencePartNames = Object.keys(evidenceParts) as EvidencePart[]

export const evidenceTextFields = [
  'customer_name',
  'customer_email_address',
  'shipping_address',
  'shipping_carrier',
  'shipping_tracking_number',
  'shipping_date',
  'product_description',
  'refund_policy_disclosure',
  'uncategorized_text',
] as const
export type EvidenceTexts = Partial<Record<(typeof evidenceTextFields)[number], string>>

/** A file for a bank. */
export interface EvidenceFile {
  name: string
  type: string
  bytes: Uint8Array
}

/** Something that the shop makes of an order by itself. */
export interface EvidencePaper {
  part: EvidencePart
  field: EvidenceFileField
  file: EvidenceFile
}

export const evidenceLimits = {
  /** Characters of one text. */
  text: 20_000,
  /** Bytes of one file, and of all of them. */
  file: 5_000_000,
  files: 4_500_000,
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  /** Pages of all files: what the strictest card network reads. */
  pages: 19,
} as const

/** Reasons of a dispute as Stripe spells them; any other one is shown as `general`. */
export const disputeReasons = [
  'bank_cannot_process',
  'check_returned',
  'credit_not_processed',
  'customer_initiated',
  'debit_not_authorized',
  'duplicate',
  'fraudulent',
  'general',
  'incorrect_account_details',
  'insufficient_funds',
  'noncompliant',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const
export type DisputeReason = (typeof disputeReasons)[number]
export const knownReason = (reason: string | null): DisputeReason | null =>
  reason === null ? null : (disputeReasons.find((known) => known === reason) ?? 'general')

/** Whole days from now until an instant, both ms; less than 0 once it has passed. */
export const daysUntil = (at: number, now: number): number => Math.floor((at - now) / 86_400_000)
