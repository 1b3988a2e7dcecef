import { expect, test } from 'vitest'
import { isSettled, statusFromResult, statusText } from '#web/checkout/payment/payment-status.ts'
import { texts as en } from '#web/checkout/payment/payment.en.ts'
import { texts as es } from '#web/checkout/payment/payment.es.ts'

test.each([
  ['succeeded', 'Payment succeeded!'],
  ['processing', 'Your payment is processing.'],
  ['requires_payment_method', 'Your payment was not successful, please try again.'],
  ['requires_action', 'Something went wrong.'],
  ['requires_confirmation', 'Something went wrong.'],
  ['canceled', 'Something went wrong.'],
  ['', 'Something went wrong.'],
])('a payment that is %s says %s', (status, text) => {
  expect(en.status[statusText(status)]).toBe(text)
  expect(es.status[statusText(status)]).not.toBe('')
})

test('a payment is done with once it has succeeded or is processing', () => {
  expect(
    ['succeeded', 'processing', 'requires_payment_method', 'requires_action', 'canceled'].filter(isSettled),
  ).toEqual(['succeeded', 'processing'])
})

test.each([
  [null, null],
  ['succeeded', 'processing'],
  ['processing', 'processing'],
  ['failed', 'requires_payment_method'],
  ['created', 'requires_payment_method'],
  ['requires_action', 'other'],
  ['cancelled', 'other'],
  ['unknown', 'other'],
  ['<script>', 'other'],
])('an address with the result %s shows %s: it proves nothing', (result, status) =>
  expect(statusFromResult(result)).toBe(status),
)
