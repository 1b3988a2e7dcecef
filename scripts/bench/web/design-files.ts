/** Measures the making of a design's files, from the press until the first byte of them is sent. */
import { cpus } from 'node:os'
import type { Browser, Page } from 'playwright-core'
import { drawingParts, type DrawingPart } from '#web/designer/drawing-parts.ts'
import { slowdown } from './phone.ts'
import { threadWorkOf } from './work.ts'

export interface Files {
  /** From the press until the first byte is sent, by the page's own clock. */
  ms: number
  /** Processor time of all workers. */
  workersMs: number
  /** The page's own longest task on a processor four times slower. */
  longestTaskMs: number
  /** The print file's. */
  bytes: number
  /** How long each part took, of all threads together, ms (web/designer/drawing-parts.ts). */
  parts: Readonly<Record<DrawingPart, number>>
}

/** Adds the design on the stage to the cart. */
export async function filesOf(browser: Browser, page: Page): Promise<Files> {
  // What a form holds is not in what the browser tells of a request.
  await page.evaluate(() => {
    const files: { name: string; size: number }[] = []
    const append = FormData.prototype.append
    FormData.prototype.append = function (this: FormData, ...given: [string, string | Blob, string?]) {
      const [, value] = given
      if (value instanceof File) files.push({ name: value.name, size: value.size })
      return (append as (...all: unknown[]) => void).apply(this, given)
    }
    performance.setResourceTimingBufferSize(10_000)
    addEventListener('click', ({ timeStamp }) => Object.assign(window, { pressedAt: timeStamp }), { capture: true })
    Object.assign(window, { files })
  })
  const inPieces: { name: string; size: number }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/Uploads'))
      inPieces.push(request.postDataJSON() as { name: string; size: number })
  })
  const { longestTaskMs, workersMs, parts } = await threadWorkOf(browser, page, async () => {
    const saved = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/artworks'),
      { timeout: 120_000 },
    )
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
    await saved
  })
  // A small file goes in a form, a larger one in pieces.
  const ms = await page.evaluate(
    (paths) => {
      const sent = performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => paths.includes(new URL(name).pathname) && startTime > pressedAt())
        .map(({ startTime }) => startTime)
      function pressedAt() {
        return (window as unknown as { pressedAt: number }).pressedAt
      }
      return Math.min(...sent) - pressedAt()
    },
    ['/api/Uploads', '/api/Uploads/data'],
  )
  const inForms = await page.evaluate(() => (window as unknown as { files: { name: string; size: number }[] }).files)
  const print = [...inForms, ...inPieces].find(({ name }) => name.endsWith('-print.png'))
  return {
    ms,
    workersMs,
    longestTaskMs,
    bytes: print?.size ?? Number.NaN,
    parts: Object.fromEntries(drawingParts.map((part) => [part, parts.get(`drawing ${part}`) ?? 0])) as Files['parts'],
  }
}

/** How many workers draw a photo here, and on a phone. */
const workersOfPhone = 4
export const workersHere = Math.min(workersOfPhone, cpus().length)

/**
 * What a photo would take with a phone's four workers, ms: what is before and after the print file, a worker's start and what it
 * loads, as long as here, and the processor time of all workers in four.
 */
export const withFourWorkers = ({ ms, workersMs, parts }: Files): number =>
  slowdown * (ms - parts.print + (parts.start + parts.load) / workersHere + workersMs / workersOfPhone)
