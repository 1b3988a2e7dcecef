// @vitest-environment happy-dom
/** The list of orders: sorting by its headings (docs/decisions/160). */
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, type SeenRequest } from '#test/support/screens/fake-server.ts'
import { answering, showScreen } from '#test/support/screens/show-screen.tsx'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { aListedOrder } from './a-staff-order.ts'

configure({ asyncUtilTimeout: 15_000 })

const person = { token: 'staff-token', userId: 'cus_sol', firstName: 'Sol', role: 'staff' as const }
let seen: SeenRequest[]
async function open(path: string): Promise<void> {
  seen = fakeServer(
    answering(
      ['GET /api/staff/orders/products', { products: [] }],
      ['GET /api/staff/orders', { orders: [aListedOrder()], hasMore: false, next: null }],
      ['PUT /api/login/newToken', { token: 'staff-token' }],
    ),
  )
  await showScreen(path)
}
const listed = () => seen.map(({ address }) => address).filter((address) => /^\/api\/staff\/orders(\?|$)/.test(address))
const heads = async () => within(await screen.findByRole('group', { name: 'Sort by' }))

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

test('sorts by a heading, turns the sort around, and keeps it in the address', async () => {
  await open('/staff/orders')
  fireEvent.click((await heads()).getByRole('button', { name: /^Total\. Sort: Total, highest first/ }))
  await waitFor(() => expect(location.search).toBe('?by=total'))
  fireEvent.click((await heads()).getByRole('button', { name: /^Total\. Sorted: Total, highest first/ }))
  await waitFor(() => expect(location.search).toBe('?by=total&dir=asc'))
  await waitFor(() => expect(listed().at(-1)).toBe('/api/staff/orders?by=total&dir=asc'))
  fireEvent.click((await heads()).getByRole('button', { name: /^Order\./ }))
  await waitFor(() => expect(location.search).toBe(''))
})

test('says that a list by the day on the press holds only what is under way', async () => {
  await open('/staff/orders?by=press')
  expect(await screen.findByText('Only orders that have a day on the press are in this list.')).toBeTruthy()
})

test('offers no sort for what a search finds, and says how it is sorted', async () => {
  await open('/staff/orders?search=ana')
  const columns = await heads()
  expect(columns.queryAllByRole('button')).toEqual([])
  expect(columns.getByText('Sorted: Order, newest first')).toBeTruthy()
})

test('has a choice for screens on which rows have no columns', async () => {
  await open('/staff/orders')
  fireEvent.change(await screen.findByRole('combobox', { name: 'Sort by' }), { target: { value: 'customer desc' } })
  await waitFor(() => expect(location.search).toBe('?by=customer&dir=desc'))
})
