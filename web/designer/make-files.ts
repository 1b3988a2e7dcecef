/** Makes the files of a design, in a web worker where the browser has one (docs/decisions/285). */
import { areaOf } from '#worker/catalogue/print-places.rules.ts'
import { elementsOn, type ArtworkElement, type ArtworkPicture } from '#worker/designer/artwork.rules.ts'
import { printedExtent } from '#worker/designer/placement.rules.ts'
import { areaInView } from '#worker/designer/blank-views.rules.ts'
import { sheetOf } from '#worker/designer/print-sheet.rules.ts'
import {
  drawFile,
  drawnWith,
  finenessOf,
  wholeWidthOf,
  type FileJob,
  type FileKind,
  type OnShare,
  type Side,
} from './draw-files.ts'
import { loadFace } from './fonts.ts'
import { newCanvas } from './new-canvas.ts'
import { paintElements } from './paint.ts'
import { composePicture } from './real/compose-picture.ts'

/** Reads the file of a picture by its source. */
export type ReadSource = (source: string) => Promise<Blob>

/** Hears how far the drawing is, and the signal that ends it. */
export interface Drawing {
  onShare?: OnShare
  signal?: AbortSignal
}

/** What the worker answers: a share that is drawn, the file, or that it could not. */
export type WorkerAnswer = { share: number } | { file: Blob } | { failed: true }

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

/** Draws in a worker. @returns null where the browser has none, or it failed @throws when it was ended */
function drawnInWorker(job: FileJob, { onShare, signal }: Drawing): Promise<Blob | null> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
    const stop = () => {
      worker.terminate()
      reject(signal?.reason as Error)
    }
    const end = (file: Blob | null) => {
      worker.terminate()
      signal?.removeEventListener('abort', stop)
      resolve(file)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if ('share' in data) onShare?.(data.share)
      else end('file' in data ? data.file : null)
    })
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      end(null)
    })
    worker.addEventListener('messageerror', () => end(null))
    signal?.addEventListener('abort', stop)
    try {
      worker.postMessage(job)
    } catch {
      end(null)
    }
  })
}

/** The worker draws the job, or this thread, by the same code. */
async function made(
  kind: FileKind,
  side: Side,
  design: readonly ArtworkElement[],
  read: ReadSource,
  drawing: Drawing,
): Promise<Blob> {
  const { signal, onShare } = drawing
  signal?.throwIfAborted()
  const job = await jobOf(kind, side, design, read)
  try {
    signal?.throwIfAborted()
    const file = await drawnInWorker(job, drawing)
    if (file !== null) return file
    return await drawFile(job, (share) => {
      signal?.throwIfAborted()
      onShare?.(share)
    })
  } finally {
    close(job)
  }
}

/** How finely a side is drawn for its picture, px per inch: more than is seen, also where it curves. */
const artFineness = ({ product, place }: Side): number => 2 * (areaInView(product, place)?.perIn ?? 75)

/** What is printed on a side, on a canvas of its own: small beside a print file, and for WebGL, so the page draws it. */
async function artOf(side: Side, design: readonly ArtworkElement[], read: ReadSource): Promise<HTMLCanvasElement> {
  const pxPerIn = artFineness(side)
  const job = await jobOf('preview', side, design, read, pxPerIn)
  for (const element of job.elements) if (element.kind === 'text') await loadFace(element.font)
  const canvas = Object.assign(document.createElement('canvas'), sheetOf(areaOf(side.product, side.place), pxPerIn))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser draws no canvas')
  try {
    await drawnWith(job, pxPerIn, (bitmaps) => paintElements(context, job.elements, bitmaps, pxPerIn, { x: 0, y: 0 }))
  } finally {
    close(job)
  }
  return canvas
}

/**
 * The picture of a side of the product with what is on it, as the catalogue shows it (docs/decisions/281); on the drawing
 * of the product where the pictures of its blank do not come.
 * @throws when a picture or a font cannot be loaded
 */
export async function makePreview(
  side: Side,
  design: readonly ArtworkElement[],
  read: ReadSource,
  drawing: Drawing = {},
): Promise<Blob> {
  drawing.signal?.throwIfAborted()
  const printed = printedExtent(elementsOn(design, side.place))
  const middleIn = printed === null ? 0 : printed.leftIn + printed.widthIn / 2
  const composed = await composePicture(side, await artOf(side, design, read), middleIn)
  return composed ?? made('preview', side, design, read, drawing)
}

/**
 * The print file of a place, from the same numbers.
 * @throws when a picture or a font cannot be loaded
 */
export const makePrintFile = (
  side: Side,
  design: readonly ArtworkElement[],
  read: ReadSource,
  drawing: Drawing = {},
): Promise<Blob> => made('print', side, design, read, drawing)
