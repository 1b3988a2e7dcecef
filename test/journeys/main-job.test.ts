import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShopper, launchBrowser, type Shopper } from '#test/support/browser.ts'
import { cards } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { anAddress, password, Visitor } from '#test/support/visitor.ts'
import { texts as accountEn } from '#web/accounts/log-in/account.en.ts'
import { texts as accountEs } from '#web/accounts/log-in/account.es.ts'
import { texts as addressesEn } from '#web/addresses/addresses.en.ts'
import { texts as addressesEs } from '#web/addresses/addresses.es.ts'
import { texts as cartEn } from '#web/cart/cart.en.ts'
import { texts as cartEs } from '#web/cart/cart.es.ts'
import { texts as productsEn } from '#web/catalogue/products/products.en.ts'
import { texts as productsEs } from '#web/catalogue/products/products.es.ts'
import { texts as paymentEn } from '#web/checkout/payment/payment.en.ts'
import { texts as paymentEs } from '#web/checkout/payment/payment.es.ts'
import { texts as ordersEn } from '#web/orders/list/orders.en.ts'
import { texts as ordersEs } from '#web/orders/list/orders.es.ts'
import { texts as buyingEn } from '#web/shop-ui/buying.en.ts'
import { texts as buyingEs } from '#web/shop-ui/buying.es.ts'

const languages = {
  desktopEnglish: {
    account: accountEn,
    addresses: addressesEn,
    buying: buyingEn,
    cart: cartEn,
    orders: ordersEn,
    payment: paymentEn,
    products: productsEn,
  },
  phoneSpanish: {
    account: accountEs,
    addresses: addressesEs,
    buying: buyingEs,
    cart: cartEs,
    orders: ordersEs,
    payment: paymentEs,
    products: productsEs,
  },
} as const

