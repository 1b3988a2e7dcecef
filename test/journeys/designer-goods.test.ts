/**
 * Designs walked to their end: a shirt with words and a picture on front and back, and, by keys alone, a lamp. From the designer to cart or
 * request, order, mail, job ticket, print files and packing slip (docs/decisions/230, 231, 281, 320).
 */
import { describe, expect, it } from 'vitest'
import { rowsOf } from '#test/support/answers.ts'
import { expectRightPaper } from '#test/support/at-the-press.ts'
import { mostly, type ShopperKind } from '#test/support/browser.ts'
import { expectSamePrint } from '#test/support/compare-prints.ts'
import {
  addWords,
  designerTexts,
  designOnStage,
  logInAs,
  numberIn,
  onStage,
  putPicture,
  setNumber,
  use,
} from '#test/support/designing.ts'
import { handsOn } from '#test/support/hands.ts'
import { openJourney } from '#test/support/journey.ts'
import { watchFocus } from '#test/support/keyboard.ts'
import { sendProof, sendQuote } from '#test/support/requests.ts'
import { aCustomer } from '#test/support/visitor.ts'
import { texts as accountEn } from '#web/accounts/log-in/account.en.ts'
import { texts as accountEs } from '#web/accounts/log-in/account.es.ts'
import { texts as deskEn } from '#web/console/orders/desk.en.ts'
import { texts as pressEn } from '#web/console/orders/press.en.ts'
import { texts as requestsAtDesk } from '#web/console/requests/staff-requests.en.ts'
import { texts as savedEn } from '#web/designer/saved/saved.en.ts'
import { texts as savedEs } from '#web/designer/saved/saved.es.ts'
import { texts as requestMoreEn } from '#web/requests/form/request-more.en.ts'
import { texts as requestMoreEs } from '#web/requests/form/request-more.es.ts'
import { texts as requestEn } from '#web/requests/form/request.en.ts'
import { texts as requestEs } from '#web/requests/form/request.es.ts'
import { texts as requestsEn } from '#web/requests/page/requests.en.ts'
import { texts as requestsEs } from '#web/requests/page/requests.es.ts'
import { placeName, printedText } from '#worker/catalogue/print-places.rules.ts'
import { productKinds } from '#worker/catalogue/product-kinds.rules.ts'
import { buyCart, logInWith, payToOrder } from './steps.ts'

const patience = { timeout: 30_000 }
/** Drawing sheets of a t-shirt takes seconds on a busy machine. */
const longPatience = { timeout: 120_000 }
const languages = {
  desktopEnglish: {
    language: 'en',
    account: accountEn,
    saved: savedEn,
    request: requestEn,
    requests: requestsEn,
    requestMore: requestMoreEn,
  },
  phoneSpanish: {
    language: 'es',
    account: accountEs,
    saved: savedEs,
    request: requestEs,
    requests: requestsEs,
    requestMore: requestMoreEs,
  },
} as const

const journey = openJourney()

/** A customer who is logged in. */
async function loggedIn(kind: ShopperKind) {
  const who = await aCustomer(journey.shop)
  await who.call('PATCH', '/api/AccountSettings', { language: languages[kind].language })
  const shopper = await journey.shopper(kind)
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
    const desk = await journey.desk()
    const order = await expectRightPaper(desk, journey.staff, orderId, deskEn.places)
    const [thing] = order.items
    expect(order.printFiles.map(({ name }) => name)).toEqual(
      ['front', 'back'].map((side) => `${order.number}-${thing?.size}-x1-${side}-equipo-sol-campeones-2026.png`),
    )
    await expectSamePrint(journey.staff, thing?.image.split('/').at(-1) ?? '', { front, back })
    expect([...shopper.complaints, ...desk.complaints]).toEqual([])
    await Promise.all([shopper.close(), desk.close()])
  })
})

