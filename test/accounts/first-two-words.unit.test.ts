import { expect, test } from 'vitest'
import { firstTwoWords } from '#web/accounts/log-in/first-two-words.ts'

test.each([
  ['Ana', 'Ana'],
  ['  Ana', 'Ana'],
  ['Ana ', 'Ana '],
  ['María José', 'María José'],
  ['María   José', 'María José'],
  ['María José ', 'María José'],
  ['María José Ana', 'María José'],
  ['', ''],
])('%j stays %j', (typed, kept) => {
  expect(firstTwoWords(typed)).toBe(kept)
})
