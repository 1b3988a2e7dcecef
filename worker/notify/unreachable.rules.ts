import { days } from '#worker/platform/duration.rules.ts'

/**
 * Why an address takes no messages (docs/decisions/150): `unknown` there is no such mailbox or number, `refused` its
 * owner wants none of ours (marked as spam, answered STOP), `held` not for now.
 */
export const unreachableReasons = ['unknown', 'refused', 'held'] as const
export type Unreachable = (typeof unreachableReasons)[number]

/** What a provider's failure says about the address; `lastsMs` is null for a mark without an end. */
export interface AddressFault {
  reason: Unreachable
  lastsMs: number | null
}

export const addressFaults = {
  unknown: { reason: 'unknown', lastsMs: null },
  refused: { reason: 'refused', lastsMs: null },
  /** As long as Cloudflare suppresses an address after a passing failure. */
  heldForADay: { reason: 'held', lastsMs: days(1) },
  /** As long as Cloudflare suppresses an address after a permanent one. */
  heldForAWeek: { reason: 'held', lastsMs: days(7) },
} as const satisfies Record<string, AddressFault>

/** Messages that somebody has just asked for, to prove an address or to come back in. */
const proofs: ReadonlySet<string> = new Set([
  'confirm_email',
  'verification_code',
  'account_exists',
  'password_reset',
  'password_change',
  'email_change',
])

/**
 * Whether the reader waits for the message at a screen: it tells them when the message does not arrive, and staff need
 * not know.
 */
export const isProof = (template: string): boolean => proofs.has(template)

/**
 * Whether a message may go to an address with this mark. A proof goes to an unknown address too, because the mailbox may
 * exist by now; nothing goes to an owner who refuses.
 */
export const maySendTo = (mark: Unreachable | null, template: string): boolean =>
  mark === null || (mark === 'unknown' && isProof(template))
