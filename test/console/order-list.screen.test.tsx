// @vitest-environment happy-dom
/** The list of orders: its headings (docs/decisions/160), its filters, and saved views (162). */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, sent, type Answer, type SeenRequest } from '#test/support/screens/fake-server.ts'
import { answering, refusing, showScreen } from '#test/support/screens/show-screen.tsx'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { useToasts } from '#web/ui/toasts.ts'
import { aListedOrder, teamAnswers } from './a-staff-order.ts'

const person = { token: 'staff-token', userId: 'cus_sol', firstName: 'Sol', role: 'staff' as const }
const marta = { id: 'cus_marta', name: 'Marta Ruiz' }
const late = {
  id: 'vie_1',
  name: 'Late on the press',
  isShared: true,
  owner: 'Marta Ruiz',
  mayDelete: false,
  filter: { due: 'late', who: 'me' },
}
type ScreenAnswers = Array<[start: string, answer: object | ((request: SeenRequest) => ReturnType<Answer>)]>

let seen: SeenRequest[]
async function open(path: string, ...answers: ScreenAnswers): Promise<void> {
  seen = fakeServer(
    answering(
      ...answers,
      ...teamAnswers,
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
  useToasts.setState({ toasts: [] })
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

test('shows whose an order is, its tags and its notes, and is narrowed to them', async () => {
  await open(
    '/staff/orders',
    ['GET /api/staff/orders/team', { people: [marta], tags: ['rush', 'school'] }],
    [
      'GET /api/staff/orders?',
      { orders: [aListedOrder({ assignee: marta, tags: ['school'], notes: 2 })], hasMore: false, next: null },
    ],
  )
  fireEvent.change(await screen.findByRole('combobox', { name: 'Tag' }), { target: { value: 'school' } })
  await waitFor(() => expect(location.search).toBe('?tag=school'))
  const row = (await screen.findByRole('link', { name: /#1023/ })).textContent
  expect(row).toContain('with Marta Ruiz')
  expect(row).toContain('2 notes')
  expect(row).toContain('school')
  fireEvent.change(screen.getByRole('combobox', { name: 'Who looks after it' }), { target: { value: 'me' } })
  await waitFor(() => expect(listed().at(-1)).toBe('/api/staff/orders?who=me&tag=school'))
})

test('opens a saved view as an address, and marks the view that is shown', async () => {
  await open('/staff/orders', ['GET /api/staff/orders/views', { views: [late] }])
  const link = await screen.findByRole('link', { name: 'Late on the press' })
  expect(link.getAttribute('aria-current')).toBeNull()
  fireEvent.click(link)
  await waitFor(() => expect(location.search).toBe('?due=late&who=me'))
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Late on the press' }).getAttribute('aria-current')).toBe('page'),
  )
})

test('saves what is chosen under a name, without what was searched for, and deletes it', async () => {
  const mine = { ...late, id: 'vie_2', name: 'Mugs', owner: null, isShared: false, mayDelete: true }
  await open(
    '/staff/orders?search=ana&status=paid&by=total',
    ['POST /api/staff/orders/views', { views: [late, mine] }],
    ['DELETE /api/staff/orders/views/vie_2', { views: [late] }],
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Views…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved views' }))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name of the view' }), { target: { value: ' Mugs ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save this view' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Delete the view “Mugs”' }))
  await waitFor(() => expect(dialog.queryByText('Mugs')).toBeNull())
  expect(dialog.queryByRole('button', { name: /Delete the view “Late/ })).toBeNull()
  expect(sent(seen)).toMatchObject([
    { body: { name: 'Mugs', isShared: false, filter: { status: 'paid', by: 'total' } } },
    { method: 'DELETE', address: '/api/staff/orders/views/vie_2' },
  ])
  expect(JSON.stringify(sent(seen)[0]?.body)).not.toContain('ana')
})

test('keeps the name of a view that was refused and says why', async () => {
  await open('/staff/orders', [
    'POST /api/staff/orders/views',
    refusing(422, 'invalid', 'Look at the fields.', { fields: { name: 'You have 40 views. Delete one first.' } }),
  ])
  fireEvent.click(await screen.findByRole('button', { name: 'Views…' }))
  const name = await screen.findByRole('textbox', { name: 'Name of the view' })
  fireEvent.change(name, { target: { value: 'One more' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save this view' }))
  expect(await screen.findByText('You have 40 views. Delete one first.')).toBeTruthy()
  expect(name).toHaveProperty('value', 'One more')
})
