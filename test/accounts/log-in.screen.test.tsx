// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aLogin, fakeServer, housekeeping, sent, type Answer } from '#test/support/screens/fake-server.ts'
import { LoginScreen } from '#web/accounts/log-in/LoginScreen.tsx'
import { logOut } from '#web/app/api/log-out.ts'
import { refreshToken } from '#web/app/api/refresh-token.ts'
import { currentSession, logIn, selectLoginTab } from '#web/app/stores/session.ts'
import { aProfile } from './a-profile.ts'
import { aFreshTab, errorOf, field, press, show, type, wait } from './show.tsx'

const identifier = 'Email, phone or custom key'
const refuse =
  (status: number, body: object, headers?: Record<string, string>): Answer =>
  () => ({ status, body, ...(headers && { headers }) })

async function logInAs(who: string, password = 'Tinta#2026') {
  type(identifier, who)
  type('Password', password)
  await press('Log in')
}

const letsIn = housekeeping(({ address }) => ({
  status: 200,
  body: address === '/api/AccountSettings' ? aProfile() : aLogin(),
}))

beforeEach(() => aFreshTab())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  [' Ana@Example.com', { email: 'ana@example.com' }],
  ['(305) 555-0123', { phoneNumber: '3055550123' }],
  ['ana@tinta.shop', { customKey: 'ana@tinta.shop' }],
])('%s is sent as %j, with the password and the device', async (typed, named) => {
  const seen = fakeServer(letsIn)
  show(LoginScreen, '/login')
  await logInAs(typed)
  expect(sent(seen)).toMatchObject([{ method: 'POST', address: '/api/login' }])
  expect(sent(seen)[0]?.body).toEqual({
    ...named,
    password: 'Tinta#2026',
    deviceinfo: { deviceId: expect.any(String), deviceName: expect.any(String), os: expect.any(String) },
  })
  expect(currentSession()).toMatchObject({ isLoggedIn: true, firstName: 'Ana', loading: false, error: null })
})

test('has the tabs Register and Login, and in the second one field, a password to show and hide, and a way to a new one', () => {
  show(LoginScreen, '/login')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Register', 'Login'])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Login')
  expect(field(identifier).type).toBe('text')
  expect(field('Password').type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field('Password').type).toBe('text')
  expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/forgotPassword')
  fireEvent.click(screen.getByRole('tab', { name: 'Register' }))
  expect(screen.getByLabelText('First name')).toBeTruthy()
})

test('anything else is asked for by an alert in Spanish with English under it, and nothing is sent', async () => {
  const seen = fakeServer(letsIn)
  show(LoginScreen, '/login')
  await logInAs('12345')
  expect(sent(seen)).toEqual([])
  const [asked] = screen.getAllByRole('alert').filter(({ textContent }) => textContent?.startsWith('Ingresa'))
  expect(asked?.querySelector('[lang=es]')?.textContent).toBe(
    'Ingresa un correo electrónico, número de teléfono o alias válidos.',
  )
  expect(errorOf(identifier)).toBe(
    'Ingresa un correo electrónico, número de teléfono o alias válidos.Enter a valid email, phone ' +
      'number or custom key.',
  )
  expect(document.activeElement).toBe(field(identifier))
  const alerts = screen.getAllByRole('alert').map((alert) => alert.textContent)
  expect(alerts).toContain(`Please check these fields: ${identifier}`)
  type(identifier, 'ana@example.com')
  expect(errorOf(identifier)).toBe('')
})

test("the server's message stands in the error line, and what was typed stays", async () => {
  fakeServer(refuse(401, { code: 'login_failed', message: 'The email, phone, key or password is not right.' }))
  show(LoginScreen, '/login')
  await logInAs('ana@example.com')
  expect(screen.getByText('The email, phone, key or password is not right.')).toBeTruthy()
  expect([field(identifier).value, field('Password').value]).toEqual(['ana@example.com', 'Tinta#2026'])
  expect(currentSession()).toMatchObject({ isLoggedIn: false, loading: false, loginValidation: false })
})

