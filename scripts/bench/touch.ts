/**
 * What a visitor's touch has to wait for: the work of each screen's thread beside that of an empty page, the wait of each
 * control of a list, early and warm taps, pictures of the first view, and scrolling through two thousand pictures.
 * `npm run bench:touch [-- RUNS] [work] [controls] [taps] [scrolling] [further] [--write]` measures all of them, or those that
 * are named; with `further` the work of all screens that need no log-in. `--write` puts what was measured into docs/performance.md.
 */
import { cpus, loadavg } from 'node:os'
import { chromium, type Browser } from 'playwright-core'
import { ensureBuilt } from '../local/bundle.ts'
import { migrate } from '../local/migrate.ts'
import { seed } from '../local/seed.ts'
import { startLocalShop, type LocalShop } from '../local/shop.ts'
import { percentile } from './measure.ts'
import { tapsOfControls } from './web/controls.ts'
import { openEdge } from './web/edge.ts'
import { openedLinks } from './web/links.ts'
import { firstViewPictureBytes, onPhone, tapButtonEarly, tapLinkEarly, tapWarm } from './web/phone.ts'
import { control, furtherScreens, screens } from './web/screens.ts'
import { scrollThrough } from './web/scrolling.ts'
import { ensureTools, makeCertificate } from './web/tools.ts'
import { workOf, type Work } from './web/work.ts'
import { writeSection } from './write-section.ts'

const given = process.argv.slice(2)
const runs = Number(given.find((argument) => /^\d+$/.test(argument)) ?? 5)
const manyPictures = 2_000
/** How long a list is scrolled at most, ms: what a busy machine does not reach by then is left out. */
const scrollingMs = 40_000

const median = (values: readonly number[]): number => percentile(values, 0.5)
const ms = (value: number): string => `${Math.round(value)}`

/** Measures some work so often, one after the other. */
async function times<Result>(measured: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let run = 0; run < runs; run += 1) results.push(await measured())
  return results
}

/** What the parts measure with. */
interface Bench {
  browser: Browser
  shop: LocalShop
  at: (path: string) => string
  /** The database was changed past the Worker. */
  changed: () => void
  say: (line: string) => void
}

/** Each screen's turn in each round, so that what else the machine does falls on all of them. */
async function work({ browser, shop, at, say }: Bench): Promise<void> {
  const further = given.includes('further') ? { ...furtherScreens, ...(await openedLinks(shop)) } : {}
  const pages = Object.entries({ ...control, ...screens, ...further })
  const found = new Map<string, Work[]>(pages.map(([name]) => [name, []]))
  for (let run = 0; run < runs; run += 1)
    for (const [name, path] of pages) found.get(name)?.push(await workOf(browser, at(path)))
  say(
    'Processor time of the page’s own thread until it is settled, the median; a phone’s processor is four times slower. The first two columns are of tasks after the first paint:\n',
  )
  say(
    '| screen | of tasks beyond 50 ms, a phone’s ms | longest task, a phone’s ms | all, ms | styles and places, ms | components | elements |',
  )
  say('|---|---:|---:|---:|---:|---:|---:|')
  for (const [name, works] of found) {
    const of = (part: keyof Work) => ms(median(works.map((one) => one[part])))
    const cells = (['beyondMs', 'longestTaskMs', 'allMs', 'layoutMs', 'components', 'elements'] as const).map(of)
    say(`| ${[name, ...cells].join(' | ')} |`)
  }
  say('')
}

async function controls({ browser, at, say }: Bench): Promise<void> {
  const rounds = await times(() =>
    tapsOfControls(browser, { list: at(screens['ready to go']), empty: at(control.control) }),
  )
  say('A touch of each control of the settled ready-to-go list:\n')
  say(
    '| control | to the frame that answers it (INP), processor 4× slower, ms, least to most | of it before the page hears of it, in its listeners, after them, the medians | processor time of its longest task, a phone’s ms, the median |',
  )
  say('|---|---:|---:|---:|')
  for (const [index, { name }] of (rounds[0] ?? []).entries()) {
    const found = rounds.flatMap((round) => round[index]?.tap ?? [])
    const waits = found.map(({ wait }) => wait)
    const all = waits.map((wait) => wait.ms)
    const parts = (['beforeMs', 'listenersMs', 'afterMs'] as const).map((part) =>
      ms(median(waits.map((wait) => wait[part]))),
    )
    const cells = [
      `${ms(Math.min(...all))}–${ms(Math.max(...all))}`,
      parts.join(' + '),
      ms(median(found.map(({ taskMs }) => taskMs))),
    ]
    say(`| ${[name, ...(found.length === 0 ? ['not on a phone', '', ''] : cells)].join(' | ')} |`)
  }
  say('')
}

const sayRequests = (addresses: readonly string[]): string =>
  addresses.length === 0
    ? 'none'
    : addresses.every((address) => address.startsWith('/images/'))
      ? `${addresses.length} (further pictures of the list)`
      : addresses.join(', ')

