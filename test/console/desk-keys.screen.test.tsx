// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, type SeenRequest } from '#test/support/screens/fake-server.ts'
import { answering, refusing, showScreen } from '#test/support/screens/show-screen.tsx'
import { useStaffSession } from '#web/app/stores/staff-session.ts'

const person = { userId: 'cus_marta', token: 'staff-token', firstName: 'Marta', role: 'staff' as const }
const none = { items: [], hasMore: false }
const customer = { id: 'cus_ana', name: 'Ana Luz', email: 'ana@example.com', phone: null }
const order = {
  id: 'ord_1',
  number: 1001,
  status: 'paid',
  waitingOn: 'shop',
  paidAt: '2026-11-01T00:00:00.000Z',
  sending: null,
  press: null,
  reviewReason: null,
  total: 28,
  quantity: 1,
  items: [],
  steps: [],
  assignee: null,
  tags: [],
  notes: 0,
  promise: null,
  deadline: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  customer,
}
let seen: SeenRequest[]

async function openConsole(find: object | (() => { status: number; body: unknown })): Promise<void> {
  seen = fakeServer(
    answering(
      ['GET /api/staff/find', find],
      [
        'GET /api/staff/orders/products',
        {
          products: [
            { id: 'prd_1', name: 'Botella térmica' },
            { id: 'prd_2', name: 'Photo mug' },
          ],
        },
      ],
      [
        'GET /api/staff/today',
        {
          mentions: none,
          chats: none,
          orders: none,
          requests: none,
          claims: none,
          reviews: none,
          ratings: none,
          messages: none,
        },
      ],
      ['PUT /api/login/newToken', { token: 'staff-token' }],
      ['GET /api/staff/me', refusing(404, 'not_found', 'not here')],
    ),
  )
  localStorage.setItem('staffData', JSON.stringify(person))
  useStaffSession.setState({ status: 'loggedIn', ...person })
  await showScreen('/staff')
  await screen.findByRole('heading', { name: 'Today' })
}
const find = () => screen.queryByRole<HTMLInputElement>('searchbox', { hidden: true })
async function typeInPalette(words: string): Promise<HTMLInputElement> {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await waitFor(() => expect(find()).not.toBeNull())
  fireEvent.change(find() as HTMLInputElement, { target: { value: words } })
  return find() as HTMLInputElement
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  act(() => useStaffSession.setState({ status: 'loggedOut', userId: null, token: null, firstName: null, role: null }))
  vi.unstubAllGlobals()
})

test('the first Escape closes the palette, whatever is typed in it', async () => {
  await openConsole({ orders: [], customers: [], requests: [] })
  const field = await typeInPalette('ana')
  // What a browser does with Escape in a search field must not happen: it only empties the field.
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false)
  await waitFor(() => expect(find()).toBeNull())
})

test('the palette finds what can be done, and products, without minding accents', async () => {
  await openConsole({ orders: [], customers: [], requests: [] })
  const field = await typeInPalette('new ord')
  const action = await screen.findByRole('link', { name: 'New order Do it now', hidden: true })
  expect(action.getAttribute('href')).toBe('/staff/orders/new')
  fireEvent.change(field, { target: { value: 'termica' } })
  const product = await screen.findByRole('link', { name: 'Botella térmica Product', hidden: true })
  expect(product.getAttribute('href')).toBe('/staff/catalogue/prd_1')
  expect(screen.queryByRole('link', { name: /Photo mug/, hidden: true })).toBeNull()
})

test('the palette goes to a part of the console by its name, and to what the shop finds', async () => {
  await openConsole({ orders: [order], customers: [customer], requests: [] })
  const field = await typeInPalette('ana')
  // Results of older search words cannot be opened.
  expect(screen.queryByRole('link', { name: /Ana Luz/, hidden: true })).toBeNull()
  await screen.findByRole('link', { name: '#1001 · Ana Luz Orders', hidden: true })
  expect(screen.getByRole('link', { name: 'Ana Luz ana@example.com', hidden: true }).getAttribute('href')).toBe(
    '/staff/customers/cus_ana',
  )
  expect(seen.filter(({ address }) => address.includes('/staff/find'))).toHaveLength(1)
  fireEvent.change(field, { target: { value: 'team' } })
  expect(screen.queryByRole('link', { name: 'Team', hidden: true })).toBeNull()
  fireEvent.change(field, { target: { value: 'audit' } })
  fireEvent.change(field, { target: { value: 'your sec' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(location.pathname).toBe('/staff/security'))
  expect(find()).toBeNull()
})

test('a search that fails is told and asked again', async () => {
  await openConsole(refusing(503, 'busy', 'The shop is busy.'))
  await typeInPalette('ana')
  await screen.findByText('The shop is busy.')
  const asked = () => seen.filter(({ address }) => address.includes('/staff/find')).length
  const before = asked()
  fireEvent.click(screen.getByRole('button', { name: 'Ask again', hidden: true }))
  await waitFor(() => expect(asked()).toBeGreaterThan(before))
})

test('g and a letter go to a part, unless somebody writes; ? tells the keys', async () => {
  await openConsole({ orders: [], customers: [], requests: [] })
  fireEvent.keyDown(document.body, { key: '?' })
  await screen.findByText('g o')
  // Members of staff are not shown the parts that only owners may open.
  expect(screen.queryByText('g m')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }))
  const field = document.body.appendChild(document.createElement('input'))
  fireEvent.keyDown(field, { key: 'g' })
  fireEvent.keyDown(document.body, { key: 'y' })
  expect(location.pathname).toBe('/staff')
  fireEvent.keyDown(document.body, { key: 'g' })
  fireEvent.keyDown(document.body, { key: 'y' })
  await waitFor(() => expect(location.pathname).toBe('/staff/security'))
  field.remove()
})