test('a session that ended by itself is the reason for the log-in, and said; after a log-out on purpose nothing is', async () => {
  fakeServer(refuse(401, { code: 'token_invalid', message: 'Your session has ended. Please log in again.' }))
  logIn(aLogin())
  expect(await refreshToken()).toBe('ended')
  const shop = show(LoginScreen, '/login')
  expect(screen.getByText(/your session has ended/).closest('[role=status]')).not.toBeNull()
  shop.leave()
  logIn(aLogin())
  logOut({ isLeaving: true })
  show(LoginScreen, '/login')
  expect(screen.queryByText(/session has ended/)).toBeNull()
})

test('the log-in says that there is no network and keeps everything', async () => {
  fakeServer(() => 'no network')
  show(LoginScreen, '/login')
  await logInAs('ana@example.com')
  expect(screen.getByText(/You seem to be offline/)).toBeTruthy()
  expect(field('Password').value).toBe('Tinta#2026')
})

test('an account that is not validated goes to its code', async () => {
  fakeServer(refuse(403, { code: 'not_validated', message: 'Please confirm your account first.', validated: false }))
  const shop = show(LoginScreen, '/login')
  await logInAs('3055550123')
  expect(shop.path()).toBe('/validateCode')
  expect(currentSession().loginValidation).toBe(true)
  expect(JSON.parse(sessionStorage.getItem('pendingIdentity') ?? '{}')).toMatchObject({
    kind: 'phoneNumber',
    value: '3055550123',
  })
})

test('a shopper who has gone on before the log-in is refused stays there', async () => {
  const refused = refuse(403, {
    code: 'not_validated',
    message: 'Please confirm your account first.',
    validated: false,
  })
  fakeServer((request) => {
    if (request.address === '/api/login') history.pushState(null, '', '/custom')
    return refused(request)
  })
  const shop = show(LoginScreen, '/login')
  await logInAs('3055550123')
  expect(shop.path()).toBe('/login')
  expect(currentSession().loginValidation).toBe(true)
})

test('a suspended account goes to the code that opens it again', async () => {
  fakeServer(refuse(403, { code: 'account_suspended', message: 'This account is suspended.', suspended: true }))
  const shop = show(LoginScreen, '/login')
  await logInAs('ana@example.com')
  expect(shop.path()).toBe('/validateCode')
  expect(currentSession()).toMatchObject({ isLoggedIn: false, loginValidation: false })
  expect(JSON.parse(sessionStorage.getItem('pendingIdentity') ?? '{}')).toMatchObject({
    kind: 'email',
    value: 'ana@example.com',
    isSuspended: true,
  })
})

test('the log-in counts down after too many tries and can then be used again', async () => {
  vi.useFakeTimers()
  const seen = fakeServer(
    refuse(429, { code: 'too_many', message: 'Too many tries. Wait a moment and try again.' }, { 'Retry-After': '62' }),
  )
  show(LoginScreen, '/login')
  await logInAs('ana@example.com')
  await press('Try again in 1:02 min')
  await wait(3_000)
  expect(screen.getByRole('button', { name: 'Try again in 59 s' }).getAttribute('aria-disabled')).toBe('true')
  expect(sent(seen)).toHaveLength(1)
  await wait(59_000)
  await press('Log in')
  expect(sent(seen)).toHaveLength(2)
})

test('the identifier survives a reload, the password does not', () => {
  const before = show(LoginScreen, '/login')
  type(identifier, 'ana@example.com')
  type('Password', 'Tinta#2026')
  before.leave()
  show(LoginScreen, '/login')
  expect([field(identifier).value, field('Password').value]).toEqual(['ana@example.com', ''])
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Tinta#2026')
})

test('the tab is the one of the header link, and the same one after a reload', () => {
  selectLoginTab('register')
  const before = show(LoginScreen, '/login')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Register')
  before.leave()
  selectLoginTab('login')
  show(LoginScreen, '/login')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Register')
  fireEvent.click(screen.getByRole('tab', { name: 'Login' }))
  expect(currentSession().loginSelector).toBe('login')
})
