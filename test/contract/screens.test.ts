import { describe, expect, it } from 'vitest'
import { screenAt, screens } from '#contract/screens'
import { routes } from '../../web/routes.tsx'

const screenPaths = Object.values(screens).map(({ path }): string => path)

describe('the screens the Worker answers for', () => {
  it.each(['/', '/login', '/validateCode', '/api/EmailConfirmation/*', '/products', '/products/readyToGo', '/ShoppingCart', '/PaymentExclusive', '/orders'])(
    'have %s, as the specification spells it (spec §2)',
    (path) => {
      expect(screenPaths).toContain(path)
    },
  )

  it('are those the browser routes, no more and no fewer', () => {
    const trimmed = (paths: readonly string[]) => paths.map((path) => path.replace(/\/(\*\??|:.*)$/, '') || '/').sort()
    expect(trimmed(screenPaths), 'worker/contract/screens.ts and web/routes.tsx must name the same screens').toEqual(trimmed(routes.map(({ pattern }) => pattern)))
  })

  it('have their HTML made at build time in both lists or in neither', () => {
    const made = routes.filter(({ page }) => page).map(({ screen }) => screen)
    // Two paths may show one screen and share its HTML.
    const withHtml = routes.filter(({ screen }) => made.includes(screen)).map(({ pattern }) => pattern)
    expect(Object.values(screens).filter(({ prerendered }) => prerendered).map(({ path }): string => path).sort()).toEqual(withHtml.sort())
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
    ['/products/readyToGo', 'readyToGo'],
    ['/api/EmailConfirmation', 'emailConfirmation'],
    ['/api/EmailConfirmation/anything', 'emailConfirmation'],
  ])('%j is %s', (path, screen) => {
    expect(screenAt(path)).toBe(screen)
  })

  it.each(['/nothing', '/orders/1', '/loginx', '/api/EmailConfirmationX', '/login/../orders', '/__proto__', '/constructor'])('%j is none', (path) => {
    expect(screenAt(path)).toBeNull()
  })
})
