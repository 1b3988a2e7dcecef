// @vitest-environment happy-dom
/** The calendar of the press room: over-full stations, planning by menu and by drag, undo (R-STAFF-23). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, type Answer, type SeenRequest } from '#test/support/screens/fake-server.ts'
import { answering, refusing, showScreen } from '#test/support/screens/show-screen.tsx'
import { atTheDesk, changesAmong } from './at-the-desk.ts'

atTheDesk()

const job = (number: number, changes: object = {}) => ({
  id: `ord_${number}`,
  claimId: null,
  number,
  status: 'paid',
  press: { by: '2026-11-04', isLate: false, plannedDay: null, isRush: false },
  customer: { name: 'José María Muñoz Ávila' },
  items: [{ title: 'T-shirt', image: '/images/none', quantity: 2, size: 'M' }],
  stations: [{ station: 'dtf', pieces: 2 }],
  ...changes,
})
const none = { loads: [], orders: [], hasMore: false }
const calendar = {
  today: '2026-11-03',
  from: '2026-11-03',
  stations: [
    { id: 'dtf', name: 'DTF', perDay: 10 },
    { id: 'laser', name: 'Laser', perDay: 5 },
  ],
  late: none,
  days: [3, 4, 5, 6, 7, 8, 9].map((day) => ({
    day: `2026-11-0${day}`,
    isClosed: day === 7 || day === 8,
    ...(day === 4
      ? {
          loads: [
            { station: 'dtf', pieces: 12 },
            { station: 'laser', pieces: 1 },
          ],
          orders: [
            job(1017),
            job(1018, { press: { by: '2026-11-04', isLate: false, plannedDay: null, isRush: true } }),
          ],
          hasMore: false,
        }
      : none),
  })),
  openDays: ['2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-09', '2026-11-10'],
}

let seen: SeenRequest[]
const sent = () => changesAmong(seen)
const planned: Answer = ({ body }) => ({
  status: 200,
  body: { press: { by: '2026-11-04', isLate: false, ...(body as { plan: object }).plan } },
})
async function open(answer: Answer = planned): Promise<void> {
  seen = fakeServer(
    answering(
      ['POST /api/staff/press/orders/ord_1017/plan', answer],
      ['GET /api/staff/press/calendar', calendar],
      ['PUT /api/login/newToken', { token: 'staff-token' }],
    ),
  )
  await showScreen('/staff/calendar')
}
const day = async (name: RegExp) => within(await screen.findByRole('region', { name }))
const jobOn = async (name: RegExp, number: string) => (await day(name)).getByText(number).closest('li') as HTMLElement

test('says which station is over-full on which day, which order is a rush, and which days are closed', async () => {
  await open()
  const wednesday = await day(/Nov 4/)
  wednesday.getByText('12 of 10: over-full')
  wednesday.getByText('1 of 5')
  within(await jobOn(/Nov 4/, '#1018')).getByText('Rush')
  expect(within(await jobOn(/Nov 4/, '#1017')).queryByText('Rush')).toBeNull()
  ;(await day(/Nov 7/)).getByText('Closed')
})

test('the menu of an order offers the days on which something is made, in whatever week is shown', async () => {
  await open()
  const menu = within(await jobOn(/Nov 4/, '#1017')).getByLabelText('Make it on')
  const days = within(menu)
    .getAllByRole('option', { hidden: true })
    .map((option) => option.getAttribute('value'))
  expect(days).toEqual(['', ...calendar.openDays])
})

test('an order is planned by its menu, and that is undone', async () => {
  await open()
  const menu = within(await jobOn(/Nov 4/, '#1017'))
  fireEvent.change(menu.getByLabelText('Make it on'), { target: { value: '2026-11-06' } })
  await screen.findByText('Order #1017 is planned for November 6.')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  const [plan, none] = [
    { plannedDay: '2026-11-06', isRush: false },
    { plannedDay: null, isRush: false },
  ]
  expect(sent().map(({ body }) => body)).toEqual([
    { seen: none, plan },
    { seen: plan, plan: none },
  ])
})

test('an order that was moved by its menu has the focus on its new day', async () => {
  let isMoved = false
  const [before, on] = [calendar.days[1], calendar.days[3]]
  const moved = {
    ...calendar,
    days: calendar.days.map((one) =>
      one === before ? { ...one, orders: [job(1018)] } : one === on ? { ...one, orders: [job(1017)] } : one,
    ),
  }
  seen = fakeServer(
    answering(
      [
        'POST /api/staff/press/orders/ord_1017/plan',
        (request) => {
          isMoved = true
          return planned(request)
        },
      ],
      ['GET /api/staff/press/calendar', () => ({ status: 200, body: isMoved ? moved : calendar })],
      ['PUT /api/login/newToken', { token: 'staff-token' }],
    ),
  )
  await showScreen('/staff/calendar')
  fireEvent.change(within(await jobOn(/Nov 4/, '#1017')).getByLabelText('Make it on'), {
    target: { value: '2026-11-06' },
  })
  await (await day(/Nov 6/)).findByText('#1017')
  const menu = (await jobOn(/Nov 6/, '#1017')).querySelector('summary')
  await waitFor(() => expect(document.activeElement).toBe(menu))
})

test('an order is dropped on another day, and marked as a rush', async () => {
  await open()
  const carried = new Map<string, string>()
  const dataTransfer = {
    setData: (type: string, text: string) => carried.set(type, text),
    getData: (type: string) => carried.get(type) ?? '',
  }
  fireEvent.dragStart(await jobOn(/Nov 4/, '#1017'), { dataTransfer })
  fireEvent.drop(await screen.findByRole('region', { name: /Nov 5/ }), { dataTransfer })
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ plan: { plannedDay: '2026-11-05', isRush: false } }))
  fireEvent.click(within(await jobOn(/Nov 4/, '#1017')).getByRole('button', { name: 'Mark as a rush' }))
  await waitFor(() => expect(sent()[1]?.body).toMatchObject({ plan: { isRush: true } }))
})

test('an order that is dropped on a closed day stays where it was, and the calendar says why', async () => {
  await open()
  const carried = new Map<string, string>()
  const dataTransfer = {
    setData: (type: string, text: string) => carried.set(type, text),
    getData: (type: string) => carried.get(type) ?? '',
  }
  fireEvent.dragStart(await jobOn(/Nov 4/, '#1017'), { dataTransfer })
  fireEvent.drop(await screen.findByRole('region', { name: /Nov 7/ }), { dataTransfer })
  await screen.findByText(/^Order #1017 stays where it was: the shop is closed on .*Nov 7\.$/)
  expect(sent()).toEqual([])
})

test('a plan that a colleague was faster with is said, and the calendar loaded again', async () => {
  await open(refusing(409, 'order_moved', 'It has moved on.'))
  const loads = () => seen.filter(({ address }) => address.startsWith('/api/staff/press/calendar')).length
  const menu = within(await jobOn(/Nov 4/, '#1017'))
  const before = loads()
  fireEvent.change(menu.getByLabelText('Make it on'), { target: { value: '2026-11-06' } })
  await screen.findByText('Order #1017: It has moved on.')
  await waitFor(() => expect(loads()).toBeGreaterThan(before))
})
