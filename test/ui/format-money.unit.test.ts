import { expect, test } from 'vitest'
import { formatDollars, formatTenth } from '#web/ui/format-amounts.ts'

test.each([
  [28, 'US$28.00'],
  [27.5, 'US$27.50'],
  [0, 'US$0.00'],
  [1234.5, 'US$1,234.50'],
  [19.99 * 3, 'US$59.97'],
])('writes %d dollars as %s', (dollars, text) => {
  expect(formatDollars(dollars)).toBe(text)
})

test('writes an average to a tenth as the platform itself does', () => {
  for (let tenths = 0; tenths <= 50; tenths += 1)
    for (const language of ['en', 'es'] as const)
      expect(formatTenth(tenths / 10, language)).toBe(
        new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format(tenths / 10),
      )
})
