// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer, type SeenRequest } from '#test/support/screens/fake-server.ts'
import { keepPendingIdentity } from '#web/accounts/log-in/pending-identity.ts'
import { ValidateCodeScreen } from '#web/accounts/log-in/ValidateCodeScreen.tsx'
import { currentSession, failLogin, selectLoginTab } from '#web/app/stores/session.ts'
import { aFreshTab, errorOf, field, press, show, type, wait } from './show.tsx'

const delivery = '/api/register/delivery'
/** A shop to which nothing came back. */
const ok =
  (message: string, hasFailed = false) =>
  (request?: SeenRequest) => ({ status: 200, body: request?.address === delivery ? { hasFailed } : { message } })
/** Without the questions whether something came back. */
const acts = (seen: readonly SeenRequest[]) => seen.filter(({ address }) => address !== delivery)
const identifier = 'Your email, phone or custom key'

beforeEach(async () => {
  await aFreshTab()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the code', () => {
  test.each([
    ['r', 'R'],
    ['7r2', 'R2'],
    ['r-23 456', 'R23456'],
    [' R23456\n', 'R23456'],
    ['R234567', 'R23456'],
    ['RS2a3', 'R23'],
  ])('typed or pasted as %j becomes %s', (typed, code) => {
    show(ValidateCodeScreen, '/validateCode')
    type('Code', typed)
    expect(field('Code').value).toBe(code)
  })

  test('keeps the caret where it was among what is kept', () => {
    show(ValidateCodeScreen, '/validateCode')
    type('Code', 'R23456')
    const input = field('Code')
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    value?.set?.call(input, 'R2x3456')
    input.setSelectionRange(3, 3)
    fireEvent.input(input)
    expect([input.value, input.selectionStart]).toEqual(['R23456', 2])
  })

  test('is what phones fill in from an SMS', () => {
    show(ValidateCodeScreen, '/validateCode')
    expect([field('Code').autocomplete, field('Code').getAttribute('inputmode')]).toEqual(['one-time-code', 'text'])
  })

  test('asks for a code that is not one as specified, with English under it', async () => {
    const seen = fakeServer(ok(''))
    show(ValidateCodeScreen, '/validateCode')
    type('Code', 'R23')
    await press('Confirm')
    expect(errorOf('Code')).toBe('Ingrese un código válido (Ejemplo: R23456).Enter a valid code (example: R23456).')
    expect(seen).toEqual([])
  })

  test('shows why a code is refused under the input until it is changed', async () => {
    fakeServer(() => ({
      status: 422,
      body: { code: 'code_wrong', message: 'The code is wrong or has expired. Ask for a new one.' },
    }))
    show(ValidateCodeScreen, '/validateCode')
    type('Code', 'R23456')
    await press('Confirm')
    expect(errorOf('Code')).toBe('The code is wrong or has expired. Ask for a new one.')
    expect([document.activeElement, field('Code').value]).toEqual([field('Code'), 'R23456'])
    type('Code', 'R23457')
    expect(errorOf('Code')).toBe('')
  })

  test.each([
    ['phoneNumber', '+13055550123'],
    ['email', 'maria@example.com'],
    ['customKey', 'ana@tinta.shop'],
  ] as const)('is sent with the %s it was sent to', async (kind, value) => {
    keepPendingIdentity({ kind, value })
    const seen = fakeServer(ok('Your account is confirmed.'))
    show(ValidateCodeScreen, '/validateCode')
    expect(screen.getByText(`We sent a code to ${value}. It works for 10 minutes.`)).toBeTruthy()
    type('Code', 'R23456')
    await press('Confirm')
    expect(seen).toMatchObject([{ method: 'POST', address: '/api/register/codeValidation' }])
    expect(seen[0]?.body).toEqual({ code: 'R23456', [kind]: value })
  })

  test('announces a right code and leads to log in after 3 s, or at once', async () => {
    selectLoginTab('register')
    fakeServer(ok('Your account is confirmed. You can log in now.'))
    const shop = show(ValidateCodeScreen, '/validateCode')
    type('Code', 'R23456')
    await press('Confirm')
    expect(screen.getByRole('status').textContent).toBe('Your account is confirmed. You can log in now.')
    expect(screen.getByRole('link', { name: 'Log in now' }).getAttribute('href')).toBe('/login')
    await wait(2_900)
    expect(shop.path()).toBe('/validateCode')
    await wait(200)
    expect([shop.path(), currentSession().loginSelector]).toEqual(['/login', 'login'])
  })
})

