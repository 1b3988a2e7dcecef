import { days } from '#worker/platform/duration.rules.ts'

/** Bounds of an order that the staff make for a customer (R-STAFF-14); lengths in characters. */
export const manualOrderLimits = {
  lines: 20,
  text: 120,
  message: 1000,
  leastDays: 1,
  mostDays: 30,
  usualDays: 7,
} as const

/** Until when its payment link is good, ms: so many whole days from now. */
export const payableUntil = (now: number, validDays: number): number => now + days(validDays)
