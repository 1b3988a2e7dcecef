/** The first frames of customers' screens, which are the same for everybody (docs/decisions/565). */
import { describe, expect, it } from 'vitest'
import { openJourney } from '#test/support/journey.ts'
import { logInAs } from '#test/support/log-in-as.ts'
import { aPicture, tshirt } from '#test/support/paying.ts'
import { aCustomer } from '#test/support/visitor.ts'
import { openWithoutCode, withoutCode } from '#test/support/without-code.ts'
import { texts as account } from '#web/accounts/log-in/account.es.ts'

const journey = openJourney()

/** Those whose title is their heading show it at once. */
const headed = ['/ShoppingCart', '/shippingAddress', '/orders', '/myDesigns', '/requestStatus']
const plain = ['/personalDesign', '/Account', '/PaymentExclusive', '/orders/x', '/requestStatus/x']

describe("a customer's screen", () => {
  it.each([...headed, ...plain])(
    'leads who is not logged in from the frame of %s to the log-in, with the log-in’s code alone',
    async (path) => {
      const shopper = await journey.shopper('phoneSpanish')
      const { page } = shopper
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      const letCodeCome = await withoutCode(page)
      const { opened } = await openWithoutCode(page, path)
      expect(await page.locator('main [aria-busy=true]').isVisible()).toBe(true)
      expect(await page.locator('h1').count()).toBe(headed.includes(path) ? 1 : 0)
      letCodeCome()
      await opened
      await page.getByLabel(account.login.identifier).waitFor()
      expect(new URL(page.url()).pathname).toBe('/login')
      const screens = asked.filter((file) => /\/assets\/(?:later-screens|\w+Screen)-.*\.js$/.test(file))
      expect(screens).toEqual([expect.stringMatching(/\/LoginScreen-/)])
      expect(shopper.complaints).toEqual([])
      await shopper.close()
    },
  )

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
