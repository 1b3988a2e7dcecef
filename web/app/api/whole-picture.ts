import { DamagedFile } from '#worker/platform/file-formats/byte-source.rules.ts'
import { inspectJpeg } from '#worker/platform/file-formats/jpeg.rules.ts'

/**
 * A file as it can be drawn: a JPEG that lacks its end marker alone gets it, because without it browsers leave out its last rows or refuse it.
 * The rules are those by which the Worker takes a file, which counts the blocks of a small one only.
 * @returns null for a JPEG of which a part is missing
 */
export async function wholePicture(type: string, bytes: Uint8Array<ArrayBuffer>): Promise<Blob | null> {
  try {
    const { end = new Uint8Array() } =
      type === 'image/jpeg'
        ? await inspectJpeg(
            {
              size: bytes.length,
              read: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)),
            },
            Infinity,
          )
        : {}
    return new Blob([bytes, new Uint8Array(end)], { type })
  } catch (reason) {
    if (reason instanceof DamagedFile || reason instanceof RangeError) return null
    throw reason
  }
}

/**
 * Reads a picture that somebody chose, upright as its camera says.
 * @throws when this browser cannot read it, or a part of it is missing
 */
export async function readBitmap(file: Blob): Promise<ImageBitmap> {
  const whole = await wholePicture(file.type, new Uint8Array(await file.arrayBuffer()))
  if (whole === null) throw new Error('a part of the picture is missing')
  return createImageBitmap(whole, { imageOrientation: 'from-image' })
}
