import { existsSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type Page, chromium } from 'playwright-core'
import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { isFull } from '#test/support/proof.ts'
import { type DoublesServer, startDoubles } from './doubles-server.ts'
import { payPages } from './pay-page.ts'

// Other tests may keep both processors busy.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

let doubles: DoublesServer
let browser: Browser
let page: Page
let complaints: string[]
beforeAll(async () => {
  const installed = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path !== undefined && existsSync(path),
  )
  doubles = await startDoubles({ pages: payPages })
  browser = await chromium.launch({
    ...(installed !== undefined && { executablePath: installed }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-quic'],
  })
})
afterAll(async () => {
  await browser.close()
  await doubles.stop()
})
beforeEach(async () => {
  await doubles.control({ reset: true })
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  page = await context.newPage()
  complaints = []
  page.on('console', (message) =>
    message.type() === 'error' && !message.text().includes('402')
      ? complaints.push(message.text())
      : message.type() === 'warning' && complaints.push(message.text()),
  )
  page.on('pageerror', (error) => complaints.push(String(error)))
})
afterEach(async () => {
  await page.context().close()
  expect(complaints).toEqual([])
})

const anIntent = () => doubles.stripe.paymentIntents.create({ amount: 2500, currency: 'usd' })

/** Opens the payment screen for the intent; resolves when the element says it is ready. */
async function open(intent: Stripe.PaymentIntent, query: Record<string, string> = {}): Promise<void> {
  await page.goto(
    new URL(`/pay?${new URLSearchParams({ secret: intent.client_secret ?? '', ...query })}`, doubles.url).href,
  )
  await page.waitForFunction(() =>
    (Reflect.get(window, 'events') as [string][] | undefined)?.some(([name]) => name === 'ready'),
  )
}

/** Types like a person: the focus moves from the number to the date and from the date to the code. */
async function typeCard(number: string): Promise<void> {
  await page.getByLabel('Card number').click()
  await page.keyboard.type(`${number}1230${number.startsWith('3') ? '1234' : '123'}`)
}

const pay = () => page.getByRole('button', { name: 'Pay now' }).click()
const result = () => page.locator('#result')
const statusOf = async (intent: Stripe.PaymentIntent) =>
  (await doubles.stripe.paymentIntents.retrieve(intent.id)).status

test('pays: the real loadStripe takes the stand-in, the form formats and leads on', async () => {
  const intent = await anIntent()
  await open(intent)

  await typeCard('4242424242424242')
  expect(await page.locator('input[name=number]').inputValue()).toBe('4242 4242 4242 4242')
  expect(await page.locator('input[name=expiry]').inputValue()).toBe('12 / 30')
  expect(await page.locator('input[name=cvc]').inputValue()).toBe('123')
  await pay()

  await expect.poll(() => result().textContent()).toBe('succeeded')
  expect(await statusOf(intent)).toBe('succeeded')
  const events = (await page.evaluate(() => Reflect.get(window, 'events'))) as [string, object][]
  expect(events.map(([name]) => name)).toEqual(expect.arrayContaining(['ready', 'focus', 'change', 'blur']))
  expect(events.findLast(([name]) => name === 'change')?.[1]).toEqual({
    elementType: 'payment',
    empty: false,
    complete: true,
    collapsed: false,
    value: { type: 'card' },
  })
})

test('pays with Enter from the last field', async () => {
  await open(await anIntent())
  await typeCard('5555555555554444')
  await page.keyboard.press('Enter')

  await expect.poll(() => result().textContent()).toBe('succeeded')
})

test("shows the bank's words for a declined card and takes the next one", async () => {
  const intent = await anIntent()
  await open(intent)
  await typeCard('4000000000009995')
  await pay()

  await expect.poll(() => result().textContent()).toBe('Your card has insufficient funds.')
  expect(await page.evaluate(() => Reflect.get(window, 'outcome').error)).toMatchObject({
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    payment_intent: { id: intent.id },
  })
  await page.getByLabel('Card number').fill('4242424242424242')
  await pay()
  await expect.poll(() => result().textContent()).toBe('succeeded')
})

