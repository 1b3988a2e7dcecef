/** What a phone lays out when: the first view, what is below it, and the whole page (docs/decisions/510). */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aShopper, launchBrowser } from '#test/support/browser.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'

let shop: TestShop
let browser: Browser
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openShop(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
})

/** Windows of phones, px; the rule of base.css ends at 500 × 930. */
const phones = [
  [320, 568],
  [320, 930],
  [360, 740],
  [412, 915],
  [430, 930],
  [500, 930],
] as const

/** Whether the parts below the first view are laid out, in the page's order; elements of the first view are not among them. */
const below = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.below')].map((part) => {
      const { contentVisibility } = getComputedStyle(part)
      return { contentVisibility, isInWindow: part.getBoundingClientRect().top < innerHeight }
    }),
  )

it.each([
  '/',
  '/dtfGallery',
  '/mug',
  '/custom',
  '/products/readyToGo',
  '/products/readyToGo/tshirt/calavera-de-azucar-black',
  '/occasions/wedding',
  '/search?q=cat',
  '/aboutUs',
  '/aboutUs/faq',
  '/aboutUs/privacyPolicy',
  '/aboutUs/policies',
  '/aboutUs/termsAndConditions',
  '/aboutUs/shippingReturnsPolicies',
  '/aboutUs/accessibility',
])(
  'the first frame of %s has what the window shows; what is scrolled to before the app comes is there, and then the rest',
  async (path) => {
    const shopper = await aShopper(browser, shop.url.origin, 'phoneSpanish')
    const { page } = shopper
    let letCodeCome = () => {}
    const codeMayCome = new Promise<void>((resolve) => {
      letCodeCome = resolve
    })
    let letFirstScriptCome = () => {}
    const firstScriptMayCome = new Promise<void>((resolve) => {
      letFirstScriptCome = resolve
    })
    await page.route(/assets\/.*\.js/, async (route) => {
      await (route.request().url().includes('/after-paint') ? firstScriptMayCome : codeMayCome)
      await route.continue()
    })
    const opened = page.goto(path)
    // Of a test that fails before its end.
    opened.catch(() => undefined)
    await page.locator('footer').waitFor({ state: 'attached' })
    const first = await below(page)
    expect(first.length).toBeGreaterThan(0)
    // Nothing that a phone's window may show waits.
    for (const [width, height] of phones) {
      await page.setViewportSize({ width, height })
      const parts = await below(page)
      expect(new Set(parts.map(({ contentVisibility }) => contentVisibility))).toEqual(new Set(['hidden']))
      expect({ width, height, inWindow: parts.filter(({ isInWindow }) => isInWindow) }).toEqual({
        width,
        height,
        inWindow: [],
      })
    }
    for (const size of [
      { width: 501, height: 930 },
      { width: 500, height: 931 },
    ]) {
      await page.setViewportSize(size)
      expect((await below(page)).map(({ contentVisibility }) => contentVisibility)).not.toContain('hidden')
    }
    await page.setViewportSize({ width: 360, height: 740 })

    letFirstScriptCome()
    await page.locator('html[data-painted]').waitFor({ state: 'attached' })
    expect((await below(page)).map(({ contentVisibility }) => contentVisibility)).not.toContain('hidden')
    const isShown = () =>
      page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight)
        const words = document.querySelector('footer p')
        return words?.checkVisibility({ contentVisibilityAuto: true }) === true && words.getClientRects().length > 0
      })
    await expect.poll(isShown).toBe(true)

    letCodeCome()
    await opened
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    expect(new Set((await below(page)).map(({ contentVisibility }) => contentVisibility))).toEqual(new Set(['visible']))
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  },
)

it('a page whose first script does not come shows what is below the window after eight seconds', async () => {
  const context = await browser.newContext({ baseURL: shop.url.origin, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.route(/assets\/after-paint/, (route) => route.abort())
  await page.goto('/')
  expect((await below(page)).map(({ contentVisibility }) => contentVisibility)).toContain('hidden')
  // The eight seconds of base.css, at once.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
  await expect
    .poll(async () => (await below(page)).map(({ contentVisibility }) => contentVisibility))
    .not.toContain('hidden')
  await context.close()
})

it.each(['/search', '/search?q=cat', '/request', '/track', '/occasions', '/nothing-here'])(
  'the footer of %s is below a phone’s window, however short the screen is, so that it does not move when it gets longer',
  async (path) => {
    const shopper = await aShopper(browser, shop.url.origin, 'phoneSpanish')
    const { page, close } = shopper
    // Without data the screen is as short as it can be.
    await page.route(/\/api\//, (route) => route.abort())
    await page.goto(path)
    const footer = page.locator('footer')
    await footer.waitFor({ state: 'attached' })
    const lies = () => footer.evaluate((element) => element.getBoundingClientRect().top >= innerHeight)
    expect(await lies()).toBe(true)
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    expect(await lies()).toBe(true)
    await close()
  },
)
