/**
 * A stranger opens the address of a product page, chooses or makes it their own, meets the log-in wall, registers by the
 * link in another tab, pays by a wallet, and reviews what was delivered: at a desk in English, and on a dark phone in
 * Spanish by keys alone.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '#test/support/answers.ts'
import {
  accessibilityFaults,
  byKind,
  mostly,
  sidewaysScroll,
  type Shopper,
  type ShopperKind,
  untilItListens,
} from '#test/support/browser.ts'
import { aPhoto } from '#test/support/files.ts'
import { handsOn } from '#test/support/hands.ts'
import { openJourney } from '#test/support/journey.ts'
import { anAddress, Visitor } from '#test/support/visitor.ts'
import { texts as accountEn } from '#web/accounts/log-in/account.en.ts'
import { texts as accountEs } from '#web/accounts/log-in/account.es.ts'
import { texts as shellEn } from '#web/app/shell/shell.en.ts'
import { texts as shellEs } from '#web/app/shell/shell.es.ts'
import { texts as cartEn } from '#web/cart/cart.en.ts'
import { texts as cartEs } from '#web/cart/cart.es.ts'
import { texts as productEn } from '#web/catalogue/product/product.en.ts'
import { texts as productEs } from '#web/catalogue/product/product.es.ts'
import { texts as productsEn } from '#web/catalogue/products/products.en.ts'
import { texts as productsEs } from '#web/catalogue/products/products.es.ts'
import { texts as paymentEn } from '#web/checkout/payment/payment.en.ts'
import { texts as paymentEs } from '#web/checkout/payment/payment.es.ts'
import { texts as designerEn } from '#web/designer/designer.en.ts'
import { texts as designerEs } from '#web/designer/designer.es.ts'
import { texts as ordersEn } from '#web/orders/list/orders.en.ts'
import { texts as ordersEs } from '#web/orders/list/orders.es.ts'
import { texts as ratingsEn } from '#web/ratings/ratings.en.ts'
import { texts as ratingsEs } from '#web/ratings/ratings.es.ts'
import { texts as buyingEn } from '#web/shop-ui/buying.en.ts'
import { texts as buyingEs } from '#web/shop-ui/buying.es.ts'
import { leaveConfirmation, logInWith, saveAddress, sayWhere, sayWho, typeAddress } from './steps.ts'

const languages = byKind(
  {
    account: accountEn,
    buying: buyingEn,
    cart: cartEn,
    designer: designerEn,
    orders: ordersEn,
    payment: paymentEn,
    product: productEn,
    products: productsEn,
    ratings: ratingsEn,
    shell: shellEn,
  },
  {
    account: accountEs,
    buying: buyingEs,
    cart: cartEs,
    designer: designerEs,
    orders: ordersEs,
    payment: paymentEs,
    product: productEs,
    products: productsEs,
    ratings: ratingsEs,
    shell: shellEs,
  },
)
const address = '/products/readyToGo/tshirt/calavera-de-azucar-black'

const journey = openJourney()

describe.each(mostly('phoneSpanish'))('a stranger on a product page, %s', (kind) => {
  const t = languages[kind]

  it('chooses a size, registers by the link in another tab, pays by a wallet for a gift, and reviews what came', async () => {
    const shopper = await journey.shopper(kind)
    const { page } = shopper
    const hands = handsOn(page, kind)
    await page.goto(address)
    await hands.press(page.getByRole('button', { name: t.product.chart.clothesTitle }))
    await shopper.look('product-01-size-chart')
    await page.keyboard.press('Escape')
    await hands.pick(page.getByRole('radio', { name: 'XL', exact: true }))
    await shopper.look('product-02-page')
    await hands.press(page.getByRole('button', { name: t.product.addToCart, exact: true }))
    const tab = await registerInAnotherTab(shopper, kind, anAddress(`page-${kind}`))
    const there = handsOn(tab, kind)
    await tab.waitForURL(`**${address}`)
    await tab.getByText(t.products.adding.success).first().waitFor()

    await openCart(tab, kind)
    await tab
      .getByText(/Calavera de azúcar|Sugar Skull/)
      .first()
      .waitFor()
    expect(await tab.getByRole('combobox').first().inputValue()).toBe('XL')
    const orderId = await startPaying(tab, kind)
    await typeAddress(tab, kind, 'Rosa Peña')
    await saveAddress(tab, kind)
    await there.press(tab.getByRole('button', { name: t.buying.giftNote.add }))
    await there.write(tab.locator('textarea[name="giftNote"]'), '¡Feliz cumpleaños, abuela!')
    await there.press(tab.getByRole('button', { name: t.buying.giftNote.save, exact: true }))
    await tab.getByText('¡Feliz cumpleaños, abuela!').waitFor()
    await payByWallet(tab, kind)

    const staff = await deliver(orderId)
    // The parcel names who gets it, and its slip who gives it; nothing of the slip is a price.
    const { body: order } = await staff.get(`/api/staff/orders/${orderId}`)
    expect(order).toMatchObject({
      giftNote: '¡Feliz cumpleaños, abuela!',
      shippingAddress: { recipientName: 'Rosa Peña' },
      slip: { items: [{ quantity: 1, size: 'XL' }] },
    })
    expect(JSON.stringify(order['slip'])).not.toMatch(/price|cents|US\$/i)
    await openOrder(tab, kind, orderId)
    await tab.getByText('¡Feliz cumpleaños, abuela!').waitFor()
    await writeReview(tab, kind)
    await tab.getByText(t.ratings.mine.state.waiting).waitFor({ timeout: 30_000 })
    await publishReviewOf(staff, orderId)
    // A stranger reads it where they decide.
    await tab.goto(address)
    // With both kinds of shoppers each has written one.
    const own = tab.locator('#reviews article', {
      has: tab.locator(`p[lang=${kind === 'phoneSpanish' ? 'es' : 'en'}]`),
    })
    await own.getByText('Quedó como en la foto.').waitFor()
    await expect.poll(() => own.locator('img').count()).toBe(1)
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })
})

describe.each(mostly('desktopEnglish'))('a stranger who makes a design their own, %s', (kind) => {
  const t = languages[kind]

  it('goes from its page over the designer and the log-in wall to a piece that was delivered and reviewed', async () => {
    const shopper = await journey.shopper(kind)
    const { page } = shopper
    const hands = handsOn(page, kind)
    await page.goto(address)
    await hands.press(page.getByRole('link', { name: t.product.makeItMine }))
    await page.waitForURL('**/design/tshirt')
    await page.getByRole('heading', { name: /Calavera de azúcar|Sugar Skull/ }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: t.designer.headline }).waitFor()
    await expect.poll(() => page.getByText(/Calavera de azúcar|Sugar Skull/).count(), { timeout: 30_000 }).toBe(1)
    await hands.press(page.getByRole('button', { name: t.designer.finish.toCart, exact: true }))
    const tab = await registerInAnotherTab(shopper, kind, anAddress(`own-${kind}`))
    await tab.waitForURL('**/design/tshirt')
    // The print file is drawn and sent by itself.
    await tab.getByText(t.designer.finish.added).first().waitFor({ timeout: 90_000 })

    await openCart(tab, kind)
    await tab.locator('article img[src^="blob:"]').first().waitFor({ timeout: 30_000 })
    const orderId = await startPaying(tab, kind)
    await typeAddress(tab, kind)
    await saveAddress(tab, kind)
    await payByWallet(tab, kind)
    const staff = await deliver(orderId)
    await openOrder(tab, kind, orderId)
    await writeReview(tab, kind)
    await tab.getByText(t.ratings.mine.state.waiting).waitFor({ timeout: 30_000 })
    await publishReviewOf(staff, orderId)
    // What its buyer drew has no page of its own (docs/decisions/170).
    await tab.goto('/reviews')
    await tab.getByText('Quedó como en la foto.').first().waitFor()
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })
})

