// @vitest-environment happy-dom
/** The board of orders: what is on a card, and steps by drag and by menu, with undo (R-STAFF-07). */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, type SeenRequest } from '#test/support/screens/fake-server.ts'
import { answering, refusing, showScreen } from '#test/support/screens/show-screen.tsx'
import { sendHeldSteps } from '#web/console/frame/held-steps.ts'
import { teamAnswers } from './a-staff-order.ts'
import { atTheDesk, changesAmong } from './at-the-desk.ts'

atTheDesk()

const at = '2026-11-02T02:00:00.000Z'
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
  assignee: null,
  tags: [],
  notes: 0,
}

/** One piece of another order, to be made again. */
const reprint = {
  ...paid,
  id: 'ord_2',
  number: 1021,
  claimId: 'clm_1',
  status: 'reprint',
  promise: null,
  press: { by: '2026-11-06', isLate: false, plannedDay: null, isRush: false },
  quantity: 1,
  items: [{ title: 'Printed mug', image: '/images/none', quantity: 1, size: '11 oz' }],
  steps: [],
}

let seen: SeenRequest[]
const sent = () => changesAmong(seen)
async function open(): Promise<void> {
  seen = fakeServer(
    answering(
      ['POST /api/staff/orders/ord_1/steps', refusing(409, 'order_moved', 'It has moved on.')],
      ['POST /api/staff/claims/clm_1/steps', refusing(409, 'claim_decided', 'It was decided.')],
      ['GET /api/staff/press/reprints', { reprints: [reprint] }],
      [
        'GET /api/staff/orders/counts',
        {
          counts: [
            { status: 'paid', orders: 73 },
            { status: 'in_production', orders: 0 },
          ],
        },
      ],
      ...teamAnswers,
      ['GET /api/staff/orders?status=paid', { orders: [paid], hasMore: false, next: null }],
      ['GET /api/staff/orders', { orders: [], hasMore: false, next: null }],
      ['PUT /api/login/newToken', { token: 'staff-token' }],
    ),
  )
  await showScreen('/staff/orders?view=board')
}
const card = async () => (await screen.findByText('#1017')).closest('li') as HTMLElement
const column = (name: string) => screen.getByRole('region', { name })

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

test('a column counts all of its orders and reprints, and a phone shows one state at a time', async () => {
  await open()
  await card()
  within(column('Paid')).getByRole('heading', { name: 'Paid 74' })
  cleanup()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  await open()
  await card()
  expect(screen.queryByRole('region', { name: 'In production' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'In production 0' }))
  await screen.findByRole('region', { name: 'In production' })
  expect(screen.queryByText('#1017')).toBeNull()
})

test('a reprint stands among what is to be made, and is started with undo; its ticket is one tap away', async () => {
  await open()
  const shown = (await screen.findByText('#1021')).closest('li') as HTMLElement
  for (const text of ['Reprint', '1 × Printed mug', 'Press by Nov 6']) within(shown).getByText(text)
  expect(within(shown).getByRole('link', { name: 'Job ticket of the reprint' }).getAttribute('href')).toBe(
    '/staff/sheets?ids=clm_1&kind=ticket',
  )
  const carried = new Map<string, string>()
  const dataTransfer = {
    setData: (type: string, text: string) => carried.set(type, text),
    getData: (type: string) => carried.get(type) ?? '',
  }
  fireEvent.dragStart(shown, { dataTransfer })
  fireEvent.drop(column('Ready'), { dataTransfer })
  await screen.findByText(/Order #1021 cannot go to “Ready” from here/)
  fireEvent.drop(column('In production'), { dataTransfer })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await sendHeldSteps()
  expect(sent()).toEqual([])
  fireEvent.click(within(shown).getByRole('button', { name: 'Into production again' }))
  await sendHeldSteps()
  await waitFor(() => expect(sent()).toMatchObject([{ address: '/api/staff/claims/clm_1/steps', body: {} }]))
  await screen.findByText('Order #1021: It was decided.')
})
