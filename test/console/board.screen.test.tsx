// @vitest-environment happy-dom
/** The board of orders: what is on a card, and steps by drag and by menu, with undo (R-STAFF-07). */
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, sent as sentOf, type SeenRequest } from '#test/support/screens/fake-server.ts'
import { answering, refusing, showScreen } from '#test/support/screens/show-screen.tsx'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { sendHeldSteps } from '#web/console/frame/held-steps.ts'
import { useToasts } from '#web/ui/toasts.ts'

configure({ asyncUtilTimeout: 15_000 })

const at = '2026-11-02T02:00:00.000Z'
const person = { token: 'staff-token', userId: 'cus_sol', firstName: 'Sol', role: 'staff' as const }
const paid = {
  id: 'ord_1',
  number: 1017,
  status: 'paid',
  waitingOn: 'shop',
  createdAt: at,
  paidAt: at,
  total: 43,
  promise: { earliest: at, latest: at },
  deadline: null,
  sending: null,
  press: { by: '2026-11-04', isLate: true, plannedDay: null, isRush: true },
  customer: { id: 'cus_ana', name: 'José María Muñoz Ávila', email: 'ana@example.com', phone: null },
  reviewReason: null,
  quantity: 2,
  items: [{ title: 'Printed t-shirt “Sal y Sol”, cream', image: '/images/none', quantity: 2, size: 'M' }],
  steps: ['in_production', 'on_hold'],
}

let seen: SeenRequest[]
const sent = () => sentOf(seen).filter(({ address }) => address !== '/api/login/newToken')
async function open(): Promise<void> {
  seen = fakeServer(
    answering(
      ['POST /api/staff/orders/ord_1/steps', refusing(409, 'order_moved', 'It has moved on.')],
      ['GET /api/staff/orders/products', { products: [] }],
      ['GET /api/staff/orders?status=paid', { orders: [paid], hasMore: false, next: null }],
      ['GET /api/staff/orders', { orders: [], hasMore: false, next: null }],
      ['PUT /api/login/newToken', { token: 'staff-token' }],
    ),
  )
  await showScreen('/staff/orders?view=board')
}
const card = async () => (await screen.findByText('#1017')).closest('li') as HTMLElement
const column = (name: string) => screen.getByRole('region', { name })

beforeEach(() => {
  localStorage.setItem('staffData', JSON.stringify(person))
  useStaffSession.setState({ status: 'loggedIn', ...person })
})
afterEach(async () => {
  await sendHeldSteps()
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  useToasts.setState({ toasts: [] })
  vi.unstubAllGlobals()
})

test('a card says what is made, for whom, until when, and that it is a rush', async () => {
  await open()
  const shown = within(await card())
  for (const text of ['José María Muñoz Ávila', '2 × Printed t-shirt “Sal y Sol”, cream', 'Late: Nov 4', 'Rush'])
    shown.getByText(text)
})

test('an order is dropped on its next step, which can be undone; what was refused is said', async () => {
  await open()
  const carried = new Map<string, string>()
  const dataTransfer = {
    setData: (type: string, text: string) => carried.set(type, text),
    getData: (type: string) => carried.get(type) ?? '',
  }
  fireEvent.dragStart(await card(), { dataTransfer })
  fireEvent.drop(column('In production'), { dataTransfer })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await sendHeldSteps()
  expect(sent()).toEqual([])
  fireEvent.drop(column('In production'), { dataTransfer })
  await sendHeldSteps()
  await waitFor(() =>
    expect(sent().map(({ body }) => body)).toEqual([{ step: 'in_production', expectedStatus: 'paid', reason: '' }]),
  )
  await screen.findByText('Order #1017: It has moved on.')
})

test('an order cannot be dropped where no step leads', async () => {
  await open()
  const carried = new Map<string, string>()
  const dataTransfer = {
    setData: (type: string, text: string) => carried.set(type, text),
    getData: (type: string) => carried.get(type) ?? '',
  }
  fireEvent.dragStart(await card(), { dataTransfer })
  fireEvent.drop(column('Ready'), { dataTransfer })
  await screen.findByText(/Order #1017 cannot go to “Ready” from here/)
  expect(sent()).toEqual([])
})

test('the menu of a card steps it by keyboard, and leaves holding to the order’s page', async () => {
  await open()
  const menu = within(await card())
  expect(menu.queryByRole('button', { name: 'Hold' })).toBeNull()
  fireEvent.click(menu.getByRole('button', { name: 'Start production' }))
  await sendHeldSteps()
  await waitFor(() => expect(sent()).toHaveLength(1))
})
