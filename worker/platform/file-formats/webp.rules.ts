import {
  DamagedFile,
  latin,
  readExactly,
  view,
  type ByteSource,
  type Edit,
  type Inspection,
} from './byte-source.rules.ts'

const most = 20_000
const junk = Uint8Array.from('JUNK', (character) => character.charCodeAt(0))
const exifFlag = 0x08
const xmpFlag = 0x04

interface Size {
  width: number
  height: number
}

/** A WebP: its size; EXIF and XMP chunks become unknown chunks, and the header no longer announces them. */
export async function inspectWebp(source: ByteSource): Promise<Inspection> {
  const edits: Edit[] = []
  const end = 8 + view(await readExactly(source, 4, 4)).getUint32(0, true)
  if (end > source.size) throw new DamagedFile('cut short')
  let size: Size | null = null
  let offset = 12
  for (let chunks = 0; offset + 8 <= end; chunks += 1) {
    if (chunks >= most) throw new DamagedFile('too many chunks')
    const head = await readExactly(source, offset, 8)
    const type = latin(head.subarray(0, 4))
    const length = view(head).getUint32(4, true)
    if (offset + 8 + length > end) throw new DamagedFile('chunk cut short')
    if (type === 'EXIF' || type === 'XMP ')
      edits.push({ at: offset, length: 4, bytes: junk }, { at: offset + 8, length })
    if (type === 'VP8X' || type === 'VP8 ' || type === 'VP8L') {
      const payload = (await readExactly(source, offset + 8, Math.min(length, 10))).slice()
      size ??= sizeOf(type, payload)
      if (type === 'VP8X')
        edits.push({ at: offset + 8, length: 1, bytes: Uint8Array.of((payload[0] ?? 0) & ~(exifFlag | xmpFlag)) })
    }
    offset += 8 + length + (length % 2)
  }
  if (!size) throw new DamagedFile('no picture')
  if (end < source.size) edits.push({ at: end, length: source.size - end })
  return { ...size, pages: null, edits }
}

function sizeOf(type: 'VP8X' | 'VP8 ' | 'VP8L', payload: Uint8Array): Size {
  const needed = type === 'VP8L' ? 5 : 10
  if (payload.length < needed) throw new DamagedFile('header cut short')
  const bytes = view(payload)
  if (type === 'VP8X')
    return { width: (bytes.getUint32(4, true) & 0xffffff) + 1, height: (bytes.getUint32(6, true) >>> 8) + 1 }
  if (type === 'VP8 ') return { width: bytes.getUint16(6, true) & 0x3fff, height: bytes.getUint16(8, true) & 0x3fff }
  const bits = bytes.getUint32(1, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
