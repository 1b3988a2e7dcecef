// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer } from '#test/support/screens/fake-server.ts'
import { visit } from '#test/support/screens/in-shop.tsx'
import { ForgotPasswordScreen } from '#web/accounts/password/ForgotPasswordScreen.tsx'
import { writeDraft } from '#web/app/stores/drafts.ts'
import { loadAreas } from '#web/app/texts/texts.ts'
import { aFreshTab, errorOf, field, leave, press, type, wait } from './show.tsx'

const label = 'Email or phone'
const neutral = 'If an account has that address, we have sent it a link to choose a new password.'
const sends = () => fakeServer(() => ({ status: 200, body: { message: neutral } }))
const open = () => visit(ForgotPasswordScreen, '/forgotPassword')

beforeEach(async () => {
  vi.useFakeTimers()
  await aFreshTab()
  await loadAreas(['password'])
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the one field', () => {
  test.each(['', 'abc', 'ana@example', '123456789', '1234567890123456'])(
    'does not take %j, and says so in the words of the specification',
    async (typed) => {
      const seen = sends()
      open()
      type(label, typed)
      await press('Send me a link')
      expect(errorOf(label)).toBe('Please enter a valid email or phone number')
      expect(document.activeElement).toBe(field(label))
      expect(seen).toEqual([])
      type(label, 'ana@example.com')
      expect(errorOf(label)).toBe('')
    },
  )

  test('says so as soon as the field is left, in the reader’s language', async () => {
    await aFreshTab('es')
    open()
    type('Correo o teléfono', '123')
    leave('Correo o teléfono')
    expect(errorOf('Correo o teléfono')).toBe('Ingresa un correo o número de teléfono válido')
  })

  test.each(['ana@example.com', '3055550111', '+1 (305) 555-0111'])(
    'the form of a forgotten password takes %s',
    async (typed) => {
      const seen = sends()
      open()
      type(label, typed)
      await press('Send me a link')
      expect(seen).toMatchObject([
        { method: 'POST', address: '/api/login/ChangePassword', authorization: null, body: { data: typed } },
      ])
    },
  )

  test('starts with what was typed to log in, unless that is a custom key or half an address', () => {
    writeDraft('login', { identifier: 'ana@example.com' })
    const before = open()
    expect(field(label).value).toBe('ana@example.com')
    before.leave()
    writeDraft('login', { identifier: 'ana@' })
    open()
    expect(field(label).value).toBe('')
  })
})

test('a success shows only the shop’s answer, keeps the draft, and allows another request after a minute', async () => {
  const seen = sends()
  const before = open()
  type(label, 'ana@example.com')
  await press('Send me a link')
  expect(screen.getByText(neutral).closest('[role=status]')).not.toBeNull()
  expect(screen.getByRole('heading', { name: 'Check your messages.' })).toBeTruthy()
  await press('Send another link in 1:00 min')
  expect(seen).toHaveLength(1)
  await wait(60_000)
  await press('Send another link')
  expect(seen).toHaveLength(2)
  before.leave()
  open()
  expect(field(label).value).toBe('ana@example.com')
})

test('says on the button that it is on its way and sends nothing twice', async () => {
  const seen = sends()
  open()
  type(label, 'ana@example.com')
  screen.getByRole('button', { name: 'Send me a link' }).click()
  await Promise.resolve()
  screen.queryByRole('button', { name: 'Sending…' })?.click()
  await wait()
  expect(seen).toHaveLength(1)
})

describe('a failure', () => {
  const messageApp = {
    en: 'Too many tries. Wait a moment and try again.',
    es: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  }
  test.each([
    ['en', 'Send me a link', label, messageApp.en],
    ['es', 'Enviarme un enlace', 'Correo o teléfono', messageApp.es],
  ] as const)('the form of a forgotten password shows messageApp.%s', async (language, button, name, text) => {
    await aFreshTab(language)
    fakeServer(() => ({ status: 429, body: { code: 'too_many', messageApp }, headers: { 'Retry-After': '30' } }))
    open()
    type(name, 'ana@example.com')
    await press(button)
    expect(screen.getByText(text).closest('[role=alert]')).not.toBeNull()
    expect(field(name).value).toBe('ana@example.com')
  })

  test.each([{ status: 500, body: '' }, 'no network'] as const)(
    'shows the text of the specification for a failure without a message',
    async (answer) => {
      fakeServer(() => answer)
      open()
      type(label, 'ana@example.com')
      await press('Send me a link')
      expect(screen.getByText('An unknown error occurred')).toBeTruthy()
    },
  )
})
