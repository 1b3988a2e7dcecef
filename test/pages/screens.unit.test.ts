import { beforeAll, describe, expect, it } from 'vitest'
import { furtherScreens, screens as measured } from '#scripts/bench/web/screens.ts'
import { accountScreens } from '#web/app/account-screens.ts'
import { designScreens } from '#web/app/design-screens.ts'
import { laterScreens } from '#web/app/later-screens.ts'
import { loadLaterScreens } from '#web/app/lazy-later-screens.tsx'
import { findRoute } from '#web/app/match-route.ts'
import { requestScreens } from '#web/app/request-screens.ts'
import { routes as shopsRoutes } from '#web/app/routes.tsx'
import { staffConsole } from '#web/console/console.tsx'
import { pageFile, screenAt, screens } from '#worker/pages/screens.rules.ts'

const routes = [
  ...shopsRoutes,
  ...laterScreens.routes,
  ...designScreens.routes,
  ...requestScreens.routes,
  ...accountScreens.routes,
  ...staffConsole.routes,
]

const screenPaths = Object.values(screens).map(({ path }): string => path)
/** Patterns without their wildcard, which the two lists spell differently. */
const trimmed = (paths: readonly string[]) => paths.map((path) => path.replace(/\/(\*\??|:.*)$/, '') || '/').sort()

describe('the screens the Worker answers for', () => {
  it.each([
    '/',
    '/login',
    '/validateCode',
    '/api/EmailConfirmation/*',
    '/products',
    '/products/readyToGo',
    '/Account/*',
    '/aboutUs/*',
    '/shippingAddress/*',
    '/personalDesign/*',
    '/ShoppingCart/*',
    '/PaymentExclusive/*',
    '/orders/*',
  ])('have %s, as the specification spells it (R-PAGE-01)', (path) => {
    expect(screenPaths).toContain(path)
  })

  it('are those the browser routes, no more and no fewer', () => {
    expect(
      trimmed(screenPaths),
      'worker/pages/screens.rules.ts and the routes.tsx of web/ must name the same screens',
    ).toEqual(trimmed(routes.map(({ pattern }) => pattern)))
  })

  it('have their HTML made at build time in both lists or in neither', () => {
    const made = routes.filter(({ page }) => page).map(({ screen }) => screen)
    // Two paths may show one screen and share its HTML.
    const withHtml = routes.filter(({ screen }) => made.includes(screen)).map(({ pattern }) => pattern)
    expect(
      trimmed(
        Object.values(screens)
          .filter((screen) => screen.prerendered || 'hasFrame' in screen)
          .map(({ path }) => path),
      ),
    ).toEqual(trimmed(withHtml))
  })

  it('are pages for search engines in both lists or in neither', () => {
    const framed = routes.filter(({ page }) => page?.isFrame === true)
    expect(framed.length).toBeGreaterThan(0)
    expect(trimmed(framed.map(({ pattern }) => pattern))).toEqual(
      trimmed(
        Object.values(screens)
          .filter((screen) => 'hasFrame' in screen)
          .map(({ path }) => path),
      ),
    )
  })

  it.each(routes.flatMap(({ page, pattern }) => (page ? [[pattern.replace(/\/\*\??$/, ''), page.name]] : [])))(
    'find the HTML of %s where the build writes it, at %s',
    (path, name) => {
      expect(pageFile(screenAt(path ?? ''))).toBe(name)
    },
  )

  it('share the HTML of what they show alike', () => {
    expect([pageFile('products'), pageFile(null)]).toEqual(['ready-to-go', 'app'])
  })

  it('have HTML of their own for all of the shop but an invoice, which the service worker has for the empty shell', () => {
    const names = Object.keys(screens) as (keyof typeof screens)[]
    const empty = names.filter((name) => pageFile(name) === 'app' && !name.startsWith('staff'))
    expect(empty).toEqual(['invoice'])
  })

  it('are headed by their title where a customer waits for them below it', () => {
    const headed = routes.filter(({ hasOwnHeading }) => hasOwnHeading === true)
    expect(headed.length).toBeGreaterThan(0)
    for (const { access, page } of headed) expect([access, page?.isFrame]).toEqual(['customer', true])
  })
})

describe('the screen at a path', () => {
  it.each([
    ['/', 'home'],
    ['', 'home'],
    ['/login', 'login'],
    ['/login/', 'login'],
    ['/shoppingcart', 'cart'],
    ['/ShoppingCart', 'cart'],
    ['/ORDERS', 'orders'],
    ['/orders/ord_1', 'order'],
    ['/orders/ord_1/invoice', 'invoice'],
    ['/orders/ord_1/anything', 'orders'],
    ['/ShoppingCart/anything', 'cart'],
    ['/PaymentExclusive/anything/more', 'payment'],
    ['/products/readyToGo', 'readyToGo'],
    ['/api/EmailConfirmation', 'emailConfirmation'],
    ['/api/EmailConfirmation/anything', 'emailConfirmation'],
  ])('the address %j shows %s', (path, screen) => {
    expect(screenAt(path)).toBe(screen)
  })

  it.each(['/nothing', '/loginx', '/api/EmailConfirmationX', '/login/../orders', '/__proto__', '/constructor'])(
    'the address %j shows no screen',
    (path) => {
      expect(screenAt(path)).toBeNull()
    },
  )
})

describe('the screens that bench:web measures', () => {
  beforeAll(loadLaterScreens)

  it('are all that need no log-in', () => {
    const paths = Object.values({ ...measured, ...furtherScreens })
    const seen = new Set(paths.map((path) => findRoute(path.replace(/\?.*/, '')).route.pattern))
    const open = [
      ...shopsRoutes,
      ...laterScreens.routes,
      ...designScreens.routes,
      ...requestScreens.routes,
      ...accountScreens.routes,
    ].filter(({ access }) => access === 'public' || access === 'visitor')
    expect(
      open.map(({ pattern }) => pattern).filter((pattern) => !seen.has(pattern)),
      'name an address of it in scripts/bench/web/screens.ts',
    ).toEqual([])
  })
})
