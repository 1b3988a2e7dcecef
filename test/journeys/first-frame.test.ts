/** What a phone lays out when: the first view, what is below it, and the whole page (docs/decisions/510). */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { furtherScreens } from '#scripts/bench/web/screens.ts'
import { openJourney } from '#test/support/journey.ts'
import { aRegisteredCustomer, password } from '#test/support/visitor.ts'
import { openWithoutCode, withoutCode } from '#test/support/without-code.ts'
import { texts as account } from '#web/accounts/log-in/account.en.ts'
import { texts as search } from '#web/catalogue/search/search.en.ts'
import { screenAt, screens } from '#worker/pages/screens.rules.ts'

const journey = openJourney()

/** Windows of phones, px; the rule of base.css ends at 500 × 930. */
const phones = [
  [320, 568],
  [320, 930],
  [360, 740],
  [412, 915],
  [430, 930],
  [500, 930],
] as const

/** Whether the parts below the first view are laid out, in the page's order; elements of the first view are not among them. */
const below = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.below')].map((part) => {
      const { contentVisibility } = getComputedStyle(part)
      return { contentVisibility, isInWindow: part.getBoundingClientRect().top < innerHeight }
    }),
  )

it.each([
  '/',
  '/dtfGallery',
  '/mug',
  '/custom',
  '/products/readyToGo',
  '/products/readyToGo/tshirt/calavera-de-azucar-black',
  '/occasions/wedding',
  '/search?q=cat',
  '/aboutUs',
  '/aboutUs/faq',
  '/aboutUs/privacyPolicy',
  '/aboutUs/policies',
  '/aboutUs/termsAndConditions',
  '/aboutUs/shippingReturnsPolicies',
  '/aboutUs/accessibility',
])(
  'the first frame of %s has what the window shows; what is scrolled to before the app comes is there, and then the rest',
  async (path) => {
    const shopper = await journey.shopper('phoneSpanish')
    const { page } = shopper
    await page.addInitScript(() => {
      const painted: (string | undefined)[] = []
      Object.assign(window, { painted })
      new MutationObserver(() => painted.push(document.documentElement.dataset['painted'])).observe(document, {
        subtree: true,
        attributeFilter: ['data-painted'],
      })
    })
    let letCodeCome = () => {}
    const codeMayCome = new Promise<void>((resolve) => {
      letCodeCome = resolve
    })
    let letFirstScriptCome = () => {}
    const firstScriptMayCome = new Promise<void>((resolve) => {
      letFirstScriptCome = resolve
    })
    await page.route(/assets\/.*\.js/, async (route) => {
      await (route.request().url().includes('/after-paint') ? firstScriptMayCome : codeMayCome)
      await route.continue()
    })
    const opened = page.goto(path)
    // Of a test that fails before its end.
    opened.catch(() => undefined)
    await page.locator('footer').waitFor({ state: 'attached' })
    const first = await below(page)
    expect(first.length).toBeGreaterThan(0)
    // Nothing that a phone's window may show waits.
    for (const [width, height] of phones) {
      await page.setViewportSize({ width, height })
      const parts = await below(page)
      expect(new Set(parts.map(({ contentVisibility }) => contentVisibility))).toEqual(new Set(['hidden']))
      expect({ width, height, inWindow: parts.filter(({ isInWindow }) => isInWindow) }).toEqual({
        width,
        height,
        inWindow: [],
      })
    }
    for (const size of [
      { width: 501, height: 930 },
      { width: 500, height: 931 },
    ]) {
      await page.setViewportSize(size)
      expect((await below(page)).map(({ contentVisibility }) => contentVisibility)).not.toContain('hidden')
    }
    await page.setViewportSize({ width: 360, height: 740 })

    letFirstScriptCome()
    await page.locator('html[data-painted]').waitFor({ state: 'attached' })
    expect((await below(page)).map(({ contentVisibility }) => contentVisibility)).not.toContain('hidden')
    const isShown = () =>
      page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight)
        const words = document.querySelector('footer p')
        return words?.checkVisibility({ contentVisibilityAuto: true }) === true && words.getClientRects().length > 0
      })
    await expect.poll(isShown).toBe(true)

    letCodeCome()
    await opened
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    expect(new Set((await below(page)).map(({ contentVisibility }) => contentVisibility))).toEqual(new Set(['visible']))
    // All but the footer while the code runs, the footer with the app.
    expect(await page.evaluate(() => (window as unknown as { painted: string[] }).painted)).toEqual([
      '',
      'main',
      'whole',
    ])
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  },
)

