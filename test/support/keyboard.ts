/** Working a page by keys alone. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Lets `tabTo` refuse a page that has lost its focus: what had it is gone, and nothing else has it, so that the next key would start at
 * the top of the page. A page that was just opened has none yet.
 */
export const watchFocus = (page: Page): Promise<unknown> =>
  page.addInitScript(() => addEventListener('focusin', () => Object.assign(window, { hadFocus: true })))

/** Which key leads from the focus towards an element, in a shadow root too; null where the element has the focus. */
function keyTowards(element: Element): 'Tab' | 'Shift+Tab' | 'lost' | null {
  if (document.activeElement === document.body && 'hadFocus' in window) return 'lost'
  const root = element.getRootNode() as Document | ShadowRoot
  if (root.activeElement === element) return null
  const isInOneRoot = root.activeElement !== null || root === document
  const place = isInOneRoot ? element : (root as ShadowRoot).host
  const focused = isInOneRoot ? root.activeElement : document.activeElement
  if (focused === null || focused === document.body) return 'Tab'
  return place.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING ? 'Shift+Tab' : 'Tab'
}

/** Whether an element that has the focus is seen at all: in the window, and not wholly under something (WCAG 2.4.11). */
function isInSight(element: Element): boolean {
  const shown = (element as HTMLInputElement).labels?.[0] ?? element
  const { left, top, width, height } = shown.getBoundingClientRect()
  const parts = [0.1, 0.5, 0.9]
  return parts.some((across) =>
    parts.some((down) => {
      let hit = document.elementFromPoint(left + width * across, top + height * down)
      while (hit?.shadowRoot) {
        const inner = hit.shadowRoot.elementFromPoint(left + width * across, top + height * down)
        if (inner === null || inner === hit) break
        hit = inner
      }
      return hit !== null && (shown.contains(hit) || element.contains(hit) || hit.contains(element))
    }),
  )
}

/**
 * Presses Tab, or Shift and Tab where that is the shorter way, until an element has the focus and is seen. In a toolbar, where Tab stops
 * once, arrow keys lead to it.
 * @throws when the keys never reach it, it has the focus out of sight, or the page has lost its focus (`watchFocus`)
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' })
  if (await target.evaluate((element) => element.matches('[role=toolbar] [tabindex="-1"]'))) {
    await tabTo(page, target.locator('xpath=ancestor::*[@role="toolbar"][1]').locator('[tabindex="0"]'))
    await arrowUntilFocused(page, target)
  }
  for (let presses = 0; presses < 200; presses += 1) {
    let key = await target.evaluate(keyTowards)
    // What takes the focus over may not be drawn yet.
    for (let looks = 0; key === 'lost' && looks < 100; looks += 1) {
      await new Promise((resume) => setTimeout(resume, 100))
      key = await target.evaluate(keyTowards)
    }
    if (key === 'lost') throw new Error(`the focus is lost before ${String(target)}`)
    if (key === null) {
      await expect.poll(() => target.evaluate(isInSight), { timeout: 20_000 }).toBe(true)
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`Tab never meets ${String(target)}`)
}

/** Types into a field that Tab leads to. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Presses a key on something that Tab leads to. */
export async function pressOn(
  page: Page,
  target: Locator,
  key: 'Enter' | 'Space' | 'ArrowRight' | 'ArrowLeft' = 'Enter',
): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** The member of a group that Tab leads to: the chosen tab or radio button, or the first where none is. */
async function entryOf(one: Locator): Promise<Locator> {
  const isTab = (await one.getAttribute('role')) === 'tab'
  const group = one.locator(
    isTab ? 'xpath=ancestor::*[@role="tablist"][1]' : 'xpath=ancestor::*[@role="radiogroup" or self::fieldset][1]',
  )
  const chosen = isTab ? group.getByRole('tab', { selected: true }) : group.locator('input[type="radio"]:checked')
  return (await chosen.count()) > 0 ? chosen : group.getByRole(isTab ? 'tab' : 'radio').first()
}

/** @throws when the arrow keys never reach it */
async function arrowUntilFocused(page: Page, one: Locator): Promise<void> {
  const hasFocus = () => one.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 40 && !(await hasFocus()); presses += 1) await page.keyboard.press('ArrowRight')
  if (!(await hasFocus())) throw new Error(`the arrow keys never meet ${String(one)}`)
}

/**
 * Chooses a tab or a radio button by the arrow keys of its group.
 * @throws when they never reach it
 */
export async function arrowTo(page: Page, one: Locator): Promise<void> {
  await one.waitFor({ state: 'attached' })
  await tabTo(page, await entryOf(one))
  await arrowUntilFocused(page, one)
  // An arrow key chooses what it reaches. What Tab reaches is chosen by the space bar.
  if ((await one.getAttribute('role')) !== 'tab' && !(await one.isChecked())) await page.keyboard.press('Space')
}

/** Chooses an option of a list by the arrow keys. */
export async function choose(page: Page, list: Locator, value: string): Promise<void> {
  await tabTo(page, list)
  const steps = await list.evaluate((select: HTMLSelectElement, wanted) => {
    const open = [...select.options].filter(({ disabled }) => !disabled)
    return open.findIndex((option) => option.value === wanted) - open.findIndex(({ selected }) => selected)
  }, value)
  for (let step = 0; step < Math.abs(steps); step += 1) await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
  expect(await list.inputValue()).toBe(value)
}
