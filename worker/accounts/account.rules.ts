import { days, hours } from '#worker/platform/duration.rules.ts'

/** How the shop looks to the customer; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The purposes of mailed links. A link made for one purpose opens nothing else (S-17). Lives in ms. */
export const linkLives = {
  email_confirmation: hours(24),
  password_reset: hours(1),
  password_change: hours(24),
  email_change: hours(24),
  /** Sent to the previous address after a change of the mail address: gives the account back to it. */
  email_undo: days(7),
  deletion_undo: days(14),
  staff_invitation: days(7),
  /** Shows a request and approves a proof of it once, without a log-in (R-REQ-13). */
  request_proof: days(14),
} as const
export type LinkPurpose = keyof typeof linkLives

/** Purposes whose link leads to the account's own screen; the others have screens of their own. */
export type AccountLinkPurpose = 'password_change' | 'email_change' | 'email_undo' | 'deletion_undo'

/**
 * How many links of a purpose an account may be sent in an hour (S-16). The link that undoes a deletion has no limit.
 */
export const linksPerHour: Partial<Record<LinkPurpose, number>> = {
  password_reset: 3,
  password_change: 3,
  email_change: 3,
}

/** A deleted account can come back for two weeks, then it is erased (R-ACC-37). */
export const deletionGraceMs = days(14)
