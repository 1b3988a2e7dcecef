/** A real Chromium on a test's shop, as one of two shoppers: at a desk in English, or on a phone, dark, in Spanish. */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { isFull } from './proof.ts'

/** Kept out of git; looked at by people. */
const screenshots = join(import.meta.dirname, '../journeys/screenshots')
const usualPlaces = ['/usr/bin/chromium', '/usr/bin/google-chrome']

/**
 * What Playwright switches off in Chromium, and two more: each window renders two pages for suggestions under its address bar, for a second of
 * processor time. A second list replaces Playwright's own, so it is repeated (`disabledFeatures` in playwright-core/lib/coreBundle.js).
 */
const switchedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** scripts/test.mjs finds or installs a Chromium and passes its path. */
export function launchBrowser(): Promise<Browser> {
  const executablePath =
    process.env['CHROMIUM'] ?? usualPlaces.find((place) => existsSync(place)) ?? chromium.executablePath()
  return chromium.launch({
    executablePath,
    // A machine without a graphics card draws WebGL in software.
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-quic',
      '--enable-unsafe-swiftshader',
      `--disable-features=${switchedOff.join(',')}`,
    ],
  })
}

export interface Shopper {
  page: Page
  context: BrowserContext
  /** Errors that the page logged or threw, and faults that `look` found; a journey ends with none. */
  complaints: string[]
  /**
   * Takes a screenshot and notes sideways scroll and accessibility faults. Each screen and each dialog is checked for
   * accessibility once for a kind of shopper; with `PROOF=full` at every look (docs/decisions/071). `isJudged`: the
   * caller has just done that.
   */
  look(name: string, isJudged?: boolean): Promise<void>
  close(): Promise<void>
}

const phone = {
  language: 'es',
  viewport: { width: 360, height: 740 },
  colorScheme: 'dark',
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
} as const

const kinds = {
  desktopEnglish: { language: 'en', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  phoneSpanish: phone,
  touchSpanish: phone,
} as const

/** At a desk, or on a phone: there by keys where a journey has `handsOn` it, and by fingers alone as `touchSpanish`. */
export type ShopperKind = keyof typeof kinds

/** The kind of shopper who runs a journey every time; with `PROOF=full` both kinds run it (docs/decisions/071). */
export const mostly = (kind: Exclude<ShopperKind, 'touchSpanish'>): readonly (typeof kind)[] =>
  isFull ? ['desktopEnglish', 'phoneSpanish'] : [kind]

/** The kinds of shopper who run a journey every time, and those who run it with `PROOF=full` (docs/decisions/570). */
export const walkedBy = (everyTime: readonly ShopperKind[], atFullLength: readonly ShopperKind[] = []) =>
  isFull ? [...everyTime, ...atFullLength] : everyTime

/** What differs between the languages, for each kind of shopper. */
export const byKind = <const En, const Es>(english: En, spanish: Es) =>
  ({ desktopEnglish: english, phoneSpanish: spanish, touchSpanish: spanish }) as const

/** Screens and dialogs that were checked for accessibility in this process. */
const judged = new Set<string>()

/** Names the current view: the address without ids and query, and the open dialog. */
async function shownPart(page: Page): Promise<string> {
  const dialog = await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .first()
    .getAttribute('aria-labelledby', { timeout: 1 })
    .then((id) => (id ? page.locator(`[id="${id}"]`).first().textContent({ timeout: 1000 }) : 'a dialog'))
    .catch(() => '')
  const path = new URL(page.url()).pathname.replace(/\/[^/]*\d[^/]*/g, '/:id')
  return `${path} ${dialog}`
}

/**
 * A new visitor without any stored data. `serviceWorkers`: only journeys about the service worker allow it, because the
 * others answer requests themselves, and those of a worker are not seen.
 */
export async function aShopper(
  browser: Browser,
  origin: string,
  kind: ShopperKind,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Shopper> {
  const { language, ...device } = kinds[kind]
  const context = await browser.newContext({ ...device, baseURL: origin, reducedMotion: 'reduce', serviceWorkers })
  await context.addCookies([{ name: 'tinta_language', value: language, url: origin }])
  const page = untilItListens(await context.newPage())
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (line) => {
    // The browser itself logs answers of 400 and above; the journey checks those.
    if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) complaints.push(line.text())
  })
  mkdirSync(screenshots, { recursive: true })
  return {
    page,
    context,
    complaints,
    async look(name, isJudged = false) {
      // A JPEG is made in a third of the time of a PNG.
      await page.screenshot({ path: join(screenshots, `${kind}-${name}.jpg`), type: 'jpeg', quality: 80 })
      const sideways = await sidewaysScroll(page)
      if (sideways > 0) complaints.push(`${name}: ${sideways} px wider than the screen`)
      // Fingers and keys are on the same phone.
      const part = `${language} ${await shownPart(page)}`
      if (isJudged || (judged.has(part) && !isFull)) return
      const faults = await accessibilityFaults(page)
      complaints.push(...faults.map((fault) => `${name}: ${fault}`))
      // A journey that is retried must find the same faults again.
      if (faults.length === 0) judged.add(part)
    },
    close: () => context.close(),
  }
}

/**
 * A page whose `goto` and `reload` end when the shop's screen reacts to clicks and keys, not only when it is visible.
 */
export function untilItListens(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const listens = () =>
    page.locator('html[data-ready], html:not(:has(#root))').waitFor({ state: 'attached', timeout: 30_000 })
  page.goto = async (...input) => {
    const answer = await goto(...input)
    await listens()
    return answer
  }
  page.reload = async (...input) => {
    const answer = await reload(...input)
    await listens()
    return answer
  }
  return page
}

/** The rules that judge a screen. */
const judgedBy: Record<'all' | 'colours', NonNullable<RunOptions['runOnly']>> = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/**
 * Runs axe in a page without frames. AxeBuilder, which frames need, sends axe twice for each run and prepares it anew:
 * that takes ten times as long as judging does.
 */
async function judge(page: Page, options: RunOptions): Promise<Pick<AxeResults, 'violations'>> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (how) => {
    const { axe: runner } = window as unknown as { axe: { run(root: Document, how: RunOptions): Promise<AxeResults> } }
    const { violations } = await runner.run(document, how)
    return { violations }
  }, options)
}

/** WCAG 2.2 A and AA violations of the present screen, as text; `colours`: only those that depend on the theme. */
export async function accessibilityFaults(page: Page, what: 'all' | 'colours' = 'all'): Promise<string[]> {
  await letBarsLie(page, true)
  const options: RunOptions = {
    // Without the list of passes, most of the time of a run is saved.
    resultTypes: ['violations'],
    runOnly: judgedBy[what],
  }
  const { violations } =
    page.frames().length === 1 ? await judge(page, options) : await new AxeBuilder({ page }).options(options).analyze()
  await letBarsLie(page, false)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/**
 * A sticky bar at the foot covers other targets. They can be scrolled into view, so targets are checked without the
 * bar.
 */
const letBarsLie = (page: Page, areLying: boolean): Promise<void> =>
  page.evaluate((lie) => {
    for (const nav of document.querySelectorAll('nav')) {
      if (lie && getComputedStyle(nav).position === 'sticky') nav.style.position = 'static'
      else if (!lie && nav.style.position === 'static') nav.style.removeProperty('position')
    }
  }, areLying)

/** By how many px the page is wider than the screen; it must be 0. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))
