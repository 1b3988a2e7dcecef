/**
 * What the designer costs a phone: bytes until its first frame, frames and work while a layer is dragged, the time to the files of
 * a design with words and with a photo over the whole sheet, in workers and where they do not come, what takes it, and memory. The
 * controls are an empty page of the same edge, dragged over in the same way, and one that draws a bare picture by WebGL. `npm run bench:designer [-- RUNS]` measures
 * and puts what it measured into docs/performance.md.
 */
import { cpus, loadavg } from 'node:os'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { drawingParts, type DrawingPart } from '#web/designer/drawing-parts.ts'
import { ensureBuilt } from '../local/bundle.ts'
import { migrate } from '../local/migrate.ts'
import { demoPassword, seed } from '../local/seed.ts'
import { startLocalShop, type LocalShop } from '../local/shop.ts'
import { percentile } from './measure.ts'
import { photoOfSheet } from './photo-of-sheet.ts'
import { filesOf, withFourWorkers, workersHere, type Files } from './web/design-files.ts'
import { openEdge } from './web/edge.ts'
import { drag, drawBarePicture, graphicsOfDrag, type, type GraphicsCalls, type Liveness } from './web/liveness.ts'
import { onPhone, slowdown } from './web/phone.ts'
import { ensureTools, makeCertificate } from './web/tools.ts'
import { writeSection } from './write-section.ts'

const given = process.argv.slice(2)
const runs = Number(given.find((argument) => /^\d+$/.test(argument)) ?? 3)
/** What a phone may take until its files are drawn (docs/decisions/350). */
const targetMs = 3_000
const median = (values: readonly number[]): number => percentile(values, 0.5)
const whole = (value: number): string => `${Math.round(value)}`

/** Bytes that come until something is shown, as transferred. */
async function bytesUntil(page: Page, devtools: CDPSession, url: string, shown: string): Promise<number> {
  let bytes = 0
  await devtools.send('Network.enable')
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(url)
  await page.locator(shown).first().waitFor()
  return bytes
}

async function heapMb(devtools: CDPSession): Promise<number> {
  await devtools.send('Performance.enable')
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1_000_000
}

/** Opens a shirt in the designer as a customer. */
async function openShirt(page: Page, at: (path: string) => string): Promise<void> {
  await page.goto(at('/login'))
  await page.locator('input[name=identifier]').fill('ana@example.com')
  await page.locator('input[name=password]').fill(demoPassword)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto(at('/design/tshirt'))
  await page.locator('[data-real=live], [data-real=still], [data-real=none]').first().waitFor({ state: 'attached' })
}

const wordsName = 'Text: Luna y Sol'
async function addWords(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add text', exact: true }).click()
  await page.locator('textarea[name=words]').fill('Luna y\nSol')
  await page.getByRole('button', { name: wordsName, exact: true }).waitFor()
}

/** A photo over the whole sheet. */
async function addPhoto(page: Page, file: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: 'valle.jpg', mimeType: 'image/jpeg', buffer: file })
  await page.getByRole('button', { name: 'Picture valle.jpg', exact: true }).waitFor()
  await page.locator('input[name=width]').fill('12')
  await page.locator('input[name=width]').press('Enter')
}

interface Round {
  bytes: number
  controlBytes: number
  dragged: Liveness
  typed: Liveness
  emptyDragged: Liveness
  bareDragged: Liveness
  words: Files
  photo: Files
  photoOnPage: Files
  heap: { before: number; after: number }
  graphics: GraphicsCalls
}

const firstFrame = 'canvas[data-live]:not([hidden]), canvas[data-still]:not([hidden])'

