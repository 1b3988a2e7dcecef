/**
 * A picture and words on a product: by keyboard into the cart, by touch into a request. The printed file equals what
 * the customer saw (docs/decisions/038).
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#test/support/answers.ts'
import { aDesk, expectRightPaper } from '#test/support/at-the-press.ts'
import { aShopper, launchBrowser, mostly } from '#test/support/browser.ts'
import { expectSamePrint } from '#test/support/compare-prints.ts'
import {
  designerTexts,
  designOnStage,
  inkOf,
  logInAs,
  numberIn,
  onStage,
  payCart,
  putPicture,
  realView,
} from '#test/support/designing.ts'
import { fingersOn, middleOf, twoFingers } from '#test/support/fingers.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, type Visitor } from '#test/support/visitor.ts'
import { texts as accountEn } from '#web/accounts/log-in/account.en.ts'
import { texts as accountEs } from '#web/accounts/log-in/account.es.ts'
import { texts as kindsEs } from '#web/catalogue/kinds.es.ts'
import { texts as productsEn } from '#web/catalogue/products/products.en.ts'
import { texts as productsEs } from '#web/catalogue/products/products.es.ts'
import { texts as deskEn } from '#web/console/orders/desk.en.ts'
import { texts as designerEs } from '#web/designer/designer.es.ts'
import { texts as requestEs } from '#web/requests/form/request.es.ts'
import { texts as buyingEn } from '#web/shop-ui/buying.en.ts'
import { texts as buyingEs } from '#web/shop-ui/buying.es.ts'

const languages = {
  desktopEnglish: { account: accountEn, buying: buyingEn, products: productsEn },
  phoneSpanish: { account: accountEs, buying: buyingEs, products: productsEs },
} as const
const patience = { timeout: 30_000 }
/** Drawing a sheet of a t-shirt takes seconds on a busy machine. */
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

describe.each(mostly('desktopEnglish'))('a mug, %s', (kind) => {
  const t = { ...languages[kind], designer: designerTexts[kind] }

  it('goes by keyboard from a picture and words on a mug through the log-in wall into the cart', async () => {
    const maria = await aCustomer(shop)
    const shopper = await aShopper(browser, shop.url.origin, kind)
    const { page } = shopper
    await page.goto('/products/readyToGo?category=mug')
    await page.getByRole('link', { name: t.products.designIt }).click()
    await page.waitForURL('**/design/mug')
    await putPicture(page)
    const words = onStage(page, t.designer.stage.text, '¡Luna!')
    const picture = onStage(page, t.designer.stage.picture, 'luna.png')
    await expect.poll(() => picture.count(), patience).toBe(1)
    await expect.poll(numberIn(page, 'x'), patience).toBe(4.25)

    // Keys move, size and turn an element; it stays inside the print area; steps are undone.
    await picture.focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(numberIn(page, 'x'), patience).toBe(4.15)
    const width = await numberIn(page, 'width')()
    await page.keyboard.press('-')
    await expect.poll(numberIn(page, 'width'), patience).toBeLessThan(width)
    await page.keyboard.press(']')
    await expect.poll(numberIn(page, 'turn'), patience).toBe(5)
    await page.keyboard.press('Control+z')
    await expect.poll(numberIn(page, 'turn'), patience).toBe(0)
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(numberIn(page, 'x'), patience).toBeCloseTo((await numberIn(page, 'width')()) / 2, 1)

    // A part is cut off, and the white goes; the rest stays in its size.
    const whole = await numberIn(page, 'width')()
    await page.getByText(t.designer.picture.crop, { exact: true }).press('Enter')
    for (let press = 0; press < 10; press += 1) await page.locator('input[name=crop-left]').press('ArrowRight')
    await expect.poll(numberIn(page, 'width'), patience).toBeCloseTo(whole * 0.9, 1)
    await page.locator('input[name=clearWhite]').press('Space')
    await shopper.look('designer-07-crop')

    // Words, a typeface and a colour; a width beyond the area becomes the widest possible.
    await page.getByRole('button', { name: t.designer.add.text, exact: true }).press('Enter')
    await expect.poll(() => page.locator('textarea[name=words]').count(), patience).toBe(1)
    await page.locator('textarea[name=words]').fill('¡Luna!')
    await page.locator('input[name=font][value=bubble]').press('Space')
    const { panel, inks } = t.designer
    await inkOf(page, panel.colour, inks.blue).press('Space')
    // A curve, an outline and a shadow by their keys.
    for (let press = 0; press < 12; press += 1) await page.locator('input[name=arc]').press('ArrowRight')
    for (let press = 0; press < 4; press += 1) await page.locator('input[name=spacing]').press('ArrowRight')
    await inkOf(page, panel.outline, inks.yellow).press('Space')
    await inkOf(page, panel.shadow, inks.red).press('Space')
    await page.locator('input[name=x]').fill('6.5')
    await page.locator('input[name=x]').press('Enter')
    await expect.poll(numberIn(page, 'x'), patience).toBe(6.5)
    await expect.poll(() => words.count(), patience).toBe(1)
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('¡Luna!')), patience).toBe(true)
    await shopper.look('designer-01-mug')
    const stage = await designOnStage(page)
    // The mug is turned to what is changed: the words, and then the picture at its other side.
    const atWords = await realView(page, kind)
    await picture.focus()
    await expect.poll(() => page.locator('input[name=look]').inputValue(), patience).not.toBe(String(atWords.turn))
    const atPicture = await realView(page, kind)

    // The design survives a reload and the log-in wall.
    await page.reload()
    await expect.poll(() => words.count(), patience).toBe(1)
    await expect.poll(() => picture.count(), patience).toBe(1)
    await page.getByRole('button', { name: t.designer.finish.toCart, exact: true }).press('Enter')
    await page.getByRole('button', { name: t.buying.loginRequired.goToLogin, exact: true }).press('Enter')
    await page.waitForURL('**/login')
    await logInAs(page, t.account, maria.email)
    await page.waitForURL('**/design/mug')
    await expect.poll(async () => rowsOf(await maria.get('/api/shoppingCart')).length, longPatience).toBe(1)
    // Adding another one sends no files again.
    let uploads = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/api/Uploads')) uploads += 1
    })
    await page.getByRole('button', { name: t.designer.finish.toCart, exact: true }).press('Enter')
    await expect.poll(async () => rowsOf(await maria.get('/api/shoppingCart'))[0]?.['quantity'], patience).toBe(2)
    expect(uploads).toBe(0)
    // An addition whose answer is lost, tried again with two presses at once, is made once.
    await page.route(
      '**/shoppingCart/cartItem/add',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    const toCart = page.getByRole('button', { name: t.designer.finish.toCart, exact: true })
    const asked = page.waitForResponse((response) => response.url().endsWith('/cartItem/add'), longPatience)
    await toCart.press('Enter')
    await page.getByRole('region', { name: t.designer.finish.label }).getByRole('alert').waitFor(patience)
    await toCart.dblclick()
    await asked
    await expect.poll(() => toCart.isEnabled(), patience).toBe(true)
    expect(rowsOf(await maria.get('/api/shoppingCart'))).toMatchObject([{ quantity: 3 }])
    await page.goto('/ShoppingCart')
    await expect.poll(() => page.locator('article img[src^="blob:"]').count(), patience).toBe(1)
    await shopper.look('designer-02-cart')
    const [line] = rowsOf(await maria.get('/api/shoppingCart'))
    await expectSamePrint(staff, String(line?.['path']).split('/').at(-1) ?? '', { front: stage }, [atWords, atPicture])

    // Paid, it is on the ticket with its inches and on the slip.
    const orderId = await payCart(maria, staff)
    const desk = await aDesk(browser, shop.url.origin)
    const { number, printFiles } = await expectRightPaper(desk, staff, orderId, deskEn.places)
    expect(printFiles.map(({ name }) => name)).toEqual([`${number}-11oz-x3-front-luna.png`])
    expect(desk.complaints).toEqual([])
    await desk.close()
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })
})

