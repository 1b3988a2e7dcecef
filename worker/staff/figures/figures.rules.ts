import { days, hours } from '#worker/platform/duration.rules.ts'
import { paymentMethods, type PaymentMethod } from '#worker/platform/payment-method.rules.ts'

/** Spans the figures are shown for, in days up to today. */
export const figureSpans = [7, 30, 90, 365] as const
export type FigureSpan = (typeof figureSpans)[number]

/** Sums of an hour or a day. Money in US cents, waits in ms. */
interface Happenings {
  capturedCents: number
  backCents: number
  orders: number
  requests: number
  /**
   * Of those requests: how many became orders, how many were answered, the sum of their waits, and how many within the
   * promise.
   */
  ordered: number
  answered: number
  waitedMs: number
  kept: number
  /** Pieces that the press room counted: good ones, and lost ones. */
  made: number
  spoiled: number
}
/** Hours are counted from 1970. */
export type HourOfHappenings = { hour: number } & Partial<Happenings>
/** Money of an hour that came, and went back, in one way. */
export type HourOfMethod = { hour: number; method: PaymentMethod; capturedCents: number; backCents: number }
export type DayOfHappenings = { day: string } & Happenings

const nothing: Happenings = {
  capturedCents: 0,
  backCents: 0,
  orders: 0,
  requests: 0,
  ordered: 0,
  answered: 0,
  waitedMs: 0,
  kept: 0,
  made: 0,
  spoiled: 0,
}
const members = Object.keys(nothing) as (keyof Happenings)[]

/** `2026-11-22`: the day of an instant in a time zone. */
const dayIn = (timeZone: string): ((at: number) => string) => {
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (at) => clock.format(at)
}

/**
 * The first instant to read for a span that ends now: a day before the span, because days begin at other hours in other
 * time zones.
 */
export const spanStart = (span: FigureSpan, now: number): number => now - days(span + 1)

/** Adds hours up to the days of a time zone: one row for each day of the span, the last one today. */
export function byDay(
  rows: readonly HourOfHappenings[],
  span: FigureSpan,
  now: number,
  timeZone: string,
): DayOfHappenings[] {
  const dayOf = dayIn(timeZone)
  // Counts back from noon, so that an hour of summer time more or less never skips a day.
  const today = Date.parse(`${dayOf(now)}T12:00:00Z`)
  const found = new Map<string, DayOfHappenings>(
    Array.from({ length: span }, (_none, index) =>
      new Date(today - days(span - 1 - index)).toISOString().slice(0, 10),
    ).map((day) => [day, { day, ...nothing }]),
  )
  for (const row of rows) {
    const day = found.get(dayOf(row.hour * hours(1)))
    if (day === undefined) continue
    for (const member of members) day[member] += row[member] ?? 0
  }
  return [...found.values()]
}

/** Adds the money of a span up by the way it came; a way without money is left out. */
export function byMethod(
  rows: readonly HourOfMethod[],
  span: FigureSpan,
  now: number,
  timeZone: string,
): { method: PaymentMethod; capturedCents: number; backCents: number }[] {
  const dayOf = dayIn(timeZone)
  const shown = new Set(byDay([], span, now, timeZone).map(({ day }) => day))
  const counted = rows.filter(({ hour }) => shown.has(dayOf(hour * hours(1))))
  return paymentMethods.flatMap((method) => {
    const its = counted.filter((row) => row.method === method)
    const total = (member: 'capturedCents' | 'backCents') => its.reduce((sum, row) => sum + row[member], 0)
    return its.length === 0 ? [] : [{ method, capturedCents: total('capturedCents'), backCents: total('backCents') }]
  })
}
