/**
 * Designs walked to their end: a shirt with words and a picture on the front and words on the back, and a lamp. From the
 * designer to cart, order, mail, job ticket, print files and packing slip (docs/decisions/230, 231, 281).
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAddressForm } from '#test/support/an-address-form.ts'
import { rowsOf, textOf } from '#test/support/answers.ts'
import { aDesk, expectRightPaper } from '#test/support/at-the-press.ts'
import { aShopper, launchBrowser } from '#test/support/browser.ts'
import { expectSamePrint } from '#test/support/compare-prints.ts'
import { designOnStage, logInAs, numberIn, putPicture } from '#test/support/designing.ts'
import { fetchFile, sendFile } from '#test/support/files.ts'
import { cards, confirmCard, eventually } from '#test/support/paying.ts'
import {
  acceptQuote,
  approveProof,
  newest,
  payRequest,
  sendProof,
  sendQuote,
  sendRequest,
} from '#test/support/requests.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, type Visitor } from '#test/support/visitor.ts'
import { texts as accountEs } from '#web/accounts/log-in/account.es.ts'
import { texts as deskEn } from '#web/console/orders/desk.en.ts'
import { texts as designerEs } from '#web/designer/designer.es.ts'
import { texts as savedEs } from '#web/designer/saved/saved.es.ts'

const patience = { timeout: 30_000 }
/** Drawing sheets of a t-shirt takes seconds on a busy machine. */
const longPatience = { timeout: 120_000 }

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

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A customer on a phone, in Spanish and dark, who is logged in. */
async function onPhone() {
  const who = await aCustomer(shop)
  await who.post('/api/shippingAddress', anAddressForm())
  const shopper = await aShopper(browser, shop.url.origin, 'phoneSpanish')
  await shopper.page.goto('/login')
  await logInAs(shopper.page, accountEs, who.email)
  await shopper.page.waitForURL((url) => url.pathname === '/')
  return { who, shopper, page: shopper.page }
}

async function addWords(page: Page, text: string): Promise<void> {
  await button(page, designerEs.add.text).press('Enter')
  await page.locator('textarea[name=words]').fill(text)
  await expect.poll(() => button(page, `Texto: ${text}`).count(), patience).toBe(1)
}

/** Pays what is in the cart. @returns the order's id */
async function payCart(who: Visitor): Promise<string> {
  const lines = rowsOf(await who.get('/api/shoppingCart'))
  const payment = await who.post('/api/payments/Cart', { cartItemIds: lines.map(({ cartItemId }) => cartItemId) })
  await confirmCard(who, payment.body, cards.good)
  const orderId = String(payment.body['orderId'])
  await eventually(
    () => staff.get(`/api/staff/orders/${orderId}`),
    ({ body }) => body['status'] === 'paid',
  )
  return orderId
}

/** The id of a lamp that is made to order. */
async function lampProduct(who: Visitor): Promise<string> {
  const products = rowsOf(await who.get('/api/products/custom?limit=50'), 'products')
  const lamp = products.find(({ category }) => (category as { name: string }).name === 'Led Lamps')
  return String(lamp?.['productId'])
}

