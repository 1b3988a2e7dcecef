import { describe, expect, it } from 'vitest'
import { deliveryDelay, deliveryTries, freeLoginTries, loginDelay } from '#worker/platform/backoff.rules.ts'
import { minutes, seconds } from '#worker/platform/duration.rules.ts'

describe('the wait after wrong passwords (S-09)', () => {
  it('is none for the first five, then doubles from a second to a minute and never locks', () => {
    expect(freeLoginTries).toBe(5)
    expect([0, 1, 4].map((failures) => loginDelay(failures))).toEqual([0, 0, 0])
    expect([5, 6, 7, 8, 9, 10, 11, 12, 1000].map((failures) => loginDelay(failures))).toEqual(
      [1, 2, 4, 8, 16, 32, 60, 60, 60].map(seconds),
    )
  })

  it('starts after as many as are free', () => {
    expect([19, 20, 21].map((failures) => loginDelay(failures, 20))).toEqual([0, 1000, 2000])
  })
})

describe('the wait of a message that could not be sent', () => {
  it('doubles from ten seconds to an hour', () => {
    expect([1, 2, 3, 4].map(deliveryDelay)).toEqual([10, 20, 40, 80].map(seconds))
    expect(deliveryDelay(20)).toBe(minutes(60))
    expect(deliveryDelay(5000)).toBe(minutes(60))
    expect(deliveryTries).toBe(8)
  })
})
