/**
 * Draws the files of a design: in a web worker, or on the page's own thread where there is none (make-files.ts,
 * docs/decisions/285).
 */
import { areaOf, type PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { leftOf, uncropped, type ArtworkElement, type ArtworkPicture } from '#worker/designer/artwork.rules.ts'
import { drawnAt, extentOf } from '#worker/designer/placement.rules.ts'
import { printDpis, printSheetOf, sheetOf } from '#worker/designer/print-sheet.rules.ts'
import { uploadLimits } from '#worker/files/upload.rules.ts'
import { withBleed, type Bleed } from './bleed.ts'
import { beginPart } from './drawing-parts.ts'
import { loadFace } from './fonts.ts'
import { newCanvas, type AnyCanvas } from './new-canvas.ts'
import { bitmapKey, paintElements, type Bitmap, type Bitmaps } from './paint.ts'
import type { SheetPart } from './png-filter.ts'
import { pngOf, writeRows, type Share, type Sheet, type WrittenRows } from './png.ts'
import { areaOnDrawing, drawingOf } from './product-drawings.ts'
import { treated, treatmentKey } from './treated-picture.ts'

/** A side of a product; `shade` is the colour of its cloth, `#rrggbb`, where a design names one. */
export interface Side {
  product: ProductKind
  place: PrintPlace
  shade?: string | undefined
}

export type FileKind = 'print' | 'preview'

/** A file to draw. `elements` are those of the side alone. */
export interface FileJob {
  kind: FileKind
  side: Side
  elements: readonly ArtworkElement[]
  /** The pictures by their source: files, or art of shapes that was drawn already, because a worker cannot. */
  sources: ReadonlyMap<string, Blob | ImageBitmap>
}

/** The resolution a file is drawn with at most, in px per inch. */
export const finenessOf = (kind: FileKind, { product, place }: Side): number =>
  kind === 'print' ? printDpis[0] : drawingOf(product, place).area.perIn

/** How wide the whole of a picture is drawn, px, of which a part may be cut off. */
export const wholeWidthOf = (element: ArtworkPicture, pxPerIn: number): number =>
  drawnAt(element, pxPerIn).width / leftOf(element.crop ?? uncropped).across

const previewQuality = 0.92
/** The background behind the product, the shop's paper colour. */
const paper = '#fffdf8'

/** The pictures of a job as they are drawn at a resolution in px per inch; none is kept larger than needed. */
async function bitmapsOf({ elements, sources }: FileJob, pxPerIn: number): Promise<Map<string, Bitmap>> {
  const bitmaps = new Map<string, Bitmap>()
  for (const element of elements) {
    if (element.kind !== 'picture') continue
    const width = wholeWidthOf(element, pxPerIn)
    const key = bitmapKey(element)
    const known = bitmaps.get(key)
    if (known !== undefined && (known.width >= width || known.width === element.pixelWidth)) continue
    const shrink =
      width < element.pixelWidth
        ? {
            resizeWidth: Math.ceil(width),
            resizeHeight: Math.max(1, Math.round((Math.ceil(width) * element.pixelHeight) / element.pixelWidth)),
            resizeQuality: 'high' as const,
          }
        : {}
    const source = sources.get(element.source)
    if (source === undefined) throw new Error('a picture of the design is missing')
    const drawn = source instanceof Blob ? await createImageBitmap(source, shrink) : source
    const isPlain = treatmentKey(element) === ''
    bitmaps.set(key, isPlain ? drawn : treated(drawn, element, drawn.width, drawn.height))
  }
  return bitmaps
}

/** The part of a sheet that has print on it, px. */
function printedPart(elements: readonly ArtworkElement[], dpi: number, width: number, height: number): SheetPart {
  const boxes = elements.map((element) => {
    const { x, y } = drawnAt(element, dpi)
    const { widthIn, heightIn } = extentOf(element)
    // Letters of some faces reach out of their box.
    const beyond = element.kind === 'text' ? (element.heightIn * dpi) / 2 : 2
    const [across, along] = [(widthIn * dpi) / 2 + beyond, (heightIn * dpi) / 2 + beyond]
    return { left: x - across, right: x + across, top: y - along, bottom: y + along }
  })
  const left = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.left))))
  const top = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.top))))
  const right = Math.min(width, Math.ceil(Math.max(...boxes.map((box) => box.right))))
  const bottom = Math.min(height, Math.ceil(Math.max(...boxes.map((box) => box.bottom))))
  return { left, top, width: right - left, height: bottom - top }
}

/** Called with the share that is drawn, 0 to 1. @throws to end the drawing */
export type OnShare = (share: number) => void

/** A print file's sheet, the part of it that is drawn, and what goes on past the edges of that, px. */
interface PrintSheet extends Sheet {
  part: SheetPart
  print: SheetPart
  bleed: number
  past: Bleed
}

function printSheetAt({ side: { product, place }, elements }: FileJob, dpi: number): PrintSheet {
  const area = sheetOf(areaOf(product, place), dpi)
  const { bleed, ...sheet } = printSheetOf(product, place, dpi)
  const print = printedPart(elements, dpi, area.width, area.height)
  // The sheet goes on past each edge of the print area that has print at it.
  const [right, bottom] = [print.left + print.width, print.top + print.height]
  const past = {
    left: print.left === 0 ? bleed : 0,
    top: print.top === 0 ? bleed : 0,
    right: right === area.width ? bleed : 0,
    bottom: bottom === area.height ? bleed : 0,
  }
  const part = {
    left: print.left + bleed - past.left,
    top: print.top + bleed - past.top,
    width: past.left + print.width + past.right,
    height: past.top + print.height + past.bottom,
  }
  return { ...sheet, dpi, part, print, bleed, past }
}

