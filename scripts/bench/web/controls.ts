/** What a tap on each control of a list costs, when the list is settled. */
import type { Browser, CDPSession, Page } from 'playwright-core'
import { onPhone, slowProcessor } from './phone.ts'
import { threadWorkOf } from './work.ts'

/** Of the bench, on an empty page: a button that changes its own word, a field, a button that opens a dialog. */
const bare = { button: '#bare-button', field: '#bare-field', dialog: '#bare-dialog' } as const
const isBare = (selector: string): boolean => selector.startsWith('#bare-')

/** The controls of a card of the ready-to-go list; the filter and the tabs above it. */
const controls: readonly [name: string, selector: string][] = [
  ['control: a button of an empty page', bare.button],
  ['control: a field of an empty page', bare.field],
  ['control: a dialog of an empty page', bare.dialog],
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

/**
 * The longest time from a press or a key to the frame that answers it (Event Timing), ms; `ms` is 0 below 16. Of it the
 * first part passes before the page hears of the event, the last after its listeners.
 */
interface Wait {
  ms: number
  beforeMs: number
  listenersMs: number
  afterMs: number
}

/** Installed before the page loads: keeps the longest wait. */
const watch = () => {
  const seen: { longest: Wait } = { longest: { ms: 0, beforeMs: 0, listenersMs: 0, afterMs: 0 } }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      const { interactionId, startTime, processingStart, processingEnd, duration } = entry
      if (interactionId > 0 && duration > seen.longest.ms)
        seen.longest = {
          ms: duration,
          beforeMs: processingStart - startTime,
          listenersMs: processingEnd - processingStart,
          afterMs: startTime + duration - processingEnd,
        }
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

interface Tap {
  /** On a processor four times slower (INP). */
  wait: Wait
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
    const at = isBare(selector) ? addresses.empty : addresses.list
    const wait = await onPhone(browser, (page, devtools) => waitOf(page, devtools, at, selector))
    const taskMs =
      wait === undefined
        ? undefined
        : await onPhone(browser, (page, devtools) => taskOf(browser, page, devtools, at, selector))
    taps.push({ name, tap: wait === undefined || taskMs === undefined ? undefined : { wait, taskMs } })
  }
  return taps
}

/** Runs in the page. */
function addBareControls(): void {
  const button = (id: string, word: string, act: (button: HTMLButtonElement) => void) => {
    const made = document.createElement('button')
    made.id = id
    made.textContent = word
    made.addEventListener('click', () => act(made))
    return made
  }
  const field = document.createElement('input')
  field.id = 'bare-field'
  field.inputMode = 'numeric'
  const dialog = document.createElement('dialog')
  dialog.textContent = 'Opened'
  document.body.append(
    button('bare-button', 'Press', (made) => (made.textContent = 'Pressed')),
    field,
    button('bare-dialog', 'Open', () => dialog.showModal()),
    dialog,
  )
}

/**
 * How long a finger stays on the glass, ms. A touch that ends at once would have its answer wait for the frame of its
 * own press.
 */
const fingerMs = 80

async function tapAsAFinger(devtools: CDPSession, x: number, y: number): Promise<void> {
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await new Promise((resolve) => setTimeout(resolve, fingerMs))
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** What a settled page does by itself has ended. */
const settle = (page: Page): Promise<void> => page.waitForTimeout(1_500)

/** Opens the page, waits until it is settled, and leads to its control. Resolves to a tap on it, or null. */
async function ready(
  page: Page,
  devtools: CDPSession,
  url: string,
  selector: string,
): Promise<(() => Promise<void>) | null> {
  // Four seconds after it began, a first visit fetches what is kept for a time without a net (docs/decisions/172).
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }))
  await page.goto(url, { waitUntil: 'networkidle' })
  if (isBare(selector)) await page.evaluate(addBareControls)
  else await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await settle(page)
  const control = page.locator(selector).first()
  if ((await control.count()) === 0 || !(await control.isVisible())) return null
  await control.scrollIntoViewIfNeeded()
  // The list that was scrolled to renders what comes next, and loads its pictures: the tap is to wait for neither.
  await settle(page)
  const box = await control.boundingBox()
  if (box === null) return null
  if (!selector.endsWith('select')) return () => tapAsAFinger(devtools, box.x + box.width / 2, box.y + box.height / 2)
  // The browser's own menu is outside the page: what the page does is answer the choice.
  await control.focus()
  return () => page.keyboard.press('ArrowDown')
}

async function waitOf(page: Page, devtools: CDPSession, url: string, selector: string): Promise<Wait | undefined> {
  await page.addInitScript(watch)
  const tap = await ready(page, devtools, url, selector)
  if (tap === null) return undefined
  await slowProcessor(devtools)
  await settle(page)
  await tap()
  await page.waitForTimeout(1_500)
  return page.evaluate(() => (globalThis as unknown as { seen: { longest: Wait } }).seen.longest)
}

async function taskOf(
  browser: Browser,
  page: Page,
  devtools: CDPSession,
  url: string,
  selector: string,
): Promise<number | undefined> {
  const tap = await ready(page, devtools, url, selector)
  if (tap === null) return undefined
  const { longestTaskMs } = await threadWorkOf(browser, page, async () => {
    await tap()
    await page.waitForTimeout(1_000)
  })
  return longestTaskMs
}
