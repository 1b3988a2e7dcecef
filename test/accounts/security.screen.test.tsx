// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sent, type Answer } from '#test/support/screens/fake-server.ts'
import { settled, visit } from '#test/support/screens/in-shop.tsx'
import { AccountScreen } from '#web/accounts/settings/AccountScreen.tsx'
import { currentIntent } from '#web/app/stores/intent.ts'
import { currentSession } from '#web/app/stores/session.ts'
import { anasShop, anasTab, aProfile } from './a-profile.ts'
import { errorOf, press } from './show.tsx'

async function open() {
  const shop = visit(AccountScreen, '/Account/security')
  await settled()
  return shop
}
const refuse =
  (status: number, body: object | ''): Answer =>
  () => ({ status, body })
/** The field with this `name`: both forms have one called "Current password". */
const named = (name: string) => document.getElementsByName(name)[0] as HTMLInputElement
const fill = (fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) fireEvent.change(named(name), { target: { value } })
}
const part = (heading: string) =>
  within(screen.getByRole('heading', { name: heading }).closest('section') as HTMLElement)

beforeEach(() => anasTab())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('Update Password', () => {
  const received = 'Password reset request received'
  test('sends the email, the new password and the current one, and says that the new one works', async () => {
    const seen = anasShop(() => ({ status: 200, body: { message: received, applied: true } }))
    await open()
    expect(named('email').value).toBe('ana@example.com')
    await press('Update password')
    expect(named('password').getAttribute('aria-invalid')).toBe('true')
    fill({ password: 'Papel#Verde27', currentPassword: 'Tinta#2026' })
    await press('Update password')
    expect(sent(seen)).toMatchObject([{ method: 'PUT', address: '/api/AccountSettings/UpdatePasswords' }])
    expect(sent(seen)[0]?.body).toEqual({
      email: 'ana@example.com',
      password: 'Papel#Verde27',
      currentPassword: 'Tinta#2026',
    })
    expect(document.activeElement?.contains(part('Update Password').getByText(received))).toBe(true)
    expect(screen.getByText('Your new password now works. All your other devices are logged out.')).toBeTruthy()
    expect([
      named('password').value,
      named('currentPassword').value,
      named('password').getAttribute('aria-invalid'),
    ]).toEqual(['', '', null])
  })

  test('says that a password set without the current one waits for the mailed link', async () => {
    const seen = anasShop(() => ({ status: 200, body: { message: received, applied: false } }))
    await open()
    fill({ password: 'Papel#Verde27' })
    await press('Update password')
    expect(sent(seen)[0]?.body).toEqual({ email: 'ana@example.com', password: 'Papel#Verde27' })
    expect(
      screen.getByText(
        /^It takes effect once you open the link we sent to ana@example.com; the link works for 24 hours\./,
      ),
    ).toBeTruthy()
  })

  test('demands a password that keeps the rules', async () => {
    const seen = anasShop()
    await open()
    await press('Update password')
    expect(errorOf('New password')).toBe('This field is required')
    fill({ password: 'tinta' })
    expect(errorOf('New password')).toBe(
      'Password must have at least one uppercase, one number, and one special character',
    )
    expect(sent(seen)).toEqual([])
  })

  test.each([
    [
      refuse(422, { code: 'update_refused', message: 'Something is wrong' }),
      'Check your email and your current password.',
    ],
    [refuse(500, ''), 'An unexpected error occurred.'],
    [
      (() => 'no network') satisfies Answer,
      'You seem to be offline. Check your connection and try again; what you typed is still here.',
    ],
  ])('a failure is what the specification says, with the reason below (%#)', async (answer, detail) => {
    anasShop(answer)
    await open()
    fill({ password: 'Papel#Verde27', currentPassword: 'Wrong#1234' })
    await press('Update password')
    const alert = screen.getByText('Something is wrong').closest('[role=alert]')
    expect(alert?.textContent).toBe(`Something is wrong${detail}`)
    expect(named('password').value).toBe('Papel#Verde27')
  })

  test('shows an account of Google no current password, and one by phone no email', async () => {
    const seen = anasShop(() => ({ status: 200, body: { message: received, applied: false } }), {
      profile: aProfile({ hasPassword: false, email: null }),
    })
    await open()
    expect([named('currentPassword'), named('email')]).toEqual([undefined, undefined])
    fill({ password: 'Papel#Verde27' })
    await press('Update password')
    expect(sent(seen)[0]?.body).toEqual({ email: '', password: 'Papel#Verde27' })
    expect(screen.getByText(/link we sent to \+1 305 555 0111/)).toBeTruthy()
  })
})

