/**
 * A customer's design: pictures and words, each on a place of the product, in the order they lie on each other. The one
 * description the drawing on the screen, the preview and the print file are made from. Lengths are inches from the upper
 * left corner of the place's print area, `turn` is degrees clockwise about the element's own middle.
 */
import { areaOf, printPlaces, type PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import { goodDpi, printQualityOf, type PrintQuality } from '#worker/catalogue/print-products.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { inEachLanguage, noText, type Localized } from '#worker/platform/language.rules.ts'
import { settled, type Area, type Placement } from './placement.rules.ts'
import { teamFields, type SetWords } from './set-words.rules.ts'

export const artworkLimits = {
  elements: 20,
  textLength: 160,
  mostPixels: 30_000,
} as const

/** Which place of the product an element is on: the front where a description does not say, as older ones do not. */
interface OnPlace {
  place?: PrintPlace | undefined
  /** What has the same group on the same place is selected, moved and copied as one. */
  group?: string | undefined
}

/** `source` is an upload of the customer (`upl_…`) or the key of a picture of the shop; its size is in px. */
export interface ArtworkPicture extends Placement, OnPlace {
  kind: 'picture'
  source: string
  pixelWidth: number
  pixelHeight: number
  /** What is cut off at each side, as parts of the whole picture; the placement is that of the rest. */
  crop?: Crop | undefined
  /** Whether white is not printed, as around a logo. */
  isWhiteCleared?: boolean | undefined
  /** Whether colours that ink does not have are drawn as the nearest ones that it has. */
  isSoftened?: boolean | undefined
}

export interface Crop {
  left: number
  top: number
  right: number
  bottom: number
}
export const uncropped: Crop = { left: 0, top: 0, right: 0, bottom: 0 }
/** The most that one side may lose. What two sides lose together leaves at least `leastLeft`. */
export const cropLimits = { most: 0.9, leastLeft: 0.05 } as const

/** How much of a picture is left, as parts of its sides. */
export const leftOf = ({ left, top, right, bottom }: Crop): { across: number; along: number } => ({
  across: 1 - left - right,
  along: 1 - top - bottom,
})

/** Whether something of the picture is left. */
export function isCrop(crop: Crop): boolean {
  const { across, along } = leftOf(crop)
  const isPart = (part: number) => part >= 0 && part <= cropLimits.most
  return Object.values(crop).every(isPart) && Math.min(across, along) >= cropLimits.leastLeft - 1e-9
}

/** Words that fill their box, a line for each newline. `colour` is `#rrggbb`. How they are set: set-words.rules.ts. */
export interface ArtworkText extends Placement, OnPlace, SetWords {
  kind: 'text'
  colour: string
}

export type ArtworkElement = ArtworkPicture | ArtworkText

/** The uploads of one place of an artwork. */
export interface PlaceFiles {
  place: PrintPlace
  printUploadId: string
  previewUploadId: string
}

export const placeOf = ({ place = 'front' }: OnPlace): PrintPlace => place

/** What is printed on one place, the lowest first. */
export const elementsOn = <Element extends OnPlace>(elements: readonly Element[], place: PrintPlace): Element[] =>
  elements.filter((element) => placeOf(element) === place)

/** The places that something is printed on, in their order. */
export const printedPlaces = (elements: readonly OnPlace[]): PrintPlace[] =>
  printPlaces.filter((place) => elements.some((element) => placeOf(element) === place))

/** The print area that an element lies in. */
export const areaAround = (product: ProductKind, element: OnPlace): Area => areaOf(product, placeOf(element))

/** A longer name of a design is cut. */
const nameLength = 40

/** A text as the name of a design: in one line, cut at 40 characters with an ellipsis. */
export function artworkNameOf(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  return letters.length <= nameLength
    ? letters.join('')
    : `${letters
        .slice(0, nameLength - 1)
        .join('')
        .trimEnd()}…`
}

/** The name of a design by its blocks of words; a block that is printed on both sides is said once. */
export function nameOfWords(blocks: readonly string[]): string {
  const lines = blocks.map(artworkNameOf)
  const isFirst = (line: string, index: number) =>
    lines.findIndex((other) => other.toLowerCase() === line.toLowerCase()) === index
  return artworkNameOf(lines.filter(isFirst).join(' '))
}

/**
 * A name by which two designs can be told apart: the words on it, else its first picture, by the name of the customer's
 * file or of the shop's design; empty where neither has one.
 */
export function nameOfDesign({
  artwork: { elements },
  ownPicture,
  shopPicture,
}: {
  artwork: { elements: readonly ArtworkElement[] }
  ownPicture: string | null
  shopPicture: Localized | null
}): Localized {
  const texts = elements.filter((element) => element.kind === 'text')
  // The name and number of a team's piece come first: they tell its lines and print files apart (decision 211).
  const inOrder = [...teamFields, undefined].flatMap((field) => texts.filter(({ team }) => team === field))
  const words = nameOfWords(inOrder.map(({ text }) => text))
  const name = words || artworkNameOf((ownPicture ?? '').replace(/\.\w{2,5}$/, ''))
  return name === '' ? (shopPicture ?? noText) : inEachLanguage(() => name)
}

/** A picture cut in another way: what is left stays where it was, in the same size. */
export function cropped<Picture extends ArtworkPicture>(area: Area, picture: Picture, crop: Crop): Picture {
  const before = picture.crop ?? uncropped
  const [was, is] = [leftOf(before), leftOf(crop)]
  const [wholeWidth, wholeHeight] = [picture.widthIn / was.across, picture.heightIn / was.along]
  const byX = (wholeWidth * (crop.left - crop.right - before.left + before.right)) / 2
  const byY = (wholeHeight * (crop.top - crop.bottom - before.top + before.bottom)) / 2
  const radians = (picture.turn * Math.PI) / 180
  return settled(area, {
    ...picture,
    crop: Object.values(crop).every((part) => part === 0) ? undefined : crop,
    widthIn: wholeWidth * is.across,
    heightIn: wholeHeight * is.along,
    xIn: picture.xIn + byX * Math.cos(radians) - byY * Math.sin(radians),
    yIn: picture.yIn + byX * Math.sin(radians) + byY * Math.cos(radians),
  })
}

/**
 * Elements of one place on another: about its middle, in the same size, or all smaller by the same part where that place
 * is smaller.
 */
export function copiedTo<Element extends ArtworkElement>(
  product: ProductKind,
  elements: readonly Element[],
  place: PrintPlace,
): Element[] {
  const to = areaOf(product, place)
  return elements.map((element) => {
    const from = areaAround(product, element)
    const factor = Math.min(1, to.widthIn / from.widthIn, to.heightIn / from.heightIn)
    const copy = settled(to, {
      ...element,
      xIn: to.widthIn / 2 + (element.xIn - from.widthIn / 2) * factor,
      yIn: to.heightIn / 2 + (element.yIn - from.heightIn / 2) * factor,
      widthIn: element.widthIn * factor,
      heightIn: element.heightIn * factor,
    })
    return onPlace(copy, place)
  })
}

/** An element with its place; the front is not written, so that its description is that of a design of one place. */
export const onPlace = <Element extends OnPlace>(element: Element, place: PrintPlace): Element => ({
  ...element,
  place: place === 'front' ? undefined : place,
})

/**
 * Dots per inch a picture is printed with where it is, how sharp that is (R-FILE-07), and the width in inches up to
 * which it would be sharp, in tenths.
 */
export function sharpnessOf({ widthIn, heightIn, crop = uncropped, ...picture }: ArtworkPicture): {
  dpi: number
  quality: PrintQuality
  sharpWidthIn: number
} {
  const { across, along } = leftOf(crop)
  const [pixelWidth, pixelHeight] = [picture.pixelWidth * across, picture.pixelHeight * along]
  const dpi = Math.floor(Math.min(pixelWidth / widthIn, pixelHeight / heightIn))
  const sharp = Math.min(pixelWidth / goodDpi, (pixelHeight / goodDpi) * (widthIn / heightIn))
  return { dpi, quality: printQualityOf(dpi), sharpWidthIn: Math.floor(sharp * 10) / 10 }
}
