import { days, hours } from '#worker/platform/duration.rules.ts'
import { paymentMethods, type PaymentMethod } from '#worker/platform/payment-method.rules.ts'
import type { DayWindow } from './figure-days.rules.ts'

/** Spans the figures are shown for, in days up to today. */
export const figureSpans = [7, 30, 90, 365] as const
export type FigureSpan = (typeof figureSpans)[number]

/** Sums of a day. Money in US cents, waits in ms. */
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
/** What one query knows of a day. */
export type SomeOfDay = { day: string } & Partial<Happenings>
/** Money of a day that came, and went back, in one way. */
export type MoneyOfDay = { day: string; method: PaymentMethod; capturedCents: number; backCents: number }
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
export const dayIn = (timeZone: string): ((at: number) => string) => {
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
export const dayAfter = (day: string, count: number): string =>
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

/** Days begin on a quarter of an hour everywhere. */
const quarter = hours(0.25)

/** The instant at which a day begins, ms, looked for from an instant near it. */
function startNear(near: number, day: string, dayOf: (at: number) => string): number {
  let at = near
  while (dayOf(at) < day) at += quarter
  while (dayOf(at - quarter) >= day) at -= quarter
  return at
}

/** Every day of a range with its instants in a time zone. */
export function windowsOf(range: FigureRange, timeZone: string): DayWindow[] {
  const dayOf = dayIn(timeZone)
  let from = startNear(Date.parse(`${range.from}T00:00:00Z`), range.from, dayOf)
  return daysOf(range).map((day) => {
    const until = startNear(from + days(1), dayAfter(day, 1), dayOf)
    const window = { day, from, until }
    from = until
    return window
  })
}

/** Adds up what several queries know of the days: one row for each day of the range. */
export function byDay(rows: readonly SomeOfDay[], range: FigureRange): DayOfHappenings[] {
  const found = new Map<string, DayOfHappenings>(daysOf(range).map((day) => [day, { day, ...nothing }]))
  for (const row of rows) {
    const day = found.get(row.day)
    if (day === undefined) continue
    for (const member of members) day[member] += row[member] ?? 0
  }
  return [...found.values()]
}

/** Adds the money of a range up by the way it came; a way without money is left out. */
export function byMethod(
  rows: readonly MoneyOfDay[],
): { method: PaymentMethod; capturedCents: number; backCents: number }[] {
  return paymentMethods.flatMap((method) => {
    const its = rows.filter((row) => row.method === method)
    const total = (member: 'capturedCents' | 'backCents') => its.reduce((sum, row) => sum + row[member], 0)
    return its.length === 0 ? [] : [{ method, capturedCents: total('capturedCents'), backCents: total('backCents') }]
  })
}

/** Orders that were due at the press on one day. */
export interface DueOrders {
  day: string
  /** The day promised for the delivery; null where none is. */
  promised: string | null
  /** Whether they left the press by the end of their day, and arrived by that of the promised one: 1 or 0; null while they have not. */
  leftInTime: 0 | 1 | null
  arrivedInTime: 0 | 1 | null
  orders: number
}

/** Of one state; '' for orders without an address. */
export interface StateSales {
  state: string
  /** Paid orders, and those of which something was made again. */
  orders: number
  reprinted: number
  goodsCents: number
  setupCents: number
  rushCents: number
  discountCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
  backCents: number
}

interface NamedProduct {
  productId: string
  /** JSON of language to text. */
  name: string
}
/** `title` is what it was called in its orders. */
export type ProductSales = NamedProduct & { title: string; orders: number; pieces: number; cents: number }
export type ProductRequests = NamedProduct & { requests: number; ordered: number }

export interface DesignSales {
  /** JSON of language to text. */
  name: string
  orders: number
  pieces: number
  cents: number
}

export interface CustomerSales {
  customerId: string
  name: string
  orders: number
  cents: number
  backCents: number
}

/** What the figures of a range are made of. Lists begin with the most; those of products, designs and customers end at `mostRows`. */
export interface FigureSums {
  money: MoneyOfDay[]
  days: SomeOfDay[]
  sales: ProductSales[]
  asked: ProductRequests[]
  designs: DesignSales[]
  customers: CustomerSales[]
  states: StateSales[]
  due: DueOrders[]
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
export function timingOf(rows: readonly DueOrders[], today: string): Timing {
  const timing: Timing = { left: { due: 0, inTime: 0 }, arrived: { due: 0, inTime: 0 } }
  const count = (of: Timing['left'], due: string, inTime: 0 | 1 | null, orders: number) => {
    if (inTime === null && due >= today) return
    of.due += orders
    if (inTime === 1) of.inTime += orders
  }
  for (const { day, promised, leftInTime, arrivedInTime, orders } of rows) {
    count(timing.left, day, leftInTime, orders)
    if (promised !== null) count(timing.arrived, promised, arrivedInTime, orders)
  }
  return timing
}

/** The tables of the figures, each a file of its own. */
export const figureParts = ['days', 'methods', 'sums', 'states', 'products', 'designs', 'customers', 'timing'] as const
export type FigurePart = (typeof figureParts)[number]
