/**
 * A colour of a garment from the page of a product to the cart, another one after the owner has taken it off the shelf, and
 * that one to order, mail, ticket, print file and slip (docs/decisions/330): on a phone, dark, in Spanish, the swatches by
 * keyboard; with and without WebGL.
 */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { fieldsOf, rowsOf } from '#test/support/answers.ts'
import { expectRightPaper } from '#test/support/at-the-press.ts'
import { expectSamePrint } from '#test/support/compare-prints.ts'
import { designOnStage, payCart, setNumber } from '#test/support/designing.ts'
import { openJourney } from '#test/support/journey.ts'
import { aCustomer, anOwner, password, Visitor } from '#test/support/visitor.ts'
import { texts as accountEs } from '#web/accounts/log-in/account.es.ts'
import { texts as cartEs } from '#web/cart/cart.es.ts'
import { texts as customEs } from '#web/catalogue/custom/custom.es.ts'
import { texts as deskEn } from '#web/console/orders/desk.en.ts'
import { texts as designerEs } from '#web/designer/designer.es.ts'
import { texts as buyingEs } from '#web/shop-ui/buying.es.ts'

const patience = { timeout: 30_000 }
/** Drawing a sheet of a t-shirt takes seconds on a busy machine. */
const longPatience = { timeout: 90_000 }

const journey = openJourney()
let owner: Visitor
beforeAll(async () => {
  owner = await anOwner(journey.shop)
})

