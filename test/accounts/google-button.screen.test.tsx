// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { aConfig, aLogin, fakeServer, sent, type Answer } from '#test/support/screens/fake-server.ts'
import type { GoogleButtonLook, GoogleCredential } from '#web/accounts/google/google-client.ts'
import { GoogleButton } from '#web/accounts/google/GoogleButton.tsx'
import { LoginScreen } from '#web/accounts/log-in/LoginScreen.tsx'
import { setLanguage, setTheme } from '#web/app/stores/preferences.ts'
import { currentSession } from '#web/app/stores/session.ts'
import { loadAreas } from '#web/app/texts/texts.ts'
import { aFreshTab, press, wait } from './show.tsx'

interface Configuration {
  client_id: string
  nonce: string
  callback: (response: GoogleCredential) => void
}
let configuration: Configuration | undefined
let drawn: GoogleButtonLook[] = []
let scripts: string[] = []
let canLoad = true

/** Google's client as its script installs it; the script element loads, or fails, a moment after it is added. */
const googleClient = {
  initialize: (given: Configuration) => (configuration = given),
  renderButton: (parent: HTMLElement, look: GoogleButtonLook) => {
    drawn.push(look)
    parent.append(Object.assign(document.createElement('div'), { className: 'drawn' }))
  },
}
function standInForGoogle() {
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const script = nodes[0] as HTMLScriptElement
    scripts.push(script.src)
    setTimeout(() => {
      if (canLoad) window.google = { accounts: { id: googleClient } }
      script.dispatchEvent(new Event(canLoad ? 'load' : 'error'))
    })
  })
}

const shopWith = (config: object, answer: Answer = () => ({ status: 200, body: aLogin() })) =>
  fakeServer((request) =>
    request.address === '/api/config'
      ? { status: 200, body: aConfig({ googleClientId: 'client-1', ...config }) }
      : answer(request),
  )

/** Opens the log-in screen and waits for Google's button or the message shown in its place. */
async function open(Screen = LoginScreen, isSettled = () => drawn.length > 0) {
  const { hook, searchHook, navigate, history: visited } = memoryLocation({ path: '/login', record: true })
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Router hook={hook} searchHook={searchHook} aroundNav={(_, to, options) => navigate(to, options)}>
        <Screen />
      </Router>
    </SWRConfig>,
  )
  await waitFor(() => expect(isSettled()).toBe(true))
  return { path: () => visited.at(-1) }
}
const signIn = async (response: GoogleCredential) => {
  act(() => configuration?.callback(response))
  await wait()
}
const googleError = () =>
  screen.queryByRole('region', { name: 'Log in with Google' })?.querySelector('[role=alert]')?.textContent

beforeEach(async () => {
  await aFreshTab()
  await loadAreas(['google'])
  configuration = undefined
  drawn = []
  scripts = []
  canLoad = true
  delete window.google
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly onSize: (entries: Array<{ contentRect: { width: number } }>) => void
      constructor(onSize: (entries: Array<{ contentRect: { width: number } }>) => void) {
        this.onSize = onSize
      }
      observe() {
        this.onSize([{ contentRect: { width: 440 } }])
      }
      disconnect() {}
    },
  )
  standInForGoogle()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the button', () => {
  test('is not there, and loads nothing, where the shop has no client id', async () => {
    const seen = shopWith({ googleClientId: null })
    await open(LoginScreen, () => seen.length > 0)
    await wait(20)
    expect([screen.queryByRole('region', { name: 'Log in with Google' }), scripts]).toEqual([null, []])
  })

  test("loads Google's own script, or the one the shop names", async () => {
    shopWith({})
    await open()
    expect(scripts).toEqual(['https://accounts.google.com/gsi/client'])
    cleanup()
    drawn = []
    delete window.google
    shopWith({ googleScriptUrl: '/__local/google/client.js' })
    await open()
    expect(scripts.at(-1)).toMatch(/\/__local\/google\/client\.js$/)
    expect(configuration).toMatchObject({ client_id: 'client-1', nonce: expect.stringMatching(/.{20,}/) })
  })

  test('is large, as wide as Google draws it, in the language and theme of the shop, and says what the tab is for', async () => {
    shopWith({})
    await open()
    expect(drawn.at(-1)).toMatchObject({
      size: 'large',
      width: 400,
      locale: 'en',
      theme: 'outline',
      text: 'signin_with',
    })
    fireEvent.click(screen.getByRole('tab', { name: 'Register' }))
    expect(drawn.at(-1)).toMatchObject({ text: 'signup_with' })
    await act(async () => {
      setTheme('dark')
      await setLanguage('es')
    })
    expect(drawn.at(-1)).toMatchObject({ theme: 'filled_black', locale: 'es' })
    act(() => setTheme('system'))
    expect(document.querySelectorAll('.drawn')).toHaveLength(1)
  })

  test.each(['large', 'medium', 'small'] as const)('has its place kept in the size %s', async (size) => {
    shopWith({})
    await open(() => <GoogleButton size={size} text="signin_with" />)
    expect(document.querySelector('.drawn')?.closest('[data-size]')?.getAttribute('data-size')).toBe(size)
    expect(drawn.at(-1)?.size).toBe(size)
  })

  test('the Google button says what going on agrees to', async () => {
    shopWith({})
    await open()
    expect(screen.getByText(/^By continuing with Google you accept/).textContent).toContain('terms and conditions')
  })

  test('a button of Google that could not be loaded says so and can be tried again', async () => {
    canLoad = false
    shopWith({})
    await open(LoginScreen, () => googleError() !== undefined)
    expect(googleError()).toBe('Google’s button could not be loaded.')
    canLoad = true
    await press('Try again')
    await waitFor(() => expect([googleError(), scripts.length, drawn.length > 0]).toEqual([undefined, 2, true]))
  })
})