it('the header is as high before its logo has come', async () => {
  const shopper = await journey.shopper('phoneSpanish')
  const { page } = shopper
  await page.goto('/')
  const height = () =>
    page
      .locator('header')
      .first()
      .evaluate((header) => header.getBoundingClientRect().height)
  const whole = await height()
  await page
    .locator('header a:has(svg[role=img])')
    .first()
    .evaluate((logo) => logo.remove())
  expect(await height()).toBeCloseTo(whole, 1)
  await shopper.close()
})

/** Those that a visitor opens; those of a customer have a journey of their own (customers-first-frame.test.ts). */
const framed = Object.values(furtherScreens).filter((path) => {
  const screen = screenAt(path)
  return screen !== null && 'hasFrame' in screens[screen] && screen !== 'cart'
})
/** Those that show a placeholder until they know what only the browser knows. */
const waiting = ['/pay', '/design/tshirt', '/track']

describe('a screen that is not for search engines', () => {
  // The address of a tracking link says by itself that it shows no order.
  it.each([...framed.filter((path) => !waiting.includes(path)), '/track?token=a-token'])(
    'shows its heading before its code comes, and is taken over as it is: %s',
    async (path) => {
      const shopper = await journey.shopper('phoneSpanish')
      const { page } = shopper
      await page.addInitScript(() => {
        interface Shift extends PerformanceEntry {
          value: number
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        const moved: string[] = []
        Object.assign(window, { moved })
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[]) {
            const nodes = sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.nodeName} ${node?.textContent?.slice(0, 30)} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`,
            )
            moved.push(`${value}: ${nodes.join(', ')}`)
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      // A mailed link has a token; what the shop says of it comes later.
      await page.route(/\/api\/register\//, () => new Promise(() => {}))
      const letCodeCome = await withoutCode(page)
      const { opened } = await openWithoutCode(page, path.includes('?') ? path : `${path}?token=a-token`)
      expect(await page.locator('h1').innerText()).not.toBe('')
      await page.locator('h1').evaluate((heading) => {
        heading.setAttribute('data-first', '')
        // A frame may have been painted before all the HTML was here.
        ;(window as unknown as { moved: string[] }).moved.length = 0
      })
      letCodeCome()
      await opened
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
      // React has kept the element, so it found what it would have rendered.
      expect(await page.locator('h1[data-first]').count()).toBe(1)
      expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
      expect(shopper.complaints).toEqual([])
      await shopper.close()
    },
  )

  it.each(waiting)('shows its frame before its code comes, and keeps it: %s', async (path) => {
    const shopper = await journey.shopper('phoneSpanish')
    const { page } = shopper
    const letCodeCome = await withoutCode(page)
    const { opened } = await openWithoutCode(page, path)
    const frame = page.locator('#root header').first()
    await frame.evaluate((element) => element.setAttribute('data-first', ''))
    expect(await page.locator('main [aria-busy=true]').isVisible()).toBe(true)
    letCodeCome()
    await opened
    await page.locator('h1').waitFor()
    expect(await page.locator('header[data-first]').count()).toBe(1)
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })

  it.each([
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
    { width: 1280, height: 1300 },
  ])('is the designer, and its footer keeps its place below a window of $width × $height', async (size) => {
    const shopper = await journey.shopper('desktopEnglish')
    const { page } = shopper
    await page.setViewportSize(size)
    await page.addInitScript(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] }
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[])
          moved.push(`${value}: ${sources.map(({ node }) => node?.outerHTML?.slice(0, 80)).join(', ')}`)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const letCodeCome = await withoutCode(page)
    const { opened } = await openWithoutCode(page, '/design/tshirt')
    expect(await page.locator('main [aria-busy=true]').isVisible()).toBe(true)
    // The HTML has been painted before its code comes, as on a slow line.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    letCodeCome()
    await opened
    await page.locator('#designer-keys').waitFor()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved)
    expect(moved.filter((shift) => shift.includes('<footer'))).toEqual([])
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })

  it.each(['/api/EmailConfirmation', '/accountLink'])(
    'does not move its sheet when it finds that the link has no token: %s',
    async (path) => {
      const shopper = await journey.shopper('phoneSpanish')
      const { page } = shopper
      const letCodeCome = await withoutCode(page)
      const { opened } = await openWithoutCode(page, path)
      const sheetTop = () => page.locator('main header + div').evaluate((sheet) => sheet.getBoundingClientRect().top)
      const before = await sheetTop()
      const heading = await page.locator('h1').innerText()
      letCodeCome()
      await opened
      await expect.poll(() => page.locator('h1').innerText()).not.toBe(heading)
      expect(await sheetTop()).toBe(before)
      await shopper.close()
    },
  )

  it('keeps what is typed before its code comes, and sends it once the app listens', async () => {
    const customer = await aRegisteredCustomer(journey.shop)
    const shopper = await journey.shopper('desktopEnglish')
    const { page } = shopper
    const letCodeCome = await withoutCode(page)
    const { opened } = await openWithoutCode(page, '/login')
    await page.getByLabel(account.login.identifier).fill(customer.email)
    await page.getByLabel(account.login.password, { exact: true }).fill(password)
    await page.getByRole('button', { name: account.login.submit }).click()
    await page.locator('html[data-waiting]').waitFor({ state: 'attached' })
    letCodeCome()
    await opened
    await page.waitForURL((url) => url.pathname === '/')
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })

  it('keeps files that are chosen before its code comes: the app hears of them, and of what is typed after them', async () => {
    const shopper = await journey.shopper('desktopEnglish')
    const { page } = shopper
    const letCodeCome = await withoutCode(page)
    const { opened } = await openWithoutCode(page, '/login')
    // No built page has a field of files; this one is beside the app.
    await page.evaluate(() => {
      const field = Object.assign(document.createElement('input'), { type: 'file', id: 'files' })
      document.body.prepend(field)
      field.addEventListener('change', () => {
        const heard = `${field.files?.[0]?.name} `
        if (document.documentElement.dataset['ready'] !== undefined) field.title += heard
      })
    })
    await page.locator('#files').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('a') })
    const field = page.getByLabel(account.login.identifier)
    await field.fill('ana@example.com')
    letCodeCome()
    await opened
    await expect.poll(() => page.locator('#files').getAttribute('title')).toBe('logo.png ')
    await page.getByRole('tab', { name: account.login.tabs.register }).click()
    await page.getByRole('tab', { name: account.login.tabs.login }).click()
    expect(await field.inputValue()).toBe('ana@example.com')
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })

  it('keeps a text that is still being typed when the app begins to listen', async () => {
    const shopper = await journey.shopper('desktopEnglish')
    const { page } = shopper
    const letCodeCome = await withoutCode(page)
    const { opened } = await openWithoutCode(page, '/login')
    const field = page.getByLabel(account.login.identifier)
    await field.pressSequentially('ana@example.com')
    letCodeCome()
    await opened
    // The other tab takes the form away, and the log-in brings back what the app knows.
    await page.getByRole('tab', { name: account.login.tabs.register }).click()
    await page.getByRole('tab', { name: account.login.tabs.login }).click()
    expect(await field.inputValue()).toBe('ana@example.com')
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })

  it('shows the registration again after a reload, in the place of the log-in', async () => {
    const shopper = await journey.shopper('desktopEnglish')
    const { page } = shopper
    await page.goto('/login')
    await page.getByRole('tab', { name: account.login.tabs.register }).click()
    await page.getByLabel(account.register.firstName, { exact: true }).waitFor()
    await page.reload()
    await page.getByLabel(account.register.firstName, { exact: true }).waitFor()
    expect(await page.getByLabel(account.login.identifier).count()).toBe(0)
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })

  it('keeps the log-in, with what is typed into it, where the registration was open before a reload', async () => {
    const shopper = await journey.shopper('desktopEnglish')
    const { page } = shopper
    await page.goto('/login')
    await page.getByRole('tab', { name: account.login.tabs.register }).click()
    await page.getByLabel(account.register.firstName, { exact: true }).waitFor()
    const letCodeCome = await withoutCode(page)
    const reloaded = page.reload()
    // The code of the page that goes would hear of it, too.
    await page.waitForFunction(() => document.documentElement.dataset['ready'] === undefined)
    const field = page.getByLabel(account.login.password, { exact: true })
    await field.fill(password)
    letCodeCome()
    await reloaded
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    expect(await field.inputValue()).toBe(password)
    expect(await page.getByRole('tab', { name: account.login.tabs.login }).getAttribute('aria-selected')).toBe('true')
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })
})

it('a search that is still being typed when the app begins to listen is made', async () => {
  const shopper = await journey.shopper('desktopEnglish')
  const { page } = shopper
  const letCodeCome = await withoutCode(page)
  const { opened } = await openWithoutCode(page, '/search')
  await page.getByLabel(search.words).pressSequentially('talavera')
  letCodeCome()
  await opened
  await page.getByRole('heading', { name: search.designs }).waitFor()
  expect(await page.getByLabel(search.words).inputValue()).toBe('talavera')
  expect(shopper.complaints).toEqual([])
  await shopper.close()
})

it('a page whose first script does not come shows what is below the window after eight seconds', async () => {
  const context = await journey.browser.newContext({
    baseURL: journey.shop.url.origin,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.route(/assets\/after-paint/, (route) => route.abort())
  await page.goto('/')
  expect((await below(page)).map(({ contentVisibility }) => contentVisibility)).toContain('hidden')
  // The eight seconds of base.css, at once.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
  await expect
    .poll(async () => (await below(page)).map(({ contentVisibility }) => contentVisibility))
    .not.toContain('hidden')
  await context.close()
})

it('an address that names a section of a text has all of its sections laid out at once', async () => {
  const context = await journey.browser.newContext({
    baseURL: journey.shop.url.origin,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.route(/assets\/.*\.js/, (route) => route.abort())
  const sections = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main section.below')].map((section) => ({
        id: section.id,
        contentVisibility: getComputedStyle(section).contentVisibility,
        top: Math.round(section.getBoundingClientRect().top),
      })),
    )
  await page.goto('/aboutUs/privacyPolicy')
  const hidden = await sections()
  expect(hidden.length).toBeGreaterThan(3)
  expect(new Set(hidden.map(({ contentVisibility }) => contentVisibility))).toEqual(new Set(['hidden']))
  const named = hidden[2]?.id ?? ''
  await page.goto('about:blank')
  await page.goto(`/aboutUs/privacyPolicy#${named}`)
  const shown = await sections()
  expect(new Set(shown.map(({ contentVisibility }) => contentVisibility))).toEqual(new Set(['visible']))
  await expect.poll(async () => (await sections()).find(({ id }) => id === named)?.top).toBeLessThan(200)
  await context.close()
})

it.each(['/search', '/search?q=cat', '/request', '/track', '/occasions', '/nothing-here'])(
  'the footer of %s is below a phone’s window, however short the screen is, so that it does not move when it gets longer',
  async (path) => {
    const shopper = await journey.shopper('phoneSpanish')
    const { page, close } = shopper
    // Without data the screen is as short as it can be.
    await page.route(/\/api\//, (route) => route.abort())
    await page.goto(path)
    const footer = page.locator('footer')
    await footer.waitFor({ state: 'attached' })
    const lies = () => footer.evaluate((element) => element.getBoundingClientRect().top >= innerHeight)
    expect(await lies()).toBe(true)
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    expect(await lies()).toBe(true)
    await close()
  },
)
