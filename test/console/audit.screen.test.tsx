// @vitest-environment happy-dom
/** The audit log in words, with links and filters (R-STAFF-04). */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, type SeenRequest } from '#test/support/screens/fake-server.ts'
import { answering, showScreen } from '#test/support/screens/show-screen.tsx'
import { useStaffSession } from '#web/app/stores/staff-session.ts'

const person = { token: 'staff-token', userId: 'cus_olga', firstName: 'Olga', role: 'owner' as const }
const line = (seq: number, changes: object) => ({
  seq,
  actor: 'Marta Ruiz',
  subjectName: null,
  names: {},
  facts: {},
  at: '2026-11-02T15:00:00.000Z',
  ...changes,
})
const lines = [
  line(9, {
    action: 'order.in_production',
    subjectKind: 'order',
    subjectId: 'ord_5929dbd7',
    subjectName: '#1017',
    facts: { from: 'paid', to: 'in_production' },
  }),
  line(8, {
    action: 'order.assigned',
    subjectKind: 'order',
    subjectId: 'ord_5929dbd7',
    subjectName: '#1017',
    facts: { assignedTo: 'cus_6f77' },
    names: { cus_6f77: 'Sol Paz' },
  }),
  line(7, {
    action: 'order.refund_requested',
    subjectKind: 'order',
    subjectId: 'ord_5929dbd7',
    subjectName: '#1017',
    facts: { cents: 5600, change: 'oev_00ff' },
  }),
  line(6, { action: 'customer.noted', subjectKind: 'customer', subjectId: 'cus_gone' }),
  line(5, {
    action: 'order.parcel',
    subjectKind: 'order',
    subjectId: 'ord_77',
    subjectName: '#1018',
    facts: { parcel: 'pcl_1', carrier: 'pickup' },
  }),
  line(4, { action: 'settings.changed', subjectKind: 'settings', subjectId: 'hours', facts: { holidays: '[] → []' } }),
]
let seen: SeenRequest[]
async function open(language: 'en' | 'es' = 'en', path = '/staff/audit'): Promise<void> {
  seen = fakeServer(
    answering(
      ['GET /api/staff/audit', { lines, hasMore: false }],
      [
        'GET /api/staff/team',
        {
          people: [
            {
              userId: 'cus_marta',
              firstName: 'Marta',
              lastName: 'Ruiz',
              email: 'marta@example.com',
              role: 'staff',
              language: 'en',
              permissions: [],
              refundCents: 0,
              suspended: false,
              hasSecondFactor: false,
              since: '2026-01-01T00:00:00.000Z',
            },
          ],
          invitations: [],
        },
      ],
      ['PUT /api/login/newToken', { token: 'staff-token' }],
    ),
  )
  await showScreen(path, language)
}
const asked = () => seen.map(({ address }) => address).filter((address) => address.startsWith('/api/staff/audit'))
const texts = async () => {
  await screen.findAllByRole('listitem')
  return within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

beforeEach(() => {
  localStorage.setItem('staffData', JSON.stringify(person))
  useStaffSession.setState({ status: 'loggedIn', ...person })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('says who did what to which order, with its number as a link and its facts in words', async () => {
  await open()
  const [step, given, refund, noted, parcel, settings] = await texts()
  expect(step).toContain('Order #1017 · before: Paid · after: In production')
  expect(given).toContain('colleague: Sol Paz')
  expect(refund).toContain('amount: US$56.00')
  expect(noted).toContain('Customer Somebody whose account is erased')
  expect(parcel).toContain('sent by: Picked up at the shop')
  expect(settings).toContain('Settings Hours and holidays · 1 value changed')
  expect(screen.getAllByRole('link', { name: 'Order #1017' })[0]?.getAttribute('href')).toBe(
    '/staff/orders/ord_5929dbd7',
  )
  expect(screen.queryByRole('link', { name: /erased/ })).toBeNull()
})

test.each(['en', 'es'] as const)('shows no id and no key of the wire in %s', async (language) => {
  await open(language)
  for (const text of await texts()) expect(text).not.toMatch(/(ord|cus|oev|pcl)_|in_production|assignedTo|cents|_/)
})

test('is narrowed by person, kind, day and number, in the address, and back to everything', async () => {
  await open()
  fireEvent.change(await screen.findByRole('combobox', { name: 'Who' }), { target: { value: 'cus_marta' } })
  await waitFor(() => expect(location.search).toBe('?actor=cus_marta'))
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-02' } })
  await waitFor(() => expect(location.search).toBe('?actor=cus_marta&day=2026-11-02'))
  fireEvent.change(screen.getByRole('combobox', { name: 'About' }), { target: { value: 'request' } })
  await waitFor(() => expect(asked().at(-1)).toBe('/api/staff/audit?actor=cus_marta&kind=request&day=2026-11-02'))
  fireEvent.change(screen.getByRole('searchbox', { name: 'Order or request number' }), { target: { value: '1017' } })
  await waitFor(() => expect(new URLSearchParams(location.search).get('subject')).toBe('1017'))
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(location.search).toBe(''))
})

test('follows one order from its line', async () => {
  await open()
  await texts()
  fireEvent.click(screen.getAllByRole('button', { name: 'Show all entries: Order #1017' })[0] as HTMLElement)
  await waitFor(() => expect(asked().at(-1)).toBe('/api/staff/audit?kind=order&subject=ord_5929dbd7'))
  expect(screen.getByRole('searchbox', { name: 'Order or request number' })).toHaveProperty('value', '')
})
