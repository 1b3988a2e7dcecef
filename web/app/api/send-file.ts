import type { UploadProgressView, UploadView } from '#worker/api/wire.ts'
import { ApiError } from './api-error.ts'
import { authorized } from './authorized.ts'
import { call } from './client.ts'
import { endpointOf } from './endpoints.ts'
import { addressOf } from './request.ts'
import { sendWithProgress } from './send-with-progress.ts'
import { keeperOf } from './session-keepers.ts'

/** What is told of a file on its way. `sent` counts bytes of the whole file. */
export interface SendingFile {
  onStart: (uploadId: string) => void
  onProgress: (sent: number) => void
  /** The connection is gone; it goes on by itself. */
  onWaiting: () => void
  signal: AbortSignal
}

/** How long to wait before a lost connection is tried again, ms: the last one again and again. */
const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000] as const
/** So many tries in a row without a byte arriving, and it is hers to try again. */
const mostTries = 12

/**
 * Sends a file in pieces, so that a lost connection costs one piece (R-FILE-05). Goes on with the upload `uploadId`
 * where one has begun. Waits for a connection that is gone, and goes on from what the shop has got.
 * @throws ApiError what the shop does not take, or a connection that does not come back; an AbortError once stopped
 */
export async function sendFile(
  { file, name, type, uploadId }: { file: Blob; name: string; type: string; uploadId: string | null },
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
/** Whether trying again may help: no answer, a shop that is busy, a piece that arrived although its answer was lost. */
const isPassing = ({ isOffline, status, code }: ApiError): boolean =>
  isOffline || status >= 500 || code === 'upload_moved'

/** An upload that is not there any more begins anew. */
function orGone(reason: unknown): null {
  if (reason instanceof ApiError && (reason.status === 404 || isPassing(reason))) return null
  throw reason
}

/** One piece. The session's token is renewed once when it has run out. */
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

/** Waits, or until the browser says that it is connected again. */
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
