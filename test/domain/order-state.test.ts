import { describe, expect, it } from 'vitest'
import { canBecome, isPaidState, orderStates, statesBefore, type OrderState } from '#domain/order-state'

const states = Object.keys(orderStates) as OrderState[]
/** How far an order is; the states beside the line have no place on it. */
const line: Partial<Record<OrderState, number>> = {
  awaiting_payment: 0,
  paid: 1,
  needs_address: 1,
  awaiting_proof: 2,
  in_production: 3,
  ready: 4,
  shipped: 5,
  delivered: 6,
}

const reachable = (from: OrderState, seen = new Set<OrderState>()): Set<OrderState> => {
  for (const next of orderStates[from].next) {
    if (!seen.has(next)) {
      seen.add(next)
      reachable(next, seen)
    }
  }
  return seen
}

describe('the states of an order (decisions §4)', () => {
  it('only ever lead to states that exist', () => {
    for (const state of states) for (const next of orderStates[state].next) expect(states).toContain(next)
  })

  it('never lead to themselves, and twice to none', () => {
    for (const state of states) {
      expect(canBecome(state, state)).toBe(false)
      expect(new Set(orderStates[state].next).size).toBe(orderStates[state].next.length)
    }
  })

  it('go forward only along the line from payment to delivery', () => {
    for (const from of states) {
      for (const to of orderStates[from].next) {
        const [before, after] = [line[from], line[to]]
        if (before !== undefined && after !== undefined) expect(`${from} → ${to}: ${after >= before}`).toBe(`${from} → ${to}: true`)
      }
    }
  })

  it('never wait for payment again, and never come back from cancelled, refunded or delivered', () => {
    for (const state of states) expect(canBecome(state, 'awaiting_payment')).toBe(false)
    expect([...reachable('refunded')]).toEqual([])
    expect([...reachable('cancelled')]).toEqual(['refunded'])
    expect([...reachable('delivered')]).toEqual(['refunded'])
  })

  it('reach delivery from payment, and every one of them can be reached', () => {
    const all = reachable('awaiting_payment')
    expect(all).toContain('delivered')
    expect(states.filter((state) => state !== 'awaiting_payment' && !all.has(state))).toEqual([])
  })

  it('cannot be cancelled any more once in production, and not shipped without having been made', () => {
    for (const state of ['in_production', 'ready', 'shipped', 'delivered'] as const) expect(canBecome(state, 'cancelled')).toBe(false)
    expect(statesBefore('shipped')).toEqual(['ready'])
    expect(statesBefore('delivered')).toEqual(['shipped'])
    expect(canBecome('awaiting_payment', 'in_production')).toBe(false)
    expect(canBecome('needs_address', 'in_production')).toBe(false)
  })

  it('know their predecessors exactly', () => {
    for (const to of states) expect(statesBefore(to)).toEqual(states.filter((from) => canBecome(from, to)))
  })

  it('count as paid from payment to delivery only', () => {
    expect(states.filter(isPaidState).sort()).toEqual(['awaiting_proof', 'delivered', 'in_production', 'needs_address', 'paid', 'ready', 'shipped'])
  })

  it('wait for the customer where she must act', () => {
    expect(states.filter((state) => orderStates[state].waitingOn === 'customer')).toEqual(['awaiting_payment', 'needs_address', 'awaiting_proof'])
  })
})
