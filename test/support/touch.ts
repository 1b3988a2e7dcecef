/** Working a page by fingers alone: they scroll to what they touch, and it is large enough for them. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { fingersOn, type Finger } from './fingers.ts'

/** How a finger gets to an element: it is under the point `at`, or a swipe brings it nearer, or there is no place to swipe. */
type Way = { at: Finger } | { from: Finger; by: Finger } | { stuck: string }

/** The side of the smallest thing that a finger is asked to meet, px (docs/decisions/570). */
const finger = 44

/** Finds the way to an element; runs in the page. */
function wayTo(element: Element): Way {
  const labels = [...((element as HTMLInputElement).labels ?? [])]
  const shown = (element.matches('[type=radio], [type=checkbox]') && labels[0]) || element
  const { left, top, width, height } = shown.getBoundingClientRect()
  const at = { x: left + width / 2, y: top + height / 2 }
  const whatIsAt = (x: number, y: number): Element | null => {
    let hit = document.elementFromPoint(x, y)
    for (let inner = hit?.shadowRoot?.elementFromPoint(x, y); inner && inner !== hit;) {
      hit = inner
      inner = hit.shadowRoot?.elementFromPoint(x, y)
    }
    return hit
  }
  const root = document.scrollingElement ?? document.documentElement
  const parentOf = (one: Element): Element | null => {
    const around = one.getRootNode()
    return one.parentElement ?? (around instanceof ShadowRoot ? around.host : null)
  }
  const scrolls = (one: Element, axis: 'x' | 'y'): boolean => {
    const has = axis === 'x' ? one.scrollWidth > one.clientWidth + 1 : one.scrollHeight > one.clientHeight + 1
    const style = getComputedStyle(one)
    const overflow = axis === 'x' ? style.overflowX : style.overflowY
    return has && (one === root ? axis === 'y' : ['auto', 'scroll'].includes(overflow))
  }
  /** Whether a swipe that begins on something scrolls this scroller. */
  const swipes = (hit: Element | null, scroller: Element, axis: 'x' | 'y'): boolean => {
    for (let one = hit; one !== null; one = parentOf(one)) {
      const allowed = getComputedStyle(one).touchAction
      if (one.matches('input[type=range]')) return false
      if (!['auto', 'manipulation'].includes(allowed) && !allowed.includes(`pan-${axis}`)) return false
      if (one === scroller) return true
      if (scrolls(one, axis)) return false
    }
    return false
  }
  const hit = whatIsAt(at.x, at.y)
  if (hit !== null && (shown.contains(hit) || labels.some((label) => label.contains(hit)))) return { at }
  const scrollers: Element[] = []
  for (let one = parentOf(shown); one !== null; one = parentOf(one)) {
    scrollers.unshift(one)
    // What lies over the page does not scroll with it.
    if (one.matches('dialog') || getComputedStyle(one).position === 'fixed') break
  }
  for (const axis of ['y', 'x'] as const) {
    const able = scrollers.filter((one) => scrolls(one, axis))
    for (const scroller of able) {
      const box =
        scroller === root
          ? { left: 0, top: 0, width: innerWidth, height: innerHeight }
          : scroller.getBoundingClientRect()
      const [start, size] = axis === 'x' ? [box.left, box.width] : [box.top, box.height]
      const isOut = at[axis] < start + 8 || at[axis] > start + size - 8
      // What is covered while it is in the window is brought lower, where bars at the head end.
      if (!isOut && (axis === 'x' || scroller !== able.at(-1))) continue
      const wish = start + size * (scroller === root ? 0.72 : 0.5) - at[axis]
      const way = Math.sign(wish) * Math.min(Math.abs(wish), size * 0.55)
      if (Math.abs(way) < 4) continue
      for (let from = start + size - 12; from > start + 12; from -= 16) {
        if (from + way < start + 12 || from + way > start + size - 12) continue
        for (const share of [0.5, 0.03, 0.97, 0.25, 0.75]) {
          const point =
            axis === 'x' ? { x: from, y: box.top + box.height * share } : { x: box.left + box.width * share, y: from }
          if (!swipes(whatIsAt(point.x, point.y), scroller, axis)) continue
          return { from: point, by: axis === 'x' ? { x: way, y: 0 } : { x: 0, y: way } }
        }
      }
      return { stuck: `there is no place to swipe along ${axis}` }
    }
  }
  return { stuck: `it is under ${hit?.outerHTML.slice(0, 120)}` }
}

