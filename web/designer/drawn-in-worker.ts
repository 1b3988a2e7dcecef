/** Draws a file of a design, or some rows of it, in a web worker (docs/decisions/285, 350). */
import type { FileJob, OnShare, RowsTask } from './draw-files.ts'
import { beginPart } from './drawing-parts.ts'
import type { WrittenRows } from './png.ts'
import { whenQuiet } from './progress-deadline.ts'

/** Hears how far the drawing is, and the signal that ends it. */
export interface Drawing {
  onShare?: OnShare | undefined
  signal?: AbortSignal | undefined
}

/** What is made: some rows of a print file, or without them the preview, or the file of a picture that is drawn already. */
export type WorkerTask = { job: FileJob; rows: RowsTask | null } | { picture: ImageData }

type Drawn = { file: Blob } | { rows: WrittenRows }
/** What the worker answers: a share that is drawn, what it has drawn, or that it could not. */
export type WorkerAnswer = { share: number } | Drawn | { failed: true }

/** A script that has not come until then is not waited for: the page draws. */
const startSeconds = 10

/**
 * A worker starts at once, also where its task is on its way.
 * @returns null where there is no task, the browser has no worker, its script does not come, or it failed @throws when it was ended
 */
export function drawnInWorker(
  task: WorkerTask | Promise<WorkerTask | null>,
  { onShare, signal }: Drawing,
): Promise<Drawn | null> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    let endStart: (() => void) | null = null
    const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
    const leave = () => {
      worker.terminate()
      start.end()
      signal?.removeEventListener('abort', stop)
    }
    const stop = () => {
      leave()
      reject(signal?.reason as Error)
    }
    const end = (drawn: Drawn | null) => {
      leave()
      resolve(drawn)
    }
    const start = whenQuiet(startSeconds, () => end(null))
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      start.end()
      endStart?.()
      endStart = null
      if ('share' in data) onShare?.(data.share)
      else end('failed' in data ? null : data)
    })
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      end(null)
    })
    worker.addEventListener('messageerror', () => end(null))
    signal?.addEventListener('abort', stop)
    const post = async () => {
      const given = await task
      if (given === null) return end(null)
      endStart = beginPart('start')
      worker.postMessage(given)
    }
    post().catch(() => end(null))
  })
}
