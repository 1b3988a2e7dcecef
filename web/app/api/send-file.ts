import type { UploadProgressView, UploadView } from '#worker/api/wire.ts'
import { uploadLimits } from '#worker/files/upload.rules.ts'
import { ApiError } from './api-error.ts'
import { authorized } from './authorized.ts'
import { call, loadCall } from './client.ts'
import { endpointOf } from './endpoints.ts'
import { addressOf } from './request.ts'
import { sendWithProgress } from './send-with-progress.ts'
import { keeperOf } from './session-keepers.ts'
import { withEnd } from './with-end.ts'

/** Callbacks about an upload in progress. `sent` counts bytes of the whole file. */
export interface SendingFile {
  onStart: (uploadId: string) => void
  onProgress: (sent: number) => void
  /** The connection is lost; the upload continues by itself. */
  onWaiting: () => void
  signal: AbortSignal
}

/** Pauses before a lost connection is tried again, in ms; the last one repeats. */
const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000] as const
/** After this many failed tries in a row, without a byte arriving, the customer has to retry by hand. */
const mostTries = 12

/** A file to send; `uploadId` names the upload that it continues, null for a new one. */
interface FileToSend {
  file: Blob
  name: string
  type: string
  uploadId: string | null
}

/**
 * Sends a file. One that is no larger than a piece goes as a form, in one call (R-FILE-01); a larger one, and one whose
 * form was lost on the way, goes in pieces.
 * @throws ApiError when the server refuses the file or the connection does not come back; AbortError when stopped
 */
export async function sendFile(chosen: FileToSend, sending: SendingFile): Promise<UploadView> {
  const upload = { ...chosen, file: await withEnd(chosen.file) }
  // The form of a request is opened without the tables of later screens.
  await loadCall('uploadData')
  if (upload.uploadId === null && upload.file.size <= uploadLimits.advisedPieceBytes) {
    try {
      return await sendForm(upload, sending)
    } catch (reason) {
      if (sending.signal.aborted || !(reason instanceof ApiError) || !isPassing(reason)) throw reason
    }
  }
  return sendPieces(upload, sending)
}

/** Sends a file as a multipart form. */
async function sendForm({ file, name, type }: FileToSend, { onProgress, signal }: SendingFile): Promise<UploadView> {
  const { method } = endpointOf('uploadData')
  const exchange = async (token: string | null) => {
    const body = new FormData()
    body.append('file', new File([file], name, { type }))
    return (await sendWithProgress({
      method,
      address: addressOf('uploadData'),
      headers: { Authorization: token ?? '' },
      body,
      // The form is a little larger than the file in it.
      onSent: (bytes) => onProgress(Math.min(bytes, file.size)),
      signal,
    })) as UploadView
  }
  return authorized(keeperOf('customer'), exchange)
}

/**
 * Sends a file in pieces, so that a lost connection costs one piece (R-FILE-05). Continues the upload `uploadId` if
 * there is one. Waits while the connection is lost and continues with the bytes the server lacks.
 */
async function sendPieces(
  { file, name, type, uploadId }: FileToSend,
  { onStart, onProgress, onWaiting, signal }: SendingFile,
): Promise<UploadView> {
  let progress = uploadId === null ? null : await call('uploadProgress', { params: { uploadId }, signal }).catch(orGone)
  for (let tries = 0; ;) {
    try {
      if (progress === null) {
        progress = await call('uploadStart', { body: { name, size: file.size, type }, signal })
        onStart(progress.id)
      }
      const { id, offset, chunkBytes } = progress
      if (progress.file !== null) return progress.file
      onProgress(offset)
      progress = await sendPiece(
        id,
        offset,
        file.slice(offset, offset + chunkBytes),
        (sent) => onProgress(offset + sent),
        signal,
      )
      tries = 0
    } catch (reason) {
      if (signal.aborted || !(reason instanceof ApiError) || !isPassing(reason) || tries >= mostTries) throw reason
      if (reason.code !== 'upload_moved') {
        onWaiting()
        await pause(pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0, signal)
      }
      tries += 1
      progress =
        progress &&
        (await call('uploadProgress', { params: { uploadId: progress.id }, signal }).catch((why: unknown) =>
          isOfflineError(why) ? progress : orGone(why),
        ))
    }
  }
}

const isOfflineError = (reason: unknown): boolean => reason instanceof ApiError && isPassing(reason)
/** Whether a retry may help: no answer, a busy server, or a piece that arrived although its answer was lost. */
const isPassing = ({ isOffline, status, code }: ApiError): boolean =>
  isOffline || status >= 500 || code === 'upload_moved'

/** An upload that no longer exists starts again. */
function orGone(reason: unknown): null {
  if (reason instanceof ApiError && (reason.status === 404 || isPassing(reason))) return null
  throw reason
}

/** Sends one piece. An expired session token is refreshed once. */
async function sendPiece(
  id: string,
  offset: number,
  piece: Blob,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<UploadProgressView> {
  const exchange = async (token: string | null) => {
    const headers = {
      Authorization: token ?? '',
      'Content-Type': 'application/octet-stream',
      'Upload-Offset': String(offset),
    }
    return (await sendWithProgress({
      method: endpointOf('uploadAppend').method,
      address: addressOf('uploadAppend', { params: { uploadId: id } }),
      headers,
      body: piece,
      onSent,
      signal,
    })) as UploadProgressView
  }
  return authorized(keeperOf('customer'), exchange)
}

/** Waits for a time, or until the browser is online again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      signal.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    addEventListener('online', go)
    signal.addEventListener('abort', go)
  })
}
