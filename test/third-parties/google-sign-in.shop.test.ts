import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accessibilityFaults, launchBrowser, sidewaysScroll } from '#test/support/browser.ts'
import { isFull } from '#test/support/proof.ts'
import { type DoublesServer, startDoubles } from './doubles-server.ts'
import { googlePages } from './google-page.ts'

// Other tests may keep both processors busy.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

/** Kept out of git; looked at by people. */
const screenshots = join(import.meta.dirname, '../journeys/screenshots')

interface Answer {
  credential?: string
  select_by: string
  state?: string
}

/** Google's client with the ways a page may misuse it. */
interface LooseGoogle {
  accounts: {
    id: { cancel(): void; initialize(options: object): void; renderButton(parent: Element, options: object): void }
  }
}

let doubles: DoublesServer
let browser: Browser
let page: Page
let complaints: string[]
beforeAll(async () => {
  mkdirSync(screenshots, { recursive: true })
  doubles = await startDoubles({ pages: googlePages })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await doubles.stop()
})
beforeEach(async () => {
  await control({ reset: true })
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  page = await context.newPage()
  complaints = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
})
afterEach(async () => {
  await page.context().close()
  expect(complaints).toEqual([])
})

const control = (command: object) =>
  doubles.call('/__local/google/control', { method: 'POST', body: JSON.stringify(command) })
const open = (button: object = {}, query: Record<string, string> = {}) =>
  page.goto(new URL(`/sign-in?${new URLSearchParams({ button: JSON.stringify(button), ...query })}`, doubles.url).href)
const googleButton = (name = 'Sign in with Google') =>
  page.locator('#google').getByRole('button', { name, exact: true })
const chooser = () => page.getByRole('dialog', { name: /Choose an account|Elige una cuenta/ })
const answers = () => page.evaluate(() => Reflect.get(window, 'answers') as Answer[])
const focusedName = () =>
  page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent ?? document.activeElement?.tagName)

/**
 * Verifies the one credential that the page got, as the shop does.
 * @returns its claims
 */
async function givenClaims() {
  await expect.poll(async () => (await answers()).length).toBe(1)
  const [answer] = await answers()
  const keys = (await (
    await doubles.callFromShop('https://www.googleapis.com/oauth2/v3/certs')
  ).json()) as JSONWebKeySet
  const { payload } = await jwtVerify(answer?.credential ?? '', createLocalJWKSet(keys), {
    algorithms: ['RS256'],
    audience: 'local-tinta.apps.googleusercontent.com',
  })
  return payload
}

test('signs in with an account of the chooser: token, nonce, how it was chosen', async () => {
  await open({ state: 'of the button' })
  await googleButton().click()
  await chooser().getByRole('button', { name: 'Ana Morales' }).click()

  expect(await givenClaims()).toMatchObject({
    email: 'ana@example.com',
    email_verified: true,
    given_name: 'Ana',
    family_name: 'Morales',
    nonce: 'nonce-of-the-page',
  })
  expect(await answers()).toEqual([{ credential: expect.any(String), select_by: 'btn', state: 'of the button' }])
  expect(await chooser().count()).toBe(0)
})

test.each([
  ['Valeria Quintero', { email: 'valeria.quintero@example.com', email_verified: true }],
  ['Bruno Salas', { email: 'bruno@example.com', email_verified: false }],
])('Google’s page of the double has %s', async (name, claims) => {
  await open()
  await googleButton().click()
  await chooser().getByRole('button', { name }).click()

  expect(await givenClaims()).toMatchObject(claims)
})

test.each([
  ['eva.diaz@example.com', { name: 'Eva Diaz', given_name: 'Eva', family_name: 'Diaz' }],
  ['eva@example.com', { name: 'Eva', given_name: 'Eva' }],
  ['ANA@example.com', { email: 'ana@example.com', family_name: 'Morales' }],
])('takes another address: %s', async (address, claims) => {
  await open()
  await googleButton().click()
  await chooser().getByRole('button', { name: 'Use another account' }).click()
  await page.getByLabel('Email', { exact: true }).last().fill(address)
  await page.keyboard.press('Enter')

  expect(await givenClaims()).toMatchObject(claims)
})

test('does not take an address that is none', async () => {
  await open()
  await googleButton().click()
  await chooser().getByRole('button', { name: 'Use another account' }).click()
  await chooser().getByLabel('Email').fill('eva')
  await chooser().getByRole('button', { name: 'Next' }).click()

  expect(
    await chooser()
      .getByLabel('Email')
      .evaluate((input: HTMLInputElement) => input.validity.typeMismatch),
  ).toBe(true)
  expect(await answers()).toEqual([])
})

test.each(['Cancel', 'Escape'])('tells the page nothing when left by %s, and gives the focus back', async (way) => {
  await open()
  await googleButton().click()
  await chooser().waitFor()
  if (way === 'Escape') await page.keyboard.press('Escape')
  else await chooser().getByRole('button', { name: way }).click()

  await expect.poll(() => chooser().count()).toBe(0)
  expect(await answers()).toEqual([])
  expect(await focusedName()).toBe('Sign in with Google')
})

