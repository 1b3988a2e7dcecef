/** What a browser does not say of a picture that it draws: a part of the file is missing, it moves, or it is in CMYK. Loaded with the first file. */
import { wholePicture } from '#web/app/api/whole-picture.ts'

/** The segments of a JPEG up to its end marker, or as far as the file goes. What follows the marker, such as the video of a phone, does not count. */
function* segmentsOf(bytes: Uint8Array): Generator<{ marker: number; at: number }> {
  let at = 2
  for (;;) {
    // After a scan come its bytes: 0xff in them is followed by 0, a restart marker or padding.
    while (at < bytes.length && (bytes[at] !== 0xff || /^(0|208|209|21[0-5]|255)$/.test(String(bytes[at + 1])))) at += 1
    const marker = bytes[at + 1]
    if (marker === undefined) return
    at += 2
    yield { marker, at }
    if (marker === 0xd9) return
    at += ((bytes[at] ?? 0) << 8) + (bytes[at + 1] ?? 0)
  }
}

/** Whether a file is a JPEG in the four inks of a press: a browser makes other colours of it than the program that wrote it. */
export function isCmyk(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false
  for (const { marker, at } of segmentsOf(bytes))
    // Sequential or progressive: a browser draws no others.
    if (marker >= 0xc0 && marker <= 0xc2) return bytes[at + 7] === 4
  return false
}

/** Whether a PNG has no last chunk. */
function isPngCut(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at))
    if (view.getUint32(at + 4) === 0x49454e44) return false
  return true
}

/** How many graphic control extensions a GIF has at least, up to two: each frame of a moving one has its own. */
function framesOfGif(bytes: Uint8Array): number {
  let frames = 0
  for (let at = 13; at < bytes.length && frames < 2; at += 1)
    if (bytes[at] === 0x21 && bytes[at + 1] === 0xf9 && bytes[at + 2] === 4 && bytes[at + 7] === 0) frames += 1
  return frames
}

function faultOf(type: string, bytes: Uint8Array): 'cut' | 'moves' | null {
  if (type === 'image/png') return isPngCut(bytes) ? 'cut' : null
  if (type === 'image/gif') return framesOfGif(bytes) > 1 ? 'moves' : null
  if (type !== 'image/webp' || bytes.length < 21) return null
  const declared = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true)
  if (declared + 8 > bytes.length) return 'cut'
  // VP8X has the flag of an animation in its first byte.
  return bytes[15] === 0x58 && ((bytes[20] ?? 0) & 2) !== 0 ? 'moves' : null
}

/**
 * Examines a file. `cut`: a part is missing, and would print grey or not at all. `moves`: only its first frame is printed.
 * @returns the fault, and the picture whole (`wholePicture`)
 */
export async function examineWhole(
  type: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ fault: 'cut' | 'moves' | null; whole: Blob }> {
  const whole = await wholePicture(type, bytes)
  return whole === null ? { fault: 'cut', whole: new Blob([bytes], { type }) } : { fault: faultOf(type, bytes), whole }
}