describe('a choice of account', () => {
  test('is sent with the nonce and the device, and logs in', async () => {
    const seen = shopWith({})
    await open()
    await signIn({ credential: 'id-token', select_by: 'btn' })
    expect(sent(seen)).toMatchObject([{ method: 'POST', address: '/api/login/google' }])
    expect(sent(seen)[0]?.body).toEqual({
      token: { data: { idToken: 'id-token' } },
      socialMedia: 'google',
      nonce: configuration?.nonce,
      deviceinfo: expect.objectContaining({ deviceId: expect.any(String) }),
    })
    expect(currentSession()).toMatchObject({ isLoggedIn: true, firstName: 'Ana', loading: false })
  })

  test('takes a choice of account without a credential as a failure and sends nothing', async () => {
    const seen = shopWith({})
    await open()
    await signIn({ select_by: 'btn' })
    expect([googleError(), sent(seen)]).toEqual(['Google login failed', []])
  })

  test.each<[string, Answer, string]>([
    [
      "shows the server's error field",
      () => ({
        status: 401,
        body: { code: 'google_failed', error: 'This token is of another shop.', message: 'Something else' },
      }),
      'This token is of another shop.',
    ],
    ['has the text of the specification when there is none', () => ({ status: 500, body: '' }), 'Google login failed'],
    ['has it without a network too', () => 'no network', 'Google login failed'],
  ])('a refused log-in by Google %s', async (_, answer, text) => {
    shopWith({}, answer)
    await open()
    await signIn({ credential: 'id-token' })
    expect([googleError(), currentSession().isLoggedIn, currentSession().loading]).toEqual([text, false, false])
  })

  test('leads a suspended account to the code that opens it again', async () => {
    shopWith({}, () => ({
      status: 403,
      body: { code: 'account_suspended', error: 'This account is suspended.', suspended: true },
    }))
    const shop = await open()
    await signIn({ credential: 'id-token' })
    expect(shop.path()).toBe('/validateCode')
    expect(JSON.parse(sessionStorage.getItem('pendingIdentity') ?? '{}')).toMatchObject({
      kind: 'cookie',
      value: '',
      isSuspended: true,
    })
  })

  test('leaves who has gone to another screen meanwhile where they are, and keeps whose code it is', async () => {
    shopWith({}, () => ({
      status: 403,
      body: { code: 'account_suspended', error: 'This account is suspended.', suspended: true },
    }))
    const shop = await open()
    act(() => configuration?.callback({ credential: 'id-token' }))
    history.pushState(null, '', '/custom')
    await wait()
    expect([shop.path(), location.pathname]).not.toContain('/validateCode')
    expect(sessionStorage.getItem('pendingIdentity')).toContain('cookie')
  })
})
