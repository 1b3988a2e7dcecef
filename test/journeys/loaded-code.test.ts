/** The JavaScript that screens load in a real browser until they are settled, which is more than what built pages name. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadedBy } from '#scripts/bench/web/loaded.ts'
import { furtherScreens, screens } from '#scripts/bench/web/screens.ts'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { textOf } from '#test/support/answers.ts'
import { aShopper, launchBrowser, type Shopper } from '#test/support/browser.ts'
import { compressedSize, scriptBudget } from '#test/support/compressed-size.ts'
import { logInAs } from '#test/support/log-in-as.ts'
import { aPicture, tshirt } from '#test/support/paying.ts'
import { sharedShop, type SharedShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, Visitor } from '#test/support/visitor.ts'
import { texts as accountEn } from '#web/accounts/log-in/account.en.ts'
import { texts as account } from '#web/accounts/log-in/account.es.ts'
import { texts as cart } from '#web/cart/cart.es.ts'
import { texts as ui } from '#web/ui/ui.es.ts'

let shop: SharedShop
let browser: Browser
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([sharedShop(), launchBrowser()])
})
afterAll(() => browser?.close())

/** Compressed bytes of what the screen loads; every script is a file of the shop. */
async function scriptBytes({ page }: Shopper, path: string): Promise<number> {
  const { scripts } = await loadedBy(page, path)
  const files = scripts
    .map((script) => new URL(script.url()).pathname.slice(1))
    // The card provider's own, which comes with the form for the card.
    .filter((file) => file !== '__local/stripe/stripe.js')
  expect(files.filter((file) => !file.startsWith('assets/'))).toEqual([])
  return files.reduce((bytes, file) => bytes + compressedSize(file), 0)
}

/** Their HTML names their code, but a browser loads the rest of it, too: what a script asks for until the screen is settled. */
const opened = [
  furtherScreens['payment link'],
  furtherScreens.track,
  furtherScreens.request,
  furtherScreens.proof,
  furtherScreens['cart of a guest'],
]

describe('a visitor', () => {
  it.each([...opened, screens.home, screens['ready to go'], furtherScreens.hoodies])(
    'loads at most 105 KB of code with %s',
    async (path) => {
      // Its texts are the longest.
      const shopper = await aShopper(browser, shop.url.origin, 'phoneSpanish')
      const bytes = await scriptBytes(shopper, path)
      expect(bytes).toBeGreaterThan(80_000)
      expect(bytes).toBeLessThanOrEqual(scriptBudget)
      await shopper.close()
    },
  )

  it.each(['desktopEnglish', 'phoneSpanish'] as const)(
    'loads at most 105 KB of code with a registration that was open before, for %s, and its rest once they use it',
    async (kind) => {
      const shopper = await aShopper(browser, shop.url.origin, kind)
      const { page } = shopper
      const { register } = kind === 'desktopEnglish' ? accountEn : account
      await page.addInitScript(() => history.replaceState({ loginTab: 'register' }, ''))
      const { scripts } = await loadedBy(page, furtherScreens['log in'])
      const files = scripts.map((script) => new URL(script.url()).pathname.slice(1))
      expect(files.reduce((bytes, file) => bytes + compressedSize(file), 0)).toBeLessThanOrEqual(scriptBudget)
      // The form of the log-in is not theirs.
      expect(files.filter((file) => file.includes('/LogInForm'))).toEqual([])
      await page.getByLabel(register.firstName, { exact: true }).waitFor()
      const asked = ['GoogleButton', 'ContactStep', 'new-password'].map((name) =>
        page.waitForRequest((request) => request.url().includes(`/${name}-`)),
      )
      await page.keyboard.press('Tab')
      await Promise.all(asked)
      await shopper.close()
    },
  )
})

describe('who registers after a reload', () => {
  it('loses nothing of what was typed where the second step does not come at first', async () => {
    const shopper = await aShopper(browser, shop.url.origin, 'phoneSpanish')
    const { page } = shopper
    const { register } = account
    await page.addInitScript(() => history.replaceState({ loginTab: 'register' }, ''))
    await page.route(/\/assets\/(?:ContactStep|new-password)-.*\.js/, (route) => route.abort())
    await page.goto(furtherScreens['log in'])
    const typed = { firstName: 'Ana', lastName: 'Morales', password: 'Kz7!pQm2xRtw', repeatPassword: 'Kz7!pQm2xRtw' }
    for (const [name, text] of Object.entries(typed)) await page.locator(`input[name=${name}]`).fill(text)
    await page.locator('input[name=acceptTerms]').check()
    await page.getByRole('button', { name: register.next }).press('Enter')
    const again = page.getByRole('button', { name: ui.tryAgain })
    await again.waitFor()
    await page.unrouteAll()
    await again.press('Enter')
    await page.getByRole('heading', { name: register.reach }).waitFor()
    await page.getByRole('button', { name: register.back }).click()
    for (const [name, text] of Object.entries(typed))
      expect(await page.locator(`input[name=${name}]`).inputValue()).toBe(text)
    await page.getByText(account.strength.strong).waitFor()
    await shopper.close()
  })
})

