/**
 * A PNG encoder that works in strips: a sheet larger than a phone's canvas limit is never in memory as a whole. Several
 * workers may each write some of a sheet's rows (docs/decisions/350).
 */
import { checkOf, type Sums } from './adler.ts'
import { deflater } from './deflate.ts'
import { beginPart } from './drawing-parts.ts'
import { filterOfRows, type SheetPart } from './png-filter.ts'

const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const metresPerInch = 0.0254
const bytesPerPixel = 4
/** The rendering intent of photos and drawings alike. */
const perceptual = 0

/** CRC-32 of a byte, and of a byte that one, two or three others follow. */
const crcTables = Array.from({ length: 4 }, () => new Uint32Array(256))
for (let index = 0; index < 256; index += 1) {
  let value = index
  for (const table of crcTables) {
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
    table[index] = value >>> 0
  }
}
const [last, third, second, first] = crcTables as [Uint32Array, Uint32Array, Uint32Array, Uint32Array]

/** Four bytes at a time. */
function crc32(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let crc = 0xffffffff
  let at = 0
  for (; at + 3 < bytes.length; at += 4) {
    crc ^= view.getInt32(at, true)
    crc =
      (first[crc & 255] ?? 0) ^
      (second[(crc >>> 8) & 255] ?? 0) ^
      (third[(crc >>> 16) & 255] ?? 0) ^
      (last[crc >>> 24] ?? 0)
  }
  for (; at < bytes.length; at += 1) crc = (crc >>> 8) ^ (last[(crc ^ (bytes[at] ?? 0)) & 255] ?? 0)
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

/** A sheet in px. Where only a part of it is printed on, the rest is empty, and strips are of that part. */
export interface Sheet {
  width: number
  height: number
  dpi: number
  part?: SheetPart
}

/** Rows of a sheet as chunks of its file, and the sums of their bytes. */
export interface WrittenRows {
  chunks: Blob
  sums: Sums
}

/** Draws the rows `top` to `top + rows` of the printed part and returns their RGBA bytes. */
type DrawStrip = (top: number, rows: number) => Uint8ClampedArray | Promise<Uint8ClampedArray>

/** One of several that write a sheet, each the rows of every so many strips. */
export interface Share {
  index: number
  of: number
}
const alone: Share = { index: 0, of: 1 }
const usualRows = 256

/**
 * Writes the rows of a share of a sheet's strips, and the empty ones before the first or after the last. Strips are
 * requested from the top down. Every worker divides the sheet into the same strips.
 */
export async function writeRows(
  { width, height, part = { left: 0, top: 0, width, height } }: Sheet,
  strip: DrawStrip,
  { index, of }: Share = alone,
  stripRows = usualRows,
): Promise<WrittenRows> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const isFirst = index === 0
  const isLast = index === of - 1
  const deflate = deflater((piece) => chunks.push(chunk('IDAT', piece)), { isFirst, isLast })
  const filter = filterOfRows(part, width)
  const rowBytes = 1 + width * bytesPerPixel
  const strips = Math.ceil(part.height / stripRows)
  const stripOf = (one: number) => Math.floor((one * strips) / of) * stripRows
  const end = isLast ? part.top + part.height : part.top + stripOf(index + 1)
  if (isFirst) deflate.zeros(part.top * rowBytes)
  for (let top = part.top + stripOf(index); top < end; top += stripRows) {
    const rows = Math.min(stripRows, end - top)
    const pixels = await strip(top, rows)
    const endWriting = beginPart('write')
    filter(pixels, rows, deflate)
    endWriting()
    // Lets the screen update its progress; a worker has none.
    if (typeof document !== 'undefined') await new Promise((resume) => setTimeout(resume))
  }
  if (isLast) deflate.zeros((height - end) * rowBytes)
  const sums = deflate.end()
  return { chunks: new Blob(chunks), sums }
}

/** The file of a sheet whose rows were all written, with its density and its colour space, sRGB. */
export function pngOf({ width, height, dpi }: Sheet, written: readonly WrittenRows[]): Blob {
  return new Blob(
    [
      new Uint8Array(signature),
      chunk('IHDR', header(width, height)),
      // Canvases draw in sRGB. Without a profile the press's software guesses one.
      chunk('sRGB', Uint8Array.of(perceptual)),
      chunk('pHYs', density(dpi)),
      ...written.map(({ chunks }) => chunks),
      chunk('IDAT', checkOf(written.map(({ sums }) => sums))),
      chunk('IEND', new Uint8Array()),
    ],
    { type: 'image/png' },
  )
}

/** The file of a sheet whose strips are all drawn here. */
export const pngInStrips = async (sheet: Sheet, strip: DrawStrip, stripRows = usualRows): Promise<Blob> =>
  pngOf(sheet, [await writeRows(sheet, strip, alone, stripRows)])
