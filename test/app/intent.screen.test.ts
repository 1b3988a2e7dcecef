// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aLogin, fakeServer, housekeeping } from '#test/support/screens/fake-server.ts'
import { logOut } from '#web/app/api/log-out.ts'
import { currentIntent, rememberIntent, resumePath } from '#web/app/stores/intent.ts'
import {
  adoptStoredUser,
  currentSession,
  endSession,
  forgetSession,
  logIn,
  useSession,
} from '#web/app/stores/session.ts'
import { useResumedAction } from '#web/app/stores/use-resumed-action.ts'

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
  vi.unstubAllGlobals()
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

/** Another tab of the same browser: it shares localStorage, and its sessionStorage is empty. */
function anotherTab(): { backToFirst: () => void } {
  const first = Object.entries(sessionStorage)
  sessionStorage.clear()
  return {
    backToFirst: () => {
      sessionStorage.clear()
      for (const [key, value] of first) sessionStorage.setItem(key, String(value))
    },
  }
}
const performed = () => {
  const perform = vi.fn()
  renderHook(() => useResumedAction('addToCart', perform)).unmount()
  return perform.mock.calls.length
}

describe('an intent in another tab, where a mailed link was opened', () => {
  test('goes on there after the log-in, and not once more in the first tab', () => {
    rememberIntent(adding)
    vi.useFakeTimers({ now: Date.now() + 1_000 })
    const tab = anotherTab()
    logIn(aLogin())
    expect(resumePath('/')).toBe(adding.path)
    expect(performed()).toBe(1)
    tab.backToFirst()
    // The first tab has heard of the log-in: it goes back to its page and does nothing there.
    expect(resumePath('/')).toBe(adding.path)
    expect(performed()).toBe(0)
    // Nor does a later log-in in the first tab do it again.
    forgetSession()
    logIn(aLogin())
    expect(performed()).toBe(0)
  })

  test('an intent ends after 30 minutes in another tab too', () => {
    vi.useFakeTimers()
    rememberIntent(adding)
    anotherTab()
    vi.advanceTimersByTime(31 * 60_000)
    logIn(aLogin())
    expect([currentIntent(), performed()]).toEqual([null, 0])
  })

  test('is that tab’s own where it has one', () => {
    rememberIntent({ path: '/request' })
    const tab = anotherTab()
    rememberIntent(adding)
    tab.backToFirst()
    logIn(aLogin())
    expect(resumePath('/')).toBe('/request')
  })
})

test('a tab is told that a session has ended in another tab, and not that somebody logged out there on purpose', () => {
  vi.useFakeTimers()
  fakeServer(housekeeping(() => ({ status: 200, body: {} })))
  const inOtherTab = (leave: () => void) => {
    logIn(aLogin())
    const here = useSession.getState()
    leave()
    // This tab hears of it by the storage event.
    useSession.setState(here)
    adoptStoredUser()
    return [currentSession().isLoggedIn, currentSession().hasEnded]
  }
  expect(inOtherTab(endSession)).toEqual([false, true])
  expect(inOtherTab(() => logOut({ isLeaving: true }))).toEqual([false, false])
})

describe('an intent of somebody else at this computer', () => {
  test('goes when they log out on purpose, in every tab', () => {
    vi.useFakeTimers()
    fakeServer(housekeeping(() => ({ status: 200, body: {} })))
    logIn(aLogin())
    rememberIntent(adding)
    const tab = anotherTab()
    vi.advanceTimersByTime(1_000)
    logOut({ isLeaving: true })
    expect(currentIntent()).toBeNull()
    tab.backToFirst()
    logIn(aLogin({ userId: 'usr_luis' }))
    expect([currentIntent(), performed()]).toEqual([null, 0])
  })

  test('is not for another customer who logs in after a session that ended by itself', () => {
    logIn(aLogin())
    endSession()
    rememberIntent({ path: '/orders/ord_1' })
    logIn(aLogin({ userId: 'usr_luis' }))
    expect(resumePath('/')).toBe('/')
  })

  test('is for the customer whose session ended', () => {
    logIn(aLogin())
    endSession()
    rememberIntent({ path: '/orders/ord_1' })
    logIn(aLogin())
    expect(resumePath('/')).toBe('/orders/ord_1')
  })
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'never leads to %s',
  (path) => {
    rememberIntent({ path })
    expect(resumePath('/')).toBe('/')
  },
)
