/**
 * A design walked to its end: a shirt with words and a picture on front and back, from the designer to cart, order, mail, job
 * ticket, print files and packing slip (docs/decisions/230, 231, 281).
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#test/support/answers.ts'
import { aDesk, expectRightPaper } from '#test/support/at-the-press.ts'
import { aShopper, launchBrowser, mostly, type ShopperKind } from '#test/support/browser.ts'
import { expectSamePrint } from '#test/support/compare-prints.ts'
import {
  addWords,
  designerTexts,
  designOnStage,
  logInAs,
  onStage,
  payCart,
  putPicture,
  setNumber,
  use,
} from '#test/support/designing.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, type Visitor } from '#test/support/visitor.ts'
import { texts as accountEn } from '#web/accounts/log-in/account.en.ts'
import { texts as accountEs } from '#web/accounts/log-in/account.es.ts'
import { texts as deskEn } from '#web/console/orders/desk.en.ts'
import { printedText } from '#worker/catalogue/print-places.rules.ts'

const patience = { timeout: 30_000 }
/** Drawing sheets of a t-shirt takes seconds on a busy machine. */
const longPatience = { timeout: 120_000 }
const languages = {
  desktopEnglish: { language: 'en', account: accountEn },
  phoneSpanish: { language: 'es', account: accountEs },
} as const

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

/** A customer who is logged in. */
async function loggedIn(kind: ShopperKind) {
  const who = await aCustomer(shop)
  await who.call('PATCH', '/api/AccountSettings', { language: languages[kind].language })
  const shopper = await aShopper(browser, shop.url.origin, kind)
  await shopper.page.goto('/login')
  await logInAs(shopper.page, languages[kind].account, who.email)
  await shopper.page.waitForURL((url) => url.pathname === '/')
  return { who, shopper, page: shopper.page }
}

describe.each(mostly('phoneSpanish'))('a shirt with words and a picture on front and back, %s', (kind) => {
  const t = designerTexts[kind]
  const sides = printedText(['front', 'back'])[languages[kind].language]

  it('goes from the designer to cart, order, mail, ticket, print files and slip', async () => {
    const { who, shopper, page } = await loggedIn(kind)
    await page.goto('/design/tshirt')
    await putPicture(page)
    await expect.poll(() => onStage(page, t.stage.picture, 'luna.png').count(), patience).toBe(1)
    await setNumber(page, 'y', 11)
    await addWords(page, kind, 'Equipo Sol')
    await setNumber(page, 'y', 3)
    await page.getByText(t.price.further.replace('{{price}}', 'US$8.00')).waitFor(patience)
    await shopper.look('goods-01-front')
    const front = await designOnStage(page)
    await use(kind, page.getByRole('tab', { name: t.places.back, exact: true }))
    await addWords(page, kind, 'Campeones\n2026')
    await setNumber(page, 'y', 4)
    await putPicture(page)
    await expect.poll(() => onStage(page, t.stage.picture, 'luna.png').count(), patience).toBe(1)
    await setNumber(page, 'width', 5)
    await setNumber(page, 'y', 11)
    await page.getByText(`${sides}: US$28.00 + US$8.00`).waitFor(patience)
    await shopper.look('goods-02-back')
    const back = await designOnStage(page)

    // The cart says both sides, with the picture of each, and the price of both.
    await use(kind, page.getByRole('button', { name: t.finish.toCart, exact: true }))
    await expect.poll(async () => rowsOf(await who.get('/api/shoppingCart')).length, longPatience).toBe(1)
    await page.goto('/ShoppingCart')
    const line = page.getByRole('article').first()
    await expect.poll(() => line.locator('img[src^="blob:"]').count(), patience).toBe(2)
    await line.getByText(new RegExp(sides)).waitFor(patience)
    await line.getByText('US$36.00').first().waitFor(patience)
    await shopper.look('goods-03-cart')

    const orderId = await payCart(who, staff)
    await page.goto(`/orders/${orderId}`)
    await expect.poll(() => page.locator('main li img[src^="blob:"]').count(), patience).toBe(2)
    await page.getByText(new RegExp(sides)).first().waitFor(patience)
    await shopper.look('goods-04-order')
    const [receipt] = (await who.mails(who.email)).filter(({ html }) => html?.includes(`/orders/${orderId}`))
    expect(receipt?.html.match(/<img[^>]* src="[^"]*\/shown\/upl_/g)).toHaveLength(2)

    // A file for each side, on the ticket with its inches; each prints what its picture and the stage showed.
    const desk = await aDesk(browser, shop.url.origin)
    const order = await expectRightPaper(desk, staff, orderId, deskEn.places)
    const [thing] = order.items
    expect(order.printFiles.map(({ name }) => name)).toEqual(
      ['front', 'back'].map((side) => `${order.number}-${thing?.size}-x1-${side}-equipo-sol-campeones-2026.png`),
    )
    await expectSamePrint(staff, thing?.image.split('/').at(-1) ?? '', { front, back })
    expect([...shopper.complaints, ...desk.complaints]).toEqual([])
    await Promise.all([shopper.close(), desk.close()])
  })
})
