import {
  DamagedFile,
  latin,
  readExactly,
  view,
  type ByteSource,
  type Edit,
  type Inspection,
} from './byte-source.rules.ts'

const mostMetaBytes = 2 * 1024 * 1024
/** Boxes of a file on its first level, and boxes that are read in all: a picture in 1,300 tiles has that many items. */
const mostBoxes = 2000
const mostBoxesInAll = 10_000
/** Items and extents of a whole file: a picture of 80 megapixels in tiles of 256 has some 1,300 of each. */
const mostEntries = 10_000

interface Box {
  type: string
  /** Where what is in it begins and ends. */
  from: number
  to: number
}

/** The `meta` box of a file, and how many boxes may still be read of it. */
interface Meta {
  bytes: Uint8Array
  boxesLeft: number
}

/** The consecutive boxes between two offsets. */
function boxesIn(meta: Meta, from: number, to: number): Box[] {
  const { bytes } = meta
  const boxes: Box[] = []
  const data = view(bytes)
  for (let at = from; at + 8 <= to;) {
    // What is not read is not blanked either.
    if (boxes.length >= mostBoxes || (meta.boxesLeft -= 1) < 0) throw new DamagedFile('too many boxes')
    const size = data.getUint32(at)
    const length = size === 0 ? to - at : size
    if (size === 1 || length < 8 || at + length > to) throw new DamagedFile('box')
    boxes.push({ type: latin(bytes.subarray(at + 4, at + 8)), from: at + 8, to: at + length })
    at += length
  }
  return boxes
}

/** The position of the `meta` box in a file whose boxes are complete. */
async function metaBox(source: ByteSource): Promise<{ at: number; length: number }> {
  let meta: { at: number; length: number } | null = null
  let offset = 0
  for (let boxes = 0; boxes < mostBoxes && offset < source.size; boxes += 1) {
    const head = (await readExactly(source, offset, 8)).slice()
    const size = view(head).getUint32(0)
    const isLong = size === 1
    const length = isLong
      ? Number(view(await readExactly(source, offset + 8, 8)).getBigUint64(0))
      : size === 0
        ? source.size - offset
        : size
    if (length < 8 || offset + length > source.size) throw new DamagedFile('box cut short')
    if (latin(head.subarray(4, 8)) === 'meta' && !isLong) meta ??= { at: offset + 8, length: length - 8 }
    offset += length
  }
  if (!meta) throw new DamagedFile('no meta')
  return meta
}

/** AVIF and HEIC: the largest picture's size as shown; EXIF and XMP items are blanked in place. */
export async function inspectHeif(source: ByteSource): Promise<Inspection> {
  const { at, length } = await metaBox(source)
  if (length > mostMetaBytes || length < 4) throw new DamagedFile('meta')
  const meta: Meta = { bytes: (await readExactly(source, at, length)).slice(), boxesLeft: mostBoxesInAll }
  try {
    const boxes = boxesIn(meta, 4, length)
    const hidden = hiddenItems(meta, boxes)
    return { ...sizeOf(meta, boxes), pages: null, edits: await extentsOf(source, meta.bytes, boxes, at, hidden) }
  } catch (error) {
    // A read outside of the box.
    if (error instanceof RangeError) throw new DamagedFile('meta')
    throw error
  }
}

function sizeOf(meta: Meta, boxes: Box[]): { width: number; height: number } {
  const { bytes } = meta
  const data = view(bytes)
  const properties = boxes.filter(({ type }) => type === 'iprp').flatMap(({ from, to }) => boxesIn(meta, from, to))
  const all = properties.filter(({ type }) => type === 'ipco').flatMap(({ from, to }) => boxesIn(meta, from, to))
  const sizes = all
    .filter(({ type }) => type === 'ispe')
    .map(({ from }) => ({ width: data.getUint32(from + 4), height: data.getUint32(from + 8) }))
  // A picture made of tiles has their size beside its own: the largest is the whole.
  const [largest] = sizes.sort((one, other) => other.width * other.height - one.width * one.height)
  if (!largest) throw new DamagedFile('no size')
  const isTurned = all.some(({ type, from }) => type === 'irot' && ((bytes[from] ?? 0) & 1) === 1)
  return isTurned ? { width: largest.height, height: largest.width } : largest
}

/** Ids of the items that are EXIF or XMP. */
function hiddenItems(meta: Meta, boxes: Box[]): Set<number> {
  const { bytes } = meta
  const ids = new Set<number>()
  const data = view(bytes)
  for (const { from, to } of boxes.filter(({ type }) => type === 'iinf')) {
    const start = from + (bytes[from] === 0 ? 6 : 8)
    for (const entry of boxesIn(meta, start, to).filter(({ type }) => type === 'infe')) {
      const isWide = bytes[entry.from] === 3
      const id = isWide ? data.getUint32(entry.from + 4) : data.getUint16(entry.from + 4)
      const typeAt = entry.from + (isWide ? 10 : 8)
      const type = latin(bytes.subarray(typeAt, typeAt + 4))
      if (type === 'Exif' || type === 'mime') ids.add(id)
    }
  }
  return ids
}

/**
 * The positions of the items with these ids in the file (ISO 14496-12, iloc). A box may count extents without length
 * and name one position many times. Both are bounded, so that a small file costs little work to inspect and to blank.
 */
async function extentsOf(
  source: ByteSource,
  bytes: Uint8Array,
  boxes: Box[],
  metaAt: number,
  ids: Set<number>,
): Promise<Edit[]> {
  const edits: Edit[] = []
  let entries = 0
  let blanked = 0
  const data = view(bytes)
  const idat = boxes.find(({ type }) => type === 'idat')
  for (const { from } of boxes.filter(({ type }) => type === 'iloc')) {
    const version = bytes[from] ?? 0
    const sizes = data.getUint16(from + 4)
    const [offsetBytes, lengthBytes, baseBytes, indexBytes] = [
      sizes >> 12,
      (sizes >> 8) & 15,
      (sizes >> 4) & 15,
      version > 0 ? sizes & 15 : 0,
    ]
    let at = from + 6
    const number = (width: number): number => {
      const value =
        width === 8
          ? Number(data.getBigUint64(at))
          : width === 4
            ? data.getUint32(at)
            : width === 2
              ? data.getUint16(at)
              : 0
      at += width
      return value
    }
    const count = number(version < 2 ? 2 : 4)
    for (let item = 0; item < count; item += 1) {
      if ((entries += 1) > mostEntries) throw new DamagedFile('too many items')
      const id = number(version < 2 ? 2 : 4)
      const method = version > 0 ? number(2) & 15 : 0
      at += 2
      const base = number(baseBytes)
      for (let extents = number(2); extents > 0; extents -= 1) {
        if ((entries += 1) > mostEntries) throw new DamagedFile('too many extents')
        number(indexBytes)
        const start = base + number(offsetBytes)
        const length = number(lengthBytes)
        const origin = method === 1 ? metaAt + (idat?.from ?? 0) : 0
        const isInside = origin + start + length <= source.size
        if (!ids.has(id) || !isInside || length === 0) continue
        edits.push({ at: origin + start, length })
        if ((blanked += length) > source.size) throw new DamagedFile('extents over each other')
      }
    }
  }
  return edits
}
