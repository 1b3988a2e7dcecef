/** The web worker that draws a file of a design and tells how far it is. */
// The page knows the shop's own face from its styles; a worker has none.
import displayUrl from '../../.build/font/display.woff2?url'
import { drawFile, type FileJob } from './draw-files.ts'
import { addFace, faces } from './fonts.ts'
import type { WorkerAnswer } from './make-files.ts'

const answer = (message: WorkerAnswer) => globalThis.postMessage(message)

async function draw(job: FileJob): Promise<void> {
  try {
    if (job.elements.some((element) => element.kind === 'text' && faces[element.font].url === null))
      await addFace(faces.poster.family, displayUrl, '500 800')
    answer({ file: await drawFile(job, (share) => answer({ share })) })
  } catch {
    answer({ failed: true })
  }
}

globalThis.addEventListener('message', ({ data }: MessageEvent<FileJob>) => void draw(data))
