// @vitest-environment happy-dom
/**
 * What a pointer moves, the picture on the stage shows at once (test/journeys/designer-real.test.ts); the design has it when the
 * pointer rests or lets go (docs/decisions/421). Typed words are on the stage and in the draft at once, and beside the stage when the keys rest, or before
 * anything else is pressed (docs/decisions/422).
 */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { beforeDesigning } from '#test/support/screens/before-designing.ts'
import { fakeServer } from '#test/support/screens/fake-server.ts'
import { visit } from '#test/support/screens/in-shop.tsx'
import { answering } from '#test/support/screens/show-screen.tsx'
import { wordsOf } from '#test/support/words-of-a-design.ts'
import { readDesignDraft, writeDesignDraft } from '#web/designer/design-draft.ts'
import { DesignerScreen } from '#web/designer/DesignerScreen.tsx'

beforeDesigning()
beforeEach(() => {
  fakeServer(answering())
})

/** Words on a product that are selected, and what is seen of where they are. */
async function openWords(product: 'mug' | 'tshirt' = 'mug') {
  writeDesignDraft(product, 'visitor', {
    elements: [wordsOf('Luna')],
    clientKey: 'the-first-key',
  })
  visit(DesignerScreen, `/design/${product}`)
  const words = await screen.findByRole('button', { name: 'Text: Luna' })
  fireEvent.focus(words)
  return {
    words,
    onStage: () => words.parentElement?.getAttribute('transform'),
    besideIt: () => screen.getByLabelText<HTMLInputElement>('X of the middle, in').value,
    inDraft: () => readDesignDraft('mug', 'visitor')?.elements[0]?.xIn,
    /** Moves the pointer that holds the words so many px from where it took hold: a hundredth of an inch each. */
    move: (px: number) => fireEvent.pointerMove(words, { ...mouse, clientX: 100 + px }),
    press: () => fireEvent.pointerDown(words, { ...mouse, clientX: 100 }),
    letGo: () => fireEvent.pointerUp(words, mouse),
  }
}
const mouse = { pointerId: 1, isPrimary: true, pointerType: 'mouse', buttons: 1, clientY: 100 }
const undo = () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }))

test('the design has what is moved when the pointer lets go: its frame, what is beside the stage, the draft', async () => {
  const { press, move, letGo, onStage, besideIt, inDraft } = await openWords()
  const before = onStage()
  press()
  move(60)
  move(80)
  expect([onStage(), besideIt(), inDraft()]).toEqual([before, '4', 4])
  letGo()
  expect(onStage()).not.toBe(before)
  expect([besideIt(), inDraft()]).toEqual(['4.8', 4.8])
})

test('it follows a pointer that rests, too, and all of it is one step to undo', async () => {
  const { press, move, letGo, onStage, besideIt, inDraft } = await openWords()
  const before = onStage()
  press()
  move(60)
  await waitFor(() => expect([besideIt(), inDraft()]).toEqual(['4.6', 4.6]))
  move(80)
  expect([besideIt(), inDraft()]).toEqual(['4.6', 4.6])
  letGo()
  expect([besideIt(), inDraft()]).toEqual(['4.8', 4.8])
  undo()
  expect([onStage(), besideIt()]).toEqual([before, '4'])
})

test('a side that is left while something is moved on it keeps what was moved', async () => {
  const { press, move } = await openWords('tshirt')
  press()
  move(60)
  fireEvent.click(screen.getByRole('tab', { name: 'Back' }))
  expect(readDesignDraft('tshirt', 'visitor')?.elements[0]?.xIn).toBeGreaterThan(4)
})

test('a pointer that is only over the stage holds nothing back', async () => {
  const { words, move, besideIt, inDraft } = await openWords()
  move(60)
  fireEvent.keyDown(words, { key: 'ArrowRight' })
  expect([besideIt(), inDraft()]).toEqual(['4.1', 4.1])
})

const typeSol = () => fireEvent.input(screen.getByLabelText('Text'), { target: { value: 'Sol' } })
const inList = (name: string) => screen.queryAllByRole('button', { name }).length

test('typed words are on the stage and in the draft at once, beside it when the keys rest', async () => {
  await openWords()
  typeSol()
  expect(screen.getByRole('button', { name: 'Text: Sol' })).toBeTruthy()
  expect(readDesignDraft('mug', 'visitor')?.elements[0]?.name).toBe('Sol')
  expect([inList('Luna'), inList('Sol')]).toEqual([1, 0])
  await waitFor(() => expect([inList('Luna'), inList('Sol')]).toEqual([0, 1]))
})

test('what is pressed while words are typed finds the design as it was typed', async () => {
  await openWords()
  typeSol()
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect(screen.getAllByRole('button', { name: 'Text: Sol' })).toHaveLength(2)
})

test('a field that is left while words are typed shows them beside the stage', async () => {
  await openWords()
  typeSol()
  fireEvent.focusOut(screen.getByLabelText('Text'))
  expect([inList('Luna'), inList('Sol')]).toEqual([0, 1])
})
