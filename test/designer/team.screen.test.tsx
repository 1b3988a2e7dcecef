// @vitest-environment happy-dom
/** A team's table in the designer (docs/decisions/211): typed and pasted, faults beside rows, each piece a line once. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { beforeDesigning } from '#test/support/screens/before-designing.ts'
import { fakeServer } from '#test/support/screens/fake-server.ts'
import { visit } from '#test/support/screens/in-shop.tsx'
import { answering } from '#test/support/screens/show-screen.tsx'
import { wordsOf } from '#test/support/words-of-a-design.ts'
import { readDesignDraft, writeDesignDraft } from '#web/designer/design-draft.ts'
import type { DesignElement } from '#web/designer/design-history.ts'
import { DesignerScreen } from '#web/designer/DesignerScreen.tsx'
import { useToasts } from '#web/ui/toasts.ts'

const place = { xIn: 6, yIn: 3, widthIn: 4, heightIn: 1, turn: 0 }
const words = (text: string, team?: 'name' | 'number') => wordsOf(text, { ...place, ...(team && { team }) })
const open = async (...elements: DesignElement[]) => {
  writeDesignDraft('tshirt', 'visitor', { elements, clientKey: 'the-first-key' })
  visit(DesignerScreen, '/design/tshirt')
  await screen.findByRole('heading', { name: 'For a team' })
}
const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(cell(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const rows = () =>
  readDesignDraft('tshirt', 'visitor')?.team?.rows.map(({ name, number, size }) => [name, number, size])
const said = () => useToasts.getState().toasts.at(-1)?.text
const rowOf = (name: string) => within(cell(name).closest('li') ?? document.body)

beforeDesigning()
beforeEach(() => {
  fakeServer(answering())
})

test('gets a place for names and one for numbers, each one step of undo', async () => {
  await open(words('Tigres'))
  press('Add a place for names')
  await screen.findByRole('button', { name: 'Text: NAME' })
  press('Add a place for numbers')
  await screen.findByRole('button', { name: 'Text: 10' })
  await waitFor(() =>
    expect(readDesignDraft('tshirt', 'visitor')?.elements).toMatchObject([
      { text: 'Tigres' },
      { text: 'NAME', team: 'name' },
      { text: '10', team: 'number' },
    ]),
  )
  press('Undo')
  expect(screen.queryByRole('button', { name: 'Text: 10' })).toBeNull()
})

test('is pasted into a cell or the field, and survives a reload', async () => {
  await open(words('NAME', 'name'), words('10', 'number'))
  press('Add a row')
  fireEvent.paste(cell('Name, row 1'), { clipboardData: { getData: () => 'Ana\t7\tS\nLuz\t8\txl' } })
  await waitFor(() => expect(cell('Name, row 2').value).toBe('Luz'))
  type('Names, numbers and sizes', 'Name,Number,Size\nEva,9,M')
  press('Add these rows')
  await waitFor(() =>
    expect(rows()).toEqual([
      ['Ana', '7', 'S'],
      ['Luz', '8', 'XL'],
      ['Eva', '9', 'M'],
    ]),
  )
  cleanup()
  visit(DesignerScreen, '/design/tshirt')
  await waitFor(() => expect(cell('Number, row 3').value).toBe('9'))
  press('Remove row 2')
  await waitFor(() => expect(rows()).toHaveLength(2))
  // The focus goes to the row that follows, or to the last one, or to the button for a new one.
  expect(document.activeElement).toBe(cell('Name, row 2'))
  press('Remove row 2')
  await waitFor(() => expect(document.activeElement).toBe(cell('Name, row 1')))
  press('Remove row 1')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a row' })))
})

test('says beside a row why it cannot be printed, and adds nothing until all can', async () => {
  await open(words('NAME', 'name'), words('10', 'number'))
  type('Names, numbers and sizes', 'Ana ★,7,S\nLuz,x,M\nEva,9,XXXXL\n,4,M\nIda,5,M')
  press('Add these rows')
  await waitFor(() => expect(rows()).toHaveLength(5))
  expect(rowOf('Name, row 1').getByText('The face Poster has no “★”.')).toBeTruthy()
  expect(rowOf('Name, row 2').getByText('A number has one to three digits.')).toBeTruthy()
  expect(rowOf('Name, row 3').getByText('There is no size “XXXXL”. Choose one.')).toBeTruthy()
  expect(rowOf('Name, row 4').getByText('The name is missing.')).toBeTruthy()
  expect(cell('Number, row 2').getAttribute('aria-invalid')).toBe('true')
  expect(cell('Name, row 5').closest('li')?.textContent).not.toContain('missing')
  press('Add 5 pieces to cart')
  await screen.findByText('4 rows of the team cannot be printed. The reason is beside each.')
  expect(screen.queryByRole('dialog')).toBeNull()
  type('Name, row 1', 'Ana')
  type('Number, row 2', '8')
  type('Size, row 3', 'XL')
  type('Name, row 4', 'Ona')
  press('Add 5 pieces to cart')
  // A visitor meets the log-in wall.
  expect(await screen.findByRole('button', { name: 'Go to login' })).toBeTruthy()
})

test('says what all pieces cost together, and each at the price for so many', async () => {
  const shirt = { product: 'tshirt', price: 28, furtherPlacePrice: 8, bulkPrices: [{ from: 3, price: 25 }] }
  fakeServer(answering(['GET /api/designer/prices', { prices: [shirt], garments: [] }]))
  await open(words('NAME', 'name'))
  type('Names, numbers and sizes', 'Ana,,S\nLuz,,M')
  press('Add these rows')
  await screen.findByText('2 pieces at US$28.00 each.')
  screen.getByText('US$56.00')
  press('Add a row')
  await screen.findByText('3 pieces at US$25.00 each.')
  screen.getByText('US$75.00')
})

test('is not sold with the examples of its texts, nor without a place on the design', async () => {
  await open(words('NAME', 'name'))
  press('Add to cart')
  await screen.findByText(/Add the team’s rows/)
  press('Add a row')
  type('Name, row 1', 'Ana')
  const name = screen.getByRole('button', { name: 'Text: NAME' })
  act(() => name.focus())
  fireEvent.click(await screen.findByRole('radio', { name: 'Same on all' }))
  press('Add 1 piece to cart')
  await screen.findByText(/the design has no place for names or numbers/)
})

test('is undone like the design: a cell that was typed in at once, and it says so, because the table may be far away', async () => {
  await open(words('NAME', 'name'))
  press('Add a row')
  act(() => cell('Name, row 1').focus())
  for (const typed of ['A', 'An', 'Ana']) type('Name, row 1', typed)
  act(() => cell('Name, row 1').blur())
  type('Names, numbers and sizes', 'Luz,,L\nEva,,S')
  press('Add these rows')
  await waitFor(() => expect(rows()?.map(([name]) => name)).toEqual(['Ana', 'Luz', 'Eva']))
  press('Undo')
  await waitFor(() => expect(said()).toBe('The change of the team’s table is undone.'))
  expect(rows()?.map(([name]) => name)).toEqual(['Ana'])
  press('Undo')
  await waitFor(() => expect(rows()).toEqual([['', '', 'M']]))
  press('Undo')
  await waitFor(() => expect(rows()).toEqual([]))
  expect(screen.getByRole('button', { name: 'Text: NAME' })).toBeTruthy()
  press('Redo')
  press('Redo')
  expect(said()).toBe('The team’s table has the change again.')
  await waitFor(() => expect(rows()?.map(([name]) => name)).toEqual(['Ana']))
})

test('holds fifty rows and says how many were left out', async () => {
  await open(words('NAME', 'name'))
  const table = Array.from({ length: 53 }, (_none, index) => `Ana ${index},,M`).join('\n')
  type('Names, numbers and sizes', table)
  press('Add these rows')
  await screen.findByText(/3 pasted rows were left out/)
  expect(rows()).toHaveLength(50)
  expect(screen.getByRole('button', { name: 'Add a row' }).getAttribute('aria-disabled')).toBe('true')
})
