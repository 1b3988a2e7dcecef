/** What a tap on each control of a list costs, when the list is settled. */
import type { Browser, CDPSession, Page } from 'playwright-core'
import { onPhone, slowProcessor } from './phone.ts'
import { threadWorkOf } from './work.ts'

/** Of the bench, on an empty page: a button that changes its own word. */
const bare = '#bare'

/** The controls of a card of the ready-to-go list; the filter and the tabs above it. */
const controls: readonly [name: string, selector: string][] = [
  ['control: a button of an empty page', bare],
  ['heart', 'main article button[aria-pressed]'],
  ['more', 'main article button[title="More"]'],
  ['quantity', 'main article input[inputmode=numeric]'],
  ['size', 'main article select'],
  ['add to cart', 'main article button[title^="Add to cart"]'],
  ['buy now', 'main article button[aria-label^="Buy now"]'],
  ['several sizes', 'main article button[aria-haspopup="dialog"]'],
  ['filter', 'main button[aria-expanded]'],
  ['a tab', 'main [role=tab]:not([aria-selected=true])'],
]

/** Installed before the page loads: the longest time from a press or a key to the frame that answers it (Event Timing). */
const watch = () => {
  const seen = { longest: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId > 0)
        seen.longest = Math.max(seen.longest, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

interface Tap {
  /** From the touch to the frame that answers it, on a processor four times slower (INP); 0 below 16, ms. */
  waitMs: number
  /** Processor time of the longest task that it made, a phone's ms; independent of what else the machine does. */
  taskMs: number
}

/** Each control's tap; undefined where a phone of this width does not show it. */
export async function tapsOfControls(
  browser: Browser,
  addresses: { list: string; empty: string },
): Promise<{ name: string; tap: Tap | undefined }[]> {
  const taps = []
  for (const [name, selector] of controls) {
    const at = selector === bare ? addresses.empty : addresses.list
    const waitMs = await onPhone(browser, (page, devtools) => waitOf(page, devtools, at, selector))
    const taskMs =
      waitMs === undefined ? undefined : await onPhone(browser, (page) => taskOf(browser, page, at, selector))
    taps.push({ name, tap: waitMs === undefined || taskMs === undefined ? undefined : { waitMs, taskMs } })
  }
  return taps
}

/** Opens the page, waits until it is settled, and leads to its control. Resolves to a tap on it, or null. */
async function ready(page: Page, url: string, selector: string): Promise<(() => Promise<void>) | null> {
  await page.goto(url, { waitUntil: 'networkidle' })
  if (selector === bare)
    await page.evaluate(() => {
      const button = document.createElement('button')
      button.id = 'bare'
      button.textContent = 'Press'
      button.addEventListener('click', () => (button.textContent = 'Pressed'))
      document.body.append(button)
    })
  else await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.waitForTimeout(1_500)
  const control = page.locator(selector).first()
  if ((await control.count()) === 0 || !(await control.isVisible())) return null
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (box === null) return null
  if (!selector.endsWith('select')) return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  // The browser's own menu is outside the page: what the page does is answer the choice.
  await control.focus()
  return () => page.keyboard.press('ArrowDown')
}

async function waitOf(page: Page, devtools: CDPSession, url: string, selector: string): Promise<number | undefined> {
  await page.addInitScript(watch)
  const tap = await ready(page, url, selector)
  if (tap === null) return undefined
  await slowProcessor(devtools)
  await tap()
  await page.waitForTimeout(1_500)
  return page.evaluate(() => (globalThis as unknown as { seen: { longest: number } }).seen.longest)
}

async function taskOf(browser: Browser, page: Page, url: string, selector: string): Promise<number | undefined> {
  const tap = await ready(page, url, selector)
  if (tap === null) return undefined
  const { longestTaskMs } = await threadWorkOf(browser, page, async () => {
    await tap()
    await page.waitForTimeout(1_000)
  })
  return longestTaskMs
}
