import type { Locator, Page } from 'playwright-core'
/**
 * A picture and words on a product: on a mug by keys alone to the slip, on a t-shirt by touch into a request. The printed
 * file equals what the customer saw (docs/decisions/038).
 */
import { describe, expect, it } from 'vitest'
import { rowsOf } from '#test/support/answers.ts'
import { byKind, walkedBy } from '#test/support/browser.ts'
import { expectSamePrint } from '#test/support/compare-prints.ts'
import {
  aDrawing,
  designerTexts,
  designOnStage,
  inkOf,
  logInAs,
  numberIn,
  onStage,
  putPicture,
  realView,
} from '#test/support/designing.ts'
import { fingersOn, middleOf, twoFingers } from '#test/support/fingers.ts'
import { openJourney } from '#test/support/journey.ts'
import { tabTo } from '#test/support/keyboard.ts'
import { reach, tapOn } from '#test/support/touch.ts'
import { aCustomer } from '#test/support/visitor.ts'
import { texts as accountEs } from '#web/accounts/log-in/account.es.ts'
import { texts as kindsEs } from '#web/catalogue/kinds.es.ts'
import { texts as productsEn } from '#web/catalogue/products/products.en.ts'
import { texts as productsEs } from '#web/catalogue/products/products.es.ts'
import { texts as designerEs } from '#web/designer/designer.es.ts'
import { texts as requestMoreEs } from '#web/requests/form/request-more.es.ts'
import { texts as requestEs } from '#web/requests/form/request.es.ts'
import { texts as buyingEn } from '#web/shop-ui/buying.en.ts'
import { texts as buyingEs } from '#web/shop-ui/buying.es.ts'
import { turnToFace } from '#worker/designer/blank-views.rules.ts'
import { aDesigner, receiptOf, expectPrinted, keys } from './designer-steps.ts'
import { buyCart, logInWith } from './steps.ts'

const languages = byKind({ buying: buyingEn, products: productsEn }, { buying: buyingEs, products: productsEs })
const patience = { timeout: 30_000 }
/** Drawing a sheet of a t-shirt takes seconds on a busy machine. */
const longPatience = { timeout: 90_000 }

const journey = openJourney()

/** Arranges a picture by keys until it is at the left edge. */
async function arrangeByKeys(page: Page, picture: Locator): Promise<void> {
  await tabTo(page, picture)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(numberIn(page, 'x'), patience).toBe(4.15)
  const width = await numberIn(page, 'width')()
  await page.keyboard.press('-')
  await expect.poll(numberIn(page, 'width'), patience).toBeLessThan(width)
  await page.keyboard.press(']')
  await expect.poll(numberIn(page, 'turn'), patience).toBe(5)
  await page.keyboard.press('Control+z')
  await expect.poll(numberIn(page, 'turn'), patience).toBe(0)
  await keys(page, 'Shift+ArrowLeft', 6)
}

/** Arranges a picture by fingers until it is at the left edge: the page does not move meanwhile. */
async function arrangeByFingers(page: Page, picture: Locator, undo: Locator): Promise<void> {
  const fingers = await fingersOn(page)
  await reach(page, picture)
  const before = await page.evaluate(() => [scrollY, visualViewport?.scale])
  const width = await numberIn(page, 'width')()
  let middle = await middleOf(picture)
  await fingers.gesture((share) => twoFingers(middle, 48 - 20 * share))
  await expect.poll(numberIn(page, 'width'), patience).toBeLessThan(width * 0.9)
  await fingers.gesture((share) => twoFingers(middle, 40, 60 * share))
  await expect.poll(numberIn(page, 'turn'), patience).toBe(60)
  expect(await page.evaluate(() => [scrollY, visualViewport?.scale])).toEqual(before)
  await tapOn(page, undo)
  await expect.poll(numberIn(page, 'turn'), patience).toBe(0)
  middle = await middleOf(picture)
  await fingers.gesture((share) => [{ x: middle.x - 160 * share, y: middle.y }])
}