async function taps({ browser, at, say }: Bench): Promise<void> {
  say('On a phone of 360 × 740 px at twice the density, slow 4G and a processor 4× slower:\n')
  for (const [name, path] of Object.entries(screens)) {
    const bytes = await onPhone(browser, (page) => firstViewPictureBytes(page, at(path)))
    say(`- pictures of the first view, ${name}: ${(bytes / 1000).toFixed(1)} KB`)
  }
  const early = (of: readonly { wasEarly: boolean }[]) =>
    `(${of.filter(({ wasEarly }) => wasEarly).length} of ${runs} before the app listened)`
  const buttons = await times(() =>
    onPhone(browser, (page, devtools) =>
      tapButtonEarly(
        page,
        devtools,
        at(screens['ready to go']),
        'main [role=tab]:not([aria-selected=true])',
        () => document.querySelectorAll('main [role=tab]')[1]?.getAttribute('aria-selected') === 'true',
      ),
    ),
  )
  say(
    `- a button tapped right after the first paint ${early(buttons)}: answered in ` +
      `${ms(median(buttons.map(({ answeredMs }) => answeredMs)))} ms, done in ${ms(median(buttons.map(({ doneMs }) => doneMs)))} ms`,
  )
  const links = await times(() =>
    onPhone(browser, (page, devtools) =>
      tapLinkEarly(page, devtools, at('/'), 'main a[href="/products/readyToGo"]', '/products/readyToGo'),
    ),
  )
  say(
    `- a link tapped right after the first paint ${early(links)}: on its way in ` +
      `${ms(median(links.map(({ answeredMs }) => answeredMs)))} ms, the next screen painted in ${ms(median(links.map(({ doneMs }) => doneMs)))} ms`,
  )
  for (const [name, from, selector, picture] of [
    ['galleries to a gallery', '/galleries', 'main a[href="/hoodies"]:has(img)', 'main img'],
    ['home to ready to go', '/', 'main a[href^="/products/readyToGo?category="]', 'main img'],
    ['ready to go to a design', '/products/readyToGo', 'main article h2 a', 'main img[fetchpriority=high]'],
  ] as const) {
    const warm = await times(() =>
      onPhone(browser, (page, devtools) => tapWarm(page, devtools, at(from), selector, picture)),
    )
    say(
      `- a warm tap, ${name}: its picture in ${ms(median(warm.map(({ pictureMs }) => pictureMs)))} ms, requests after the ` +
        `tap: ${sayRequests([...new Set(warm.flatMap(({ requestsAfterTap }) => requestsAfterTap))])}`,
    )
  }
  say('')
}

/** Repeats the pictures of the design gallery many times; the edge answers each copy with its original. */
async function listManyPictures(shop: LocalShop): Promise<void> {
  const database = await shop.database()
  await database
    .prepare(
      `INSERT INTO pictures (path, category, product_id, position, width, height, widths, title, alt, placeholder)
      WITH RECURSIVE copies (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM copies WHERE number < 60)
      SELECT replace(path, 'dtf/', 'dtf/copy' || number || '-'), category, NULL, 10000 + number * 100 + position,
        width, height, widths, title, alt, placeholder
      FROM pictures, copies WHERE category = 'dtf' AND published = 1 LIMIT ?`,
    )
    .bind(manyPictures)
    .run()
}

async function scrolling({ browser, shop, at, changed, say }: Bench): Promise<void> {
  await listManyPictures(shop)
  changed()
  say(
    'A thrown list, 6,000 px a second, in processor time of its frames; a phone’s processor is four times slower. Own code is that of the page’s files, with the styles and places that it asks for:\n',
  )
  say(
    '| list | pictures | frames | own code, 99th percentile, ms | most | frames over 50 | styles and places, 99th percentile, ms | most | frames that showed room without pictures |',
  )
  say('|---|---:|---:|---:|---:|---:|---:|---:|---:|')
  for (const [name, path] of [
    ['gallery', '/dtfGallery'],
    ['ready to go', '/products/readyToGo?category=dtf'],
  ] as const) {
    const { pictures, frames, framesWithRoom } = await onPhone(browser, (page) =>
      scrollThrough(browser, page, at(path), { pictures: manyPictures, endMs: scrollingMs }),
    )
    const [own, layout] = [frames.map(({ ownMs }) => ownMs), frames.map(({ layoutMs }) => layoutMs)]
    const figures = [
      pictures,
      frames.length,
      ms(percentile(own, 0.99)),
      ms(Math.max(...own)),
      own.filter((one) => one > 50).length,
      ms(percentile(layout, 0.99)),
      ms(Math.max(...layout)),
      framesWithRoom,
    ]
    say(`| ${[name, ...figures].join(' | ')} |`)
  }
  say('')
}

const parts = { work, controls, taps, scrolling }
const chosen = Object.entries(parts).filter(([name]) => given.includes(name))

await ensureBuilt(console.log)
ensureTools()
let shop: LocalShop | undefined
const edge = await openEdge(await makeCertificate(), () => shop?.url ?? new URL('http://localhost:0'))
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-quic', '--ignore-certificate-errors'],
})
try {
  shop = await startLocalShop({ config: { PUBLIC_URL: edge.url.origin } })
  await migrate(shop)
  await seed(shop)
  const lines: string[] = []
  const say = (line: string) => {
    console.log(line)
    lines.push(line)
  }
  const at = (path: string) => new URL(path, edge.url).href
  const bench = { browser, shop, at, changed: () => edge.forget(), say }
  for (const [name, measured] of chosen.length === 0 ? Object.entries(parts) : chosen) {
    // A failing measurement must not discard the others, which took minutes.
    await measured(bench).catch((error: unknown) => say(`- ${name}: not measured (${String(error).split('\n')[0]})`))
  }
  if (given.includes('--write'))
    writeSection(
      'What a touch waits for (`npm run bench:touch`)',
      `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)} at its end; production build in the local runtime behind HTTP/2
and Brotli, median of ${runs}. The control is an empty page of the same edge.\n\n${lines.join('\n')}`,
    )
} catch (error) {
  // Leaving by `process.exit` would swallow it.
  console.error(error)
  process.exitCode = 1
} finally {
  await browser.close()
  await shop?.stop()
  await edge.stop()
  process.exit()
}
