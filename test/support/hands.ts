/** How a shopper works a page: at a desk with a pointer, on the phone by keys alone. Journeys say the same to both. */
import type { Locator, Page } from 'playwright-core'
import type { ShopperKind } from './browser.ts'
import { arrowTo, choose, pressOn, tabTo, typeInto } from './keyboard.ts'

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

export interface Hands {
  /** Presses a button, a link or a summary. */
  press(control: Locator): Promise<void>
  write(field: Locator, text: string): Promise<void>
  tick(box: Locator): Promise<void>
  /** Chooses one tab or radio button of its group. */
  pick(one: Locator): Promise<void>
  /** Chooses an option of a list by its value. */
  select(list: Locator, value: string): Promise<void>
  /** Opens the browser's own dialog for files by a button, and chooses a file there. */
  attach(button: Locator, file: ChosenFile): Promise<void>
}

const withPointer = (page: Page): Hands => ({
  press: (control) => control.click(),
  write: (field, text) => field.fill(text),
  tick: (box) => box.check(),
  async pick(one) {
    // A radio button itself is hidden; its label is seen.
    const label = one.locator('xpath=ancestor::label[1]')
    await ((await label.count()) > 0 ? label : one).click()
  },
  select: async (list, value) => void (await list.selectOption(value)),
  attach: (button, file) => attachBy(page, () => button.click(), file),
})

const byKeys = (page: Page): Hands => ({
  press: (control) => pressOn(page, control),
  write: (field, text) => typeInto(page, field, text),
  async tick(box) {
    await tabTo(page, box)
    if (!(await box.isChecked())) await page.keyboard.press('Space')
  },
  pick: (one) => arrowTo(page, one),
  select: (list, value) => choose(page, list, value),
  attach: (button, file) => attachBy(page, () => pressOn(page, button), file),
})

async function attachBy(page: Page, open: () => Promise<void>, file: ChosenFile): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser', { timeout: 60_000 }), open()])
  await chooser.setFiles(file)
}

/** The hands of this kind of shopper on a page. */
export const handsOn = (page: Page, kind: ShopperKind): Hands =>
  kind === 'phoneSpanish' ? byKeys(page) : withPointer(page)
