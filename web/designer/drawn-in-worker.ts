/** Gives a task to a web worker (docs/decisions/285, 350, 420). */
import type { ArtworkPicture } from '#worker/designer/artwork.rules.ts'
import type { ArtworkFont } from '#worker/designer/set-words.rules.ts'
import type { FileJob, OnShare, RowsTask } from './draw-files.ts'
import { beginPart } from './drawing-parts.ts'
import type { WrittenRows } from './png.ts'
import { whenQuiet } from './progress-deadline.ts'
import { endWorker, giveBack, hasWorkers, takeWorker } from './worker-pool.ts'

/** Hears how far the drawing is, and the signal that ends it. */
export interface Drawing {
  onShare?: OnShare | undefined
  signal?: AbortSignal | undefined
}

/** What a worker makes of a task. */
interface Made {
  /** Some rows of a print file. */
  rows: WrittenRows
  /** The art of a side, or a picture as its settings have it printed. */
  bitmap: ImageBitmap
  /** The preview, or the file of a picture that is drawn already. */
  file: Blob
}

/** What a worker is asked for. */
type Asked =
  | { want: 'rows'; job: FileJob; rows: RowsTask }
  | { want: 'bitmap'; job: FileJob; pxPerIn: number }
  | { want: 'bitmap'; treated: Blob | ImageBitmap; picture: ArtworkPicture; width: number; height: number }
  | { want: 'file'; job: FileJob }
  | { want: 'file'; picture: ImageData }
type Wanted = Asked['want']

/** A task, or the faces that the next one needs, which is not answered. */
export type WorkerTask = Asked | { faces: readonly ArtworkFont[] }
/** What the worker answers: a share that is drawn, what it has made, or that it could not. */
export type WorkerAnswer = { share: number } | { made: Made[Wanted] } | { failed: true }

/** A script that has not come until then is not waited for: the page draws. */
const startSeconds = 10

/** @returns null where the browser has no worker, its script does not come, or it failed @throws when it was ended */
export function drawnInWorker<Want extends Wanted>(
  task: Extract<Asked, { want: Want }>,
  { onShare, signal }: Drawing,
): Promise<Made[Want] | null> {
  if (!hasWorkers()) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const worker = takeWorker()
    const listening = new AbortController()
    const leave = (letGo: (worker: Worker) => void) => {
      listening.abort()
      start.end()
      letGo(worker)
    }
    const fail = () => {
      leave(endWorker)
      resolve(null)
    }
    const start = whenQuiet(startSeconds, fail)
    let endStart: (() => void) | null = beginPart('start')
    const on = { signal: listening.signal }
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<WorkerAnswer>) => {
        start.end()
        endStart?.()
        endStart = null
        if ('share' in data) onShare?.(data.share)
        else if ('failed' in data) fail()
        else {
          leave(giveBack)
          resolve(data.made as Made[Want])
        }
      },
      on,
    )
    worker.addEventListener(
      'error',
      (event) => {
        event.preventDefault()
        fail()
      },
      on,
    )
    worker.addEventListener('messageerror', fail, on)
    signal?.addEventListener(
      'abort',
      () => {
        leave(endWorker)
        reject(signal.reason as Error)
      },
      on,
    )
    try {
      worker.postMessage(task)
    } catch {
      fail()
    }
  })
}
