/**
 * Deflates the filtered rows of a PNG (RFC 1950 and 1951). They have much of one thing, zeros: a run of them becomes
 * matches, every other byte is a literal, and each block has Huffman codes of its own. The browser's
 * CompressionStream searches for every repetition, which photos have none of, and takes no level (docs/decisions/310).
 */
import { adlerSums, type Sums } from './adler.ts'
import { codeLengths, codesOf } from './huffman.ts'

/** How many literals a block holds, and how many runs of zeros between them. */
const [mostLiterals, mostRuns] = [1 << 19, 1 << 15] as const
/** Fewer zeros are literals. */
const leastRun = 8
const endOfBlock = 256
const [leastMatch, longestMatch] = [3, 258] as const
/** A distance has one code, of one bit: the byte before. */
const distanceBits = 1
/** Two codes and what is left of a byte fit into 32 bits, so that literals are written in pairs. */
const longestCode = 12
/** More than a few codes, or the head of a block, take. */
const [fewBytes, headBytes] = [32, 1024] as const
/**
 * Of a block with as many literals as this, four of each so many fours say how frequent each is: a prime, so that they are not always of
 * the same columns.
 */
const [manyLiterals, sampled] = [1 << 17, 17] as const

/** The symbol of each length of a match, the number of its extra bits and what they hold. */
const lengths = Array.from({ length: longestMatch + 1 }, () => ({ symbol: 0, extraBits: 0, extra: 0 }))
for (let symbol = 257, start = leastMatch as number; symbol < 285; symbol += 1) {
  const extraBits = Math.max(0, (symbol - 261) >> 2)
  for (let extra = 0; extra < 1 << extraBits && start + extra < longestMatch; extra += 1)
    lengths[start + extra] = { symbol, extraBits, extra }
  start += 1 << extraBits
}
lengths[longestMatch] = { symbol: 285, extraBits: 0, extra: 0 }
const lengthOf = (match: number) => lengths[match] ?? { symbol: 0, extraBits: 0, extra: 0 }

/** The order in which a block names the code lengths of its code lengths. */
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] as const

export interface Deflater {
  byte(value: number): void
  /** `bytes` begin their buffer and are whole words of four, so that zeros are found word by word. */
  bytes(bytes: Uint8Array): void
  zeros(count: number): void
  /** Ends this part of the stream, whose check is `checkOf` all parts. */
  end(): Sums
}

/**
 * `give` gets the stream piece by piece, or a part of it: one that is not the first has no head, and one that is not the
 * last ends on a whole byte, so that another part can follow.
 */
