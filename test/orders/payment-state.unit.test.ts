import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  paymentStateFrom,
  paymentStatesBefore,
  paymentStatesBelow,
  type PaymentState,
} from '#worker/orders/payment-state.rules.ts'

const states: PaymentState[] = ['created', 'failed', 'requires_action', 'processing', 'cancelled', 'succeeded']

/** The compare-and-set of a payment's state with an event of the provider. */
const told = (state: PaymentState, word: PaymentState): PaymentState =>
  paymentStatesBelow(word).includes(state) ? word : state

describe('the state of a payment (S-26)', () => {
  it.each(states.map((state, rank) => [state, states.slice(0, rank)] as const))(
    '%s replaces exactly the lower ones',
    (state, lower) => {
      expect(paymentStatesBelow(state).sort()).toEqual([...lower].sort())
    },
  )

  it('ends the same in whatever order and however often the events come', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...states), { minLength: 1, maxLength: 12 }), (words) => {
        const end = (order: readonly PaymentState[]) => order.reduce(told, 'created' as PaymentState)
        const highest = states.findLast((state) => words.includes(state))
        expect(end(words)).toBe(highest)
        expect(end([...words].reverse())).toBe(highest)
        expect(end([...words, ...words])).toBe(highest)
      }),
    )
  })

  it('takes a polled state as it is, except for a payment that has ended', () => {
    expect(paymentStatesBefore('failed').sort()).toEqual(['created', 'processing', 'requires_action'])
    expect(paymentStatesBefore('created').sort()).toEqual(['failed', 'processing', 'requires_action'])
    expect(paymentStatesBefore('cancelled').sort()).toEqual(['created', 'failed', 'processing', 'requires_action'])
    expect(paymentStatesBefore('succeeded').sort()).toEqual([
      'cancelled',
      'created',
      'failed',
      'processing',
      'requires_action',
    ])
  })

  it('a payment that succeeded never changes its state', () => {
    for (const word of states) expect(told('succeeded', word)).toBe('succeeded')
  })

  it.each([
    ['succeeded', 'succeeded'],
    ['processing', 'processing'],
    ['requires_capture', 'processing'],
    ['requires_action', 'requires_action'],
    ['requires_confirmation', 'requires_action'],
    ['canceled', 'cancelled'],
    ['requires_payment_method', 'created'],
    ['something_new', 'created'],
  ])('is read from the provider’s %s as %s', (theirs, ours) => {
    expect(paymentStateFrom(theirs)).toBe(ours)
  })
})