test('says what is missing beside each field and asks nobody', async () => {
  const intent = await anIntent()
  await open(intent)
  await page.getByLabel('Card number').fill('4242 4242')
  await pay()

  await expect.poll(() => result().textContent()).toBe('Your card number is incomplete.')
  expect(await page.locator('.Error:not(:empty)').allTextContents()).toEqual([
    'Your card number is incomplete.',
    "Your card's expiration date is incomplete.",
    "Your card's security code is incomplete.",
  ])
  expect(await page.getByLabel('Card number').getAttribute('aria-invalid')).toBe('true')
  expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('name'))).toBe(
    'number',
  )
  expect(await doubles.stripe.charges.list({ payment_intent: intent.id })).toMatchObject({ data: [] })
})

test.each([
  ['number', '4242424242424241', 'Your card number is invalid.'],
  ['expiry', '1220', "Your card's expiration year is in the past."],
])('says at once that a complete %s is wrong', async (name, typed, message) => {
  await open(await anIntent())
  await page.locator(`input[name=${name}]`).pressSequentially(typed)

  expect(await page.locator(`#Field-${name}-error`).textContent()).toBe(message)
})

test('lets a digit in the middle be corrected without losing the place', async () => {
  await open(await anIntent())
  const number = page.locator('input[name=number]')
  await number.fill('4242424242424242')
  await number.press('Home')
  for (let step = 0; step < 6; step++) await number.press('ArrowRight')
  await number.press('Backspace')
  await number.press('9')

  expect(await number.inputValue()).toBe('4242 9242 4242 4242')
  expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6)
})

test('asks for authentication and pays when it is completed', async () => {
  const intent = await anIntent()
  await open(intent)
  await typeCard('4000002500003155')
  await pay()
  await page.getByRole('dialog').getByRole('button', { name: 'Complete authentication' }).click()

  await expect.poll(() => result().textContent()).toBe('succeeded')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test.each(['Fail authentication', 'Cancel', 'Escape'])('does not pay when authentication ends by: %s', async (way) => {
  const intent = await anIntent()
  await open(intent)
  await typeCard('4000002500003155')
  await pay()
  await page.getByRole('dialog').waitFor()
  if (way === 'Escape') await page.keyboard.press('Escape')
  else await page.getByRole('dialog').getByRole('button', { name: way }).click()

  await expect
    .poll(() => result().textContent())
    .toBe('We are unable to authenticate your payment method. Please choose a different payment method and try again.')
  expect(await statusOf(intent)).toBe('requires_payment_method')
})

test('goes to the return address with what Stripe adds, when asked to redirect', async () => {
  const intent = await anIntent()
  await open(intent, { redirect: 'always' })
  await typeCard('4242424242424242')
  await pay()
  await page.waitForURL('**/api/payments/success?**')

  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret,
    redirect_status: 'succeeded',
  })
})

test('pays with the older Card Element in one line', async () => {
  const intent = await anIntent()
  await open(intent, { type: 'card' })
  await typeCard('378282246310005')
  await pay()

  await expect.poll(() => result().textContent()).toBe('succeeded')
  expect(await doubles.stripe.paymentIntents.retrieve(intent.id, { expand: ['payment_method'] })).toMatchObject({
    payment_method: { card: { brand: 'amex', last4: '0005' } },
  })
})

test('speaks Spanish: labels, mistakes, refusals', async () => {
  await open(await anIntent(), { locale: 'es' })
  await page.getByLabel('Número de tarjeta').fill('4000000000000002')
  await pay()
  expect(await page.locator('.Error:not(:empty)').allTextContents()).toEqual([
    'La fecha de vencimiento de tu tarjeta está incompleta.',
    'El código de seguridad de tu tarjeta está incompleto.',
  ])
  await page.getByLabel('Vencimiento').fill('1230')
  await page.getByLabel('Código de seguridad').fill('123')
  await pay()

  await expect.poll(() => result().textContent()).toBe('Tu tarjeta fue rechazada.')
})

