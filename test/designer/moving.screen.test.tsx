// @vitest-environment happy-dom
/**
 * While a pointer moves something on the stage, what is beside the stage keeps still and the draft waits; both follow once
 * the pointer rests or lets go (docs/decisions/376).
 */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer } from '#test/support/screens/fake-server.ts'
import { visit } from '#test/support/screens/in-shop.tsx'
import { answering } from '#test/support/screens/show-screen.tsx'
import { forgetSession } from '#web/app/stores/session.ts'
import { loadAreas, showLanguage } from '#web/app/texts/texts.ts'
import { readDesignDraft, writeDesignDraft } from '#web/designer/design-draft.ts'
import { DesignerScreen } from '#web/designer/DesignerScreen.tsx'

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  forgetSession()
  await showLanguage('en')
  await loadAreas(['designer', 'kinds', 'request', 'uploads', 'buying'])
  fakeServer(answering())
})
afterEach(cleanup)

/** Words on a mug that are selected, and what is seen of where they are. */
async function openWords() {
  writeDesignDraft('mug', 'visitor', {
    elements: [
      {
        kind: 'text',
        id: 'luna',
        name: 'Luna',
        text: 'Luna',
        font: 'poster',
        colour: '#17130f',
        xIn: 4,
        yIn: 1.7,
        widthIn: 2,
        heightIn: 1,
        turn: 0,
      },
    ],
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
