/**
 * How fast a visitor's screens are: the production build in the local runtime, behind HTTP/2 and Brotli as a network's
 * edge would have it, in Lighthouse's mobile preset, median of some runs, beside an empty page of the same edge as
 * control. What Lighthouse does not tell is told by `npm run bench:touch` (touch.ts).
 * `npm run bench:web [-- RUNS [further]]` prints the tables and writes them to docs/performance.md; with `further` all screens
 * that need no log-in are in them. With names of screens (`-- 1 'log in' code`) it prints the table of these alone. `npm run bench:web -- bytes` counts without Lighthouse what each of them loads.
 */
import { cpus, totalmem } from 'node:os'
import { chromium } from 'playwright-core'
import { languages } from '#worker/platform/language.rules.ts'
import { ensureBuilt } from '../local/bundle.ts'
import { migrate } from '../local/migrate.ts'
import { seed } from '../local/seed.ts'
import { startLocalShop, type LocalShop } from '../local/shop.ts'
import { percentile } from './measure.ts'
import { openEdge, type Edge } from './web/edge.ts'
import { openedLinks } from './web/links.ts'
import { loadedBy } from './web/loaded.ts'
import { control, furtherScreens, screens } from './web/screens.ts'
import { withStolenShare } from './web/stolen.ts'
import { ensureTools, lighthouse, makeCertificate, type Report } from './web/tools.ts'
import { writeSection } from './write-section.ts'

const given = process.argv.slice(2)
const runs = Number(given.find((argument) => /^\d+$/.test(argument)) ?? 5)
const isFurther = given.includes('further')
const isOfBytes = given.includes('bytes')
const executablePath = process.env['CHROMIUM'] ?? ''
/**
 * Blocking time is wall-clock time: on a shared host the same page shows 100 ms or 800 ms, depending on whether the
 * host takes 0 or 15 % of the processors away. A run with more than this share is repeated, up to so many tries for
 * each run that was asked for; the calmest runs count.
 */
const calm = { stolen: 0.02, triesPerRun: 2 }

/** Of all runs that count. */
let mostStolen = 0
/** One of each screen: the median of its runs. */
const benchmarkIndices: number[] = []

const median = (reports: readonly Report[], of: (report: Report) => number): number => percentile(reports.map(of), 0.5)
const ms = (value: number): string => `${Math.round(value)}`
const kb = (bytes: number): string => (bytes / 1000).toFixed(1)

async function measure(
  edge: Edge,
  throttling: 'simulate' | 'devtools',
  pages: Record<string, string>,
): Promise<[string, Report[]][]> {
  const measured: [string, Report[]][] = []
  for (const [name, path] of Object.entries({ ...control, ...pages })) {
    const tries: { result: Report; stolen: number }[] = []
    let failures = 0
    while (
      tries.filter(({ stolen }) => stolen <= calm.stolen).length < runs &&
      tries.length < runs * calm.triesPerRun
    ) {
      const tried = await withStolenShare(() =>
        lighthouse(new URL(path, edge.url).href, executablePath, throttling),
      ).catch((error: unknown) => String(error).trim().split('\n').at(-1))
      // Chromium sometimes writes a trace without a start. One such run must not discard the other twenty minutes of
      // runs.
      if (typeof tried === 'object') tries.push(tried)
      else if ((failures += 1) > runs + 2) throw new Error(tried)
    }
    const kept = tries.toSorted((one, other) => one.stolen - other.stolen).slice(0, runs)
    const reports = kept.map(({ result }) => result)
    const faults = [...new Set(reports.flatMap((report) => report.faults))]
    console.log(
      `${throttling} ${name}: ${reports.map(({ scores, fcpMs, lcpMs, tbtMs, benchmarkIndex }) => `${scores.performance} (${ms(fcpMs)}/${ms(lcpMs)}/${ms(tbtMs)}/${ms(benchmarkIndex)})`).join(', ')}; of ${tries.length} runs, at most ${(100 * (kept.at(-1)?.stolen ?? 0)).toFixed(1)} % stolen${faults.length > 0 ? `; ${faults.join(', ')}` : ''}`,
    )
    mostStolen = Math.max(mostStolen, kept.at(-1)?.stolen ?? 0)
    benchmarkIndices.push(median(reports, ({ benchmarkIndex }) => benchmarkIndex))
    measured.push([name, reports])
  }
  return measured
}