test('says with loaderror that a paid intent cannot be paid again', async () => {
  const intent = await doubles.stripe.paymentIntents.create({
    amount: 2500,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
  })
  await page.goto(new URL(`/pay?secret=${intent.client_secret}`, doubles.url).href)
  await page.waitForFunction(() =>
    (Reflect.get(window, 'events') as [string][] | undefined)?.some(([name]) => name === 'loaderror'),
  )

  expect(
    await page.evaluate(() => Reflect.get(window, 'events').find(([name]: [string]) => name === 'loaderror')[1]),
  ).toMatchObject({ elementType: 'payment', error: { code: 'payment_intent_unexpected_state' } })
})

test('retrieves an intent, goes on with an open challenge, follows a new appearance', async () => {
  const intent = await anIntent()
  await doubles.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_threeDSecure2Required' })
  await open(intent)
  const retrieved = await page.evaluate(
    (secret) => Reflect.get(window, 'stripe').retrievePaymentIntent(secret),
    intent.client_secret,
  )
  expect(retrieved).toMatchObject({ paymentIntent: { id: intent.id, status: 'requires_action' } })

  const handled = page.evaluate(
    (secret) => Reflect.get(window, 'stripe').handleNextAction({ clientSecret: secret }),
    intent.client_secret,
  )
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  expect(await handled).toMatchObject({ paymentIntent: { status: 'succeeded' } })

  await page.evaluate(() =>
    Reflect.get(window, 'elements').update({
      appearance: {
        theme: 'night',
        variables: { colorBackground: '#123456' },
        rules: { '.Input': { borderRadius: '9px' } },
      },
    }),
  )
  expect(
    await page
      .locator('input[name=number]')
      .evaluate((input) => [getComputedStyle(input).backgroundColor, getComputedStyle(input).borderRadius]),
  ).toEqual(['rgb(18, 52, 86)', '9px'])
})

test('survives being unmounted, mounted and destroyed', async () => {
  await open(await anIntent())
  await page.getByLabel('Card number').fill('4242')
  await page.evaluate(() => {
    const [element, elements] = [Reflect.get(window, 'element'), Reflect.get(window, 'elements')]
    element.unmount()
    element.mount('#element')
    element.destroy()
    elements.create('payment').mount(document.querySelector('#element'))
  })

  expect(await page.getByLabel('Card number').count()).toBe(1)
  expect(await page.getByLabel('Card number').inputValue()).toBe('')
})

const looks = [
  [320, 'light', 'stripe', 'payment'],
  [360, 'dark', 'night', 'payment'],
  [800, 'dark', 'night', 'card'],
] as const
test.each(isFull ? looks : looks.slice(0, 1))(
  'is accessible and fits at %i px in %s',
  async (width, colorScheme, theme, type) => {
    await page.setViewportSize({ width, height: 740 })
    await page.emulateMedia({ colorScheme })
    await open(await anIntent(), { theme, type, locale: 'es' })
    await pay()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    for (const box of await page
      .locator('#element input, #element select')
      .evaluateAll((inputs) =>
        inputs.filter((input) => input.checkVisibility()).map((input) => input.getBoundingClientRect().height),
      )) {
      expect(box).toBeGreaterThanOrEqual(44)
    }
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

    await page.getByLabel('Número de tarjeta').fill('4000002500003155')
    await page.getByLabel('Vencimiento').fill('1230')
    await page.getByLabel('Código de seguridad').fill('123')
    await pay()
    await page.getByRole('dialog').waitFor()
    expect((await new AxeBuilder({ page }).include('.__PrivateStripeChallenge').analyze()).violations).toEqual([])
  },
)
