/**
 * The colours that a garment can have under a customer's own design (docs/decisions/330). Each is a cloth of the picture
 * generator, so that the designer shows the garment in it as the catalogue does. A colour is called by its English name,
 * as the colours of pictures are.
 */
import type { Localized } from '#worker/platform/language.rules.ts'
import { uploadOfPicture } from '#worker/platform/picture-path.rules.ts'
import type { GarmentStock } from '#worker/shop-settings/garment-stock.rules.ts'
import { swatchOf } from './colour-shades.rules.ts'
import { kindOfReady, type ProductKind } from './product-kinds.rules.ts'

/** The kinds of product that come in colours. */
export const garmentKinds = ['tshirt', 'hoodie', 'longSleeve'] as const
export type GarmentKind = (typeof garmentKinds)[number]

/** By their English names; the Spanish ones agree with «camiseta» and «sudadera». */
const spanishNames = {
  white: 'blanca',
  cream: 'color crema',
  sand: 'color arena',
  'heather grey': 'gris jaspeada',
  charcoal: 'gris carbón',
  black: 'negra',
  'light blue': 'azul cielo',
  navy: 'azul marino',
  teal: 'verde azulado',
  'forest green': 'verde bosque',
  'sage green': 'verde salvia',
  mustard: 'color mostaza',
  rust: 'color teja',
  'chocolate brown': 'café chocolate',
  'wine red': 'color vino',
  'dusty rose': 'rosa palo',
  lilac: 'color lila',
  plum: 'color ciruela',
} as const

export type GarmentColour = keyof typeof spanishNames
/** In the order in which they are offered. */
export const garmentColours = Object.keys(spanishNames) as GarmentColour[]

/** What a design is printed on that names no colour. The studio always has it. */
export const usualColour = 'white' satisfies GarmentColour

export const isGarmentKind = (kind: string | null): kind is GarmentKind => garmentKinds.some((one) => one === kind)
export const isGarmentColour = (name: string): name is GarmentColour => garmentColours.some((one) => one === name)

export const colourName = (colour: GarmentColour): Localized => ({ en: colour, es: spanishNames[colour] })

/** How it looks, `#26272a`. */
export const colourShade = (colour: GarmentColour): string => swatchOf(colour)[0] ?? ''

/** The colours that shoppers choose from for a kind: none while there is nothing to choose. */
export function offeredColours({ isOffered, colours }: GarmentStock, kind: string | null): GarmentColour[] {
  if (!isOffered || !isGarmentKind(kind)) return []
  const offered = garmentColours.filter((colour) => colour === usualColour || colours[kind]?.includes(colour))
  return offered.length > 1 ? offered : []
}

/** Whether a kind can be had in a colour now; null is a design that names none. */
export const isInStock = (stock: GarmentStock, kind: string | null, colour: GarmentColour | null): boolean =>
  colour === null || (colour === usualColour && isGarmentKind(kind)) || offeredColours(stock, kind).includes(colour)

/**
 * The garment of a line with a customer's own design that names a colour; null for all other lines. What is ready to go
 * is made in the colour of its picture.
 */
export function garmentOfLine(line: {
  productId: string
  picturePath: string
  colour: Localized
}): { kind: ProductKind | null; colour: GarmentColour } | null {
  const colour = line.colour.en
  if (uploadOfPicture(line.picturePath) === null || !isGarmentColour(colour)) return null
  return { kind: kindOfReady(line.productId), colour }
}
