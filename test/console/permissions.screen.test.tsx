// @vitest-environment happy-dom
/** What owners let their staff do, and the question for the password before what wants a fresh proof (R-STAFF-17). */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, sent } from '#test/support/screens/fake-server.ts'
import { answering, showScreen } from '#test/support/screens/show-screen.tsx'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { staffConsole } from '#web/console/console.tsx'
import { isClosedTo } from '#web/console/frame/navigation.ts'
import type { StaffPermission } from '#worker/platform/staff.rules.ts'
import { usualPressRoom } from '#worker/shop-settings/stations.rules.ts'

const marta = { userId: 'cus_marta', token: 'staff-token', firstName: 'Marta', role: 'owner' as 'owner' | 'staff' }
const person = (more: object) => ({
  userId: 'cus_sofia',
  firstName: 'Sofía',
  lastName: 'Reyes',
  email: 'staff@example.com',
  role: 'staff',
  language: 'en',
  permissions: ['orders', 'refunds'],
  refundCents: 10_000,
  ...more,
})
const inTeam = (more: object) => ({
  ...person(more),
  suspended: false,
  hasSecondFactor: false,
  since: '2026-01-01T00:00:00.000Z',
})
const me = (more: object) => ({
  ...person(more),
  hasSecondFactor: false,
  mustSetSecondFactor: false,
  recoveryCodesLeft: 0,
})
const said = { version: 0, changedBy: null, changedAt: null }
const settings = {
  contact: {
    ...said,
    printedName: 'Tinta',
    printedAddress: [],
    supportEmail: 'support@tinta.shop',
    ordersEmail: 'orders@tinta.shop',
    whatsapp: '+13055550142',
    blogUrl: 'https://blog.tinta.shop',
    instagram: 'https://instagram.com/t',
    facebook: 'https://facebook.com/t',
    youtube: 'https://youtube.com/t',
    tiktok: 'https://tiktok.com/t',
    studio: { name: '', place: '', words: { en: '', es: '' } },
  },
  hours: { ...said, timeZone: 'America/New_York', week: [null, null, null, null, null, null, null], holidays: [] },
  charges: { ...said, shippingCents: 0, taxPercents: {} },
  team: { ...said, secondFactorForAll: false, stepUpRefundCents: 10_000 },
  press: { ...said, ...usualPressRoom, garments: { isOffered: false, colours: {} } },
  occasions: { version: 0, changedBy: null, changedAt: null, pages: [] },
}
const team = {
  people: [inTeam({ userId: 'cus_marta', firstName: 'Marta', lastName: 'Vidal', role: 'owner' }), inTeam({})],
  invitations: [],
}

