/**
 * Every way into an account in a browser (R-ACC-02, R-ACC-26): at a desk in English, and on a dark phone in Spanish
 * by keyboard alone.
 */
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { middleOf } from '#test/support/fingers.ts'
import { openJourney } from '#test/support/journey.ts'
import { pressOn, tabTo, typeInto } from '#test/support/keyboard.ts'
import { anAddress, aPhone, password, Visitor } from '#test/support/visitor.ts'
import { texts as googleEn } from '#web/accounts/google/google.en.ts'
import { texts as accountEn } from '#web/accounts/log-in/account.en.ts'
import { texts as accountEs } from '#web/accounts/log-in/account.es.ts'
import { texts as passwordEn } from '#web/accounts/password/password.en.ts'
import { texts as settingsEn } from '#web/accounts/settings/settings.en.ts'
import { texts as settingsEs } from '#web/accounts/settings/settings.es.ts'
import { texts as shellEn } from '#web/app/shell/shell.en.ts'
import { texts as shellEs } from '#web/app/shell/shell.es.ts'
import { texts as productsEn } from '#web/catalogue/products/products.en.ts'
import { texts as buyingEn } from '#web/shop-ui/buying.en.ts'
import { errorCatalogue } from '#worker/platform/errors.rules.ts'
import { ruleTexts } from '#worker/platform/rule-texts.rules.ts'
import { aMinuteLater, atOnceOrLedOn, logIn, mailedLink, sentCode } from './steps.ts'

const journey = openJourney()

const second = 'Second#2026'

it('a customer gets in by mail: confirmed by a second link, back in by a forgotten password, and on to where they were', async () => {
  const shopper = await journey.shopper('desktopEnglish')
  const { page } = shopper
  const email = anAddress('journey')
  await new Visitor(journey.shop).register({ email })
  const first = await mailedLink(journey.shop, email, '/api/EmailConfirmation')

  // An invalid link shows the form for another one. In a browser that did not register, the newest asks for the
  // password of the registration, and then leads home after three seconds.
  await page.goto('/api/EmailConfirmation?token=used-up-long-ago')
  await page.getByText(accountEn.email.expired).waitFor()
  expect(page.url()).not.toContain('token=')
  await page.locator('input[name="email"]').fill(email)
  await shopper.look('account-01-link-failed')
  await page.getByRole('button', { name: accountEn.email.submit }).click()
  await page.getByRole('heading', { name: accountEn.email.sent }).waitFor()
  await page.goto(await mailedLink(journey.shop, email, '/api/EmailConfirmation', [first]))
  await page.getByRole('heading', { name: accountEn.email.proving }).waitFor()
  await shopper.look('account-13-link-asks')
  const prove = async (typed: string) => {
    await page.locator('input[name="password"]').fill(typed)
    await page.getByRole('button', { name: accountEn.email.prove }).click()
  }
  await prove('Wrong#2026')
  await page.getByText(accountEn.email.notMine).waitFor()
  await prove(password)
  await page.getByRole('heading', { name: accountEn.email.confirmed }).waitFor()
  await page.waitForURL((url) => url.pathname === '/')

  // Private screens lead a visitor to the log-in.
  for (const path of ['/orders', '/requestStatus', '/shippingAddress', '/Account']) {
    await page.goto(path)
    await page.waitForURL('**/login')
  }
  await logIn(shopper, 'ana@', password)
  await page.getByText(ruleTexts.login_identifier.es).first().waitFor()
  await logIn(shopper, email, 'Wrong#2026')
  await page.getByText(errorCatalogue.login_failed.en).waitFor()
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.poll(() => page.locator('input[name="password"]').getAttribute('type')).toBe('text')
  await shopper.look('account-02-refused')

  // A forgotten password: the typed address is filled in, and the link leads back to the log-in.
  await page.getByRole('link', { name: accountEn.login.forgot }).click()
  await expect.poll(() => page.locator('input[name="data"]').inputValue()).toBe(email)
  await page.locator('input[name="data"]').fill('nobody')
  await page.getByRole('button', { name: passwordEn.forgot.submit }).click()
  await page.getByText(passwordEn.forgotPasswordErrorMessage).first().waitFor()
  await page.locator('input[name="data"]').fill(email)
  await page.getByRole('button', { name: passwordEn.forgot.submit }).click()
  await page.getByRole('heading', { name: passwordEn.forgot.sent }).waitFor()
  await shopper.look('account-03-forgot')
  await page.goto(await mailedLink(journey.shop, email, '/resetPassword'))
  await page.locator('input[name="password"]').fill(second)
  await page.locator('input[name="repeatPassword"]').fill(second)
  await shopper.look('account-04-reset')
  await page.getByRole('button', { name: passwordEn.reset.submit }).click()
  await page.getByRole('heading', { name: passwordEn.reset.done }).waitFor()
  await page.waitForURL('**/login')

  // The log-in leads on to the screen the customer wanted, and a reload keeps them logged in.
  await page.goto('/Account')
  await page.waitForURL('**/login')
  await logIn(shopper, email, second)
  await page.waitForURL('**/Account')
  await page.getByText(email).first().waitFor()
  await page.reload()
  await page.getByText(email).first().waitFor()
  await page.goto('/login')
  await page.waitForURL((url) => url.pathname === '/')
  expect(shopper.complaints).toEqual([])
  await shopper.close()
})

