// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aLogin } from '#test/support/screens/fake-server.ts'
import { currentIntent, rememberIntent, resumePath, useResumedAction } from '#web/app/stores/intent.ts'
import { forgetSession, logIn } from '#web/app/stores/session.ts'

const adding = {
  path: '/products/readyToGo?category=mug',
  action: { name: 'addToCart', values: { size: '11oz', quantity: 2 } },
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  forgetSession()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a log-in leads back to what was interrupted, once', () => {
  rememberIntent({ path: '/orders' })
  expect(resumePath('/')).toBe('/orders')
  expect(resumePath('/')).toBe('/')
})

test('an interrupted action goes on when the customer comes back logged in, once', () => {
  rememberIntent(adding)
  const perform = vi.fn()
  const { rerender } = renderHook(() => useResumedAction('addToCart', perform))
  expect(perform).not.toHaveBeenCalled()
  expect(resumePath('/')).toBe(adding.path)
  logIn(aLogin())
  rerender()
  rerender()
  expect(perform.mock.calls).toEqual([[{ size: '11oz', quantity: 2 }]])
  expect(currentIntent()).toBeNull()
})

test('another action is left for its own screen', () => {
  rememberIntent(adding)
  logIn(aLogin())
  const perform = vi.fn()
  renderHook(() => useResumedAction('buyNow', perform))
  expect(perform).not.toHaveBeenCalled()
  expect(currentIntent()).not.toBeNull()
})

test('an intent is forgotten after 30 minutes', () => {
  vi.useFakeTimers()
  rememberIntent(adding)
  vi.advanceTimersByTime(31 * 60_000)
  expect(currentIntent()).toBeNull()
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'never leads to %s',
  (path) => {
    rememberIntent({ path })
    expect(resumePath('/')).toBe('/')
  },
)
