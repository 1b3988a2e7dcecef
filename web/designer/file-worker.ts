/** The web worker that makes a file of a design, or some rows of it, and tells how far it is. */
// The page knows the shop's own face from its styles; a worker has none.
import displayUrl from '../../.build/font/display.woff2?url'
import { drawPreview, drawRows, pictureFile } from './draw-files.ts'
import type { WorkerAnswer, WorkerTask } from './drawn-in-worker.ts'
import { addFace, faces } from './fonts.ts'

const answer = (message: WorkerAnswer) => globalThis.postMessage(message)

async function draw(task: WorkerTask): Promise<void> {
  // The page hears that the script is here.
  answer({ share: 0 })
  try {
    if ('picture' in task) {
      answer({ file: await pictureFile(task.picture) })
      return
    }
    const { job, rows } = task
    if (job.elements.some((element) => element.kind === 'text' && faces[element.font].url === null))
      await addFace(faces.poster.family, displayUrl, '500 800')
    if (rows === null) answer({ file: await drawPreview(job) })
    else answer({ rows: await drawRows(job, rows, (share) => answer({ share })) })
  } catch {
    answer({ failed: true })
  }
}

globalThis.addEventListener('message', ({ data }: MessageEvent<WorkerTask>) => void draw(data))