it('a visitor’s choice goes on in the tab that the mailed link opened, and nothing is added twice', async () => {
  const shopper = await journey.shopper('desktopEnglish')
  const { page, context } = shopper
  await page.goto('/products/readyToGo?category=mug')
  await page
    .getByRole('button', { name: new RegExp(`^${productsEn.card.addToCart}`) })
    .first()
    .click()
  await page.getByRole('button', { name: buyingEn.loginRequired.goToLogin, exact: true }).click()
  await page.waitForURL('**/login')

  // They have no account yet and register by mail in this tab.
  const email = anAddress('wall')
  await page.getByRole('tab', { name: accountEn.login.tabs.register }).click()
  await page.locator('input[name="firstName"]').fill('Ana')
  await page.locator('input[name="lastName"]').fill('Luz')
  await page.locator('input[name="password"]').fill(password)
  await page.locator('input[name="repeatPassword"]').fill(password)
  await page.locator('input[name="acceptTerms"]').check()
  await page.getByRole('button', { name: accountEn.register.next }).click()
  await page.locator('input[name="email"]').fill(email)
  await page.locator('input[name="acceptEmail_SMS"]').check()
  await page.getByRole('button', { name: accountEn.register.submit }).click()
  await page.waitForURL((url) => url.pathname === '/')

  // The mailed link opens a tab of its own; logging in there adds the mug.
  const second = await context.newPage()
  await second.goto(await mailedLink(journey.shop, email, '/api/EmailConfirmation'))
  await second.getByRole('link', { name: accountEn.email.login }).click()
  await second.waitForURL('**/login')
  await second.getByLabel(accountEn.login.identifier).fill(email)
  await second.locator('input[name="password"]').fill(password)
  await second.getByRole('button', { name: accountEn.login.submit, exact: true }).click()
  await second.waitForURL('**/products/readyToGo?category=mug')
  await second.getByText(productsEn.adding.success).waitFor()
  const quantities = () =>
    second.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('userData') ?? '{}')
      const cart = await fetch('/api/shoppingCart', { headers: { Authorization: token } })
      return ((await cart.json()) as { quantity: number }[]).map(({ quantity }) => quantity)
    })
  expect(await quantities()).toEqual([1])

  // The first tab is logged in by now; it adds nothing.
  await page.goto('/products/readyToGo?category=mug')
  await page.waitForLoadState('networkidle')
  expect(await quantities()).toEqual([1])
  expect(shopper.complaints).toEqual([])
  await shopper.close()
})

it('a customer gets in by another code when the first is lost, and stays in while the screen is open', async () => {
  const shopper = await journey.shopper('desktopEnglish')
  const { page } = shopper
  await page.clock.install()
  const phone = aPhone()
  await new Visitor(journey.shop).register({ phoneNumber: phone })
  const first = await sentCode(journey.shop, phone)
  const resend = page.getByRole('button', { name: accountEn.code.resend, exact: true })
  await page.goto('/login')
  await logIn(shopper, phone, password)
  await page.waitForURL('**/validateCode')
  await page.getByRole('button', { name: /in \d/ }).waitFor()
  await shopper.look('account-12-code')

  // A minute later another code can be requested; the first one is then void.
  await aMinuteLater(journey.shop, phone)
  await page.clock.fastForward('01:01')
  await resend.click()
  await page.getByRole('button', { name: /in \d/ }).waitFor()
  const code = await sentCode(journey.shop, phone, [first])
  await page.locator('input[name="code"]').fill(first)
  await page.keyboard.press('Enter')
  await page.getByText(errorCatalogue.code_wrong.en).first().waitFor()
  await page.locator('input[name="code"]').fill(code)
  await page.keyboard.press('Enter')
  await atOnceOrLedOn(page, accountEn.code.login)
  await logIn(shopper, phone, password)
  await page.waitForURL((url) => url.pathname === '/')

  // A laptop that wakes after a night refreshes its token before it makes a call.
  const token = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('userData') ?? '{}') as { token?: string }).token)
  const before = await token()
  expect(before).toBeTruthy()
  await page.clock.fastForward('08:00:00')
  await expect.poll(async () => [typeof (await token()), (await token()) === before]).toEqual(['string', false])
  await page.goto('/Account')
  await page.getByRole('button', { name: settingsEn.profile.edit }).waitFor()
  expect(shopper.complaints).toEqual([])
  await shopper.close()
})

