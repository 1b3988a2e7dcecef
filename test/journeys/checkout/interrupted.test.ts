/**
 * Many sizes at once, a cart in two tabs, and a payment interrupted in every way a shopper can: one order, one charge.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { rowsOf } from '#test/support/answers.ts'
import { mostly, untilItListens } from '#test/support/browser.ts'
import { openJourney } from '#test/support/journey.ts'
import { logInAs } from '#test/support/log-in-as.ts'
import { cards } from '#test/support/paying.ts'
import { aCustomer } from '#test/support/visitor.ts'
import { texts as cartEn } from '#web/cart/cart.en.ts'
import { texts as cartEs } from '#web/cart/cart.es.ts'
import { texts as productsEn } from '#web/catalogue/products/products.en.ts'
import { texts as productsEs } from '#web/catalogue/products/products.es.ts'
import { texts as paymentEn } from '#web/checkout/payment/payment.en.ts'
import { texts as paymentEs } from '#web/checkout/payment/payment.es.ts'
import { texts as ordersEn } from '#web/orders/list/orders.en.ts'
import { texts as ordersEs } from '#web/orders/list/orders.es.ts'

const languages = {
  desktopEnglish: { cart: cartEn, orders: ordersEn, payment: paymentEn, products: productsEn },
  phoneSpanish: { cart: cartEs, orders: ordersEs, payment: paymentEs, products: productsEs },
} as const
const patience = { timeout: 30_000 }

const journey = openJourney({ config: { SHIPPING_CENTS: '599', TAX_RATES: 'FL=7' } })

const sees = (page: Page, text: string | RegExp) =>
  expect.poll(() => page.getByText(text).first().isVisible(), patience).toBe(true)
const payButton = (page: Page) => page.getByRole('button', { name: /^(Pay|Pagar) US/ })
async function type(page: Page, card: string): Promise<void> {
  await page.locator('input[name="number"]').fill(card, patience)
  await page.locator('input[name="expiry"]').fill('12 / 34')
  await page.locator('input[name="cvc"]').fill('123')
}
/** The quantities of the cart, read again on focus, as when a customer returns to the tab. */
const linesIn = (page: Page) => async () => {
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  return page.getByRole('article').count()
}

describe.each(mostly('desktopEnglish'))('a checkout that is interrupted, %s', (kind) => {
  const t = languages[kind]

  it('an interrupted purchase ends in one order and one charge', async () => {
    const maria = await aCustomer(journey.shop)
    await maria.post('/api/shippingAddress', anAddressForm())
    const shopper = await journey.shopper(kind)
    const { page, context } = shopper
    await logInAs(shopper, maria)

    // Three sizes at once, shown in a second tab.
    const other = untilItListens(await context.newPage())
    await other.goto('/ShoppingCart')
    await page.goto('/products/readyToGo')
    await page.getByRole('button', { name: t.products.several.open }).first().click(patience)
    const dialog = page.getByRole('dialog')
    for (const [size, quantity] of [
      ['S', '2'],
      ['XXL', '3'],
    ] as const)
      await dialog.getByLabel(size, { exact: true }).fill(quantity)
    await shopper.look('checkout-10-sizes')
    await dialog.getByRole('button', { name: t.products.several.add_other.replace('{{count}}', '6') }).click()
    await sees(page, t.products.adding.success)
    await expect.poll(linesIn(other), patience).toBe(3)

    // The screen shows the changed price. The customer clicks twice to buy; then the network is lost while the card is
    // sent.
    await journey.shop.run(
      "UPDATE cart_lines SET added_price_cents = 2500 WHERE customer_id = ? AND size = 'S'",
      maria.userId,
    )
    await page.goto('/ShoppingCart')
    await expect.poll(linesIn(page), patience).toBe(3)
    await sees(page, t.cart.line.priceChanged.replace('{{before}}', 'US$25.00').replace('{{now}}', 'US$28.00'))
    await shopper.look('checkout-11-cart')
    const buy = () =>
      page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^(Buy now|Comprar)/ })
    await buy().dblclick()
    await page.waitForURL('**/PaymentExclusive?order=*', patience)
    const address = page.url()
    await type(page, cards.good)
    await shopper.look('checkout-13-sums')
    await context.setOffline(true)
    await payButton(page).click()
    await expect.poll(() => page.getByRole('alert').first().isVisible(), patience).toBe(true)
    await context.setOffline(false)

    // Reloaded, left by Back, and bought again from the cart: the same order.
    await page.reload()
    await expect.poll(() => payButton(page).isVisible(), patience).toBe(true)
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname, patience).toBe('/')
    await page.goto('/ShoppingCart')
    await expect.poll(linesIn(page), patience).toBe(3)
    await buy().click()
    await page.waitForURL('**/PaymentExclusive?order=*', patience)
    expect(page.url()).toBe(address)

    // A second tab that cannot open the payment leads back automatically.
    await other.route('**/api/payments/ord_*', (route) =>
      route.fulfill({ status: 503, json: { code: 'payment_down', message: 'The card service does not answer.' } }),
    )
    await other.goto(address)
    await sees(other, t.payment.trouble.title)
    await expect.poll(() => new URL(other.url()).pathname, patience).toBe('/ShoppingCart')
    await other.close()

    // The bank asks, and the customer declines.
    await type(page, cards.challenge)
    await payButton(page).click()
    await page.getByRole('button', { name: /^(Cancel|Cancelar)$/ }).click(patience)
    await expect.poll(() => payButton(page).isEnabled(), patience).toBe(true)
    await shopper.look('checkout-12-challenge-left')
    // The paying tab is closed before it shows the result. Opened again, the order is paid and no card is requested.
    const closing = untilItListens(await context.newPage())
    await closing.goto(address)
    await type(closing, cards.good)
    const charged = closing.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/confirm'),
    )
    await payButton(closing).dblclick()
    await charged
    await closing.close()
    await page.goto(address)
    await sees(page, t.orders.afterPaying.alreadyPaid)
    expect(await page.locator('input[name="number"]').count()).toBe(0)
    await page.goto('/ShoppingCart')
    await expect.poll(linesIn(page), patience).toBe(2)

    // On a slow machine the browser has replaced the token meanwhile.
    await maria.login({ email: maria.email })
    await expect
      .poll(async () => rowsOf(await maria.get('/api/orders')).map(({ status }) => status), patience)
      .toEqual(['paid'])
    const { results } = await (
      await journey.shop.database()
    )
      .prepare(
        `SELECT kind, count(*) AS count FROM money_events JOIN orders ON orders.id = money_events.order_id
          WHERE customer_id = ? GROUP BY kind`,
      )
      .bind(maria.userId)
      .all()
    expect(results).toEqual([{ kind: 'captured', count: 1 }])
    // While the network was away the browser may have logged that the live socket found none.
    expect(shopper.complaints.filter((line) => !line.startsWith('WebSocket connection'))).toEqual([])
    await shopper.close()
  })
})
