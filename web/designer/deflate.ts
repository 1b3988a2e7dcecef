/**
 * Deflates the filtered rows of a PNG (RFC 1950 and 1951). They have much of one thing, zeros: a run of them becomes
 * matches, every other byte is a literal, and each block has Huffman codes of its own. The browser's
 * CompressionStream searches for every repetition, which photos have none of, and takes no level (docs/decisions/310).
 */

/** What a block holds at most: a byte below 256, or 256 and the length of a match that repeats the byte before it. */
const mostTokens = 1 << 18
const endOfBlock = 256
const [leastMatch, longestMatch] = [3, 258] as const
/** A distance has one code, of one bit: the byte before. */
const distanceBits = 1
/** The modulus of Adler-32, and how many bytes may be summed before it is taken: the sums stay small integers. */
const [adlerBase, adlerBytes] = [65_521, 3_000] as const

/** The symbol of each length of a match, the number of its extra bits and what they hold. */
const lengths = Array.from({ length: longestMatch + 1 }, () => ({ symbol: 0, extraBits: 0, extra: 0 }))
for (let symbol = 257, start = leastMatch as number; symbol < 285; symbol += 1) {
  const extraBits = Math.max(0, (symbol - 261) >> 2)
  for (let extra = 0; extra < 1 << extraBits && start + extra < longestMatch; extra += 1)
    lengths[start + extra] = { symbol, extraBits, extra }
  start += 1 << extraBits
}
lengths[longestMatch] = { symbol: 285, extraBits: 0, extra: 0 }
const symbolOfToken = Uint16Array.from({ length: 256 + longestMatch + 1 }, (_none, token) =>
  token < 256 ? token : (lengths[token - 256]?.symbol ?? 0),
)

/** The order in which a block names the code lengths of its code lengths. */
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] as const

/** How many bits each symbol's Huffman code has, at most `longest`; 0 for one that does not occur. */
export function codeLengths(counts: Uint32Array, longest: number): Uint8Array {
  const found = new Uint8Array(counts.length)
  const used = [...counts.keys()].filter((symbol) => (counts[symbol] ?? 0) > 0)
  let weights = counts
  for (;;) {
    // The two lightest become one again and again; nodes that are made come in the order of their weight.
    const leaves = used.toSorted((one, other) => (weights[one] ?? 0) - (weights[other] ?? 0))
    const nodes: { weight: number; symbols: number[] }[] = []
    found.fill(0)
    let [leaf, node] = [0, 0]
    const lightest = (): { weight: number; symbols: number[] } => {
      const [one, other] = [leaves[leaf], nodes[node]]
      const isLeaf = one !== undefined && (other === undefined || (weights[one] ?? 0) <= other.weight)
      if (isLeaf) {
        leaf += 1
        return { weight: weights[one] ?? 0, symbols: [one] }
      }
      node += 1
      return other ?? { weight: 0, symbols: [] }
    }
    for (let joins = 1; joins < Math.max(2, leaves.length); joins += 1) {
      const [one, other] = [lightest(), lightest()]
      const symbols = [...one.symbols, ...other.symbols]
      for (const symbol of symbols) found[symbol] = (found[symbol] ?? 0) + 1
      nodes.push({ weight: one.weight + other.weight, symbols })
    }
    if (Math.max(...found) <= longest) return found
    weights = weights.map((weight) => (weight === 0 ? 0 : (weight >> 2) + 1))
  }
}

/** The codes of these lengths, in the order of their bits in the stream. */
function codesOf(bits: Uint8Array): Uint16Array {
  const codes = new Uint16Array(bits.length)
  let code = 0
  for (let length = 1; length <= 15; length += 1) {
    for (let symbol = 0; symbol < bits.length; symbol += 1) {
      if (bits[symbol] !== length) continue
      let reversed = 0
      for (let bit = 0; bit < length; bit += 1) reversed |= ((code >> bit) & 1) << (length - 1 - bit)
      codes[symbol] = reversed
      code += 1
    }
    code <<= 1
  }
  return codes
}

export interface Deflater {
  /** `bytes` begin their buffer, so that runs of zeros are passed over four at a time. */
  bytes(bytes: Uint8Array): void
  zeros(count: number): void
  end(): void
}

