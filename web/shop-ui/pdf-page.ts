import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/** A PDF's first page as a picture, and the number of pages. */
export interface FirstPage {
  picture: Blob
  pages: number
}

/** How long drawing a page may take, in ms. */
const longestMs = 20_000
/** A picture inside the PDF with more pixels is left out. */
const mostPixels = 40_000_000

/**
 * Draws a PDF's first page, `width` px wide and at most twice as high; null for a file that cannot be drawn. It is a
 * chunk of its own, so that pdf.js is loaded only for people with a PDF; pdf.js parses in a worker and evaluates no
 * code from the file (docs/decisions/056).
 */
export async function firstPageOf(file: Blob, width: number): Promise<FirstPage | null> {
  GlobalWorkerOptions.workerSrc = workerUrl
  const task = getDocument({
    data: await file.arrayBuffer(),
    isEvalSupported: false,
    useWasm: false,
    maxImageSize: mostPixels,
    verbosity: 0,
  })
  const timer = setTimeout(() => void task.destroy(), longestMs)
  try {
    const pdf = await task.promise
    const page = await pdf.getPage(1)
    const natural = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: Math.min(width / natural.width, (2 * width) / natural.height) })
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.ceil(viewport.width),
      height: Math.ceil(viewport.height),
    })
    await page.render({ canvas, viewport }).promise
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    return picture && { picture, pages: pdf.numPages }
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    void task.destroy()
  }
}