/** Draws a share of the rows of a print file. */
async function writePrint(
  { elements }: FileJob,
  sheet: PrintSheet,
  bitmaps: Bitmaps,
  share: Share,
  onShare: OnShare,
): Promise<WrittenRows> {
  const { part, print, bleed, past, dpi } = sheet
  const bottom = print.top + print.height
  const stripRows = 256
  // At an edge the row beside it is drawn too.
  const { canvas, context } = newCanvas(print.width, stripRows + 1)
  const rowBytes = part.width * 4
  let drawnRows = 0
  return writeRows(
    sheet,
    (top, rows) => {
      onShare(Math.min(1, (drawnRows * share.of) / part.height))
      drawnRows += rows
      const inside = (row: number) => Math.min(bottom - 1, Math.max(print.top, row - bleed))
      const first = Math.min(inside(top), past.bottom > 0 ? bottom - 2 : bottom)
      const last = Math.max(inside(top + rows - 1), past.top > 0 ? 1 : 0)
      const endDrawing = beginPart('draw')
      context.clearRect(0, 0, canvas.width, canvas.height)
      paintElements(context, elements, bitmaps, dpi, { x: -print.left, y: -first })
      const drawn = withBleed(context.getImageData(0, 0, print.width, last - first + 1).data, print.width, {
        ...past,
        top: first === print.top ? past.top : 0,
        bottom: last === bottom - 1 ? past.bottom : 0,
      })
      endDrawing()
      const above = first === print.top ? part.top : first + bleed
      return drawn.subarray((top - above) * rowBytes, (top - above + rows) * rowBytes)
    },
    share,
    stripRows,
  )
}

async function previewOf({ side: { product, place, shade }, elements }: FileJob, bitmaps: Bitmaps): Promise<Blob> {
  const { width, height, shapes, area } = drawingOf(product, place, shade)
  const { canvas, context } = newCanvas(width, height)
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
  return jpegOf(canvas)
}

const jpegOf = (canvas: AnyCanvas): Promise<Blob> =>
  'convertToBlob' in canvas
    ? canvas.convertToBlob({ type: 'image/jpeg', quality: previewQuality })
    : new Promise((resolve, reject) =>
        canvas.toBlob(
          (blob) => (blob === null ? reject(new Error('the preview could not be drawn')) : resolve(blob)),
          'image/jpeg',
          previewQuality,
        ),
      )

/** The file of a picture, as JPEG. */
export function pictureFile(picture: ImageData): Promise<Blob> {
  const { canvas, context } = newCanvas(picture.width, picture.height)
  context.putImageData(picture, 0, 0)
  return jpegOf(canvas)
}

/** Draws with the pictures of a job and always releases them afterwards. */
async function drawnWith<Drawn>(
  job: FileJob,
  pxPerIn: number,
  draw: (bitmaps: Bitmaps) => Drawn | Promise<Drawn>,
): Promise<Drawn> {
  const bitmaps = await bitmapsOf(job, pxPerIn)
  const given = new Set<unknown>(job.sources.values())
  try {
    return await draw(bitmaps)
  } finally {
    for (const bitmap of bitmaps.values())
      if (!(bitmap instanceof ImageBitmap)) Object.assign(bitmap, { width: 0 })
      else if (!given.has(bitmap)) bitmap.close()
  }
}

const loadFaces = async ({ elements }: FileJob): Promise<void> => {
  for (const element of elements) if (element.kind === 'text') await loadFace(element.font)
}

/** @throws when a picture or a font cannot be loaded */
export async function drawPreview(job: FileJob): Promise<Blob> {
  await loadFaces(job)
  return drawnWith(job, finenessOf('preview', job.side), (bitmaps) => previewOf(job, bitmaps))
}

/**
 * What is printed on a side, on a sheet of its print area.
 * @throws when a picture or a font cannot be loaded
 */
export async function drawArt(job: FileJob, pxPerIn: number): Promise<AnyCanvas> {
  await loadFaces(job)
  const { width, height } = sheetOf(areaOf(job.side.product, job.side.place), pxPerIn)
  const { canvas, context } = newCanvas(width, height)
  await drawnWith(job, pxPerIn, (bitmaps) => paintElements(context, job.elements, bitmaps, pxPerIn, { x: 0, y: 0 }))
  return canvas
}

/** Some rows of a print file, at a resolution in px per inch. */
export interface RowsTask {
  dpi: number
  share: Share
}

/** @throws when a picture or a font cannot be loaded */
export async function drawRows(job: FileJob, { dpi, share }: RowsTask, onShare: OnShare): Promise<WrittenRows> {
  const endLoading = beginPart('load')
  await loadFaces(job)
  return drawnWith(job, dpi, (bitmaps) => {
    endLoading()
    return writePrint(job, printSheetAt(job, dpi), bitmaps, share, onShare)
  })
}

/**
 * A print file of the rows that `rowsAt` draws at a resolution in px per inch: it has 300 dpi, or the highest resolution
 * that fits into an upload.
 */
export async function printFileOf(job: FileJob, rowsAt: (dpi: number) => Promise<WrittenRows[]>): Promise<Blob> {
  for (const dpi of printDpis) {
    const file = pngOf(printSheetAt(job, dpi), await rowsAt(dpi))
    if (file.size <= uploadLimits.fileBytes) return file
  }
  throw new Error('the print file is larger than an upload may be')
}
