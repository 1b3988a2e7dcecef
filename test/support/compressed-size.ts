import { readFileSync } from 'node:fs'

const dist = new URL('../../dist/', import.meta.url)

/** Bytes of a built file as it is served; the smallest are served as they are (web/build/precompress.ts). @param file from dist/ */
export function compressedSize(file: string): number {
  const plain = readFileSync(new URL(file, dist)).byteLength
  return plain < 400 ? plain : readFileSync(new URL(`${file}.br`, dist)).byteLength
}

/** What a visitor's screen may load of JavaScript, compressed, in bytes (docs/performance.md). */
export const scriptBudget = 105_000
