/** How a shopper works a page: at a desk with a pointer, on the phone by keys alone or by fingers alone. Journeys say the same to all. */
import type { Locator, Page } from 'playwright-core'
import type { ShopperKind } from './browser.ts'
import { arrowTo, choose, pressOn, tabTo, typeInto } from './keyboard.ts'
import { dragOnSlider, reach, slideByTouch, tapOn, writeByTouch } from './touch.ts'

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

export interface Hands {
  /** Presses a button, a link or a summary. */
  press(control: Locator): Promise<void>
  /** Presses a button twice, before anything has answered. */
  pressTwice(control: Locator): Promise<void>
  write(field: Locator, text: string): Promise<void>
  tick(box: Locator): Promise<void>
  /** Chooses one tab or radio button of its group. */
  pick(one: Locator): Promise<void>
  /** Chooses an option of a list by its value. */
  select(list: Locator, value: string): Promise<void>
  /** Moves a slider to a value; fingers and pointers only as near as its px let them. @returns the value that it has */
  slide(range: Locator, value: number): Promise<number>
  /** Opens the browser's own dialog for files by a button, and chooses a file there. */
  attach(button: Locator, file: ChosenFile): Promise<void>
}

const valueOf = async (range: Locator): Promise<number> => Number(await range.inputValue())

const withPointer = (page: Page): Hands => ({
  press: (control) => control.click(),
  pressTwice: (control) => control.dblclick(),
  write: (field, text) => field.fill(text),
  tick: (box) => box.check(),
  async pick(one) {
    // A radio button itself is hidden; its label is seen.
    const label = one.locator('xpath=ancestor::label[1]')
    await ((await label.count()) > 0 ? label : one).click()
  },
  select: async (list, value) => void (await list.selectOption(value)),
  async slide(range, value) {
    await range.scrollIntoViewIfNeeded()
    const [from, to] = await dragOnSlider(range, value)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.up()
    return valueOf(range)
  },
  attach: (button, file) => attachBy(page, () => button.click(), file),
})

const byKeys = (page: Page): Hands => ({
  press: (control) => pressOn(page, control),
  async pressTwice(control) {
    await pressOn(page, control)
    await page.keyboard.press('Enter')
  },
  write: (field, text) => typeInto(page, field, text),
  async tick(box) {
    await tabTo(page, box)
    if (!(await box.isChecked())) await page.keyboard.press('Space')
  },
  pick: (one) => arrowTo(page, one),
  select: (list, value) => choose(page, list, value),
  async slide(range, value) {
    await tabTo(page, range)
    const steps = (value - (await valueOf(range))) / Number((await range.getAttribute('step')) ?? 1)
    for (let step = 0; step < Math.abs(steps); step += 1)
      await page.keyboard.press(steps > 0 ? 'ArrowRight' : 'ArrowLeft')
    return valueOf(range)
  },
  attach: (button, file) => attachBy(page, () => pressOn(page, button), file),
})

const byFingers = (page: Page): Hands => ({
  press: (control) => tapOn(page, control),
  async pressTwice(control) {
    const { x, y } = await reach(page, control)
    await page.touchscreen.tap(x, y)
    await page.touchscreen.tap(x, y)
  },
  write: (field, text) => writeByTouch(page, field, text),
  async tick(box) {
    if (!(await box.isChecked())) await tapOn(page, box)
  },
  pick: (one) => tapOn(page, one),
  async select(list, value) {
    // A phone shows the options in a window of its own.
    await reach(page, list)
    await list.tap({ trial: true })
    await list.selectOption(value)
  },
  async slide(range, value) {
    await slideByTouch(page, range, value)
    return valueOf(range)
  },
  attach: (button, file) => attachBy(page, () => tapOn(page, button), file),
})

async function attachBy(page: Page, open: () => Promise<void>, file: ChosenFile): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser', { timeout: 60_000 }), open()])
  await chooser.setFiles(file)
}

const kinds = { desktopEnglish: withPointer, phoneSpanish: byKeys, touchSpanish: byFingers }

/** The hands of this kind of shopper on a page. */
export const handsOn = (page: Page, kind: ShopperKind): Hands => kinds[kind](page)
