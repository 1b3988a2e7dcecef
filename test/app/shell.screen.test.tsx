// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aLogin, fakeServer, housekeeping } from '#test/support/screens/fake-server.ts'
import { showScreen } from '#test/support/screens/show-screen.tsx'
import { currentSession, forgetSession, logIn } from '#web/app/stores/session.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  forgetSession()
  fakeServer(housekeeping(() => ({ status: 200, body: [] })))
})
afterEach(() => {
  act(() => forgetSession())
  cleanup()
  vi.unstubAllGlobals()
})

/** The bar at the top of the page; screens have headers of their own. */
const bar = () => within(screen.getAllByRole('banner')[0] as HTMLElement)

/** The entries of the side menu in their order, links and buttons. */
async function menuEntries(): Promise<Array<string | null>> {
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  const menu = await screen.findByRole('navigation', { name: 'Your account' })
  return [...menu.querySelectorAll('a, button')].map(({ textContent }) => textContent)
}

describe('the main shell', () => {
  test('has the logo, and log-in and register links to the log-in screen, each to its tab, for visitors only', async () => {
    // The home page at the end asks for its lists, which this test is not about.
    fakeServer(housekeeping(() => ({ status: 503, body: { code: 'busy' } })))
    await showScreen('/aboutUs')
    expect(bar().getByRole('link', { name: /Tinta/ }).getAttribute('href')).toBe('/')
    expect(bar().getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
    fireEvent.click(bar().getByRole('link', { name: 'Register' }))
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(currentSession().loginSelector).toBe('register')
    act(() => logIn(aLogin()))
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull()
  })

  test('has the side menu in the order of the specification, with Log Out after the cart, and search at its end', async () => {
    logIn(aLogin())
    await showScreen('/aboutUs')
    expect(await menuEntries()).toEqual([
      'My Request',
      'Shipping',
      'Orders',
      expect.stringMatching(/^Shopping cart/),
      'Log Out',
      'Account',
      'About',
      'Occasions',
      'Galleries',
      'Design it yourself',
      'Reviews',
      'Favorites',
      'Search products and designs',
    ])
  })

  test('shows a visitor no entry of the side menu that is for customers', async () => {
    await showScreen('/aboutUs')
    expect(await menuEntries()).toEqual([
      'About',
      'Occasions',
      'Galleries',
      'Design it yourself',
      'Reviews',
      'Favorites',
      'Search products and designs',
      'Log in',
      'Register',
    ])
  })
})

test('the frame of log-in has the logo and a close control, which both lead home', async () => {
  await showScreen('/login')
  expect(screen.getByRole('link', { name: 'Close and go to the home page' }).getAttribute('href')).toBe('/')
  expect(bar().getByRole('link', { name: /Tinta/ }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('navigation')).toBeNull()
})