afterEach(() => {
  cleanup()
  // The store is shared with the suites that run after this one.
  useStaffSession.setState({ permissions: null })
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function enter(role: 'owner' | 'staff', permissions: readonly StaffPermission[]): void {
  const who = { ...marta, role }
  localStorage.setItem('staffData', JSON.stringify(who))
  useStaffSession.setState({ status: 'loggedIn', ...who, permissions })
}

test('an owner ticks what a member may do and sets a limit; the password is asked for where it is wanted', async () => {
  enter('owner', ['team'])
  let isProved = false
  const seen = fakeServer(
    answering(
      ['GET /api/staff/me', me({ userId: 'cus_marta', role: 'owner', refundCents: null })],
      ['GET /api/staff/team', team],
      ['GET /api/staff/settings', settings],
      [
        'PUT /api/staff/team/cus_sofia/permissions',
        () =>
          isProved
            ? { status: 200, body: { message: 'Done. It applies right away.' } }
            : { status: 403, body: { code: 'log_in_again', loginAgain: true } },
      ],
      [
        'POST /api/staff/prove',
        ({ body }: { body: unknown }) => {
          isProved = (body as { password: string }).password === 'right'
          return isProved
            ? { status: 200, body: { message: 'Thank you. Go on.' } }
            : { status: 422, body: { code: 'update_refused' } }
        },
      ],
    ),
  )
  await showScreen('/staff/team')
  fireEvent.click(await screen.findByRole('button', { name: 'Permissions of Sofía Reyes' }))
  const boxes = await screen.findByRole('group', { name: 'What Sofía may do' })
  const box = (name: RegExp) => within(boxes).getByRole<HTMLInputElement>('checkbox', { name })
  expect([box(/^Orders/).checked, box(/^Refunds/).checked, box(/^Figures/).checked]).toEqual([true, true, false])
  fireEvent.click(box(/^Figures/))
  const most = screen.getByRole('textbox', { name: 'Most to refund of one order, in US$' })
  expect(most).toHaveProperty('value', '100.00')
  fireEvent.change(most, { target: { value: 'much' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('An amount in US$, like 100 or 99.50.')
  const puts = () => sent(seen).filter(({ address }) => address.endsWith('/permissions'))
  expect(puts()).toEqual([])
  fireEvent.change(most, { target: { value: '49.50' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))

  const dialog = await screen.findByRole('dialog', { name: 'Is it you?' })
  const password = within(dialog).getByLabelText('Your password')
  fireEvent.change(password, { target: { value: 'wrong' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
  await within(dialog).findByText('That is not your password.')
  fireEvent.change(password, { target: { value: 'right' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
  await screen.findByText('Done. It applies right away.')
  expect(puts().map(({ body }) => body)).toEqual(
    Array(2).fill({ permissions: ['orders', 'refunds', 'export'], refundCents: 4950 }),
  )
})

test('closing the question for the password leaves the refusal, with the way to log in again', async () => {
  enter('owner', ['team'])
  fakeServer(
    answering(
      ['GET /api/staff/me', me({ userId: 'cus_marta', role: 'owner', refundCents: null })],
      ['GET /api/staff/team', team],
      ['GET /api/staff/settings', settings],
      ['PUT /api/staff/settings/team', () => ({ status: 403, body: { code: 'log_in_again', loginAgain: true } })],
    ),
  )
  await showScreen('/staff/team')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Everyone needs a second factor' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save the rules' }))
  const dialog = await screen.findByRole('dialog', { name: 'Is it you?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await screen.findByRole('button', { name: 'Log in again' })
})

test('a member sees the parts of the console that they may use, and none of an owner’s acts', async () => {
  enter('staff', ['team', 'catalogue'])
  fakeServer(
    answering(
      ['GET /api/staff/me', me({ userId: 'cus_marta', permissions: ['team', 'catalogue'], refundCents: 0 })],
      ['GET /api/staff/team', team],
    ),
  )
  await showScreen('/staff/team')
  await screen.findByText('Sofía Reyes')
  const menu = screen.getByRole('navigation', { name: 'Console' })
  const links = () =>
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent)
  await waitFor(() => expect(links()).toEqual(['Today', 'Catalogue', 'Settings', 'Team', 'Your security']))
  expect(screen.queryByRole('button', { name: 'Permissions of Sofía Reyes' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Make owner: Sofía/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Suspend: Sofía Reyes' })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Role' })).toBeNull()
})

test('the start page says so when orders are not among what a member may do', async () => {
  enter('staff', ['catalogue'])
  const seen = fakeServer(
    answering(['GET /api/staff/me', me({ userId: 'cus_marta', permissions: ['catalogue'], refundCents: 0 })]),
  )
  await showScreen('/staff')
  await screen.findByText(/does not include orders/)
  expect(seen.filter(({ address }) => address.startsWith('/api/staff/today'))).toEqual([])
})

test('a screen says so when its permission is missing, and asks the shop for nothing', async () => {
  enter('staff', ['catalogue'])
  const seen = fakeServer(
    answering(['GET /api/staff/me', me({ userId: 'cus_marta', permissions: ['catalogue'], refundCents: 0 })]),
  )
  await showScreen('/staff/figures')
  await screen.findByRole('heading', { name: 'No access' })
  expect(seen.filter(({ address }) => address.startsWith('/api/staff/figures'))).toEqual([])
})

test('every screen of the console is closed to who has no permission, but the start, the settings and their own security', () => {
  const nobody = { role: 'staff', permissions: [] } as const
  const open = staffConsole.routes
    .filter(({ access, pattern }) => access === 'staff' && !isClosedTo(nobody, pattern.replace(/:\w+/g, 'x')))
    .map(({ pattern }) => pattern)
  expect(open.sort()).toEqual(['/staff', '/staff/security', '/staff/settings'])
})
