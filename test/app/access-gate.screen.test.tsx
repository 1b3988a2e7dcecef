// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { aLogin } from '#test/support/screens/fake-server.ts'
import type { ScreenRoute } from '#web/app/screen-route.ts'
import { AccessGate } from '#web/app/shell/AccessGate.tsx'
import { ScreenBoundary } from '#web/app/shell/ScreenBoundary.tsx'
import { currentIntent, rememberIntent } from '#web/app/stores/intent.ts'
import { forgetSession, logIn, useSession } from '#web/app/stores/session.ts'
import { showLanguage } from '#web/app/texts/texts.ts'

function show(access: ScreenRoute['access'], path: string) {
  const { hook, searchHook, navigate, history } = memoryLocation({ path, record: true })
  render(
    <Router hook={hook} searchHook={searchHook} aroundNav={(_, to, options) => navigate(to, options)}>
      <AccessGate access={access}>the screen</AccessGate>
    </Router>,
  )
  return () => history.at(-1)
}
const isShown = () => screen.queryByText('the screen') !== null

beforeAll(() => showLanguage('en'))
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  forgetSession()
})
afterEach(cleanup)

describe("a customer's screen", () => {
  test('sends a visitor to log in, and remembers where they wanted to go', () => {
    const path = show('customer', '/orders?tab=delivered')
    expect(isShown()).toBe(false)
    expect(path()).toBe('/login')
    expect(currentIntent()?.path).toBe('/orders?tab=delivered')
  })
  test('shows nothing until the session is restored', () => {
    useSession.setState({ status: 'unknown' })
    const path = show('customer', '/orders')
    expect([isShown(), path()]).toEqual([false, '/orders'])
    act(() => logIn(aLogin()))
    expect([isShown(), path()]).toEqual([true, '/orders'])
  })
})

describe('the log-in screen', () => {
  test('the log-in screen is shown to a visitor', () => {
    show('visitor', '/login')
    expect(isShown()).toBe(true)
  })
  test('the log-in screen leads a customer home', () => {
    logIn(aLogin())
    expect(show('visitor', '/login')()).toBe('/')
  })
  test('leads back to what the log-in wall interrupted, as soon as the customer is logged in', () => {
    rememberIntent({
      path: '/products/readyToGo?category=mug',
      action: { name: 'addToCart', values: { size: '11oz' } },
    })
    const path = show('visitor', '/login')
    act(() => logIn(aLogin()))
    expect(path()).toBe('/products/readyToGo?category=mug')
    expect(currentIntent()?.action?.name).toBe('addToCart')
  })
})

describe('a screen that fails', () => {
  let isBroken = true
  const Screen = () => {
    if (isBroken) throw new Error('broken')
    return <p>the screen</p>
  }
  const frame = (screenKey: string) => (
    <ScreenBoundary screenKey={screenKey} onRetry={async () => undefined}>
      <Screen />
    </ScreenBoundary>
  )
  beforeEach(() => {
    isBroken = true
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => vi.restoreAllMocks())

  test('says so, and can be tried again', async () => {
    render(frame('/orders'))
    expect(screen.getByRole('alert').textContent).toContain('This page did not come out right')
    isBroken = false
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
    expect(isShown()).toBe(true)
  })
  test('does not keep the next screen from showing', () => {
    const { rerender } = render(frame('/orders'))
    isBroken = false
    rerender(frame('/ShoppingCart'))
    expect(isShown()).toBe(true)
  })
})
