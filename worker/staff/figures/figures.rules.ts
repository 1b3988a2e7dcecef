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
export type MoneyOfHour = { hour: number; method: PaymentMethod; capturedCents: number; backCents: number }
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

/** The first and the last day of a range, `YYYY-MM-DD`, both in it. */
export interface FigureRange {
  from: string
  to: string
}

/** The most days that one range may have. */
const mostFigureDays = 366

/** The day so many days after another. */
const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days(count)).toISOString().slice(0, 10)

/**
 * The days that are asked for: from one day to another if both are days, in their order and none to come; else so many
 * days up to today.
 */
export function rangeOf(
  asked: { days: FigureSpan; from?: string | undefined; to?: string | undefined },
  now: number,
  timeZone: string,
): FigureRange {
  const today = dayIn(timeZone)(now)
  const { from, to = today } = asked
  if (from === undefined || from > to) return { from: dayAfter(today, 1 - asked.days), to: today }
  const last = to > today ? today : to
  const earliest = dayAfter(last, 1 - mostFigureDays)
  return { from: from > last ? last : from < earliest ? earliest : from, to: last }
}

/** Rows of one table: the best, and no more than a screen can show. */
export const mostRows = 100

/** Every day of a range. */
function daysOf({ from, to }: FigureRange): string[] {
  const found: string[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) found.push(day)
  return found
}

/** The instant at which a day begins in a time zone, ms; days begin on a quarter of an hour everywhere. */
function startOf(day: string, timeZone: string): number {
  const dayOf = dayIn(timeZone)
  let at = Date.parse(`${day}T00:00:00Z`) - hours(14)
  while (dayOf(at) < day) at += hours(0.25)
  return at
}

/** The instants of a range: its first one, and the first one after it, ms. */
export const instantsOf = ({ from, to }: FigureRange, timeZone: string): { from: number; until: number } => ({
  from: startOf(from, timeZone),
  until: startOf(dayAfter(to, 1), timeZone),
})

/** Adds hours up to the days of a time zone: one row for each day of the range. */
export function byDay(rows: readonly HourOfHappenings[], range: FigureRange, timeZone: string): DayOfHappenings[] {
  const dayOf = dayIn(timeZone)
  const found = new Map<string, DayOfHappenings>(daysOf(range).map((day) => [day, { day, ...nothing }]))
  for (const row of rows) {
    const day = found.get(dayOf(row.hour * hours(1)))
    if (day === undefined) continue
    for (const member of members) day[member] += row[member] ?? 0
  }
  return [...found.values()]
}

/** Adds the money of a range up by the way it came; a way without money is left out. */
export function byMethod(
  rows: readonly MoneyOfHour[],
): { method: PaymentMethod; capturedCents: number; backCents: number }[] {
  return paymentMethods.flatMap((method) => {
    const its = rows.filter((row) => row.method === method)
    const total = (member: 'capturedCents' | 'backCents') => its.reduce((sum, row) => sum + row[member], 0)
    return its.length === 0 ? [] : [{ method, capturedCents: total('capturedCents'), backCents: total('backCents') }]
  })
}

/** Orders that were due at the press on one day, that left it in one hour, and that arrived in one hour. */
export interface DueOrders {
  pressBy: string
  /** The day promised for the delivery; null where none is. */
  promised: string | null
  /** Hours since 1970; null while it is not so far. */
  leftHour: number | null
  arrivedHour: number | null
  orders: number
}

/** How many orders were due, and how many of them were in time. */
export interface Timing {
  left: { due: number; inTime: number }
  arrived: { due: number; inTime: number }
}

/**
 * How many orders left the press by their day, and how many arrived by the promised one. One counts once it has left or
 * arrived, or once its day is over.
 */
export function timingOf(rows: readonly DueOrders[], now: number, timeZone: string): Timing {
  const dayOf = dayIn(timeZone)
  const today = dayOf(now)
  const timing: Timing = { left: { due: 0, inTime: 0 }, arrived: { due: 0, inTime: 0 } }
  const count = (of: Timing['left'], due: string, hour: number | null, orders: number) => {
    if (hour === null && due >= today) return
    of.due += orders
    if (hour !== null && dayOf(hour * hours(1)) <= due) of.inTime += orders
  }
  for (const { pressBy, promised, leftHour, arrivedHour, orders } of rows) {
    count(timing.left, pressBy, leftHour, orders)
    if (promised !== null) count(timing.arrived, promised, arrivedHour, orders)
  }
  return timing
}

/** The tables of the figures, each a file of its own. */
export const figureParts = ['days', 'methods', 'sums', 'states', 'products', 'designs', 'customers', 'timing'] as const
export type FigurePart = (typeof figureParts)[number]
