// @vitest-environment happy-dom
/**
 * While a pointer moves something on the stage, what is beside the stage keeps still and the draft waits; both follow once
 * the pointer rests or lets go (docs/decisions/376).
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

/** Words on a mug that are selected, and what is seen of where they are. */
async function openWords() {
  writeDesignDraft('mug', 'visitor', {
    elements: [wordsOf('Luna')],
    clientKey: 'the-first-key',
  })
  visit(DesignerScreen, '/design/mug')
  const words = await screen.findByRole('button', { name: 'Text: Luna' })
  fireEvent.focus(words)
  return {
    words,
    onStage: () => words.parentElement?.getAttribute('transform'),
    besideIt: () => screen.getByLabelText<HTMLInputElement>('X of the middle, in').value,
    inDraft: () => readDesignDraft('mug', 'visitor')?.elements[0]?.xIn,
  }
}

test('what is moved is seen on the stage at once, beside it and in the draft when the pointer lets go', async () => {
  const { words, onStage, besideIt, inDraft } = await openWords()
  const before = onStage()
  fireEvent.pointerMove(words, { buttons: 1 })
  fireEvent.keyDown(words, { key: 'ArrowRight' })
  expect(onStage()).not.toBe(before)
  expect([besideIt(), inDraft()]).toEqual(['4', 4])
  fireEvent.pointerUp(words)
  expect([besideIt(), inDraft()]).toEqual(['4.1', 4.1])
})

test('it follows a pointer that rests, too', async () => {
  const { words, besideIt, inDraft } = await openWords()
  fireEvent.pointerMove(words, { buttons: 1 })
  fireEvent.keyDown(words, { key: 'ArrowRight' })
  expect([besideIt(), inDraft()]).toEqual(['4', 4])
  await waitFor(() => expect([besideIt(), inDraft()]).toEqual(['4.1', 4.1]))
})

test('a pointer that is only over the stage holds nothing back', async () => {
  const { words, besideIt, inDraft } = await openWords()
  fireEvent.pointerMove(words, { buttons: 0 })
  fireEvent.keyDown(words, { key: 'ArrowRight' })
  expect([besideIt(), inDraft()]).toEqual(['4.1', 4.1])
})
