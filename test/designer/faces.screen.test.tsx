// @vitest-environment happy-dom
/** Words while their face is loading. In a file of its own: a face is loaded once. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { beforeDesigning } from '#test/support/screens/before-designing.ts'
import { fakeServer } from '#test/support/screens/fake-server.ts'
import { visit } from '#test/support/screens/in-shop.tsx'
import { answering } from '#test/support/screens/show-screen.tsx'
import { wordsOf } from '#test/support/words-of-a-design.ts'
import { readDesignDraft, writeDesignDraft } from '#web/designer/design-draft.ts'
import { DesignerScreen } from '#web/designer/DesignerScreen.tsx'

beforeDesigning()

test('keeps what is changed while another face is loading, and takes the one chosen last', async () => {
  fakeServer(answering())
  const file = Promise.withResolvers<never>()
  const load = vi.fn(() => file.promise)
  Object.defineProperty(document, 'fonts', { value: { add: () => undefined }, configurable: true })
  vi.stubGlobal(
    'FontFace',
    class {
      load = load
    },
  )
  writeDesignDraft('mug', 'visitor', { elements: [wordsOf('Luna')], clientKey: 'the-first-key' })
  visit(DesignerScreen, '/design/mug')
  fireEvent.focus(await screen.findByRole('button', { name: 'Text: Luna' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Slab' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Script' }))
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Luna y Sol' } })
  await screen.findByRole('button', { name: 'Text: Luna y Sol' })
  const words = () => readDesignDraft('mug', 'visitor')?.elements[0]
  fireEvent.click(within(screen.getByRole('group', { name: 'Color' })).getByRole('radio', { name: 'Red' }))
  expect(load).toHaveBeenCalled()
  const red = (words() as { colour?: string }).colour
  expect(red).not.toBe(wordsOf('Luna').colour)
  expect(words()).toMatchObject({ font: 'poster' })
  // Words in a face that does not come are drawn in another one.
  file.reject(new Error('no network'))
  await waitFor(() => expect(words()).toMatchObject({ font: 'script' }))
  expect(words()).toMatchObject({ text: 'Luna y Sol', colour: red })
})
