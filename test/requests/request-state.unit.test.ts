import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalPhone } from '#worker/platform/phone.rules.ts'
import { contactFor, isDeadline, quoteTotal } from '#worker/requests/custom-request.rules.ts'
import {
  allRequestStates,
  canRequestBecome,
  requestMovers,
  requestStates,
  requestStatesBefore,
  requestWaitsOn,
  type RequestState,
} from '#worker/requests/request-state.rules.ts'

describe('the states of a request', () => {
  it('the states of a request are those of R-REQ-09', () => {
    expect([...allRequestStates].sort()).toEqual([
      'accepted',
      'changes_requested',
      'declined',
      'expired',
      'needs_info',
      'ordered',
      'quoted',
      'submitted',
      'withdrawn',
    ])
  })

  it.each(['withdrawn', 'declined', 'ordered'] as const)('lets a request that is %s become nothing else', (end) => {
    expect(allRequestStates.filter((to) => requestMovers.some((by) => canRequestBecome(end, to, by)))).toEqual([])
  })

  it('lead on only to states of the table, and never out of an end', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...allRequestStates), fc.constantFrom(...requestMovers)), { maxLength: 30 }),
        (wishes) => {
          let state: RequestState = 'submitted'
          let wasAccepted = false
          for (const [to, by] of wishes) {
            if (!canRequestBecome(state, to, by)) continue
            // Only the customer accepts, and only what was offered; nothing is ordered that they did not accept.
            if (to === 'accepted') expect([state, by]).toEqual(['quoted', 'customer'])
            if (to === 'ordered') expect([wasAccepted, by]).toEqual([true, 'system'])
            if (to === 'expired') expect([state, by]).toEqual(['quoted', 'system'])
            expect(['withdrawn', 'declined', 'ordered']).not.toContain(state)
            expect(requestStatesBefore(to, by)).toContain(state)
            wasAccepted ||= to === 'accepted'
            state = to
          }
        },
      ),
    )
  })

  it('each state of a request can be reached', () => {
    const reached = new Set<string>(['submitted'])
    for (let round = 0; round < allRequestStates.length; round += 1)
      for (const from of reached)
        for (const to of Object.keys(requestStates[from as RequestState].next)) reached.add(to)
    expect([...reached].sort()).toEqual([...allRequestStates].sort())
  })

  it('say who moves next, with the proof', () => {
    expect(requestWaitsOn('submitted', null)).toBe('shop')
    expect(requestWaitsOn('submitted', 'sent')).toBe('customer')
    expect(requestWaitsOn('quoted', null)).toBe('customer')
    expect(requestWaitsOn('accepted', 'changes_requested')).toBe('shop')
    expect(requestWaitsOn('accepted', 'approved')).toBe('customer')
    expect(requestWaitsOn('quoted', 'changes_requested')).toBe('customer')
    expect(requestWaitsOn('ordered', null)).toBe('shop')
    expect(requestWaitsOn('ordered', 'sent')).toBe('customer')
    expect(requestWaitsOn('ordered', 'changes_requested')).toBe('shop')
    expect(requestWaitsOn('ordered', 'approved')).toBe('nobody')
    expect(requestWaitsOn('withdrawn', 'sent')).toBe('nobody')
  })
})

describe('a contact', () => {
  it.each([
    ['chat', 'whatever', { contact: '' }],
    ['whatsapp', '(305) 555-0100', { contact: '+13055550100' }],
    ['telegram', 'x', { broken: 'phone' }],
    ['whatsapp', '', { broken: 'phone' }],
    ['instagram', ' @ana.prints ', { contact: 'ana.prints' }],
    ['tiktok', 'señora_ñ', { contact: 'señora_ñ' }],
    ['facebook', '', { broken: 'username' }],
    ['facebook', '=cmd()', { broken: 'username' }],
  ] as const)('takes as contact by %s of %j: %j', (method, typed, result) => {
    expect(contactFor(method, typed, canonicalPhone)).toEqual(result)
  })
})

it.each([
  ['2026-11-22', true],
  ['2026-11-21', false],
  ['2027-11-22', true],
  ['2028-01-01', false],
  ['2026-13-01', false],
  ['tomorrow', false],
])('%s is a deadline: %j', (day, is) => {
  expect(isDeadline(day, Date.parse('2026-11-22T18:00:00Z'))).toBe(is)
})

it('adds a quote up in whole cents', () => {
  expect(
    quoteTotal([
      { size: 'M', quantity: 3, unitPriceCents: 1999 },
      { size: 'L', quantity: 1, unitPriceCents: 1 },
    ]),
  ).toBe(5998)
})