async function round(browser: Browser, at: (path: string) => string, file: Buffer): Promise<Round> {
  const bytesOf = (path: string, shown: string) =>
    onPhone(browser, (page, devtools) => bytesUntil(page, devtools, at(path), shown))
  const bytes = await bytesOf('/design/tshirt', firstFrame)
  const controlBytes = await bytesOf('/__empty', 'h1')
  const onEmptyPage = (prepare: (page: Page) => Promise<void>) =>
    onPhone(browser, async (page, devtools) => {
      await page.goto(at('/__empty'))
      await prepare(page)
      return drag(browser, page, devtools, { x: 150, y: 200 })
    })
  const words = await onPhone(browser, async (page, devtools) => {
    await openShirt(page, at)
    await addWords(page)
    const text = page.getByRole('button', { name: wordsName, exact: true })
    await text.scrollIntoViewIfNeeded()
    const box = (await text.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const before = await heapMb(devtools)
    const sides = await page.locator('canvas[data-live]').evaluate((canvas: HTMLCanvasElement) => ({
      wide: canvas.width,
      high: canvas.height,
    }))
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const dragged = await drag(browser, page, devtools, middle)
    await page.locator('textarea[name=words]').focus()
    const typed = await type(browser, page, devtools)
    const files = await filesOf(browser, page)
    const heap = { before, after: await heapMb(devtools) }
    return { sides, dragged, typed, words: files, heap }
  })
  // In a page of its own: counting takes time, and stays.
  const graphics = await onPhone(browser, async (page) => {
    await openShirt(page, at)
    await addWords(page)
    const text = page.getByRole('button', { name: wordsName, exact: true })
    await text.scrollIntoViewIfNeeded()
    const box = (await text.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return graphicsOfDrag(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  })
  const emptyDragged = await onEmptyPage((page) =>
    page.evaluate(() => addEventListener('pointermove', () => undefined)),
  )
  const bareDragged = await onEmptyPage((page) => page.evaluate(drawBarePicture, words.sides))
  const photoFiles = (hasWorker: boolean) =>
    onPhone(browser, async (page) => {
      if (!hasWorker) await page.route('**/assets/file-worker-*.js', (route) => route.abort())
      await openShirt(page, at)
      await addPhoto(page, file)
      return filesOf(browser, page)
    })
  return {
    bytes,
    controlBytes,
    emptyDragged,
    bareDragged,
    graphics,
    ...words,
    photo: await photoFiles(true),
    photoOnPage: await photoFiles(false),
  }
}

function lines(rounds: readonly Round[]): string[] {
  const of = (part: (round: Round) => number) => median(rounds.map(part))
  const liveness = (name: string, part: (round: Round) => Liveness) => {
    const frames = rounds.flatMap((one) => part(one).frames)
    const work = rounds.flatMap((one) => part(one).work)
    return `| ${[
      name,
      percentile(frames, 0.5).toFixed(1),
      percentile(frames, 0.99).toFixed(1),
      `${frames.filter((ms) => ms > 34).length} of ${frames.length}`,
      percentile(work, 0.5).toFixed(1),
      percentile(work, 0.99).toFixed(1),
      of((one) => part(one).graphicsMs).toFixed(1),
    ].join(' | ')} |`
  }
  const files = (name: string, part: (round: Round) => Files) => {
    const field = (name: 'ms' | 'workersMs' | 'longestTaskMs' | 'bytes') => of((one) => part(one)[name])
    const [ms, workersMs] = [field('ms'), field('workersMs')]
    return `| ${name} | ${whole(ms)} | ${whole(slowdown * ms)} | ${whole(slowdown * workersMs)} | ${whole(field('longestTaskMs'))} | ${(field('bytes') / 1e6).toFixed(1)} |`
  }
  const parts = (name: string, part: (round: Round) => Files) =>
    `| ${[name, ...drawingParts.map((one) => whole(of((round) => part(round).parts[one])))].join(' | ')} |`
  return [
    '| | frame p50, processor 4× slower, ms | p99, ms | frames over 34 ms | the page’s own work for a move or key, 4× slower, p50, ms | p99, ms | drawing by the processor for each, here, ms |',
    '|---|---:|---:|---:|---:|---:|---:|',
    liveness('dragging on an empty page', (one) => one.emptyDragged),
    liveness('on one that draws a bare picture of the shirt’s size by WebGL', (one) => one.bareDragged),
    liveness('words on a shirt', (one) => one.dragged),
    liveness('typing these words', (one) => one.typed),
    '',
    `A move of these words is ${whole(of(({ graphics }) => graphics.calls))} calls of WebGL, which upload ${whole(of(({ graphics }) => graphics.bytes) / 1000)} KB: the canvas of the design, which a graphics processor copies from its own memory. Frames on a phone cannot be shown without a graphics processor: here its work is done by this processor, beside the page's.`,
    '',
    `Files of a shirt (print file of 3600 × 4800 px, and its picture); the target is ${targetMs} ms on a phone. A photo is drawn by ${workersHere} workers here, by four on a phone of four cores.`,
    '',
    '| design | until they are drawn, ms here | 4× slower, ms | the workers’ processor time in all, 4× slower, ms | longest task of the page, 4× slower, ms | print file, MB |',
    '|---|---:|---:|---:|---:|---:|',
    files('words', (one) => one.words),
    files('photo over the whole sheet', (one) => one.photo),
    files('the same where no worker comes', (one) => one.photoOnPage),
    '',
    `Reckoned: the photo with four workers on four cores, each 4× slower, ${whole(of(({ photo }) => withFourWorkers(photo)))} ms. That is four times the sum of what is before and after the print file, a worker's start and what it loads, as long as measured here, and a fourth of the processor time of all workers.`,
    '',
    'What takes how long, here, ms by the clock, of all workers together. The page makes the picture while workers make the print file:',
    '',
    `| design | ${drawingParts.map((part) => partNames[part]).join(' | ')} |`,
    `|---|${drawingParts.map(() => '---:|').join('')}`,
    parts('words', (one) => one.words),
    parts('photo over the whole sheet', (one) => one.photo),
    parts('the same where no worker comes', (one) => one.photoOnPage),
    '',
    `Bytes until the first frame of the shirt: ${whole(of(({ bytes }) => bytes) / 1000)} KB; of the empty page: ${(of(({ controlBytes }) => controlBytes) / 1000).toFixed(1)} KB.`,
    `JavaScript's memory of the page: ${whole(of(({ heap }) => heap.before))} MB before, ${whole(of(({ heap }) => heap.after))} MB after the drag and the files of words; sheets are not in it.`,
  ]
}

const partNames: Record<DrawingPart, string> = {
  print: 'print file',
  start: 'workers start',
  load: 'load',
  draw: 'draw',
  write: 'write',
  picture: 'picture',
  art: 'its art',
  compose: 'composed',
  encode: 'encoded',
}

await ensureBuilt(console.log)
ensureTools()
let shop: LocalShop | undefined
const edge = await openEdge(await makeCertificate(), () => shop?.url ?? new URL('http://localhost:0'))
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '',
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-quic',
    '--ignore-certificate-errors',
    '--enable-unsafe-swiftshader',
  ],
})
const loadBefore = loadavg()[0] ?? 0
try {
  shop = await startLocalShop({ config: { PUBLIC_URL: edge.url.origin } })
  await migrate(shop)
  await seed(shop)
  const file = await photoOfSheet()
  const rounds: Round[] = []
  for (let run = 0; run < runs; run += 1) {
    rounds.push(await round(browser, (path) => new URL(path, edge.url).href, file))
    console.log(`round ${run + 1} of ${runs}`)
  }
  const text = lines(rounds).join('\n')
  console.log(text)
  if (given.includes('--write'))
    writeSection(
      'The designer (`npm run bench:designer`)',
      `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, load average ${loadBefore.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} at the end, of which this run is about two; production build
in the local runtime behind HTTP/2 and Brotli, the median of ${runs} rounds, WebGL drawn by the processor. The control is an empty page of the same edge. The browser slows the page's
thread and no worker, so files are measured at full speed and reckoned, and so is the page's own work for a move: its script, styles, places and painting, in processor time.\n\n${text}`,
    )
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await browser.close()
  await shop?.stop()
  await edge.stop()
  process.exit()
}
