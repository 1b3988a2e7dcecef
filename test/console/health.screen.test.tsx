// @vitest-environment happy-dom
/** The console's page of the shop's health. */
import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#test/support/screens/fake-server.ts'
import { answering, showScreen } from '#test/support/screens/show-screen.tsx'
import { useStaffSession } from '#web/app/stores/staff-session.ts'

configure({ asyncUtilTimeout: 60_000 })
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

async function show(findings: object[] = []) {
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
  fakeServer(answering(['GET /api/staff/me', me], ['GET /api/staff/health', health(findings)]))
  await showScreen('/staff/health')
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