describe('the code in a browser that the shop does not know', () => {
  test('goes again with the password of the registration, which the shop asks for', async () => {
    keepPendingIdentity({ kind: 'email', value: 'maria@example.com' })
    let isAsked = true
    const seen = fakeServer(() =>
      isAsked
        ? { status: 403, body: { code: 'registration_password', message: 'Type the password of your registration.' } }
        : ok('Your account is confirmed.')(),
    )
    show(ValidateCodeScreen, '/validateCode')
    type('Code', 'R23456')
    await press('Confirm')
    expect(errorOf('Code')).toBe('Type the password of your registration.')
    expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/forgotPassword')
    await press('Confirm')
    expect(seen).toHaveLength(1)
    isAsked = false
    type('Password', 'Tinta#2026')
    await press('Confirm')
    expect(seen[1]?.body).toEqual({ code: 'R23456', email: 'maria@example.com', password: 'Tinta#2026' })
    expect(screen.getByRole('status').textContent).toBe('Your account is confirmed.')
  })
})

describe('the code of a suspended account', () => {
  test('opens it again, also after another one was asked for', async () => {
    keepPendingIdentity({ kind: 'email', value: 'ana@example.com', isSuspended: true })
    const seen = fakeServer(ok('Your account is open again. You can log in now.'))
    show(ValidateCodeScreen, '/validateCode')
    expect(screen.getByRole('heading', { name: 'Reopen your account.' })).toBeTruthy()
    expect(
      screen.getByText(
        'Your account is suspended. A code sent to ana@example.com reopens it; it works for 10 minutes.',
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Register again/ })).toBeNull()
    await wait(60_000)
    await press('Send a new code')
    type('Code', 'R23456')
    await press('Confirm')
    expect(acts(seen).map(({ address, body }) => [address, body])).toEqual([
      ['/api/register/resendCodeValidation', expect.objectContaining({ email: 'ana@example.com' })],
      ['/api/login/reactivate', { code: 'R23456', email: 'ana@example.com' }],
    ])
    expect(screen.getByText('Your account is open again. You can log in now.')).toBeTruthy()
  })

  test('sends the code of an account that Google named without an address: it may have another than Google does', async () => {
    keepPendingIdentity({ kind: 'cookie', value: '', isSuspended: true })
    const seen = fakeServer(ok('Your account is open again. You can log in now.'))
    show(ValidateCodeScreen, '/validateCode')
    expect(screen.getByRole('heading', { name: 'Reopen your account.' })).toBeTruthy()
    expect(screen.getByText('Type the code we sent you. It works for 10 minutes.')).toBeTruthy()
    expect(screen.queryByLabelText(identifier)).toBeNull()
    await wait(60_000)
    await press('Send a new code')
    type('Code', 'R23456')
    await press('Confirm')
    expect(seen.map(({ address, body }) => [address, Object.keys(body as object)])).toEqual([
      ['/api/register/resendCodeValidation', ['deviceinfo']],
      ['/api/login/reactivate', ['code']],
    ])
  })
})

