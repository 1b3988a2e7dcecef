import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
/** A shop in the pseudo-language on the narrowest phone: every screen, for a visitor, a customer and the staff. */
import { readPictureManifest } from '#scripts/stock/picture-manifest.ts'
import { rowsOf } from '#test/support/answers.ts'
import { sidewaysScroll, type Shopper } from '#test/support/browser.ts'
import { openJourney } from '#test/support/journey.ts'
import { logInAs } from '#test/support/log-in-as.ts'
import { shownTexts, speakPseudo, wordsOf } from '#test/support/pseudo-language.ts'
import { anOwner, demoCustomer, password } from '#test/support/visitor.ts'
import { accountSections, paths } from '#web/app/paths.ts'
import { productKinds } from '#worker/catalogue/product-kinds.rules.ts'
import { screens, type ScreenName } from '#worker/pages/screens.rules.ts'
import { errorCatalogue } from '#worker/platform/errors.rules.ts'
import { languageList } from '#worker/platform/languages.rules.ts'
import { ruleTexts } from '#worker/platform/rule-texts.rules.ts'
import { shop as facts } from '#worker/shop-settings/shop.rules.ts'

const journey = openJourney()

/** The narrowest phone, in px. */
const narrow = { width: 320, height: 700 }

/** Names, formats and signs: nobody translates these. */
const untranslated = `Tinta English Español Stripe Visa Mastercard Apple Google Pay Maps Facebook Instagram WhatsApp YouTube TikTok Blog UPS USPS FedEx
  DHL SMS Email PDF PNG JPG JPEG SVG WebP HEIC DTF LED CSV ZIP PO USD US PIN QR OTP DPI px MB KB cm in oz XS XL XXL Roboto
  ABCDEFGHIJKLMNOPQRSTUVWXYZ ORDER INVOICE`

/** Words that are no untranslated text of a screen: dates, what the Worker says in Spanish, facts of the shop. */
const known = new Set(
  [
    untranslated,
    JSON.stringify([ruleTexts, errorCatalogue, productKinds, facts, languageList]),
    ...Array.from({ length: 365 }, (_none, day) =>
      (['short', 'long'] as const)
        .map((length) => new Intl.DateTimeFormat('es', { weekday: length, month: length }).format(day * 24 * 3_600_000))
        .join(' '),
    ),
    ...languageList.map(({ tag }) => new Intl.DisplayNames(['es'], { type: 'language' }).of(tag) ?? ''),
    new Intl.DisplayNames(['es'], { type: 'region' }).of('US') ?? '',
    // Pictures are described by data of the release, which comes with the page's code on the home page.
    JSON.stringify(readPictureManifest()),
    'de a p m am pm hoy ayer hace en',
  ].flatMap(wordsOf),
)

/** Opens screens, and says of each what is not translated and what does not fit. */
async function walk(shopper: Shopper, wanted: readonly string[], answered: ReadonlySet<string>): Promise<string[]> {
  const { page } = shopper
  const faults: string[] = []
  for (const path of wanted) {
    const isOpen = await page.goto(path).then(
      () => true,
      () => false,
    )
    if (!isOpen) {
      faults.push(`${path} did not open`)
      if (faults.filter((fault) => fault.endsWith('did not open')).length > 3) return faults
      continue
    }
    await settled(page)
    faults.push(...(await faultsOf(page, answered)).map((fault) => `${path} ${fault}`))
  }
  return faults
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined)
  await page
    .locator('[aria-busy=true]')
    .first()
    .waitFor({ state: 'detached', timeout: 3_000 })
    .catch(() => undefined)
}

