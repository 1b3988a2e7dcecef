/** Steps that journeys of buying share, for both kinds of shopper. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { byKind, type Shopper, type ShopperKind } from '#test/support/browser.ts'
import { handsOn } from '#test/support/hands.ts'
import { cards } from '#test/support/paying.ts'
import { password } from '#test/support/visitor.ts'
import { texts as accountEn } from '#web/accounts/log-in/account.en.ts'
import { texts as accountEs } from '#web/accounts/log-in/account.es.ts'
import { texts as addressesEn } from '#web/addresses/addresses.en.ts'
import { texts as addressesEs } from '#web/addresses/addresses.es.ts'
import { texts as shellEn } from '#web/app/shell/shell.en.ts'
import { texts as shellEs } from '#web/app/shell/shell.es.ts'
import { texts as cartEn } from '#web/cart/cart.en.ts'
import { texts as cartEs } from '#web/cart/cart.es.ts'
import { texts as paymentEn } from '#web/checkout/payment/payment.en.ts'
import { texts as paymentEs } from '#web/checkout/payment/payment.es.ts'
import { texts as ordersEn } from '#web/orders/list/orders.en.ts'
import { texts as ordersEs } from '#web/orders/list/orders.es.ts'

const languages = byKind(
  { account: accountEn, addresses: addressesEn, cart: cartEn, orders: ordersEn, payment: paymentEn, shell: shellEn },
  { account: accountEs, addresses: addressesEs, cart: cartEs, orders: ordersEs, payment: paymentEs, shell: shellEs },
)

/** The first step of the registration form: a name, a password, the terms. */
export async function sayWho(page: Page, kind: ShopperKind): Promise<void> {
  const [{ register }, hands] = [languages[kind].account, handsOn(page, kind)]
  await hands.write(page.getByLabel(register.firstName, { exact: true }), 'María José')
  await hands.write(page.getByLabel(register.lastName, { exact: true }), 'Ibáñez')
  await hands.write(page.locator('input[name="password"]'), password)
  await hands.write(page.locator('input[name="repeatPassword"]'), password)
  await hands.tick(page.locator('input[name="acceptTerms"]'))
  await hands.press(page.getByRole('button', { name: register.next }))
}

/** The second one: where the link goes. */
export async function sayWhere(page: Page, kind: ShopperKind, email: string): Promise<void> {
  const hands = handsOn(page, kind)
  await hands.write(page.locator('input[name="email"]'), email)
  await hands.tick(page.locator('input[name="acceptEmail_SMS"]'))
}

/**
 * Goes to the log-in after a confirmation by the mailed link. Its screen leaves for home by itself after three seconds,
 * which a slow machine needs to reach its own link; so home is waited for.
 */
export async function leaveConfirmation(page: Page, kind: ShopperKind): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname === '/')
  const toLogIn = page.getByRole('banner').getByRole('link', { name: languages[kind].shell.login, exact: true })
  await handsOn(page, kind).press(toLogIn)
}

/** The controls that a message covers, by their names, and "two messages" where a phone shows more than one; runs in the page. */
function faultsOfMessages(): string[] {
  const messages = [...document.querySelectorAll('#root > [role=status] > *')].filter((one) => one.checkVisibility())
  const faults = innerWidth <= 500 && messages.length > 1 ? ['two messages'] : []
  if (messages.length === 0) faults.push('no message')
  for (const control of document.querySelectorAll<HTMLElement>(
    'a[href], button, select, textarea, input, .StripeElement',
  )) {
    const box = control.getBoundingClientRect()
    if (box.height < 3 || box.height > 130 || messages.some((one) => one.contains(control))) continue
    if (!control.checkVisibility({ visibilityProperty: true })) continue
    const isCovered = messages
      .map((one) => one.getBoundingClientRect())
      .some(
        ({ left, right, top, bottom }) =>
          box.left < right && box.right > left && box.top < bottom - 1 && box.bottom > top + 1,
      )
    if (isCovered) faults.push((control.getAttribute('aria-label') ?? control.textContent ?? '').slice(0, 40))
  }
  return faults
}

