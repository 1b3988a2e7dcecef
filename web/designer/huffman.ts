/** Huffman codes as deflate has them (RFC 1951). */

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
export function codesOf(bits: Uint8Array): Uint16Array {
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
