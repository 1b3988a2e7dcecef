import type { ByteSource } from './byte-source.rules.ts'

/** A file that ends in the middle of a scan, or has one that is none. */
export class CutScan extends Error {}

/** A Huffman table: how many codes there are of 1, 2, … 16 bits, and the values of all codes in order. */
export interface CodeTable {
  counts: Uint8Array
  values: Uint8Array
}

/** The bits of a scan, read in pieces. */
export interface Bits {
  /** Whether what is here may not be enough for a block: then `refill` before it is read. */
  isLow(): boolean
  refill(): Promise<void>
  /** @throws CutScan at the end of the scan, as the others do */
  skip(count: number): void
  /** The next bits as a number. */
  number(count: number): number
  /** The value of the next code. */
  code(table: CodeTable | undefined): number
  /** Goes on behind a restart marker. */
  restart(): void
}

const pieceBytes = 64 * 1024
/** More than any block takes: 64 codes of 16 bits with 15 more each, and every byte may be two. */
const mostBlockBytes = 1024

/** @param start where the scan begins, in bytes of the file */
export function bitsOf(source: ByteSource, start: number): Bits {
  let bytes = new Uint8Array()
  let [from, at, held, left] = [start, 0, 0, 0]
  const nextByte = (): void => {
    const byte = bytes[at]
    // In a scan 0xff is followed by 0; something else is a marker.
    if (byte === undefined || (byte === 0xff && bytes[at + 1] !== 0)) throw new CutScan()
    at += byte === 0xff ? 2 : 1
    held = byte
    left = 8
  }
  const bit = (): number => {
    if (left === 0) nextByte()
    left -= 1
    return (held >> left) & 1
  }
  const number = (count: number): number => {
    let value = 0
    for (let each = 0; each < count; each += 1) value = (value << 1) | bit()
    return value
  }
  return {
    isLow: () => bytes.length - at < mostBlockBytes && from + bytes.length < source.size,
    async refill() {
      from += at
      at = 0
      bytes = new Uint8Array(await source.read(from, pieceBytes))
    },
    skip(count) {
      let toGo = count
      while (toGo > left) {
        toGo -= left
        nextByte()
      }
      left -= toGo
    },
    number,
    code(table) {
      if (table === undefined) throw new CutScan()
      const { counts, values } = table
      let [code, first, index] = [0, 0, 0]
      for (let length = 0; length < 16; length += 1) {
        const count = counts[length] ?? 0
        code = (code << 1) | bit()
        // Codes of this length are below those of the next.
        if (code - first < count) return values[index + code - first] ?? 0
        index += count
        first = (first + count) << 1
      }
      throw new CutScan()
    },
    restart() {
      left = 0
      if (bytes[at] !== 0xff || ((bytes[at + 1] ?? 0) & 0xf8) !== 0xd0) throw new CutScan()
      at += 2
    },
  }
}
