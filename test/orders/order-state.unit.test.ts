import { describe, expect, it } from 'vitest'
import {
  allOrderStates as states,
  canBecome,
  isCancellable,
  isPaidState,
  mayCorrect,
  orderStates,
  statesAfter,
  statesBefore,
  stepBackOf,
  type Mover,
  type OrderState,
} from '#worker/orders/order-state.rules.ts'

/** The states on the line from payment to delivery; the others have no place on it. */
const line: Partial<Record<OrderState, number>> = {
  awaiting_payment: 0,
  paid: 1,
  needs_address: 1,
  awaiting_proof: 1,
  in_production: 3,
  ready: 4,
  shipped: 5,
  delivered: 6,
}

const reachable = (from: OrderState, seen = new Set<OrderState>()): Set<OrderState> => {
  for (const next of statesAfter(from)) {
    if (!seen.has(next)) {
      seen.add(next)
      reachable(next, seen)
    }
  }
  return seen
}

describe('the states of an order (R-ORDER-03)', () => {
  it('the steps of an order lead to states that exist', () => {
    for (const state of states) for (const next of Object.keys(orderStates[state].next)) expect(states).toContain(next)
  })

  it('never lead to themselves, and somebody may take every step', () => {
    for (const state of states) {
      expect(canBecome(state, state)).toBe(false)
      for (const movers of Object.values<readonly Mover[]>(orderStates[state].next))
        expect(movers.length).toBeGreaterThan(0)
    }
  })

  it('the steps of an order go forward along the line from payment to delivery only', () => {
    for (const from of states) {
      for (const to of statesAfter(from)) {
        const [before, after] = [line[from], line[to]]
        if (before !== undefined && after !== undefined)
          expect(`${from} → ${to}: ${after >= before}`).toBe(`${from} → ${to}: true`)
      }
    }
  })

  it('never wait for payment again, and never come back from cancelled, refunded or delivered', () => {
    for (const state of states) expect(canBecome(state, 'awaiting_payment')).toBe(false)
    expect([...reachable('refunded')]).toEqual([])
    expect([...reachable('cancelled')]).toEqual(['refunded'])
    expect([...reachable('delivered')]).toEqual(['refunded'])
    expect([...reachable('settled')]).toEqual(['refunded'])
  })

  it('reach delivery from payment, and every one of them can be reached', () => {
    const all = reachable('awaiting_payment')
    expect(all).toContain('delivered')
    expect(states.filter((state) => state !== 'awaiting_payment' && !all.has(state))).toEqual([])
  })

  it('cannot be cancelled any more once in production, and not shipped without having been made', () => {
    for (const state of ['in_production', 'ready', 'shipped', 'delivered'] as const)
      expect(canBecome(state, 'cancelled')).toBe(false)
    expect(statesBefore('shipped')).toEqual(['ready'])
    expect(statesBefore('delivered')).toEqual(['shipped'])
    expect(canBecome('awaiting_payment', 'in_production')).toBe(false)
    expect(canBecome('needs_address', 'in_production')).toBe(false)
  })

  it('are moved by the customer only to cancel, to give an address and to approve a proof', () => {
    const steps = states.flatMap((from) => statesAfter(from, 'customer').map((to) => `${from} → ${to}`))
    expect(steps.sort()).toEqual([
      'awaiting_payment → cancelled',
      'awaiting_proof → cancelled',
      'awaiting_proof → paid',
      'needs_address → cancelled',
      'needs_address → paid',
      'paid → cancelled',
    ])
    expect(states.filter(isCancellable)).toEqual(['awaiting_payment', 'paid', 'needs_address', 'awaiting_proof'])
  })

  it('become paid for the first time, and refunded, only by a payment: no person can set that', () => {
    for (const by of ['customer', 'staff'] as const) {
      for (const to of ['paid', 'needs_address', 'on_hold'] as const)
        expect(canBecome('awaiting_payment', to, by)).toBe(false)
      expect(statesBefore('refunded', by)).toEqual([])
    }
    expect(statesBefore('refunded', 'system')).toEqual(
      states.filter((state) => state !== 'awaiting_payment' && state !== 'refunded'),
    )
  })

  it('go on from a hold to where they were held, and can be held until they are shipped', () => {
    for (const from of statesBefore('on_hold').filter((state) => state !== 'awaiting_payment'))
      expect(canBecome('on_hold', from, 'staff')).toBe(true)
    expect(statesBefore('on_hold')).toEqual([
      'awaiting_payment',
      'paid',
      'needs_address',
      'awaiting_proof',
      'in_production',
      'ready',
    ])
  })

  it('can be corrected one step back or to cancelled, and to nothing else', () => {
    const steps = states.flatMap((from) => states.filter((to) => mayCorrect(from, to)).map((to) => `${from} → ${to}`))
    expect(steps.filter((one) => !one.endsWith('cancelled')).sort()).toEqual([
      'delivered → shipped',
      'in_production → paid',
      'ready → in_production',
      'shipped → ready',
    ])
    for (const state of ['shipped', 'delivered', 'cancelled', 'refunded', 'settled', 'awaiting_payment'] as const)
      expect(mayCorrect(state, 'cancelled')).toBe(false)
    expect(states.map(stepBackOf).filter((to) => to !== null)).toEqual(['paid', 'in_production', 'shipped'])
  })

  it('each state of an order knows exactly the states before it', () => {
    for (const to of states) expect(statesBefore(to)).toEqual(states.filter((from) => canBecome(from, to)))
  })

  it('count as paid from payment to delivery only, and the settled rest of an order', () => {
    expect(states.filter(isPaidState).sort()).toEqual([
      'awaiting_proof',
      'delivered',
      'in_production',
      'needs_address',
      'paid',
      'ready',
      'settled',
      'shipped',
    ])
  })

  it('wait for the customer where they must act', () => {
    expect(states.filter((state) => orderStates[state].waitingOn === 'customer')).toEqual([
      'awaiting_payment',
      'needs_address',
      'awaiting_proof',
    ])
  })
})
