/**
 * When staff answer the chat (worker/shop-settings/settings.rules.ts). Pure: the instant is an argument, ms since 1970.
 */
import { days, minutes } from '#worker/platform/duration.rules.ts'

/** Weekdays from 0 = Sunday; times of day as `HH:MM` in the shop's time zone, `to` excluded. */
export interface OpeningHours {
  timeZone: string
  week: Readonly<Partial<Record<number, { from: string; to: string } | null>>>
  /** Closed all day: `YYYY-MM-DD`. */
  holidays: readonly string[]
}

interface LocalTime {
  date: string
  weekday: number
  time: string
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter is slow, so each zone has one. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    clocks.set(timeZone, clock)
  }
  return clock
}

/** An instant (ms) as day, weekday and time of day in a time zone. */
export function localTime(at: number, timeZone: string): LocalTime {
  const part = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return {
    date: `${part['year']}-${part['month']}-${part['day']}`,
    weekday: weekdays.indexOf(part['weekday'] ?? ''),
    time: `${part['hour']}:${part['minute']}`,
  }
}

const hoursOn = ({ date, weekday }: LocalTime, hours: OpeningHours) =>
  hours.holidays.includes(date) ? undefined : (hours.week[weekday] ?? undefined)

export function isOpen(at: number, hours: OpeningHours): boolean {
  const local = localTime(at, hours.timeZone)
  const today = hoursOn(local, hours)
  return today !== undefined && local.time >= today.from && local.time < today.to
}

/** The last answer and how long it holds: every message of one night, or of one minute of the day, asks for the same. */
let known: { hours: OpeningHours; from: number; until: number; opens: number | null } | null = null

const areSame = (one: OpeningHours, other: OpeningHours) =>
  one.week === other.week && one.holidays === other.holidays && one.timeZone === other.timeZone

/** When the shop opens next; null while it is open, or when it does not within two weeks. */
export function opensAt(at: number, hours: OpeningHours): number | null {
  if (known && at >= known.from && at < known.until && areSame(known.hours, hours)) return known.opens
  const opens = isOpen(at, hours) ? null : nextOpening(at, hours)
  // Opening times are whole minutes, like the offsets of all time zones.
  known = { hours, from: at, until: opens ?? at - (at % minutes(1)) + minutes(1), opens }
  return opens
}

/** The quarter of an hour, from a closed instant on, at which the shop opens; null when it does not within two weeks. */
function nextOpening(at: number, hours: OpeningHours): number | null {
  const step = minutes(15)
  const end = at + days(14)
  // Opening times are multiples of a quarter of an hour, like the offsets of all time zones.
  for (let instant = Math.ceil(at / step) * step; instant <= end;) {
    const local = localTime(instant, hours.timeZone)
    const today = hoursOn(local, hours)
    if (today && local.time >= today.from && local.time < today.to) return instant
    // A day without hours, or whose hours are over, is left in steps of an hour at most, for the sake of clock changes.
    instant += today && local.time < today.from ? step : instant % minutes(60) === 0 ? minutes(60) : step
  }
  return null
}
