import { days, hours, minutes, seconds } from '#worker/platform/duration.rules.ts'
import type { Audience } from '#worker/platform/staff.rules.ts'

/** How long a token serves (R-ACC-21, S-11). All in ms. */
export const sessionPolicy = {
  dataMs: minutes(30),
  idleMs: days(30),
  absoluteMs: days(90),
  graceMs: seconds(60),
  /** A login this recent counts as fresh for sensitive changes (R-ACC-43). */
  freshLoginMs: minutes(10),
} as const

/** How long a browser is known after its last log-in. */
export const deviceKnownMs = days(180)

/**
 * How long a session may be idle and how long it may last. Staff see every customer, so their sessions end with the
 * working day.
 */
export const sessionLives: Record<Audience, { idleMs: number; absoluteMs: number }> = {
  shop: sessionPolicy,
  staff: { idleMs: hours(12), absoluteMs: days(7) },
}

/** What is stored of one token of a session; instants in ms. */
export interface TokenFacts {
  issuedAt: number
  /** When it was first exchanged for its successor. */
  rotatedAt: number | null
  /** When its successor was first used. */
  successorUsedAt: number | null
  sessionStartedAt: number
}

const isRotatedAway = (token: TokenFacts, now: number): boolean =>
  token.rotatedAt !== null && now > token.rotatedAt + sessionPolicy.graceMs && token.successorUsedAt !== null

/** Whether a data call may use the token: it is fresh enough, and no successor in use has replaced it. */
export const servesData = (token: TokenFacts, now: number): boolean =>
  now <= token.issuedAt + sessionPolicy.dataMs && !isRotatedAway(token, now)

/** The session a logged-in customer calls with. */
export interface CallerSession {
  id: string
  /** When the customer logged in, ms: sensitive changes need a recent log-in (R-ACC-43). */
  startedAt: number
  /** When they last proved who they are: the log-in, or a proof after it. In ms. */
  provedAt: number
}

/** Whether a log-in is recent enough for sensitive changes (R-ACC-43). */
export const isFreshLogin = (startedAt: number, now: number): boolean => now - startedAt <= sessionPolicy.freshLoginMs

export type RefreshVerdict = 'refresh' | 'expired' | 'reused'

/**
 * Whether the token may be exchanged. If its successor is in use and its grace period is over, it was stolen or
 * replayed: `reused` ends the whole session (S-11).
 */
export function judgeRefresh(token: TokenFacts, now: number, audience: Audience = 'shop'): RefreshVerdict {
  if (isRotatedAway(token, now)) return 'reused'
  const idle = now > token.issuedAt + sessionLives[audience].idleMs
  return idle || now > token.sessionStartedAt + sessionLives[audience].absoluteMs ? 'expired' : 'refresh'
}
