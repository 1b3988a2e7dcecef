import { expect, test } from 'vitest'
import {
  categoryFrom,
  choiceFrom,
  toCartBody,
  toIntentValues,
  toPayBody,
  usualSize,
  type Choice,
} from '#web/catalogue/products/choice.ts'

const tiger: Choice = { category: 'dtf', pathImagePath: 'dtf/tiger-1a2b3c4d.jpg', size: 'XXL', quantity: 3 }

test('a design is sold on the t-shirt, at its price', () => {
  expect(toCartBody(tiger)).toEqual({
    ProductId: 'prd_ready_tshirt',
    variationId: 100,
    quantity: 3,
    size: 'XXL',
    pathImagePath: 'dtf/tiger-1a2b3c4d.jpg',
  })
  expect(toPayBody(tiger)).toEqual({ ...toCartBody(tiger), price: 28 })
})

test.each([
  ['tshirt', 'M'],
  ['hoodies', 'M'],
  ['mug', '11oz'],
] as const)('a %s starts in %s', (category, size) => expect(usualSize(category)).toBe(size))

test('an unknown category in the address is the first tab', () => {
  expect([categoryFrom('mug'), categoryFrom('shoes'), categoryFrom(null)]).toEqual(['mug', 'tshirt', 'tshirt'])
})

test('a choice survives being kept as an intent', () => expect(choiceFrom(toIntentValues(tiger))).toEqual(tiger))

test.each([
  { category: 'shoes' },
  { size: '11oz' },
  { quantity: 0 },
  { quantity: 100 },
  { quantity: 1.5 },
  { quantity: '3' },
  { pathImagePath: '../../secret' },
  { pathImagePath: 7 },
])('a kept intent with %o is not bought', (change) =>
  expect(choiceFrom({ ...toIntentValues(tiger), ...change })).toBeNull(),
)
