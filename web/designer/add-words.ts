import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { artworkNameOf, onPlace } from '#worker/designer/artwork.rules.ts'
import { placedFirst, settled } from '#worker/designer/placement.rules.ts'
import type { SetWords } from '#worker/designer/set-words.rules.ts'
import type { DesignElement } from './design-history.ts'
import { loadFace } from './fonts.ts'
import { shapeOfWords } from './paint.ts'
import { drawingOf } from './product-drawings.ts'
import type { Design } from './use-design.ts'

/** Where new words go: the part of the print area they cover, and how far down they are, as a part of its height. */
export interface FirstPlace {
  share: number
  down: number
}

/** Adds words to a design, once their face is there. */
export async function addWords(
  { area, place, shade, step }: Pick<Design, 'area' | 'place' | 'shade' | 'step'>,
  product: ProductKind,
  words: SetWords,
  { share, down }: FirstPlace,
): Promise<void> {
  await loadFace(words.font).catch(() => undefined)
  step({
    type: 'add',
    element: onPlace<DesignElement>(
      {
        kind: 'text',
        id: crypto.randomUUID(),
        name: artworkNameOf(words.text),
        ...words,
        colour: drawingOf(product, place, shade).ink,
        ...settled(area, { ...placedFirst(area, shapeOfWords(words), share), yIn: area.heightIn * down }),
      },
      place,
    ),
  })
}
