/** A dark logo on dark slate, by keyboard on a phone: it is asked about, and the backing is in every file (docs/decisions/315). */
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aShopper, launchBrowser } from '#test/support/browser.ts'
import { expectSamePrint } from '#test/support/compare-prints.ts'
import { designOnStage, logInAs } from '#test/support/designing.ts'
import { fetchFile } from '#test/support/files.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, type Visitor } from '#test/support/visitor.ts'
import { texts as accountEs } from '#web/accounts/log-in/account.es.ts'
import { texts as designerEs } from '#web/designer/designer.es.ts'

const patience = { timeout: 30_000 }
/** Drawing a sheet takes seconds on a busy machine. */
const longPatience = { timeout: 90_000 }

let shop: TestShop
let browser: Browser
let staff: Visitor
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openShop(), launchBrowser()])
  staff = await aStaffMember(shop)
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

const aDarkLogo = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><circle cx="500" cy="500" r="380" fill="#101418"/><path d="M1000 900L1250 200L1500 900Z" fill="#17130f"/></svg>',
    ),
  )
    .png()
    .toBuffer()

/** How much of a picture is the ink of the backing. */
async function backedShare(file: Buffer): Promise<number> {
  const { data, info } = await sharp(file).ensureAlpha().resize(400).raw().toBuffer({ resolveWithObject: true })
  let points = 0
  for (let at = 0; at < data.length; at += 4)
    if ((data[at + 3] ?? 0) > 240 && Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > 230) points += 1
  return points / (info.width * info.height)
}

it('asks before a dark logo is printed on slate, and prints the backing that is put behind it', async () => {
  const nora = await aCustomer(shop)
  const shopper = await aShopper(browser, shop.url.origin, 'phoneSpanish')
  const { page } = shopper
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/login')
  await logInAs(page, accountEs, nora.email)
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/design/plaque')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await aDarkLogo() })
  await expect.poll(() => page.getByText(designerEs.picture.lost).count(), patience).toBe(1)
  await shopper.look('designer-backing-01-lost')

  const toRequest = button(designerEs.finish.toRequest)
  await toRequest.press('Enter')
  await expect.poll(() => page.getByRole('dialog', { name: '¿Imprimimos «logo.png» así?' }).count(), patience).toBe(1)
  await shopper.look('designer-backing-02-asked')
  await button(designerEs.finish.lost.cancel).press('Enter')
  await expect.poll(() => page.getByRole('dialog').count(), patience).toBe(0)

  await button(designerEs.picture.back.white).press('Enter')
  await expect.poll(() => page.getByText(designerEs.picture.backed).count(), patience).toBe(1)
  expect(await page.getByText(designerEs.picture.lost).count()).toBe(0)
  expect(await backedShare(await designOnStage(page))).toBeGreaterThan(0.005)
  await shopper.look('designer-backing-03-backed')

  // It is a step that is undone and done again, and it is there after a reload.
  await button(designerEs.add.undo).press('Enter')
  await expect.poll(() => page.getByText(designerEs.picture.lost).count(), patience).toBe(1)
  await button(designerEs.add.redo).press('Enter')
  await expect.poll(() => page.getByText(designerEs.picture.lost).count(), patience).toBe(0)
  await page.reload()
  const picture = button('Imagen logo.png')
  await picture.focus()
  await expect
    .poll(() => button(`${designerEs.picture.backing}: ${designerEs.inks.paper}`).getAttribute('aria-pressed'), patience)
    .toBe('true')
  const stage = await designOnStage(page)

  const saved = page.waitForResponse((response) => response.url().endsWith('/api/artworks'), longPatience)
  await toRequest.press('Enter')
  const { id } = (await (await saved).json()) as { id: string }
  await page.waitForURL('**/request', longPatience)
  const { places, elements } = await expectSamePrint(staff, id, { front: stage })
  expect(elements).toMatchObject([{ backing: '#fffdf8' }])
  const printFile = await fetchFile(staff, `/api/staff/uploads/${places[0]?.printFile.id}`)
  expect(await backedShare(Buffer.from(printFile.bytes))).toBeGreaterThan(0.005)
  expect(shopper.complaints).toEqual([])
  await shopper.close()
})
