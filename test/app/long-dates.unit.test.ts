import { expect, test } from 'vitest'
import { calendarDay, longDayOf } from '#web/shop-ui/long-dates.ts'
import { linkLife } from '#worker/accounts/lifetimes.rules.ts'
import { languages } from '#worker/platform/language.rules.ts'

const days = Array.from({ length: 366 }, (_none, day) => new Date(Date.UTC(2028, 0, 1 + day, 23, 30)).toISOString())

test.each(languages)('long days in %s are those of the browser’s own calendar', (language) => {
  const calendar = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  expect(days.map((day) => longDayOf(day, language))).toEqual(days.map((day) => calendar.format(new Date(day))))
  expect(calendarDay('2028-02-29', language)).toBe(calendar.format(new Date('2028-02-29')))
})

test.each(languages)('lives of links in %s are those of the browser’s own units', (language) => {
  const unit = new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' })
  expect([linkLife('password_reset', language), linkLife('password_change', language)]).toEqual([
    unit.format(1),
    unit.format(24),
  ])
})
