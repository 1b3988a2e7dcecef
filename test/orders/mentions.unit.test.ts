/** Whom a note about an order names, and who is offered while an @ is typed (docs/decisions/250). */
import { expect, test } from 'vitest'
import { mentionedIn, offeredAt } from '#worker/orders/teamwork/mentions.rules.ts'

const people = [
  { id: 'marta', name: 'Marta Ruiz' },
  { id: 'ana', name: 'Ana Luz' },
  { id: 'anamaria', name: 'Ana María Paz' },
  { id: 'sol', name: 'Sol Paz' },
  { id: 'jo', name: 'Jo' },
]

test.each([
  ['@Marta Ruiz the ink is low', ['marta']],
  ['Ask @marta, please.', ['marta']],
  ['@Ana María Paz: XL is out', ['anamaria']],
  ['@ana maria paz', ['anamaria']],
  // Two have the first name, so it alone names nobody.
  ['@Ana: XL is out', []],
  ['@Ana Luz and @Sol, and @Sol Paz again', ['ana', 'sol']],
  ['(@Jo)', ['jo']],
  ['@John is a customer', []],
  ['Write to sol@Marta Ruiz', []],
  ['Marta Ruiz', []],
  ['@', []],
])('a note with “%s” names %j', (text, ids) => {
  expect(mentionedIn(text, people)).toEqual(ids)
})

test('colleagues of the same full name are both named', () => {
  const twins = [...people, { id: 'other', name: 'Sol Paz' }]
  expect(mentionedIn('@Sol Paz', twins)).toEqual(['sol', 'other'])
})

test('an @ at the caret offers those whose name has a part that begins so', () => {
  const names = (before: string) => offeredAt(before, people)?.people.map(({ id }) => id) ?? null
  expect(names('Ask @')).toEqual(['marta', 'ana', 'anamaria', 'sol', 'jo'])
  expect(names('Ask @an')).toEqual(['ana', 'anamaria'])
  expect(names('Ask @PAZ')).toEqual(['anamaria', 'sol'])
  expect(names('Ask @ana mari')).toEqual(['anamaria'])
  expect(offeredAt('Ask @ana', people)?.start).toBe(4)
  expect(names('Ask @nobody')).toBeNull()
  expect(names('mail@ma')).toBeNull()
  expect(names('Ask @Marta Ruiz ')).toBeNull()
  expect(names('no sign')).toBeNull()
})
