import { afterEach, expect, test, vi } from 'vitest'
import { momentOf } from '#web/shop-ui/dates.ts'
import { calendarDay, formatMoment, longDayOf } from '#web/shop-ui/long-dates.ts'
import { linkLife } from '#worker/accounts/lifetimes.rules.ts'
import { languages } from '#worker/platform/language.rules.ts'

const days = Array.from({ length: 366 }, (_none, day) => new Date(Date.UTC(2028, 0, 1 + day, 23, 30)).toISOString())

test.each(languages)('long days in %s are those of the browser’s own calendar', (language) => {
  const calendar = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  expect(days.map((day) => longDayOf(day, language))).toEqual(days.map((day) => calendar.format(new Date(day))))
  expect(calendarDay('2028-02-29', language)).toBe(calendar.format(new Date('2028-02-29')))
})

/** Each half-hour of the days around which clocks are changed, and of the year's ends. */
const halfHours = [
  '2028-01-01',
  '2028-03-12',
  '2028-03-26',
  '2028-04-02',
  '2028-09-24',
  '2028-11-05',
  '2028-12-31',
].flatMap((day) =>
  Array.from({ length: 48 }, (_none, half) => new Date(Date.parse(day) + half * 1_800_000).toISOString()),
)
afterEach(() => void vi.unstubAllEnvs())

test.each(
  languages.flatMap((language) =>
    ['UTC', 'America/New_York', 'Pacific/Auckland', 'America/St_Johns'].map((zone) => ({ language, zone })),
  ),
)('times in $language in the zone $zone are those of the browser’s own clock', ({ language, zone }) => {
  vi.stubEnv('TZ', zone)
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
  const parts = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const
  const short = new Intl.DateTimeFormat(language, parts)
  const medium = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const utc = new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' })
  for (const at of halfHours) {
    const date = new Date(at)
    expect([momentOf(at, language), formatMoment(at, language), momentOf(at, language, true)]).toEqual(
      [short, medium, utc].map((format) => format.format(date)),
    )
  }
})

test.each(languages)('lives of links in %s are those of the browser’s own units', (language) => {
  const unit = new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' })
  expect([linkLife('password_reset', language), linkLife('password_change', language)]).toEqual([
    unit.format(1),
    unit.format(24),
  ])
})