async function stock(...tshirt: string[]): Promise<void> {
  const { version } = fieldsOf(await owner.get('/api/staff/settings'))['press'] as { version: number }
  const colours = { tshirt, hoodie: ['rust'] }
  const { status } = await owner.call('PUT', '/api/staff/settings/garments', { version, isOffered: true, colours })
  expect(status).toBe(200)
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const swatch = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

/** The middle colour of a part of the t-shirt beside its print, as the stage shows it. */
const clothOnStage = (page: Page): Promise<number[] | null> =>
  page.evaluate(() => {
    const stage = document.querySelector<HTMLCanvasElement>(
      'canvas[data-live]:not([hidden]), canvas[data-still]:not([hidden])',
    )
    if (!stage || stage.width < 100) return null
    const copy = document.createElement('canvas')
    Object.assign(copy, { width: stage.width, height: stage.height })
    const context = copy.getContext('2d')
    if (!context) return null
    context.drawImage(stage, 0, 0)
    const side = Math.round(stage.width / 40)
    const { data } = context.getImageData(stage.width / 2 - side, stage.height * 0.88, 2 * side, side)
    const sums = [0, 0, 0]
    for (let at = 0; at < data.length; at += 4)
      for (let part = 0; part < 3; part += 1) sums[part] = (sums[part] ?? 0) + (data[at + part] ?? 0)
    return sums.map((sum) => Math.round(sum / (data.length / 4)))
  })

it('is chosen on the product’s page, seen in the designer, changed when it is gone, and made', async () => {
  await stock('black', 'navy')
  const maria = await aCustomer(journey.shop)
  await maria.call('PATCH', '/api/AccountSettings', { language: 'es' })
  const products = rowsOf(await new Visitor(journey.shop).get('/api/products/custom?offset=0&limit=50'), 'products')
  const shirt = products.find(({ category }) => (category as { name: string }).name === 'T-Shirts')
  const { page, look, close, complaints } = await journey.shopper('phoneSpanish')
  await page.goto(`/custom/${String(shirt?.['productId'])}`)
  await page.getByRole('group', { name: customEs.page.colour }).scrollIntoViewIfNeeded()
  await swatch(page, 'blanca').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => swatch(page, 'azul marino').isChecked(), patience).toBe(true)
  await look('colours-01-product')
  await page.getByRole('link', { name: customEs.page.design, exact: true }).click()
  await page.waitForURL('**/design/tshirt')
  await expect.poll(() => swatch(page, 'azul marino').isChecked(), patience).toBe(true)
  await button(page, designerEs.add.text).click()
  await page.locator('textarea[name=words]').fill('Luna')
  // Words that are too small leave nothing to compare.
  await setNumber(page, 'width', 8)
  await expect.poll(async () => (await clothOnStage(page))?.[2] ?? 255, longPatience).toBeLessThan(110)
  await look('colours-02-designer')
  await button(page, designerEs.finish.toCart).click()
  await button(page, buyingEs.loginRequired.goToLogin).click()
  await page.waitForURL('**/login')
  await page.getByLabel(accountEs.login.identifier).fill(maria.email)
  await page.locator('input[name="password"]').fill(password)
  await page.getByRole('button', { name: accountEs.login.submit, exact: true }).click()
  await page.waitForURL('**/design/tshirt')
  await button(page, designerEs.finish.seeCart).click(longPatience)
  await page.getByRole('heading', { name: 'Camiseta estampada «Luna», azul marino' }).waitFor(patience)
  await page.locator('main img[src^="blob:"]').first().waitFor(patience)
  await look('colours-03-cart')

  await stock('black')
  await page.reload()
  await page.getByText(cartEs.line.colourGone).waitFor(patience)
  await look('colours-04-gone')
  await page.getByRole('link', { name: cartEs.line.otherColour }).click()
  await page.getByText('Ya no tenemos esta prenda', { exact: false }).waitFor(patience)
  await look('colours-05-gone-designer')
  await swatch(page, 'negra').check({ force: true })
  const front = await designOnStage(page)
  await button(page, designerEs.finish.change).click()
  await page.waitForURL('**/ShoppingCart', longPatience)
  await page.getByRole('heading', { name: 'Camiseta estampada «Luna», negra' }).waitFor(patience)
  expect(await page.getByText(cartEs.line.colourGone).count()).toBe(0)
  await look('colours-06-changed')
  expect(rowsOf(await maria.get('/api/shoppingCart'))).toHaveLength(1)

  const orderId = await payCart(maria, journey.staff)
  await page.goto(`/orders/${orderId}`)
  await page.getByText('Camiseta estampada «Luna», negra').first().waitFor(patience)
  await page.locator('main li img[src^="blob:"]').first().waitFor(patience)
  await look('colours-08-order')
  const [receipt] = (await maria.mails(maria.email)).filter(({ html }) => html?.includes(`/orders/${orderId}`))
  expect(receipt?.html).toContain('Camiseta estampada «Luna», negra')
  const desk = await journey.desk()
  const order = await expectRightPaper(desk, journey.staff, orderId, deskEn.places)
  await desk.look('colours-09-slip')
  const [thing] = order.items
  expect(order.printFiles.map(({ name }) => name)).toEqual([`${order.number}-${thing?.size}-x1-front-luna-black.png`])
  const made = await expectSamePrint(journey.staff, thing?.image.split('/').at(-1) ?? '', { front })
  expect(made.colour).toBe('black')
  expect([...complaints, ...desk.complaints]).toEqual([])
  await Promise.all([close(), desk.close()])
})

it('looks the same with WebGL and without', async () => {
  await stock('black', 'navy', 'mustard')
  const shown: (number[] | null)[] = []
  for (const isLive of [true, false]) {
    const { page, look, close } = await journey.shopper('desktopEnglish')
    if (!isLive)
      await page.addInitScript(() => {
        const usual = HTMLCanvasElement.prototype.getContext
        HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
          return kind === 'webgl2' ? null : (usual as (...given: unknown[]) => unknown).call(this, kind, ...more)
        } as typeof usual
      })
    await page.goto('/design/tshirt')
    await swatch(page, 'mustard').check({ force: true })
    await page.locator(`[data-real=${isLive ? 'live' : 'still'}]`).waitFor(longPatience)
    // Mustard has little blue.
    await expect.poll(async () => (await clothOnStage(page))?.[2] ?? 255, longPatience).toBeLessThan(130)
    shown.push(await clothOnStage(page))
    await look(`colours-07-${isLive ? 'live' : 'still'}`)
    await close()
  }
  const [live, still] = shown
  for (const part of [0, 1, 2]) expect(Math.abs((live?.[part] ?? 0) - (still?.[part] ?? 255))).toBeLessThan(12)
})
