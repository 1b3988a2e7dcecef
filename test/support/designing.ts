/** What the journeys of the designer do on its screen, and pay for afterwards. */
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import type { texts as accountEn } from '#web/accounts/log-in/account.en.ts'
import type { texts as accountEs } from '#web/accounts/log-in/account.es.ts'
import { texts as designerEn } from '#web/designer/designer.en.ts'
import { texts as designerEs } from '#web/designer/designer.es.ts'
import { rowsOf } from './answers.ts'
import { byKind, type ShopperKind } from './browser.ts'
import type { TurnedView } from './compare-prints.ts'
import { cards, confirmCard, eventually } from './paying.ts'
import { password, type Visitor } from './visitor.ts'

/** The designer's texts as a kind of shopper reads them. */
export const designerTexts = byKind(designerEn, designerEs)

/** Presses a control as a kind of shopper does: with a finger on the phone, with the keyboard at the desk. */
export const use = (kind: ShopperKind, control: Locator): Promise<void> =>
  kind === 'desktopEnglish' ? control.press('Enter') : control.tap()

/** A drawing with a white rim, as a PNG. */
export const aDrawing = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><rect width="1600" height="1000" fill="#00a0dc"/><rect y="880" width="1600" height="120" fill="#fff"/><circle cx="500" cy="500" r="380" fill="#ffd500"/><path d="M900 900L1200 200L1500 900Z" fill="#e2007a"/></svg>',
    ),
  )
    .png()
    .toBuffer()

/** Chooses a file in the designer. */
export const putPicture = async (page: Page): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name: 'luna.png', mimeType: 'image/png', buffer: await aDrawing() })

/** The number in a field, for `expect.poll`. */
export const numberIn = (page: Page, name: string) => async (): Promise<number> =>
  Number((await page.locator(`input[name=${name}]`).inputValue()).replace(',', '.'))

/** Writes a number into a field, as far as the print area allows. */
export async function setNumber(page: Page, name: string, value: number): Promise<void> {
  const field = page.locator(`input[name=${name}]`)
  // As hands do: who leaves words for the field finds the number of these words in it, and then selects it.
  await field.focus()
  await field.fill(String(value))
  await field.press('Enter')
  await expect.poll(numberIn(page, name), { timeout: 30_000 }).toBe(value)
}

/** The handle of an element of the shown side, by its words or its file's name. */
export const onStage = (page: Page, what: string, name: string): Locator =>
  page.getByRole('button', { name: what.replace('{{name}}', name), exact: true })

/** The choice of an ink for something: the words, their outline, a backing. */
export const inkOf = (page: Page, what: string, ink: string): Locator =>
  page.getByRole('group', { name: what, exact: true }).getByRole('radio', { name: ink, exact: true })

/** Adds words to the side that the stage shows. */
export async function addWords(page: Page, kind: ShopperKind, text: string): Promise<void> {
  const t = designerTexts[kind]
  await page.getByRole('button', { name: t.add.text, exact: true }).press('Enter')
  await page.locator('textarea[name=words]').fill(text)
  await expect.poll(() => onStage(page, t.stage.text, text.replaceAll('\n', ' ')).count(), { timeout: 30_000 }).toBe(1)
}

/** Fills in the log-in. */
export async function logInAs(page: Page, t: typeof accountEn | typeof accountEs, email: string): Promise<void> {
  await page.getByLabel(t.login.identifier).fill(email)
  await page.locator('input[name="password"]').fill(password)
  await page.getByRole('button', { name: t.login.submit, exact: true }).click()
}

/** What the stage shows in the print area. */
export async function designOnStage(page: Page): Promise<Buffer> {
  const url = await page.locator('canvas[data-design]').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/**
 * What the real view of a round product shows, turned to what is selected. A phone shows it instead of the sheet; `press` is how the
 * shopper goes there and back.
 */
export async function realView(
  page: Page,
  kind: ShopperKind,
  press = (control: Locator): Promise<void> => control.press('Enter'),
): Promise<TurnedView> {
  const t = designerTexts[kind].real
  const [live, onlyOne] = [
    page.locator('canvas[data-live]'),
    page.getByRole('button', { name: t.product, exact: true }),
  ]
  const isOneOfTwo = await onlyOne.isVisible()
  if (isOneOfTwo) await press(onlyOne)
  await live.waitFor({ timeout: 30_000 })
  const turn = Number(await page.locator('input[name=look]').inputValue())
  // It is drawn in the size that it has on the screen, with the frame after a change.
  const isDrawn = (canvas: HTMLCanvasElement) =>
    Math.abs(canvas.width - Math.min(1440, canvas.getBoundingClientRect().width * devicePixelRatio)) < 2
  await expect.poll(() => live.evaluate(isDrawn), { timeout: 30_000 }).toBe(true)
  const url = await live.evaluate(async (canvas: HTMLCanvasElement) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    return canvas.toDataURL()
  })
  if (isOneOfTwo) await press(page.getByRole('button', { name: t.sheet, exact: true }))
  return { turn, picture: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') }
}

/** Pays all that is in a customer's cart by card, to an address. @returns the id of the order, which the shop knows to be paid */
export async function payCart(customer: Visitor, staff: Visitor): Promise<string> {
  await customer.post('/api/shippingAddress', anAddressForm())
  const lines = rowsOf(await customer.get('/api/shoppingCart'))
  const payment = await customer.post('/api/payments/Cart', {
    cartItemIds: lines.map(({ cartItemId }) => cartItemId),
  })
  await confirmCard(customer, payment.body, cards.good)
  const orderId = String(payment.body['orderId'])
  await eventually(
    () => staff.get(`/api/staff/orders/${orderId}`),
    (order) => order.body['status'] === 'paid',
  )
  return orderId
}
