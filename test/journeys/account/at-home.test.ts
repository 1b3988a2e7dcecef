import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { untilItListens } from '#test/support/browser.ts'
import { openJourney } from '#test/support/journey.ts'
import { aCustomer, anAddress, password } from '#test/support/visitor.ts'
import { readZip } from '#test/support/zip-reader.ts'
import { texts as accountEn } from '#web/accounts/log-in/account.en.ts'
import { texts as settingsEn } from '#web/accounts/settings/settings.en.ts'
import { texts as settingsEs } from '#web/accounts/settings/settings.es.ts'
/**
 * What a customer does with their account in a browser (R-ACC-38, R-ACC-37), from preferences to leaving and coming
 * back.
 */
import { languageEntry } from '#worker/platform/language.rules.ts'
import { ruleTexts } from '#worker/platform/rule-texts.rules.ts'
import { atOnceOrLedOn, logIn, mailedLink, sentCode } from './steps.ts'

const journey = openJourney()

const changed = 'Third#2026'

it('a customer changes preferences, devices, password and email, downloads their data, suspends the account and comes back', async () => {
  const customer = await aCustomer(journey.shop)
  const shopper = await journey.shopper('desktopEnglish')
  const { page } = shopper
  await page.goto('/login')
  await logIn(shopper, customer.email, password)
  await page.waitForURL((url) => url.pathname === '/')

  await page.goto('/Account')
  await page.getByRole('button', { name: settingsEn.profile.edit }).click()
  const key = `marisol.${Date.now().toString(36)}`
  await page.locator('input[name="firstName"]').fill('Marisol')
  await page.locator('input[name="customKey"]').fill('no key')
  await page.getByRole('button', { name: settingsEn.profile.save }).click()
  await page.getByText(ruleTexts.custom_key.en).first().waitFor()
  await page.locator('input[name="customKey"]').fill(key)
  await page.getByRole('button', { name: settingsEn.profile.save }).click()
  await page.getByText('Marisol Ibáñez').waitFor()
  await page.getByText(`${key}@tinta.shop`).waitFor()
  await shopper.look('account-05-profile')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: settingsEn.data.download }).click()
  const archive = await downloading
  expect(archive.suggestedFilename()).toBe('tinta-my-data.zip')
  expect(
    JSON.parse(
      readZip(readFileSync(await archive.path()))
        .get('data.json')
        ?.toString() ?? '',
    ),
  ).toMatchObject({ profile: { email: customer.email } })

  // The preferences are stored in the account.
  await page.goto('/Account/preferences')
  await page.getByRole('radio', { name: settingsEn.preferences.theme.dark }).check()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  await page.getByText(settingsEn.preferences.saved).waitFor()
  await shopper.look('account-06-preferences-dark')
  await page.getByRole('radio', { name: languageEntry('es').name }).click()
  await page.getByRole('heading', { name: settingsEs.sections.preferences }).first().waitFor()
  await page.getByRole('radio', { name: languageEntry('en').name }).click()
  await page.getByRole('heading', { name: settingsEn.sections.preferences }).first().waitFor()
  await page.getByRole('radio', { name: settingsEn.preferences.theme.light }).check()
  await expect
    .poll(async () => (await customer.get('/api/AccountSettings')).body)
    .toMatchObject({ theme: 'light', language: 'en' })

  // The other device is logged out; the password and the address change.
  await page.goto('/Account/security')
  await page.getByText('Mozilla Firefox on Linux').waitFor()
  await shopper.look('account-07-security')
  await page.getByRole('button', { name: settingsEn.devices.signOutOthers }).click()
  await page.getByText(settingsEn.devices.signedOut).waitFor()
  await expect.poll(async () => (await customer.get('/api/orders')).status).toBe(401)
  await page.locator('input[name="password"]').fill(changed)
  await page.locator('input[name="currentPassword"]').fill(password)
  await page.getByRole('button', { name: settingsEn.password.submit }).click()
  await page.getByText('Password reset request received').waitFor()
  const moved = anAddress('moved')
  await page.locator('input[name="newEmail"]').fill(moved)
  await page.locator('input[name="emailPassword"]').fill(changed)
  await page.getByRole('button', { name: settingsEn.email.submit }).click()
  const emailLink = await mailedLink(journey.shop, moved, '/accountLink')
  await page.goto(emailLink)
  await shopper.look('account-08-link')
  await page.getByRole('button', { name: settingsEn.link.confirm }).click()
  await page.getByRole('heading', { name: settingsEn.link.done }).waitFor()
  await atOnceOrLedOn(page, settingsEn.link.account, '**/Account')
  await page.getByText(moved).first().waitFor()

  // An action in one tab shows in the other: suspending logs both out.
  const other = untilItListens(await shopper.context.newPage())
  await other.goto('/orders')
  await page.getByRole('button', { name: settingsEn.suspend.open, exact: true }).click()
  await shopper.look('account-09-suspend')
  await page.getByRole('button', { name: settingsEn.suspend.confirm }).click()
  await page.getByText('Account suspended successfully').waitFor()
  await other.waitForURL('**/login')
  await other.close()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userData'))).toBeNull()

  // Logging in offers a code that reopens the account; the field accepts a pasted code.
  await page.goto('/login')
  await logIn(shopper, moved, changed)
  await page.waitForURL('**/validateCode')
  const code = await sentCode(journey.shop, moved)
  await page.locator('input[name="code"]').fill(` ${code.slice(0, 1).toLowerCase()}-${code.slice(1)} `)
  await expect.poll(() => page.locator('input[name="code"]').inputValue()).toBe(code)
  await page.getByRole('button', { name: accountEn.code.submit }).click()
  await atOnceOrLedOn(page, accountEn.code.login)
  await logIn(shopper, `${key}@tinta.shop`, changed)
  // The other tab stood at the orders when the session ended: the log-in goes on there.
  await page.waitForURL('**/orders')

  // Deleting demands a recent log-in, which leads back here; the mailed link undoes it.
  await journey.shop.run('UPDATE sessions SET started_at = started_at - 660000 WHERE customer_id = ?', customer.userId)
  await page.goto('/Account')
  await page.getByRole('button', { name: settingsEn.remove.open, exact: true }).click()
  await page.locator('input[name="word"]').fill(settingsEn.remove.word)
  await page.getByRole('button', { name: settingsEn.remove.confirm }).click()
  await page.getByText(settingsEn.again.text).waitFor()
  await shopper.look('account-10-again')
  await page.getByRole('button', { name: settingsEn.again.submit }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => page.getByLabel(accountEn.login.identifier).inputValue()).toBe(moved)
  await logIn(shopper, moved, changed)
  await page.waitForURL((url) => url.pathname === '/Account')
  await page.locator('input[name="word"]').fill(settingsEn.remove.word)
  await shopper.look('account-10-delete')
  await page.getByRole('button', { name: settingsEn.remove.confirm }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto(await mailedLink(journey.shop, moved, '/accountLink', [emailLink]))
  await page.getByRole('button', { name: settingsEn.link.confirm }).click()
  await page.getByRole('heading', { name: settingsEn.link.done }).waitFor()
  await atOnceOrLedOn(page, settingsEn.link.login)
  await logIn(shopper, moved, changed)
  await page.waitForURL((url) => url.pathname === '/')
  expect(shopper.complaints).toEqual([])
  await shopper.close()
})