describe.each(mostly('phoneSpanish'))('a product page, %s', (kind) => {
  it('fits from 320 px on, without a fault of accessibility', async () => {
    const shopper = await journey.shopper(kind)
    const { page } = shopper
    for (const path of [address, '/products/readyToGo/mug/cafecito-y-chisme', '/products/readyToGo/dtf/sal-y-sol']) {
      await page.goto(path)
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await sidewaysScroll(page), `${path} at ${width} px`).toBe(0)
      }
    }
    expect(await accessibilityFaults(page, 'all')).toEqual([])
    await shopper.close()
  })
})

/**
 * Goes on at the log-in wall: registers, opens the mailed link in another tab, closes the first one, and logs in.
 * Resolves to the other tab, which goes on with what was chosen.
 */
async function registerInAnotherTab(
  { page, context, complaints }: Shopper,
  kind: ShopperKind,
  email: string,
): Promise<Page> {
  const [t, hands] = [languages[kind], handsOn(page, kind)]
  await hands.press(page.getByRole('button', { name: t.buying.loginRequired.goToLogin }))
  await hands.pick(page.getByRole('tab', { name: t.account.login.tabs.register }))
  await sayWho(page, kind)
  await sayWhere(page, kind, email)
  await hands.press(page.getByRole('button', { name: t.account.register.submit }))
  await page.waitForURL('**/')
  const [mail] = await new Visitor(journey.shop).mails(email)
  const tab = untilItListens(await context.newPage())
  tab.on('pageerror', (error) => complaints.push(error.message))
  await page.close()
  await tab.goto(mail?.links.find((link) => link.includes('/api/EmailConfirmation')) ?? 'about:blank')
  await leaveConfirmation(tab, kind)
  await logInWith(tab, kind, email)
  return tab
}

