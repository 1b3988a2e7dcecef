// @vitest-environment happy-dom
/** The console follows what changes in the shop: lists, badges and title (docs/decisions/163). */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeSockets, type FakeSocket } from '#test/chat/fake-socket.ts'
import { fakeServer, type SeenRequest } from '#test/support/screens/fake-server.ts'
import { answering, showScreen } from '#test/support/screens/show-screen.tsx'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { startStaffLive } from '#web/console/frame/staff-live.ts'
import { aListedOrder, teamAnswers } from './a-staff-order.ts'

const person = { token: 'staff-token', userId: 'cus_sol', firstName: 'Sol', role: 'staff' as const }
const promise = { answered: 1, kept: 1, late: 0 }
let sockets: FakeSocket[]
let seen: SeenRequest[]
let stop: () => void
let orders: object[]
let later: object[]
let newOrders: number

async function open(path: string): Promise<void> {
  seen = fakeServer(
    answering(
      ...teamAnswers,
      ['GET /api/staff/orders?after=', () => ({ status: 200, body: { orders: later, hasMore: false, next: null } })],
      [
        'GET /api/staff/orders',
        () => ({
          status: 200,
          body: { orders, hasMore: later.length > 0, next: later.length > 0 ? '900' : null },
        }),
      ],
      ['GET /api/staff/news?since=', () => ({ status: 200, body: { newOrders, mentions: 0, now: 2_000 } })],
      ['GET /api/staff/news', { newOrders: 0, mentions: 0, now: 1_000 }],
      ['PUT /api/login/newToken', { token: 'staff-token' }],
    ),
  )
  await showScreen(path)
  stop = startStaffLive()
  await waitFor(() => expect(sockets).toHaveLength(1))
  act(() => {
    socket().open()
    socket().tell({ type: 'rooms', rooms: [], hasMore: false, promise })
  })
}
const socket = () => sockets[0] as FakeSocket
const news = () => act(() => socket().tell({ type: 'changed', topics: ['orders'] }))
const row = (number: number) => screen.findByRole('link', { name: new RegExp(`#${number}`) })
const reads = () => seen.filter(({ address }) => address === '/api/staff/orders').length

beforeEach(() => {
  sockets = fakeSockets()
  orders = [aListedOrder({ id: 'ord_1', number: 1001 })]
  later = []
  newOrders = 0
  localStorage.setItem('staffData', JSON.stringify(person))
  useStaffSession.setState({ status: 'loggedIn', ...person })
})
afterEach(() => {
  stop()
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  document.title = ''
  vi.unstubAllGlobals()
})

describe('the list of orders', () => {
  test('shows what has changed without a reload, and keeps what is chosen', async () => {
    await open('/staff/orders')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose order 1001' }))
    orders = [aListedOrder({ id: 'ord_2', number: 1002 }), ...orders]
    news()
    await row(1002)
    expect(screen.getByRole('checkbox', { name: 'Choose order 1001' })).toHaveProperty('checked', true)
    expect(screen.getByRole('checkbox', { name: 'Choose order 1002' })).toHaveProperty('checked', false)
  })

  test('shows what has changed on a later page too', async () => {
    later = [aListedOrder({ id: 'ord_0', number: 1000, status: 'paid' })]
    await open('/staff/orders')
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    expect((await row(1000)).textContent).toContain('Paid')
    later = [aListedOrder({ id: 'ord_0', number: 1000, status: 'in_production' })]
    news()
    await waitFor(async () => expect((await row(1000)).textContent).toContain('In production'))
  })

  test('does not move while somebody types', async () => {
    await open('/staff/orders')
    await row(1001)
    const before = reads()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    try {
      fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'a' })
      news()
      await act(() => vi.advanceTimersByTimeAsync(1_900))
      expect(reads()).toBe(before)
      await act(() => vi.advanceTimersByTimeAsync(2_000))
      expect(reads()).toBe(before + 1)
    } finally {
      vi.useRealTimers()
    }
  })

  test('does not move while something is dragged', async () => {
    await open('/staff/orders')
    const dragged = await row(1001)
    const before = reads()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    try {
      fireEvent.dragStart(dragged)
      news()
      await act(() => vi.advanceTimersByTimeAsync(60_000))
      expect(reads()).toBe(before)
      fireEvent.dragEnd(dragged)
      await act(() => vi.advanceTimersByTimeAsync(2_000))
      expect(reads()).toBe(before + 1)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the badges', () => {
  test('count new orders and unread chats in the menu and in the title, until the list is opened', async () => {
    localStorage.setItem('ordersSeen:cus_sol', '500')
    newOrders = 3
    await open('/staff/security')
    await waitFor(() => expect(document.title).toMatch(/^\(3\) /))
    const room = {
      room: 'cus_ana',
      name: 'Ana',
      language: 'es',
      lastText: 'Hola',
      lastFrom: 'customer',
      lastAt: Date.now(),
      unread: 2,
      waitingSince: Date.now(),
      isCustomerHere: false,
      assignedTo: null,
      snoozedUntil: null,
      resolvedAt: null,
    }
    act(() => socket().tell({ type: 'room', room, promise }))
    await waitFor(() => expect(document.title).toMatch(/^\(4\) /))
    const [orders] = screen.getAllByRole('link', { name: 'Orders 3 new' })
    expect(screen.getAllByRole('link', { name: 'Chats 1 unread' }).length).toBeGreaterThan(0)
    newOrders = 0
    fireEvent.click(orders as HTMLElement)
    await waitFor(() => expect(document.title).toMatch(/^\(1\) /))
    expect(localStorage.getItem('ordersSeen:cus_sol')).toBe('2000')
  })

  test('begin to count when a browser opens the console first', async () => {
    await open('/staff/security')
    await waitFor(() => expect(localStorage.getItem('ordersSeen:cus_sol')).toBe('1000'))
    expect(document.title).not.toMatch(/^\(/)
  })
})