test('Google’s page of the double is all there for the keyboard', async () => {
  await open()
  await page.getByLabel('Email').focus()
  await page.keyboard.press('Tab')
  expect(await focusedName()).toBe('Sign in with Google')
  await page.keyboard.press('Enter')
  await chooser().waitFor()
  expect(await focusedName()).toContain('Ana Morales')
  await page.keyboard.press('Tab')
  expect(await focusedName()).toContain('Valeria Quintero')
  await page.keyboard.press('Space')

  expect(await givenClaims()).toMatchObject({ email: 'valeria.quintero@example.com' })
  expect(await focusedName()).toBe('Sign in with Google')
})

test('gives no credential when the control says so', async () => {
  await control({ noCredential: true })
  await open()
  await googleButton().click()
  await chooser().getByRole('button', { name: 'Ana Morales' }).click()

  await expect.poll(answers).toEqual([{ select_by: 'btn' }])
})

test('says so when Google does not know the client id, and asks again', async () => {
  await open({}, { client_id: 'other.apps.googleusercontent.com' })
  await googleButton().click()
  await chooser().getByRole('button', { name: 'Ana Morales' }).click()

  await expect.poll(() => chooser().getByRole('alert').textContent()).toContain('invalid_client')
  expect(await chooser().getByRole('button', { name: 'Ana Morales' }).isEnabled()).toBe(true)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('400')])
})

test('shows its prompt in the corner, and takes it away on cancel', async () => {
  await open({}, { prompt: '1' })
  await chooser().waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await page.evaluate(() => (Reflect.get(globalThis, 'google') as LooseGoogle).accounts.id.cancel())

  expect(await chooser().count()).toBe(0)
  expect(await page.evaluate(() => Reflect.get(window, 'moments'))).toEqual([
    ['display', undefined],
    ['dismissed', 'cancel_called'],
  ])
})

test('signs in by the prompt', async () => {
  await open({}, { prompt: '1' })
  await chooser().getByRole('button', { name: 'Ana Morales' }).click()

  await expect.poll(answers).toEqual([{ credential: expect.any(String), select_by: 'user' }])
  expect(await page.evaluate(() => Reflect.get(window, 'moments'))).toEqual([
    ['display', undefined],
    ['dismissed', 'credential_returned'],
  ])
})

test('complains as Google does about a button before initialize, and about initializing twice', async () => {
  await open()
  await page.evaluate(() =>
    (Reflect.get(globalThis, 'google') as LooseGoogle).accounts.id.initialize({ client_id: 'x', callback: () => {} }),
  )
  expect(complaints.splice(0)).toEqual([expect.stringContaining('initialize() is called multiple times')])

  await page.goto(new URL('/sign-in.css', doubles.url).href)
  await page.addScriptTag({ url: '/__local/google/client.js' })
  await page.evaluate(() =>
    (Reflect.get(globalThis, 'google') as LooseGoogle).accounts.id.renderButton(document.body, {}),
  )
  expect(complaints.splice(0)).toEqual([expect.stringContaining('before calling initialize()')])
})

test.each([
  ['large', 40, 14],
  ['medium', 32, 14],
  ['small', 20, 11],
] as const)('draws the %s button %i px high, whatever the page does to buttons', async (size, height, fontPx) => {
  await open({ size, theme: 'outline' })
  const box = await googleButton().boundingBox()
  expect(box?.height).toBe(height)
  expect(await googleButton().evaluate((button) => getComputedStyle(button).fontSize)).toBe(`${fontPx}px`)
  expect(await googleButton().evaluate((button) => button.scrollWidth <= button.clientWidth)).toBe(true)

  await open({ size, type: 'icon', shape: 'circle' })
  expect(await googleButton().boundingBox()).toMatchObject({ width: height, height })
})

test.each([
  [300, 300],
  ['320', 320],
  [900, 400],
])('draws it as wide as asked, up to 400 px: %s', async (width, drawn) => {
  await page.setViewportSize({ width: 500, height: 740 })
  await open({ width })

  expect((await googleButton().boundingBox())?.width).toBe(drawn)
})

test.each([
  ['signin_with', 'en', 'Sign in with Google'],
  ['signup_with', 'en', 'Sign up with Google'],
  ['continue_with', 'es', 'Continuar con Google'],
  ['signin', 'es-419', 'Acceder'],
])('says %s in %s', async (text, locale, words) => {
  await open({ text, locale })

  expect(await googleButton(words).textContent()).toBe(words)
})

test('uses no style attribute, in the page and in its shadow roots', async () => {
  await open({ width: 320, size: 'medium', theme: 'filled_black' })
  await googleButton().click()
  await chooser().waitFor()

  expect(await page.locator('[style]').count()).toBe(0)
})

const looks = [
  [320, 'light', 'en'],
  [360, 'dark', 'es'],
  [800, 'dark', 'en'],
] as const
test.each(isFull ? looks : looks.slice(1, 2))(
  'is accessible and fits at %i px in %s, %s',
  async (width, colorScheme, locale) => {
    await page.setViewportSize({ width, height: 740 })
    await page.emulateMedia({ colorScheme })
    await open({ locale, theme: colorScheme === 'dark' ? 'filled_black' : 'outline', width: 280 })
    expect(await accessibilityFaults(page)).toEqual([])
    await page.locator('#google').getByRole('button').click()
    await chooser()
      .getByRole('button', { name: /Use another|Usar otra/ })
      .click()

    expect(await accessibilityFaults(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await chooser().evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
    for (const height of await chooser()
      .locator('button, input')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height))) {
      expect(height).toBeGreaterThanOrEqual(44)
    }
    await page.screenshot({ path: join(screenshots, `google-chooser-${width}-${colorScheme}-${locale}.png`) })
  },
)
