/**
 * Designs walked to their end: a shirt with words and a picture on front and back, and, by keys alone, a lamp. From the designer to cart or
 * request, order, mail, job ticket, print files and packing slip (docs/decisions/230, 231, 281, 320).
 */
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '#test/support/answers.ts'
import { expectRightPaper } from '#test/support/at-the-press.ts'
import { byKind, walkedBy } from '#test/support/browser.ts'
import { expectSamePrint } from '#test/support/compare-prints.ts'
import { designerTexts, designOnStage, numberIn, onStage, aDrawing } from '#test/support/designing.ts'
import { openJourney } from '#test/support/journey.ts'
import { sendProof, sendQuote } from '#test/support/requests.ts'
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
import { languageOf, aDesigner, enterShop, receiptOf, expectPrinted } from './designer-steps.ts'
import { buyCart, payToOrder } from './steps.ts'

const patience = { timeout: 30_000 }
/** Drawing sheets of a t-shirt takes seconds on a busy machine. */
const longPatience = { timeout: 120_000 }
const languages = byKind(
  { saved: savedEn, request: requestEn, requests: requestsEn, requestMore: requestMoreEn },
  { saved: savedEs, request: requestEs, requests: requestsEs, requestMore: requestMoreEs },
)

const journey = openJourney()

/** Waits until pictures are there, and each of them shows more than one colour. */
async function expectDrawn(pictures: Locator): Promise<void> {
  const shares = () =>
    pictures.evaluateAll((images: HTMLImageElement[]) =>
      images.map((image) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 16, height: 16 })
        const context = canvas.getContext('2d')
        if (context === null || image.naturalWidth === 0) return 0
        context.drawImage(image, 0, 0, 16, 16)
        const pixels = new Uint32Array(context.getImageData(0, 0, 16, 16).data.buffer)
        return new Set(pixels).size
      }),
    )
  await expect.poll(async () => (await shares()).length, patience).toBeGreaterThan(0)
  await expect.poll(async () => Math.min(...(await shares())), patience).toBeGreaterThan(1)
}

// By keys another one is walked (designer-keys.test.ts).
describe.each(walkedBy(['desktopEnglish'], ['touchSpanish']))(
  'a shirt with words and a picture on front and back, %s',
  (kind) => {
    const t = designerTexts[kind]
    const sides = printedText(['front', 'back'])[languageOf[kind]]

    it('goes from the designer to cart, order, mail, ticket, print files and slip', async () => {
      const { who, shopper, page, hands } = await aDesigner(journey, kind)
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const file = { name: 'luna.png', mimeType: 'image/png', buffer: await aDrawing() }
      const addPicture = async () => {
        await hands.attach(page.getByRole('toolbar').getByRole('button', { name: t.add.file, exact: true }), file)
        await expect.poll(() => onStage(page, t.stage.picture, 'luna.png').count(), patience).toBe(1)
      }
      const say = async (text: string) => {
        await hands.press(button(t.add.text))
        await hands.write(page.locator('textarea[name=words]'), text)
        await expect.poll(() => onStage(page, t.stage.text, text.replaceAll('\n', ' ')).count(), patience).toBe(1)
      }
      const put = async (field: string, inches: number) => {
        // Who leaves words for the field finds their number in it, and then types (as in setNumber).
        await hands.press(page.locator(`input[name=${field}]`))
        await hands.write(page.locator(`input[name=${field}]`), String(inches))
        await page.keyboard.press('Enter')
        await expect.poll(numberIn(page, field), patience).toBe(inches)
      }
      await enterShop(page, kind, who.email)
      await page.goto('/design/tshirt')
      await addPicture()
      await put('y', 11)
      await say('Equipo Sol')
      await put('y', 3)
      await page.getByText(t.price.further.replace('{{price}}', 'US$8.00')).waitFor(patience)
      await shopper.look('goods-01-front')
      const front = await designOnStage(page)
      await hands.pick(page.getByRole('tab', { name: t.places.back, exact: true }))
      await say('Campeones\n2026')
      await put('y', 4)
      await addPicture()
      await put('width', 5)
      await put('y', 11)
      await page.getByText(`${sides}: US$28.00 + US$8.00`).waitFor(patience)
      await shopper.look('goods-02-back')
      const back = await designOnStage(page)

      // The cart says both sides, with the picture of each, and the price of both.
      await hands.press(button(t.finish.toCart))
      await expect.poll(async () => rowsOf(await who.get('/api/shoppingCart')).length, longPatience).toBe(1)
      await hands.press(button(t.finish.seeCart))
      const line = page.getByRole('article').first()
      await expect.poll(() => line.locator('img[src^="blob:"]').count(), patience).toBe(2)
      await line.getByText(new RegExp(sides)).waitFor(patience)
      await line.getByText('US$36.00').first().waitFor(patience)

      const orderId = await buyCart(shopper, kind, 'goods-03')
      await expect.poll(() => page.locator('main li img[src^="blob:"]').count(), patience).toBe(2)
      await page.getByText(new RegExp(sides)).first().waitFor(patience)
      await shopper.look('goods-04-order')
      const receipt = await receiptOf(who, orderId)
      expect(receipt?.html.match(/<img[^>]* src="[^"]*\/shown\/upl_/g)).toHaveLength(2)

      // A file for each side, on the ticket with its inches; each prints what its picture and the stage showed.
      const { order } = await expectPrinted(journey, orderId, { front, back })
      const size = order.items[0]?.size
      expect(order.printFiles.map(({ name }) => name)).toEqual(
        ['front', 'back'].map((side) => `${order.number}-${size}-x1-${side}-equipo-sol-campeones-2026.png`),
      )
      expect(shopper.complaints).toEqual([])
      await shopper.close()
    })
  },
)

describe.each(walkedBy(['phoneSpanish'], ['touchSpanish', 'desktopEnglish']))('a lamp, %s', (kind) => {
  const t = { ...languages[kind], designer: designerTexts[kind] }

  it('goes from the request form to the designer, back, and by its quote to order, ticket, print file and slip', async () => {
    const { who, shopper, page, hands } = await aDesigner(journey, kind)
    const products = rowsOf(await who.get('/api/products/custom?limit=50'), 'products')
    const lamp = products.find(({ category }) => (category as { name: string }).name === productKinds.ledLamp.category)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await enterShop(page, kind, who.email)
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
    if (kind !== 'phoneSpanish') await hands.press(page.locator('input[name=width]'))
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
    await sendProof(journey.staff, requestId, { name: 'proof.png', type: 'image/png', bytes: await aDrawing() })
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
    await expectDrawn(page.locator('main li img'))
    await shopper.look('goods-11-lamp-order')
    const receipt = await receiptOf(who, orderId)
    expect(receipt?.text).toContain('Siempre Luz')

    // The press sees the customer's file, and prints from it once somebody says so.
    await desk.page.goto(`/staff/orders/${orderId}`)
    await desk.page.getByText(deskEn.order.printedFrom.request).first().waitFor(patience)
    await expectDrawn(desk.page.locator('main img[src^="blob:"]'))
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
