/**
 * A stranger opens the address of a product page, chooses, meets the log-in wall, registers by the link in another tab,
 * pays, and reviews what was delivered.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#test/support/answers.ts'
import {
  accessibilityFaults,
  aShopper,
  launchBrowser,
  mostly,
  sidewaysScroll,
  untilItListens,
} from '#test/support/browser.ts'
import { aPhoto } from '#test/support/files.ts'
import { cards } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aStaffMember, anAddress, password, Visitor } from '#test/support/visitor.ts'
import { texts as accountEn } from '#web/accounts/log-in/account.en.ts'
import { texts as accountEs } from '#web/accounts/log-in/account.es.ts'
import { texts as addressesEn } from '#web/addresses/addresses.en.ts'
import { texts as addressesEs } from '#web/addresses/addresses.es.ts'
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
import { texts as ratingsEn } from '#web/ratings/ratings.en.ts'
import { texts as ratingsEs } from '#web/ratings/ratings.es.ts'
import { texts as buyingEn } from '#web/shop-ui/buying.en.ts'
import { texts as buyingEs } from '#web/shop-ui/buying.es.ts'

const languages = {
  desktopEnglish: {
    account: accountEn,
    addresses: addressesEn,
    buying: buyingEn,
    cart: cartEn,
    designer: designerEn,
    payment: paymentEn,
    product: productEn,
    products: productsEn,
    ratings: ratingsEn,
  },
  phoneSpanish: {
    account: accountEs,
    addresses: addressesEs,
    buying: buyingEs,
    cart: cartEs,
    designer: designerEs,
    payment: paymentEs,
    product: productEs,
    products: productsEs,
    ratings: ratingsEs,
  },
} as const
const address = '/products/readyToGo/tshirt/calavera-de-azucar-black'

let shop: TestShop
let browser: Browser
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openShop(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

describe.each(mostly('phoneSpanish'))('a stranger on a product page, %s', (kind) => {
  const t = languages[kind]

  it('chooses a size, registers by the link in another tab, pays, and reviews what came', async () => {
    const shopper = await aShopper(browser, shop.url.origin, kind)
    const { page } = shopper
    const email = anAddress(`page-${kind}`)
    await page.goto(address)
    await page.getByRole('button', { name: t.product.chart.clothesTitle }).click()
    await shopper.look('product-01-size-chart')
    await page.keyboard.press('Escape')
    await page.getByText('XL', { exact: true }).click()
    await shopper.look('product-02-page')
    await page.getByRole('button', { name: t.product.addToCart, exact: true }).click()
    await page.getByRole('button', { name: t.buying.loginRequired.goToLogin }).click()

    await page.getByRole('tab', { name: t.account.login.tabs.register }).click()
    await page.getByLabel(t.account.register.firstName, { exact: true }).fill('María José')
    await page.getByLabel(t.account.register.lastName, { exact: true }).fill('Ibáñez')
    await page.locator('input[name="password"]').fill(password)
    await page.locator('input[name="repeatPassword"]').fill(password)
    await page.locator('input[name="acceptTerms"]').check()
    await page.getByRole('button', { name: t.account.register.next }).click()
    await page.locator('input[name="email"]').fill(email)
    await page.locator('input[name="acceptEmail_SMS"]').check()
    await page.getByRole('button', { name: t.account.register.submit }).click()
    await page.waitForURL('**/')
    // The mail is read in another tab, which goes on with what was chosen.
    const [mail] = await new Visitor(shop).mails(email)
    const tab = untilItListens(await shopper.context.newPage())
    tab.on('pageerror', (error) => shopper.complaints.push(error.message))
    await page.close()
    await tab.goto(mail?.links.find((link) => link.includes('/api/EmailConfirmation')) ?? 'about:blank')
    await tab.getByRole('link', { name: t.account.email.login }).click()
    await tab.getByLabel(t.account.login.identifier).fill(email)
    await tab.locator('input[name="password"]').fill(password)
    await tab.keyboard.press('Enter')
    await tab.waitForURL(`**${address}`)
    await tab.getByText(t.products.adding.success).first().waitFor()

    await tab.goto('/ShoppingCart')
    await tab
      .getByText(/Calavera de azúcar|Sugar Skull/)
      .first()
      .waitFor()
    expect(await tab.getByRole('combobox').first().inputValue()).toBe('XL')
    await tab
      .getByRole('button', { name: new RegExp(t.cart.line.buyNow) })
      .first()
      .press('Enter')
    await tab.waitForURL('**/PaymentExclusive?order=*')
    const orderId = new URL(tab.url()).searchParams.get('order') ?? ''
    await payWithAddress(tab, t)
    await tab.getByText(t.payment.status.succeeded).first().waitFor({ timeout: 30_000 })

    await markDelivered(orderId)
    await tab.goto(`/orders/${orderId}#reviews`)
    await writeReview(tab, t)
    await tab.getByText(t.ratings.mine.state.waiting).waitFor({ timeout: 30_000 })
    await publishReviewOf(orderId)
    // A stranger reads it where they decide.
    await tab.goto(address)
    await tab.getByText('Quedó como en la foto.').waitFor()
    await expect.poll(() => tab.locator('#reviews img').count()).toBe(1)
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })

  it('makes the design their own in the designer, once, and keeps it through a reload', async () => {
    const shopper = await aShopper(browser, shop.url.origin, kind)
    const { page } = shopper
    await page.goto(address)
    await page.getByRole('link', { name: t.product.makeItMine }).click()
    await page.waitForURL('**/design/tshirt')
    const element = page.getByRole('heading', { name: /Calavera de azúcar|Sugar Skull/ })
    await element.waitFor()
    await page.reload()
    await page.getByRole('heading', { name: t.designer.headline }).waitFor()
    await expect.poll(() => page.getByText(/Calavera de azúcar|Sugar Skull/).count()).toBe(1)
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })

  it('fits from 320 px on, without a fault of accessibility', async () => {
    const shopper = await aShopper(browser, shop.url.origin, kind)
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

type Texts = (typeof languages)[keyof typeof languages]

/** The address and the card, each field by its label; the card's fields are the provider's. */
async function payWithAddress(page: Page, t: Texts): Promise<void> {
  await page.getByLabel(t.addresses.street, { exact: true }).fill('1 Ocean Drive')
  await page.getByLabel(t.addresses.city, { exact: true }).fill('Miami')
  await page.getByLabel(t.addresses.state, { exact: true }).fill('Florida')
  await page.getByLabel(t.addresses.zip, { exact: true }).fill('33139')
  await page.getByLabel(t.addresses.phone, { exact: true }).fill('3055550147')
  await page.getByRole('button', { name: t.addresses.save }).press('Enter')
  await page.getByText('1 Ocean Drive').waitFor()
  await page.locator('input[name="number"]').fill(cards.good)
  await page.locator('input[name="expiry"]').fill('12 / 34')
  await page.locator('input[name="cvc"]').fill('123')
  await page.getByRole('button', { name: /^(Pay|Pagar) US/ }).press('Enter')
}

/** As the parcel's arrival leaves the order; the console's own journey walks the way there. */
async function markDelivered(orderId: string): Promise<void> {
  const database = await shop.database()
  await database.batch([
    database.prepare("UPDATE orders SET status = 'delivered' WHERE id = ?").bind(orderId),
    database
      .prepare(
        `INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, at)
          VALUES (?, 'journey', 'shipped', 'delivered', 'staff', ?)`,
      )
      .bind(orderId, Date.now()),
  ])
}

/** Five stars by the keys of a radio group, words, and a photo. */
async function writeReview(page: Page, t: Texts): Promise<void> {
  await page.getByRole('button', { name: new RegExp(t.ratings.mine.write) }).press('Enter')
  await page.getByRole('radio').first().focus()
  for (let star = 1; star < 5; star += 1) await page.keyboard.press('ArrowRight')
  await page.locator('textarea[name="words"]').fill('Quedó como en la foto.')
  const { name, type, bytes } = await aPhoto('jpeg')
  await page.locator('#reviews input[type="file"]').setInputFiles({ name, mimeType: type, buffer: Buffer.from(bytes) })
  await page
    .locator('#reviews ul')
    .getByText(/^(Uploaded|Subido)$/)
    .waitFor()
  await page.getByRole('button', { name: t.ratings.form.send }).press('Enter')
}

async function publishReviewOf(orderId: string): Promise<void> {
  const staff = await aStaffMember(shop)
  const waiting = rowsOf(await staff.get('/api/staff/ratings'), 'ratings').find((one) => one['orderId'] === orderId)
  const answer = await staff.post(`/api/staff/ratings/${String(waiting?.['id'])}/decision`, {
    decision: 'publish',
    version: waiting?.['version'],
  })
  expect(answer).toMatchObject({ status: 200 })
  expect(waiting).toMatchObject({ stars: 5 })
}
