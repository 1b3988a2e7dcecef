/**
 * A customer's design: pictures and words, each on a place of the product, in the order they lie on each other. The one
 * description the drawing on the screen, the preview and the print file are made from. Lengths are inches from the upper
 * left corner of the place's print area, `turn` is degrees clockwise about the element's own middle.
 */
import { areaOf, printPlaces, type PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import { goodDpi, printQualityOf, type PrintQuality } from '#worker/catalogue/print-products.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import type { SetWords } from './set-words.rules.ts'

export const artworkLimits = {
  elements: 20,
  textLength: 160,
  /** The longer side of an element that somebody makes smaller. */
  leastIn: 0.25,
  /** Any side: lengths are kept in thousandths. */
  leastSideIn: 0.001,
  mostPixels: 30_000,
} as const

/** A print area, or any sheet with these sides in inches. */
export interface Area {
  widthIn: number
  heightIn: number
}

/** Where an element lies: `xIn` and `yIn` are its middle. */
export interface Placement extends Area {
  xIn: number
  yIn: number
  turn: number
  /** The ink (`#rrggbb`) of a backing: the shape of a picture behind it, with a rim that its sides do not include. */
  backing?: string | undefined
}

/** How wide the rim of a backing is, as a part of the picture's shorter side. */
const rimShare = 0.03
/** How far the backing of something reaches over its sides, in the unit of its sides. */
export const rimOf = (widthIn: number, heightIn: number): number => rimShare * Math.min(widthIn, heightIn)

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

/** Thousandths, so that a stored number is the number that was shown. */
const rounded = (inches: number): number => Math.round(inches * 1000) / 1000
const roundedDown = (inches: number): number => Math.floor(inches * 1000 + 1e-6) / 1000
const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most))

/** Degrees above -180 and up to 180, in tenths. */
export function normalTurn(degrees: number): number {
  const turn = Math.round((((degrees % 360) + 360) % 360) * 10) / 10
  return turn > 180 ? Math.round((turn - 360) * 10) / 10 : turn
}

/** The upright box around a turned one, with the rim of its backing. */
export function extentOf({
  widthIn,
  heightIn,
  turn,
  backing,
}: Pick<Placement, 'widthIn' | 'heightIn' | 'turn' | 'backing'>): Area {
  const radians = (turn * Math.PI) / 180
  const [across, along] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))]
  const rims = backing === undefined ? 0 : 2 * rimOf(widthIn, heightIn)
  return { widthIn: widthIn * across + heightIn * along + rims, heightIn: widthIn * along + heightIn * across + rims }
}

/** Where print lies in its area, inches from the upper left corner. */
export interface PrintedExtent extends Area {
  leftIn: number
  topIn: number
}

/** The box around all of these elements, in hundredths of an inch; null for none. */
export function printedExtent(elements: readonly Placement[]): PrintedExtent | null {
  if (elements.length === 0) return null
  const boxes = elements.map((element) => ({ ...element, ...extentOf(element) }))
  const leftIn = Math.min(...boxes.map(({ xIn, widthIn }) => xIn - widthIn / 2))
  const topIn = Math.min(...boxes.map(({ yIn, heightIn }) => yIn - heightIn / 2))
  const widthIn = Math.max(...boxes.map((box) => box.xIn + box.widthIn / 2)) - leftIn
  const heightIn = Math.max(...boxes.map((box) => box.yIn + box.heightIn / 2)) - topIn
  const hundredths = (inches: number) => Math.round(inches * 100) / 100
  return {
    leftIn: hundredths(leftIn),
    topIn: hundredths(topIn),
    widthIn: hundredths(widthIn),
    heightIn: hundredths(heightIn),
  }
}

/** Thousandths of an inch that rounding may cost. */
const tolerance = 0.003

/** Whether all of an element lies inside the area. */
export function isWithin(area: Area, placement: Placement): boolean {
  const extent = extentOf(placement)
  const { xIn, yIn } = placement
  return (
    xIn - extent.widthIn / 2 >= -tolerance &&
    yIn - extent.heightIn / 2 >= -tolerance &&
    xIn + extent.widthIn / 2 <= area.widthIn + tolerance &&
    yIn + extent.heightIn / 2 <= area.heightIn + tolerance
  )
}

