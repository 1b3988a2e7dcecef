// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer, type Answer } from '#test/support/screens/fake-server.ts'
import { EmailConfirmationScreen } from '#web/accounts/log-in/EmailConfirmationScreen.tsx'
import { keepMailedToken, takeMailedToken } from '#web/accounts/log-in/mailed-token.ts'
import { keepPendingIdentity } from '#web/accounts/log-in/pending-identity.ts'
import { aFreshTab, errorOf, field, press, show, type, wait } from './show.tsx'

const path = '/api/EmailConfirmation'
const confirmed = 'Your account is confirmed. You can log in now.'
const ok =
  (message: string): Answer =>
  () => ({ status: 200, body: { message } })
const refused: Answer = () => ({ status: 401, body: { code: 'link_invalid', message: 'refused' } })

async function open(address: string, { isStrict = false } = {}) {
  history.replaceState(null, '', address)
  keepMailedToken()
  const shop = show(EmailConfirmationScreen, path, { isStrict })
  await wait()
  return shop
}

beforeEach(async () => {
  await aFreshTab()
  takeMailedToken()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the link', () => {
  test.each([
    [`${path}?token=tok-1`, path],
    [`${path}/a/b?token=tok-1&utm=mail`, `${path}/a/b?utm=mail`],
  ])('%s is taken out of the address bar at once', (address, left) => {
    history.replaceState({ key: 'kept' }, '', address)
    keepMailedToken()
    expect([location.pathname + location.search, history.state]).toEqual([left, { key: 'kept' }])
  })

  test('leaves the link of another screen alone', () => {
    history.replaceState(null, '', '/orders?token=mine')
    keepMailedToken()
    expect([location.search, takeMailedToken()]).toEqual(['?token=mine', null])
  })

  test('goes to the server exactly once, also where effects run twice', async () => {
    const seen = fakeServer(ok(confirmed))
    await open(`${path}?token=tok-1`, { isStrict: true })
    expect(seen).toMatchObject([
      { method: 'PATCH', address: '/api/register/EmailValidation', authorization: 'tok-1', body: {} },
    ])
    expect(seen).toHaveLength(1)
  })

  test('a link that works is announced and leads home after 3 s, or to log in at once', async () => {
    fakeServer(ok(confirmed))
    const shop = await open(`${path}?token=tok-1`)
    expect(screen.getByRole('status').textContent).toBe(confirmed)
    expect(screen.getByRole('link', { name: 'Log in now' }).getAttribute('href')).toBe('/login')
    await wait(2_900)
    expect(shop.path()).toBe(path)
    await wait(200)
    expect(shop.path()).toBe('/')
  })

  test('a link that has worked still says so after a reload', async () => {
    const seen = fakeServer(ok(confirmed))
    const before = await open(`${path}?token=tok-1`)
    before.leave()
    show(EmailConfirmationScreen, path)
    expect(screen.getByRole('status').textContent).toBe(confirmed)
    expect(seen).toHaveLength(1)
  })

  test('a link that is refused says so and offers a new one', async () => {
    fakeServer(refused)
    await open(`${path}?token=old`)
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
      'Token expired or something went wrong',
    )
    expect(field('Email').required).toBe(true)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('a link without a token offers a new one and calls nothing', async () => {
    const seen = fakeServer(refused)
    await open(path)
    expect(screen.getByText('Token expired or something went wrong')).toBeTruthy()
    expect(seen).toEqual([])
  })

  test('a link that gets no answer can be tried again', async () => {
    let isDown = true
    const seen = fakeServer((request) => (isDown ? 'no network' : ok(confirmed)(request)))
    await open(`${path}?token=tok-1`)
    expect(screen.getByText('An unexpected error occurred.')).toBeTruthy()
    isDown = false
    await press('Try again')
    expect(seen.map(({ authorization }) => authorization)).toEqual(['tok-1', 'tok-1'])
    expect(screen.getByRole('status').textContent).toBe(confirmed)
  })
})

describe('the link in another browser than the one that registered', () => {
  const wanted: Answer = () => ({ status: 403, body: { code: 'registration_password', message: 'Type the password' } })
  const wrong: Answer = () => ({ status: 422, body: { code: 'password_wrong', message: 'Not the password.' } })

  test('asks for the password of the registration, says when it is wrong, and goes on with the right one', async () => {
    let answer = wanted
    const seen = fakeServer((request) => answer(request))
    await open(`${path}?token=tok-1`)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Type your password.')
    expect(screen.queryByText('Type the password')).toBeNull()
    // A new password confirms it too.
    expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/forgotPassword')
    await press('Confirm my email')
    expect(errorOf('Password')).toBe('This field is required')
    expect(seen).toHaveLength(1)
    answer = wrong
    type('Password', 'Wrong#2026')
    await press('Confirm my email')
    expect(screen.getByText(/Not the password\./).textContent).toContain('close this page')
    answer = ok(confirmed)
    type('Password', 'Tinta#2026')
    await press('Confirm my email')
    expect(seen.map(({ authorization, body }) => [authorization, body])).toEqual([
      ['tok-1', {}],
      ['tok-1', { password: 'Wrong#2026' }],
      ['tok-1', { password: 'Tinta#2026' }],
    ])
    expect(screen.getByRole('status').textContent).toBe(confirmed)
  })

  test('keeps what was typed when there is no network, and offers a new link when this one is over', async () => {
    let answer: Answer | 'no network' = wanted
    fakeServer((request) => (answer === 'no network' ? answer : answer(request)))
    await open(`${path}?token=tok-1`)
    answer = 'no network'
    type('Password', 'Tinta#2026')
    await press('Confirm my email')
    expect(screen.getByText('An unexpected error occurred.')).toBeTruthy()
    expect(field('Password').value).toBe('Tinta#2026')
    answer = refused
    await press('Confirm my email')
    expect(screen.getByRole('button', { name: 'Send a new link' })).toBeTruthy()
  })
})

describe('a new link', () => {
  const answering =
    (answer: Answer): Answer =>
    (request) =>
      request.method === 'PATCH' ? refused(request) : answer(request)

  test('a new link is only sent to an email that was typed', async () => {
    const seen = fakeServer(refused)
    await open(`${path}?token=old`)
    await press('Send a new link')
    expect(errorOf('Email')).toBe('This field is required')
    type('Email', 'nope')
    await press('Send a new link')
    expect(errorOf('Email')).toBe('Invalid email or something went wrong')
    expect(seen).toHaveLength(1)
  })

  test('is sent, and can be asked for again after a minute', async () => {
    keepPendingIdentity({ kind: 'email', value: 'maria@example.com' })
    const seen = fakeServer(answering(ok('A new email was sent.')))
    await open(`${path}?token=old`)
    expect(field('Email').value).toBe('maria@example.com')
    await press('Send a new link')
    expect(seen.at(-1)).toMatchObject({
      method: 'POST',
      address: '/api/register/ResentEmailValidation',
      body: { email: 'maria@example.com' },
    })
    expect(screen.getByText('A new email was sent.')).toBeTruthy()
    expect(screen.queryByText('Token expired or something went wrong')).toBeNull()
    await press('Send again in 1:00 min')
    expect(seen).toHaveLength(2)
    await wait(60_000)
    await press('Send a new link')
    expect(seen).toHaveLength(3)
  })

  test.each<[string, Answer, string]>([
    [
      'refused',
      () => ({ status: 422, body: { code: 'email_invalid', message: 'no' } }),
      'Invalid email or something went wrong',
    ],
    ['not answered', () => 'no network', 'An unexpected error occurred.'],
  ])('a link that is %s says so', async (_, answer, text) => {
    fakeServer(answering(answer))
    await open(`${path}?token=old`)
    type('Email', 'maria@example.com')
    await press('Send a new link')
    expect(screen.getByText(text)).toBeTruthy()
    expect(field('Email').value).toBe('maria@example.com')
  })
})
