// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { housekeeping, sent } from '#test/support/screens/fake-server.ts'
import { visit } from '#test/support/screens/in-shop.tsx'
import { NoticesStopScreen } from '#web/accounts/settings/NoticesStopScreen.tsx'
import { anasShop, anasTab } from './a-profile.ts'
import { press } from './show.tsx'

const address = '/notices/stop?customer=usr_ana&kind=chat&key=signed'
function openLink() {
  history.replaceState(null, '', address)
  return visit(NoticesStopScreen, address)
}

beforeEach(() => anasTab())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('asks first: mail scanners open links too', () => {
  const seen = anasShop(housekeeping(() => ({ status: 200, body: { kind: 'chat', message: '' } })))
  openLink()
  expect(screen.getByText(/These emails are about your chat with us/)).toBeTruthy()
  expect(sent(seen)).toEqual([])
})

test('ends the mails with one click, and leads to all preferences', async () => {
  const seen = anasShop(
    housekeeping(() => ({ status: 200, body: { kind: 'chat', message: 'We send you no more of these emails.' } })),
  )
  openLink()
  await press('Stop these emails')
  expect(sent(seen)).toMatchObject([
    { method: 'POST', address: '/api/notices/stop?customer=usr_ana&kind=chat&key=signed' },
  ])
  expect(screen.getByText('We send you no more of these emails.').closest('[role=status]')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'All my preferences' }).getAttribute('href')).toBe('/Account/preferences')
})

test('says that the link is not complete', async () => {
  anasShop(housekeeping(() => ({ status: 404, body: { code: 'not_found' } })))
  openLink()
  await press('Stop these emails')
  expect(screen.getByText(/The link is not complete/)).toBeTruthy()
})
