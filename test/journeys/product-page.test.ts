/** A stranger opens the address of a product page, chooses, meets the log-in wall, registers, and finds it in the cart. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults, aShopper, launchBrowser, mostly, sidewaysScroll } from '#test/support/browser.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { anAddress, password, Visitor } from '#test/support/visitor.ts'
import { texts as accountEn } from '#web/accounts/log-in/account.en.ts'
import { texts as accountEs } from '#web/accounts/log-in/account.es.ts'
import { texts as productEn } from '#web/catalogue/product/product.en.ts'
import { texts as productEs } from '#web/catalogue/product/product.es.ts'
import { texts as productsEn } from '#web/catalogue/products/products.en.ts'
import { texts as productsEs } from '#web/catalogue/products/products.es.ts'
import { texts as designerEn } from '#web/designer/designer.en.ts'
import { texts as designerEs } from '#web/designer/designer.es.ts'
import { texts as buyingEn } from '#web/shop-ui/buying.en.ts'
import { texts as buyingEs } from '#web/shop-ui/buying.es.ts'

const languages = {
  desktopEnglish: {
    account: accountEn,
    buying: buyingEn,
    designer: designerEn,
    product: productEn,
    products: productsEn,
  },
  phoneSpanish: {
    account: accountEs,
    buying: buyingEs,
    designer: designerEs,
    product: productEs,
    products: productsEs,
  },
} as const
const address = '/products/readyToGo/tshirt/calavera-de-azucar-black'

let shop: TestShop
let browser: Browser
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openShop(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

describe.each(mostly('phoneSpanish'))('a stranger on a product page, %s', (kind) => {
  const t = languages[kind]

  it('chooses a size, registers at the log-in wall, and has the choice in the cart', async () => {
    const shopper = await aShopper(browser, shop.url.origin, kind)
    const { page } = shopper
    const email = anAddress(`page-${kind}`)
    await page.goto(address)
    await page.getByRole('button', { name: t.product.chart.clothesTitle }).click()
    await shopper.look('product-01-size-chart')
    await page.keyboard.press('Escape')
    await page.getByText('XL', { exact: true }).click()
    await shopper.look('product-02-page')
    await page.getByRole('button', { name: t.product.addToCart, exact: true }).click()
    await page.getByRole('button', { name: t.buying.loginRequired.goToLogin }).click()

    await page.getByRole('tab', { name: t.account.login.tabs.register }).click()
    await page.getByLabel(t.account.register.firstName, { exact: true }).fill('María José')
    await page.getByLabel(t.account.register.lastName, { exact: true }).fill('Ibáñez')
    await page.locator('input[name="password"]').fill(password)
    await page.locator('input[name="repeatPassword"]').fill(password)
    await page.locator('input[name="acceptTerms"]').check()
    await page.getByRole('button', { name: t.account.register.next }).click()
    await page.locator('input[name="email"]').fill(email)
    await page.locator('input[name="acceptEmail_SMS"]').check()
    await page.getByRole('button', { name: t.account.register.submit }).click()
    await page.waitForURL('**/')
    const [mail] = await new Visitor(shop).mails(email)
    await page.goto(mail?.links.find((link) => link.includes('/api/EmailConfirmation')) ?? 'about:blank')
    await page.getByRole('link', { name: t.account.email.login }).click()
    await page.getByLabel(t.account.login.identifier).fill(email)
    await page.locator('input[name="password"]').fill(password)
    await page.getByRole('button', { name: t.account.login.submit, exact: true }).click()

    await page.waitForURL(`**${address}`)
    await page.getByText(t.products.adding.success).first().waitFor()
    await page.goto('/ShoppingCart')
    await page
      .getByText(/Calavera de azúcar|Sugar Skull/)
      .first()
      .waitFor()
    expect(await page.getByRole('combobox').first().inputValue()).toBe('XL')
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })

  it('makes the design their own in the designer, once, and keeps it through a reload', async () => {
    const shopper = await aShopper(browser, shop.url.origin, kind)
    const { page } = shopper
    await page.goto(address)
    await page.getByRole('link', { name: t.product.makeItMine }).click()
    await page.waitForURL('**/design/tshirt')
    const element = page.getByRole('heading', { name: /Calavera de azúcar|Sugar Skull/ })
    await element.waitFor()
    await page.reload()
    await page.getByRole('heading', { name: t.designer.headline }).waitFor()
    await expect.poll(() => page.getByText(/Calavera de azúcar|Sugar Skull/).count()).toBe(1)
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })

  it('fits from 320 px on, without a fault of accessibility', async () => {
    const shopper = await aShopper(browser, shop.url.origin, kind)
    const { page } = shopper
    for (const path of [address, '/products/readyToGo/mug/cafecito-y-chisme', '/products/readyToGo/dtf/sal-y-sol']) {
      await page.goto(path)
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await sidewaysScroll(page), `${path} at ${width} px`).toBe(0)
      }
    }
    expect(await accessibilityFaults(page, 'all')).toEqual([])
    await shopper.close()
  })
})
