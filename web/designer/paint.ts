/**
 * Draws a description on a canvas: the stage, the preview and the print file are all made here, from the same numbers
 * (worker/designer/artwork.rules.ts).
 */
import {
  leftOf,
  uncropped,
  type ArtworkElement,
  type ArtworkPicture,
  type ArtworkText,
} from '#worker/designer/artwork.rules.ts'
import { drawnAt, extentOf } from '#worker/designer/placement.rules.ts'
import { setWords, shadowEm, type SetBox, type SetWords } from '#worker/designer/set-words.rules.ts'
import { backingOf } from './backing.ts'
import { faces, loadedFaces } from './fonts.ts'
import type { AnyCanvas, Canvas2d } from './new-canvas.ts'
import { treatmentKey } from './treated-picture.ts'

/** A picture ready to draw. */
export type Bitmap = HTMLImageElement | AnyCanvas | ImageBitmap
/** The pictures of a description by `bitmapKey`, ready to draw. */
export type Bitmaps = ReadonlyMap<string, Bitmap>

/** Which bitmap a picture is drawn from. */
export const bitmapKey = (picture: ArtworkPicture): string => `${picture.source}${treatmentKey(picture)}`

function paintPicture(context: Canvas2d, picture: ArtworkPicture, bitmap: Bitmap, width: number, height: number): void {
  const crop = picture.crop ?? uncropped
  const [whole, tall] =
    'naturalWidth' in bitmap ? [bitmap.naturalWidth, bitmap.naturalHeight] : [bitmap.width, bitmap.height]
  const left = leftOf(crop)
  const part = {
    left: crop.left * whole,
    top: crop.top * tall,
    across: left.across * whole,
    along: left.along * tall,
  }
  if (picture.backing !== undefined) {
    const backing = backingOf(bitmap, part, picture.backing, { width, height })
    const scale = width / backing.width
    const [wide, high] = [backing.canvas.width * scale, backing.canvas.height * scale]
    context.drawImage(backing.canvas, -wide / 2, -high / 2, wide, high)
  }
  context.drawImage(bitmap, part.left, part.top, part.across, part.along, -width / 2, -height / 2, width, height)
}

const fontOf = ({ font }: Pick<SetWords, 'font'>, px: number): string =>
  `${faces[font].weight} ${px}px "${faces[font].family}"`

/** The size in px at which letters are measured; the result is ems. */
const measuredPx = 200
let measuring: Canvas2d | null = null
const measuringContext = (): Canvas2d | null =>
  (measuring ??=
    typeof document === 'undefined'
      ? new OffscreenCanvas(1, 1).getContext('2d')
      : document.createElement('canvas').getContext('2d'))

/** Words that were set, by what they were set with: a letter, and each frame of a movement, asks for the same ones several times. */
const boxes = new Map<string, SetBox>()
const mostBoxes = 60

/** Words set in their face, which must be loaded. */
export function boxOfWords(words: SetWords): SetBox {
  const { text, font, align, spacing, arc, outline, shadow } = words
  const key = JSON.stringify([text, font, align, spacing, arc, outline?.widthEm, shadow === undefined, loadedFaces()])
  const box = boxes.get(key) ?? newBoxOf(words)
  if (boxes.size >= mostBoxes) boxes.clear()
  boxes.set(key, box)
  return box
}

function newBoxOf(words: SetWords): SetBox {
  const context = measuringContext()
  if (context !== null) {
    context.textRendering = 'geometricPrecision'
    context.font = fontOf(words, measuredPx)
  }
  return setWords(words, (text) => (context === null ? text.length / 2 : context.measureText(text).width / measuredPx))
}

/** The shape of words, width divided by height. */
export function shapeOfWords(words: SetWords): number {
  const { widthEm, heightEm } = boxOfWords(words)
  return widthEm / heightEm
}

/** Draws words about the origin, in a box of this size in px. */
function paintWords(context: Canvas2d, words: ArtworkText, width: number, height: number): void {
  const box = boxOfWords(words)
  const em = height / box.heightEm
  context.textRendering = 'geometricPrecision'
  context.font = fontOf(words, em)
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.lineJoin = 'round'
  context.scale(width / (box.widthEm * em), 1)
  const each = (draw: (text: string) => void, shift = 0) => {
    for (const { text, x, y, turn } of box.pieces) {
      context.save()
      context.translate((x + shift) * em, (y + shift) * em)
      if (turn !== 0) context.rotate((turn * Math.PI) / 180)
      draw(text)
      context.restore()
    }
  }
  const fill = (text: string) => context.fillText(text, 0, 0)
  const stroke = (text: string) => context.strokeText(text, 0, 0)
  context.lineWidth = 2 * em * (words.outline?.widthEm ?? 0)
  if (words.shadow !== undefined) {
    context.fillStyle = words.shadow
    context.strokeStyle = words.shadow
    if (words.outline !== undefined) each(stroke, shadowEm)
    each(fill, shadowEm)
  }
  if (words.outline !== undefined) {
    context.strokeStyle = words.outline.colour
    each(stroke)
  }
  context.fillStyle = words.colour
  each(fill)
}

/**
 * Draws the elements, lowest first, at a resolution in px per inch; `origin` is the area's upper left corner on the
 * canvas, in px.
 */
export function paintElements(
  context: Canvas2d,
  elements: readonly ArtworkElement[],
  bitmaps: Bitmaps,
  pxPerIn: number,
  origin: { x: number; y: number },
): void {
  context.imageSmoothingQuality = 'high'
  for (const element of elements) {
    const { x, y, width, height, radians } = drawnAt(element, pxPerIn)
    const reach = (extentOf(element).heightIn * pxPerIn) / 2 + 2
    // An element outside this strip of the print file need not be drawn.
    if (origin.y + y + reach < 0 || origin.y + y - reach > context.canvas.height) continue
    context.save()
    context.translate(origin.x + x, origin.y + y)
    context.rotate(radians)
    if (element.kind === 'picture') {
      const bitmap = bitmaps.get(bitmapKey(element))
      if (bitmap === undefined) throw new Error('a picture of the design is not loaded')
      paintPicture(context, element, bitmap, width, height)
    } else paintWords(context, element, width, height)
    context.restore()
  }
}
