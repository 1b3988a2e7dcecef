/**
 * Measures what Lighthouse does not, on a throttled phone: taps before and after the app listens, and a warm tap.
 */
import type { Browser, CDPSession, Page } from 'playwright-core'

/**
 * As Lighthouse's mobile preset: slow 4G (1.6 Mbit/s down, 150 ms there and back) and a processor four times slower.
 */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
export const slowdown = 4
const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  ignoreHTTPSErrors: true,
} as const

/** A phone with nothing cached. */
export async function onPhone<Result>(
  browser: Browser,
  work: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    return await work(page, await context.newCDPSession(page))
  } finally {
    await context.close()
  }
}

async function throttle(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await slowProcessor(devtools)
}

export async function slowProcessor(devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Bytes of the pictures in the first view, as transferred. */
export async function firstViewPictureBytes(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' })
  return page.evaluate(() => {
    const seen = new Set<string>()
    for (const image of document.images) {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      if (bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && !image.currentSrc.startsWith('data:'))
        seen.add(image.currentSrc)
    }
    return [...seen].reduce(
      (sum, url) =>
        sum + ((performance.getEntriesByName(url)[0] as PerformanceResourceTiming | undefined)?.transferSize ?? 0),
      0,
    )
  })
}

/** Resolves in the page at its first paint, so that a tap can follow at once. */
const firstPaint = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((list) => {
          if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
        }).observe({ type: 'paint', buffered: true })
      }),
  )

/** Installed before the page loads: time from each press to the frame that answers it, ms (Event Timing). */
async function watchPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const presses: number[] = []
    Object.assign(globalThis, { presses })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === 'pointerup' || entry.name === 'click') presses.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

export interface EarlyTap {
  /** True if the tap came before the app listened. */
  wasEarly: boolean
  /** Until the frame that answers the tap, ms; 0 if it took less than 16. */
  answeredMs: number
  /** From the tap until its effect is visible, ms. */
  doneMs: number
}

/** Taps a button right after the first paint; `isDone` runs in the page. */
export async function tapButtonEarly(
  page: Page,
  devtools: CDPSession,
  url: string,
  button: string,
  isDone: () => boolean,
): Promise<EarlyTap> {
  await watchPresses(page)
  await throttle(devtools)
  await page.goto(url, { waitUntil: 'commit' })
  await firstPaint(page)
  const wasEarly = await page.evaluate(() => document.documentElement.dataset['ready'] === undefined)
  const box = await page.locator(button).first().boundingBox()
  if (box === null) throw new Error(`no ${button} at ${url}`)
  const start = performance.now()
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForFunction(isDone, undefined, { polling: 'raf', timeout: 30_000 })
  const doneMs = performance.now() - start
  const presses = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) =>
        setTimeout(() => resolve((globalThis as unknown as { presses: number[] }).presses), 500),
      ),
  )
  return { wasEarly, answeredMs: Math.max(0, ...presses), doneMs }
}

/** Taps a link right after the first paint; until the page it leads to has painted, ms. */
export async function tapLinkEarly(
  page: Page,
  devtools: CDPSession,
  url: string,
  link: string,
  leadsTo: string,
): Promise<EarlyTap> {
  await throttle(devtools)
  await page.goto(url, { waitUntil: 'commit' })
  await firstPaint(page)
  const wasEarly = await page.evaluate(() => document.documentElement.dataset['ready'] === undefined)
  const box = await page.locator(link).first().boundingBox()
  if (box === null) throw new Error(`no ${link} at ${url}`)
  const start = performance.now()
  let answeredMs = Number.NaN
  page.once('request', () => (answeredMs = performance.now() - start))
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForURL((address) => address.pathname === leadsTo, { waitUntil: 'commit', timeout: 30_000 })
  await firstPaint(page)
  return { wasEarly, answeredMs, doneMs: performance.now() - start }
}

export interface WarmTap {
  /** From the tap until the first picture of the new screen is drawn, ms; infinite when there was none for half a minute. */
  pictureMs: number
  requestsAfterTap: string[]
}

/**
 * Waits until a screen is settled, then taps one of its links; `picture` is a picture of the screen the link leads to.
 */
export async function tapWarm(
  page: Page,
  devtools: CDPSession,
  url: string,
  link: string,
  picture: string,
): Promise<WarmTap> {
  await throttle(devtools)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.locator(link).first().scrollIntoViewIfNeeded()
  await page.waitForTimeout(4_000)
  await serviceWorkerSettled(page)
  const box = await page.locator(link).first().boundingBox()
  if (box === null) throw new Error(`no ${link} at ${url}`)
  const requestsAfterTap: string[] = []
  const icon = await page.locator('link[rel=icon]').first().getAttribute('href')
  const note = (request: { url: () => string }) => {
    const { pathname } = new URL(request.url())
    // The browser requests the tab's icon again at each new address; that request does not count.
    if (pathname !== icon) requestsAfterTap.push(pathname)
  }
  const shown = page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        let start = Number.NaN
        addEventListener('pointerdown', () => (start = performance.now()), { once: true, capture: true })
        const from = location.pathname
        const began = performance.now()
        const look = () => {
          const image = document.querySelector<HTMLImageElement>(selector)
          if (performance.now() - began > 30_000) resolve(Number.POSITIVE_INFINITY)
          // Waits one more frame, in which everything that has loaded is painted.
          else if (location.pathname !== from && image?.complete && image.naturalWidth > 0)
            requestAnimationFrame(() => resolve(performance.now() - start))
          else requestAnimationFrame(look)
        }
        look()
      }),
    picture,
  )
  page.on('request', note)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  const pictureMs = await shown
  page.off('request', note)
  return { pictureMs, requestsAfterTap }
}

/**
 * A first visit fetches the pages and files that are kept for a time without a net four seconds after it began
 * (docs/decisions/172); a tap beside that would measure both, and count those requests as its own.
 */
async function serviceWorkerSettled(page: Page): Promise<void> {
  await page.evaluate(
    (patienceMs) =>
      Promise.race([navigator.serviceWorker.ready, new Promise((resolve) => setTimeout(resolve, patienceMs))]).then(
        () => undefined,
      ),
    10_000,
  )
  await page.waitForTimeout(4_000)
}
