/**
 * Prepares a picture for the image service in the browser: cropped, in every width, with a hash of its content in its
 * name.
 */
import { readBitmap } from '#web/app/api/whole-picture.ts'
import { filesOf, widthsFor } from '#worker/catalogue/catalogue-editing.rules.ts'
import { partOf, type Frame } from './crop.ts'

/** The largest width that is stored, in px. */
const mostWidth = 1440
const placeholderWidth = 20

/** This browser cannot read the picture, or cannot write the format. */
export class CannotPrepare extends Error {
  readonly why: 'unreadable' | 'noWebp'
  constructor(why: 'unreadable' | 'noWebp') {
    super(why)
    this.why = why
  }
}

export const readPicture = (file: Blob): Promise<ImageBitmap> =>
  readBitmap(file).catch(() => {
    throw new CannotPrepare('unreadable')
  })

/** Draws the kept part at a width in px. */
export function draw(picture: ImageBitmap, frame: Frame, width: number): HTMLCanvasElement {
  const part = partOf(picture, frame)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.max(1, Math.round((width * part.height) / part.width))
  const context = canvas.getContext('2d')
  if (context === null) throw new CannotPrepare('unreadable')
  context.imageSmoothingQuality = 'high'
  // A transparent picture gets a white background, because JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, canvas.width, canvas.height)
  return canvas
}

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob?.type === type ? resolve(blob) : reject(new CannotPrepare('noWebp'))), type, quality),
  )

const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'picture'

export interface PreparedPicture {
  name: string
  /** The size in px of the widest stored picture. */
  width: number
  height: number
  widths: ReturnType<typeof widthsFor>
  placeholder: string
  files: { file: string; bytes: Blob }[]
}

/** @throws CannotPrepare */
export async function preparePicture(picture: ImageBitmap, frame: Frame, title: string): Promise<PreparedPicture> {
  const widths = widthsFor(Math.min(mostWidth, partOf(picture, frame).width))
  const widest = Math.max(...widths)
  const canvases = new Map<number, HTMLCanvasElement>(widths.map((width) => [width, draw(picture, frame, width)]))
  const master = canvases.get(widest) as HTMLCanvasElement
  const best = await encoded(master, 'image/webp', 0.82)
  const digest = await crypto.subtle.digest('SHA-256', await best.arrayBuffer())
  const start = Array.from(new Uint8Array(digest).subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0'))
  const name = `${slugOf(title)}-${start.join('')}`
  const files = await Promise.all(
    filesOf(name, widths).map(async (file) => {
      const width = Number(/-(\d+)\.\w+$/.exec(file)?.[1])
      const canvas = canvases.get(width) as HTMLCanvasElement
      return {
        file,
        bytes: file.endsWith('.jpg')
          ? await encoded(canvas, 'image/jpeg', 0.8)
          : width === widest
            ? best
            : await encoded(canvas, 'image/webp', 0.8),
      }
    }),
  )
  return {
    name,
    width: master.width,
    height: master.height,
    widths,
    placeholder: draw(picture, frame, placeholderWidth).toDataURL('image/webp', 0.4),
    files,
  }
}