/** `give` gets the stream piece by piece. */
export function deflater(give: (piece: Uint8Array<ArrayBuffer>) => void): Deflater {
  const tokens = new Uint16Array(mostTokens)
  let held = 0
  /** How often each symbol occurs in them. */
  const counts = new Uint32Array(286)
  /** Zeros that are not tokens yet. */
  let run = 0
  const out = new Uint8Array(mostTokens * 3 + 1024)
  let [length, pending, pendingBits] = [0, 0, 0]
  let [sumA, sumB] = [1, 0]

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

  function writeHead(bits: Uint8Array, isLast: boolean): void {
    const symbols = bits.findLastIndex((one) => one > 0) + 1
    const told = [...bits.subarray(0, symbols), distanceBits]
    const often = new Uint32Array(lengthOrder.length)
    for (const one of told) often[one] = (often[one] ?? 0) + 1
    const toldBits = codeLengths(often, 7)
    const toldCodes = codesOf(toldBits)
    put(isLast ? 1 : 0, 1)
    put(2, 2)
    put(symbols - 257, 5)
    put(0, 5)
    put(lengthOrder.length - 4, 4)
    for (const one of lengthOrder) put(toldBits[one] ?? 0, 3)
    for (const one of told) put(toldCodes[one] ?? 0, toldBits[one] ?? 0)
  }

  function writeBlock(isLast: boolean): void {
    counts[endOfBlock] = 1
    const bits = codeLengths(counts, 15)
    counts.fill(0)
    const codes = codesOf(bits)
    writeHead(bits, isLast)
    // What a token is in the stream, with its extra bits and its distance.
    const whole = new Uint32Array(symbolOfToken.length)
    const wholeBits = new Uint8Array(symbolOfToken.length)
    for (let token = 0; token < whole.length; token += 1) {
      const symbol = symbolOfToken[token] ?? 0
      const { extraBits, extra } = lengths[Math.max(0, token - 256)] ?? { extraBits: 0, extra: 0 }
      whole[token] = (codes[symbol] ?? 0) | (extra << (bits[symbol] ?? 0))
      wholeBits[token] = (bits[symbol] ?? 0) + (token < 256 ? 0 : extraBits + distanceBits)
    }
    let [at, word, wordBits] = [length, pending, pendingBits]
    for (let index = 0; index < held; index += 1) {
      const token = tokens[index] ?? 0
      word |= (whole[token] ?? 0) << wordBits
      wordBits += wholeBits[token] ?? 0
      while (wordBits >= 8) {
        out[at] = word
        at += 1
        word >>>= 8
        wordBits -= 8
      }
    }
    ;[length, pending, pendingBits, held] = [at, word, wordBits, 0]
    put(codes[endOfBlock] ?? 0, bits[endOfBlock] ?? 0)
    give(out.slice(0, length))
    length = 0
  }

  const token = (value: number) => {
    if (held === mostTokens) writeBlock(false)
    tokens[held] = value
    held += 1
    const symbol = symbolOfToken[value] ?? 0
    counts[symbol] = (counts[symbol] ?? 0) + 1
  }
  const endRun = () => {
    if (run === 0) return
    token(0)
    run -= 1
    for (; run >= leastMatch; run -= Math.min(run, longestMatch)) token(256 + Math.min(run, longestMatch))
    for (; run > 0; run -= 1) token(0)
  }
  const zeros = (count: number) => {
    run += count
    sumB = (sumB + sumA * count) % adlerBase
  }
  /** A stretch of literal bytes. */
  const literals = (bytes: Uint8Array, from: number, to: number) => {
    let [a, b, at] = [sumA, sumB, from]
    while (at < to) {
      if (held === mostTokens) writeBlock(false)
      const end = Math.min(to, at + adlerBytes, at + mostTokens - held)
      let count = held
      for (; at < end; at += 1) {
        const value = bytes[at] ?? 0
        tokens[count] = value
        count += 1
        counts[value] = (counts[value] ?? 0) + 1
        a += value
        b += a
      }
      ;[held, a, b] = [count, a % adlerBase, b % adlerBase]
    }
    ;[sumA, sumB] = [a, b]
  }

  put(0x78, 8)
  put(0x01, 8)
  return {
    bytes(bytes) {
      const words = new Uint32Array(bytes.buffer, 0, bytes.length >> 2)
      // Fewer zeros are no run: each pixel of a photo has one, of its opacity.
      const isRun = (at: number) => bytes[at] === 0 && bytes[at + 1] === 0 && bytes[at + 2] === 0 && bytes[at + 3] === 0
      let at = 0
      while (at < bytes.length) {
        let end = at
        if (isRun(at)) {
          while ((end & 3) !== 0 && bytes[end] === 0) end += 1
          if ((end & 3) === 0) {
            let word = end >> 2
            while (word < words.length && words[word] === 0) word += 1
            end = word << 2
            while (bytes[end] === 0) end += 1
          }
          zeros(end - at)
        } else {
          while (end < bytes.length && !isRun(end)) end += 1
          endRun()
          literals(bytes, at, end)
        }
        at = end
      }
    },
    zeros,
    end() {
      endRun()
      writeBlock(true)
      if (pendingBits > 0) put(0, 8 - pendingBits)
      for (const half of [sumB, sumA]) {
        put(half >> 8, 8)
        put(half & 255, 8)
      }
      give(out.slice(0, length))
    },
  }
}