/** The placement nearest to a wanted one that lies inside the area: made smaller if it must be, then moved. */
export function settled<Placed extends Placement>(area: Area, wanted: Placed): Placed {
  const turn = normalTurn(wanted.turn)
  const extent = extentOf({ ...wanted, turn })
  const least = artworkLimits.leastIn / Math.max(wanted.widthIn, wanted.heightIn)
  const most = Math.min(area.widthIn / extent.widthIn, area.heightIn / extent.heightIn)
  const factor = Math.min(Math.max(1, least), most)
  const widthIn = Math.max(artworkLimits.leastSideIn, roundedDown(wanted.widthIn * factor))
  const heightIn = Math.max(artworkLimits.leastSideIn, roundedDown(wanted.heightIn * factor))
  const fits = extentOf({ ...wanted, widthIn, heightIn, turn })
  const xIn = rounded(between(wanted.xIn, fits.widthIn / 2, area.widthIn - fits.widthIn / 2))
  const yIn = rounded(between(wanted.yIn, fits.heightIn / 2, area.heightIn - fits.heightIn / 2))
  return { ...wanted, xIn, yIn, widthIn, heightIn, turn }
}

export const moved = <Placed extends Placement>(area: Area, placed: Placed, byX: number, byY: number): Placed =>
  settled(area, { ...placed, xIn: placed.xIn + byX, yIn: placed.yIn + byY })
export const turned = <Placed extends Placement>(area: Area, placed: Placed, degrees: number): Placed =>
  settled(area, { ...placed, turn: placed.turn + degrees })

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

/** An element moved to an edge or the middle of the area on one axis. */
export function aligned<Placed extends Placement>(area: Area, placed: Placed, axis: 'x' | 'y', to: Guide): Placed {
  const extent = extentOf(placed)
  const [length, side] = axis === 'x' ? [extent.widthIn, area.widthIn] : [extent.heightIn, area.heightIn]
  const at = { start: length / 2, middle: side / 2, end: side - length / 2 }[to]
  return settled(area, axis === 'x' ? { ...placed, xIn: at } : { ...placed, yIn: at })
}

/** Scales an element about its middle. It stops at the edge of the area and keeps its shape. */
export function scaled<Placed extends Placement>(area: Area, placed: Placed, factor: number): Placed {
  return settled(area, { ...placed, widthIn: placed.widthIn * factor, heightIn: placed.heightIn * factor })
}

/** What an element lines up with on one axis: the middle of the area or one of its edges. */
export type Guide = 'start' | 'middle' | 'end'

/** Draws a placement to the middle and the edges of the area when it is within `reachIn` of them. */
export function snapped<Placed extends Placement>(
  area: Area,
  placed: Placed,
  reachIn: number,
): { placed: Placed; guides: { x: Guide | null; y: Guide | null } } {
  const extent = extentOf(placed)
  const x = nearest(placed.xIn, extent.widthIn, area.widthIn, reachIn)
  const y = nearest(placed.yIn, extent.heightIn, area.heightIn, reachIn)
  return { placed: settled(area, { ...placed, xIn: x.at, yIn: y.at }), guides: { x: x.guide, y: y.guide } }
}

function nearest(at: number, length: number, side: number, reach: number): { at: number; guide: Guide | null } {
  const places: [Guide, number][] = [
    ['middle', side / 2],
    ['start', length / 2],
    ['end', side - length / 2],
  ]
  const [guide, place] = places.reduce((best, candidate) =>
    Math.abs(candidate[1] - at) < Math.abs(best[1] - at) ? candidate : best,
  )
  return Math.abs(place - at) <= reach ? { at: place, guide } : { at, guide: null }
}

/** A turn drawn to the next eighth of a circle when it is within `reach` degrees of it. */
export function snappedTurn(degrees: number, reach: number): number {
  const eighth = Math.round(degrees / 45) * 45
  return normalTurn(Math.abs(eighth - degrees) <= reach ? eighth : degrees)
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

/** Where something with this shape (width by height) is put first: in the middle, at most `share` of the area. */
export function placedFirst(area: Area, shape: number, share: number): Placement {
  const widthIn = Math.min(area.widthIn * share, area.heightIn * share * shape)
  return settled(area, { xIn: area.widthIn / 2, yIn: area.heightIn / 2, widthIn, heightIn: widthIn / shape, turn: 0 })
}

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

/** An element as it is drawn at a number of px per inch: its middle, its sides, its turn in radians. */
export const drawnAt = (
  { xIn, yIn, widthIn, heightIn, turn }: Placement,
  pxPerIn: number,
): { x: number; y: number; width: number; height: number; radians: number } => ({
  x: xIn * pxPerIn,
  y: yIn * pxPerIn,
  width: widthIn * pxPerIn,
  height: heightIn * pxPerIn,
  radians: (turn * Math.PI) / 180,
})
