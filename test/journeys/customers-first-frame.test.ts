/** The first frames of customers' screens, which are the same for everybody (docs/decisions/565). */
import { describe, expect, it } from 'vitest'
import { openJourney } from '#test/support/journey.ts'
import { logInAs } from '#test/support/log-in-as.ts'
import { aPicture, tshirt } from '#test/support/paying.ts'
import { aCustomer, password } from '#test/support/visitor.ts'
import { openWithoutCode, withoutCode } from '#test/support/without-code.ts'
import { texts as account } from '#web/accounts/log-in/account.es.ts'

const journey = openJourney()

/** Those whose title is their heading show it at once. */
const headed = ['/ShoppingCart', '/shippingAddress', '/orders', '/myDesigns', '/requestStatus']
const plain = ['/personalDesign', '/Account', '/PaymentExclusive', '/orders/x', '/requestStatus/x']

describe("a customer's screen", () => {
  it.each([...headed, ...plain])(
    'shows who is not logged in the log-in in the place of %s before its code comes, and loads the log-in’s code alone',
    async (path) => {
      const shopper = await journey.shopper('phoneSpanish')
      const { page } = shopper
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      const letCodeCome = await withoutCode(page)
      const { opened } = await openWithoutCode(page, path)
      const identifier = page.getByLabel(account.login.identifier)
      await identifier.fill('ana@example.com')
      expect(new URL(page.url()).pathname).toBe('/login')
      expect(await page.locator('main [aria-busy=true]').count()).toBe(0)
      await page.locator('#root main').evaluate((element) => element.setAttribute('data-first', ''))
      letCodeCome()
      await opened
      await page.locator('html[data-ready]').waitFor({ state: 'attached' })
      // React has kept the element, so it found what it would have rendered.
      expect(await page.locator('main[data-first]').count()).toBe(1)
      expect(await identifier.inputValue()).toBe('ana@example.com')
      const screens = asked.filter((file) => /\/assets\/(?:later-screens|\w+Screen)-.*\.js$/.test(file))
      expect(screens).toEqual([expect.stringMatching(/\/LoginScreen-/)])
      expect(shopper.complaints).toEqual([])
      await shopper.close()
    },
  )

  it('leads whom its page has shown the log-in back to it, also after a reload', async () => {
    const customer = await aCustomer(journey.shop)
    const shopper = await journey.shopper('phoneSpanish')
    const { page } = shopper
    await page.goto('/orders?tab=delivered')
    await page.waitForURL((url) => url.pathname === '/login')
    await page.reload()
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await page.getByLabel(account.login.identifier).fill(customer.email)
    await page.locator('input[name="password"]').fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname + url.search === '/orders?tab=delivered')
    // The log-in is no longer in the way back.
    await page.goto('/orders')
    expect(new URL(page.url()).pathname).toBe('/orders')
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })

  it.each(['desktopEnglish', 'phoneSpanish'] as const)(
    'takes over its frame, whose heading keeps its place: %s',
    async (device) => {
      const customer = await aCustomer(journey.shop)
      await customer.post('/api/shoppingCart/cartItem/add', tshirt(await aPicture(customer)))
      const shopper = await journey.shopper(device)
      const { page } = shopper
      await logInAs(shopper, customer)
      const place = () =>
        page.locator('h1').evaluate((heading) => {
          const { left, top, height } = heading.getBoundingClientRect()
          return { text: heading.textContent, left, top, height }
        })
      for (const path of [...headed, '/personalDesign', '/Account', '/PaymentExclusive']) {
        const letCodeCome = await withoutCode(page)
        const { opened } = await openWithoutCode(page, path)
        const frame = page.locator('#root header').first()
        await frame.evaluate((element) => element.setAttribute('data-first', ''))
        const before = headed.includes(path) ? await place() : null
        letCodeCome()
        await opened
        await page.locator('html[data-ready]').waitFor({ state: 'attached' })
        // React has kept the element, so it found what it would have rendered.
        expect(await page.locator('header[data-first]').count(), path).toBe(1)
        if (before !== null) expect(await place(), path).toEqual(before)
        await page.unrouteAll({ behavior: 'wait' })
      }
      expect(shopper.complaints).toEqual([])
      await shopper.close()
    },
  )
})
