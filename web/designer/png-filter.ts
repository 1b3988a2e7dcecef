import type { Deflater } from './deflate.ts'

/** PNG's filters: what a pixel is predicted from. */
const [fromLeft, fromMean, fromNearest] = [1, 3, 4] as const
const bytesPerPixel = 4
/** Each so many pixels of a row say what the row is like. */
const sampled = 8
/** The highest bit of each of four bytes, and the others. */
const [highBits, lowBits] = [0x80808080, 0x7f7f7f7f] as const

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

/** Four bytes less four others, each by itself. */
const less = (one: number, other: number): number =>
  ((one | highBits) - (other & lowBits)) ^ ((one ^ ~other) & highBits)

/** The means of four bytes and four others, each by itself and rounded down. */
const mean = (one: number, other: number): number => (one & other) + (((one ^ other) & 0xfefefefe) >>> 1)

/**
 * Filters rows of a part of a sheet, from the top down, into a deflating stream; outside of the part the sheet is empty.
 * What is drawn goes on as it was, or changes at an edge: the nearest neighbour predicts it (Paeth). In a photo each
 * pixel differs from all its neighbours, and their mean is the nearer to it the more grain there is; it is also quicker
 * (docs/decisions/350).
 */
export function filterOfRows(part: SheetPart, sheetWidth: number) {
  const partBytes = part.width * bytesPerPixel
  // With an empty pixel at both ends: the filter predicts a pixel from the one before it.
  const words = part.width + 2
  let [now, above] = [new Uint32Array(words), new Uint32Array(words)]
  // The empty pixel after the part is predicted from the last one in it.
  const end = Math.min(part.width + 2, sheetWidth - part.left + 1)
  const line = new Uint32Array(end - 1)
  const lineBytes = new Uint8Array(line.buffer)
  /** Whether the next row is the first one: the row above it is in another part of the sheet, or there is none. */
  let isFirst = true

  function isPhoto(): boolean {
    let [same, other] = [0, 0]
    for (let pixel = 1; pixel < end; pixel += sampled) {
      const word = now[pixel]
      if (word === 0) continue
      if (isPredicted(pixel)) same += 1
      else other += 1
    }
    return other > same
  }
  /** Whether a pixel goes on as it was. */
  function isPredicted(pixel: number): boolean {
    const [word, left, up, corner] = [now[pixel], now[pixel - 1], above[pixel], above[pixel - 1]]
    return (word === left && up === corner) || (word === up && left === corner)
  }

  function filterByLeft(): void {
    for (let pixel = 1; pixel < end; pixel += 1) line[pixel - 1] = less(now[pixel] ?? 0, now[pixel - 1] ?? 0)
  }
  function filterByMean(): void {
    for (let pixel = 1; pixel < end; pixel += 1)
      line[pixel - 1] = less(now[pixel] ?? 0, mean(now[pixel - 1] ?? 0, above[pixel] ?? 0))
  }
  function filterByNearest(): void {
    const pixels = new Uint8Array(now.buffer)
    const before = new Uint8Array(above.buffer)
    for (let pixel = 1; pixel < end; pixel += 1) {
      line[pixel - 1] = 0
      if (isPredicted(pixel)) continue
      for (let at = pixel * bytesPerPixel; at < (pixel + 1) * bytesPerPixel; at += 1) {
        const a = pixels[at - bytesPerPixel] ?? 0
        const b = before[at] ?? 0
        const c = before[at - bytesPerPixel] ?? 0
        const byLeft = Math.abs(b - c)
        const byUp = Math.abs(a - c)
        const byCorner = Math.abs(a + b - c - c)
        const nearest = byLeft <= byUp && byLeft <= byCorner ? a : byUp <= byCorner ? b : c
        lineBytes[at - bytesPerPixel] = (pixels[at] ?? 0) - nearest
      }
    }
  }

  return (pixels: Uint8ClampedArray, rows: number, into: Deflater): void => {
    const zerosBefore = part.left * bytesPerPixel
    const zerosAfter = sheetWidth * bytesPerPixel - zerosBefore - lineBytes.length
    for (let row = 0; row < rows; row += 1) {
      new Uint8Array(now.buffer).set(pixels.subarray(row * partBytes, (row + 1) * partBytes), bytesPerPixel)
      // An empty row needs no filter: all of it is zero.
      if (isEmpty(now)) into.zeros(1 + sheetWidth * bytesPerPixel)
      else {
        const filter = isFirst ? fromLeft : isPhoto() ? fromMean : fromNearest
        into.byte(filter)
        into.zeros(zerosBefore)
        if (filter === fromLeft) filterByLeft()
        else if (filter === fromMean) filterByMean()
        else filterByNearest()
        into.bytes(lineBytes)
        into.zeros(zerosAfter)
      }
      isFirst = false
      ;[now, above] = [above, now]
    }
  }
}
