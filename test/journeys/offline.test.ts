/** The shop's service worker (docs/decisions/172): without a net, through a deployment, and when it is switched off. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aShopper, type Shopper } from '#test/support/browser.ts'
import { openJourney } from '#test/support/journey.ts'
import { logInAs } from '#test/support/log-in-as.ts'
import { aPaidOrder, aPicture, tshirt } from '#test/support/paying.ts'
import { aNextRelease, openFrontDoor, type FrontDoor } from '#test/support/releases.ts'
import { openShop } from '#test/support/shop.ts'
import { aCustomer } from '#test/support/visitor.ts'
import { texts as es } from '#web/app/shell/shell.es.ts'
import { texts as cartEs } from '#web/cart/cart.es.ts'
import { texts as customEs } from '#web/catalogue/custom/custom.es.ts'
import { texts as ordersEs } from '#web/orders/list/orders.es.ts'
import { texts as uiEs } from '#web/ui/ui.es.ts'

const journey = openJourney()
let door: FrontDoor
beforeAll(async () => {
  door = await openFrontDoor(journey.shop)
})
afterAll(async () => {
  await door?.close()
})

beforeEach(() => {
  door.connect()
  door.deploy(journey.shop)
})

/** Resolves once the page's requests go through the service worker and what it keeps from the beginning is there. */
const isControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { timeout: 60_000 })
/** The addresses in the worker's caches whose name matches. */
const kept = (page: Page, cacheName: string) =>
  page.evaluate(async (part) => {
    const names = (await caches.keys()).filter((name) => name.includes(part))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url)
  }, cacheName)
async function loseTheNet({ context }: Shopper) {
  door.cut()
  await context.setOffline(true)
}
async function findTheNet({ context }: Shopper) {
  door.connect()
  await context.setOffline(false)
}
const releaseOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['release'] ?? 'first')

const product = '/products/readyToGo/tshirt/calavera-de-azucar-black'

