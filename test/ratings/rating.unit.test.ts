import { describe, expect, it } from 'vitest'
import { leastForAverage, noRatings, ratingOf } from '#worker/catalogue/rating-sums.rules.ts'
import { mayRate, ratedSubject } from '#worker/ratings/rating.rules.ts'

describe('how something was rated', () => {
  it('counts every rating, and has no average while there are too few', () => {
    expect(ratingOf(noRatings)).toEqual({ count: 0, average: null })
    expect(ratingOf({ ...noRatings, five: leastForAverage - 1 })).toEqual({ count: 2, average: null })
    expect(ratingOf({ ...noRatings, five: leastForAverage })).toEqual({ count: 3, average: 5 })
  })

  it('is the average of all stars to a tenth', () => {
    expect(ratingOf({ one: 1, two: 0, three: 0, four: 1, five: 1 })).toEqual({ count: 3, average: 3.3 })
    expect(ratingOf({ one: 2, two: 1, three: 1, four: 1, five: 1 })).toEqual({ count: 6, average: 2.7 })
  })
})

describe('what a rating is about', () => {
  it.each([
    ['tshirt/ink-tiger-1a2b3c4d.jpg', 'tshirt/ink-tiger'],
    ['dtf/ink-tiger-1a2b3c4d.jpg', 'dtf/ink-tiger'],
    ['sleeve/ink-tiger-1a2b3c4d.jpg', ''],
    ['/uploads/upl_00000000000000000000000000000000', ''],
  ])('is the page of the design %s: %s', (picturePath, subject) => {
    expect(ratedSubject({ picturePath }, null)).toBe(subject)
  })

  it('is the custom product, where the order pays a quote', () => {
    expect(ratedSubject({ picturePath: 'tshirt/ink-tiger-1a2b3c4d.jpg' }, { productId: 'prd_mug' })).toBe(
      'custom/prd_mug',
    )
  })
})

it('only what was delivered can be rated, also when it was refunded afterwards', () => {
  expect(mayRate('delivered', true)).toBe(true)
  expect(mayRate('refunded', true)).toBe(true)
  expect(mayRate('refunded', false)).toBe(false)
  expect(mayRate('shipped', false)).toBe(false)
})
