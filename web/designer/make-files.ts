/** Makes the files of a design, in web workers where the browser has them (docs/decisions/285, 350). */
import { elementsOn, type ArtworkElement, type ArtworkPicture } from '#worker/designer/artwork.rules.ts'
import { areaInView } from '#worker/designer/blank-views.rules.ts'
import {
  drawArt,
  drawPreview,
  drawRows,
  finenessOf,
  pictureFile,
  printFileOf,
  wholeWidthOf,
  type FileJob,
  type FileKind,
  type Side,
} from './draw-files.ts'
import { beginPart } from './drawing-parts.ts'
import { drawnInWorker, type Drawing } from './drawn-in-worker.ts'
import { newCanvas, type AnyCanvas } from './new-canvas.ts'
import type { WrittenRows } from './png.ts'
import { withProgressDeadline } from './progress-deadline.ts'
import { composePicture } from './real/compose-picture.ts'
import { writersFor } from './workers-of-design.ts'

/** Reads the file of a picture by its source. */
export type ReadSource = (source: string) => Promise<Blob>

/** Vector art, drawn at the width in px that is needed, so that it stays sharp. */
async function drawnShapes(
  file: Blob,
  { pixelWidth, pixelHeight }: ArtworkPicture,
  wanted: number,
): Promise<ImageBitmap> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const width = Math.ceil(wanted)
    const { canvas, context } = newCanvas(width, Math.max(1, Math.round((width * pixelHeight) / pixelWidth)))
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await createImageBitmap(canvas)
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** What a side's file is drawn from. Workers cannot draw vector art, so that is drawn here. */
async function jobOf(
  kind: FileKind,
  side: Side,
  design: readonly ArtworkElement[],
  read: ReadSource,
  pxPerIn = finenessOf(kind, side),
): Promise<FileJob> {
  const elements = elementsOn(design, side.place)
  const sources = new Map<string, Blob | ImageBitmap>()
  for (const element of elements) {
    if (element.kind !== 'picture') continue
    const wanted = wholeWidthOf(element, pxPerIn)
    const known = sources.get(element.source)
    if (known instanceof Blob || (known !== undefined && known.width >= wanted)) continue
    const file = await read(element.source)
    const isShapes = file.type.startsWith('image/svg')
    if (known !== undefined) known.close()
    sources.set(element.source, isShapes ? await drawnShapes(file, element, wanted) : file)
  }
  return { kind, side, elements, sources }
}

const close = ({ sources }: FileJob): void => {
  for (const source of sources.values()) if (!(source instanceof Blob)) source.close()
}

/** All rows of a print file: each share by a worker, or all of them by this thread with the same code. */
async function rowsOf(job: FileJob, dpi: number, { onShare, signal }: Drawing): Promise<WrittenRows[]> {
  const photos = job.elements.filter(
    (element) => element.kind === 'picture' && job.sources.get(element.source) instanceof Blob,
  )
  const shares = Array.from({ length: writersFor(photos) }, () => 0)
  const of = shares.length
  const drawn = await Promise.all(
    shares.map((_none, index) => {
      const tell = (share: number) => {
        shares[index] = share
        onShare?.(shares.reduce((sum, one) => sum + one, 0) / of)
      }
      return drawnInWorker({ want: 'rows', job, rows: { dpi, share: { index, of } } }, { onShare: tell, signal })
    }),
  )
  const rows = drawn.filter((one) => one !== null)
  if (rows.length === of) return rows
  const whole = await drawRows(job, { dpi, share: { index: 0, of: 1 } }, (share) => {
    signal?.throwIfAborted()
    onShare?.(share)
  })
  return [whole]
}

async function made(
  kind: FileKind,
  side: Side,
  design: readonly ArtworkElement[],
  read: ReadSource,
  drawing: Drawing,
): Promise<Blob> {
  const job = await jobOf(kind, side, design, read)
  try {
    drawing.signal?.throwIfAborted()
    drawing.onShare?.(0)
    if (kind === 'preview') return (await drawnInWorker({ want: 'file', job }, drawing)) ?? (await drawPreview(job))
    return await printFileOf(job, (dpi) => rowsOf(job, dpi, drawing))
  } finally {
    close(job)
  }
}

/** How finely a side is drawn for its picture, px per inch: more than is seen, also where it curves. */
const artFineness = ({ product, place }: Side): number => 2 * (areaInView(product, place)?.perIn ?? 75)

/** What is printed on a side, drawn by a worker, or by the page where none comes. */
async function artOf(
  side: Side,
  design: readonly ArtworkElement[],
  read: ReadSource,
  drawing: Drawing,
): Promise<ImageBitmap | AnyCanvas> {
  const pxPerIn = artFineness(side)
  const job = await jobOf('preview', side, design, read, pxPerIn)
  try {
    const drawn = await drawnInWorker({ want: 'bitmap', job, pxPerIn }, drawing)
    drawing.signal?.throwIfAborted()
    return drawn ?? (await drawArt(job, pxPerIn))
  } finally {
    close(job)
  }
}

/**
 * The file of a composed picture, written by a worker: a page does so only while it has nothing else to do, or after a second
 * (docs/decisions/375).
 */
async function encoded(picture: ImageData, { signal }: Drawing): Promise<Blob> {
  const endEncoding = beginPart('encode')
  const file = (await drawnInWorker({ want: 'file', picture }, { signal })) ?? (await pictureFile(picture))
  endEncoding()
  return file
}

/**
 * The picture of a side of the product with what is on it, as the catalogue shows it (docs/decisions/281); on the drawing
 * of the product where the pictures of its blank do not come.
 * @throws when a picture or a font cannot be loaded, or nothing more is drawn
 */
export const makePreview = (
  side: Side,
  design: readonly ArtworkElement[],
  read: ReadSource,
  drawing: Drawing = {},
): Promise<Blob> =>
  withProgressDeadline(drawing, async (heard) => {
    const [endPicture, endArt] = [beginPart('picture'), beginPart('art')]
    const art = await artOf(side, design, read, heard)
    endArt()
    heard.onShare(0)
    const picture = await composePicture(side, art, elementsOn(design, side.place))
    const isByWorker = art instanceof ImageBitmap
    if (isByWorker) art.close()
    heard.onShare(0)
    // Where no worker came for the art, none is waited for once more.
    const file =
      picture === null
        ? await made('preview', side, design, read, heard)
        : await (isByWorker ? encoded(picture, heard) : pictureFile(picture))
    endPicture()
    return file
  })

/**
 * The print file of a place, from the same numbers.
 * @throws when a picture or a font cannot be loaded, or nothing more is drawn
 */
export const makePrintFile = (
  side: Side,
  design: readonly ArtworkElement[],
  read: ReadSource,
  drawing: Drawing = {},
): Promise<Blob> =>
  withProgressDeadline(drawing, async (heard) => {
    const endPrint = beginPart('print')
    const file = await made('print', side, design, read, heard)
    endPrint()
    return file
  })
