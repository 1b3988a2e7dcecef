import type { ArtworkFont } from '#worker/designer/set-words.rules.ts'
/** The web worker that draws for a design: its files, some rows of one, or pictures for the page. It tells how far it is. */
// The page knows the shop's own face from its styles; a worker has none.
import displayUrl from '../../.build/font/display.woff2?url'
import { drawArt, drawPreview, drawRows, pictureFile } from './draw-files.ts'
import type { WorkerAnswer, WorkerTask } from './drawn-in-worker.ts'
import { addFace, faces, loadFace } from './fonts.ts'
import { treated } from './treated-picture.ts'

const answer = (message: WorkerAnswer, given: Transferable[] = []) =>
  globalThis.postMessage(message, { transfer: given })

let display: Promise<void> | null = null
/** The faces that something is drawn with. @throws when one cannot be loaded */
async function load(fonts: Iterable<ArtworkFont>): Promise<void> {
  const missing = [...new Set(fonts)]
  if (missing.some((font) => faces[font].url === null)) {
    display ??= addFace(faces.poster.family, displayUrl, '500 800').catch((reason: unknown) => {
      display = null
      throw reason
    })
    await display
  }
  await Promise.all(missing.map((font) => loadFace(font)))
}

async function bitmapOf(task: Extract<WorkerTask, { want: 'bitmap' }>): Promise<ImageBitmap> {
  if ('job' in task) return createImageBitmap(await drawArt(task.job, task.pxPerIn))
  const { treated: file, picture, width, height } = task
  const source = file instanceof Blob ? await createImageBitmap(file) : file
  const canvas = treated(source, picture, width, height)
  source.close()
  return createImageBitmap(canvas)
}

async function draw(task: Exclude<WorkerTask, { faces: unknown }>): Promise<void> {
  // The page hears that the script is here.
  answer({ share: 0 })
  try {
    if ('job' in task)
      await load(task.job.elements.flatMap((element) => (element.kind === 'text' ? [element.font] : [])))
    if (task.want === 'bitmap') {
      const bitmap = await bitmapOf(task)
      answer({ made: bitmap }, [bitmap])
    } else if (task.want === 'rows') answer({ made: await drawRows(task.job, task.rows, (share) => answer({ share })) })
    else answer({ made: await ('job' in task ? drawPreview(task.job) : pictureFile(task.picture)) })
  } catch {
    answer({ failed: true })
  }
}

globalThis.addEventListener('message', ({ data }: MessageEvent<WorkerTask>) => {
  if ('want' in data) void draw(data)
  // What does not come now is loaded with the task.
  else void load(data.faces).catch(() => undefined)
})
