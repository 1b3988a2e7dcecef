// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sent, type Answer } from '#test/support/screens/fake-server.ts'
import { settled, visit } from '#test/support/screens/in-shop.tsx'
import { AccountScreen } from '#web/accounts/settings/AccountScreen.tsx'
import { readDraft } from '#web/app/stores/drafts.ts'
import { currentIntent } from '#web/app/stores/intent.ts'
import { currentSession } from '#web/app/stores/session.ts'
import { useToasts } from '#web/ui/toasts.ts'
import { anasShop, anasTab } from './a-profile.ts'
import { errorOf, press, type } from './show.tsx'

async function open(path = '/Account') {
  const shop = visit(AccountScreen, path)
  await settled()
  return shop
}
const refuse =
  (status: number, body: object | ''): Answer =>
  () => ({ status, body })
const dialog = () => document.querySelector<HTMLDialogElement>('dialog[open]')
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)

beforeEach(() => anasTab())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('suspending', () => {
  test('is asked first, and can be called off', async () => {
    const seen = anasShop()
    await open()
    await press('Suspend Account')
    expect(within(dialog() as HTMLElement).getByRole('heading').textContent).toBe('Suspend your account?')
    await press('Cancel')
    expect([dialog(), sent(seen)]).toEqual([null, []])
  })

  test('logs out and goes home with the message of the specification', async () => {
    const seen = anasShop(() => ({ status: 200, body: { message: 'Account suspended successfully' } }))
    const shop = await open()
    await press('Suspend Account')
    await press('Yes, suspend it')
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(sent(seen)[0]).toMatchObject({
      method: 'DELETE',
      address: '/api/AccountSettings/DeleteSuspend',
      body: { type: 'suspended' },
    })
    expect([shop.path(), currentSession().isLoggedIn, localStorage.getItem('userData')]).toEqual(['/', false, null])
    expect(toasts()).toEqual(['Account suspended successfully'])
    expect(currentIntent()).toBeNull()
  })

  test.each([
    [
      refuse(503, { code: 'busy', message: 'The shop is busy. Please try again in a moment.' }),
      'The shop is busy. Please try again in a moment.',
    ],
    [refuse(500, ''), 'An error occurred while suspending the account'],
  ])(
    'shows what the shop says when suspending fails, else the text of the specification (%#)',
    async (answer, text) => {
      anasShop(answer)
      await open()
      await press('Suspend Account')
      await press('Yes, suspend it')
      expect(screen.getByRole('alert').textContent).toBe(text)
      expect(currentSession().isLoggedIn).toBe(true)
    },
  )

  test('says both when suspending finds no network', async () => {
    anasShop(() => 'no network')
    await open()
    await press('Suspend Account')
    await press('Yes, suspend it')
    expect(screen.getByRole('alert').textContent).toMatch(
      /^An error occurred while suspending the accountYou seem to be offline/,
    )
  })
})

describe('deleting', () => {
  const confirm = async (word = 'DELETE') => {
    type('Type DELETE to confirm', word)
    await press('Delete my account')
  }
  test('says that there are 14 days and a link, and wants the word typed', async () => {
    const seen = anasShop()
    const shop = await open()
    await press('Delete Account')
    expect(shop.path()).toBe('/Account?ask=delete')
    expect(dialog()?.textContent).toContain('we send you a link that undoes the deletion for 14 days')
    await confirm('delet')
    expect(errorOf('Type DELETE to confirm')).toBe('Type DELETE to show that you mean it')
    expect(sent(seen)).toEqual([])
    await press('Cancel')
    expect([dialog(), shop.path()]).toEqual([null, '/Account'])
  })

  test('logs out and goes home with what the shop says', async () => {
    const message = 'Your account will be deleted in 14 days. The link we have sent you takes it back until then.'
    const seen = anasShop(() => ({ status: 200, body: { message } }))
    const shop = await open('/Account?ask=delete')
    await confirm(' delete ')
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(sent(seen)[0]?.body).toEqual({ type: 'delete' })
    expect([shop.path(), currentSession().isLoggedIn, toasts()]).toEqual(['/', false, [message]])
  })

  test('says that orders are on their way before deleting, and leads to them', async () => {
    anasShop(
      refuse(409, {
        code: 'orders_open',
        message: 'You have orders on their way. Wait until they arrive or cancel them first.',
      }),
    )
    await open('/Account?ask=delete')
    await confirm()
    expect(screen.getByText('You have orders on their way. Wait until they arrive or cancel them first.')).toBeTruthy()
    expect(screen.queryAllByRole('link', { name: 'See my orders' }).map((link) => link.getAttribute('href'))).toEqual([
      '/orders',
    ])
  })

  test('long after the log-in asks for a new one, which comes back to the question', async () => {
    anasShop(refuse(422, { code: 'update_refused', message: 'Something is wrong', loginAgain: true }))
    const shop = await open('/Account?ask=delete')
    await confirm()
    expect(screen.getByText('For your safety, log in again first. Then you come right back here.')).toBeTruthy()
    await press('Log in again')
    expect([shop.path(), currentIntent()?.path, readDraft('login')]).toEqual([
      '/login',
      '/Account?ask=delete',
      { identifier: 'ana@example.com' },
    ])
  })
})
