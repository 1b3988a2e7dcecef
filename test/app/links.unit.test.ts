import { beforeAll, describe, expect, test } from 'vitest'
import { accountScreens } from '#web/app/account-screens.ts'
import { designScreens } from '#web/app/design-screens.ts'
import { laterScreens } from '#web/app/later-screens.ts'
import { loadConsole } from '#web/app/lazy-console.tsx'
import { canonicalPath, findRoute, isRouted } from '#web/app/match-route.ts'
import { requestScreens } from '#web/app/request-screens.ts'
import { notFoundRoute, routes as shopsRoutes } from '#web/app/routes.tsx'
import { barLinks, sideLinks, visibleLinks } from '#web/app/shell/links.ts'
import { texts } from '#web/app/shell/shell.en.ts'
import { staffConsole } from '#web/console/console.tsx'
import { screenAt } from '#worker/pages/screens.rules.ts'

const routes = [
  ...shopsRoutes,
  ...laterScreens.routes,
  ...designScreens.routes,
  ...requestScreens.routes,
  ...accountScreens.routes,
  ...staffConsole.routes,
]
beforeAll(loadConsole)

const spelled = (links: typeof barLinks) => links.map(({ text, path }) => `${texts.links[text]} (${path})`)

describe('the menus', () => {
  test('have the links of R-PAGE-03 in its order, and the shop’s own after them', () => {
    expect(spelled(barLinks)).toEqual([
      'Home (/)',
      'Custom products (/custom)',
      'Predesigne (/products)',
      'Images For you Design (/dtfGallery)',
      'Exclusive Design (/personalDesign)',
    ])
    expect(spelled(sideLinks)).toEqual([
      'My Request (/requestStatus)',
      'Shipping (/shippingAddress)',
      'Orders (/orders)',
      'Shopping cart (/ShoppingCart)',
      'Account (/Account)',
      'About (/aboutUs)',
      'Occasions (/occasions)',
      'Galleries (/galleries)',
      'Design it yourself (/design/tshirt)',
      'Reviews (/reviews)',
      'Favorites (/favourites)',
    ])
  })
  test.each([true, false])('show no dead link (logged in: %s)', (isLoggedIn) => {
    for (const { path } of visibleLinks([...barLinks, ...sideLinks], isLoggedIn))
      expect(isRouted(path), path).toBe(true)
  })
  test('keep the links of customers from visitors', () => {
    expect(visibleLinks([...barLinks, ...sideLinks], false).filter(({ isForCustomers }) => isForCustomers)).toEqual([])
  })
})

/** A path that fits a pattern: the wildcard is empty, a parameter is some id. */
const pathOf = (pattern: string): string => pattern.replace(/\/\*.*$/, '').replace(/:\w+/g, 'some_1') || '/'

describe('the routes', () => {
  test('each route has a pattern of its own', () => {
    const patterns = routes.map(({ pattern }) => pattern.toLowerCase())
    expect(new Set(patterns).size).toBe(patterns.length)
  })
  test.each(routes.map((route) => [route.pattern, route] as const))(
    '%s is spelled right from any spelling',
    (pattern, route) => {
      const path = pathOf(pattern)
      expect(findRoute(path.toLowerCase()).route).toBe(route)
      expect(canonicalPath(path.toLowerCase(), route)).toBe(path)
      expect(canonicalPath(`${path === '/' ? '' : path}/`, route)).toBe(path)
    },
  )
  test.each(routes.map(({ pattern }) => pattern))('%s is a screen the Worker serves', (pattern) => {
    expect(screenAt(pathOf(pattern))).not.toBeNull()
  })
  test.each([
    '/ShoppingCart',
    '/PaymentExclusive',
    '/orders',
    '/Account',
    '/shippingAddress',
    '/personalDesign',
    '/aboutUs',
  ])('whatever stands below %s shows its screen, in the browser as in the Worker', (path) => {
    expect(findRoute(`${path}/some/thing`).route).toBe(findRoute(path).route)
    expect(screenAt(`${path}/some/thing`)).toBe(screenAt(path))
  })
  test('an unknown path is not found and left as it is', () => {
    expect(findRoute('/no/such/Thing').route).toBe(notFoundRoute)
    expect(canonicalPath('/no/such/Thing', notFoundRoute)).toBe('/no/such/Thing')
  })
  test.each(routes.filter(({ page }) => page !== undefined).map((route) => [route.page?.name, route] as const))(
    'the built page %s is open to everybody and described, or a frame',
    (_, route) => {
      const isFrame = route.page?.isFrame === true
      expect(isFrame ? ['public', 'visitor', 'customer'] : ['public']).toContain(route.access)
      expect(route.description === undefined).toBe(isFrame)
    },
  )
})
