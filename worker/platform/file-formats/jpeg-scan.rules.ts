import { readExactly, view, type ByteSource } from './byte-source.rules.ts'
/**
 * Whether a JPEG without its end marker has all of its picture: some cameras and messengers leave the marker out. A viewer shows what there is of
 * such a file and does not say whether that is all, so the blocks of its last scan are counted.
 */
import { bitsOf, CutScan, type Bits, type CodeTable, type Work } from './jpeg-bits.rules.ts'

/** A segment of a JPEG: `at` is where its length is written, in bytes from the start of the file. */
export interface Segment {
  marker: number
  at: number
}

/** A part of the picture that is coded by itself, such as its brightness: how often it is sampled across and along. */
interface Component {
  id: number
  across: number
  along: number
}
interface Frame {
  isProgressive: boolean
  width: number
  height: number
  components: Component[]
}
/** A component in a scan, with the tables of the first value of a block and of the others; a scan may need only one of them. */
interface Part extends Component {
  first: CodeTable | undefined
  others: CodeTable | undefined
}
/** A scan has the values `from` to `to` of each block, their bits from `low` on; `isFirst`: they had none before. */
interface Scan {
  parts: Part[]
  from: number
  to: number
  isFirst: boolean
  low: number
  /** Units between two restart markers; 0 without them. */
  restartEvery: number
  dataAt: number
}

const markers = { baseline: 0xc0, extended: 0xc1, progressive: 0xc2, codes: 0xc4, scan: 0xda, restarts: 0xdd } as const
/** Blocks whose values are remembered, 8 bytes each: those of the brightness of 83 megapixels. */
const mostBlocks = 1_300_000
/** Scans that are read of a component: encoders write at most eight. */
const mostScansRead = 16
/** What a table costs, in steps. */
const tableSteps = 100

function frameOf(marker: number, body: Uint8Array): Frame {
  const components = Array.from({ length: body[5] ?? 0 }, (_none, index) => {
    const [id = 0, sampled = 0] = body.subarray(6 + 3 * index, 8 + 3 * index)
    return { id, across: sampled >> 4, along: sampled & 15 }
  })
  const { isProgressive, height, width } = {
    isProgressive: marker === markers.progressive,
    height: view(body).getUint16(1),
    width: view(body).getUint16(3),
  }
  if (height * width === 0 || components.some(({ across, along }) => across * along === 0)) throw new CutScan()
  return { isProgressive, width, height, components }
}

/** Adds the tables of a segment. Their key is their class (0 for the first value of a block, 1 for the others) times 16, and their number. */
function readTables(body: Uint8Array, tables: Map<number, CodeTable>, work: Work): void {
  for (let next = 0; next + 17 <= body.length;) {
    if ((work.left -= tableSteps) < 0) throw new CutScan()
    const counts = body.slice(next + 1, next + 17)
    const length = counts.reduce((sum, count) => sum + count, 0)
    tables.set(body[next] ?? 0, { counts, values: body.slice(next + 17, next + 17 + length) })
    next += 17 + length
  }
}

function scanOf(
  body: Uint8Array,
  dataAt: number,
  { components }: Frame,
  tables: ReadonlyMap<number, CodeTable>,
  restartEvery: number,
): Scan {
  const count = body[0] ?? 0
  const parts = Array.from({ length: count }, (_none, index) => {
    const [id, chosen = 0] = body.subarray(1 + 2 * index, 3 + 2 * index)
    const component = components.find((one) => one.id === id)
    if (component === undefined) throw new CutScan()
    return { ...component, first: tables.get(chosen >> 4), others: tables.get(16 + (chosen & 15)) }
  })
  const [from = 0, to = 0, bits = 0] = body.subarray(1 + 2 * count, 4 + 2 * count)
  if (parts.length === 0 || from > to || to > 63) throw new CutScan()
  return { parts, from, to, isFirst: bits >> 4 === 0, low: bits & 15, restartEvery, dataAt }
}

/** The number of units in a scan: groups of blocks of all its components, or single blocks where it has one component. */
function unitsOf({ parts }: Scan, { width, height, components }: Frame): number {
  const most = (side: 'across' | 'along') => Math.max(...components.map((one) => one[side]))
  const [only] = parts
  // Several components come in units of all their blocks; one alone comes block by block, without those beyond the picture.
  const units = (length: number, side: 'across' | 'along') =>
    parts.length === 1 && only !== undefined
      ? Math.ceil(Math.ceil((length * only[side]) / most(side)) / 8)
      : Math.ceil(length / (8 * most(side)))
  return units(width, 'across') * units(height, 'along')
}

/** Reads a block of which a scan has all values. */
function readBlock(bits: Bits, { first, others }: Part): void {
  bits.skip(bits.code(first))
  for (let value = 1; value < 64; value += 1) {
    const code = bits.code(others)
    // No further value, unless sixteen zeros follow.
    if (code === 0) break
    value += code >> 4
    bits.skip(code & 15)
  }
}

/** The values of a component's blocks that are not zero: two words of 32 bits for each block. */
type History = Uint32Array<ArrayBuffer>

const isSet = (history: History, block: number, value: number): boolean =>
  (((history[2 * block + (value >> 5)] ?? 0) >>> (value & 31)) & 1) === 1
const set = (history: History, block: number, value: number): void => {
  const word = 2 * block + (value >> 5)
  history[word] = (history[word] ?? 0) | (1 << (value & 31))
}
/** How many of a block's values from `from` to `to` are not zero. */
function countSet(history: History, block: number, from: number, to: number, work: Work): number {
  if (((history[2 * block] ?? 0) | (history[2 * block + 1] ?? 0)) === 0) return 0
  work.left -= to - from
  let count = 0
  for (let value = from; value <= to; value += 1) if (isSet(history, block, value)) count += 1
  return count
}

