/** What of an order's money can go back, and which payment went back where it was paid more than once (S-26). */
import { expect, it } from 'vitest'
import {
  disputeFrom,
  isSparePayment,
  refundableCents,
  refundStatesBefore,
  type RefundState,
} from '#worker/ledger/refund.rules.ts'
import { cents } from '#worker/platform/money.rules.ts'

const came = (paymentIntentId: string, amount = 2800) => ({ kind: 'captured', paymentIntentId, cents: cents(amount) })
const back = (paymentIntentId: string, amount = 2800, state: RefundState = 'succeeded') => ({
  state,
  paymentIntentId,
  cents: cents(amount),
})
const money = (events: ReturnType<typeof came>[], refunds: ReturnType<typeof back>[] = []) => ({
  events,
  refunds,
  disputes: [],
})
const all = (intentId: string, amount = 2800) => ({ intentId, cents: cents(amount) })

it('is the order itself where it was paid once, also by a payment that is not the one it waited for', () => {
  expect(isSparePayment(money([came('own')]), 'own', all('own'))).toBe(false)
  expect(isSparePayment(money([came('odd')]), 'own', all('odd'))).toBe(false)
})

it('is a second payment where another pays for the order: not on its bill, and notified as such', () => {
  const twice = [came('own'), came('second')]
  expect(isSparePayment(money(twice), 'own', all('second'))).toBe(true)
  expect(isSparePayment(money(twice), 'own', all('own'))).toBe(true)
})

it('is a part, or the order’s last money, where nothing else pays for it', () => {
  const twice = [came('own'), came('second')]
  expect(isSparePayment(money(twice), 'own', all('second', 500))).toBe(false)
  expect(isSparePayment(money(twice, [back('second')]), 'own', all('own'))).toBe(false)
})

it('gives back at most what came, less what was asked back and what a bank disputes or has taken', () => {
  const dispute = (state: 'open' | 'won' | 'lost', isInquiry = 0) => ({ state, cents: cents(1000), isInquiry })
  const left = (refunds: ReturnType<typeof back>[], disputes: ReturnType<typeof dispute>[]) =>
    refundableCents({ events: [came('own', 5000)], refunds, disputes })
  expect(left([], [])).toBe(5000)
  expect(left([back('own', 2000, 'asked')], [])).toBe(3000)
  expect(left([back('own', 2000, 'failed')], [])).toBe(5000)
  expect(left([], [dispute('open')])).toBe(4000)
  expect(left([], [dispute('lost')])).toBe(4000)
  expect(left([], [dispute('won')])).toBe(5000)
  expect(left([], [dispute('open', 1)])).toBe(5000)
  expect(left([back('own', 4500)], [dispute('open')])).toBe(0)
})

it('lets a refund’s state only go forward: late news undoes nothing that is known', () => {
  expect(refundStatesBefore('asked')).toEqual([])
  expect(refundStatesBefore('pending')).toEqual(['asked'])
  expect(refundStatesBefore('succeeded')).toEqual(['asked', 'pending'])
  expect(refundStatesBefore('failed')).toEqual(['asked', 'pending', 'succeeded'])
})

it.each([
  ['needs_response', -1000, 'open', false],
  ['under_review', -1000, 'open', false],
  ['warning_needs_response', 0, 'open', true],
  ['warning_under_review', 0, 'open', true],
  ['warning_closed', 0, 'won', false],
  ['won', 0, 'won', false],
  ['lost', -1000, 'lost', false],
  ['lost', 0, 'won', false],
  ['prevented', -1000, 'lost', false],
  ['prevented', 0, 'won', false],
  ['appeal_under_review', -1000, 'lost', false],
  ['a_status_of_next_year', -1000, 'open', false],
] as const)('takes a dispute that is %s and moved %i cents as %s, inquiry: %s', (status, moved, state, isInquiry) => {
  expect(disputeFrom(status, moved)).toEqual({ state, isInquiry })
})
