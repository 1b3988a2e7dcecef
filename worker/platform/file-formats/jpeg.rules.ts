import {
  DamagedFile,
  latin,
  readExactly,
  view,
  type ByteSource,
  type Edit,
  type Inspection,
} from './byte-source.rules.ts'
import { isLastScanWhole, isOfPicture, type Segment } from './jpeg-scan.rules.ts'

const most = 10_000
/** Scans of a picture: progressive encoders write some ten. Each is read from its own start. */
const mostScans = 100
/** What the Worker does at most to count the blocks of one file, in steps (`Work`): some 100 ms of processor time, a megabyte of a photo. */
const stepsOfWorker = 1_500_000
/** How much of a scan is read at once: little at first, because a file may have many short ones. */
const windows = { first: 4 * 1024, most: 64 * 1024 } as const

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/**
 * Segments that are needed to show the picture: JFIF, colour profile, Adobe's colour transform. All other application
 * segments are blanked.
 */
const isKept = (marker: number, payload: string): boolean =>
  marker === 0xe0 || marker === 0xee || (marker === 0xe2 && payload.startsWith('ICC_PROFILE\0'))
const isApplication = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe

/** What a JPEG ends with. Without it browsers do not draw the last rows, or nothing. */
const endMarker = Uint8Array.of(0xff, 0xd9)

/**
 * A JPEG: its size as shown, and the ranges that must not be kept (R-FILE-06: where a photo was taken). Of EXIF only
 * the orientation stays; XMP, IPTC, comments and all bytes after the picture are blanked. One that lacks its end marker
 * alone gets it.
 * @param mostSteps what may be done to count its blocks; one that needs more counts as damaged
 */
export async function inspectJpeg(source: ByteSource, mostSteps: number = stepsOfWorker): Promise<Inspection> {
  const edits: Edit[] = []
  let size: { width: number; height: number } | null = null
  let orientation = 1
  let scans = 0
  let offset = 2
  const ofPicture: Segment[] = []
  const inspected = (end?: Uint8Array): Inspection => {
    if (!size) throw new DamagedFile('no picture')
    const shown = orientation >= 5 ? { width: size.height, height: size.width } : size
    return { ...shown, pages: null, edits, ...(end && { end }) }
  }
  for (let segments = 0; segments < most; segments += 1) {
    // Only a scan may be followed by nothing.
    if (offset >= source.size - 1 && ofPicture.at(-1)?.marker === 0xda) {
      if (!(await isLastScanWhole(source, ofPicture, mostSteps))) throw new DamagedFile('scan without end')
      return inspected(endMarker)
    }
    const [lead, marker = 0] = await readExactly(source, offset, 2)
    if (lead !== 0xff) throw new DamagedFile('no marker')
    if (marker === 0xff) {
      offset += 1
      continue
    }
    offset += 2
    if (marker === 0xd9) {
      if (offset < source.size) edits.push({ at: offset, length: source.size - offset })
      return inspected()
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) continue
    const length = view(await readExactly(source, offset, 2)).getUint16(0) - 2
    if (length < 0) throw new DamagedFile('no length')
    if (isOfPicture(marker)) ofPicture.push({ marker, at: offset })
    const payload = (await readExactly(source, offset + 2, length)).slice(0, isApplication(marker) ? length : 16)
    if (isFrame(marker) && length >= 6) size = { height: view(payload).getUint16(1), width: view(payload).getUint16(3) }
    if (isApplication(marker) && !isKept(marker, latin(payload.subarray(0, 16)))) {
      const found = marker === 0xe1 ? orientationOf(payload) : null
      if (found !== null) orientation = found
      edits.push({ at: offset + 2, length, ...(found !== null && length >= 32 ? { bytes: exifOf(found) } : {}) })
    }
    offset += 2 + length
    if (marker !== 0xda) continue
    if ((scans += 1) > mostScans) throw new DamagedFile('too many scans')
    offset = await endOfScan(source, offset)
  }
  throw new DamagedFile('too many segments')
}

/** Where the next 0xff is, or -1. The first bytes are looked at one by one: in a file of little else, each search would cost more than they do. */
function nextLead(bytes: Uint8Array, from: number): number {
  for (let at = from; at < from + 16; at += 1) if (bytes[at] === 0xff) return at
  return bytes.indexOf(0xff, from + 16)
}

/** The position of the next marker, or the end of the file: inside a scan FF is followed only by 00 or a restart marker. */
async function endOfScan(source: ByteSource, start: number): Promise<number> {
  let offset = start
  let windowBytes: number = windows.first
  while (offset < source.size - 1) {
    const bytes = await source.read(offset, windowBytes)
    windowBytes = Math.min(windowBytes * 4, windows.most)
    let at = nextLead(bytes, 0)
    while (at >= 0 && at + 1 < bytes.length) {
      const next = bytes[at + 1] ?? 0
      if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return offset + at
      at = nextLead(bytes, at + 2)
    }
    offset += at >= 0 ? at : bytes.length
  }
  return source.size
}

/** The orientation 1…8 of an EXIF segment; null for another segment. */
function orientationOf(payload: Uint8Array): number | null {
  if (!latin(payload.subarray(0, 6)).startsWith('Exif\0') || payload.length < 14) return null
  const tiff = view(payload.subarray(6))
  const isLittle = tiff.getUint16(0) === 0x4949
  const start = tiff.getUint32(4, isLittle)
  if (start + 2 > tiff.byteLength) return 1
  const entries = Math.min(tiff.getUint16(start, isLittle), 200)
  for (let entry = 0; entry < entries; entry += 1) {
    const at = start + 2 + entry * 12
    if (at + 12 > tiff.byteLength) return 1
    if (tiff.getUint16(at, isLittle) !== 0x0112) continue
    const value = tiff.getUint16(at + 8, isLittle)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** An EXIF segment that says nothing but the orientation. */
const exifOf = (orientation: number): Uint8Array =>
  Uint8Array.from([
    0x45,
    0x78,
    0x69,
    0x66,
    0,
    0,
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ])
