import { expect, it } from 'vitest'
import { isSmsCountry, numberRange, takesSms } from '#worker/platform/phone-plan.rules.ts'

// A number that was never assigned costs nothing: people type such numbers to try the form.
it.each(['+13055550147', '+14165550147', '+17875550147', '+15551234567'])('the numbering plan takes %s', (phone) => {
  expect(takesSms(phone, ['US', 'CA', 'PR'])).toBe(true)
})

it.each([
  ['premium', '+19005550147'],
  ['satellite', '+88216555014'],
  ['Latvian premium', '+37190555014'],
  ['Jamaican', '+18765550147'],
  ['Mexican', '+525555550147'],
  ['Puerto Rican where only the mainland is meant', '+17875550147'],
  ['too short', '+1305555014'],
  ['of a service', '+13115550147'],
])('takes no number that is %s: %s', (_why, phone) => {
  expect(takesSms(phone, ['US', 'CA'])).toBe(false)
})

it('knows a place by its plan, and a range by all but four digits', () => {
  expect([takesSms('+34612345678', ['ES']), takesSms('+34912345678', ['ES'])]).toEqual([true, false])
  expect([isSmsCountry('US'), isSmsCountry('XX'), isSmsCountry('toString')]).toEqual([true, false, false])
  expect(numberRange('+13055550147')).toBe('+1305555')
})