let shop: TestShop
let browser: Browser
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openShop(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

describe.each(['desktopEnglish', 'phoneSpanish'] as const)('the main job in a browser, %s', (kind) => {
  const t = languages[kind]

  it('takes a visitor from the gallery through registration to a paid order', async () => {
    const shopper = await aShopper(browser, shop.url.origin, kind)
    const { page } = shopper
    const email = anAddress(kind)

    // A visitor looks round and chooses something; the log-in wall keeps the choice.
    await page.goto('/')
    await shopper.look('01-home')
    await page.goto('/products/readyToGo')
    const firstCard = page.getByRole('article').first()
    await firstCard.getByLabel(t.buying.size, { exact: true }).selectOption('L')
    await shopper.look('02-ready-to-go')
    await firstCard.getByRole('button', { name: new RegExp(t.products.card.addToCart) }).click()
    await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(true)
    await shopper.look('03-login-required')
    await page.getByRole('button', { name: t.buying.loginRequired.goToLogin }).click()

    // The visitor has no account yet.
    await page.getByRole('tab', { name: t.account.login.tabs.register }).click()
    await page.getByRole('button', { name: t.account.register.next }).click()
    await shopper.look('04-register-errors')
    await page.getByLabel(t.account.register.firstName, { exact: true }).fill('María José')
    await page.getByLabel(t.account.register.lastName, { exact: true }).fill('Ibáñez')
    await page.locator('input[name="password"]').fill(password)
    await page.locator('input[name="repeatPassword"]').fill(password)
    await page.locator('input[name="acceptTerms"]').check()
    await page.getByRole('button', { name: t.account.register.next }).click()
    await page.locator('input[name="email"]').fill(email)
    await page.locator('input[name="acceptEmail_SMS"]').check()
    await shopper.look('05-register-contact')
    await page.getByRole('button', { name: t.account.register.submit }).click()
    await page.waitForURL('**/')
    await shopper.look('06-registered')

    // The mailed link confirms the account, the customer logs in, and the interrupted purchase goes on.
    const [mail] = await new Visitor(shop).mails(email)
    await page.goto(mail?.links.find((link) => link.includes('/api/EmailConfirmation')) ?? 'about:blank')
    await expect.poll(() => page.getByText(t.account.email.confirmed).isVisible()).toBe(true)
    expect(page.url()).not.toContain('token=')
    await shopper.look('07-confirmed')
    await page.getByRole('link', { name: t.account.email.login }).click()
    await page.getByLabel(t.account.login.identifier).fill(email)
    await page.locator('input[name="password"]').fill(password)
    await page.getByRole('button', { name: t.account.login.submit, exact: true }).click()
    await page.waitForURL('**/products/readyToGo*')
    await expect.poll(() => page.getByText(t.products.adding.success).first().isVisible()).toBe(true)
    await page.getByRole('tab', { name: t.products.categories.hoodies }).click()
    expect(page.url()).toContain('category=hoodies')
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: new RegExp(t.products.card.addToCart) })
      .click()
    await expect.poll(() => page.getByText(t.products.adding.success).first().isVisible()).toBe(true)

    // The cart has two lines; one is deleted.
    await page.goto('/ShoppingCart')
    await expect.poll(() => page.getByRole('button', { name: /Eliminar|Delete/ }).count()).toBe(2)
    await shopper.look('08-cart')
    await page
      .getByRole('button', { name: /Eliminar|Delete/ })
      .last()
      .click()
    await expect.poll(() => page.getByText(t.cart.deleting.question).isVisible()).toBe(true)
    await shopper.look('09-delete')
    await page.getByRole('button', { name: t.cart.deleting.confirm, exact: true }).click()
    await expect.poll(() => page.getByText(t.cart.deleting.success).first().isVisible()).toBe(true)

    // Paying: the address, a declined card, a good one.
    await page
      .getByRole('button', { name: new RegExp(t.cart.line.buyNow) })
      .first()
      .click()
    await page.waitForURL('**/PaymentExclusive?order=*')
    await page.getByLabel(t.addresses.street, { exact: true }).fill('1 Ocean Drive')
    await page.getByLabel(t.addresses.city, { exact: true }).fill('Miami')
    await page.getByLabel(t.addresses.state, { exact: true }).fill('Florida')
    await page.getByLabel(t.addresses.zip, { exact: true }).fill('33139')
    await page.getByLabel(t.addresses.phone, { exact: true }).fill('3055550147')
    await shopper.look('10-address')
    await page.getByRole('button', { name: t.addresses.save }).click()
    await expect.poll(() => page.getByText('1 Ocean Drive').isVisible()).toBe(true)
    await payBy(shopper, cards.declined)
    await expect
      .poll(
        () =>
          page
            .getByText(/Your card was declined|Tu tarjeta fue rechazada|Se rechazó tu tarjeta/)
            .first()
            .isVisible(),
        { timeout: 15_000 },
      )
      .toBe(true)
    await shopper.look('11-declined')
    await payBy(shopper, cards.good)
    await expect
      .poll(() => page.getByText(t.payment.status.succeeded).first().isVisible(), { timeout: 15_000 })
      .toBe(true)
    await shopper.look('12-paid')

    await page.getByRole('link', { name: t.payment.done.toOrders }).click()
    await page.waitForURL('**/orders*')
    await expect.poll(() => page.getByText(t.orders.status.paid).first().isVisible(), { timeout: 15_000 }).toBe(true)
    await expect.poll(() => page.getByText('US$28.00').first().isVisible()).toBe(true)
    await shopper.look('13-orders')

    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })
})

/** Fills the card form and pays; the form is the provider's, in a shadow root. */
async function payBy({ page }: Shopper, card: string): Promise<void> {
  await page.locator('input[name="number"]').fill(card)
  await page.locator('input[name="expiry"]').fill('12 / 34')
  await page.locator('input[name="cvc"]').fill('123')
  await page.getByRole('button', { name: /^(Pay|Pagar) US/ }).click()
}