function lighthouseTable(measured: [string, Report[]][]): string {
  const rows = measured.map(([name, reports]) =>
    [
      name,
      (['performance', 'accessibility', 'best-practices', 'seo'] as const)
        .map((kind) => median(reports, ({ scores }) => scores[kind]))
        .join(' / '),
      ms(median(reports, ({ fcpMs }) => fcpMs)),
      ms(median(reports, ({ lcpMs }) => lcpMs)),
      ms(median(reports, ({ tbtMs }) => tbtMs)),
      median(reports, ({ cls }) => cls).toFixed(3),
      kb(median(reports, ({ scriptBytes }) => scriptBytes)),
      kb(median(reports, ({ documentBytes }) => documentBytes)),
    ].join(' | '),
  )
  return [
    '| screen | performance / accessibility / best practices / SEO | FCP ms | LCP ms | TBT ms | CLS | JavaScript ' +
      'KB | HTML + critical CSS KB |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n')
}

/** Lighthouse's tables, with the throttling reckoned and applied. */
async function lighthouseTables(edge: Edge, further: Record<string, string>): Promise<void> {
  const named = Object.entries({ ...screens, ...further }).filter(([name]) => given.includes(name))
  const simulated = lighthouseTable(
    await measure(
      edge,
      'simulate',
      named.length > 0 ? Object.fromEntries(named) : { ...screens, ...(isFurther ? further : {}) },
    ),
  )
  if (named.length > 0)
    return console.log(`\n${simulated}\n\nLighthouse's benchmark index: ${ms(percentile(benchmarkIndices, 0.5))}`)
  const applied = lighthouseTable(
    await measure(edge, 'devtools', {
      home: screens.home,
      gallery: screens.gallery,
      'ready to go': screens['ready to go'],
    }),
  )
  const text = [
    'Production build in the local runtime behind HTTP/2 and Brotli, Lighthouse 13.5 mobile preset, median of ' +
      `${runs}; ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, of Lighthouse's benchmark index ` +
      `${ms(percentile(benchmarkIndices, 0.5))}. The control is an empty page of ` +
      `the same edge. Of ${calm.triesPerRun * runs} runs at most the calmest: its host took ` +
      `${(100 * mostStolen).toFixed(1)} % of the processors at most.`,
    'Throttling reckoned (`simulate`):',
    simulated,
    'Throttling really applied (`devtools`):',
    applied,
  ].join('\n\n')
  console.log(`\n${text}`)
  writeSection('What a visitor sees (`npm run bench:web`)', text)
}

/** Bytes of what each screen loads until it is settled, in each language, as sent with their headers; they do not depend on the load. */
async function bytesTable(edge: Edge, further: Record<string, string>): Promise<string> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-quic'],
  })
  const rows: string[] = []
  try {
    for (const [name, path] of Object.entries({ ...screens, ...further })) {
      const cells: string[] = []
      for (const language of languages) {
        const context = await browser.newContext({
          viewport: { width: 360, height: 740 },
          ignoreHTTPSErrors: true,
          serviceWorkers: 'block',
        })
        await context.addCookies([{ name: 'tinta_language', value: language, url: edge.url.href }])
        const { documents, scripts } = await loadedBy(await context.newPage(), new URL(path, edge.url).href)
        const bytes = async (requests: typeof scripts) => {
          const sizes = await Promise.all(requests.map((request) => request.sizes()))
          return sizes.reduce((sum, one) => sum + one.responseBodySize + one.responseHeadersSize, 0)
        }
        cells.push(`${scripts.length}`, kb(await bytes(scripts)), kb(await bytes(documents)))
        await context.close()
      }
      console.log(`${name}: ${cells.join(', ')}`)
      rows.push(`| ${[name, ...cells].join(' | ')} |`)
    }
  } finally {
    await browser.close()
  }
  return [
    `| screen |${languages.map((language) => ` ${language}: files of JavaScript | KB of it | HTML + critical CSS KB |`).join('')}`,
    `|---|${'---:|'.repeat(3 * languages.length)}`,
    ...rows,
  ].join('\n')
}

await ensureBuilt(console.log)
ensureTools()
let shop: LocalShop | undefined
const edge = await openEdge(await makeCertificate(), () => shop?.url ?? new URL('http://localhost:0'))
try {
  shop = await startLocalShop({ config: { PUBLIC_URL: edge.url.origin } })
  await migrate(shop)
  await seed(shop)
  const further = { ...furtherScreens, ...(await openedLinks(shop)) }
  if (isOfBytes) {
    const text =
      'Until it is settled, in a real browser, as sent by the edge with headers; bytes do not depend on the load. The files ' +
      'that come later are not in it.\n\n' +
      (await bytesTable(edge, further))
    console.log(`\n${text}`)
    writeSection('What each screen loads (`npm run bench:web -- bytes`)', text)
  } else await lighthouseTables(edge, further)
} catch (error) {
  // Leaving by `process.exit` would swallow it.
  console.error(error)
  process.exitCode = 1
} finally {
  await shop?.stop()
  await edge.stop()
  process.exit()
}
