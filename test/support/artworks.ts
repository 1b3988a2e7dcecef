import { areaOf, type PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import { productKinds } from '#worker/catalogue/product-kinds.rules.ts'
/** Artworks that customers make, sent as the browser sends them. */
import { sheetOf } from '#worker/designer/print-sheet.rules.ts'
import { textOf } from './answers.ts'
import { aPng, sendFile } from './files.ts'
import { luna } from './mug-design.ts'
import type { Visitor } from './visitor.ts'

/** Sends the two files of a mug's design and returns the form with them. */
export async function anArtworkForm(
  customer: Visitor,
  more: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const printFile = textOf(
    await sendFile(customer, aPng({ ...sheetOf(productKinds.mug.printArea, 300), name: 'print.png' })),
    'id',
  )
  const preview = textOf(await sendFile(customer, aPng({ name: 'preview.png' })), 'id')
  return {
    product: 'mug',
    elements: [luna],
    printFile,
    preview,
    clientKey: crypto.randomUUID(),
    ...more,
  }
}

/** A customer's artwork on a mug. */
export async function anArtwork(
  customer: Visitor,
  more: Record<string, unknown> = {},
): Promise<{ id: string; path: string }> {
  const made = await customer.post('/api/artworks', await anArtworkForm(customer, more))
  return { id: textOf(made, 'id'), path: textOf(made, 'path') }
}

/** Words that fit on every place of a t-shirt. */
export const wordsOn = (place: PrintPlace, text: string) => ({
  ...(place !== 'front' && { place }),
  kind: 'text',
  text,
  font: 'poster',
  colour: '#17130f',
  xIn: 1.75,
  yIn: 1.75,
  widthIn: 3,
  heightIn: 1,
  turn: 0,
})

/** Sends the files of a t-shirt's design with words on these places, the front first, and returns the form with them. */
export async function aShirtForm(
  customer: Visitor,
  places: readonly PrintPlace[],
  more: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const files = []
  for (const place of places)
    files.push({
      place,
      printFile: textOf(
        await sendFile(customer, aPng({ ...sheetOf(areaOf('tshirt', place), 300), name: `${place}.png` })),
        'id',
      ),
      preview: textOf(await sendFile(customer, aPng({ name: `${place}-preview.png` })), 'id'),
    })
  const [{ place: _first, ...first } = {}, ...furtherPlaces] = files
  return {
    product: 'tshirt',
    elements: places.map((place) => wordsOn(place, `Luna ${place}`)),
    ...first,
    furtherPlaces,
    clientKey: crypto.randomUUID(),
    ...more,
  }
}

/** A customer's t-shirt with words on these places. */
export async function aShirt(
  customer: Visitor,
  places: readonly PrintPlace[],
  more: Record<string, unknown> = {},
): Promise<{ id: string; path: string; body: Record<string, unknown> }> {
  const made = await customer.post('/api/artworks', await aShirtForm(customer, places, more))
  return { id: textOf(made, 'id'), path: textOf(made, 'path'), body: made.body }
}
