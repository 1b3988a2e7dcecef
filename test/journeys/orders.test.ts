/** An order after it is paid, as its customer lives through it (decisions §4). */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as addressesEn } from '../../web/i18n/en/addresses.ts'
import { texts as orderEn } from '../../web/i18n/en/order.ts'
import { texts as ordersEn } from '../../web/i18n/en/orders.ts'
import { texts as addressesEs } from '../../web/i18n/es/addresses.ts'
import { texts as orderEs } from '../../web/i18n/es/order.ts'
import { texts as ordersEs } from '../../web/i18n/es/orders.ts'
import { anAddressForm } from '../support/an-address-form.ts'
import { aShopper, launchBrowser, type Shopper } from '../support/browser.ts'
import { aPaidOrder, aPicture } from '../support/paying.ts'
import { openShop, type TestShop } from '../support/shop.ts'
import { aCustomer, type Visitor } from '../support/visitor.ts'

const languages = {
  desktopEnglish: { addresses: addressesEn, order: orderEn, orders: ordersEn },
  phoneSpanish: { addresses: addressesEs, order: orderEs, orders: ordersEs },
} as const

let shop: TestShop
let browser: Browser
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openShop({ withPictures: true }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

/** Lets the browser be who the visitor is. */
async function logInAs(shopper: Shopper, visitor: Visitor & { email: string }): Promise<void> {
  const user = { userId: visitor.userId, token: visitor.token, firstName: 'María José', lastName: 'Ibáñez', phoneNumber: null, email: visitor.email, since: '2026-01-01T00:00:00.000Z' }
  await shopper.context.addInitScript(
    ([userData, deviceId]) => {
      if (localStorage.getItem('userData') === null) localStorage.setItem('userData', userData ?? '')
      localStorage.setItem('deviceId', deviceId ?? '')
    },
    [JSON.stringify(user), visitor.deviceId],
  )
}

const sees = (page: Page, text: string | RegExp) => expect.poll(() => page.getByText(text).first().isVisible(), { timeout: 15_000 }).toBe(true)

describe.each(['desktopEnglish', 'phoneSpanish'] as const)('an order after it is paid, %s', (kind) => {
  const t = languages[kind]

  it('is readdressed, followed and ordered again on its page', async () => {
    const maria = await aCustomer(shop)
    await maria.post('/api/shippingAddress', anAddressForm())
    const orderId = await aPaidOrder(maria, await aPicture(maria, 0, 'tshirt'), { quantity: 2 })
    const number = String((await maria.get(`/api/orders/${orderId}`)).body['number'])
    const shopper = await aShopper(browser, shop.url.origin, kind)
    const { page } = shopper
    await logInAs(shopper, maria)

    await page.goto('/orders')
    await page.getByRole('link', { name: t.orders.order.replace('{{number}}', number) }).click()
    await page.waitForURL(`**/orders/${orderId}`)
    await sees(page, t.order.history.title)
    await shopper.look('orders-01-page')
    await page.getByRole('button', { name: t.order.address.change }).click()
    await page.getByLabel(t.addresses.city, { exact: true }).fill('Tampa')
    await shopper.look('orders-02-address')
    await page.getByRole('button', { name: t.addresses.save }).click()
    await sees(page, 'Tampa, Florida 33139')
    await page.getByRole('button', { name: t.order.actions.again }).click()
    await expect.poll(() => page.getByRole('link', { name: t.order.again.toCart }).isVisible()).toBe(true)
    await shopper.look('orders-03-again')
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })
})