describe('who is sent a payment link', () => {
  it.each(['with an address', 'without an address'])(
    'loads at most 105 KB of code with an order to be paid, %s, and what pays it once they scroll',
    async (kind) => {
      const customer = await aCustomer(shop)
      const staff = await aStaffMember(shop)
      const made = await staff.post('/api/staff/orders', {
        customerId: customer.userId,
        lines: [{ kind: 'other', text: 'A banner', cents: 4500, quantity: 1 }],
        clientKey: crypto.randomUUID(),
      })
      const link = new URL(textOf(await staff.get(`/api/staff/orders/${textOf(made, 'id')}/payLink`), 'link'))
      if (kind === 'with an address')
        await new Visitor(shop).call('PATCH', '/api/payLink/address', anAddressForm(), {
          Authorization: link.searchParams.get('token') ?? '',
        })
      const shopper = await aShopper(browser, shop.url.origin, 'phoneSpanish')
      const { page } = shopper
      expect(await scriptBytes(shopper, link.pathname + link.search)).toBeLessThanOrEqual(scriptBudget)
      await page.getByText('A banner').waitFor()
      const late = page.locator(kind === 'with an address' ? 'input[name=number]' : 'input[name=streetAddress]')
      expect(await late.count()).toBe(0)
      // What does not come can be asked for again.
      await page.route(/\/assets\/(?:CardForm|LinkAddress)-.*\.js/, (route) => route.abort())
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const again = page.getByRole('button', { name: ui.tryAgain }).first()
      await again.waitFor()
      await page.unrouteAll()
      await again.click()
      await late.fill(kind === 'with an address' ? '4242' : '1 Ocean Drive')
      await shopper.close()
    },
  )
})

describe('a customer', () => {
  it.each([0, 1])('loads at most 105 KB of code with a cart of %d lines', async (lines) => {
    const customer = await aCustomer(shop)
    for (let line = 0; line < lines; line += 1)
      await customer.post('/api/shoppingCart/cartItem/add', tshirt(await aPicture(customer)))
    const shopper = await aShopper(browser, shop.url.origin, 'phoneSpanish')
    await logInAs(shopper, customer)
    expect(await scriptBytes(shopper, '/ShoppingCart')).toBeLessThanOrEqual(scriptBudget)
    if (lines === 0) await shopper.page.getByText(cart.empty).waitFor()
    else await shopper.page.getByRole('article').first().waitFor()
    await shopper.close()
  })

  it('a customer who deletes a line whose question does not come is told so, and asked at the next press', async () => {
    const customer = await aCustomer(shop)
    await customer.post('/api/shoppingCart/cartItem/add', tshirt(await aPicture(customer)))
    const shopper = await aShopper(browser, shop.url.origin, 'phoneSpanish')
    const { page } = shopper
    await logInAs(shopper, customer)
    await page.route(/\/assets\/DeleteLine-.*\.js/, (route) => route.abort())
    // The page was loaded again for it (web/app/shell/stale-code.ts), in vain.
    await page.addInitScript(() => sessionStorage.setItem('reloadedForCode', String(Date.now())))
    await page.goto('/ShoppingCart')
    const remove = page.getByRole('article').getByRole('button', { name: /^Eliminar/ })
    await remove.press('Enter')
    await page.getByText(ui.error.offline).waitFor()
    await page.unrouteAll()
    await remove.press('Enter')
    const question = page.getByRole('dialog', { name: cart.deleting.question })
    await question.getByRole('button', { name: cart.deleting.keep }).press('Enter')
    await question.waitFor({ state: 'hidden' })
    expect(await remove.evaluate((element) => element === document.activeElement)).toBe(true)
    await remove.press('Enter')
    await question.getByRole('button', { name: cart.deleting.confirm, exact: true }).press('Enter')
    await page.getByText(cart.empty).waitFor()
    await shopper.close()
  })
})
