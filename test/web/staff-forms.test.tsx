// @vitest-environment happy-dom
/** What the staff write: sent again after an answer that was lost, it arrives once. */
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useStaffSession } from '../../web/stores/staff-session.ts'
import { fakeServer, sent } from './fake-server.ts'
import { answering, showScreen } from './show-screen.tsx'

configure({ asyncUtilTimeout: 60_000 })

const person = { userId: 'cus_marta', token: 'staff-token', firstName: 'Marta', role: 'staff' as const }
const customer = {
  id: 'cus_ana', name: 'Ana Luz', email: 'ana@example.com', phoneNumber: null, customKey: null, state: 'active', worksHere: false, orders: 0, since: '2026-01-01T00:00:00.000Z', language: 'en',
  emailConfirmed: true, phoneConfirmed: false, marketing: false, spent: 0, firstName: 'Ana', lastName: 'Luz', deleteAfter: null, notes: [], requests: [], orderList: [],
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function enter(): void {
  localStorage.setItem('staffData', JSON.stringify(person))
  useStaffSession.setState({ status: 'loggedIn', ...person })
}

test('a note keeps its name until it has arrived or its words change', async () => {
  enter()
  let isLost = true
  const seen = fakeServer(answering(['GET /api/staff/customers/cus_ana', customer], ['POST /api/staff/customers/cus_ana/notes', () => (isLost ? 'no network' : { status: 200, body: customer }) as never]))
  await showScreen('/staff/customers/cus_ana')
  const field = await screen.findByRole('textbox', { name: 'A new note' })
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add the note' }))
  const keys = () => sent(seen).filter(({ address }) => address.endsWith('/notes')).map(({ body }) => (body as { clientKey: string }).clientKey)
  fireEvent.change(field, { target: { value: 'Likes it matte.' } })
  add()
  await waitFor(() => expect(keys()).toHaveLength(1))
  await screen.findByText(/Check your connection and try again/)
  add()
  await waitFor(() => expect(keys()).toHaveLength(2))
  await screen.findByText(/Check your connection and try again/)
  fireEvent.change(field, { target: { value: 'Likes it glossy.' } })
  isLost = false
  add()
  await waitFor(() => expect(keys()).toHaveLength(3))
  const [first, again, other] = keys()
  expect(first).toMatch(/^[\w-]{8,64}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})
