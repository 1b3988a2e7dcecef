import { productKinds } from '#worker/catalogue/product-kinds.rules.ts'
/** Artworks that customers make, sent as the browser sends them. */
import { sheetOf } from '#worker/designer/artwork.rules.ts'
import { textOf } from './answers.ts'
import { aPng, sendFile } from './files.ts'
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
    elements: [
      {
        kind: 'text',
        text: 'Luna',
        font: 'poster',
        colour: '#17130f',
        xIn: 4.25,
        yIn: 1.75,
        widthIn: 3,
        heightIn: 1,
        turn: 0,
      },
    ],
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
