/** A file read here and there without ever being in memory whole. */
export interface ByteSource {
  /** Bytes of the whole file. */
  readonly size: number
  /** The bytes from `offset`, `length` of them or as many as there are. Valid until the next `read`. */
  read(offset: number, length: number): Promise<Uint8Array>
}

/**
 * Bytes of a file that are replaced as it is stored: `length` zeros from `at`, with `bytes` over their start. The file
 * keeps its length.
 */
export interface Edit {
  at: number
  length: number
  bytes?: Uint8Array
}

/**
 * What is learned of a file. Pixels as they are shown, after the picture's own rotation; null where a kind has none.
 */
export interface Inspection {
  width: number | null
  height: number | null
  pages: number | null
  edits: Edit[]
  /** What the file lacks at its end, and gets as it is stored; absent where it lacks nothing. */
  end?: Uint8Array
}

/** A file that begins as its kind does and then is not one: cut short, or malformed. */
export class DamagedFile extends Error {}

export const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Exactly `length` bytes from `offset`. @throws DamagedFile when the file ends before. */
export async function readExactly(source: ByteSource, offset: number, length: number): Promise<Uint8Array> {
  const bytes = offset + length <= source.size ? await source.read(offset, length) : new Uint8Array()
  if (bytes.length !== length) throw new DamagedFile('ends early')
  return bytes
}

/** Bytes as one character each. */
export const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

/** Changes a piece of a file that begins at `offset` by the edits that touch it, in place. */
export function applyEdits(piece: Uint8Array, offset: number, edits: readonly Edit[]): void {
  for (const { at, length, bytes } of edits) {
    const from = Math.max(at, offset)
    const to = Math.min(at + length, offset + piece.length)
    if (from >= to) continue
    piece.fill(0, from - offset, to - offset)
    if (bytes && from < at + bytes.length)
      piece.set(bytes.subarray(from - at, Math.min(bytes.length, to - at)), from - offset)
  }
}