/** Turns a round product by a finger on it, in two drags: the first one shows how far px turn it. */
async function turnByFinger(page: Page, to: number): Promise<void> {
  const [fingers, product] = [await fingersOn(page), page.locator('[data-real]')]
  const turn = () => page.locator('input[name=look]').inputValue().then(Number)
  const drag = async (px: number) => {
    const { x, y } = await reach(page, product)
    await fingers.gesture((share) => [{ x: x + px * share, y }])
  }
  const first = await turn()
  await drag(first > to ? -30 : 30)
  await expect.poll(turn, patience).not.toBe(first)
  const now = await turn()
  await drag(((to - now) * 30) / Math.abs(now - first))
}

describe.each(walkedBy(['phoneSpanish', 'touchSpanish'], ['desktopEnglish']))('a mug, %s', (kind) => {
  const t = { ...languages[kind], designer: designerTexts[kind] }

  it('goes from a picture and words through the log-in wall to cart, order, mail, ticket, print file and slip', async () => {
    const { who: maria, shopper, page, hands } = await aDesigner(journey, kind)
    const isTouch = kind === 'touchSpanish'
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.goto('/products/readyToGo?category=mug')
    await hands.press(page.getByRole('link', { name: t.products.designIt }))
    await page.waitForURL('**/design/mug')
    const file = { name: 'luna.png', mimeType: 'image/png', buffer: await aDrawing() }
    await hands.attach(page.locator('button', { hasText: t.designer.add.file }), file)
    const words = onStage(page, t.designer.stage.text, '¡Luna!')
    const picture = onStage(page, t.designer.stage.picture, 'luna.png')
    await expect.poll(() => picture.count(), patience).toBe(1)
    await expect.poll(numberIn(page, 'x'), patience).toBe(4.25)

    // It is moved, sized and turned; it stays inside the print area; steps are undone.
    await (isTouch ? arrangeByFingers(page, picture, button(t.designer.add.undo)) : arrangeByKeys(page, picture))
    await expect
      .poll(async () => (await numberIn(page, 'x')()) - (await numberIn(page, 'width')()) / 2, patience)
      .toBeCloseTo(0, 1)

    // A part is cut off, and the white goes; the rest stays in its size.
    const whole = await numberIn(page, 'width')()
    await hands.press(page.getByText(t.designer.picture.crop, { exact: true }))
    const cut = await hands.slide(page.locator('input[name=crop-left]'), 10)
    expect(cut).toBeGreaterThan(6)
    expect(cut).toBeLessThan(14)
    await expect.poll(numberIn(page, 'width'), patience).toBeCloseTo(whole * (1 - cut / 100), 1)
    await hands.tick(page.locator('input[name=clearWhite]'))
    await shopper.look('designer-07-crop')

    // Words, a typeface and a colour; a width beyond the area becomes the widest possible.
    await hands.press(button(t.designer.add.text))
    if (!isTouch) {
      // Enter goes from the stage to the settings: Tab would select the picture on its way.
      await tabTo(page, onStage(page, t.designer.stage.text, t.designer.add.firstText))
      await page.keyboard.press('Enter')
    }
    await hands.write(page.locator('textarea[name=words]'), '¡Luna!')
    await hands.pick(page.locator('input[name=font][value=bubble]'))
    const { panel, inks } = t.designer
    await hands.pick(inkOf(page, panel.colour, inks.blue))
    // A curve, an outline and a shadow.
    await hands.slide(page.locator('input[name=arc]'), 60)
    await hands.slide(page.locator('input[name=spacing]'), 20)
    await hands.pick(inkOf(page, panel.outline, inks.yellow))
    await hands.pick(inkOf(page, panel.shadow, inks.red))
    await hands.write(page.locator('input[name=x]'), '6.5')
    await page.keyboard.press('Enter')
    await expect.poll(numberIn(page, 'x'), patience).toBe(6.5)
    await expect.poll(() => words.count(), patience).toBe(1)
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('¡Luna!')), patience).toBe(true)
    await shopper.look('designer-01-mug')
    const stage = await designOnStage(page)
    // The mug is turned to what is selected, and by the keys of its slider or by a finger on it.
    const turn = () => page.locator('input[name=look]').inputValue().then(Number)
    const toWords = turnToFace('mug', 6.5)
    const select = (one: Locator) => (isTouch ? hands.press(one) : tabTo(page, one))
    await select(words)
    await expect.poll(turn, patience).toBe(toWords)
    await select(picture)
    await expect.poll(turn, patience).not.toBe(toWords)
    const atPicture = await realView(page, kind, hands.press)
    const seeIt = button(t.designer.real.product)
    if (await seeIt.isVisible()) await hands.press(seeIt)
    if (isTouch) await turnByFinger(page, toWords)
    else await hands.slide(page.locator('input[name=look]'), toWords)
    await expect.poll(async () => Math.abs((await turn()) - toWords), patience).toBeLessThan(4)
    const atWords = await realView(page, kind, hands.press)

    // The design survives a reload and the log-in wall.
    await page.reload()
    await expect.poll(() => words.count(), patience).toBe(1)
    await expect.poll(() => picture.count(), patience).toBe(1)
    const toCart = button(t.designer.finish.toCart)
    await hands.press(toCart)
    await hands.press(button(t.buying.loginRequired.goToLogin))
    await page.waitForURL('**/login')
    await logInWith(page, kind, maria.email)
    await page.waitForURL('**/design/mug')
    await expect.poll(async () => rowsOf(await maria.get('/api/shoppingCart')).length, longPatience).toBe(1)
    // Adding another one sends no files again.
    let uploads = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/api/Uploads')) uploads += 1
    })
    await hands.press(toCart)
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
    const asked = page.waitForResponse((response) => response.url().endsWith('/cartItem/add'), longPatience)
    await hands.press(toCart)
    await page.getByRole('region', { name: t.designer.finish.label }).getByRole('alert').waitFor(patience)
    await hands.pressTwice(toCart)
    await asked
    await expect.poll(() => toCart.isEnabled(), patience).toBe(true)
    expect(rowsOf(await maria.get('/api/shoppingCart'))).toMatchObject([{ quantity: 3 }])

    // Cart, payment and order show the design and its name, and so does the mail.
    const orderId = await buyCart(shopper, kind, 'designer-02')
    await expect.poll(() => page.locator('main li img[src^="blob:"]').count(), patience).toBe(1)
    await page
      .getByText(/¡Luna!/)
      .first()
      .waitFor(patience)
    await shopper.look('designer-02-order')
    const receipt = await receiptOf(maria, orderId)
    expect(receipt?.text).toContain('¡Luna!')
    expect(receipt?.html).toMatch(/<img[^>]* src="[^"]*\/shown\/upl_/)

    // It is on the ticket with its inches and on the slip, and prints what the stage showed.
    const { order } = await expectPrinted(journey, orderId, { front: stage }, [atWords, atPicture])
    expect(order.printFiles.map(({ name }) => name)).toEqual([`${order.number}-11oz-x3-front-luna.png`])
    // The answer that was lost is one.
    expect(shopper.complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([])
    await shopper.close()
  })
})

