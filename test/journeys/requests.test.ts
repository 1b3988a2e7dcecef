/** A custom request, from the wish to the paid order: the customer in the browser, the staff by calls (R-REQ-17). */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { textOf } from '#test/support/answers.ts'
import { mostly } from '#test/support/browser.ts'
import { aDrawnPdf, sendFile } from '#test/support/files.ts'
import { openJourney } from '#test/support/journey.ts'
import { cards } from '#test/support/paying.ts'
import { aCustomer, password } from '#test/support/visitor.ts'
import { texts as accountEn } from '#web/accounts/log-in/account.en.ts'
import { texts as accountEs } from '#web/accounts/log-in/account.es.ts'
import { texts as customEn } from '#web/catalogue/custom/custom.en.ts'
import { texts as customEs } from '#web/catalogue/custom/custom.es.ts'
import { texts as paymentEn } from '#web/checkout/payment/payment.en.ts'
import { texts as paymentEs } from '#web/checkout/payment/payment.es.ts'
import { texts as uploadsEn } from '#web/files/uploads.en.ts'
import { texts as uploadsEs } from '#web/files/uploads.es.ts'
import { texts as ordersEn } from '#web/orders/list/orders.en.ts'
import { texts as ordersEs } from '#web/orders/list/orders.es.ts'
import { texts as requestMoreEn } from '#web/requests/form/request-more.en.ts'
import { texts as requestMoreEs } from '#web/requests/form/request-more.es.ts'
import { texts as requestEn } from '#web/requests/form/request.en.ts'
import { texts as requestEs } from '#web/requests/form/request.es.ts'
import { texts as requestsEn } from '#web/requests/page/requests.en.ts'
import { texts as requestsEs } from '#web/requests/page/requests.es.ts'
import { texts as buyingEn } from '#web/shop-ui/buying.en.ts'
import { texts as buyingEs } from '#web/shop-ui/buying.es.ts'

const languages = {
  desktopEnglish: {
    account: accountEn,
    buying: buyingEn,
    custom: customEn,
    orders: ordersEn,
    payment: paymentEn,
    request: requestEn,
    requestMore: requestMoreEn,
    requests: requestsEn,
    uploads: uploadsEn,
  },
  phoneSpanish: {
    account: accountEs,
    buying: buyingEs,
    custom: customEs,
    orders: ordersEs,
    payment: paymentEs,
    request: requestEs,
    requestMore: requestMoreEs,
    requests: requestsEs,
    uploads: uploadsEs,
  },
} as const
const patience = { timeout: 20_000 }

const journey = openJourney()

/** A photo of some megabytes, so that its upload has more than one piece. */
const aPhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1400,
      height: 900,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 140, sigma: 40 },
    },
  })
    .png()
    .toBuffer()
