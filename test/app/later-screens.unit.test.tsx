import { beforeEach, expect, test } from 'vitest'
import { isKnown } from '#web/app/api/endpoints.ts'
import { laterScreens } from '#web/app/later-screens.ts'
import { laterDoor, useLaterScreens } from '#web/app/lazy-later-screens.tsx'
import { canonicalPath, findRoute, loadScreen } from '#web/app/match-route.ts'
import { notFoundRoute } from '#web/app/routes.tsx'

// The tests of a worker share their modules: another file may have loaded the table before.
beforeEach(() => useLaterScreens.setState({ routes: null }))

test('a screen of the later table stands behind one door, which loads the table and the screen', async () => {
  for (const path of ['/ShoppingCart', '/orders/ord_1', '/login', '/no/such/thing']) {
    expect(findRoute(path).route, path).toBe(laterDoor)
    expect(canonicalPath(path, findRoute(path).route)).toBe(path)
  }
  await loadScreen('/orders')
  const isLoaded = (of: string) => laterScreens.routes.find(({ pattern }) => pattern === of)?.screen.isLoaded()
  // Nobody is logged in, so the log-in stands before a customer's screen.
  expect([isLoaded('/login'), isLoaded('/orders/*?')]).toEqual([true, false])
  expect(findRoute('/ShoppingCart').route).toMatchObject({ frame: 'shop', access: 'customer' })
  expect(findRoute('/login').route.frame).toBe('plain')
  expect(findRoute('/no/such/thing').route).toBe(notFoundRoute)
  expect(isKnown('orders')).toBe(true)
})

test('the screens visitors open first do not wait for it', () => {
  for (const path of ['/', '/products/readyToGo', '/custom', '/dtfGallery', '/aboutUs', '/reviews'])
    expect(findRoute(path).route, path).not.toBe(laterDoor)
})