describe('the designer', () => {
  it('goes by touch from the request form to a t-shirt and back into the request', async () => {
    const luz = await aCustomer(shop)
    const shopper = await aShopper(browser, shop.url.origin, 'phoneSpanish')
    const { page } = shopper
    const products = rowsOf(await luz.get('/api/products/custom?limit=50'), 'products')
    const tee = String(
      products.find(({ category }) => (category as { name: string }).name === 'T-Shirts')?.['productId'],
    )
    await page.goto('/login')
    await logInAs(page, accountEs, luz.email)
    await page.waitForURL((url) => url.pathname === '/')
    // The row of products is wider than the phone; the chosen one is scrolled into view.
    await page.goto('/design/ledLamp')
    const chosen = page.locator('nav a[aria-current=page]', { hasText: kindsEs.ledLamp.one })
    await expect
      .poll(async () => {
        const box = await chosen.boundingBox()
        return box !== null && box.x >= 0 && box.x + box.width <= 361
      }, patience)
      .toBe(true)
    await page.goto('/request')
    await expect.poll(() => page.locator(`select[name=productId] option[value="${tee}"]`).count(), patience).toBe(1)
    await page.locator('select[name=productId]').selectOption(tee)
    await page.getByRole('link', { name: requestEs.artwork.make, exact: true }).tap()
    await page.waitForURL('**/design/tshirt?for=request')
    await putPicture(page)
    const picture = onStage(page, designerEs.stage.picture, 'luna.png')
    await expect.poll(() => picture.count(), patience).toBe(1)
    await expect.poll(numberIn(page, 'y'), patience).toBe(8)

    // One finger moves the element, two size and turn it; the page does not scroll.
    const middle = await middleOf(picture)
    const fingers = await fingersOn(shopper)
    const scrolled = await page.evaluate(() => scrollY)
    await fingers.gesture((share) => [{ x: middle.x, y: middle.y - 36 * share }])
    await expect.poll(numberIn(page, 'y'), patience).toBeLessThan(5)
    const width = await numberIn(page, 'width')()
    const lifted = await middleOf(picture)
    await fingers.gesture((share) => twoFingers(lifted, 24 + 12 * share, 90 * share))
    await expect.poll(numberIn(page, 'turn'), patience).toBe(90)
    expect(await numberIn(page, 'width')()).toBeCloseTo(width * 1.5, 0)
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    await shopper.look('designer-03-shirt')

    await page.getByRole('button', { name: designerEs.finish.toRequest, exact: true }).tap()
    await page.waitForURL('**/request', longPatience)
    await expect.poll(() => page.locator('fieldset img[src^="blob:"]').count(), patience).toBe(1)
    await page.getByRole('button', { name: requestEs.review, exact: true }).tap()
    await expect.poll(() => page.getByText(requestEs.summary.title).first().isVisible(), patience).toBe(true)
    await shopper.look('designer-04-summary')
    await page.getByRole('button', { name: requestEs.summary.send, exact: true }).tap()
    await expect.poll(() => page.getByText(requestEs.sent.title).first().isVisible(), patience).toBe(true)
    const [made] = rowsOf(await luz.get('/api/Desing'), 'data')
    const { artwork } = (await luz.get(`/api/Desing/${made?.['id']}`)).body as unknown as { artwork: { id: string } }
    await expectSamePrint(staff, artwork.id)
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })
})
