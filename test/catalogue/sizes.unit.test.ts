import { expect, it } from 'vitest'
import { compareSizes, inSizes } from '#worker/catalogue/sizes.rules.ts'

it('sorts letter sizes from small to large, and other sizes by their numbers behind them', () => {
  expect(['15oz', 'L', '3XL', 'S', '', 'XXL', 'M', '11oz', 'XL', 'XS', '2XS'].sort(compareSizes)).toEqual([
    '2XS',
    'XS',
    'S',
    'M',
    'L',
    'XL',
    'XXL',
    '3XL',
    '',
    '11oz',
    '15oz',
  ])
})

it('counts 2XL and XXL as the same size', () => {
  expect(compareSizes('2XL', 'xxl')).toBe(0)
})

it('sizes of one thing stand together, small to large, where the thing was first', () => {
  const line = (title: string, size: string) => ({ title, size })
  const lines = [line('Tiger', 'XL'), line('Mug', '11oz'), line('Tiger', 'S'), line('Tiger', 'L')]
  expect(inSizes(lines, ({ title }) => title).map(({ title, size }) => `${title} ${size}`)).toEqual([
    'Tiger S',
    'Tiger L',
    'Tiger XL',
    'Mug 11oz',
  ])
})
