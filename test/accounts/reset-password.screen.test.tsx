// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aLogin, fakeServer, sent } from '#test/support/screens/fake-server.ts'
import { visit } from '#test/support/screens/in-shop.tsx'
import { forgetLinkToken, keepLinkToken, linkToken } from '#web/accounts/password/link-token.ts'
import { ResetPasswordScreen } from '#web/accounts/password/ResetPasswordScreen.tsx'
import { readDraft, writeDraft } from '#web/app/stores/drafts.ts'
import { currentSession, logIn, selectLoginTab } from '#web/app/stores/session.ts'
import { loadAreas } from '#web/app/texts/texts.ts'
import { aFreshTab, errorOf, press, type, wait } from './show.tsx'

const path = '/resetPassword'
const done = 'Your new password is set. You can log in now.'
const succeeds = () => fakeServer(() => ({ status: 200, body: { message: done } }))
/** Opens the mailed link as a browser does: the token is taken from the address before the screen's code has loaded. */
function openLink(token = 'tok-1') {
  history.replaceState(null, '', `${path}?token=${token}`)
  keepLinkToken(path)
  return visit(ResetPasswordScreen, path)
}
async function choose(password: string, repeat = password) {
  type('New password', password)
  type('Repeat new password', repeat)
  await press('Set new password')
}

beforeEach(async () => {
  vi.useFakeTimers()
  await aFreshTab()
  forgetLinkToken(path)
  await loadAreas(['password'])
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the token', () => {
  test('leaves the address bar at once, with the rest of the query in place', () => {
    history.replaceState({ key: 'entry' }, '', `${path}?from=mail&token=tok-1`)
    keepLinkToken(path)
    expect([location.pathname + location.search, history.state]).toEqual([`${path}?from=mail`, { key: 'entry' }])
  })
  test('is there again after a reload of the tab, and goes to nobody else', () => {
    history.replaceState(null, '', `${path}?token=tok-1`)
    keepLinkToken(path)
    keepLinkToken(path)
    expect([linkToken(path), sessionStorage.getItem(`linkToken:${path}`), linkToken('/accountLink')]).toEqual([
      'tok-1',
      'tok-1',
      null,
    ])
  })
  test("leaves a token of another screen's address alone", () => {
    history.replaceState(null, '', '/accountLink?token=tok-1')
    keepLinkToken(path)
    expect([location.search, linkToken(path)]).toEqual(['?token=tok-1', null])
  })
})

describe('a new password', () => {
  test.each([
    ['tinta', 'tinta', 'Password must have at least one uppercase, one number, and one special character', ''],
    ['Tinta#2026', 'Tinta#2027', '', 'Passwords do not match'],
  ])('%s and %s are refused at their fields', async (password, repeat, first, second) => {
    const seen = succeeds()
    openLink()
    await choose(password, repeat)
    expect([errorOf('New password'), errorOf('Repeat new password')]).toEqual([first, second])
    expect(seen).toEqual([])
  })

  test('goes to the shop with the token, and leads to log in after 3 s, or at once', async () => {
    writeDraft('forgotPassword', { identifier: 'ana@example.com' })
    selectLoginTab('register')
    const seen = succeeds()
    const shop = openLink()
    await choose('Papel#Verde27')
    expect(seen).toMatchObject([
      {
        method: 'POST',
        address: '/api/login/ResetPassword',
        authorization: null,
        body: { token: 'tok-1', password: 'Papel#Verde27' },
      },
    ])
    expect(screen.getByText(done)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log in now' }).getAttribute('href')).toBe('/login')
    expect([linkToken(path), readDraft('forgotPassword')]).toEqual([null, null])
    await wait(2_900)
    expect(shop.path()).toBe(path)
    await wait(200)
    expect([shop.path(), currentSession().loginSelector]).toEqual(['/login', 'login'])
  })

  test('logs this browser out too: the shop has ended all sessions', async () => {
    logIn(aLogin())
    const seen = succeeds()
    openLink()
    await choose('Papel#Verde27')
    expect(currentSession().isLoggedIn).toBe(false)
    expect(sent(seen).map(({ address }) => address)).toEqual(['/api/login/ResetPassword', '/api/login/session'])
  })

  test('a new password that the shop refuses shows why at its field until it is changed', async () => {
    fakeServer(() => ({
      status: 422,
      body: { code: 'invalid', message: 'Too common.', fields: { password: 'Too common.' } },
    }))
    openLink()
    await choose('Papel#Verde27')
    expect(errorOf('New password')).toBe('Too common.')
    type('New password', 'Papel#Verde28')
    expect(errorOf('New password')).toBe('')
  })

  test('a new password that could not be sent can be sent again with the same link', async () => {
    let isDown = true
    const seen = fakeServer(() => (isDown ? 'no network' : { status: 200, body: { message: done } }))
    openLink()
    await choose('Papel#Verde27')
    expect(screen.getByText(/You seem to be offline/)).toBeTruthy()
    isDown = false
    await press('Set new password')
    expect([seen.map(({ body }) => (body as { token: string }).token), screen.queryByText(done) !== null]).toEqual([
      ['tok-1', 'tok-1'],
      true,
    ])
  })
})

describe('a link that no longer works', () => {
  test('says so and leads to a new one', async () => {
    fakeServer(() => ({
      status: 401,
      body: { code: 'link_invalid', message: 'Token expired or something went wrong' },
    }))
    openLink()
    await choose('Papel#Verde27')
    expect(screen.getByText('Token expired or something went wrong').closest('[role=alert]')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgotPassword')
    expect([screen.queryByLabelText('New password'), linkToken(path)]).toEqual([null, null])
  })
  test('is also an address without a token', () => {
    visit(ResetPasswordScreen, path)
    expect(screen.getByText('Token expired or something went wrong')).toBeTruthy()
  })
})
