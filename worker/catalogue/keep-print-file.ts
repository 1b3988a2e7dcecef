import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { applyEdits, DamagedFile } from '#worker/platform/file-formats/byte-source.rules.ts'
import { fileTypeOf, signatureBytes } from '#worker/platform/file-formats/file-type.rules.ts'
import { inspectFile } from '#worker/platform/file-formats/inspect-file.rules.ts'
import type { Services } from '#worker/services.ts'
import type { Picture } from './catalogue.queries.ts'
import { changePicture, findAnyPicture } from './picture-editing.queries.ts'
import { leastPrintDpi } from './print-products.rules.ts'

/** The first bytes of a hash, as letters. */
const hashBytes = 4

/**
 * Keeps a PNG that a picture's design is printed from, `widthIn` inches wide; it takes the place of the one before. It
 * is audited.
 * @throws ShopError not_found, file_type for anything but PNG, file_damaged, print_too_small
 */
export async function keepPrintFile(
  services: Services,
  actorId: string,
  path: string,
  { bytes, widthIn }: { bytes: Uint8Array; widthIn: number },
): Promise<Picture> {
  if ((await findAnyPicture(services.db, path)) === null) throw new ShopError('not_found')
  if (fileTypeOf(bytes.subarray(0, signatureBytes)) !== 'image/png') throw new ShopError('file_type')
  const own = bytes.slice()
  const { width, height, edits } = await inspectFile('image/png', {
    size: own.length,
    read: async (offset, length) => own.subarray(offset, offset + length),
  }).catch((error: unknown) => {
    throw error instanceof DamagedFile ? new ShopError('file_damaged') : error
  })
  if (width === null || height === null) throw new ShopError('file_damaged')
  if (width / widthIn < leastPrintDpi) throw new ShopError('print_too_small')
  applyEdits(own, 0, edits)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', own)).subarray(0, hashBytes)
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const key = `${path.replace(/\.jpg$/, '')}-print-${hash}.png`
  await services.pictures.put(key, own, { httpMetadata: { contentType: 'image/png' } })
  await writeTogether(services.db, [
    changePicture(services.db, path, {
      printKey: key,
      printWidthIn: widthIn,
      printHeightIn: Math.round((widthIn * height * 10) / width) / 10,
      printPixels: width,
    }),
    recordAction(services.db, {
      actorId,
      action: 'picture.printed_from',
      subjectKind: 'picture',
      subjectId: path,
      facts: { width },
      at: services.now(),
    }),
  ])
  const kept = await findAnyPicture(services.db, path)
  if (kept === null) throw new ShopError('not_found')
  return kept
}