/** Expects a message that covers no control, which F8 leads into and out of. */
export async function expectClearMessage(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(faultsOfMessages), { timeout: 4000 }).toEqual([])
  const isInside = () => page.evaluate(() => document.activeElement?.closest('#root > [role=status]') !== null)
  await page.keyboard.press('F8')
  expect(await isInside()).toBe(true)
  await page.keyboard.press('F8')
  expect(await isInside()).toBe(false)
}

/** Logs in at the log-in screen with the password of all test accounts. */
export async function logInWith(page: Page, kind: ShopperKind, email: string): Promise<void> {
  const [{ login }, hands] = [languages[kind].account, handsOn(page, kind)]
  await hands.write(page.getByLabel(login.identifier), email)
  await hands.write(page.locator('input[name="password"]'), password)
  await hands.press(page.getByRole('button', { name: login.submit, exact: true }))
}

/** Types an address in Miami, each field by its label. `recipient`: somebody else gets the parcel. */
export async function typeAddress(page: Page, kind: ShopperKind, recipient?: string): Promise<void> {
  const [t, hands] = [languages[kind].addresses, handsOn(page, kind)]
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await hands.write(field(t.street), '1 Ocean Drive')
  await hands.write(field(t.city), 'Miami')
  await hands.write(field(t.state), 'Florida')
  await hands.write(field(t.zip), '33139')
  await hands.write(field(t.phone), '3055550147')
  if (recipient !== undefined) await hands.write(page.getByLabel(t.recipient), recipient)
}

/** Saves the address that was typed. */
export async function saveAddress(page: Page, kind: ShopperKind): Promise<void> {
  await handsOn(page, kind).press(page.getByRole('button', { name: languages[kind].addresses.save }))
  await page.getByText('1 Ocean Drive').waitFor()
}

/** Fills the card form and pays; the form is the provider's, in a shadow root. */
export async function payByCard(page: Page, kind: ShopperKind, card: string): Promise<void> {
  const hands = handsOn(page, kind)
  await hands.write(page.locator('input[name="number"]'), card)
  await hands.write(page.locator('input[name="expiry"]'), '12 / 34')
  await hands.write(page.locator('input[name="cvc"]'), '123')
  await hands.press(page.getByRole('button', { name: /^(Pay|Pagar) US/ }))
}

/**
 * Buys all that is in the cart, from any screen of the shop to that of the order: by its links and buttons alone. `name` begins the names
 * of the screenshots. @returns the order's id
 */
export async function buyCart(shopper: Shopper, kind: ShopperKind, name: string): Promise<string> {
  const { page, look } = shopper
  const [{ cart, shell }, hands] = [languages[kind], handsOn(page, kind)]
  await hands.press(page.getByRole('banner').getByRole('link', { name: shell.links.shoppingCart }))
  const buy = page.getByRole('button', { name: cart.bar.buyAll, exact: true })
  await buy.waitFor()
  await look(`${name}-cart`)
  await hands.press(buy)
  return payToOrder(shopper, kind, name)
}

/** Pays on the payment screen with an address that is typed there, and goes on to the screen of the order. @returns the order's id */
export async function payToOrder({ page, look }: Shopper, kind: ShopperKind, name: string): Promise<string> {
  const [{ payment, orders }, hands] = [languages[kind], handsOn(page, kind)]
  await page.waitForURL('**/PaymentExclusive?order=*')
  await typeAddress(page, kind)
  await saveAddress(page, kind)
  await look(`${name}-payment`)
  await payByCard(page, kind, cards.good)
  await page.getByText(payment.status.succeeded).first().waitFor()
  await look(`${name}-paid`)
  await hands.press(page.getByRole('link', { name: orders.afterPaying.toOrders }))
  await hands.press(page.locator('main article h3').getByRole('link'))
  await page.waitForURL('**/orders/ord_*')
  await page.locator('main h1').waitFor()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}
