import { expect, test } from 'vitest'
import { firstTwoWords } from '#worker/accounts/person-name.rules.ts'

test.each([
  ['Ana', 'Ana'],
  ['  Ana', 'Ana'],
  ['Ana ', 'Ana '],
  ['María José', 'María José'],
  ['María   José', 'María José'],
  ['María José ', 'María José '],
  ['María José Ana', 'María José '],
  ['', ''],
])('the first two words of %j stay %j', (typed, kept) => {
  expect(firstTwoWords(typed)).toBe(kept)
})

test('a third word that is typed letter by letter does not lengthen the second', () => {
  let kept = ''
  for (const letter of 'Ana María José') kept = firstTwoWords(kept + letter)
  expect(kept.trim()).toBe('Ana María')
})
