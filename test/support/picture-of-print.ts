/** What the picture of a design on its product has to show of a print file (docs/decisions/235, 281, 321). */
import { directionsOf } from '#web/designer/real/camera.ts'
import { tintPixels } from '#web/designer/real/tint-pixels.ts'
import { colourShade, type GarmentColour } from '#worker/catalogue/garment-colours.rules.ts'
import type { PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { elementsOn, type ArtworkElement } from '#worker/designer/artwork.rules.ts'
import {
  areaInView,
  isRound,
  mostShift,
  pictureWide,
  tallRound,
  turnToFace,
  viewOf,
} from '#worker/designer/blank-views.rules.ts'
import { frontIn } from '#worker/designer/round-front.rules.ts'
import { faultsOf, partsOf, type Raster } from './compare-pictures.ts'

export interface Side {
  product: ProductKind
  place: PrintPlace
}

/** Pictures are compared at half their width. */
export const shrink = 2
/** What goes round is not compared where it is seen from the side, 1 in front and 0 at the outline: there it is narrow and fades. */
const leastFacing = 0.8

/** How far what goes round is turned in its picture. */
export function turnOf({ product, place }: Side, elements: readonly ArtworkElement[]): number {
  if (!isRound(product)) return 0
  return turnToFace(product, frontIn(product, elementsOn(elements, place)))
}

/** Where a point of a picture, as parts of its width and height, lies on the print area, as parts of its sides. */
function placedOn({ product, place }: Side, turn: number) {
  const view = viewOf(product, place)
  const area = areaInView(product, place)
  if (area !== null)
    return (x: number, y: number): [number, number] => [
      (x * pictureWide - area.x) / area.width,
      (y * view.height - area.y) / area.height,
    ]
  if (view.kind !== 'round' || !isRound(product)) throw new Error('a view without a print area is round')
  const { eye } = view.camera
  const { ahead, right, up } = directionsOf(view.camera)
  const turned = (turn * Math.PI) / 180
  return (x: number, y: number): [number, number] | null => {
    const [qx, qy] = [x - 0.5, ((y - 0.5) * view.height) / pictureWide]
    const ray = [0, 1, 2].map((axis) => (ahead[axis] ?? 0) + (right[axis] ?? 0) * qx - (up[axis] ?? 0) * qy)
    const [dx = 0, dy = 0, dz = 0] = ray
    const [a, b] = [dx * dx + dz * dz, eye[0] * dx + eye[2] * dz]
    const root = b * b - a * (eye[0] ** 2 + eye[2] ** 2 - view.radius ** 2)
    const facing = Math.sqrt(Math.max(0, root)) / (Math.hypot(dx, dz) * view.radius)
    if (facing < leastFacing) return null
    const far = (-b - Math.sqrt(root)) / a
    const angle = Math.atan2(eye[0] + dx * far, -(eye[2] + dz * far)) - turned
    const round = angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
    return [0.5 + (round * view.radius) / view.wide, 0.5 - (eye[1] + dy * far - view.middle) / tallRound(product)]
  }
}

/** The value of a sheet between its pixels, premultiplied, 0 to 1. */
function between(sheet: Raster, x: number, y: number, channel: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const at = (column: number, row: number): number => {
    if (column < 0 || row < 0 || column >= sheet.width || row >= sheet.height) return 0
    const start = (row * sheet.width + column) * sheet.channels
    const alpha = (sheet.data[start + 3] ?? 0) / 255
    return channel === 3 ? alpha : (alpha * (sheet.data[start + channel] ?? 0)) / 255
  }
  const [across, down] = [x - left, y - top]
  return (
    (at(left, top) * (1 - across) + at(left + 1, top) * across) * (1 - down) +
    (at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across) * down
  )
}

/** How much bluer than its blank a lamp is where light spreads at most, and how much more where a line is engraved deep. */
const lampBlue = { spread: 45, line: 130 } as const
/** How deep a lamp is engraved at a point of its sheet, 0 to 1: the darker an ink, the deeper. */
function depthAt(sheet: Raster, x: number, y: number): number {
  const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 1, 2, 3].map((channel) => between(sheet, x, y, channel))
  return alpha * Math.sqrt(Math.max(0, 1 - (0.299 * red + 0.587 * green + 0.114 * blue) / alpha))
}

/** How light black is on slate beside the bare stone. */
const slateBlack = 0.38

