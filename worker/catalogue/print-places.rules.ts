/**
 * The places of a product that are printed: the front of every kind, back and left sleeve of clothes (docs/decisions/230).
 * What goes around a mug or tumbler is one place.
 */
import { inEachLanguage, textIn, type Localized } from '#worker/platform/language.rules.ts'
import { productKinds, type ProductKind } from './product-kinds.rules.ts'

/** A printed place of a line with the picture of that side; `path` as the line's picture has it. */
export interface LinePlace {
  place: PrintPlace
  path: string
}

/** In the order in which screens and sheets list them. The sleeve is the wearer's left one. */
export const printPlaces = ['front', 'back', 'sleeve'] as const
export type PrintPlace = (typeof printPlaces)[number]

/** The sides of a print area, inches. */
export interface PlaceArea {
  widthIn: number
  heightIn: number
}

/** What is printed besides the front. */
const furtherAreas: Partial<Record<ProductKind, Partial<Record<PrintPlace, PlaceArea>>>> = {
  tshirt: { back: { widthIn: 12, heightIn: 16 }, sleeve: { widthIn: 3.5, heightIn: 3.5 } },
  // The hood covers the upper back.
  hoodie: { back: { widthIn: 12, heightIn: 14 }, sleeve: { widthIn: 3, heightIn: 12 } },
  longSleeve: { back: { widthIn: 12, heightIn: 16 }, sleeve: { widthIn: 3, heightIn: 12 } },
}

/** The places of a kind, the front first. */
export const placesOf = (kind: ProductKind): PrintPlace[] =>
  printPlaces.filter((place) => place === 'front' || furtherAreas[kind]?.[place] !== undefined)

/** The print area of a place; for a place that the kind does not have, that of its front. */
export const areaOf = (kind: ProductKind, place: PrintPlace): PlaceArea =>
  furtherAreas[kind]?.[place] ?? productKinds[kind].printArea

/** Each place by its name, alone and behind another one. */
const names: Record<PrintPlace, { first: Localized; further: Localized }> = {
  front: { first: { en: 'Front', es: 'Frente' }, further: { en: 'front', es: 'frente' } },
  back: { first: { en: 'Back', es: 'Espalda' }, further: { en: 'back', es: 'espalda' } },
  sleeve: {
    first: { en: 'Left sleeve', es: 'Manga izquierda' },
    further: { en: 'left sleeve', es: 'manga izquierda' },
  },
}
const and: Localized = { en: 'and', es: 'y' }

/** How a place is called when it stands alone: `Left sleeve`. */
export const placeName = (place: PrintPlace): Localized => names[place].first

/** What is printed of a thing: `Front and back`; nothing where it is the front alone, as on most things. */
export const printedText = (places: readonly PrintPlace[]): Localized =>
  inEachLanguage((language) => {
    const inOrder = printPlaces.filter((place) => places.includes(place))
    if (inOrder.every((place) => place === 'front')) return ''
    const words = inOrder.map((place, index) => textIn(names[place][index === 0 ? 'first' : 'further'], language))
    const last = words.pop() ?? ''
    return words.length === 0 ? last : `${words.join(', ')} ${textIn(and, language)} ${last}`
  })
