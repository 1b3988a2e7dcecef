import { ShopError } from '#worker/platform/errors.rules.ts'
import { fileTypes, signatureBytes, type FileType } from '#worker/platform/file-formats/file-type.rules.ts'
import type { Services } from '#worker/services.ts'
import { fileName } from './file-name.rules.ts'
import { finishStoredUpload, finishUpload, folderOf, inMemory, requireFileType } from './finish-upload.ts'
import { uploadLimits, type UploadSender } from './upload.rules.ts'
import {
  appendPiece,
  findAnyUpload,
  findUpload,
  insertUpload,
  markUploadDeleted,
  type ReadyUpload,
  type Upload,
} from './uploads.queries.ts'

/** The size of a stored piece of a streamed file; a smaller file is never stored in pieces. */
const storedPieceBytes = 2 * 1024 * 1024

/** Notes an upload before its first byte (R-FILE-05). @throws ShopError too_large, upload_quota */
async function noteUpload(
  services: Services,
  customerId: string,
  file: { name: string; size: number },
  sender: UploadSender,
): Promise<Upload> {
  if (file.size > uploadLimits.fileBytes) throw new ShopError('file_too_large')
  const at = services.now()
  const id = services.newId('upload')
  const name = file.name.slice(0, 400)
  const isNoted = await insertUpload(
    services.db,
    { id, customerId, name, size: file.size, at },
    { ...uploadLimits.quota[sender], since: at - uploadLimits.quotaMs },
  )
  const upload = isNoted ? await findAnyUpload(services.db, customerId, id) : null
  if (!upload) throw new ShopError('upload_quota', { retryAfterMs: uploadLimits.quotaMs })
  return upload
}

/**
 * Marks an upload as deleted when it is refused; the sweep deletes its objects. A shop that is busy has refused nothing: the
 * client goes on where it was.
 */
async function refusing<Value>(services: Services, upload: Upload, work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ShopError && error.code !== 'busy')
      await markUploadDeleted(services.db, upload.customerId, upload.id, services.now())
    throw error
  }
}

/**
 * An upload that will come in pieces. @throws ShopError file_type for a kind we do not take, too_large, upload_quota
 */
export function startUpload(
  services: Services,
  customerId: string,
  file: { name: string; size: number; type: string },
): Promise<Upload> {
  // The type that a client declares is used only to refuse early.
  if (
    file.type !== '' &&
    !['image/jpg', 'image/heif', 'application/octet-stream', ...Object.keys(fileTypes)].includes(file.type)
  )
    throw new ShopError('file_type')
  return noteUpload(services, customerId, { ...file, name: fileName(file.name, 'file') }, 'customer')
}

/**
 * A complete file as it streams in: a small one is stored at once, others piece by piece, so that memory holds a piece
 * or two. `declaredSize` is what the request declares, for the quota; the bytes received are counted.
 */
export async function receiveFile(
  services: Services,
  customerId: string,
  file: { name: string; declaredSize: number | null; chunks: AsyncIterable<Uint8Array> },
  sender: UploadSender,
): Promise<ReadyUpload> {
  const size = Math.min(file.declaredSize ?? uploadLimits.fileBytes, uploadLimits.fileBytes)
  const upload = await noteUpload(services, customerId, { name: file.name, size: Math.max(1, size) }, sender)
  return refusing(services, upload, storeChunks(services, upload, file.chunks))
}

async function storeChunks(
  services: Services,
  upload: Upload,
  chunks: AsyncIterable<Uint8Array>,
): Promise<ReadyUpload> {
  const piece = new Uint8Array(storedPieceBytes)
  let filled = 0
  let stored = 0
  let type: FileType | null = null
  for await (const chunk of chunks) {
    if (stored + filled + chunk.length > uploadLimits.fileBytes) throw new ShopError('file_too_large')
    for (let at = 0; at < chunk.length;) {
      const part = chunk.subarray(at, at + piece.length - filled)
      piece.set(part, filled)
      filled += part.length
      at += part.length
      if (!type && filled >= signatureBytes) type = requireFileType(piece.subarray(0, signatureBytes))
      if (filled === piece.length) {
        await storePiece(services, upload, stored, piece)
        stored += filled
        filled = 0
      }
    }
  }
  if (stored + filled === 0) throw new ShopError('no_file')
  if (stored === 0) return finishUpload(services, upload, inMemory(piece.slice(0, filled)))
  if (filled > 0) await storePiece(services, upload, stored, piece.slice(0, filled))
  return finishStoredUpload(services, upload)
}

/** @throws ShopError upload_moved when another piece was first */
async function storePiece(services: Services, upload: Upload, start: number, bytes: Uint8Array): Promise<void> {
  // A key of its own: a piece that was acknowledged is never written over.
  const key = `${folderOf(upload.id)}${start}-${services.newToken()}`
  await services.files.put(key, bytes)
  if (!(await appendPiece(services.db, { uploadId: upload.id, start, size: bytes.length, key }, services.now()))) {
    await services.files.delete([key])
    throw new ShopError('upload_moved')
  }
}

export interface UploadProgress {
  upload: Upload
  /** The file, once it is whole. */
  file: ReadyUpload | null
}

/** How far an upload is; one whose last piece came just before a crash is finished now. @throws ShopError not_found */
export async function inspectUpload(services: Services, customerId: string, id: string): Promise<UploadProgress> {
  const upload = await findAnyUpload(services.db, customerId, id)
  if (!upload) throw new ShopError('not_found')
  if (upload.state === 'ready') return { upload, file: await findUpload(services.db, customerId, id) }
  if (upload.received < upload.size) return { upload, file: null }
  const file = await refusing(services, upload, finishStoredUpload(services, upload))
  return { upload: file, file }
}

/**
 * The next piece of an upload. A piece that was stored before, or has another offset, answers how far the upload is.
 */
export async function appendToUpload(
  services: Services,
  customerId: string,
  id: string,
  piece: { start: number; bytes: Uint8Array },
): Promise<UploadProgress> {
  const { upload, file } = await inspectUpload(services, customerId, id)
  if (file) return { upload, file }
  if (piece.start !== upload.received) throw new ShopError('upload_moved', { extra: { offset: upload.received } })
  if (piece.bytes.length === 0) return { upload, file: null }
  if (piece.start + piece.bytes.length > upload.size) throw new ShopError('file_too_large')
  if (piece.start === 0)
    await refusing(
      services,
      upload,
      Promise.resolve().then(() => requireFileType(piece.bytes.subarray(0, signatureBytes))),
    )
  if (piece.bytes.length === upload.size) {
    const whole = await refusing(services, upload, finishUpload(services, upload, inMemory(piece.bytes)))
    return { upload: whole, file: whole }
  }
  if (piece.bytes.length < uploadLimits.leastPieceBytes && piece.start + piece.bytes.length < upload.size)
    throw new ShopError('malformed')
  await storePiece(services, upload, piece.start, piece.bytes)
  return inspectUpload(services, customerId, id)
}

/** @throws ShopError not_found, upload_in_use */
export async function deleteUpload(services: Services, customerId: string, id: string): Promise<void> {
  const upload = await findAnyUpload(services.db, customerId, id)
  if (!upload) throw new ShopError('not_found')
  if (!(await markUploadDeleted(services.db, customerId, id, services.now()))) throw new ShopError('upload_in_use')
}
