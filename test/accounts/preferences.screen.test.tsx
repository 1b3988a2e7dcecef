// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sent, type Answer } from '#test/support/screens/fake-server.ts'
import { settled, visit } from '#test/support/screens/in-shop.tsx'
import { AccountScreen } from '#web/accounts/settings/AccountScreen.tsx'
import { adoptPreferences } from '#web/accounts/settings/adopt-preferences.ts'
import { setLanguage, setTheme, usePreferences } from '#web/app/stores/preferences.ts'
import { shownLanguage } from '#web/app/texts/texts.ts'
import { anasShop, anasTab, aProfile, forgetChoices } from './a-profile.ts'
import { press, wait } from './show.tsx'

async function open() {
  visit(AccountScreen, '/Account/preferences')
  await settled()
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const accepts: Answer = () => ({ status: 200, body: aProfile() })
/** Releases the held answers one by one, in the order of the requests. */
function heldBack() {
  const waiting: Array<(response: Response) => void> = []
  const shown = fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    init.method === 'PATCH'
      ? (void shown(address, init), new Promise<Response>((resolve) => waiting.push(resolve)))
      : shown(address, init),
  )
  return async (status: number) => {
    await act(async () => {
      waiting.shift()?.(
        new Response(JSON.stringify(status === 200 ? aProfile() : { code: 'busy', message: 'The shop is busy.' }), {
          status,
        }),
      )
      await new Promise((resolve) => setTimeout(resolve, 1))
    })
  }
}

beforeEach(() => anasTab())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('notifications', () => {
  test('are shown per kind and channel, and saved as they are changed', async () => {
    const seen = anasShop(accepts)
    await open()
    expect([box('Orders by Email').checked, box('Orders by SMS').checked]).toEqual([true, false])
    fireEvent.click(box('Orders by SMS'))
    expect(box('Orders by SMS').checked).toBe(true)
    await wait()
    expect(sent(seen)).toMatchObject([
      { method: 'PATCH', address: '/api/AccountSettings', body: { notifications: { orders: { sms: true } } } },
    ])
    expect(screen.getByText('Saved.')).toBeTruthy()
    expect(box('Orders by SMS').checked).toBe(true)
  })

  test('takes back only the notifications that the shop refuses, with the reason', async () => {
    anasShop(accepts)
    await open()
    const answer = heldBack()
    fireEvent.click(box('Orders by SMS'))
    fireEvent.click(box('Chat by Email'))
    await wait()
    expect([box('Orders by SMS').checked, box('Chat by Email').checked]).toEqual([true, false])
    await answer(503)
    expect([box('Orders by SMS').checked, box('Chat by Email').checked]).toEqual([false, false])
    expect(screen.getByRole('alert').textContent).toBe('Not saved, so it is as it was. The shop is busy.')
    await answer(200)
    expect([box('Orders by SMS').checked, box('Chat by Email').checked]).toEqual([false, false])
  })

  test('changed twice in a row end as they were left', async () => {
    const seen = anasShop(accepts)
    await open()
    fireEvent.click(box('Orders by SMS'))
    fireEvent.click(box('Orders by SMS'))
    await wait(5)
    expect(sent(seen).map(({ body }) => body)).toEqual([
      { notifications: { orders: { sms: true } } },
      { notifications: { orders: { sms: false } } },
    ])
    expect(box('Orders by SMS').checked).toBe(false)
  })

  test('does not let a channel without an address be chosen, and says why', async () => {
    anasShop(accepts, { profile: aProfile({ phoneNumber: null }) })
    await open()
    expect(box('Chat by SMS').disabled).toBe(true)
    expect(screen.getByText('SMS needs a phone, and your account has none.')).toBeTruthy()
  })
})

describe('dark mode', () => {
  test('changes at once, here and in the account', async () => {
    const seen = anasShop(accepts)
    await open()
    expect(choice('Same as this device').checked).toBe(true)
    fireEvent.click(choice('Dark'))
    expect([document.documentElement.dataset['theme'], choice('Dark').checked]).toEqual(['dark', true])
    await wait()
    expect(sent(seen).map(({ body }) => body)).toEqual([{ theme: 'dark' }])
  })
  test('goes back when it could not be saved', async () => {
    anasShop(() => 'no network')
    await open()
    fireEvent.click(choice('Dark'))
    await wait()
    expect([document.documentElement.dataset['theme'], choice('Same as this device').checked]).toEqual([
      undefined,
      true,
    ])
    expect(screen.getByRole('alert').textContent).toContain('Not saved, so it is as it was.')
  })
})

describe('the language', () => {
  test('changes at once, here and in the account', async () => {
    const seen = anasShop(accepts)
    await open()
    fireEvent.click(choice('Español'))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Preferencias'))
    await wait()
    expect(sent(seen).map(({ body }) => body)).toEqual([{ language: 'es' }])
    expect(document.documentElement.lang).toBe('es')
  })
  test('goes back when it could not be saved', async () => {
    anasShop(() => 'no network')
    await open()
    fireEvent.click(choice('Español'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Not saved'))
    await waitFor(() => expect(shownLanguage()).toBe('en'))
  })
  test('lets the language of messages follow the one of the screen', async () => {
    const seen = anasShop(accepts, { profile: aProfile({ language: 'es' }) })
    await open()
    expect(screen.getByText('Our messages to you still come in Spanish.')).toBeTruthy()
    await press('Send them in English too')
    expect(sent(seen).map(({ body }) => body)).toEqual([{ language: 'en' }])
    expect(screen.queryByRole('button', { name: 'Send them in English too' })).toBeNull()
  })
})

test('news are off until the customer turns them on', async () => {
  const seen = anasShop(accepts)
  await open()
  const news = box('Write to me now and then about new designs and offers.')
  expect(news.checked).toBe(false)
  fireEvent.click(news)
  await wait()
  expect(sent(seen).map(({ body }) => body)).toEqual([{ marketing: true }])
})

describe('after a log-in, language and theme of the account', () => {
  const profile = aProfile({ language: 'es', theme: 'dark' })
  const shown = () => [shownLanguage(), usePreferences.getState().theme]
  test('are taken over where nothing was chosen in this browser', async () => {
    forgetChoices()
    anasShop(accepts, { profile })
    await adoptPreferences()
    expect(shown()).toEqual(['es', 'dark'])
  })
  test('do not overrule what was chosen here, following the device included', async () => {
    await setLanguage('en')
    setTheme('system')
    const seen = anasShop(accepts, { profile })
    await adoptPreferences()
    expect([shown(), seen]).toEqual([['en', 'system'], []])
  })
  test('change nothing when they cannot be had', async () => {
    forgetChoices()
    anasShop()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const before = shown()
    await adoptPreferences()
    expect(shown()).toEqual(before)
  })
})
