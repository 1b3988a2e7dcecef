import { ShopError } from '#worker/platform/errors.rules.ts'
import {
  applyEdits,
  DamagedFile,
  type ByteSource,
  type Inspection,
} from '#worker/platform/file-formats/byte-source.rules.ts'
import { fileTypeOf, fileTypes, signatureBytes, type FileType } from '#worker/platform/file-formats/file-type.rules.ts'
import { inspectFile } from '#worker/platform/file-formats/inspect-file.rules.ts'
import type { Services } from '#worker/services.ts'
import { fileName } from './file-name.rules.ts'
import { uploadLimits } from './upload.rules.ts'
import {
  beginInspection,
  endInspection,
  findUpload,
  listPieces,
  markUploadReady,
  type ReadyUpload,
  type Upload,
  type UploadPiece,
} from './uploads.queries.ts'

/** The prefix of all objects of an upload. */
export const folderOf = (uploadId: string): string => `${uploadId}/`

/** A file whose pieces lie in the store, or in memory when there is only one. */
export interface Pieces {
  size: number
  /** Where each piece begins, in order. */
  starts: number[]
  read(index: number): Promise<Uint8Array>
}

export const inMemory = (bytes: Uint8Array): Pieces => ({
  size: bytes.length,
  starts: [0],
  read: () => Promise.resolve(bytes),
})

function inStore(services: Services, pieces: UploadPiece[]): Pieces {
  return {
    size: pieces.reduce((sum, piece) => sum + piece.size, 0),
    starts: pieces.map(({ start }) => start),
    async read(index) {
      const bytes = await services.files.get(pieces[index]?.key ?? '')
      if (!bytes) throw new Error('a piece of an upload is gone')
      return bytes
    },
  }
}

/** Reads here and there with one piece in memory at a time. */
function sourceOf({ size, starts, read }: Pieces): ByteSource {
  let held: { index: number; bytes: Uint8Array } | null = null
  const pieceAt = async (index: number): Promise<Uint8Array> => {
    if (held?.index !== index) held = { index, bytes: await read(index) }
    return held.bytes
  }
  const indexAt = (offset: number): number => starts.findLastIndex((start) => start <= offset)
  return {
    size,
    async read(offset, length) {
      const end = Math.min(offset + length, size)
      if (offset >= end) return new Uint8Array()
      const first = indexAt(offset)
      const from = offset - (starts[first] ?? 0)
      const bytes = await pieceAt(first)
      if (from + end - offset <= bytes.length) return bytes.subarray(from, from + end - offset)
      const joined = new Uint8Array(end - offset)
      for (let at = offset; at < end;) {
        const index = indexAt(at)
        const part = (await pieceAt(index)).subarray(at - (starts[index] ?? 0)).subarray(0, end - at)
        joined.set(part, at - offset)
        at += part.length
      }
      return joined
    },
  }
}

/** @throws ShopError file_type */
export function requireFileType(head: Uint8Array): FileType {
  const type = fileTypeOf(head)
  if (!type) throw new ShopError('file_type')
  return type
}

/** @throws ShopError file_damaged, too_many_pixels */
async function inspected(type: FileType, source: ByteSource): Promise<Inspection> {
  const found = await inspectFile(type, source).catch((error: unknown) => {
    if (error instanceof DamagedFile || error instanceof RangeError) throw new ShopError('file_damaged')
    throw error
  })
  const { width, height } = found
  if (width === 0 || height === 0) throw new ShopError('file_damaged')
  if (width !== null && height !== null && width * height > uploadLimits.pixels) throw new ShopError('too_many_pixels')
  return found
}

async function* editedPieces(
  { starts, read }: Pieces,
  { edits, end }: Pick<Inspection, 'edits' | 'end'>,
): AsyncGenerator<Uint8Array, void> {
  for (const [index, start] of starts.entries()) {
    const piece = await read(index)
    applyEdits(piece, start, edits)
    yield piece
  }
  if (end) yield end
}

/**
 * Finishes an upload whose bytes are all here: inspects them, stores them as one object without the place where a photo
 * was taken, and marks the upload ready. A second run finds the first one's result; the sweep deletes the objects of a
 * run that died.
 * @throws ShopError file_type, file_damaged, too_many_pixels, not_found
 */
export async function finishUpload(services: Services, upload: Upload, pieces: Pieces): Promise<ReadyUpload> {
  const source = sourceOf(pieces)
  const type = requireFileType(await source.read(0, signatureBytes))
  const { width, height, pages, ...changes } = await inspected(type, source)
  const key = `${folderOf(upload.id)}${services.newToken()}`
  const size = pieces.size + (changes.end?.length ?? 0)
  const sha256 = await services.files.write(key, size, editedPieces(pieces, changes))
  const name = fileName(upload.name, fileTypes[type].extension)
  const isMine = await markUploadReady(
    services.db,
    upload.id,
    { key, size, type, width, height, pages, sha256, name },
    services.now(),
  )
  if (!isMine) await services.files.delete([key])
  const ready = await findUpload(services.db, upload.customerId, upload.id)
  if (!ready) throw new ShopError('not_found')
  return ready
}

/**
 * As `finishUpload`, from the stored pieces. Asking for an upload's progress inspects it again: a file for which every
 * inspection ended without a result counts as damaged. @throws ShopError as finishUpload
 */
export async function finishStoredUpload(services: Services, upload: Upload): Promise<ReadyUpload> {
  const looks = await beginInspection(services.db, upload.id)
  if (looks !== null && looks > uploadLimits.inspections) throw new ShopError('file_damaged')
  try {
    return await finishUpload(services, upload, inStore(services, await listPieces(services.db, upload.id)))
  } catch (error) {
    await endInspection(services.db, upload.id)
    throw error
  }
}
