import { describe, expect, it } from 'vitest'
import { deliveryDelay, deliveryTries } from '#worker/platform/backoff.rules.ts'
import { minutes, seconds } from '#worker/platform/duration.rules.ts'

describe('the wait of a message that could not be sent', () => {
  it('doubles from ten seconds to an hour', () => {
    expect([1, 2, 3, 4].map(deliveryDelay)).toEqual([10, 20, 40, 80].map(seconds))
    expect(deliveryDelay(20)).toBe(minutes(60))
    expect(deliveryDelay(5000)).toBe(minutes(60))
    expect(deliveryTries).toBe(8)
  })
})
