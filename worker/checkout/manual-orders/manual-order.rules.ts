import { days } from '#worker/platform/duration.rules.ts'

/** Bounds of a manual order (R-STAFF-14); lengths in characters. */
export const manualOrderLimits = {
  lines: 20,
  text: 120,
  message: 1000,
  leastDays: 1,
  mostDays: 30,
  usualDays: 7,
} as const

/** When its payment link expires, ms: this many whole days from now. */
export const payableUntil = (now: number, validDays: number): number => now + days(validDays)
