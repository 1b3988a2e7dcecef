// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aLogin, fakeServer, type Answer } from '#test/support/screens/fake-server.ts'
import { keepSession } from '#web/app/api/keep-session.ts'
import { logOut } from '#web/app/api/log-out.ts'
import { refreshToken } from '#web/app/api/refresh-token.ts'
import { currentSession, failLogin, forgetSession, logIn } from '#web/app/stores/session.ts'

const minute = 60_000
const storedToken = () => (JSON.parse(localStorage.getItem('userData') ?? '{}') as { token?: string }).token
const storeUser = (token: string) =>
  localStorage.setItem(
    'userData',
    JSON.stringify({
      userId: 'usr_ana',
      token,
      phoneNumber: null,
      firstName: 'Ana',
      lastName: 'Luz',
      email: 'ana@example.com',
    }),
  )
/** Fires the event a browser fires in this tab when another tab wrote or removed the record. */
const tellOfOtherTab = () => dispatchEvent(new StorageEvent('storage', { key: 'userData' }))

let tokens = 1
const freshToken: Answer = () => ({ status: 200, body: { token: `token-${++tokens}` } })
let stop: (() => void) | undefined
const start = () => {
  stop = keepSession()
}
const settle = () => vi.advanceTimersByTimeAsync(1)

