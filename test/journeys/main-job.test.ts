import { describe, expect, it } from 'vitest'
import { handsOn } from '#test/support/hands.ts'
import { openJourney } from '#test/support/journey.ts'
import { cards } from '#test/support/paying.ts'
import { anAddress, Visitor } from '#test/support/visitor.ts'
import { texts as accountEn } from '#web/accounts/log-in/account.en.ts'
import { texts as accountEs } from '#web/accounts/log-in/account.es.ts'
import { texts as shellEn } from '#web/app/shell/shell.en.ts'
import { texts as shellEs } from '#web/app/shell/shell.es.ts'
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
import {
  expectClearMessage,
  leaveConfirmation,
  logInWith,
  payByCard,
  saveAddress,
  sayWhere,
  sayWho,
  typeAddress,
} from './steps.ts'

const languages = {
  desktopEnglish: {
    account: accountEn,
    buying: buyingEn,
    cart: cartEn,
    orders: ordersEn,
    payment: paymentEn,
    products: productsEn,
    shell: shellEn,
  },
  phoneSpanish: {
    account: accountEs,
    buying: buyingEs,
    cart: cartEs,
    orders: ordersEs,
    payment: paymentEs,
    products: productsEs,
    shell: shellEs,
  },
} as const

const journey = openJourney()

describe.each(['desktopEnglish', 'phoneSpanish'] as const)('the main job in a browser, %s', (kind) => {
  const t = languages[kind]

  it('takes a visitor from the gallery through registration to a paid order', async () => {
    const shopper = await journey.shopper(kind)
    const { page } = shopper
    const hands = handsOn(page, kind)
    const email = anAddress(kind)

    // A visitor looks round and chooses something; the log-in wall keeps the choice.
    await page.goto('/')
    await shopper.look('01-home')
    await page.goto('/products/readyToGo')
    const firstCard = page.getByRole('article').first()
    await hands.select(firstCard.getByLabel(t.buying.size, { exact: true }), 'L')
    await shopper.look('02-ready-to-go')
    await hands.press(firstCard.getByRole('button', { name: new RegExp(t.products.card.addToCart) }))
    await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(true)
    await shopper.look('03-login-required')
    await hands.press(page.getByRole('button', { name: t.buying.loginRequired.goToLogin }))

    // The visitor has no account yet.
    await hands.pick(page.getByRole('tab', { name: t.account.login.tabs.register }))
    await hands.press(page.getByRole('button', { name: t.account.register.next }))
    await shopper.look('04-register-errors')
    await sayWho(page, kind)
    await sayWhere(page, kind, email)
    await shopper.look('05-register-contact')
    await hands.press(page.getByRole('button', { name: t.account.register.submit }))
    await page.waitForURL('**/')
    await shopper.look('06-registered')

    // The mailed link confirms the account, the customer logs in, and the interrupted purchase goes on.
    const [mail] = await new Visitor(journey.shop).mails(email)
    await page.goto(mail?.links.find((link) => link.includes('/api/EmailConfirmation')) ?? 'about:blank')
    await expect.poll(() => page.getByText(t.account.email.confirmed).isVisible()).toBe(true)
    expect(page.url()).not.toContain('token=')
    await shopper.look('07-confirmed')
    await leaveConfirmation(page, kind)
    await logInWith(page, kind, email)
    await page.waitForURL('**/products/readyToGo*')
    await expect.poll(() => page.getByText(t.products.adding.success).first().isVisible()).toBe(true)
    await hands.pick(page.getByRole('tab', { name: t.products.categories.hoodies }))
    await expect.poll(() => page.url()).toContain('category=hoodies')
    await hands.press(
      page
        .getByRole('article')
        .first()
        .getByRole('button', { name: new RegExp(t.products.card.addToCart) }),
    )
    await expect.poll(() => page.getByText(t.products.adding.success).first().isVisible()).toBe(true)

    // The cart has two lines; one is deleted.
    await hands.press(page.getByRole('banner').getByRole('link', { name: t.shell.links.shoppingCart }))
    await expect.poll(() => page.getByRole('button', { name: /Eliminar|Delete/ }).count()).toBe(2)
    await shopper.look('08-cart')
    await hands.press(page.getByRole('button', { name: /Eliminar|Delete/ }).last())
    await expect.poll(() => page.getByText(t.cart.deleting.question).isVisible()).toBe(true)
    await shopper.look('09-delete')
    await hands.press(page.getByRole('button', { name: t.cart.deleting.confirm, exact: true }))
    await expect.poll(() => page.getByText(t.cart.deleting.success).first().isVisible()).toBe(true)
    await expectClearMessage(page)
    await shopper.look('09-deleted')

    // Paying: the address, a declined card, a good one.
    await hands.press(page.getByRole('button', { name: new RegExp(t.cart.line.buyNow) }).first())
    await page.waitForURL('**/PaymentExclusive?order=*')
    await typeAddress(page, kind)
    await shopper.look('10-address')
    await saveAddress(page, kind)
    await page.getByText(t.payment.shipTo.saved).first().waitFor()
    await expectClearMessage(page)
    await shopper.look('10-address-saved')
    await payByCard(page, kind, cards.declined)
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
    await payByCard(page, kind, cards.good)
    await expect
      .poll(() => page.getByText(t.payment.status.succeeded).first().isVisible(), { timeout: 15_000 })
      .toBe(true)
    await shopper.look('12-paid')

    await hands.press(page.getByRole('link', { name: t.orders.afterPaying.toOrders }))
    await page.waitForURL('**/orders*')
    await expect.poll(() => page.getByText(t.orders.status.paid).first().isVisible(), { timeout: 15_000 }).toBe(true)
    await expect.poll(() => page.getByText('US$28.00').first().isVisible()).toBe(true)
    await shopper.look('13-orders')

    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })
})
