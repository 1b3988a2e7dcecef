import type { ArtworkFont } from '#worker/designer/set-words.rules.ts'
/**
 * The web workers that draw. Some wait for a task, started while the page had nothing to do: the start of a worker took as long as
 * drawing words (docs/decisions/420).
 */
import type { WorkerTask } from './drawn-in-worker.ts'

const waiting: Worker[] = []
const busy = new Set<Worker>()
/** How many are kept, those at work among them. */
let wanted = 0
let faces: readonly ArtworkFont[] = []

export const hasWorkers = (): boolean => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined'

const started = (): Worker => new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })

function wait(worker: Worker): void {
  waiting.push(worker)
  worker.postMessage({ faces } satisfies WorkerTask)
}

/** Starts a worker that waits; one whose script does not come waits no longer. */
function startWaiting(): void {
  const worker = started()
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    const at = waiting.indexOf(worker)
    if (at >= 0) waiting.splice(at, 1)
  })
  wait(worker)
}

/** Keeps so many workers, with these faces loaded: starts those that are missing, and ends those that wait beyond that. */
export function keepWorkers(count: number, withFaces: readonly ArtworkFont[]): void {
  if (!hasWorkers()) return
  wanted = count
  faces = withFaces
  while (waiting.length > 0 && waiting.length + busy.size > count) waiting.pop()?.terminate()
  for (const worker of waiting) worker.postMessage({ faces } satisfies WorkerTask)
  while (waiting.length + busy.size < count) startWaiting()
}

/** A worker for a task: one that waits, or a new one. */
export function takeWorker(): Worker {
  const worker = waiting.shift() ?? started()
  busy.add(worker)
  return worker
}

/** Gives back a worker whose task is done. It waits for the next one, where so many are kept. */
export function giveBack(worker: Worker): void {
  busy.delete(worker)
  if (waiting.length + busy.size < wanted) wait(worker)
  else worker.terminate()
}

/** Ends a worker in the middle of its task. */
export function endWorker(worker: Worker): void {
  busy.delete(worker)
  worker.terminate()
}

/** Ends all that wait: the next task starts a new one. */
export function endWaiting(): void {
  for (const worker of waiting.splice(0)) worker.terminate()
}
