/** Designs that customers keep in their account (docs/decisions/265). */
import { usualColour, type GarmentColour } from '#worker/catalogue/garment-colours.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import type { ArtworkElement } from '../artwork.rules.ts'

export const savedDesignLimits = {
  /** Characters of a name. */
  name: 60,
  /** Designs of one customer. */
  designs: 60,
} as const

/** The uploads among the pictures of a design: what is not a picture of the shop. */
export const uploadsAmong = (elements: readonly ArtworkElement[]): string[] => [
  ...new Set(
    elements.flatMap((element) =>
      element.kind === 'picture' && element.source.startsWith('upl_') ? [element.source] : [],
    ),
  ),
]

/** The pictures of a design's printed sides, the first one first. */
export const previewsOf = ({
  previewUploadId,
  furtherPreviews,
}: {
  previewUploadId: string
  furtherPreviews: readonly string[]
}): string[] => [previewUploadId, ...furtherPreviews]

/** The content of a saved design. A `clientKey` that is sent again must come with the same content. */
interface Described {
  product: ProductKind
  elements: readonly ArtworkElement[]
  colour: GarmentColour | null
}

/**
 * Whether two descriptions are the same design; one that names no colour is on the usual one. The customer's own pictures are not compared: a browser that sends a
 * form again after it was closed has uploaded them again.
 */
export function isSameDesign(one: Described, other: Described): boolean {
  const described = ({ product, elements, colour }: Described) =>
    JSON.stringify([
      product,
      colour ?? usualColour,
      elements.map((element) =>
        element.kind === 'picture' && element.source.startsWith('upl_') ? { ...element, source: 'upl_' } : element,
      ),
    ])
  return described(one) === described(other)
}

/** The pictures of the shop in a design, by their keys. */
export const shopPicturesAmong = (elements: readonly ArtworkElement[]): string[] => [
  ...new Set(
    elements.flatMap((element) =>
      element.kind === 'picture' && !element.source.startsWith('upl_') ? [element.source] : [],
    ),
  ),
]

/** What stays of a sign of several code units when it is cut: half of one, and what joins or shapes its parts. */
const cutSign = /[\p{Cs}\p{Default_Ignorable_Code_Point}]+$/u

/** The name of a design beside another of that name: `Team` becomes `Team 2`, and that `Team 3`. */
export function nextName(name: string): string {
  const [, stem = name, number = '1'] = /^(.*?) (\d{1,3})$/u.exec(name) ?? []
  const next = ` ${Number(number) + 1}`
  const room = savedDesignLimits.name - next.length
  const kept = stem.length > room ? stem.slice(0, room).replace(cutSign, '') : stem
  return `${kept.trimEnd()}${next}`
}
