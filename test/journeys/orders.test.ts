/** An order after its payment, as its customer sees it (R-ORDER-11). */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { mostly, type Shopper } from '#test/support/browser.ts'
import { aPng } from '#test/support/files.ts'
import { openJourney } from '#test/support/journey.ts'
import { aPaidOrder, aPicture } from '#test/support/paying.ts'
import { aCustomer, type Visitor } from '#test/support/visitor.ts'
import { texts as addressesEn } from '#web/addresses/addresses.en.ts'
import { texts as addressesEs } from '#web/addresses/addresses.es.ts'
import { texts as claimEn } from '#web/claims/claim.en.ts'
import { texts as claimEs } from '#web/claims/claim.es.ts'
import { texts as uploadsEn } from '#web/files/uploads.en.ts'
import { texts as uploadsEs } from '#web/files/uploads.es.ts'
import { texts as ordersEn } from '#web/orders/list/orders.en.ts'
import { texts as ordersEs } from '#web/orders/list/orders.es.ts'
import { texts as invoiceEn } from '#web/orders/order/invoice.en.ts'
import { texts as invoiceEs } from '#web/orders/order/invoice.es.ts'
import { texts as orderEn } from '#web/orders/order/order.en.ts'
import { texts as orderEs } from '#web/orders/order/order.es.ts'
import { texts as trackEn } from '#web/orders/track/track.en.ts'
import { texts as trackEs } from '#web/orders/track/track.es.ts'

const languages = {
  desktopEnglish: {
    addresses: addressesEn,
    claim: claimEn,
    invoice: invoiceEn,
    order: orderEn,
    orders: ordersEn,
    track: trackEn,
    uploads: uploadsEn,
  },
  phoneSpanish: {
    addresses: addressesEs,
    claim: claimEs,
    invoice: invoiceEs,
    order: orderEs,
    orders: ordersEs,
    track: trackEs,
    uploads: uploadsEs,
  },
} as const

const journey = openJourney()

/** Logs the browser in as the visitor. */
async function logInAs(shopper: Shopper, visitor: Visitor & { email: string }): Promise<void> {
  const user = {
    userId: visitor.userId,
    token: visitor.token,
    firstName: 'María José',
    lastName: 'Ibáñez',
    phoneNumber: null,
    email: visitor.email,
    since: '2026-01-01T00:00:00.000Z',
  }
  await shopper.context.addInitScript(
    ([userData, deviceId]) => {
      if (localStorage.getItem('userData') === null) localStorage.setItem('userData', userData ?? '')
      localStorage.setItem('deviceId', deviceId ?? '')
    },
    [JSON.stringify(user), visitor.deviceId],
  )
}

const sees = (page: Page, text: string | RegExp) =>
  expect.poll(() => page.getByText(text).first().isVisible(), { timeout: 15_000 }).toBe(true)

/** Takes a paid order to delivered, as the staff do. */
async function deliver(orderId: string): Promise<void> {
  const { staff } = journey
  const step = async (wish: object) =>
    expect((await staff.post(`/api/staff/orders/${orderId}/steps`, wish)).status).toBe(200)
  await step({ step: 'in_production', expectedStatus: 'paid' })
  await step({ step: 'ready', expectedStatus: 'in_production' })
  expect(
    (
      await staff.post(`/api/staff/orders/${orderId}/parcels`, {
        carrier: 'usps',
        trackingNumber: '9400 1000 0000 0000 0000 00',
      })
    ).status,
  ).toBe(200)
  await step({ step: 'delivered', expectedStatus: 'shipped' })
}

describe.each(mostly('phoneSpanish'))('an order after it is paid, %s', (kind) => {
  const t = languages[kind]

  it('an order is readdressed, followed, delivered, invoiced, reported and ordered again', async () => {
    const maria = await aCustomer(journey.shop)
    await maria.post('/api/shippingAddress', anAddressForm())
    const orderId = await aPaidOrder(maria, await aPicture(maria, 0, 'tshirt'), { quantity: 2 })
    const number = String((await maria.get(`/api/orders/${orderId}`)).body['number'])
    const shopper = await journey.shopper(kind)
    const { page } = shopper
    await logInAs(shopper, maria)

    // From the list to the order's page; the address can change until production starts.
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

    // The tracking link shows the order without a log-in, and leaves no token in the address.
    const link = String((await maria.get(`/api/orders/${orderId}/link`)).body['link'])
    await deliver(orderId)
    const friend = await journey.shopper(kind)
    await friend.page.goto(new URL(link).pathname + new URL(link).search)
    await sees(friend.page, /USPS/)
    expect(friend.page.url()).not.toContain('token=')
    await friend.look('orders-03-track')
    await friend.page.reload()
    await sees(friend.page, /USPS/)
    await friend.page.goto(`/track?token=${'A'.repeat(43)}`)
    await sees(friend.page, t.track.invalid.title)
    await friend.look('orders-04-track-invalid')
    expect(friend.complaints).toEqual([])
    await friend.close()

    // Delivered: the invoice to print and to download.
    await page.reload()
    await sees(page, t.orders.status.delivered)
    await page.getByRole('link', { name: t.invoice.link, exact: true }).click()
    await page.waitForURL(`**/orders/${orderId}/invoice`)
    await expect.poll(() => page.getByRole('button', { name: t.invoice.print }).isVisible()).toBe(true)
    await shopper.look('orders-05-invoice')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.invoice.download }).click(),
    ])
    expect(file.suggestedFilename()).toBe(t.invoice.file.replace('{{number}}', number))
    await page.getByRole('link', { name: t.invoice.back }).click()

    // A claim: its draft survives a reload, and it is sent with a photo.
    await page.getByRole('button', { name: t.claim.start }).click()
    await page.getByRole('button', { name: t.claim.send }).click()
    await sees(page, t.claim.title)
    await page.getByLabel(t.claim.kind).selectOption('misprinted')
    await page.getByLabel(t.claim.wish).selectOption('reprint')
    await page.getByLabel(t.claim.message).fill('El tigre no tiene cola.')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(aPng().bytes) })
    await sees(page, t.uploads.state.done)
    await expect
      .poll(() => page.evaluate((key) => sessionStorage.getItem(key) ?? '', `draft:claim:${orderId}`))
      .toContain('cola')
    await shopper.look('orders-06-claim')
    await page.reload()
    await expect.poll(() => page.getByLabel(t.claim.message).inputValue()).toBe('El tigre no tiene cola.')
    await sees(page, t.uploads.state.done)
    await page.getByRole('button', { name: t.claim.send }).click()
    await sees(page, t.claim.state.open)
    await shopper.look('orders-07-claimed')

    // The same things are ordered again.
    await page.getByRole('button', { name: t.order.actions.again }).click()
    await expect.poll(() => page.getByRole('link', { name: t.order.again.toCart }).isVisible()).toBe(true)
    await shopper.look('orders-08-again')
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })
})