/** The engraved lines of a lamp, without the light around them. */
const linesOf = (picture: Raster, blank: Raster): Raster => ({
  ...picture,
  data: new Float32Array(picture.data).map((value, index) =>
    Math.max(0, value - (blank.data[index] ?? 0) - lampBlue.spread),
  ),
})

/** Some channels of a picture of three. */
const only = (channels: readonly number[], { width, height, data }: Raster): Raster => ({
  width,
  height,
  channels: channels.length,
  data: new Float32Array(width * height * channels.length).map(
    (_none, index) => data[Math.floor(index / channels.length) * 3 + (channels[index % channels.length] ?? 0)] ?? 0,
  ),
})

/** What one side is compared with: its picture, and the blank in its darkest, its lightest and its own colour. */
export interface Compared {
  side: Side
  turn: number
  picture: Raster
  dark: Raster
  light: Raster
  plain: Raster
}

/**
 * What is wrong with the picture of a side beside a sheet of its print area. Ink on cloth, mug and tumbler lies between
 * the pictures of the blank in its darkest and its lightest colour; slate gets lighter where it is engraved, and darker in black. A lamp glows,
 * and its light colours all around, but hardly in blue: there its lines stand alone.
 */
export function faultsBeside({ side, turn, picture, dark, light, plain }: Compared, sheet: Raster): string[] {
  const { kind } = viewOf(side.product, side.place)
  const channels = kind === 'lamp' ? [2] : [0, 1, 2]
  const [shown, low, top] = [only(channels, picture), only(channels, dark), only(channels, light)]
  const own = only(channels, plain)
  const seen = kind === 'lamp' ? linesOf(shown, low) : shown
  const blank = kind === 'lamp' ? linesOf(low, low) : kind === 'slate' ? low : own
  const expected = { ...blank, data: new Float32Array(blank.data) }
  const at = placedOn(side, turn)
  const { width, height } = picture
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const part = at((x + 0.5) / width, (y + 0.5) / height)
      const start = (y * width + x) * channels.length
      if (part === null) {
        expected.data.fill(Number.NaN, start, start + channels.length)
        continue
      }
      const [sx, sy] = [part[0] * sheet.width - 0.5, part[1] * sheet.height - 0.5]
      const alpha = between(sheet, sx, sy, 3)
      if (alpha === 0) continue
      for (const [index, channel] of channels.entries()) {
        const [none = 0, dark = 0, lightest = 0] = [blank, low, top].map((of) => of.data[start + index])
        const darkest = kind === 'slate' ? none * slateBlack : dark
        expected.data[start + index] =
          kind === 'lamp'
            ? lampBlue.line * depthAt(sheet, sx, sy)
            : none * (1 - alpha) + darkest * alpha + (lightest - darkest) * between(sheet, sx, sy, channel)
      }
    }
  return faultsOf(partsOf(seen, expected, blank, kind === 'cloth' ? mostShift / shrink + 1 : 2))
}

/** The blank of a garment in a colour, as the designer makes it out of its darkest and lightest. */
export function inColour(colour: GarmentColour, { dark, light }: Pick<Compared, 'dark' | 'light'>): Raster {
  const rgba = ({ width, height, data }: Raster) =>
    new Uint8ClampedArray(width * height * 4).map((_none, index) =>
      index % 4 === 3 ? 255 : (data[Math.floor(index / 4) * 3 + (index % 4)] ?? 0),
    )
  const pixels = rgba(light)
  tintPixels(pixels, rgba(dark), colourShade(colour))
  return { ...light, data: new Uint8Array(pixels.filter((_value, index) => index % 4 !== 3)) }
}

export const mirrored = (sheet: Raster): Raster => {
  const { width, channels, data } = sheet
  const column = (index: number) => Math.floor(index / channels) % width
  return {
    ...sheet,
    data: new Uint8Array(data.length).map(
      (_none, index) => data[index + (width - 1 - 2 * column(index)) * channels] ?? 0,
    ),
  }
}

/** A sheet without what is printed in the box of an element. */
export function without(sheet: Raster, { xIn, yIn, widthIn, heightIn }: ArtworkElement, pxPerIn: number): Raster {
  const { width, channels } = sheet
  const data = new Uint8Array(sheet.data)
  for (let index = 3; index < data.length; index += channels) {
    const [x, y] = [Math.floor(index / channels) % width, Math.floor(index / channels / width)]
    const isInside = Math.abs(x / pxPerIn - xIn) <= widthIn / 2 && Math.abs(y / pxPerIn - yIn) <= heightIn / 2
    if (isInside) data.fill(0, index - 3, index + 1)
  }
  return { ...sheet, data }
}