describe('the designer', () => {
  it('goes by touch from the request form to a t-shirt and back into the request', async () => {
    const luz = await aCustomer(journey.shop)
    const shopper = await journey.shopper('phoneSpanish')
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
    await page.getByRole('link', { name: requestMoreEs.artwork.make, exact: true }).tap()
    await page.waitForURL('**/design/tshirt?for=request')
    await putPicture(page)
    const picture = onStage(page, designerEs.stage.picture, 'luna.png')
    await expect.poll(() => picture.count(), patience).toBe(1)
    await expect.poll(numberIn(page, 'y'), patience).toBe(8)

    // One finger moves the element, two size and turn it; the page does not scroll.
    const middle = await middleOf(picture)
    const fingers = await fingersOn(page)
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
    await expect.poll(() => page.getByText(requestMoreEs.summary.title).first().isVisible(), patience).toBe(true)
    await shopper.look('designer-04-summary')
    await page.getByRole('button', { name: requestMoreEs.summary.send, exact: true }).tap()
    await expect.poll(() => page.getByText(requestMoreEs.sent.title).first().isVisible(), patience).toBe(true)
    const [made] = rowsOf(await luz.get('/api/Desing'), 'data')
    const { artwork } = (await luz.get(`/api/Desing/${made?.['id']}`)).body as unknown as { artwork: { id: string } }
    await expectSamePrint(journey.staff, artwork.id)
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })
})
