/**
 * Whether a JPEG without its end marker has all of its picture: some cameras leave the marker out. A browser draws what there is of such a file
 * and does not say whether that is all, so the blocks of its last scan are counted.
 */

/** A part of the picture that is coded by itself, such as its brightness: how often it is sampled across and along. */
interface Component {
  id: number
  across: number
  along: number
}
/** A Huffman table: for each length of a code, in bits, the first code, how many there are, and where their values begin. */
interface CodeTable {
  lengths: { first: number; count: number; from: number }[]
  values: Uint8Array
}

/** Segments by their marker. */
const markers = { baseline: 0xc0, extended: 0xc1, codes: 0xc4, scan: 0xda, restarts: 0xdd } as const
/** A file that ends in the middle of a scan. */
class Missing extends Error {}

const wordAt = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) + (bytes[at + 1] ?? 0)

/** Adds the tables of a segment. Their key is their class (0 for the first value of a block, 1 for the others) times 16, and their number. */
function readTables(bytes: Uint8Array, at: number, tables: Map<number, CodeTable>): void {
  const end = at + wordAt(bytes, at)
  for (let next = at + 2; next + 17 <= end;) {
    const counts = bytes.subarray(next + 1, next + 17)
    const lengths: CodeTable['lengths'] = []
    let [first, from] = [0, 0]
    for (const count of counts) {
      lengths.push({ first, count, from })
      from += count
      first = (first + count) << 1
    }
    tables.set(bytes[next] ?? 0, { lengths, values: bytes.subarray(next + 17, next + 17 + from) })
    next += 17 + from
  }
}

/** Reads the bits of a scan. @throws Missing at its end */
function bitsOf(bytes: Uint8Array, start: number) {
  let [at, held, left] = [start, 0, 0]
  const bit = (): number => {
    if (left === 0) {
      const byte = bytes[at]
      // In a scan 0xff is followed by 0; something else is a marker.
      if (byte === undefined || (byte === 0xff && bytes[at + 1] !== 0)) throw new Missing()
      at += byte === 0xff ? 2 : 1
      held = byte
      left = 8
    }
    left -= 1
    return (held >> left) & 1
  }
  return {
    skip(count: number): void {
      for (let each = 0; each < count; each += 1) bit()
    },
    /** The value of the next code. */
    code({ lengths, values }: CodeTable): number {
      let code = 0
      for (const { first, count, from } of lengths) {
        code = (code << 1) | bit()
        if (code - first < count) return values[from + code - first] ?? 0
        // Codes of this length are below those of the next.
      }
      throw new Missing()
    },
    /** Goes on behind a restart marker. */
    restart(): void {
      left = 0
      if (bytes[at] !== 0xff || ((bytes[at + 1] ?? 0) & 0xf8) !== 0xd0) throw new Missing()
      at += 2
    },
  }
}

/** Reads all blocks of a scan. @throws Missing where one is not there */
function readScan(
  bytes: Uint8Array,
  at: number,
  { width, height, components }: Frame,
  tables: Map<number, CodeTable>,
  restartEvery: number,
): void {
  const most = (side: 'across' | 'along') => Math.max(...components.map((one) => one[side]))
  const parts = Array.from({ length: bytes[at + 2] ?? 0 }, (_none, index) => {
    const [id, chosen = 0] = bytes.subarray(at + 3 + 2 * index, at + 5 + 2 * index)
    const component = components.find((one) => one.id === id)
    const [first, others] = [tables.get(chosen >> 4), tables.get(16 + (chosen & 15))]
    if (component === undefined || first === undefined || others === undefined) throw new Missing()
    return { ...component, first, others }
  })
  const [only] = parts
  if (only === undefined) throw new Missing()
  const isAlone = parts.length === 1
  // Several components come in units of all their blocks; one alone comes block by block, without those beyond the picture.
  const units = (length: number, side: 'across' | 'along') =>
    isAlone ? Math.ceil(Math.ceil((length * only[side]) / most(side)) / 8) : Math.ceil(length / (8 * most(side)))
  const bits = bitsOf(bytes, at + wordAt(bytes, at))
  const count = units(width, 'across') * units(height, 'along')
  for (let unit = 0; unit < count; unit += 1) {
    if (restartEvery > 0 && unit > 0 && unit % restartEvery === 0) bits.restart()
    for (const { across, along, first, others } of parts)
      for (let block = isAlone ? 1 : across * along; block > 0; block -= 1) {
        bits.skip(bits.code(first))
        for (let value = 1; value < 64; value += 1) {
          const code = bits.code(others)
          // No further value, unless sixteen zeros follow.
          if (code === 0) break
          value += code >> 4
          bits.skip(code & 15)
        }
      }
  }
}

interface Frame {
  width: number
  height: number
  components: Component[]
}

const frameAt = (bytes: Uint8Array, at: number): Frame => ({
  height: wordAt(bytes, at + 3),
  width: wordAt(bytes, at + 5),
  components: Array.from({ length: bytes[at + 7] ?? 0 }, (_none, index) => {
    const [id = 0, sampled = 0] = bytes.subarray(at + 8 + 3 * index, at + 10 + 3 * index)
    return { id, across: sampled >> 4, along: sampled & 15 }
  }),
})

/** A segment of a JPEG: `at` is where its length is written, in bytes from the start of the file. */
export interface Segment {
  marker: number
  at: number
}

/**
 * Whether a JPEG that ends in its last scan has all blocks of it, and a scan for each component. Only of sequential ones: a progressive picture
 * is refined by each scan, and which are missing is not known.
 * @param segments all of the file, in order
 */
export function isLastScanWhole(bytes: Uint8Array, segments: readonly Segment[]): boolean {
  const tables = new Map<number, CodeTable>()
  const scanned = new Set<number>()
  let frame: Frame | null = null
  let restartEvery = 0
  for (const { marker, at } of segments) {
    if (marker === markers.baseline || marker === markers.extended) frame = frameAt(bytes, at)
    if (marker === markers.codes) readTables(bytes, at, tables)
    if (marker === markers.restarts) restartEvery = wordAt(bytes, at + 2)
    if (marker === markers.scan)
      for (let part = 0; part < (bytes[at + 2] ?? 0); part += 1) scanned.add(bytes[at + 3 + 2 * part] ?? 0)
  }
  const last = segments.at(-1)
  if (frame === null || last?.marker !== markers.scan || scanned.size < frame.components.length) return false
  try {
    readScan(bytes, last.at, frame, tables, restartEvery)
    return true
  } catch (reason) {
    if (reason instanceof Missing) return false
    throw reason
  }
}