it('goes with a shirt printed on front and back from the designer to the slip', async () => {
  const { who, shopper, page } = await onPhone()
  await page.goto('/design/tshirt')
  await putPicture(page)
  await expect.poll(() => button(page, 'Imagen luna.png').count(), patience).toBe(1)
  await page.locator('input[name=y]').fill('11')
  await page.locator('input[name=y]').press('Enter')
  await expect.poll(numberIn(page, 'y'), patience).toBe(11)
  await addWords(page, 'Equipo Sol')
  await page.locator('input[name=y]').fill('3')
  await page.locator('input[name=y]').press('Enter')
  await expect.poll(numberIn(page, 'y'), patience).toBe(3)
  await page.getByText('Cada lado más agrega US$8.00.').waitFor(patience)
  await shopper.look('sides-01-front')
  const front = await designOnStage(page)
  await page.getByRole('tab', { name: designerEs.places.back, exact: true }).press('Enter')
  await addWords(page, 'Campeones\n2026')
  await page.getByText('Frente y espalda: US$28.00 + US$8.00').waitFor(patience)
  await shopper.look('sides-02-back')
  const back = await designOnStage(page)

  // The cart says both sides, with the picture of each, and the price of both.
  await button(page, designerEs.finish.toCart).tap()
  await expect.poll(async () => rowsOf(await who.get('/api/shoppingCart')).length, longPatience).toBe(1)
  await page.goto('/ShoppingCart')
  const line = page.getByRole('article').first()
  await expect.poll(() => line.locator('img[src^="blob:"]').count(), patience).toBe(2)
  await line.getByText(/Frente y espalda/).waitFor(patience)
  await line.getByText('US$36.00').first().waitFor(patience)
  await shopper.look('sides-03-cart')

  const orderId = await payCart(who)
  await page.goto(`/orders/${orderId}`)
  await expect.poll(() => page.locator('main li img[src^="blob:"]').count(), patience).toBe(2)
  await page
    .getByText(/Frente y espalda/)
    .first()
    .waitFor(patience)
  await shopper.look('sides-04-order')
  const [receipt] = (await who.mails(who.email)).filter(({ html }) => html?.includes(`/orders/${orderId}`))
  expect(receipt?.html.match(/<img[^>]* src="[^"]*\/shown\/upl_/g)).toHaveLength(2)

  // At the press: a file for each side, on the ticket with its inches; each prints what its picture and the stage showed.
  const desk = await aDesk(browser, shop.url.origin)
  const order = await expectRightPaper(desk, staff, orderId, deskEn.places)
  expect(order.printFiles.map(({ place = 'front' }) => place)).toEqual(['front', 'back'])
  await desk.page.goto(`/staff/sheets?ids=${orderId}&kind=ticket`)
  await expect.poll(() => desk.page.locator('article img[src^="blob:"]').count(), patience).toBe(2)
  await desk.look('sides-05-ticket')
  await expectSamePrint(staff, order.items[0]?.image.split('/').at(-1) ?? '', { front, back })
  expect([...shopper.complaints, ...desk.complaints]).toEqual([])
  await Promise.all([shopper.close(), desk.close()])
})

it('goes with a lamp from the designer through request and quote to the slip', async () => {
  const { who, shopper, page } = await onPhone()
  await page.goto('/design/ledLamp?for=request')
  await addWords(page, 'Siempre Luz')
  await shopper.look('sides-06-lamp')
  const front = await designOnStage(page)
  await button(page, designerEs.finish.toRequest).tap()
  await page.waitForURL('**/request', longPatience)
  const picture = page.locator('fieldset img[src^="blob:"]')
  await expect.poll(() => picture.count(), patience).toBe(1)
  await picture.scrollIntoViewIfNeeded()
  await shopper.look('sides-07-lamp-request')
  const artwork = await page.evaluate(() => /art_[a-z0-9]+/.exec(JSON.stringify(localStorage))?.[0] ?? '')
  const { places } = await expectSamePrint(staff, artwork, { front })

  // Quoted, paid, and printed from the customer's own file, which the order opens in the designer again.
  const requestId = await sendRequest(who, { productId: await lampProduct(who), artwork })
  const quoteId = newest(
    await sendQuote(staff, requestId, { items: [{ size: '', quantity: 2, unitPriceCents: 4500 }] }),
    'quotes',
  )['id']
  await approveProof(who, requestId, newest(await sendProof(staff, requestId), 'proofs')['id'])
  await acceptQuote(who, requestId, quoteId)
  const orderId = await payRequest(who, requestId)
  const { bytes } = await fetchFile(staff, `/api/staff/uploads/${places[0]?.printFile.id}`)
  const uploadId = textOf(
    await sendFile(staff, { name: 'lamp.png', type: 'image/png', bytes }, '/api/staff/Uploads/data'),
    'id',
  )
  expect((await staff.post(`/api/staff/orders/${orderId}/lines/0/files`, { uploadId })).status).toBe(200)
  const desk = await aDesk(browser, shop.url.origin)
  const order = await expectRightPaper(desk, staff, orderId, deskEn.places)
  expect(order.printFiles.map(({ name }) => name)).toContain(`${order.number}-x2-front.png`)
  await page.goto(`/orders/${orderId}`)
  await page.getByRole('link', { name: new RegExp(savedEs.order.change) }).press('Enter')
  await expect.poll(() => button(page, 'Texto: Siempre Luz').count(), longPatience).toBe(1)
  expect([...shopper.complaints, ...desk.complaints]).toEqual([])
  await Promise.all([shopper.close(), desk.close()])
})
