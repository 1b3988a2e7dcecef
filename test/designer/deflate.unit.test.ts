/** What the designer's own deflate writes, zlib reads: whatever the bytes, the runs of zeros and the blocks are. */
import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkOf, type Sums } from '#web/designer/adler.ts'
import { deflater } from '#web/designer/deflate.ts'
import { codeLengths } from '#web/designer/huffman.ts'

/** A number is so many zeros; bytes are whole words of four. */
type Piece = Uint8Array | number

/** The pieces of each part are deflated apart from the others. */
function deflatedInParts(parts: readonly (readonly Piece[])[]): Buffer {
  const written: Uint8Array[] = []
  const sums: Sums[] = []
  for (const [index, pieces] of parts.entries()) {
    const place = { isFirst: index === 0, isLast: index === parts.length - 1 }
    const deflate = deflater((piece) => written.push(piece), place)
    for (const piece of pieces)
      if (typeof piece === 'number') deflate.zeros(piece)
      else if (piece.length === 1) deflate.byte(piece[0] ?? 0)
      else deflate.bytes(piece)
    sums.push(deflate.end())
  }
  return Buffer.concat([...written, checkOf(sums)])
}
const deflated = (pieces: readonly Piece[]): Buffer => deflatedInParts([pieces])

const whole = (pieces: readonly Piece[]): Buffer =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'number' ? Buffer.alloc(piece) : piece)))

/** Bytes that are the same in every run. */
function noise(length: number, most = 256): Uint8Array {
  let state = 1
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 16) % most
  })
}

describe('deflated bytes', () => {
  const sparse = fc
    .array(fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 255 })), { maxLength: 700 })
    .map((values) => Uint8Array.from(values.slice(0, values.length === 1 ? 1 : values.length & ~3)))

  it('are read by zlib as what they were', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(sparse, fc.integer({ min: 0, max: 2_000 })), { maxLength: 8 }), (pieces) => {
        expect(inflateSync(deflated(pieces)).equals(whole(pieces))).toBe(true)
      }),
    )
  })

  it('are read as one stream where parts of them were deflated apart, empty ones too', () => {
    const pieces = fc.array(fc.oneof(sparse, fc.integer({ min: 0, max: 100_000 })), { maxLength: 4 })
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 4 }), (parts) => {
        expect(inflateSync(deflatedInParts(parts)).equals(whole(parts.flat()))).toBe(true)
      }),
    )
  })

  it('are read where they fill several blocks, and where every length of a match occurs', () => {
    const runs = Array.from({ length: 600 }, (_none, length): Piece[] => [length, Uint8Array.of(1 + (length % 255))])
    for (const pieces of [
      [noise(1_400_000)],
      [noise(524_288 - 1_000), 7, noise(4_000)],
      Array.from({ length: 40_000 }, (_none, index): Piece[] => [8 + (index % 3), Uint8Array.of(1)]).flat(),
      [noise(1_300_000, 3), 70_000_000, noise(600_000), noise(8)],
      runs.flat(),
      [],
      [Uint8Array.of(7)],
      // The largest sums that the check of a stream has.
      [new Uint8Array(300_000).fill(255), 5, new Uint8Array(68).fill(255)],
    ])
      expect(inflateSync(deflated(pieces)).equals(whole(pieces))).toBe(true)
  })

  it('are few where nothing is: an empty sheet of a shirt is less than 100 KB', () => {
    expect(deflated([4800 * (1 + 3600 * 4)]).length).toBeLessThan(100_000)
  })
})

it('a code is no longer than it may be, and fills its room, however uneven the symbols are', () => {
  // Each symbol is as frequent as the two before it together: the deepest tree there is.
  const counts = new Uint32Array(30)
  let [one, next] = [1, 1]
  for (let symbol = 0; symbol < counts.length; symbol += 1) {
    counts[symbol] = one
    ;[one, next] = [next, one + next]
  }
  for (const longest of [7, 15]) {
    const bits = [...codeLengths(counts, longest)]
    expect(Math.max(...bits)).toBeLessThanOrEqual(longest)
    expect(bits.reduce((room, length) => room + 2 ** -length, 0)).toBe(1)
  }
})
