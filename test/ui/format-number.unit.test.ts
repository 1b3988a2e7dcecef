import { expect, test } from 'vitest'
import { formatNumber, formatPercent, formatTenth } from '#web/ui/format-number.ts'
import { languages } from '#worker/platform/language.rules.ts'

const hundredths = Array.from({ length: 4_001 }, (_none, index) => (index - 2_000) / 100)

test.each(languages)('numbers in %s are those of the browser’s own', (language) => {
  for (const most of [0, 1, 2]) {
    const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: most, useGrouping: false })
    // A hundredth that lies between two tenths may be on either side of them in binary.
    const values = most === 2 ? hundredths : hundredths.filter((value) => Math.abs(Math.round(value * 100)) % 10 !== 5)
    expect(values.map((value) => formatNumber(value, language, most))).toEqual(
      values.map((value) => numbers.format(value === 0 ? 0 : value).replace(/^-0$/, '0')),
    )
  }
})

test.each(languages)('parts in %s are in the browser’s own percents', (language) => {
  const percents = new Intl.NumberFormat(language, { style: 'percent' })
  const parts = Array.from({ length: 101 }, (_none, index) => index / 100)
  expect(parts.map((part) => formatPercent(part, language))).toEqual(parts.map((part) => percents.format(part)))
})

test('writes an average to a tenth as the platform itself does', () => {
  for (let tenths = 0; tenths <= 50; tenths += 1)
    for (const language of ['en', 'es'] as const)
      expect(formatTenth(tenths / 10, language)).toBe(
        new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format(tenths / 10),
      )
})
