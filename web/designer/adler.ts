/** Adler-32, the check at the end of a deflated stream (RFC 1950). */

/** The modulus of Adler-32, and how many bytes may be summed before it is taken: the sums stay small integers. */
const [base, mostBytes] = [65_521, 2_944] as const
/** As many words are summed two bytes at once: their sums fit into two halves of a word. */
const wordsAtOnce = 16
/** The first and the third byte of a word. */
const everyOther = 0x00ff00ff
const noWords = new Int32Array(0)

/** The two sums of Adler-32 over so many bytes. */
export interface Sums {
  a: number
  b: number
  bytes: number
}

/** The end of a stream whose parts were deflated each by itself: Adler-32 over all of them. */
export function checkOf(parts: readonly Sums[]): Uint8Array {
  let [a, b] = [1, 0]
  for (const part of parts) {
    b = (b + part.b + (a + base - 1) * (part.bytes % base)) % base
    a = (a + part.a + base - 1) % base
  }
  return Uint8Array.of(b >> 8, b & 255, a >> 8, a & 255)
}

/** Sums what a part of a stream holds. */
export function adlerSums(): { bytes: (bytes: Uint8Array) => void; zeros: (count: number) => void; sums: () => Sums } {
  let [sumA, sumB, sumBytes] = [1, 0, 0]
  return {
    bytes(bytes) {
      let [a, b, at] = [sumA, sumB, 0]
      const isAligned = (bytes.byteOffset & 3) === 0 && bytes.length >= wordsAtOnce * 4
      const words = isAligned ? new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2) : noWords
      while (at < bytes.length) {
        const end = Math.min(bytes.length, at + mostBytes)
        const wordsEnd = isAligned ? end : 0
        for (let word = at >> 2; (word + wordsAtOnce) * 4 <= wordsEnd; word += wordsAtOnce) {
          // Of the bytes of each place in a word: their sum, and the sum of the sums until each word.
          let [even, odd, evens, odds] = [0, 0, 0, 0]
          for (let one = word; one < word + wordsAtOnce; one += 1) {
            const four = words[one] ?? 0
            even += four & everyOther
            odd += (four >>> 8) & everyOther
            evens = (evens + even) | 0
            odds = (odds + odd) | 0
          }
          const [first, second, third, fourth] = [even & 0xffff, odd & 0xffff, even >>> 16, odd >>> 16]
          const sums = (evens & 0xffff) + (evens >>> 16) + (odds & 0xffff) + (odds >>> 16)
          b += wordsAtOnce * 4 * a + 4 * sums - second - 2 * third - 3 * fourth
          a += first + second + third + fourth
          at += wordsAtOnce * 4
        }
        for (; at < end; at += 1) {
          a += bytes[at] ?? 0
          b += a
        }
        ;[a, b] = [a % base, b % base]
      }
      ;[sumA, sumB] = [a, b]
      sumBytes += bytes.length
    },
    zeros(count) {
      sumB = (sumB + sumA * (count % base)) % base
      sumBytes += count
    },
    sums: () => ({ a: sumA, b: sumB, bytes: sumBytes }),
  }
}
