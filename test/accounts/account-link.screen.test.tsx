// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { housekeeping, sent } from '#test/support/screens/fake-server.ts'
import { visit } from '#test/support/screens/in-shop.tsx'
import { forgetLinkToken, keepLinkToken, linkToken } from '#web/accounts/password/link-token.ts'
import { AccountLinkScreen } from '#web/accounts/settings/AccountLinkScreen.tsx'
import { currentSession, forgetSession } from '#web/app/stores/session.ts'
import { anasShop, anasTab } from './a-profile.ts'
import { press, wait } from './show.tsx'

const path = '/accountLink'
function openLink() {
  history.replaceState(null, '', `${path}?token=tok-1`)
  keepLinkToken(path)
  return visit(AccountLinkScreen, path)
}
const follows = (purpose: string, message: string) =>
  anasShop(housekeeping(() => ({ status: 200, body: { purpose, message } })))

beforeEach(async () => {
  vi.useFakeTimers()
  await anasTab()
  forgetLinkToken(path)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('opening the link does nothing yet: mail scanners open links too', async () => {
  const seen = follows('email_change', '')
  openLink()
  await wait(5_000)
  expect([seen, location.search]).toEqual([[], ''])
})

describe('one click', () => {
  test('puts the new email in place and leads to the account', async () => {
    const seen = follows('email_change', 'This is your email address now.')
    const shop = openLink()
    await press('Confirm')
    expect(sent(seen)).toMatchObject([{ method: 'POST', address: '/api/AccountSettings/link', authorization: 'tok-1' }])
    expect(screen.getByText('This is your email address now.').closest('[role=status]')).not.toBeNull()
    expect([screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href'), linkToken(path)]).toEqual([
      '/Account',
      null,
    ])
    await wait(3_100)
    expect([shop.path(), currentSession().isLoggedIn]).toEqual(['/Account', true])
  })

  test.each([
    ['password_change', 'Your new password is in force. Log in with it.'],
    ['deletion_undo', 'Your account stays. You can log in again.'],
  ])('leads to log in after %s: every session has ended', async (purpose, message) => {
    follows(purpose, message)
    const shop = openLink()
    await press('Confirm')
    expect([currentSession().isLoggedIn, screen.getByText(message).textContent]).toEqual([false, message])
    expect(screen.getByRole('link', { name: 'Log in now' }).getAttribute('href')).toBe('/login')
    await wait(3_100)
    expect(shop.path()).toBe('/login')
  })

  test('leads to a new password after the old email is back', async () => {
    follows('email_undo', 'Your old email is back, and everybody is logged out. Now choose a new password.')
    const shop = openLink()
    await press('Confirm')
    expect([currentSession().isLoggedIn, screen.queryByRole('link', { name: 'Log in now' })]).toEqual([false, null])
    expect(screen.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe('/forgotPassword')
    await wait(3_100)
    expect(shop.path()).toBe('/forgotPassword')
  })

  test('leads somebody who is not logged in here to log in too', async () => {
    forgetSession()
    follows('email_change', 'This is your email address now.')
    const shop = openLink()
    await press('Confirm')
    await wait(3_100)
    expect(shop.path()).toBe('/login')
  })

  test('a used or expired link says so and leads on', async () => {
    anasShop(() => ({ status: 401, body: { code: 'link_invalid', message: 'Token expired or something went wrong' } }))
    openLink()
    await press('Confirm')
    expect(screen.getByRole('alert').textContent).toBe('Token expired or something went wrong')
    expect([
      screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href'),
      screen.queryByRole('button', { name: 'Confirm' }),
      linkToken(path),
    ]).toEqual(['/Account', null, null])
  })

  test('a mailed link can be tried again when there was no network', async () => {
    let isDown = true
    const seen = anasShop(() =>
      isDown
        ? 'no network'
        : { status: 200, body: { purpose: 'email_change', message: 'This is your email address now.' } },
    )
    openLink()
    await press('Confirm')
    expect(screen.getByRole('alert').textContent).toContain('You seem to be offline')
    isDown = false
    await press('Confirm')
    expect([sent(seen).length, screen.queryByText('This is your email address now.') !== null]).toEqual([2, true])
  })
})

test('the address without a token says that it does not work', () => {
  visit(AccountLinkScreen, path)
  expect(screen.getByText('Token expired or something went wrong')).toBeTruthy()
})