describe('without a net', () => {
  it('reads visited pages, cart and orders, says what needs a connection, and leaves nothing for the next one', async () => {
    const customer = await aCustomer(journey.shop)
    const picture = await aPicture(customer, 0, 'tshirt')
    const orderId = await aPaidOrder(customer, picture)
    await customer.post('/api/shoppingCart/cartItem/add', tshirt(picture))
    const shopper = await aShopper(journey.browser, door.origin, 'phoneSpanish', 'allow')
    const { page } = shopper
    await logInAs(shopper, customer)
    await page.goto(product)
    await isControlled(page)
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    await page.goto('/products/readyToGo')
    await page.goto('/ShoppingCart')
    await page.getByRole('article').first().waitFor()
    await page.goto(`/orders/${orderId}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('copy:')).length), {
        timeout: 30_000,
      })
      .toBe(3)
    await expect.poll(() => kept(page, 'pages')).toContainEqual(expect.stringContaining(product))

    await loseTheNet(shopper)
    await page.goto(product)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
    await page.getByText(es.offline).waitFor()
    await shopper.look('offline-01-product')
    await page.goto('/products/readyToGo')
    await page.getByRole('article').first().waitFor()
    await page.goto('/ShoppingCart')
    await page.getByRole('article').first().waitFor()
    await page.getByText(/No hay conexión con la tienda/).waitFor()
    await shopper.look('offline-02-cart')
    // What needs the shop says so, and the line stays.
    await page.getByRole('button', { name: cartEs.line.buyNow, exact: false }).first().click()
    await page.getByText(uiEs.error.offline).first().waitFor()
    await page.keyboard.press('Escape')
    await page.goto('/orders')
    await page.getByRole('heading', { name: ordersEs.pending.title }).waitFor()
    await page.goto(`/orders/${orderId}`)
    await page.getByText(/No hay conexión con la tienda/).waitFor()
    await shopper.look('offline-03-order')
    // A screen that was never opened here says what is wrong, and offers another try.
    await page.goto('/custom')
    await page.getByRole('heading', { name: es.failed.notLoaded.title }).waitFor()
    await page.getByRole('button', { name: es.failed.retry }).waitFor()
    await shopper.look('offline-04-never-seen')
    await page.getByRole('main').getByRole('link', { name: es.links.shoppingCart }).click()
    await page.getByRole('article').first().waitFor()
    // Nor is the browser's error page shown for the console, whose code was never loaded, or for a mistyped address.
    for (const address of ['/staff/orders', '/no-such-page']) {
      await page.goto(address)
      await page.getByRole('heading', { name: es.failed.notLoaded.title }).waitFor()
    }
    await shopper.look('offline-05-console')
    await page.goto('/custom')
    await page.getByRole('heading', { name: es.failed.notLoaded.title }).waitFor()

    await findTheNet(shopper)
    // It comes by itself with the net.
    await page.getByRole('heading', { name: customEs.headline }).waitFor()
    await page.goto('/')
    await page.getByRole('button', { name: es.openMenu }).click()
    await page.getByRole('button', { name: es.links.logOut }).click()
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('copy:'))))
      .toEqual([])
    await expect.poll(async () => [...(await kept(page, 'pages')), ...(await kept(page, 'public-data'))]).toEqual([])
    // Calls with a token were never kept; the empty shell has the address of an order that is none.
    const ofTheCustomer = /\/api\/(?:shoppingCart|orders|AccountSettings|.*newToken)|\/orders\/(?!none\/invoice\?lang)/
    expect((await kept(page, '')).filter((url) => ofTheCustomer.test(url))).toEqual([])
    // The browser logs what it cannot reach, and React the screen that was replaced.
    const own = shopper.complaints.filter((line) => !/^WebSocket connection|screen not loaded/.test(line))
    expect(own).toEqual([])
    await shopper.close()
  })
})

describe('a deployment', () => {
  it('is seen at the next page, whole, and its worker takes over when no tab runs the release before', async () => {
    const { folder, remove } = aNextRelease()
    const next = await openShop({ assets: folder })
    const shopper = await aShopper(journey.browser, door.origin, 'desktopEnglish', 'allow')
    const { page, context } = shopper
    await page.goto('/products/readyToGo')
    await isControlled(page)
    const cartScreen = (await kept(page, 'precache')).find((url) => url.includes('/CartScreen-')) ?? ''
    expect(await releaseOf(page)).toBe('first')

    door.deploy(next)
    const missing: string[] = []
    const tab = await context.newPage()
    tab.on('response', (answer) => {
      if (answer.status() >= 400 && answer.url().includes('/assets/')) missing.push(answer.url())
    })
    await tab.goto('/products/readyToGo')
    await tab.locator('html[data-ready]').waitFor({ state: 'attached' })
    expect(await releaseOf(tab)).toBe('next')
    await waitForWaiting(tab)
    // The first tab still runs the release before, whose files the shop no longer has.
    expect(await statusOf(page, cartScreen)).toBe(200)
    expect((await fetch(cartScreen)).status).toBe(404)
    expect(await kept(tab, 'precache')).toContain(cartScreen)

    await page.reload()
    expect(await releaseOf(page)).toBe('next')
    await expect.poll(() => kept(tab, 'precache'), { timeout: 30_000 }).not.toContain(cartScreen)
    // Now the next release is what there is without a net.
    await loseTheNet(shopper)
    await tab.goto('/orders')
    await tab.locator('html[data-ready]').waitFor({ state: 'attached' })
    expect(await releaseOf(tab)).toBe('next')
    expect(missing).toEqual([])
    await findTheNet(shopper)
    await shopper.close()
    await next.stop()
    remove()
  })

  it('can take the service worker away, with all it kept', async () => {
    const without = await openShop({ config: { SERVICE_WORKER: 'false' } })
    const shopper = await aShopper(journey.browser, door.origin, 'desktopEnglish', 'allow')
    const { page } = shopper
    await page.goto('/')
    await isControlled(page)
    expect(await kept(page, '')).not.toEqual([])
    door.deploy(without)
    await page.reload()
    await expect.poll(() => registrations(page), { timeout: 30_000 }).toBe(0)
    expect(await kept(page, '')).toEqual([])
    await page.goto('/products/readyToGo')
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    await shopper.close()
    await without.stop()
  })
})

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
const statusOf = (page: Page, address: string) => page.evaluate(async (url) => (await fetch(url)).status, address)
const waitForWaiting = (page: Page) =>
  page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed',
    undefined,
    { timeout: 60_000 },
  )
