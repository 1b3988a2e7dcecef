/**
 * What the designer costs a phone: bytes until its first frame, frames while a layer is dragged, the time to the files of
 * a design with words and with a photo over the whole sheet, in workers and where they do not come, and memory. The
 * control is an empty page of the same edge, dragged over in the same way. `npm run bench:designer [-- RUNS]` measures
 * and puts what it measured into docs/performance.md.
 */
import { cpus, loadavg } from 'node:os'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { ensureBuilt } from '../local/bundle.ts'
import { migrate } from '../local/migrate.ts'
import { demoPassword, seed } from '../local/seed.ts'
import { startLocalShop, type LocalShop } from '../local/shop.ts'
import { percentile } from './measure.ts'
import { photoOfSheet } from './photo-of-sheet.ts'
import { openEdge } from './web/edge.ts'
import { onPhone, slowProcessor } from './web/phone.ts'
import { ensureTools, makeCertificate } from './web/tools.ts'
import { threadWorkOf } from './web/work.ts'
import { writeSection } from './write-section.ts'

const given = process.argv.slice(2)
const runs = Number(given.find((argument) => /^\d+$/.test(argument)) ?? 3)
const slowdown = 4
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

/** The ms between the frames of a page while a pointer is dragged over it. */
async function framesOfDrag(page: Page, devtools: CDPSession, from: { x: number; y: number }): Promise<number[]> {
  await slowProcessor(devtools)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.evaluate(() => {
    const frames: number[] = []
    let before = performance.now()
    const next = (now: number) => {
      frames.push(now - before)
      before = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    Object.assign(window, { frames })
  })
  for (let step = 1; step <= 60; step += 1)
    await page.mouse.move(from.x + 20 * Math.sin(step / 6), from.y + 20 * Math.cos(step / 6))
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames)
  await page.mouse.up()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return frames.slice(2)
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

interface Files {
  /** From the press until the first byte is sent. */
  ms: number
  /** Processor time of all workers. */
  workersMs: number
  /** The page's own longest task on a processor four times slower. */
  longestTaskMs: number
  /** The print file's. */
  bytes: number
}

/** Whether a call begins to send a file: a small one in a form, a larger one in pieces. */
const beginsToSend = (method: string, url: string): boolean =>
  method === 'POST' && ['/api/Uploads', '/api/Uploads/data'].includes(new URL(url).pathname)

async function filesOf(browser: Browser, page: Page): Promise<Files> {
  // What a form holds is not in what the browser tells of a request.
  await page.evaluate(() => {
    const files: { name: string; size: number }[] = []
    const append = FormData.prototype.append
    FormData.prototype.append = function (this: FormData, ...given: [string, string | Blob, string?]) {
      const [, value] = given
      if (value instanceof File) files.push({ name: value.name, size: value.size })
      return (append as (...all: unknown[]) => void).apply(this, given)
    }
    Object.assign(window, { files })
  })
  const inPieces: { name: string; size: number }[] = []
  let began = Number.NaN
  page.on('request', (request) => {
    if (!beginsToSend(request.method(), request.url())) return
    if (Number.isNaN(began)) began = performance.now()
    if (request.url().endsWith('/api/Uploads')) inPieces.push(request.postDataJSON() as { name: string; size: number })
  })
  let pressed = Number.NaN
  const { longestTaskMs, workersMs } = await threadWorkOf(browser, page, async () => {
    const saved = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/artworks'),
      { timeout: 120_000 },
    )
    pressed = performance.now()
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
    await saved
  })
  const inForms = await page.evaluate(() => (window as unknown as { files: { name: string; size: number }[] }).files)
  const print = [...inForms, ...inPieces].find(({ name }) => name.endsWith('-print.png'))
  return { ms: began - pressed, workersMs, longestTaskMs, bytes: print?.size ?? Number.NaN }
}

interface Round {
  bytes: number
  controlBytes: number
  frames: number[]
  controlFrames: number[]
  words: Files
  photo: Files
  photoOnPage: Files
  heap: { before: number; after: number }
}

const firstFrame = 'canvas[data-live]:not([hidden]), canvas[data-still]:not([hidden])'

async function round(browser: Browser, at: (path: string) => string, file: Buffer): Promise<Round> {
  const bytesOf = (path: string, shown: string) =>
    onPhone(browser, (page, devtools) => bytesUntil(page, devtools, at(path), shown))
  const bytes = await bytesOf('/design/tshirt', firstFrame)
  const controlBytes = await bytesOf('/__empty', 'h1')
  const controlFrames = await onPhone(browser, async (page, devtools) => {
    await page.goto(at('/__empty'))
    return framesOfDrag(page, devtools, { x: 180, y: 300 })
  })
  const words = await onPhone(browser, async (page, devtools) => {
    await openShirt(page, at)
    await addWords(page)
    const text = page.getByRole('button', { name: wordsName, exact: true })
    await text.scrollIntoViewIfNeeded()
    const box = (await text.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const before = await heapMb(devtools)
    const frames = await framesOfDrag(page, devtools, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
    const files = await filesOf(browser, page)
    return { frames, words: files, heap: { before, after: await heapMb(devtools) } }
  })
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
    controlFrames,
    ...words,
    photo: await photoFiles(true),
    photoOnPage: await photoFiles(false),
  }
}

function lines(rounds: readonly Round[]): string[] {
  const of = (part: (round: Round) => number) => median(rounds.map(part))
  const frames = (part: (round: Round) => number[]) => {
    const all = rounds.flatMap(part)
    return `${percentile(all, 0.5).toFixed(1)} | ${percentile(all, 0.99).toFixed(1)} | ${all.filter((ms) => ms > 34).length} of ${all.length}`
  }
  const files = (name: string, part: (round: Round) => Files) => {
    const field = (name: keyof Files) => of((one) => part(one)[name])
    const [ms, workersMs] = [field('ms'), field('workersMs')]
    return `| ${name} | ${whole(ms)} | ${whole(slowdown * ms)} | ${whole(slowdown * workersMs)} | ${whole(field('longestTaskMs'))} | ${(field('bytes') / 1e6).toFixed(1)} |`
  }
  return [
    '| dragging, processor 4× slower | frame p50, ms | p99, ms | frames over 34 ms |',
    '|---|---:|---:|---:|',
    `| empty page | ${frames((one) => one.controlFrames)} |`,
    `| words on a shirt | ${frames((one) => one.frames)} |`,
    '',
    `Files of a shirt (print file of 3600 × 4800 px, and its picture); the target is ${targetMs} ms on a phone. A photo is drawn by ${Math.min(4, cpus().length)} workers here, by four on a phone of four cores.`,
    '',
    '| design | until they are drawn, ms here | 4× slower, ms | the workers’ processor time in all, 4× slower, ms | longest task of the page, 4× slower, ms | print file, MB |',
    '|---|---:|---:|---:|---:|---:|',
    files('words', (one) => one.words),
    files('photo over the whole sheet', (one) => one.photo),
    files('the same where no worker comes', (one) => one.photoOnPage),
    '',
    `Bytes until the first frame of the shirt: ${whole(of(({ bytes }) => bytes) / 1000)} KB; of the empty page: ${(of(({ controlBytes }) => controlBytes) / 1000).toFixed(1)} KB.`,
    `JavaScript's memory of the page: ${whole(of(({ heap }) => heap.before))} MB before, ${whole(of(({ heap }) => heap.after))} MB after the drag and the files of words; sheets are not in it.`,
  ]
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
thread and no worker, so files are measured at full speed and reckoned.\n\n${text}`,
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
