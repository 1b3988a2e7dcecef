import { describe, expect, it } from 'vitest'
import { orderPlaceOf } from '#worker/orders/lists/order-place.rules.ts'
import { orderSorts, sortOf } from '#worker/orders/lists/order-search.rules.ts'

describe('the sort of a list of orders', () => {
  it('is newest first where nothing is said', () => {
    expect(sortOf({})).toEqual({ by: 'number', direction: 'desc', choices: orderSorts })
  })

  it('has the usual direction of its column unless it was turned around', () => {
    expect(sortOf({ by: 'customer' })).toMatchObject({ by: 'customer', direction: 'asc' })
    expect(sortOf({ by: 'total', dir: 'asc' })).toMatchObject({ by: 'total', direction: 'asc' })
  })

  it('is newest first for what words find, whatever is asked for', () => {
    expect(sortOf({ search: 'ana', by: 'total', dir: 'asc' })).toEqual({ by: 'number', direction: 'desc', choices: [] })
  })

  it('goes by the day on the press for what is due, in a direction one may turn', () => {
    expect(sortOf({ due: 'late', by: 'total', dir: 'desc' })).toEqual({
      by: 'press',
      direction: 'asc',
      choices: ['press'],
    })
    expect(sortOf({ due: 'late', by: 'press', dir: 'desc' })).toMatchObject({ by: 'press', direction: 'desc' })
  })
})

describe('the cursor of a list of orders', () => {
  it.each([
    ['1042', { number: 1042, key: null }],
    ['1042.2026-11-30', { number: 1042, key: '2026-11-30' }],
    ['1042.2800', { number: 1042, key: '2800' }],
    ["1042.' OR 1", null],
    ['', null],
  ])('%s is a place or the beginning', (cursor, place) => {
    expect(orderPlaceOf(cursor)).toEqual(place)
  })
})
