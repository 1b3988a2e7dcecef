import {
  DamagedFile,
  latin,
  readExactly,
  view,
  type ByteSource,
  type Edit,
  type Inspection,
} from './byte-source.rules.ts'

/** Chunks of a picture: an encoder that writes 4 KB each stays below this at 25 MB. */
const mostChunks = 20_000
/** Chunks of words that are blanked, and their bytes in all: each costs work for its check sum. */
const mostBlanked = { chunks: 500, bytes: 8 * 1024 * 1024 } as const
/** Chunks with words about a picture, among them where it was taken. */
const blanked = ['eXIf', 'tEXt', 'zTXt', 'iTXt']
/** What they become: a chunk that every reader passes over (ancillary, private). */
const blankType = Uint8Array.from('tnTa', (character) => character.charCodeAt(0))

const crcTable = Uint32Array.from({ length: 256 }, (_none, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})
const crcStep = (crc: number, byte: number): number => (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)

/** The check sum of a blanked chunk: its type, then `length` zeros. */
function crcOfBlank(length: number): Uint8Array {
  let crc = blankType.reduce(crcStep, 0xffffffff)
  for (let index = 0; index < length; index += 1) crc = crcStep(crc, 0)
  const bytes = new Uint8Array(4)
  view(bytes).setUint32(0, (crc ^ 0xffffffff) >>> 0)
  return bytes
}

/** A PNG: its size; text and EXIF chunks are blanked, and so are all bytes after its end. */
export async function inspectPng(source: ByteSource): Promise<Inspection> {
  const edits: Edit[] = []
  const header = view(await readExactly(source, 8, 16))
  if (header.getUint32(4) !== 0x49484452) throw new DamagedFile('no IHDR')
  const size = { width: header.getUint32(8), height: header.getUint32(12) }
  const words = { chunks: 0, bytes: 0 }
  let offset = 8
  for (let chunks = 0; chunks < mostChunks; chunks += 1) {
    const head = await readExactly(source, offset, 8)
    const length = view(head).getUint32(0)
    const type = latin(head.subarray(4, 8))
    const end = offset + 12 + length
    if (end > source.size) throw new DamagedFile('chunk cut short')
    if (blanked.includes(type)) {
      words.chunks += 1
      words.bytes += length
      if (words.chunks > mostBlanked.chunks || words.bytes > mostBlanked.bytes) throw new DamagedFile('too many words')
      edits.push(
        { at: offset + 4, length: 4 + length, bytes: blankType },
        { at: end - 4, length: 4, bytes: crcOfBlank(length) },
      )
    }
    if (type === 'IEND') {
      if (end < source.size) edits.push({ at: end, length: source.size - end })
      return { ...size, pages: null, edits }
    }
    offset = end
  }
  throw new DamagedFile('too many chunks')
}