/** Opens the cart by its link at the head of the page. */
async function openCart(page: Page, kind: ShopperKind): Promise<void> {
  const cart = page.getByRole('banner').getByRole('link', { name: languages[kind].shell.links.shoppingCart })
  await handsOn(page, kind).press(cart)
  await page.waitForURL('**/ShoppingCart')
}

/** Buys the cart's first line; resolves to the order's id on its payment screen. */
async function startPaying(page: Page, kind: ShopperKind): Promise<string> {
  await handsOn(page, kind).press(
    page.getByRole('button', { name: new RegExp(languages[kind].cart.line.buyNow) }).first(),
  )
  await page.waitForURL('**/PaymentExclusive?order=*')
  return new URL(page.url()).searchParams.get('order') ?? ''
}

async function payByWallet(page: Page, kind: ShopperKind): Promise<void> {
  await handsOn(page, kind).press(page.getByRole('button', { name: 'Link', exact: true }))
  await page.getByText(languages[kind].payment.status.succeeded).first().waitFor({ timeout: 30_000 })
}

/** Goes from the confirmation of a payment over the orders to the page of the order. */
async function openOrder(page: Page, kind: ShopperKind, orderId: string): Promise<void> {
  const [t, hands] = [languages[kind], handsOn(page, kind)]
  await hands.press(page.getByRole('link', { name: t.orders.afterPaying.toOrders }))
  await page.waitForURL('**/orders*')
  await hands.press(page.getByRole('article').locator(`h3 a[href="/orders/${orderId}"]`))
  await page.waitForURL(`**/orders/${orderId}`)
}

/** Takes a paid order to delivered by the console's calls; its own journey walks the screens. */
async function deliver(orderId: string): Promise<Visitor> {
  const { staff } = journey
  await expect
    .poll(async () => (await staff.get(`/api/staff/orders/${orderId}`)).body['status'], { timeout: 30_000 })
    .toBe('paid')
  const step = async (wish: object) =>
    expect(await staff.post(`/api/staff/orders/${orderId}/steps`, wish)).toMatchObject({ status: 200 })
  await step({ step: 'in_production', expectedStatus: 'paid' })
  await step({ step: 'ready', expectedStatus: 'in_production' })
  const parcel = { carrier: 'usps', trackingNumber: '9400 1000 0000 0000 0000 00' }
  expect(await staff.post(`/api/staff/orders/${orderId}/parcels`, parcel)).toMatchObject({ status: 200 })
  await step({ step: 'delivered', expectedStatus: 'shipped' })
  return staff
}

/** Five stars, words, and a photo. */
async function writeReview(page: Page, kind: ShopperKind): Promise<void> {
  const [t, hands] = [languages[kind].ratings, handsOn(page, kind)]
  await hands.press(page.getByRole('button', { name: new RegExp(t.mine.write) }))
  await hands.pick(page.locator('#reviews').getByRole('radio').last())
  await hands.write(page.locator('textarea[name="words"]'), 'Quedó como en la foto.')
  const { name, type, bytes } = await aPhoto('jpeg')
  const photo = { name, mimeType: type, buffer: Buffer.from(bytes) }
  // The hidden field for files has the same name as the button that opens it.
  await hands.attach(page.locator('#reviews button', { hasText: t.form.add }), photo)
  await page
    .locator('#reviews ul')
    .getByText(/^(Uploaded|Subido)$/)
    .waitFor()
  await hands.press(page.getByRole('button', { name: t.form.send }))
}

async function publishReviewOf(staff: Visitor, orderId: string): Promise<void> {
  const waiting = rowsOf(await staff.get('/api/staff/ratings'), 'ratings').find((one) => one['orderId'] === orderId)
  const answer = await staff.post(`/api/staff/ratings/${String(waiting?.['id'])}/decision`, {
    decision: 'publish',
    version: waiting?.['version'],
  })
  expect(answer).toMatchObject({ status: 200 })
  expect(waiting).toMatchObject({ stars: 5 })
}
