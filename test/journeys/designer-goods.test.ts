/**
 * Designs walked to their end: a shirt with words and a picture on front and back, and a lamp. From the designer to cart or
 * request, order, mail, job ticket, print files and packing slip (docs/decisions/230, 231, 281, 320).
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#test/support/an-address-form.ts'
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
  putPicture,
  setNumber,
  use,
} from '#test/support/designing.ts'
import { acceptQuote, approveProof, newest, payRequest, sendProof, sendQuote } from '#test/support/requests.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, type Visitor } from '#test/support/visitor.ts'
import { texts as accountEn } from '#web/accounts/log-in/account.en.ts'
import { texts as accountEs } from '#web/accounts/log-in/account.es.ts'
import { texts as deskEn } from '#web/console/orders/desk.en.ts'
import { texts as pressEn } from '#web/console/orders/press.en.ts'
import { texts as savedEn } from '#web/designer/saved/saved.en.ts'
import { texts as savedEs } from '#web/designer/saved/saved.es.ts'
import { texts as requestEn } from '#web/requests/form/request.en.ts'
import { texts as requestEs } from '#web/requests/form/request.es.ts'
import { printedText } from '#worker/catalogue/print-places.rules.ts'
import { productKinds } from '#worker/catalogue/product-kinds.rules.ts'
import { buyCart } from './steps.ts'

const patience = { timeout: 30_000 }
/** Drawing sheets of a t-shirt takes seconds on a busy machine. */
const longPatience = { timeout: 120_000 }
const languages = {
  desktopEnglish: { language: 'en', account: accountEn, saved: savedEn, request: requestEn },
  phoneSpanish: { language: 'es', account: accountEs, saved: savedEs, request: requestEs },
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

// On the phone another one is walked by keys alone (designer-keys.test.ts).
describe.each(mostly('desktopEnglish'))('a shirt with words and a picture on front and back, %s', (kind) => {
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
    await use(kind, page.getByRole('button', { name: t.finish.seeCart, exact: true }))
    const line = page.getByRole('article').first()
    await expect.poll(() => line.locator('img[src^="blob:"]').count(), patience).toBe(2)
    await line.getByText(new RegExp(sides)).waitFor(patience)
    await line.getByText('US$36.00').first().waitFor(patience)

    const orderId = await buyCart(shopper, kind, 'goods-03')
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

describe.each(mostly('phoneSpanish'))('a lamp, %s', (kind) => {
  const t = { ...languages[kind], designer: designerTexts[kind] }

  it('goes from the request form to the designer, back, and by its quote to order, ticket, print file and slip', async () => {
    const { who, shopper, page } = await loggedIn(kind)
    await who.post('/api/shippingAddress', anAddressForm())
    const products = rowsOf(await who.get('/api/products/custom?limit=50'), 'products')
    const lamp = String(
      products.find(({ category }) => (category as { name: string }).name === productKinds.ledLamp.category)?.[
        'productId'
      ],
    )
    await page.goto('/request')
    await expect.poll(() => page.locator(`select[name=productId] option[value="${lamp}"]`).count(), patience).toBe(1)
    await page.locator('select[name=productId]').selectOption(lamp)
    await use(kind, page.getByRole('link', { name: t.request.artwork.make, exact: true }))
    await page.waitForURL('**/design/ledLamp?for=request')
    await addWords(page, kind, 'Siempre\nLuz')
    await setNumber(page, 'width', 5)
    await shopper.look('goods-05-lamp')
    const front = await designOnStage(page)
    await use(kind, page.getByRole('button', { name: t.designer.finish.toRequest, exact: true }))
    await page.waitForURL('**/request', longPatience)
    const picture = page.locator('fieldset img[src^="blob:"]')
    await expect.poll(() => picture.count(), patience).toBe(1)
    await picture.scrollIntoViewIfNeeded()
    await shopper.look('goods-06-lamp-request')
    await use(kind, page.getByRole('button', { name: t.request.review, exact: true }))
    await use(kind, page.getByRole('button', { name: t.request.summary.send, exact: true }))
    await expect.poll(() => page.getByText(t.request.sent.title).first().isVisible(), patience).toBe(true)
    const requestId = String(rowsOf(await who.get('/api/Desing'), 'data')[0]?.['id'])
    const { artwork } = (await who.get(`/api/Desing/${requestId}`)).body as unknown as { artwork: { id: string } }
    const { places } = await expectSamePrint(staff, artwork.id, { front })

    // Each file's tile in the console is as large as its picture: no empty ground beside it.
    const desk = await aDesk(browser, shop.url.origin)
    await desk.page.goto(`/staff/requests/${requestId}`)
    const tiles = desk.page.locator('dl img[src^="blob:"]')
    await expect.poll(() => tiles.count(), patience).toBe(2)
    await desk.look('goods-08-lamp-console')
    const beside = await tiles.evaluateAll((images: HTMLImageElement[]) =>
      images.map((image) => image.clientWidth - (image.clientHeight * image.naturalWidth) / image.naturalHeight),
    )
    for (const px of beside) expect(Math.abs(px)).toBeLessThan(2)

    // Quoted, approved and paid.
    const quoted = await sendQuote(staff, requestId, { items: [{ size: '', quantity: 2, unitPriceCents: 4500 }] })
    await approveProof(who, requestId, newest(await sendProof(staff, requestId), 'proofs')['id'])
    await acceptQuote(who, requestId, newest(quoted, 'quotes')['id'])
    const orderId = await payRequest(who, requestId)

    // The press sees the customer's file, and prints from it once somebody says so.
    await desk.page.goto(`/staff/orders/${orderId}`)
    await desk.page.getByText(deskEn.order.printedFrom.request).first().waitFor(patience)
    await desk.look('goods-07-lamp-desk')
    await desk.page.getByRole('button', { name: pressEn.files.pressDesign, exact: true }).click()
    await desk.page.getByRole('button', { name: pressEn.files.pressDesign, exact: true }).waitFor({ state: 'hidden' })
    const order = await expectRightPaper(desk, staff, orderId, deskEn.places)
    expect(order.printFiles.filter(({ isForPress }) => isForPress)).toMatchObject([
      {
        name: `${order.number}-x2-front.png`,
        source: 'request',
        file: { id: places[0]?.printFile.id },
        printed: expect.anything(),
      },
    ])
    await page.goto(`/orders/${orderId}`)
    await use(kind, page.getByRole('link', { name: new RegExp(t.saved.order.change) }))
    await expect.poll(() => onStage(page, t.designer.stage.text, 'Siempre Luz').count(), longPatience).toBe(1)
    expect([...shopper.complaints, ...desk.complaints]).toEqual([])
    await Promise.all([shopper.close(), desk.close()])
  })
})