describe('Update Email', () => {
  const message = 'We have sent a link to the new address. It becomes yours when you open it.'
  test('sends the new address with the current password, and says where the link went', async () => {
    const seen = anasShop(() => ({ status: 200, body: { message } }))
    await open()
    fill({ newEmail: ' Ana.Luz@Example.com', emailPassword: 'Tinta#2026' })
    await press('Update email')
    expect(sent(seen)).toMatchObject([
      {
        method: 'PUT',
        address: '/api/AccountSettings/UpdateEmail',
        body: { email: 'ana.luz@example.com', currentPassword: 'Tinta#2026' },
      },
    ])
    expect(screen.getByText(message)).toBeTruthy()
    expect(
      screen.getByText('Check ana.luz@example.com; the link works for 24 hours. We also tell the old address.'),
    ).toBeTruthy()
    expect(named('newEmail').value).toBe('')
  })

  test('takes neither a malformed address nor the present one', async () => {
    const seen = anasShop()
    await open()
    fill({ newEmail: 'ana@', emailPassword: 'Tinta#2026' })
    await press('Update email')
    expect(errorOf('New email')).toContain('Enter a valid email.')
    fill({ newEmail: 'ANA@example.com' })
    await press('Update email')
    expect(errorOf('New email')).toBe('This is already your email.')
    expect(sent(seen)).toEqual([])
  })

  test('shows at the field why the shop does not take an email', async () => {
    anasShop(refuse(422, { code: 'email_invalid', message: 'Invalid email or something went wrong' }))
    await open()
    fill({ newEmail: 'ana@tinta.shop', emailPassword: 'Tinta#2026' })
    await press('Update email')
    expect([errorOf('New email'), document.activeElement]).toEqual([
      'Invalid email or something went wrong',
      named('newEmail'),
    ])
  })

  test('says what to look at when the email is changed with a wrong password', async () => {
    anasShop(refuse(422, { code: 'update_refused', message: 'Something is wrong' }))
    await open()
    fill({ newEmail: 'ana.luz@example.com', emailPassword: 'Wrong#1234' })
    await press('Update email')
    expect(part('Update Email').getByText('Something is wrong').closest('[role=alert]')?.textContent).toBe(
      'Something is wrongCheck your current password.',
    )
  })

  test('asks an account of Google whose log-in was long ago to log in again, and comes back', async () => {
    anasShop(refuse(422, { code: 'update_refused', message: 'Something is wrong' }), {
      profile: aProfile({ hasPassword: false, identities: ['google'] }),
    })
    const shop = await open()
    fill({ newEmail: 'ana.luz@example.com' })
    await press('Update email')
    await press('Log in again')
    expect([currentSession().isLoggedIn, shop.path(), currentIntent()?.path]).toEqual([
      false,
      '/login',
      '/Account/security',
    ])
  })
})

describe('the devices', () => {
  const device = (changes: object) => ({
    id: 'ses_1',
    deviceName: 'Google Chrome',
    os: 'Linux',
    startedAt: '2026-11-20T10:00:00.000Z',
    lastUsedAt: '2026-11-20T12:00:00.000Z',
    current: false,
    ...changes,
  })
  const sessions = [
    device({ id: 'ses_2', deviceName: 'Mozilla Firefox', os: 'Android' }),
    device({ current: true }),
    device({ id: 'ses_3', deviceName: 'Unknown Browser', os: '' }),
  ]
  const lines = () =>
    [...document.querySelectorAll('#devices li')].map((line) => line.querySelector('p')?.textContent?.trim())

  test('the devices are listed, this one first', async () => {
    anasShop(undefined, { sessions })
    await open()
    expect(lines()).toEqual([
      'Google Chrome on Linux This device',
      'Mozilla Firefox on Android',
      'Unknown browser on unknown system',
    ])
  })

  test('can be logged out one by one', async () => {
    const left = [...sessions]
    const seen = anasShop(() => (left.shift(), { status: 200, body: { message: 'Signed out there.' } }), {
      sessions: left,
    })
    await open()
    await press('Log out Mozilla Firefox on Android')
    expect(sent(seen)).toMatchObject([{ method: 'DELETE', address: '/api/AccountSettings/sessions/ses_2' }])
    expect(lines()).toHaveLength(2)
    expect(screen.getByText('Logged out there.')).toBeTruthy()
  })

  test('can all be logged out but this one', async () => {
    const left = [...sessions]
    const seen = anasShop(
      () => (left.splice(0, 3, device({ current: true })), { status: 200, body: { message: 'Signed out there.' } }),
      { sessions: left },
    )
    await open()
    await press('Log out everywhere else')
    expect(sent(seen)).toMatchObject([{ address: '/api/AccountSettings/sessions/others' }])
    expect([lines(), screen.queryByRole('button', { name: 'Log out everywhere else' })]).toEqual([
      ['Google Chrome on Linux This device'],
      null,
    ])
    expect(screen.getByText('You are logged in nowhere else.')).toBeTruthy()
  })

  test('brings back a device that the shop did not log out, with the reason', async () => {
    anasShop(() => 'no network', { sessions })
    await open()
    await press('Log out Mozilla Firefox on Android')
    expect(lines()).toContain('Mozilla Firefox on Android')
    expect(screen.getByText(/^Still logged in there: You seem to be offline/)).toBeTruthy()
  })

  test('this one is logged out as by the menu', async () => {
    const seen = anasShop(undefined, { sessions })
    const shop = await open()
    await press('Log out Google Chrome on Linux')
    await waitFor(() =>
      expect([currentSession().isLoggedIn, shop.path(), localStorage.getItem('userData')]).toEqual([false, '/', null]),
    )
    expect(sent(seen)).toMatchObject([{ method: 'DELETE', address: '/api/login/session', authorization: 'token-1' }])
  })
})
