import type { DesignElement } from '#web/designer/design-history.ts'
import type { ArtworkElement, ArtworkText } from '#worker/designer/artwork.rules.ts'

type Words = Extract<DesignElement, { kind: 'text' }>

/** Words of a design, which are their own id and name. They lie where a mug shows them; `changes` says otherwise. */
export const wordsOf = (text: string, changes: Partial<Words> = {}): Words => ({
  kind: 'text',
  id: text,
  name: text,
  text,
  font: 'poster',
  colour: '#17130f',
  xIn: 4,
  yIn: 1.7,
  widthIn: 2,
  heightIn: 1,
  turn: 0,
  ...changes,
})

/** Where words lie on the chest of a t-shirt, inches. */
export const onChest = { xIn: 6, yIn: 4, widthIn: 6, heightIn: 2 } as const

const place = { xIn: 4, yIn: 2, widthIn: 3, heightIn: 1, turn: 0 }

/** White words as they are stored, and a photo of the same size in the same place. */
export const storedWords = (changes: Partial<ArtworkText> = {}): ArtworkText => ({
  ...place,
  kind: 'text',
  text: 'Luna',
  font: 'slab',
  colour: '#fffdf8',
  ...changes,
})
export const storedPhoto: ArtworkElement = { ...place, kind: 'picture', source: 'x', pixelWidth: 10, pixelHeight: 10 }