/**
 * Reads a progressive scan of other values than the first: a value that is not zero yet costs a code, one that is has a bit in each later scan.
 * `ended` counts the blocks that have nothing new any more.
 */
function progressiveBlocks({ from, to, isFirst, parts }: Scan, bits: Bits, history: History, work: Work) {
  const table = parts[0]?.others
  let ended = 0
  return {
    restart: () => void (ended = 0),
    read(block: number): void {
      let value = from
      while (ended === 0 && value <= to) {
        const code = bits.code(table)
        const size = code & 15
        let zeros = code >> 4
        if (size === 0 && zeros < 15) {
          ended = (1 << zeros) + bits.number(zeros)
          break
        }
        bits.skip(size)
        if (isFirst) value += zeros
        else {
          const passedFrom = value
          // The zeros are those that still are: others among them have a bit each.
          for (; value <= to; value += 1) {
            if (isSet(history, block, value)) bits.skip(1)
            else if ((zeros -= 1) < 0) break
          }
          work.left -= value - passedFrom
        }
        if (size > 0 && value > to) throw new CutScan()
        if (size > 0) set(history, block, value)
        value += 1
      }
      if (ended === 0) return
      if (!isFirst && value <= to) bits.skip(countSet(history, block, value, to, work))
      ended -= 1
    },
  }
}

/** Reads all blocks of a scan. @throws CutScan where one is not there, or would cost too much work */
async function readScan(
  source: ByteSource,
  scan: Scan,
  frame: Frame,
  history: History | null,
  work: Work,
): Promise<void> {
  const { parts, restartEvery, from, isFirst } = scan
  const bits = bitsOf(source, scan.dataAt, work)
  const further = history && progressiveBlocks(scan, bits, history, work)
  const isAlone = parts.length === 1
  const count = unitsOf(scan, frame)
  for (let unit = 0; unit < count; unit += 1) {
    if (restartEvery > 0 && unit > 0 && unit % restartEvery === 0) {
      if (bits.isLow()) await bits.refill()
      bits.restart()
      further?.restart()
    }
    for (const part of parts)
      for (let block = isAlone ? 1 : part.across * part.along; block > 0; block -= 1) {
        if ((work.left -= 1) < 0) throw new CutScan()
        if (bits.isLow()) await bits.refill()
        if (!frame.isProgressive) readBlock(bits, part)
        else if (from === 0) bits.skip(isFirst ? bits.code(part.first) : 1)
        else further?.read(unit)
      }
  }
}

/** The frame and the scans of a file. @throws CutScan for one that is no picture, DamagedFile */
async function scansOf(
  source: ByteSource,
  segments: readonly Segment[],
  work: Work,
): Promise<{ frame: Frame; scans: Scan[] }> {
  const tables = new Map<number, CodeTable>()
  const scans: Scan[] = []
  let frame: Frame | null = null
  let restartEvery = 0
  for (const { marker, at } of segments) {
    const length = view(await readExactly(source, at, 2)).getUint16(0)
    const body = await readExactly(source, at + 2, length - 2)
    if (marker === markers.baseline || marker === markers.extended || marker === markers.progressive)
      frame = frameOf(marker, body)
    if (marker === markers.codes) readTables(body, tables, work)
    if (marker === markers.restarts) restartEvery = view(body).getUint16(0)
    if (marker === markers.scan && frame) scans.push(scanOf(body, at + length, frame, tables, restartEvery))
  }
  if (frame === null) throw new CutScan()
  return { frame, scans }
}

/** Whether the scans have every value of every component to its last bit, so that none of them is missing. */
function isAllSent({ isProgressive, components }: Frame, scans: readonly Scan[]): boolean {
  return components.every(({ id }) => {
    const own = scans.filter(({ parts }) => parts.some((part) => part.id === id))
    if (!isProgressive) return own.length > 0
    const left = Array.from({ length: 64 }, () => 16)
    for (const { from, to, low } of own) left.fill(low, from, to + 1)
    return left.every((bits) => bits === 0)
  })
}

/** The segments that tell whether a picture is whole. */
export const isOfPicture = (marker: number): boolean => Object.values<number>(markers).includes(marker)

/**
 * Whether a JPEG that ends in its last scan has all blocks of it, and all scans of each component. The other scans are whole, as a marker follows each.
 * @param segments those of `isOfPicture`, in order
 * @param mostSteps the work that may be done to find out; false for a picture that needs more
 */
export async function isLastScanWhole(
  source: ByteSource,
  segments: readonly Segment[],
  mostSteps: number,
): Promise<boolean> {
  try {
    const work: Work = { left: mostSteps }
    const { frame, scans } = await scansOf(source, segments, work)
    const last = scans.at(-1)
    const [part] = last?.parts ?? []
    if (last === undefined || part === undefined || !isAllSent(frame, scans)) return false
    if (!frame.isProgressive || last.from === 0) {
      await readScan(source, last, frame, null, work)
      return true
    }
    // How long a later scan is depends on what the earlier ones of its component have said.
    const own = scans.filter(({ from, parts: [first] }) => from > 0 && first?.id === part.id)
    const blocks = unitsOf(last, frame)
    if (blocks > mostBlocks || own.length > mostScansRead || last.parts.length > 1) return false
    const history = new Uint32Array(2 * blocks)
    for (const scan of last.isFirst ? [last] : own) await readScan(source, scan, frame, history, work)
    return true
  } catch (reason) {
    if (reason instanceof CutScan || reason instanceof RangeError) return false
    throw reason
  }
}
