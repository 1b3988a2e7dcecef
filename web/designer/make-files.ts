import { areaOf, type PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import {
  drawnAt,
  elementsOn,
  leftOf,
  printDpis,
  printedExtent,
  sheetOf,
  uncropped,
  type ArtworkElement,
} from '#worker/designer/artwork.rules.ts'
import { areaInView } from '#worker/designer/blank-views.rules.ts'
import { uploadLimits } from '#worker/files/upload.rules.ts'
import { withoutWhite } from './clear-white.ts'
import { loadFace } from './fonts.ts'
import { bitmapKey, paintElements, type Bitmaps } from './paint.ts'
import { pngInStrips } from './png.ts'
import { areaOnDrawing, drawingOf } from './product-drawings.ts'
import { composePicture } from './real/compose-picture.ts'

/** Reads the file of a picture by its source. */
export type ReadSource = (source: string) => Promise<Blob>

const previewQuality = 0.92
/** The background behind the product, the shop's paper colour. */
const paper = '#fffdf8'

/** Vector art, drawn at the width in px that is needed, so that it stays sharp. */
async function drawnShapes(
  file: Blob,
  { pixelWidth, pixelHeight }: { pixelWidth: number; pixelHeight: number },
  wanted: number,
): Promise<ImageBitmap> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const width = Math.ceil(wanted)
    const { canvas, context } = contextOf(width, Math.max(1, Math.round((width * pixelHeight) / pixelWidth)))
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await createImageBitmap(canvas)
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** The pictures of a design as they are drawn at a resolution in px per inch; none is kept larger than needed. */
async function bitmapsOf(
  elements: readonly ArtworkElement[],
  read: ReadSource,
  pxPerIn: number,
): Promise<Map<string, ImageBitmap>> {
  const bitmaps = new Map<string, ImageBitmap>()
  for (const element of elements) {
    if (element.kind !== 'picture') continue
    // The whole picture, of which a part may be cut off.
    const width = drawnAt(element, pxPerIn).width / leftOf(element.crop ?? uncropped).across
    const key = bitmapKey(element)
    const known = bitmaps.get(key)
    if (known !== undefined && (known.width >= width || known.width === element.pixelWidth)) continue
    known?.close()
    const shrink =
      width < element.pixelWidth
        ? {
            resizeWidth: Math.ceil(width),
            resizeHeight: Math.max(1, Math.round((Math.ceil(width) * element.pixelHeight) / element.pixelWidth)),
            resizeQuality: 'high' as const,
          }
        : {}
    const file = await read(element.source)
    const drawn = await (file.type.startsWith('image/svg')
      ? drawnShapes(file, element, width)
      : createImageBitmap(file, shrink))
    if (element.isWhiteCleared !== true) bitmaps.set(key, drawn)
    else {
      bitmaps.set(key, await createImageBitmap(withoutWhite(drawn, drawn.width, drawn.height)))
      drawn.close()
    }
  }
  return bitmaps
}

/** Draws with the pictures of a design and always releases them afterwards. */
async function drawnWith(
  elements: readonly ArtworkElement[],
  read: ReadSource,
  pxPerIn: number,
  draw: (bitmaps: Bitmaps) => Promise<Blob>,
): Promise<Blob> {
  const bitmaps = await bitmapsOf(elements, read, pxPerIn)
  try {
    return await draw(bitmaps)
  } finally {
    for (const bitmap of bitmaps.values()) bitmap.close()
  }
}

function contextOf(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('this browser draws no canvas')
  return { canvas, context }
}

/** A side of a product; `shade` is the colour of its cloth, `#rrggbb`, where a design names one. */
export interface Side {
  product: ProductKind
  place: PrintPlace
  shade?: string | undefined
}

async function printFileAt(
  { product, place }: Side,
  elements: readonly ArtworkElement[],
  bitmaps: Bitmaps,
  dpi: number,
): Promise<Blob> {
  const { width, height } = sheetOf(areaOf(product, place), dpi)
  const stripRows = 256
  const { context } = contextOf(width, stripRows)
  return pngInStrips(
    { width, height, dpi },
    (top, rows) => {
      context.clearRect(0, 0, width, stripRows)
      paintElements(context, elements, bitmaps, dpi, { x: 0, y: -top })
      return context.getImageData(0, 0, width, rows).data
    },
    stripRows,
  )
}

async function previewOf(
  { product, place, shade }: Side,
  elements: readonly ArtworkElement[],
  bitmaps: Bitmaps,
): Promise<Blob> {
  const { width, height, shapes, area } = drawingOf(product, place, shade)
  const { canvas, context } = contextOf(width, height)
  context.fillStyle = paper
  context.fillRect(0, 0, width, height)
  context.lineWidth = 3
  for (const { d, fill, line } of shapes) {
    const path = new Path2D(d)
    if (fill !== 'none') {
      context.fillStyle = fill
      context.fill(path)
    }
    if (line !== undefined) {
      context.strokeStyle = line
      context.stroke(path)
    }
  }
  const { x, y, width: across, height: along } = areaOnDrawing(product, place)
  context.beginPath()
  context.rect(x, y, across, along)
  context.clip()
  paintElements(context, elements, bitmaps, area.perIn, { x, y })
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the preview could not be drawn')) : resolve(blob)),
      'image/jpeg',
      previewQuality,
    ),
  )
}