it('a customer gets in by Google: what fails is said, and a known customer is let in', async () => {
  const shopper = await journey.shopper('desktopEnglish')
  const { page } = shopper
  const control = (body: object) => new Visitor(journey.shop).post('/__local/google/control', body)
  const choose = async (address: string) => {
    await page.getByRole('button', { name: /Sign (in|up) with Google/ }).click()
    await page.getByRole('button', { name: address }).click()
  }
  const alert = page.getByRole('region', { name: googleEn.region }).getByRole('alert')
  // A journey that is tried again finds them unconnected too.
  await journey.shop.run('DELETE FROM identities')
  try {
    await control({ noCredential: true })
    await page.goto('/login')
    await choose('ana@example.com')
    await alert.filter({ hasText: googleEn.failed }).waitFor()
  } finally {
    await control({ noCredential: false })
  }
  const answered = page.waitForResponse('**/api/login/google')
  await choose('bruno@example.com')
  expect((await answered).ok()).toBe(false)
  await alert.filter({ hasText: /\S/ }).waitFor()
  await shopper.look('account-11-google')
  // Google does not run the mailbox of this address: the first time, the password of the account connects them.
  await choose('ana@example.com')
  await page.getByText(errorCatalogue.google_password.en).waitFor()
  await shopper.look('account-14-google-asks')
  await page.locator('input[name="googlePassword"]').fill(password)
  await page.getByRole('button', { name: googleEn.connect, exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(
    await page.evaluate(() => (JSON.parse(localStorage.getItem('userData') ?? '{}') as { email?: string }).email),
  ).toBe('ana@example.com')
  await page.getByRole('button', { name: shellEn.openMenu }).click()
  await page.getByRole('button', { name: shellEn.links.logOut }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userData'))).toBeNull()

  // Once connected, Google is enough.
  await page.goto('/login')
  await choose('ana@example.com')
  await page.waitForURL((url) => url.pathname === '/')
  expect(shopper.complaints).toEqual([])
  await shopper.close()
})

it('a customer gets in by phone and by keyboard alone: registered, confirmed, in, around, out, and in by Google', async () => {
  const t = accountEs
  const shopper = await journey.shopper('phoneSpanish')
  const { page } = shopper
  const phone = aPhone()
  const field = (name: string) => page.locator(`input[name="${name}"]`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await page.goto('/login')
  await shopper.look('account-21-login')
  await tabTo(page, page.getByRole('tab', { selected: true }))
  if (await page.getByRole('tab', { name: t.login.tabs.login, selected: true }).isVisible())
    await page.keyboard.press('ArrowLeft')
  await typeInto(page, field('firstName'), 'Inés')
  await typeInto(page, field('lastName'), 'Ñúñez')
  await typeInto(page, field('password'), password)
  await typeInto(page, field('repeatPassword'), password)
  await pressOn(page, field('acceptTerms'), 'Space')
  await pressOn(page, button(t.register.next))
  await typeInto(page, field('phoneNumber'), phone)
  await pressOn(page, button(t.register.submit))
  await page.getByText(ruleTexts.service_messages.es).first().waitFor()
  await shopper.look('account-22-consent')
  await pressOn(page, field('acceptEmail_SMS'), 'Space')
  await pressOn(page, button(t.register.submit))
  await page.waitForURL('**/validateCode')

  // A wrong code, the countdown, the right code; the test does not wait for the three seconds.
  const code = await sentCode(journey.shop, phone)
  await typeInto(
    page,
    field('code'),
    `${code.slice(0, 1)}${String((Number(code.slice(1)) + 1) % 100_000).padStart(5, '0')}`,
  )
  await page.keyboard.press('Enter')
  await page.getByText(errorCatalogue.code_wrong.es).first().waitFor()
  await page.getByRole('button', { name: /\d/ }).waitFor()
  await shopper.look('account-23-code')
  await typeInto(page, field('code'), code.toLowerCase())
  await page.keyboard.press('Enter')
  await atOnceOrLedOn(page, t.code.login)
  await typeInto(page, field('identifier'), phone)
  await typeInto(page, field('password'), password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')

  // Through the account's screens.
  await page.goto('/Account/preferences')
  const light = page.getByRole('radio', { name: settingsEs.preferences.theme.light })
  await tabTo(page, page.getByRole('radio', { name: settingsEs.preferences.theme.system }))
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => light.isChecked()).toBe(true)
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => light.isChecked()).toBe(false)
  await shopper.look('account-24-preferences')
  await page.goto('/Account/security')
  await page.getByText(settingsEs.devices.alone).waitFor()
  await shopper.look('account-25-security')
  await page.goto('/Account')
  await pressOn(page, button(settingsEs.suspend.open))
  await page.getByRole('dialog').waitFor()
  await shopper.look('account-26-suspend')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await pressOn(page, button(shellEs.openMenu))
  await pressOn(page, button(shellEs.links.logOut))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userData'))).toBeNull()

  // An unconfirmed account is led to its code.
  const waiting = anAddress('waiting')
  await new Visitor(journey.shop).register({ email: waiting })
  await page.goto('/login')
  await typeInto(page, field('identifier'), waiting)
  await typeInto(page, field('password'), password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/validateCode')
  await page.getByText(t.code.unconfirmed).waitFor()

  // A forgotten password by phone: the link comes by SMS.
  await page.goto('/forgotPassword')
  await typeInto(page, field('data'), phone)
  await page.keyboard.press('Enter')
  await page.goto(await mailedLink(journey.shop, phone, '/resetPassword'))
  await typeInto(page, field('password'), second)
  await typeInto(page, field('repeatPassword'), second)
  await shopper.look('account-27-reset')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
  await typeInto(page, field('identifier'), phone)
  await typeInto(page, field('password'), second)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')

  // The customer sets a custom key, and an address that its mailed link confirms.
  await page.goto('/Account')
  await pressOn(page, button(settingsEs.profile.edit))
  const key = `ines.${phone}`
  await typeInto(page, field('customKey'), key)
  await page.keyboard.press('Enter')
  await page.getByText(`${key}@tinta.shop`).waitFor()
  await page.goto('/Account/security')
  const own = anAddress('own')
  await typeInto(page, field('newEmail'), own)
  await typeInto(page, field('emailPassword'), second)
  await page.keyboard.press('Enter')
  await page.goto(await mailedLink(journey.shop, own, '/accountLink'))
  await button(settingsEs.link.confirm).waitFor()
  await shopper.look('account-28-link')
  await pressOn(page, button(settingsEs.link.confirm))
  await atOnceOrLedOn(page, settingsEs.link.account, '**/Account')
  await page.getByText(own).first().waitFor()
  await pressOn(page, button(shellEs.openMenu))
  await pressOn(page, button(shellEs.links.logOut))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userData'))).toBeNull()

  // The custom key logs in as well as the number.
  await page.goto('/login')
  await typeInto(page, field('identifier'), `${key}@tinta.shop`)
  await typeInto(page, field('password'), second)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await pressOn(page, button(shellEs.openMenu))
  await pressOn(page, button(shellEs.links.logOut))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userData'))).toBeNull()

  // A new customer comes by Google.
  await page.goto('/login')
  await pressOn(page, page.getByRole('button', { name: 'Acceder con Google' }))
  await pressOn(page, page.getByRole('button', { name: 'valeria.quintero@example.com' }))
  await page.waitForURL((url) => url.pathname === '/')
  expect(
    await page.evaluate(() => (JSON.parse(localStorage.getItem('userData') ?? '{}') as { email?: string }).email),
  ).toBe('valeria.quintero@example.com')
  expect(shopper.complaints).toEqual([])
  await shopper.close()
})

// A press takes a moment: until it ends, what is wrong in the field that it left must not move the button away.
it.each([
  ['desktopEnglish', accountEn, 1280],
  ['touchSpanish', accountEs, 320],
] as const)('a press below a field that is wrong is not lost, %s', async (kind, texts, width) => {
  const shopper = await journey.shopper(kind)
  const { page } = shopper
  await page.setViewportSize({ width, height: 800 })
  const press = async (what: Locator) => {
    const { x, y } = await middleOf(what)
    if (kind === 'touchSpanish') return page.touchscreen.tap(x, y)
    await page.mouse.move(x, y)
    await page.mouse.down()
    // As long as a hand takes, and the browser to draw.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await page.mouse.up()
  }
  const written = async () => {
    await page.goto('/login')
    await page.locator('input[name="identifier"]').click()
    await page.keyboard.type('1')
    expect(await page.locator('input[name="identifier"]').getAttribute('aria-invalid')).toBeNull()
  }
  await written()
  const shown = page.locator('input[name="password"]')
  await press(shown.locator('xpath=..').getByRole('button'))
  await expect.poll(() => shown.getAttribute('type')).toBe('text')
  // What is wrong is shown all the same.
  await page.locator('input[name="identifier"][aria-invalid]').waitFor()

  await written()
  await press(page.getByRole('link', { name: texts.login.forgot }))
  await page.waitForURL('**/forgotPassword')
  expect(shopper.complaints).toEqual([])
  await shopper.close()
})