describe.each(mostly('phoneSpanish'))('a lamp, %s', (kind) => {
  const t = { ...languages[kind], designer: designerTexts[kind] }

  it('goes by keys from the request form to the designer, back, and by its quote to order, ticket, print file and slip', async () => {
    const who = await aCustomer(journey.shop)
    await who.call('PATCH', '/api/AccountSettings', { language: t.language })
    const products = rowsOf(await who.get('/api/products/custom?limit=50'), 'products')
    const lamp = products.find(({ category }) => (category as { name: string }).name === productKinds.ledLamp.category)
    const shopper = await journey.shopper(kind)
    const { page } = shopper
    await watchFocus(page)
    const hands = handsOn(page, kind)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.goto('/login')
    await logInWith(page, kind, who.email)
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/request')
    const product = page.locator('select[name=productId]')
    await product.locator(`option[value="${String(lamp?.['productId'])}"]`).waitFor({ state: 'attached' })
    await hands.select(product, String(lamp?.['productId']))
    await hands.press(page.getByRole('link', { name: t.requestMore.artwork.make, exact: true }))
    await page.waitForURL('**/design/ledLamp?for=request')
    await hands.press(button(t.designer.add.text))
    await hands.write(page.locator('textarea[name=words]'), 'Siempre\nLuz')
    await expect.poll(() => onStage(page, t.designer.stage.text, 'Siempre Luz').count(), patience).toBe(1)
    // Who leaves the words finds their width in the field, and then types (as in setNumber).
    if (kind === 'desktopEnglish') await page.locator('input[name=width]').click()
    await hands.write(page.locator('input[name=width]'), '5')
    await page.keyboard.press('Enter')
    await expect.poll(numberIn(page, 'width'), patience).toBe(5)
    await shopper.look('goods-05-lamp')
    const front = await designOnStage(page)
    await hands.press(button(t.designer.finish.toRequest))
    await page.waitForURL('**/request', longPatience)
    const picture = page.locator('fieldset img[src^="blob:"]')
    await expect.poll(() => picture.count(), patience).toBe(1)
    await picture.scrollIntoViewIfNeeded()
    await shopper.look('goods-06-lamp-request')
    await hands.press(button(t.request.review))
    await hands.press(button(t.requestMore.summary.send))
    await expect.poll(() => page.getByText(t.requestMore.sent.title).first().isVisible(), patience).toBe(true)
    await hands.press(page.getByRole('link', { name: t.requestMore.sent.follow }))
    await page.waitForURL('**/requestStatus/req_*')
    const requestId = page.url().split('/').at(-1) ?? ''

    // The page of the request calls the design by its name and side.
    const side = `Siempre Luz · ${t.designer.places.front}`
    await page.getByRole('img', { name: side, exact: true }).waitFor(patience)
    await shopper.look('goods-09-lamp-asked')
    const { artwork } = (await who.get(`/api/Desing/${requestId}`)).body as unknown as { artwork: { id: string } }
    const { places } = await expectSamePrint(journey.staff, artwork.id, { front })

    // So does the console. Each file's tile is as large as its picture: no empty ground beside it.
    const desk = await journey.desk()
    await desk.page.goto(`/staff/requests/${requestId}`)
    const tiles = desk.page.locator('dl img[src^="blob:"]')
    await expect.poll(() => tiles.count(), patience).toBe(2)
    await desk.look('goods-08-lamp-console')
    const beside = await tiles.evaluateAll((images: HTMLImageElement[]) =>
      images.map((image) => image.clientWidth - (image.clientHeight * image.naturalWidth) / image.naturalHeight),
    )
    for (const px of beside) expect(Math.abs(px)).toBeLessThan(2)
    const printFile = requestsAtDesk.asked.forPress.replace('{{side}}', `Siempre Luz · ${placeName('front').en}`)
    await desk.page.getByText(printFile, { exact: true }).waitFor(patience)
    const number = String((await journey.staff.get(`/api/staff/requests/${requestId}`)).body['number'])
    const download = requestsAtDesk.asked.download.replace('{{name}}', printFile)
    const [saved] = await Promise.all([
      desk.page.waitForEvent('download', patience),
      desk.page.getByRole('button', { name: download }).click(),
    ])
    expect(saved.suggestedFilename()).toBe(`request-${number}-x1-front-siempre-luz.png`)

    // Quoted, approved and paid.
    await sendQuote(journey.staff, requestId, { items: [{ size: '', quantity: 2, unitPriceCents: 4500 }] })
    await sendProof(journey.staff, requestId)
    await page.reload()
    const { quote, proof } = t.requests
    await hands.press(button(proof.approve.replace('{{version}}', '1')))
    await hands.press(button(proof.approveYes))
    await page.getByText(t.requests.history.kinds.proof_approved).first().waitFor(patience)
    const accept = quote.accept.replace('{{price}}', 'US$90.00')
    await hands.press(button(accept))
    await hands.press(page.getByRole('dialog').getByRole('button', { name: accept, exact: true }))
    await hands.press(button(t.requests.pay.replace('{{price}}', 'US$90.00')))
    const orderId = await payToOrder(shopper, kind, 'goods-10-lamp')

    // The order and its mail name the design.
    await page
      .getByText(/Siempre Luz/)
      .first()
      .waitFor(patience)
    await shopper.look('goods-11-lamp-order')
    const [receipt] = (await who.mails(who.email)).filter(({ html }) => html?.includes(`/orders/${orderId}`))
    expect(receipt?.text).toContain('Siempre Luz')

    // The press sees the customer's file, and prints from it once somebody says so.
    await desk.page.goto(`/staff/orders/${orderId}`)
    await desk.page.getByText(deskEn.order.printedFrom.request).first().waitFor(patience)
    await desk.look('goods-07-lamp-desk')
    await desk.page.getByRole('button', { name: pressEn.files.pressDesign, exact: true }).click()
    await desk.page.getByText(pressEn.files.unpress.request, { exact: true }).waitFor(patience)
    const order = await expectRightPaper(desk, journey.staff, orderId, deskEn.places)
    await desk.look('goods-12-lamp-slip')
    const name = `${order.number}-x2-front-siempre-luz.png`
    expect(order.printFiles.filter(({ isForPress }) => isForPress)).toMatchObject([
      { name, source: 'request', file: { id: places[0]?.printFile.id }, printed: expect.anything() },
    ])
    await hands.press(page.getByRole('link', { name: new RegExp(t.saved.order.change) }))
    await expect.poll(() => onStage(page, t.designer.stage.text, 'Siempre Luz').count(), longPatience).toBe(1)
    expect([...shopper.complaints, ...desk.complaints]).toEqual([])
    await Promise.all([shopper.close(), desk.close()])
  })
})