/**
 * Swipes until an element is under a finger. @returns where
 * @throws when swipes do not bring it there
 */
export async function reach(page: Page, target: Locator): Promise<Finger> {
  await target.waitFor({ state: 'attached' })
  const fingers = await fingersOn(page)
  let why = 'swipes go on and on'
  for (let tries = 0; tries < 60; tries += 1) {
    const way = await target.evaluate(wayTo)
    if ('at' in way) {
      // It lies still, too.
      await page.evaluate(() => new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume))))
      const now = await target.evaluate(wayTo)
      if ('at' in now && Math.hypot(now.at.x - way.at.x, now.at.y - way.at.y) < 1) return now.at
      continue
    }
    if ('stuck' in way) {
      // A panel may be on its way.
      why = way.stuck
      await new Promise((resume) => setTimeout(resume, 100))
      continue
    }
    await fingers.swipe(way.from, way.by)
  }
  throw new Error(`a finger does not get to ${String(target)}: ${why}`)
}

/** What a finger touches of a control: the label of a box or of a radio button that is hidden itself. */
async function shownOf(control: Locator): Promise<Locator> {
  const box = control.locator('xpath=self::input[@type="radio" or @type="checkbox"]')
  if ((await box.count()) === 0) return control
  const around = box.locator('xpath=ancestor::label[1]')
  if ((await around.count()) > 0) return around
  return control.page().locator(`label[for="${await box.getAttribute('id')}"]`)
}

/**
 * Taps a control, once a finger has scrolled to it.
 * @throws when it is smaller than a finger; a link in a text may be
 */
export async function tapOn(page: Page, control: Locator): Promise<void> {
  await reach(page, control)
  const shown = await shownOf(control)
  const small = () =>
    shown.evaluate((one, side) => {
      const { width, height } = one.getBoundingClientRect()
      const isFree = one instanceof SVGElement || getComputedStyle(one).display === 'inline'
      return isFree || Math.min(width, height) > side - 0.1 ? '' : `${Math.round(width)} × ${Math.round(height)} px`
    }, finger)
  // The page around it may still be on its way.
  await expect.poll(small, { timeout: 10_000, message: `${String(control)} is too small for a finger` }).toBe('')
  await shown.tap()
}

/** Types into a field that was tapped, as a keyboard on the screen does: without keys, and over what was in it. */
export async function writeByTouch(page: Page, field: Locator, text: string): Promise<void> {
  await tapOn(page, field)
  const hasFocus = await field.evaluate((one) => (one.getRootNode() as Document | ShadowRoot).activeElement === one)
  if (!hasFocus) throw new Error(`a tap does not go into ${String(field)}`)
  await field.selectText()
  for (const sign of text) await page.keyboard.insertText(sign)
}

/** How wide Chromium's thumb of a slider is, px. */
const thumb = 16

/** Where the thumb of a slider is at a value; runs in the page. */
function placeOnSlider(range: HTMLInputElement, [value, thumbPx]: readonly [number, number]): { x: number; y: number } {
  const { left, top, width, height } = range.getBoundingClientRect()
  const share = (value - Number(range.min)) / (Number(range.max) - Number(range.min))
  return { x: left + thumbPx / 2 + share * (width - thumbPx), y: top + height / 2 }
}

/** Both ends of a drag that moves the thumb of a slider to a value. */
export async function dragOnSlider(range: Locator, value: number): Promise<[from: Finger, to: Finger]> {
  const now = Number(await range.inputValue())
  return Promise.all([
    range.evaluate(placeOnSlider, [now, thumb] as const),
    range.evaluate(placeOnSlider, [value, thumb] as const),
  ])
}

/** Drags the thumb of a slider to a value, as near as its px let it. */
export async function slideByTouch(page: Page, range: Locator, value: number): Promise<void> {
  await reach(page, range)
  const [from, to] = await dragOnSlider(range, value)
  await (await fingersOn(page)).gesture((share) => [{ x: from.x + (to.x - from.x) * share, y: from.y }])
}