async function faultsOf(page: Page, answered: ReadonlySet<string>): Promise<string[]> {
  const texts = await shownTexts(page)
  const isKnown = (word: string) => known.has(word) || answered.has(word)
  const foreign = texts.filter(({ text }) => !/[⟦⟧]/.test(text) && !wordsOf(text).every(isKnown))
  const cut = texts.filter(({ text, cutPx }) => cutPx > 1 && text.startsWith('⟦') && text.endsWith('⟧'))
  const wider = await sidewaysScroll(page)
  return [
    ...(texts.some(({ text }) => text.includes('⟦')) ? [] : ['shows no text of the pseudo-language']),
    ...(wider > 0 ? [`is ${wider} px wider than the screen`] : []),
    ...new Set(foreign.map(({ text }) => `is not translated: ${JSON.stringify(text.slice(0, 90))}`)),
    ...new Set(cut.map(({ text, cutPx }) => `cuts ${cutPx} px off ${JSON.stringify(text.slice(0, 60))}`)),
  ]
}

/** The addresses of screens; `ids` fills in the gaps of their patterns. */
const pathsOf = (names: readonly ScreenName[], ids: Readonly<Record<string, string>>): string[] =>
  names.map((name) =>
    screens[name].path.replace(/\/\*$/, '').replace(/:(\w+)/g, (_gap, id: string) => ids[id] ?? `no-${id}`),
  )
const names = Object.keys(screens) as ScreenName[]
const isStaff = (name: ScreenName) => screens[name].path.startsWith('/staff')

async function aPhone(): Promise<{ shopper: Shopper; answered: Set<string> }> {
  const shopper = await journey.shopper('phoneSpanish')
  await shopper.page.setViewportSize(narrow)
  return { shopper, answered: await speakPseudo(shopper.page) }
}

it(
  'every screen of the shop is translated and fits the narrowest phone with longer texts',
  { timeout: 500_000, retry: 0 },
  async () => {
    const ana = await demoCustomer(journey.shop)
    const [visitor, customer] = [await aPhone(), await aPhone()]
    const publicOnes = names.filter((name) => screens[name].prerendered || /login|Password|validate|track/i.test(name))
    const faults = await walk(visitor.shopper, [...pathsOf(publicOnes, {}), '/nowhere'], visitor.answered)
    await logInAs(customer.shopper, Object.assign(ana, { email: 'ana@example.com' }))
    for (const word of wordsOf('María José Ibáñez ana@example.com')) customer.answered.add(word)
    const [order] = rowsOf(await ana.get('/api/orders'))
    const [request] = rowsOf(await ana.get('/api/Desing'), 'data')
    const ids = { orderId: String(order?.['id']), requestId: String(request?.['id']), product: 'mug' }
    const own = names.filter((name) => !publicOnes.includes(name) && !isStaff(name) && name !== 'emailConfirmation')
    const sections = accountSections.map((section) => paths.account({ section }))
    faults.push(...(await walk(customer.shopper, [...pathsOf(own, ids), ...sections], customer.answered)))
    expect(faults).toEqual([])
  },
)

it(
  'every screen of the console is translated and fits the narrowest phone with longer texts',
  { timeout: 500_000, retry: 0 },
  async () => {
    const owner = await anOwner(journey.shop)
    const { shopper, answered } = await aPhone()
    const { page } = shopper
    await page.goto('/staff/login')
    await page.locator('input[name=identifier]').fill('owner@example.com')
    await page.locator('input[name=password]').fill(password)
    await page.locator('input[name=password]').press('Enter')
    await page.waitForURL((url) => url.pathname === '/staff')
    const first = async (call: string, list: string) => String(rowsOf(await owner.get(call), list)[0]?.['id'])
    const ids = {
      productId: await first('/api/staff/products', 'products'),
      designId: await first('/api/staff/designs', 'designs'),
      orderId: await first('/api/staff/orders', 'orders'),
      requestId: await first('/api/staff/requests', 'requests'),
      customerId: await first('/api/staff/customers', 'customers'),
    }
    const tabs = ['contact', 'hours', 'charges', 'mails'].map((tab) => `/staff/settings?tab=${tab}`)
    const own = names.filter((name) => isStaff(name) && name !== 'staffLogin')
    expect(await walk(shopper, [...pathsOf(own, ids), ...tabs, '/staff/catalogue?tab=designs'], answered)).toEqual([])
  },
)