beforeEach(() => {
  vi.useFakeTimers()
  tokens = 1
  forgetSession()
  localStorage.clear()
})
afterEach(() => {
  stop?.()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('at startup', () => {
  test('restores the stored customer and refreshes the token at once', async () => {
    const seen = fakeServer(freshToken)
    storeUser('token-1')
    start()
    expect(currentSession()).toMatchObject({
      status: 'loggedIn',
      isLoggedIn: true,
      userId: 'usr_ana',
      firstName: 'Ana',
      token: 'token-1',
    })
    await settle()
    expect(seen).toMatchObject([{ method: 'PUT', address: '/api/login/newToken', authorization: 'token-1' }])
    expect(seen[0]?.body).toMatchObject({
      deviceId: expect.stringMatching(/.{20,}/),
      deviceName: expect.any(String),
      os: expect.any(String),
    })
    expect(currentSession().token).toBe('token-2')
    expect(storedToken()).toBe('token-2')
  })

  test.each([null, '{', '{"userId":"usr_ana"}', '[]', '{"userId":"","token":""}'])(
    'is logged out and asks nothing with %s stored',
    async (record) => {
      const seen = fakeServer(freshToken)
      if (record !== null) localStorage.setItem('userData', record)
      start()
      await settle()
      expect(currentSession()).toMatchObject({ status: 'loggedOut', isLoggedIn: false, token: null })
      expect(seen).toEqual([])
    },
  )
})

describe('while the page is open', () => {
  test('refreshes again every 15 minutes by the wall clock', async () => {
    const seen = fakeServer(freshToken)
    storeUser('token-1')
    start()
    await vi.advanceTimersByTimeAsync(14 * minute)
    expect(seen).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2 * minute)
    expect(seen.map(({ authorization }) => authorization)).toEqual(['token-1', 'token-2'])
  })

  test('refreshes when a laptop wakes up, although its timers slept', async () => {
    const seen = fakeServer(freshToken)
    storeUser('token-1')
    start()
    await settle()
    vi.setSystemTime(Date.now() + 8 * 60 * minute)
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(seen).toHaveLength(2)
  })

  test('tries again soon after the network was away', async () => {
    let isDown = true
    const seen = fakeServer((request) => (isDown ? 'no network' : freshToken(request)))
    storeUser('token-1')
    start()
    await settle()
    expect(currentSession()).toMatchObject({ isLoggedIn: true, token: 'token-1' })
    isDown = false
    dispatchEvent(new Event('online'))
    await settle()
    expect(seen).toHaveLength(2)
    expect(currentSession().token).toBe('token-2')
  })

  test('starts refreshing for a customer who logs in later', async () => {
    const seen = fakeServer(freshToken)
    start()
    logIn(aLogin())
    await vi.advanceTimersByTimeAsync(14 * minute)
    expect(seen).toEqual([])
    await vi.advanceTimersByTimeAsync(2 * minute)
    expect(seen).toHaveLength(1)
  })
})

describe('with other tabs', () => {
  test('takes over the token another tab has got', async () => {
    const seen = fakeServer(freshToken)
    storeUser('token-1')
    start()
    await settle()
    storeUser('token-of-other-tab')
    tellOfOtherTab()
    expect(currentSession().token).toBe('token-of-other-tab')
    await vi.advanceTimersByTimeAsync(14 * minute)
    expect(seen).toHaveLength(1)
  })

  test('asks nothing when another tab has refreshed meanwhile', async () => {
    const seen = fakeServer(freshToken)
    logIn(aLogin())
    storeUser('token-of-other-tab')
    await expect(refreshToken()).resolves.toBe('refreshed')
    expect(seen).toEqual([])
    expect(currentSession().token).toBe('token-of-other-tab')
  })

  test('logs out when another tab does', async () => {
    fakeServer(freshToken)
    storeUser('token-1')
    start()
    await settle()
    localStorage.removeItem('userData')
    tellOfOtherTab()
    expect(currentSession()).toMatchObject({ status: 'loggedOut', token: null, firstName: null })
  })
})

describe('refreshing', () => {
  test('is one request for everybody who asks', async () => {
    const seen = fakeServer(freshToken)
    logIn(aLogin())
    expect(await Promise.all(Array.from({ length: 50 }, refreshToken))).toEqual(Array(50).fill('refreshed'))
    expect(seen).toHaveLength(1)
  })

  test('ends the session when the token is refused', async () => {
    fakeServer(() => ({
      status: 401,
      body: { code: 'token_invalid', message: 'Your session has ended. Please log in again.' },
    }))
    logIn(aLogin())
    await expect(refreshToken()).resolves.toBe('ended')
    expect(currentSession().isLoggedIn).toBe(false)
    expect(localStorage.getItem('userData')).toBeNull()
  })

  test.each([
    [500, 'unexpected'],
    [503, 'busy'],
    [429, 'too_many'],
  ])('keeps the session on a %i', async (status, code) => {
    fakeServer(() => ({ status, body: { code } }))
    logIn(aLogin())
    await expect(refreshToken()).resolves.toBe('unreachable')
    expect(currentSession()).toMatchObject({ isLoggedIn: true, token: 'token-1' })
  })
})

describe('logging in and out', () => {
  test('keeps exactly the specified record in the browser', () => {
    logIn(aLogin())
    expect(JSON.parse(localStorage.getItem('userData') ?? '')).toEqual({
      userId: 'usr_ana',
      token: 'token-1',
      phoneNumber: null,
      firstName: 'Ana',
      lastName: 'Luz',
      email: 'ana@example.com',
    })
    expect(currentSession().since).toBe('2026-01-01T00:00:00.000Z')
  })

  test('a failed log-in clears the customer and keeps the message', () => {
    logIn(aLogin())
    failLogin('Please confirm your account first.', true)
    expect(currentSession()).toMatchObject({
      isLoggedIn: false,
      token: null,
      error: 'Please confirm your account first.',
      loginValidation: true,
    })
    expect(localStorage.getItem('userData')).toBeNull()
  })

  test('logging out forgets here at once and tells the server with a request that outlives the page', async () => {
    const seen = fakeServer(() => ({ status: 200, body: { message: 'ok' } }))
    logIn(aLogin())
    logOut()
    expect(currentSession()).toMatchObject({ status: 'loggedOut', token: null })
    expect(localStorage.getItem('userData')).toBeNull()
    await settle()
    expect(seen).toMatchObject([
      { method: 'DELETE', address: '/api/login/session', authorization: 'token-1', keepalive: true },
    ])
  })
})
