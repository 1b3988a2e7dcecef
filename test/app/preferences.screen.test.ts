// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { isChosenHere, restorePreferences } from '#web/app/stores/preferences.ts'

afterEach(() => {
  document.cookie = 'tinta_language=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/'
  document.documentElement.lang = 'en'
  history.replaceState(null, '', '/')
})

test('the language of an address is remembered, and the address is its screen’s alone', () => {
  document.documentElement.lang = 'es'
  history.replaceState({ kept: 1 }, '', '/products/readyToGo?category=mug&lang=es&fbclid=IwAR0#picture')
  restorePreferences()
  expect(document.cookie).toContain('tinta_language=es')
  expect(location.pathname + location.search + location.hash).toBe('/products/readyToGo?category=mug#picture')
  expect(history.state).toEqual({ kept: 1 })
})

test('an address whose path begins with two slashes stays in the shop', () => {
  const address = `${location.origin}//example.com/a`
  history.replaceState(null, '', `${address}?fbclid=IwAR0`)
  restorePreferences()
  expect(location.href).toBe(address)
})

test('an address without a language leaves the choice to the visitor', () => {
  history.replaceState(null, '', '/custom?utm_source=ig')
  restorePreferences()
  expect(isChosenHere('language')).toBe(false)
  expect(location.pathname + location.search).toBe('/custom')
})
