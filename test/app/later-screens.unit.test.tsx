import { beforeEach, expect, test, vi } from 'vitest'
import { accountScreens } from '#web/app/account-screens.ts'
import { isKnown } from '#web/app/api/endpoints.ts'
import { designScreens } from '#web/app/design-screens.ts'
import { laterScreens } from '#web/app/later-screens.ts'
import { isDoor, useLaterScreens } from '#web/app/lazy-later-screens.tsx'
import { canonicalPath, findRoute, loadScreen } from '#web/app/match-route.ts'
import { requestScreens } from '#web/app/request-screens.ts'
import { notFoundRoute } from '#web/app/routes.tsx'

// The tests of a worker share their modules: another file may have loaded the table before.
beforeEach(() => useLaterScreens.setState({ account: null, design: null, request: null, later: null }))

test('a screen of a later table stands behind a door, which loads the table and the screen', async () => {
  for (const path of ['/ShoppingCart', '/orders/ord_1', '/login', '/no/such/thing']) {
    expect(isDoor(findRoute(path).route), path).toBe(true)
    expect(canonicalPath(path, findRoute(path).route)).toBe(path)
  }
  // The log-in asks which of its tabs was open in this entry.
  vi.stubGlobal('history', { state: null })
  await loadScreen('/orders')
  const all = [...laterScreens.routes, ...accountScreens.routes]
  const isLoaded = (of: string) => all.find(({ pattern }) => pattern === of)?.screen.isLoaded()
  // Nobody is logged in, so the log-in stands before a customer's screen, whose table nobody needs.
  expect([isLoaded('/login'), isLoaded('/orders/*?')]).toEqual([true, false])
  expect(findRoute('/login').route.frame).toBe('plain')
  expect(isDoor(findRoute('/ShoppingCart').route)).toBe(true)
  await loadScreen('/no/such/thing')
  expect(findRoute('/ShoppingCart').route).toMatchObject({ frame: 'shop', access: 'customer' })
  expect(findRoute('/no/such/thing').route).toBe(notFoundRoute)
  expect(isKnown('orders')).toBe(true)
})

test('the screens visitors open first do not wait for it', () => {
  for (const path of ['/', '/products/readyToGo', '/custom', '/dtfGallery', '/aboutUs', '/reviews'])
    expect(isDoor(findRoute(path).route), path).toBe(false)
})

test.each([
  ['account', accountScreens],
  ['design', designScreens],
  ['request', requestScreens],
  ['later', laterScreens],
] as const)('the table %s is asked for the paths of its screens', (name, { routes }) => {
  for (const { pattern } of routes) {
    const path = pattern.replace(/\/\*\??$/, '').replaceAll(/:\w+/g, 'x')
    useLaterScreens.setState({ account: [], design: [], request: [], later: [], [name]: null })
    const door = findRoute(path).route
    expect(isDoor(door), path).toBe(true)
    useLaterScreens.setState({ [name]: routes })
    const { route } = findRoute(path)
    expect(route.pattern).toBe(pattern)
    // Whom the door lets in the screen lets in.
    expect(door.access === 'customer', path).toBe(route.access === 'customer')
  }
})

test.each(['/orders/ord_1/anything', '/ShoppingCart/anything/more', '/shoppingcart/', '/requestStatus/req_1/'])(
  'a customer’s path asks for a log-in before its table is loaded: %s',
  (path) => {
    expect(findRoute(path).route.access).toBe('customer')
  },
)

test.each(['/ordersx', '/requestStatus/req_1/more', '/myDesigns/one', '/accountLink', '/track'])(
  'a path that is no customer’s asks for no log-in: %s',
  (path) => {
    expect(findRoute(path).route.access).toBe('public')
  },
)
