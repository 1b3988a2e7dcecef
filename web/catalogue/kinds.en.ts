import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'

interface KindTexts {
  one: string
  many: string
  /** `many` inside a sentence. */
  inSentence: string
  /** Above its gallery (R-CAT-11). */
  lead: string
}

/** What each kind of product is called. */
const kinds = {
  tshirt: {
    one: 'T-shirt',
    many: 'T-shirts',
    inSentence: 't-shirts',
    lead: 'Heavy cotton and strong ink. One for you, or one for everybody in the family picture.',
  },
  hoodie: {
    one: 'Hoodie',
    many: 'Hoodies',
    inSentence: 'hoodies',
    lead: 'Brushed fleece, printed front and back. For crews, classes, bands and cold mornings.',
  },
  longSleeve: {
    one: 'Long sleeve',
    many: 'Long sleeves',
    inSentence: 'long sleeves',
    lead: 'A chest, a back and two sleeves to print on. Made for races, workshops and gardens.',
  },
  mug: {
    one: 'Mug',
    many: 'Mugs',
    inSentence: 'mugs',
    lead: 'Glazed ceramic with your words, a drawing or a photo. 11 and 15 ounces.',
  },
  tumbler: {
    one: 'Tumbler',
    many: 'Tumblers',
    inSentence: 'tumblers',
    lead: 'Steel that stays cold all day, with a name or a drawing all the way around.',
  },
  plaque: {
    one: 'Slate plaque',
    many: 'Slate plaques',
    inSentence: 'slate plaques',
    lead: 'Natural slate for a front door, a wedding, or somebody you remember.',
  },
  ledLamp: {
    one: 'LED lamp',
    many: 'LED lamps',
    inSentence: 'LED lamps',
    lead: 'A drawing in light: a photo, a song, a skyline, a name by the bed.',
  },
  cap: {
    one: 'Cap',
    many: 'Caps',
    inSentence: 'caps',
    lead: 'Six panels of cotton twill with your crest on the front. For teams, crews and sunny markets.',
  },
} as const satisfies Record<ProductKind, KindTexts>

const sentences = Object.values(kinds).map(({ inSentence }) => inSentence)
/** `t-shirts, hoodies … and LED lamps`: all kinds, inside a sentence. */
export const allKinds = `${sentences.slice(0, -1).join(', ')} and ${sentences.at(-1) ?? ''}`

export const texts = { ...kinds, dtf: 'DTF designs' } as const
