/** Lighthouse and a certificate: 190 MB that only this benchmark needs, so they are installed when it first runs. */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const folder = join(import.meta.dirname, '../../../.build/bench-web')
const packages = { lighthouse: '13.5.0', selfsigned: '5.5.0' }

export function ensureTools(): void {
  if (existsSync(join(folder, 'node_modules/lighthouse')) && existsSync(join(folder, 'node_modules/selfsigned'))) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }))
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  })
}

/** A self-signed certificate for localhost; the browser is started so that it accepts it. */
export async function makeCertificate(): Promise<{ key: string; cert: string }> {
  const module = (await import(pathToFileURL(join(folder, 'node_modules/selfsigned/index.js')).href)) as {
    generate: (attributes: object[], options: object) => Promise<{ private: string; cert: string }>
  }
  const { private: key, cert } = await module.generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 })
  return { key, cert }
}

/** The members of a Lighthouse report that this benchmark reads; times in ms, transferred sizes in bytes. */
export interface Report {
  scores: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>
  fcpMs: number
  lcpMs: number
  tbtMs: number
  cls: number
  scriptBytes: number
  documentBytes: number
  /** How fast Lighthouse found the machine; a slower one has a smaller index, and more blocking time. */
  benchmarkIndex: number
  /** Failed audits that lower a score. */
  faults: string[]
}

interface LighthouseJson {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    {
      score: number | null
      numericValue?: number
      details?: { items?: { resourceType?: string; transferSize?: number }[] }
    }
  >
}

/**
 * One run of the mobile preset. `throttling`: computed from the unthrottled load (`simulate`), or applied (`devtools`).
 */
export async function lighthouse(url: string, chromium: string, throttling: 'simulate' | 'devtools'): Promise<Report> {
  const output = join(folder, 'report.json')
  const flags =
    '--headless=new --no-sandbox --disable-background-networking --disable-quic --ignore-certificate-errors ' +
    '--disable-dev-shm-usage'
  // Lighthouse runs in a process of its own, without blocking this one, because the shop's edge answers from this
  // process.
  await promisify(execFile)(
    process.execPath,
    [
      join(folder, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--throttling-method=${throttling}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium } },
  )
  return read(JSON.parse(readFileSync(output, 'utf8')) as LighthouseJson)
}

function read({ environment, categories, audits }: LighthouseJson): Report {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details?.items ?? []
  const bytesOf = (type: string) =>
    requests
      .filter(({ resourceType }) => resourceType === type)
      .reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0)
  const faults = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id),
  )
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scriptBytes: bytesOf('Script'),
    documentBytes: bytesOf('Document'),
    benchmarkIndex: environment.benchmarkIndex,
    faults,
  }
}
