// @vitest-environment happy-dom
/** The places of a product on the stage (docs/decisions/230): tabs by pointer and keys, copies, one undo, one draft. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { beforeDesigning } from '#test/support/screens/before-designing.ts'
import { fakeServer } from '#test/support/screens/fake-server.ts'
import { visit } from '#test/support/screens/in-shop.tsx'
import { answering } from '#test/support/screens/show-screen.tsx'
import { onChest, wordsOf } from '#test/support/words-of-a-design.ts'
import { loadAreas } from '#web/app/texts/texts.ts'
import { readDesignDraft, writeDesignDraft } from '#web/designer/design-draft.ts'
import type { DesignElement } from '#web/designer/design-history.ts'
import { DesignerScreen } from '#web/designer/DesignerScreen.tsx'
import type { PrintPlace } from '#worker/catalogue/print-places.rules.ts'

const words = (text: string, place?: PrintPlace) => wordsOf(text, { ...onChest, ...(place && { place }) })
const keep = (...elements: DesignElement[]) =>
  writeDesignDraft('tshirt', 'visitor', { elements, clientKey: 'the-first-key' })
const onStage = (name: string) => screen.findByRole('button', { name: `Text: ${name}` })
const tab = (name: string) => screen.getByRole('tab', { name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const placesInDraft = () => readDesignDraft('tshirt', 'visitor')?.elements.map(({ place }) => place ?? 'front')

beforeDesigning()
beforeEach(() => {
  fakeServer(answering())
})

test('a draft from before places is on the front, and each place shows what is on it', async () => {
  keep(words('Luna'), words('Sol', 'back'))
  visit(DesignerScreen, '/design/tshirt')
  await onStage('Luna')
  expect(screen.queryByRole('button', { name: 'Text: Sol' })).toBeNull()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Front · 1',
    'Back · 1',
    'Left sleeve',
  ])
  fireEvent.click(tab('Back · 1'))
  await onStage('Sol')
  expect(screen.queryByRole('button', { name: 'Text: Luna' })).toBeNull()
  expect(screen.getByRole('group', { name: 'Your design on the product: T-shirt, Back' })).toBeTruthy()
})

test('the tabs go by the arrow keys', async () => {
  keep(words('Luna'))
  visit(DesignerScreen, '/design/tshirt')
  await onStage('Luna')
  tab('Front · 1').focus()
  fireEvent.keyDown(tab('Front · 1'), { key: 'ArrowLeft' })
  await waitFor(() => expect(tab('Left sleeve').getAttribute('aria-selected')).toBe('true'))
  expect(document.activeElement).toBe(tab('Left sleeve'))
})

test('an element is copied to the back, all to the sleeve; each is one step of undo, and all of it is in the draft', async () => {
  keep(words('Luna'), words('Sol'))
  visit(DesignerScreen, '/design/tshirt')
  fireEvent.focus(await onStage('Luna'))
  press('Copy to the back')
  await waitFor(() => expect(tab('Back · 1').getAttribute('aria-selected')).toBe('true'))
  expect(placesInDraft()).toEqual(['front', 'front', 'back'])
  fireEvent.click(tab('Front · 2'))
  press('Copy all to the left sleeve')
  await waitFor(() => expect(tab('Left sleeve · 2').getAttribute('aria-selected')).toBe('true'))
  expect(placesInDraft()).toEqual(['front', 'front', 'back', 'sleeve', 'sleeve'])
  press('Undo')
  expect(placesInDraft()).toEqual(['front', 'front', 'back'])
  press('Undo')
  expect(placesInDraft()).toEqual(['front', 'front'])
  // The place where the step was is shown.
  expect(tab('Back').getAttribute('aria-selected')).toBe('true')
})

test('a mug has one place and no tabs', async () => {
  visit(DesignerScreen, '/design/mug')
  await screen.findByRole('button', { name: 'Add text' })
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('button', { name: /Copy/ })).toBeNull()
})

test('a template says which sides it prints, where they are more than the front', async () => {
  const template = (name: string, ...elements: object[]) => ({
    id: name,
    product: 'tshirt',
    name: { en: name, es: name },
    occasion: '',
    elements,
    picture: '/images/templates/x.jpg?w=640&format=jpg',
  })
  const described = (text: string, place?: PrintPlace) => {
    const { id: _id, name: _name, ...element } = words(text, place)
    return element
  }
  await loadAreas(['saved'])
  fakeServer(
    answering([
      'GET /api/designTemplates',
      {
        templates: [template('Team', described('Sol'), described('Sol', 'back')), template('Plain', described('Mar'))],
      },
    ]),
  )
  visit(DesignerScreen, '/design/tshirt')
  const item = async (name: string) => (await screen.findByRole('button', { name })).closest('li')?.textContent
  expect(await item('Start with “Team”')).toBe('TeamFront and back')
  expect(await item('Start with “Plain”')).toBe('Plain')
})
