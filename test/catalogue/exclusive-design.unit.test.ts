import { describe, expect, it } from 'vitest'
import { designStanding, shownDescription } from '#worker/catalogue/designs/exclusive-design.rules.ts'

describe('the state of a design for the reader', () => {
  const now = 1_000
  it.each([
    ['free', { state: 'available', heldUntil: null }, false, 'available'],
    ['held by the reader', { state: 'held', heldUntil: 2_000 }, true, 'paying'],
    ['held by the reader, their time over', { state: 'held', heldUntil: 500 }, true, 'paying'],
    ['held by another', { state: 'held', heldUntil: 2_000 }, false, 'held'],
    ['held by another whose time is over', { state: 'held', heldUntil: 1_000 }, false, 'available'],
    ['bought by the reader', { state: 'sold', heldUntil: null }, true, 'owned'],
    ['bought by another', { state: 'sold', heldUntil: null }, false, 'held'],
  ] as const)('an exclusive design is %s', (_what, design, isTheirs, standing) => {
    expect(designStanding(design, isTheirs, now)).toBe(standing)
  })
})

describe('a description on a card', () => {
  it('stays when it fits into 80 characters', () => {
    expect(shownDescription('x'.repeat(80))).toBe('x'.repeat(80))
  })

  it('is cut at 80 characters, inside a word too, and an ellipsis follows', () => {
    expect(shownDescription(`${'palabras '.repeat(20)}fin`)).toBe(`${'palabras '.repeat(8)}palabras…`)
    expect(shownDescription(`${'palabra '.repeat(9)}desparramado`)).toBe(`${'palabra '.repeat(9)}desparra…`)
    expect(shownDescription('🙂'.repeat(200))).toBe(`${'🙂'.repeat(80)}…`)
  })
})
