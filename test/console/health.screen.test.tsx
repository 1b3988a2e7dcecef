// @vitest-environment happy-dom
/** The console's page of the shop's health. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#test/support/screens/fake-server.ts'
import { answering, refusing, showScreen } from '#test/support/screens/show-screen.tsx'
import { useStaffSession } from '#web/app/stores/staff-session.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const address = 'https://tinta.example/api/health?deep=abc'
const health = (findings: object[] = []) => ({
  findings,
  jobs: [
    { what: 'sending mails and SMS', isStopped: findings.length > 0, succeededAt: '2026-11-23T12:00:00.000Z' },
    { what: 'sending refunds', isStopped: false, succeededAt: null },
  ],
  uptimeUrl: address,
  weeklyCopy: { isMade: true, at: '2026-11-22T03:00:00.000Z' },
  isTold: { byMail: true, byChat: false, morningAt: '08:00' },
})
const stopped = {
  kind: 'job_stopped',
  what: 'This has stopped: sending mails and SMS.',
  todo: 'Deploy again.',
  since: '2026-11-23T12:00:00.000Z',
}

async function show(
  findings: object[] = [],
  archive: { body: object | null; part?: () => { status: number; body: unknown } } = { body: null },
) {
  const marta = { userId: 'cus_marta', token: 'staff-token', firstName: 'Marta', role: 'owner' } as const
  localStorage.setItem('staffData', JSON.stringify(marta))
  useStaffSession.setState({ status: 'loggedIn', ...marta, permissions: null })
  const me = {
    userId: 'cus_marta',
    firstName: 'Marta',
    lastName: 'Vidal',
    email: 'owner@example.com',
    role: 'owner',
    language: 'en',
    permissions: [],
    refundCents: null,
    hasSecondFactor: true,
    mustSetSecondFactor: false,
    recoveryCodesLeft: 8,
  }
  const server = fakeServer(
    answering(
      ['GET /api/staff/me', me],
      ['GET /api/staff/health', health(findings)],
      ['GET /api/staff/archive', { archive: archive.body }],
      ['POST /api/staff/archive/', archive.part ?? refusing(404, 'not_found', 'We could not find that.')],
    ),
  )
  await showScreen('/staff/health')
  return server
}

test('says that nothing is wrong, and which address an uptime service asks', async () => {
  await show()
  expect(await screen.findByText('Everything is running. Nothing needs you.')).toBeTruthy()
  expect(screen.getByText(address)).toBeTruthy()
  expect(screen.getByText(/^The shop last copied itself into its second bucket on /)).toBeTruthy()
  expect(screen.getByText('A mail with the last day comes each morning at 08:00.')).toBeTruthy()
})

test('says what is wrong, what to do first, and which job has stopped', async () => {
  await show([stopped])
  expect(await screen.findByRole('heading', { name: 'One thing needs you.' })).toBeTruthy()
  expect(screen.getByText('Deploy again.')).toBeTruthy()
  const row = screen.getByRole('row', { name: /sending mails/ })
  expect(within(row).getByText(/stopped/)).toBeTruthy()
})

test('says how to copy the address by hand when the browser does not copy it', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('not allowed', 'NotAllowedError'))
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Copy the address' }))
  expect((await screen.findByRole('alert')).textContent).toContain('copy it by hand')
})

const listed = {
  id: 'arc_1',
  orderedAt: '2026-11-26T02:00:00.000Z',
  until: '2026-12-03T02:00:00.000Z',
  parts: [
    { part: 1, kind: 'rows', count: 527, bytes: null },
    { part: 2, kind: 'uploads', count: 1, bytes: 2_400_000 },
  ],
}

test('lists everything of the shop in parts for an owner, and says which part did not come', async () => {
  await show([], {
    body: listed,
    part: refusing(503, 'busy', 'The shop is busy. Try again in a moment.'),
  })
  expect(await screen.findByText(/Part 1 of 2 · 527 rows of tables$/)).toBeTruthy()
  expect(screen.getByText(/Part 2 of 2 · 1 file of customers · 2.4 MB$/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Download all 2 parts' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Part 1 did not arrive whole: The shop is busy.')
  // Nothing is lost: each part can be asked for again.
  expect(screen.getByRole('button', { name: 'Download part 1' }).getAttribute('aria-disabled')).toBeNull()
  expect(screen.getByRole('button', { name: 'Download all 2 parts' })).toBeTruthy()
})

test('shows a colleague who is no owner nothing to take home', async () => {
  await show([], { body: listed })
  await screen.findByText('Weekly copy')
  useStaffSession.setState({ role: 'staff', permissions: ['settings'] })
  await waitFor(() => expect(screen.queryByText('Everything as files')).toBeNull())
})