/** What is on a place, with the faces of its words loaded. */
async function drawableOn(design: readonly ArtworkElement[], { place }: Side): Promise<ArtworkElement[]> {
  const elements = elementsOn(design, place)
  for (const element of elements) if (element.kind === 'text') await loadFace(element.font)
  return elements
}

/** How finely a side is drawn for its picture, px per inch: more than is seen, also where it curves. */
const artFineness = ({ product, place }: Side): number => 2 * (areaInView(product, place)?.perIn ?? 75)

/** What is printed on a side, on a canvas of its own. */
async function artOf(side: Side, elements: readonly ArtworkElement[], read: ReadSource): Promise<HTMLCanvasElement> {
  const pxPerIn = artFineness(side)
  const { width, height } = sheetOf(areaOf(side.product, side.place), pxPerIn)
  const { canvas, context } = contextOf(width, height)
  const bitmaps = await bitmapsOf(elements, read, pxPerIn)
  try {
    paintElements(context, elements, bitmaps, pxPerIn, { x: 0, y: 0 })
  } finally {
    for (const bitmap of bitmaps.values()) bitmap.close()
  }
  return canvas
}

/**
 * The picture of a side of the product with what is on it, as the catalogue shows it (docs/decisions/281); on the drawing
 * of the product where the pictures of its blank do not come.
 * @throws when a picture or a font cannot be loaded
 */
export async function makePreview(side: Side, design: readonly ArtworkElement[], read: ReadSource): Promise<Blob> {
  const elements = await drawableOn(design, side)
  const printed = printedExtent(elements)
  const middleIn = printed === null ? 0 : printed.leftIn + printed.widthIn / 2
  const composed = await composePicture(side, await artOf(side, elements, read), middleIn)
  if (composed !== null) return composed
  const { perIn } = drawingOf(side.product, side.place).area
  return drawnWith(elements, read, perIn, (bitmaps) => previewOf(side, elements, bitmaps))
}

/**
 * The print file of a place, from the same numbers: 300 dpi, or the highest resolution that fits into an upload.
 * @throws when a picture or a font cannot be loaded
 */
export async function makePrintFile(side: Side, design: readonly ArtworkElement[], read: ReadSource): Promise<Blob> {
  const elements = await drawableOn(design, side)
  for (const dpi of printDpis) {
    const file = await drawnWith(elements, read, dpi, (bitmaps) => printFileAt(side, elements, bitmaps, dpi))
    if (file.size <= uploadLimits.fileBytes) return file
  }
  throw new Error('the print file is larger than an upload may be')
}