const aDrawing = (word: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="700"><rect width="1000" height="700" fill="#fffdf8"/><circle cx="500" cy="330" r="230" fill="#00a0dc"/><text x="500" y="370" font-size="120" text-anchor="middle" font-family="sans-serif" fill="#17130f">${word}</text></svg>`,
    ),
  )
    .png()
    .toBuffer()

const sendStaffFile = async (word: string, name = word): Promise<string> =>
  textOf(
    await sendFile(
      journey.staff,
      { name: `${name}.png`, type: 'image/png', bytes: await aDrawing(word) },
      '/api/staff/Uploads/data',
    ),
    'id',
  )
async function sendProof(requestId: string, word: string): Promise<void> {
  expect(
    (
      await journey.staff.post(`/api/staff/requests/${requestId}/proof`, {
        uploadId: await sendStaffFile(word),
        message: `Proof with ${word}`,
      })
    ).status,
  ).toBe(200)
}
const sees = (page: Page, text: string | RegExp) =>
  expect.poll(() => page.getByText(text).first().isVisible(), patience).toBe(true)
/** The colour in the middle of a picture, as the browser shows it. */
const middleOf = (page: Page, alt: string) =>
  page.getByRole('img', { name: alt }).evaluate((image: HTMLImageElement) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    const pen = canvas.getContext('2d')
    pen?.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1)
    return [...(pen?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
  })
/** Pays on the payment screen, and sees that it is paid. */
async function payByCard(page: Page, succeeded: string, look: () => Promise<unknown>): Promise<void> {
  await page.waitForURL('**/PaymentExclusive?order=*')
  await page.locator('input[name="number"]').fill(cards.good)
  await page.locator('input[name="expiry"]').fill('12 / 34')
  await page.locator('input[name="cvc"]').fill('123')
  await look()
  await page.getByRole('button', { name: /^(Pay|Pagar) US/ }).click()
  await sees(page, succeeded)
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe.each(mostly('phoneSpanish'))('a custom request, %s', (kind) => {
  const t = languages[kind]

  it('a request goes from the wish through the log-in wall, a price and two proofs to a paid order', async () => {
    const maria = await aCustomer(journey.shop)
    await maria.post('/api/shippingAddress', anAddressForm())
    const shopper = await journey.shopper(kind)
    const { page } = shopper

    // A visitor who is not logged in chooses a product and writes with a file; the connection breaks once.
    await page.goto('/custom')
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: new RegExp(t.custom.request) })
      .click()
    await page.waitForURL('**/login')
    await page.goto('/request')
    await expect.poll(() => page.locator('select[name=productId]').inputValue(), patience).toMatch(/^prd_/)
    await page.getByRole('button', { name: t.uploads.upload, exact: true }).click()
    await sees(page, 'Selecciona un archivo primero')
    await page.locator('input[name=quantity]').fill('12')
    await page.locator('textarea[name=message]').fill('Her name in blue, twelve pieces')
    await page.locator('select[name=contactMethod]').selectOption('whatsapp')
    await page.locator('input[name=optionalField]').fill('3055550147')
    await page.locator('input[type=file][multiple]').setInputFiles([
      { name: 'photo.png', mimeType: 'image/png', buffer: await aPhoto() },
      { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') },
      { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aDrawnPdf().bytes) },
    ])
    await expect
      .poll(
        () => page.getByRole('article').filter({ hasText: 'plan.pdf' }).locator('img[src^="blob:"]').count(),
        patience,
      )
      .toBe(1)
    await sees(page, t.uploads.state.kept)
    await sees(page, t.uploads.refusal.type)
    await shopper.look('requests-01-form')
    await page.getByRole('button', { name: t.uploads.remove.replace('{{name}}', 'page.png') }).click()
    let pieces = 0
    await page.route('**/api/Uploads/*', (route) =>
      route.request().method() === 'PATCH' && (pieces += 1) === 2 ? route.abort() : route.continue(),
    )
    await press(page, t.request.review)
    await expect.poll(() => page.getByRole('dialog').isVisible(), patience).toBe(true)
    await press(page, t.buying.loginRequired.goToLogin)
    await page.waitForURL('**/login')
    await page.getByLabel(t.account.login.identifier).fill(maria.email)
    await page.locator('input[name="password"]').fill(password)
    await press(page, t.account.login.submit)

    // The interrupted request goes on: the file arrives all the same, and the customer sends it.
    await page.waitForURL('**/request')
    await sees(page, t.requestMore.summary.title)
    await sees(page, 'photo.png')
    await expect
      .poll(() => page.getByRole('button', { name: t.requestMore.summary.send, exact: true }).isVisible(), patience)
      .toBe(true)
    expect(pieces).toBeGreaterThan(2)
    await shopper.look('requests-02-summary')
    await press(page, t.requestMore.summary.send)
    await sees(page, t.requestMore.sent.title)
    await shopper.look('requests-03-sent')
    await page.getByRole('link', { name: t.requestMore.sent.follow }).click()
    await page.waitForURL('**/requestStatus/req_*')
    const requestId = page.url().split('/').at(-1) ?? ''
    await sees(page, t.requests.asked.title)
    await expect.poll(() => page.getByRole('img', { name: 'plan.pdf' }).isVisible(), patience).toBe(true)
    expect(await middleOf(page, 'plan.pdf')).toEqual([0, 161, 219])
    await shopper.look('requests-04-submitted')

    // The shop asks and the customer answers; then the shop sends a price and a proof.
    expect((await journey.staff.post(`/api/staff/requests/${requestId}/ask`, { message: 'Which blue?' })).status).toBe(
      200,
    )
    await page.reload()
    await sees(page, 'Which blue?')
    await page.locator('textarea[name=message]').fill('The darker one')
    await page
      .locator('input[type=file][multiple]')
      .setInputFiles({ name: 'blue.png', mimeType: 'image/png', buffer: await aDrawing('Blue') })
    await sees(page, t.uploads.state.done)
    await shopper.look('requests-05-question')
    await press(page, t.requests.answer.send)
    await sees(page, t.requests.answer.sent)
    await sees(page, 'blue.png')
    const pictures = [await sendStaffFile('Maria', 'front'), await sendStaffFile('2026', 'back')]
    // The desktop shopper pays in one part, the phone shopper in two.
    const depositPercent = kind === 'phoneSpanish' ? 50 : null
    const items = [{ size: '11oz', quantity: 12, unitPriceCents: 1450 }]
    const validUntil = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString()
    expect(
      (
        await journey.staff.post(`/api/staff/requests/${requestId}/quote`, {
          items,
          shippingNote: 'UPS',
          message: 'Two colours',
          validUntil,
          pictures,
          depositPercent,
        })
      ).status,
    ).toBe(200)
    await sendProof(requestId, 'Marya')
    await page.reload()
    await sees(page, t.requests.quote.accept.replace('{{price}}', 'US$174.00'))
    await expect
      .poll(
        () => page.getByRole('region', { name: t.requests.quote.title }).locator('img[src^="blob:"]').count(),
        patience,
      )
      .toBe(2)
    await expect
      .poll(
        () => page.getByRole('region', { name: t.requests.proof.title }).locator('img[src^="blob:"]').isVisible(),
        patience,
      )
      .toBe(true)
    await shopper.look('requests-06-quoted')
    await page.screenshot({ path: `test/journeys/screenshots/${kind}-requests-06-full.png`, fullPage: true })

    // The customer marks changes by keyboard, gets a second proof, compares, and approves it.
    await page
      .getByRole('region', { name: t.requests.proof.title })
      .getByRole('button', { name: t.requests.proof.changes, exact: true })
      .click()
    await press(page, t.requests.marks.add)
    await page
      .getByRole('button', { name: new RegExp(`^${t.requests.marks.pin.split('{{number}}')[0] ?? ''}1:`) })
      .press('Shift+ArrowUp')
    await page.locator('input[name=mark0]').fill('It is spelled Maria')
    await shopper.look('requests-07-marks')
    await press(page, t.requests.proof.changesSend)
    await sees(page, t.requests.proof.changesSent)
    await sees(page, 'It is spelled Maria')
    await sendProof(requestId, 'Maria')
    if (kind === 'phoneSpanish') {
      // Opens the mailed link on a device that is not logged in.
      await expect
        .poll(
          async () =>
            (await maria.mails(maria.email)).filter(({ links }) => links.some((link) => link.includes('/proof?')))
              .length,
          patience,
        )
        .toBe(2)
      const link =
        (await maria.mails(maria.email)).flatMap(({ links }) => links).find((one) => one.includes('/proof?')) ??
        'about:blank'
      const elsewhere = await journey.shopper(kind)
      await elsewhere.page.goto(link)
      const proofPicture = elsewhere.page.locator('main img[src*="/shown/"]')
      await expect
        .poll(() => proofPicture.evaluate((image: HTMLImageElement) => image.naturalWidth), patience)
        .toBeGreaterThan(0)
      expect(elsewhere.page.url()).not.toContain('token=')
      await elsewhere.look('requests-08-link')
      await press(elsewhere.page, t.requests.proof.approve.replace('{{version}}', '2'))
      await sees(elsewhere.page, t.requests.link.done)
      expect(elsewhere.complaints).toEqual([])
      await elsewhere.close()
      await page.reload()
    } else {
      await page.reload()
      await press(page, t.requests.proof.approve.replace('{{version}}', '2'))
      await sees(page, t.requests.proof.approveQuestion.replace('{{version}}', '2'))
      await shopper.look('requests-08-approve')
      await press(page, t.requests.proof.approveYes)
    }
    await expect
      .poll(() => page.getByText(t.requests.history.kinds.proof_approved).first().isVisible(), patience)
      .toBe(true)
    await sees(page, t.requests.proof.compare)

    // The customer accepts the price and pays.
    const accept = t.requests.quote.accept.replace('{{price}}', 'US$174.00')
    await press(page, accept)
    await page.getByRole('dialog').getByRole('button', { name: accept, exact: true }).click()
    const pay = t.requests.pay.replace('{{price}}', depositPercent === null ? 'US$174.00' : 'US$87.00')
    await expect.poll(() => page.getByRole('button', { name: pay }).isVisible(), patience).toBe(true)
    await shopper.look('requests-09-accepted')
    await page.screenshot({ path: `test/journeys/screenshots/${kind}-requests-09-full.png`, fullPage: true })
    await press(page, pay)
    await payByCard(page, t.payment.status.succeeded, () => shopper.look('requests-11-payment'))
    await expect
      .poll(async () => (await maria.get(`/api/Desing/${requestId}`)).body['status'], patience)
      .toBe('ordered')
    await page.goto('/requestStatus')
    await sees(page, t.requests.status.ordered)
    await shopper.look('requests-10-list')

    if (depositPercent !== null) {
      // The customer pays the balance from the order's page, the only place that asks for it.
      const orderId = textOf(await maria.get(`/api/Desing/${requestId}`), 'orderId')
      await page.goto(`/orders/${orderId}`)
      await sees(page, t.orders.balance.due.replace('{{price}}', 'US$87.00'))
      await shopper.look('requests-12-order')
      await page.getByRole('link', { name: t.orders.balance.pay.replace('{{price}}', 'US$87.00') }).click()
      await payByCard(page, t.payment.status.succeeded, () => shopper.look('requests-13-rest'))
      await expect
        .poll(async () => (await maria.get(`/api/orders/${orderId}`)).body['balance'], patience)
        .toMatchObject({ state: 'paid' })
    }

    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })
})
