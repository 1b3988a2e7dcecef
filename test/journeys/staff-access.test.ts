/** The staff's door in a browser: in at a desk and on a phone, and out again. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as staffEn } from '../../web/i18n/en/staff.ts'
import { texts as staffEs } from '../../web/i18n/es/staff.ts'
import { aShopper, launchBrowser, type Shopper } from '../support/browser.ts'
import { openShop, type TestShop } from '../support/shop.ts'
import { password } from '../support/visitor.ts'

const languages = { desktopEnglish: staffEn, phoneSpanish: staffEs } as const

let shop: TestShop
let browser: Browser
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openShop(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

describe.each(['desktopEnglish', 'phoneSpanish'] as const)('the staff’s door, %s', (kind) => {
  const t = languages[kind]

  async function logIn({ page }: Shopper, email: string, secret = password): Promise<void> {
    await page.getByLabel(t.login.identifier, { exact: true }).fill(email)
    await page.locator('input[name="password"]').fill(secret)
    await page.getByRole('button', { name: t.login.submit, exact: true }).click()
  }

  it('opens to the staff and to nobody else, and closes behind them', async () => {
    const person = await aShopper(browser, shop.url.origin, kind)
    const { page } = person
    await page.goto('/staff')
    await page.waitForURL('**/staff/login')
    await person.look('staff-01-login')
    await logIn(person, 'ana@example.com')
    await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
    await person.look('staff-02-refused')
    await logIn(person, 'staff@example.com')
    await page.waitForURL('**/staff')
    await page.getByRole('heading', { name: t.home.greeting.replace('{{name}}', 'Sofía') }).waitFor()
    await person.look('staff-03-start')

    // A reload finds her still there; the shop beside it knows nothing of her.
    await page.reload()
    await page.getByRole('heading', { name: t.home.greeting.replace('{{name}}', 'Sofía') }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull()

    if (kind === 'phoneSpanish') await page.getByRole('button', { name: t.openMenu }).click()
    await page.getByRole('button', { name: t.logOut }).click()
    await page.waitForURL('**/staff/login')
    expect(await page.evaluate(() => localStorage.getItem('staffData'))).toBeNull()
    expect(person.complaints).toEqual([])
    await person.close()
  })
})