export function deflater(
  give: (piece: Uint8Array<ArrayBuffer>) => void,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): Deflater {
  const literals = new Uint8Array(mostLiterals)
  let held = 0
  /** How many zeros come before the literal at a place. */
  const runs: { at: number; zeros: number }[] = []
  /** Zeros that are in no block yet. */
  let run = 0
  const out = new Uint8Array(mostLiterals * 2 + headBytes)
  const view = new DataView(out.buffer)
  let [length, pending, pendingBits] = [0, 0, 0]
  const check = adlerSums()

  const put = (value: number, bits: number) => {
    pending |= value << pendingBits
    pendingBits += bits
    while (pendingBits >= 8) {
      out[length] = pending
      length += 1
      pending >>>= 8
      pendingBits -= 8
    }
  }
  const flush = () => {
    give(out.slice(0, length))
    length = 0
  }
  const makeRoom = (bytes: number) => {
    if (length + bytes > out.length) flush()
  }

  function writeHead(bits: Uint8Array, isEnd: boolean): void {
    makeRoom(headBytes)
    const symbols = bits.findLastIndex((one) => one > 0) + 1
    const told = [...bits.subarray(0, symbols), distanceBits]
    const often = new Uint32Array(lengthOrder.length)
    for (const one of told) often[one] = (often[one] ?? 0) + 1
    const toldBits = codeLengths(often, 7)
    const toldCodes = codesOf(toldBits)
    put(isEnd ? 1 : 0, 1)
    put(2, 2)
    put(symbols - 257, 5)
    put(0, 5)
    put(lengthOrder.length - 4, 4)
    for (const one of lengthOrder) put(toldBits[one] ?? 0, 3)
    for (const one of told) put(toldCodes[one] ?? 0, toldBits[one] ?? 0)
  }

  /** How often each symbol occurs in the block; of many literals, as a part of them says. */
  function countSymbols(): Uint32Array {
    const counts = new Uint32Array(286)
    counts[endOfBlock] = 1
    const isPart = held >= manyLiterals
    // In a part some are missing, and each needs a code: not a longer one than there is, which would be sought again.
    if (isPart) counts.fill(held >> longestCode, 0, endOfBlock)
    const weight = isPart ? sampled : 1
    const count = (value = 0) => {
      counts[value] = (counts[value] ?? 0) + weight
    }
    let at = 0
    for (; at + 3 < held; at += 4 * weight) {
      count(literals[at])
      count(literals[at + 1])
      count(literals[at + 2])
      count(literals[at + 3])
    }
    if (!isPart) for (; at < held; at += 1) count(literals[at])
    for (const { zeros } of runs) {
      const { whole, rest } = matchesIn(zeros)
      counts[0] = (counts[0] ?? 0) + 1
      counts[285] = (counts[285] ?? 0) + whole
      const { symbol } = lengthOf(rest)
      if (rest >= leastMatch) counts[symbol] = (counts[symbol] ?? 0) + 1
      else counts[0] = (counts[0] ?? 0) + rest
    }
    return counts
  }

  function writeBlock(isEnd: boolean): void {
    const bits = codeLengths(countSymbols(), longestCode)
    const codes = codesOf(bits)
    writeHead(bits, isEnd)
    const symbol = (one: number) => put(codes[one] ?? 0, bits[one] ?? 0)
    const match = (bytes: number) => {
      const { symbol: one, extraBits, extra } = lengthOf(bytes)
      symbol(one)
      put(extra, extraBits + distanceBits)
    }
    // Each literal's code, and from bit 16 on its length.
    const table = Uint32Array.from({ length: 256 }, (_none, one) => (codes[one] ?? 0) | ((bits[one] ?? 0) << 16))
    const writeLiterals = (from: number, to: number) => {
      makeRoom(2 * (to - from) + fewBytes)
      let [at, word, wordBits] = [length, pending, pendingBits]
      let index = from
      for (; index + 3 < to; index += 4) {
        const one = table[literals[index] ?? 0] ?? 0
        const two = table[literals[index + 1] ?? 0] ?? 0
        const three = table[literals[index + 2] ?? 0] ?? 0
        const four = table[literals[index + 3] ?? 0] ?? 0
        const low = (one & 0xffff) | ((two & 0xffff) << (one >>> 16))
        const high = (three & 0xffff) | ((four & 0xffff) << (three >>> 16))
        const lowBits = (one >>> 16) + (two >>> 16)
        const highBits = (three >>> 16) + (four >>> 16)
        word |= low << wordBits
        wordBits += lowBits
        // Four codes mostly fit into one word; two always do.
        if (wordBits + highBits > 31) {
          view.setInt32(at, word, true)
          at += wordBits >>> 3
          word >>>= wordBits & 24
          wordBits &= 7
        }
        word |= high << wordBits
        wordBits += highBits
        view.setInt32(at, word, true)
        at += wordBits >>> 3
        word >>>= wordBits & 24
        wordBits &= 7
      }
      ;[length, pending, pendingBits] = [at, word, wordBits]
      for (; index < to; index += 1) symbol(literals[index] ?? 0)
    }
    let from = 0
    for (const { at, zeros } of runs) {
      writeLiterals(from, at)
      from = at
      const { whole, rest } = matchesIn(zeros)
      makeRoom(fewBytes)
      symbol(0)
      for (let one = 0; one < whole; one += 1) {
        makeRoom(fewBytes)
        match(longestMatch)
      }
      if (rest >= leastMatch) match(rest)
      else for (let one = 0; one < rest; one += 1) symbol(0)
    }
    writeLiterals(from, held)
    makeRoom(fewBytes)
    symbol(endOfBlock)
    held = 0
    runs.length = 0
    flush()
  }

  /** Makes the zeros that wait a run of the block, or literals where they are few. */
  const endRun = () => {
    if (run >= leastRun) {
      if (runs.length === mostRuns) writeBlock(false)
      runs.push({ at: held, zeros: run })
    } else
      for (let one = 0; one < run; one += 1) {
        if (held === mostLiterals) writeBlock(false)
        literals[held] = 0
        held += 1
      }
    run = 0
  }
  const hold = (bytes: Uint8Array) => {
    endRun()
    check.bytes(bytes)
    for (let from = 0; from < bytes.length;) {
      if (held === mostLiterals) writeBlock(false)
      const taken = bytes.subarray(from, from + mostLiterals - held)
      literals.set(taken, held)
      held += taken.length
      from += taken.length
    }
  }
  const zeros = (count: number) => {
    run += count
    check.zeros(count)
  }

  if (isFirst) {
    put(0x78, 8)
    put(0x01, 8)
  }
  return {
    byte: (value) => hold(Uint8Array.of(value)),
    bytes(bytes) {
      const words = new Uint32Array(bytes.buffer, 0, bytes.length >> 2)
      const leastWords = leastRun >> 2
      let at = 0
      while (at < words.length) {
        // Fewer zeros are no run: the opacity of a photo is one in each word.
        let end = at
        while (end < words.length && words[end] === 0) end += 1
        if (end - at >= leastWords || (at === 0 && run > 0 && end > at)) zeros((end - at) << 2)
        else end = at
        at = end
        // Two words of zeros are a run: while every other word is none, there is no run.
        while (end < words.length && (words[end] !== 0 || words[end + 1] !== 0)) {
          const isLone = words[end + 1] === 0 && words[end + 2] === 0
          end += isLone ? 1 : 2
        }
        end = Math.min(end, words.length)
        if (end > at) hold(bytes.subarray(at << 2, end << 2))
        at = end
      }
    },
    zeros,
    end() {
      endRun()
      writeBlock(isLast)
      if (isLast) {
        if (pendingBits > 0) put(0, 8 - pendingBits)
      } else {
        // An empty block that is stored ends on a whole byte.
        put(0, 3)
        if (pendingBits > 0) put(0, 8 - pendingBits)
        for (const byte of [0, 0, 255, 255]) put(byte, 8)
      }
      if (length > 0) flush()
      return check.sums()
    },
  }
}

/** The matches that repeat the first of a run of zeros: as many of the longest, and the rest. */
function matchesIn(zeros: number): { whole: number; rest: number } {
  const repeated = zeros - 1
  return { whole: Math.floor(repeated / longestMatch), rest: repeated % longestMatch }
}
