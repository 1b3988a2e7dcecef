/** The idempotency key of a design belongs to its description: another description is another artwork. */
import { expect, it } from 'vitest'
import { wordsOf } from '#test/support/words-of-a-design.ts'
import { emptyHistory, keyedStep, type DesignStep } from '#web/designer/design-history.ts'

const words = wordsOf('luna')
const opened = keyedStep(
  { state: emptyHistory, clientKey: 'none' },
  { step: { type: 'load', elements: [words] }, key: 'loaded' },
)
const keyAfter = (...steps: DesignStep[]) =>
  steps.reduce((design, step, index) => keyedStep(design, { step, key: `step ${index + 1}` }), opened).clientKey

it('is the one that a design was loaded with, until it is changed', () => {
  expect(opened.clientKey).toBe('loaded')
  expect(keyAfter({ type: 'select', id: 'luna' }, { type: 'show', place: 'back' })).toBe('loaded')
  expect(keyAfter({ type: 'select', id: 'luna' }, { type: 'change', element: { ...words, xIn: 5 } })).toBe('step 2')
  expect(keyAfter({ type: 'remove', id: 'luna' }, { type: 'undo' })).toBe('step 2')
})

it('stays where white is chosen for a garment that names no colour, which is white', () => {
  expect(keyAfter({ type: 'recolour', colour: 'white' })).toBe('loaded')
  expect(keyAfter({ type: 'recolour', colour: 'black' })).toBe('step 1')
  expect(keyAfter({ type: 'recolour', colour: 'black' }, { type: 'recolour', colour: 'white' })).toBe('step 2')
})
