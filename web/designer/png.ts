/** A PNG encoder that works in strips: a sheet larger than a phone's canvas limit is never in memory as a whole. */
import { deflater } from './deflate.ts'

const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const metresPerInch = 0.0254
const bytesPerPixel = 4
const paeth = 4
/** The rendering intent of photos and drawings alike. */
const perceptual = 0

const crcTable = Uint32Array.from({ length: 256 }, (_none, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  for (let index = 0; index < 4; index += 1) bytes[4 + index] = type.charCodeAt(index)
  bytes.set(data, 8)
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)))
  return bytes
}

function header(width: number, height: number): Uint8Array {
  const data = new Uint8Array(13)
  const view = new DataView(data.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  data.set([8, 6], 8) // 8 bits, colour with transparency
  return data
}

function density(dpi: number): Uint8Array {
  const data = new Uint8Array(9)
  const view = new DataView(data.buffer)
  const perMetre = Math.round(dpi / metresPerInch)
  view.setUint32(0, perMetre)
  view.setUint32(4, perMetre)
  data[8] = 1
  return data
}

/** A part of a sheet, px. */
export interface SheetPart {
  left: number
  top: number
  width: number
  height: number
}

function isEmpty(words: Uint32Array): boolean {
  let at = 0
  while (at < words.length && words[at] === 0) at += 1
  return at === words.length
}

/** Filters the rows of a part of the sheet; outside of it the sheet is empty. */
function rowFilter(part: SheetPart, sheetWidth: number) {
  const partBytes = part.width * bytesPerPixel
  // With an empty pixel at both ends: the filter predicts a pixel from the one before it.
  const words = part.width + 2
  let [now, above] = [new Uint32Array(words), new Uint32Array(words)]
  const rowBytes = 1 + sheetWidth * bytesPerPixel
  const last = Math.min(part.width + 1, sheetWidth - part.left)

  /** One row, with PNG's Paeth filter, which compresses both photos and flat colours well. */
  function filterRow(out: Uint8Array, start: number): void {
    const pixels = new Uint8Array(now.buffer)
    const before = new Uint8Array(above.buffer)
    const shift = start + 1 + (part.left - 1) * bytesPerPixel
    out[start] = paeth
    for (let pixel = 1; pixel <= last; pixel += 1) {
      const word = now[pixel]
      const left = now[pixel - 1]
      const up = above[pixel]
      const corner = above[pixel - 1]
      // What goes on as it was is predicted, and stays zero.
      if ((word === left && up === corner) || (word === up && left === corner)) continue
      for (let at = pixel * bytesPerPixel; at < (pixel + 1) * bytesPerPixel; at += 1) {
        const a = pixels[at - bytesPerPixel] ?? 0
        const b = before[at] ?? 0
        const c = before[at - bytesPerPixel] ?? 0
        const byLeft = Math.abs(b - c)
        const byUp = Math.abs(a - c)
        const byCorner = Math.abs(a + b - c - c)
        const nearest = byLeft <= byUp && byLeft <= byCorner ? a : byUp <= byCorner ? b : c
        out[shift + at] = (pixels[at] ?? 0) - nearest
      }
    }
  }

  return (pixels: Uint8ClampedArray, rows: number): Uint8Array => {
    const out = new Uint8Array(rows * rowBytes)
    for (let row = 0; row < rows; row += 1) {
      new Uint8Array(now.buffer).set(pixels.subarray(row * partBytes, (row + 1) * partBytes), bytesPerPixel)
      // An empty row needs no filter: all of it is zero.
      if (!isEmpty(now)) filterRow(out, row * rowBytes)
      ;[now, above] = [above, now]
    }
    return out
  }
}

interface SheetToDraw {
  width: number
  height: number
  dpi: number
  part?: SheetPart
}

/**
 * A PNG of this size in px, with its density and its colour space, sRGB. `strip` draws the rows `top` to `top + rows` and
 * returns their RGBA bytes; strips are requested from the top down. Where only a part of the sheet is printed on, strips
 * are of that part.
 */
export async function pngInStrips(
  { width, height, dpi, part = { left: 0, top: 0, width, height } }: SheetToDraw,
  strip: (top: number, rows: number) => Uint8ClampedArray | Promise<Uint8ClampedArray>,
  stripRows = 256,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [
    new Uint8Array(signature),
    chunk('IHDR', header(width, height)),
    // Canvases draw in sRGB. Without a profile the press's software guesses one.
    chunk('sRGB', Uint8Array.of(perceptual)),
    chunk('pHYs', density(dpi)),
  ]
  const deflate = deflater((piece) => parts.push(chunk('IDAT', piece)))
  const filtered = rowFilter(part, width)
  const rowBytes = 1 + width * bytesPerPixel
  const end = part.top + part.height
  deflate.zeros(part.top * rowBytes)
  for (let top = part.top; top < end; top += stripRows) {
    const rows = Math.min(stripRows, end - top)
    deflate.bytes(filtered(await strip(top, rows), rows))
    // Lets the screen update its progress; a worker has none.
    if (typeof document !== 'undefined') await new Promise((resume) => setTimeout(resume))
  }
  deflate.zeros((height - end) * rowBytes)
  deflate.end()
  return new Blob([...parts, chunk('IEND', new Uint8Array())], { type: 'image/png' })
}
