// @vitest-environment happy-dom
/** The colour of the garment in the designer (docs/decisions/330): chosen by swatch, kept, brought by an address, gone. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { beforeDesigning } from '#test/support/screens/before-designing.ts'
import { fakeServer } from '#test/support/screens/fake-server.ts'
import { visit } from '#test/support/screens/in-shop.tsx'
import { answering } from '#test/support/screens/show-screen.tsx'
import { onChest, wordsOf } from '#test/support/words-of-a-design.ts'
import { readDesignDraft, writeDesignDraft } from '#web/designer/design-draft.ts'
import { DesignerScreen } from '#web/designer/DesignerScreen.tsx'
import { drawingOf } from '#web/designer/product-drawings.ts'
import type { GarmentColour } from '#worker/catalogue/garment-colours.rules.ts'

const words = (text: string, colour = '#17130f') => wordsOf(text, { ...onChest, colour })
const keep = (colour?: GarmentColour, ink?: string) =>
  writeDesignDraft('tshirt', 'visitor', { elements: [words('Luna', ink)], clientKey: 'the-first-key', colour })
const draft = () => readDesignDraft('tshirt', 'visitor')
const offering = (...colours: GarmentColour[]) =>
  fakeServer(
    answering([
      'GET /api/designer/prices',
      {
        prices: [{ product: 'tshirt', price: 28, furtherPlacePrice: 8 }],
        garments: colours.length === 0 ? [] : [{ product: 'tshirt', colours }],
      },
    ]),
  )
const choice = async () => within(await screen.findByRole('group', { name: /^Garment color:/ }))
const chosen = async () =>
  (await choice()).getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value

beforeDesigning()

test('there is no choice while the shop offers none', async () => {
  keep()
  offering()
  visit(DesignerScreen, '/design/tshirt')
  await screen.findByText('Each further side adds US$8.00.')
  expect(screen.queryByRole('group', { name: /^Garment color:/ })).toBeNull()
})

test('a swatch makes it another design, which the draft keeps; white is chosen first', async () => {
  keep()
  offering('white', 'black', 'navy')
  visit(DesignerScreen, '/design/tshirt')
  expect(await chosen()).toBe('white')
  fireEvent.click((await choice()).getByRole('radio', { name: 'navy' }))
  await waitFor(() => expect(draft()?.colour).toBe('navy'))
  expect(draft()?.clientKey).not.toBe('the-first-key')
  expect(draft()?.elements).toHaveLength(1)
  expect(screen.getByRole('group', { name: 'Garment color: navy' })).toBeTruthy()
})

test('undo and redo go over the colour as over everything else', async () => {
  keep()
  offering('white', 'black', 'navy')
  visit(DesignerScreen, '/design/tshirt')
  const undo = await screen.findByRole<HTMLButtonElement>('button', { name: 'Undo' })
  expect(undo.getAttribute('aria-disabled')).toBe('true')
  for (const name of ['navy', 'black']) {
    fireEvent.click((await choice()).getByRole('radio', { name }))
    await waitFor(() => expect(draft()?.colour).toBe(name))
  }
  const onBlack = draft()?.clientKey
  fireEvent.click(undo)
  await waitFor(() => expect(draft()?.colour).toBe('navy'))
  expect(await chosen()).toBe('navy')
  expect(draft()?.clientKey).not.toBe(onBlack)
  fireEvent.keyDown((await choice()).getByRole('radio', { name: 'navy' }), { key: 'z', ctrlKey: true })
  await waitFor(() => expect(draft()?.colour).toBeUndefined())
  expect(await chosen()).toBe('white')
  fireEvent.click(screen.getByRole('button', { name: 'Redo' }))
  await waitFor(() => expect(draft()?.colour).toBe('navy'))
  expect(draft()?.elements).toHaveLength(1)
})

test('the colour of a product’s page is chosen once, and leaves the address', async () => {
  keep('black')
  offering('white', 'black', 'navy')
  const shop = visit(DesignerScreen, '/design/tshirt?colour=navy')
  await waitFor(() => expect(draft()?.colour).toBe('navy'))
  expect(shop.path()).toBe('/design/tshirt')
})

test('a colour that the shop has not is not taken from an address', async () => {
  keep('black')
  offering('white', 'black')
  const shop = visit(DesignerScreen, '/design/tshirt?colour=navy')
  await waitFor(() => expect(shop.path()).toBe('/design/tshirt'))
  expect(await chosen()).toBe('black')
})

test('a colour that is gone is said, is not bought, and another one takes its place', async () => {
  keep('navy')
  const seen = offering('white', 'black')
  visit(DesignerScreen, '/design/tshirt')
  const gone = 'We do not have this garment in navy any more. Choose another color.'
  await screen.findByText(gone)
  expect(await chosen()).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  await waitFor(() => expect(screen.getAllByText(gone)).toHaveLength(2))
  expect(seen.filter(({ method }) => method !== 'GET')).toEqual([])
  fireEvent.click((await choice()).getByRole('radio', { name: 'black' }))
  await waitFor(() => expect(draft()?.colour).toBe('black'))
})

test('a design in a colour can be put on white after the owner has switched the choice off', async () => {
  keep('navy')
  offering()
  visit(DesignerScreen, '/design/tshirt')
  fireEvent.click((await choice()).getByRole('radio', { name: 'white' }))
  await waitFor(() => expect(draft()?.colour).toBe('white'))
  await waitFor(() => expect(screen.queryByRole('group', { name: /^Garment color:/ })).toBeNull())
})

test('words in the colour of the garment are refused, dark on dark too', async () => {
  keep('black', '#17130f')
  offering('white', 'black')
  visit(DesignerScreen, '/design/tshirt')
  await choice()
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  expect(await screen.findByText(/“Luna” has the color of the product and would not be seen/)).toBeTruthy()
  expect(drawingOf('tshirt', 'front', '#26272a').ink).not.toBe(drawingOf('tshirt', 'front').ink)
})
