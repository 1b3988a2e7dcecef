/** What the journeys of the designer do on its screen. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { texts as accountEn } from '#web/accounts/log-in/account.en.ts'
import type { texts as accountEs } from '#web/accounts/log-in/account.es.ts'
import { password } from './visitor.ts'

const aDrawing = (): Promise<Buffer> =>
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
