import type { ByteSource } from './byte-source.rules.ts'

/** A file that ends in the middle of a scan, or has one that is none. */
export class CutScan extends Error {}

/** A Huffman table: how many codes there are of 1, 2, … 16 bits, and the values of all codes in order. */
export interface CodeTable {
  counts: Uint8Array
  values: Uint8Array
  /** For each value of the next `shortBits` bits: the value of the code that they begin with times 16, and its length; 0 for a longer code. */
  short?: Uint16Array
}

/** The work that may still be done for a file, in steps: a code, a block, or a value that is passed. */
export interface Work {
  left: number
}

/** The bits of a scan, read in pieces. */
export interface Bits {
  /** Whether what is here may not be enough for a block: then `refill` before it is read. */
  isLow(): boolean
  refill(): Promise<void>
  /** @throws CutScan at the end of the scan, as the others do */
  skip(count: number): void
  /** The next bits as a number, 16 at most. */
  number(count: number): number
  /** The value of the next code. */
  code(table: CodeTable | undefined): number
  /** Goes on behind a restart marker. */
  restart(): void
}

const pieceBytes = 64 * 1024
/** More than any block takes: 64 codes of 16 bits with 15 more each, and every byte may be two. */
const mostBlockBytes = 1024
/** Nearly all codes of a picture are no longer, so each is found at once. */
const shortBits = 9

function shortCodes({ counts, values }: CodeTable): Uint16Array {
  const short = new Uint16Array(1 << shortBits)
  let [code, index] = [0, 0]
  for (let length = 1; length <= shortBits; length += 1) {
    for (let left = counts[length - 1] ?? 0; left > 0; left -= 1) {
      const following = shortBits - length
      short.fill(((values[index] ?? 0) << 4) | length, code << following, (code + 1) << following)
      index += 1
      code += 1
    }
    code <<= 1
  }
  return short
}

/** @param start where the scan begins, in bytes of the file */
export function bitsOf(source: ByteSource, start: number, work: Work): Bits {
  let bytes = new Uint8Array()
  // The last `left` bits of `held` come next. `made` of them are zeros behind the end of the scan: its last code is looked up with bits that follow it.
  let [from, at, held, left, made] = [start, 0, 0, 0, 0]
  const hold = (): void => {
    while (left <= 16) {
      const byte = bytes[at]
      // In a scan 0xff is followed by 0; something else is a marker.
      const isEnd = byte === undefined || (byte === 0xff && bytes[at + 1] !== 0)
      if (isEnd) made += 8
      else at += byte === 0xff ? 2 : 1
      held = ((held << 8) | (isEnd ? 0 : byte)) & 0xffffff
      left += 8
    }
  }
  const skip = (count: number): void => {
    let toGo = count
    while (toGo > left) {
      toGo -= left
      left = 0
      if (made > 0) throw new CutScan()
      hold()
    }
    left -= toGo
    if (left < made) throw new CutScan()
  }
  const peek = (count: number): number => {
    if (left < count) hold()
    return (held >>> (left - count)) & ((1 << count) - 1)
  }
  const longCode = ({ counts, values }: CodeTable): number => {
    const next = peek(16)
    let [first, index] = [0, 0]
    for (let length = 1; length <= 16; length += 1) {
      const count = counts[length - 1] ?? 0
      const code = next >> (16 - length)
      // Codes of this length are below those of the next.
      if (code - first < count) {
        skip(length)
        return values[index + code - first] ?? 0
      }
      index += count
      first = (first + count) << 1
    }
    throw new CutScan()
  }
  return {
    isLow: () => bytes.length - at < mostBlockBytes && from + bytes.length < source.size,
    async refill() {
      from += at
      at = 0
      bytes = new Uint8Array(await source.read(from, pieceBytes))
    },
    skip,
    number(count) {
      const value = count === 0 ? 0 : peek(count)
      skip(count)
      return value
    },
    code(table) {
      if (table === undefined) throw new CutScan()
      work.left -= 1
      table.short ??= shortCodes(table)
      const found = table.short[peek(shortBits)] ?? 0
      if (found === 0) return longCode(table)
      skip(found & 15)
      return found >> 4
    },
    restart() {
      if (left - made > 7) throw new CutScan()
      left = 0
      made = 0
      if (bytes[at] !== 0xff || ((bytes[at + 1] ?? 0) & 0xf8) !== 0xd0) throw new CutScan()
      at += 2
    },
  }
}