describe('a new code', () => {
  test('can be asked for a minute after the last, also after a reload', async () => {
    keepPendingIdentity({ kind: 'phoneNumber', value: '+13055550123' })
    const seen = fakeServer(ok('A new one was sent.'))
    await vi.advanceTimersByTimeAsync(20_000)
    show(ValidateCodeScreen, '/validateCode')
    await press('Send a new code in 40 s')
    expect(acts(seen)).toEqual([])
    await wait(40_000)
    await press('Send a new code')
    expect(acts(seen)).toMatchObject([
      {
        method: 'POST',
        address: '/api/register/resendCodeValidation',
        body: { phoneNumber: '+13055550123', deviceinfo: {} },
      },
    ])
    expect(screen.getByText('A new one was sent.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Send a new code in 1:00 min' })).toBeTruthy()
  })

  test('asks whom it is for when this tab does not know, and remembers', async () => {
    const seen = fakeServer(ok('A new one was sent.'))
    show(ValidateCodeScreen, '/validateCode')
    type(identifier, '123')
    await press('Send a new code')
    expect(errorOf(identifier)).toContain('Ingresa un correo electrónico, número de teléfono o alias válidos.')
    type(identifier, 'maria@example.com')
    await press('Send a new code')
    expect(seen.map(({ body }) => body)).toMatchObject([{ email: 'maria@example.com' }])
    expect(screen.queryByLabelText(identifier)).toBeNull()
    expect(screen.getByText('A new one was sent.')).toBeTruthy()
    type('Code', 'R23456')
    await press('Confirm')
    expect(seen.at(-1)?.body).toEqual({ code: 'R23456', email: 'maria@example.com' })
  })

  test('says why a new code is refused and for how long', async () => {
    keepPendingIdentity({ kind: 'phoneNumber', value: '+13055550123' })
    fakeServer(() => ({
      status: 429,
      body: { code: 'too_many', message: 'Too many tries.' },
      headers: { 'Retry-After': '90' },
    }))
    show(ValidateCodeScreen, '/validateCode')
    await wait(60_000)
    await press('Send a new code')
    expect(screen.getByText('Too many tries.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Send a new code in 1:30 min' })).toBeTruthy()
  })

  test('leads to registering again when the address is wrong, because a new code would not help', async () => {
    keepPendingIdentity({ kind: 'phoneNumber', value: '+13055550123' })
    show(ValidateCodeScreen, '/validateCode')
    fireEvent.click(screen.getByRole('link', { name: 'Wrong number? Register again' }))
    expect(currentSession().loginSelector).toBe('register')
  })
})

test('says why to somebody who comes from a log-in', () => {
  failLogin('Please confirm your account first. We have sent you a code.', true)
  show(ValidateCodeScreen, '/validateCode')
  expect(screen.getByText(/^Your account is not confirmed yet\./)).toBeTruthy()
})

describe('a message that came back', () => {
  const notice = () => screen.queryByText(/did not arrive|came back/)?.closest('[role=alert]') ?? null

  test.each([
    [
      'phoneNumber',
      '+13055550123',
      'Our SMS to +13055550123 did not arrive.',
      'Register with your email, or another number',
    ],
    [
      'email',
      'maria@exmaple.com',
      'Our email to maria@exmaple.com came back.',
      'Register with another email, or by phone',
    ],
  ] as const)(
    'the screen says that what went to a %s came back, and offers the other way to register',
    async (kind, value, said, offered) => {
      keepPendingIdentity({ kind, value })
      let hasFailed = false
      const seen = fakeServer((request) => ok('', hasFailed)(request))
      const shop = show(ValidateCodeScreen, '/validateCode')
      await wait(5_000)
      expect(notice()).toBeNull()
      hasFailed = true
      await wait(6_000)
      expect(notice()?.textContent).toContain(said)
      expect(seen.map(({ body }) => body)).toEqual(Array(2).fill({ email: '', phoneNumber: '', [kind]: value }))
      fireEvent.click(screen.getByRole('link', { name: offered }))
      await wait()
      expect([shop.path(), currentSession().loginSelector]).toEqual(['/login', 'register'])
    },
  )

  test('names whom a suspended customer can write to', async () => {
    keepPendingIdentity({ kind: 'email', value: 'ana@example.com', isSuspended: true })
    fakeServer(ok('', true))
    show(ValidateCodeScreen, '/validateCode')
    await wait(5_000)
    expect(notice()?.querySelector('a')?.getAttribute('href')).toMatch(/^mailto:/)
  })

  test('is not told any more once a new code was asked for', async () => {
    keepPendingIdentity({ kind: 'email', value: 'maria@example.com' })
    let hasFailed = true
    fakeServer((request) => ok('A new one was sent.', hasFailed)(request))
    show(ValidateCodeScreen, '/validateCode')
    await wait(60_000)
    expect(notice()?.textContent).toContain('came back')
    hasFailed = false
    await press('Send a new code')
    expect(notice()).toBeNull()
  })

  test('is not told while the shop does not answer', async () => {
    keepPendingIdentity({ kind: 'email', value: 'maria@example.com' })
    fakeServer(() => 'no network')
    show(ValidateCodeScreen, '/validateCode')
    await wait(200_000)
    expect(notice()).toBeNull()
  })
})
