// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sent } from '#test/support/screens/fake-server.ts'
import { settled, visit } from '#test/support/screens/in-shop.tsx'
import { AccountScreen } from '#web/accounts/settings/AccountScreen.tsx'
import { formatPhone } from '#web/accounts/settings/format-phone.ts'
import { currentSession, forgetSession } from '#web/app/stores/session.ts'
import { readUserData } from '#web/app/stores/user-data.ts'
import { anasShop, anasTab, aProfile } from './a-profile.ts'
import { errorOf, field, press, type } from './show.tsx'

async function open(path = '/Account') {
  const shop = visit(AccountScreen, path)
  await settled()
  return shop
}
const rows = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  )

beforeEach(() => anasTab())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the account', () => {
  test('asks a visitor to log in first', async () => {
    forgetSession()
    anasShop()
    expect((await open()).path()).toBe('/login')
  })

  test('shows name, email, phone, key and the day the customer joined', async () => {
    anasShop()
    await open()
    expect(rows()).toEqual({
      Name: 'Ana Luz',
      Email: 'ana@example.comConfirmed',
      Phone: '+1 305 555 0111',
      'Custom key': 'ana@tinta.shop',
      Joined: 'January 15, 2026',
    })
  })

  test.each([
    ['unknown', 'come back: there is no such mailbox', 'It works again'],
    ['refused', 'were marked as spam', 'Send me messages again'],
    ['held', 'are not taken at the moment', 'It works again'],
  ] as const)(
    'says that mail does not arrive (%s), and lets the customer say that it does',
    async (reason, said, button) => {
      const profile = aProfile({ unreachable: { email: reason, sms: null } })
      const seen = anasShop(() => ({ status: 200, body: aProfile() }), { profile })
      await open()
      const notice = screen.getByRole('alert')
      expect(notice.textContent).toContain(`ana@example.com`)
      expect(notice.textContent).toContain(said)
      expect(within(notice).getByRole('link', { name: 'Change the email' }).getAttribute('href')).toBe(
        '/Account/security#email',
      )
      await press(button)
      expect(sent(seen)).toMatchObject([{ address: '/api/AccountSettings/reached', body: { channel: 'email' } }])
      await waitFor(() => expect(screen.queryByText(new RegExp(said))).toBeNull())
    },
  )

  test('says why it cannot be tried again now', async () => {
    const profile = aProfile({ unreachable: { email: null, sms: 'unknown' } })
    anasShop(() => ({ status: 429, body: { code: 'too_many', message: 'Too many attempts.' } }), { profile })
    await open()
    await press('It works again')
    expect(screen.getByText('Too many attempts.')).toBeTruthy()
    expect(screen.getByText(/\+1 305 555 0111 do not arrive/)).toBeTruthy()
  })

  test('shows what is not there, and what is not confirmed', async () => {
    anasShop(undefined, {
      profile: aProfile({ phoneNumber: null, customKey: null, emailConfirmed: false, identities: ['google'] }),
    })
    await open()
    expect(rows()).toMatchObject({
      Phone: 'None',
      'Custom key': 'None',
      Email: 'ana@example.comNot confirmed yet',
      Google: 'Connected',
    })
  })

  test('offers all four: password, email, suspending, deleting', async () => {
    anasShop()
    await open()
    expect(screen.getByRole('link', { name: /^Update Password/ }).getAttribute('href')).toBe(
      '/Account/security#password',
    )
    expect(screen.getByRole('link', { name: /^Update Email/ }).getAttribute('href')).toBe('/Account/security#email')
    expect(screen.getByRole('button', { name: 'Suspend Account' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Delete Account' })).toBeTruthy()
  })

  test('an account that cannot be loaded says so and can be asked for again', async () => {
    let isDown = true
    anasShop()
    const shown = fetch
    vi.stubGlobal('fetch', (...input: Parameters<typeof fetch>) =>
      isDown ? Promise.reject(new TypeError('Failed to fetch')) : shown(...input),
    )
    await open()
    expect(screen.getByRole('alert').textContent).toContain('You seem to be offline')
    isDown = false
    await press('Try again')
    expect(rows()).toMatchObject({ Name: 'Ana Luz' })
  })
})

describe('a section', () => {
  test.each([
    ['/Account', 'Account'],
    ['/Account/security', 'Security'],
    ['/Account/Preferences', 'Preferences'],
  ])('%s is %s, and its link is marked as the current one', async (path, title) => {
    anasShop()
    await open(path)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(
      within(screen.getByRole('navigation'))
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map((link) => link.textContent),
    ).toEqual([title])
  })
  test('a section that does not exist leads to the first', async () => {
    anasShop()
    expect((await open('/Account/nowhere')).path()).toBe('/Account')
  })
})

describe('name and key', () => {
  const edit = async () => {
    await open()
    await press('Edit name and key')
  }
  test('are edited in place: only what changed is sent, and greetings follow', async () => {
    const seen = anasShop(() => ({
      status: 200,
      body: aProfile({ firstName: 'Ana María', customKey: 'anita@tinta.shop' }),
    }))
    await edit()
    expect(document.activeElement).toBe(field('First name'))
    type('First name', 'Ana María José')
    type(/^Custom key/, ' Anita ')
    await press('Save')
    expect(sent(seen)).toMatchObject([{ method: 'PATCH', address: '/api/AccountSettings' }])
    expect(sent(seen)[0]?.body).toEqual({ firstName: 'Ana María', customKey: 'anita@tinta.shop' })
    expect(rows()).toMatchObject({ Name: 'Ana María Luz', 'Custom key': 'anita@tinta.shop' })
    expect([currentSession().firstName, readUserData()?.firstName, readUserData()?.token]).toEqual([
      'Ana María',
      'Ana María',
      'token-1',
    ])
    expect(document.activeElement?.textContent).toBe('Edit name and key')
  })

  test('name and alias have the rules of registration', async () => {
    const seen = anasShop()
    await edit()
    type('First name', 'Al')
    type('Last name', 'B')
    type(/^Custom key/, 'x')
    await press('Save')
    expect([errorOf('First name'), errorOf('Last name'), errorOf(/^Custom key/)]).toEqual([
      'First name must be at least 3 letters and only one space' +
        'Letters only: O’Brien passes as OBrien. A name of two letters passes with a second name after it: Li Wei.',
      'Last name must be at least 3 letters and only one space' +
        'Letters only: O’Brien passes as OBrien, García-Pérez as García Pérez. One of two letters needs another after it.',
      'Choose a name of 3 to 30 letters, digits, dots or hyphens',
    ])
    expect(sent(seen)).toEqual([])
  })

  test('refuses a name or key that somebody has already at its field, and loses nothing', async () => {
    anasShop(() => ({
      status: 409,
      body: { code: 'custom_key_taken', message: 'This key is taken. Choose another one.' },
    }))
    await edit()
    type('First name', 'Anabel')
    type(/^Custom key/, 'luis')
    await press('Save')
    expect([errorOf(/^Custom key/), field('First name').value]).toEqual([
      'This key is taken. Choose another one.',
      'Anabel',
    ])
    expect(document.activeElement).toBe(field(/^Custom key/))
  })

  test('stay as they are when editing is cancelled or saved without a change', async () => {
    const seen = anasShop()
    await edit()
    type('First name', 'Anabel')
    await press('Cancel')
    await press('Edit name and key')
    expect(field('First name').value).toBe('Ana')
    await press('Save')
    expect([rows()['Name'], sent(seen)]).toEqual(['Ana Luz', []])
  })
})

test('the customer’s data is downloaded as as many files as it needs', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`)
  })
  const seen = anasShop(({ address }) =>
    address.endsWith('/parts')
      ? { status: 200, body: { parts: 2, files: 3, bytes: 200_000_000 } }
      : { status: 200, body: { of: address }, headers: { 'Content-Type': 'application/zip' } },
  )
  await open()
  await press('Download my data')
  await waitFor(() => expect(clicked).toEqual(['tinta-my-data.zip blob:1', 'tinta-my-data-2.zip blob:2']))
  expect(seen.at(-1)).toMatchObject({
    method: 'GET',
    address: '/api/AccountSettings/export?part=2',
    authorization: 'token-1',
  })
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual({ of: '/api/AccountSettings/export?part=1' })
  expect(screen.getByText('The file is in your downloads.')).toBeTruthy()
  vi.restoreAllMocks()
})

test.each([
  ['+13055550111', '+1 305 555 0111'],
  ['+525512345678', '+525512345678'],
])('the phone %s reads %s', (kept, read) => {
  expect(formatPhone(kept)).toBe(read)
})

test('a section link leads there', async () => {
  anasShop()
  const shop = await open()
  fireEvent.click(screen.getByRole('link', { name: 'Security' }))
  expect(shop.path()).toBe('/Account/security')
})
