import { expect, test } from 'vitest'
import { formatDollars } from '#web/ui/format-amounts.ts'

test.each([
  [28, 'US$28.00'],
  [27.5, 'US$27.50'],
  [0, 'US$0.00'],
  [1234.5, 'US$1,234.50'],
  [19.99 * 3, 'US$59.97'],
])('writes %d dollars as %s', (dollars, text) => {
  expect(formatDollars(dollars)).toBe(text)
})
