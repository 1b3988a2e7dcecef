// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeSockets, type FakeSocket } from '#test/chat/fake-socket.ts'
import { aHistory, aMessage } from '#test/chat/messages.ts'
import { fakeServer, type SeenRequest } from '#test/support/screens/fake-server.ts'
import { answering, refusing, showScreen } from '#test/support/screens/show-screen.tsx'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import type { RoomSummary } from '#worker/chat/chat-frames.rules.ts'

const aRoom = (room: string, changes: Partial<RoomSummary> = {}): RoomSummary => ({
  room,
  name: `Customer ${room}`,
  language: 'es',
  lastText: `last of ${room}`,
  lastFrom: 'customer',
  lastAt: Date.now() - 60_000,
  unread: 1,
  waitingSince: Date.now() - 120_000,
  isCustomerHere: false,
  assignedTo: null,
  snoozedUntil: null,
  resolvedAt: null,
  ...changes,
})
const promise = { answered: 10, kept: 9, late: 0 }
const person = { userId: 'cus_marta', token: 'staff-token', firstName: 'Marta', role: 'staff' as const }
const show = {
  room: null,
  customer: {
    id: 'a',
    firstName: 'Ana',
    lastName: 'Luz',
    email: 'ana@example.com',
    phoneNumber: null,
    language: 'es',
    joinedAt: '2026-01-01T00:00:00.000Z',
  },
  orders: [],
  requests: [
    {
      id: 'req_1',
      number: 1007,
      quantity: 3,
      status: 'quoted',
      createdAt: '2026-11-01T00:00:00.000Z',
      product: { id: 'prd_1', name: 'Photo mug', category: 'mug', ProductImage: [] },
      waitingOn: 'customer',
      waitingSince: '2026-11-01T00:00:00.000Z',
      dueAt: null,
      total: 54,
    },
  ],
  fills: { order: null, request: 'Taza con foto' },
}

const aReply = {
  id: 'rep_1',
  title: 'Sizes',
  text: { en: 'Hi {name}', es: 'Hola {name}, soy {me}' },
  updatedAt: '2026-11-01T00:00:00.000Z',
}

let sockets: FakeSocket[]
let seen: SeenRequest[]
let replies: object[]
let listed: RoomSummary[]
/** The second page. */
let later: RoomSummary[]
const socketAt = (path: string) => sockets.filter(({ url }) => url.includes(path)).at(-1) as FakeSocket

async function open(
  rooms: RoomSummary[],
  change: object | (() => { status: number; body: unknown }) = aRoom('a'),
  path = '/staff/inbox',
): Promise<void> {
  seen = fakeServer(
    answering(
      ['GET /api/staff/chats/', show],
      ['GET /api/staff/chats?view=resolved&offset=', { rooms: later, hasMore: false, promise, people: [] }],
      [
        'GET /api/staff/chats',
        { rooms: listed, hasMore: later.length > 0, promise, people: [{ id: 'cus_pia', name: 'Pía Sol' }] },
      ],
      ['GET /api/staff/savedReplies', { replies }],
      ['PUT /api/staff/savedReplies/', aReply],
      ['DELETE /api/staff/savedReplies/', { message: 'Reply deleted.' }],
      ['POST /api/staff/savedReplies', aReply],
      ['PATCH /api/staff/chats/', change],
      ['PUT /api/login/newToken', { token: 'staff-token' }],
      ['GET /api/staff/me', refusing(404, 'not_found', 'not here')],
    ),
  )
  localStorage.setItem('staffData', JSON.stringify(person))
  // The stored record is read once per page load; several tests share one page.
  useStaffSession.setState({ status: 'loggedIn', ...person })
  await showScreen(path)
  await waitFor(() => expect(sockets.length).toBeGreaterThan(0), { timeout: 60_000 })
  act(() => {
    socketAt('/api/staff/inbox').open()
    socketAt('/api/staff/inbox').tell({ type: 'rooms', rooms, hasMore: false, promise })
  })
}
async function enter(name: string) {
  fireEvent.click(screen.getByRole('link', { name: new RegExp(name) }))
  const thread = await screen.findByRole('region', { name })
  await waitFor(() => expect(socketAt('/api/chat?')).toBeDefined())
  act(() => {
    socketAt('/api/chat?').open()
    socketAt('/api/chat?').tell(
      aHistory([aMessage(1, { from: 'customer', content: '¿Tallas?', language: 'es' })], {
        you: { id: person.userId, side: 'shop' },
      }),
    )
  })
  return within(thread)
}
const patches = () => seen.filter(({ method }) => method === 'PATCH').map(({ address, body }) => [address, body])

beforeEach(() => {
  listed = []
  later = []
  replies = [
    {
      id: 'rep_1',
      title: 'Sizes',
      text: { en: 'Hi {name}', es: 'Hola {name}, soy {me}' },
      updatedAt: '2026-01-01T00:00:00.000Z',
    },
  ]
  localStorage.clear()
  sessionStorage.clear()
  sockets = fakeSockets()
})
afterEach(() => {
  cleanup()
  act(() => useStaffSession.setState({ status: 'loggedOut', userId: null, token: null, firstName: null, role: null }))
  vi.unstubAllGlobals()
})

describe('the inbox', () => {
  test('lists who waits longest first and follows what changes', async () => {
    await open([aRoom('b'), aRoom('a', { waitingSince: Date.now() - 3_600_000 }), aRoom('c', { resolvedAt: 1 })])
    const names = () =>
      screen
        .getAllByRole('link')
        .map(({ textContent }) => /Customer \w/.exec(textContent ?? '')?.[0])
        .filter(Boolean)
    expect(socketAt('/api/staff/inbox').sent).toEqual([{ type: 'auth', token: 'staff-token' }])
    expect(names()).toEqual(['Customer a', 'Customer b'])
    act(() => socketAt('/api/staff/inbox').tell({ type: 'room', room: aRoom('d', { waitingSince: 1 }), promise }))
    expect(names()).toEqual(['Customer d', 'Customer a', 'Customer b'])
    act(() => socketAt('/api/staff/inbox').tell({ type: 'room_gone', room: 'a' }))
    expect(names()).toEqual(['Customer d', 'Customer b'])
  })

  test('shows the rooms of a long view page by page', async () => {
    listed = [aRoom('x', { resolvedAt: 3 }), aRoom('y', { resolvedAt: 2 })]
    later = [aRoom('z', { resolvedAt: 1 })]
    await open([], aRoom('a'), '/staff/inbox?view=resolved')
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await screen.findByRole('link', { name: /Customer z/ })
    expect(screen.getAllByRole('link', { name: /Customer [xyz]/ })).toHaveLength(3)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('opens a thread by a link, writes replies and notes, and inserts a saved reply in the customer’s language', async () => {
    await open([aRoom('a', { name: 'Ana Luz' })])
    const thread = await enter('Ana Luz')
    expect(socketAt('/api/chat?').url).toMatch(/room=a$/)
    const field = thread.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Ana Luz' })
    fireEvent.keyDown(document.body, { key: 'q' })
    fireEvent.click(await screen.findByRole('button', { name: /Sizes Hola/, hidden: true }))
    await waitFor(() => expect(field.value).toBe('Hola Ana, soy Marta'))
    fireEvent.keyDown(field, { key: 'Enter' })
    fireEvent.click(thread.getByRole('button', { name: 'Note' }))
    fireEvent.change(thread.getByRole('textbox', { name: 'Note for the staff' }), { target: { value: 'pays late' } })
    fireEvent.keyDown(thread.getByRole('textbox', { name: 'Note for the staff' }), { key: 'Enter' })
    const said = socketAt('/api/chat?').sent.filter(({ type }) => type === 'message' || type === 'note')
    expect(said).toMatchObject([
      { type: 'message', content: 'Hola Ana, soy Marta' },
      { type: 'note', content: 'pays late' },
    ])
  })

  test('fills in what a saved reply names, and says what there is nothing for', async () => {
    replies = [
      {
        id: 'rep_2',
        title: 'Where',
        text: { en: 'x', es: '{request}: pedido {order}, {otro}' },
        updatedAt: '2026-01-01T00:00:00.000Z',
      },
    ]
    await open([aRoom('a', { name: 'Ana Luz' })])
    const thread = await enter('Ana Luz')
    expect((await screen.findAllByText('Price ready, waits for the customer'))[0]).toBeDefined()
    expect(screen.getAllByRole('link', { name: 'Photo mug' })[0]?.getAttribute('href')).toBe('/staff/requests/req_1')
    act(() =>
      socketAt('/api/chat?').tell(
        aMessage(2, {
          senderName: '',
          card: { kind: 'proof', id: 'req_1', path: '/requestStatus/req_1', title: 'Taza' },
        }),
      ),
    )
    expect(thread.getByRole('link', { name: 'See the proof' }).getAttribute('href')).toBe('/staff/requests/req_1')
    const field = thread.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Ana Luz' })
    fireEvent.keyDown(document.body, { key: 'q' })
    fireEvent.click(await screen.findByRole('button', { name: /^Where/, hidden: true }))
    await waitFor(() => expect(field.value).toBe('Taza con foto: pedido {order}, {otro}'))
    expect(await screen.findByText('Nothing to fill in for {order}: please write it yourself.')).toBeDefined()
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(document.activeElement?.getAttribute('role')).toBe('region')
    fireEvent.keyDown(document.activeElement as Element, { key: '/' })
    expect(await thread.findByRole('searchbox')).toBeDefined()
  })

  test('changes a saved reply, and brings back a deleted one', async () => {
    await open([aRoom('a', { name: 'Ana Luz' })])
    await enter('Ana Luz')
    fireEvent.keyDown(document.body, { key: 'q' })
    fireEvent.click(await screen.findByRole('button', { name: 'Change: Sizes', hidden: true }))
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name', hidden: true })
    await waitFor(() => expect(title.value).toBe('Sizes'))
    fireEvent.change(title, { target: { value: 'All sizes' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }))
    await waitFor(() =>
      expect(seen.find(({ method, address }) => method === 'PUT' && address.includes('savedReplies'))).toMatchObject({
        address: '/api/staff/savedReplies/rep_1',
        body: { title: 'All sizes', text: { en: 'Hi {name}', es: 'Hola {name}, soy {me}' } },
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Delete: Sizes', hidden: true }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
    await waitFor(() =>
      expect(seen.find(({ method, address }) => method === 'POST' && address.includes('savedReplies'))).toMatchObject({
        body: { title: 'Sizes' },
      }),
    )
  })

  test('shows what was resolved before, and any customer’s thread by its address, spoken in or not', async () => {
    listed = [aRoom('z', { name: 'Zoe Old', resolvedAt: 1, waitingSince: null })]
    await open([aRoom('a')])
    fireEvent.click(screen.getByRole('link', { name: 'Resolved' }))
    expect(await screen.findByRole('link', { name: /Zoe Old/ })).toBeDefined()
    expect(screen.queryByRole('link', { name: /Customer a/ })).toBeNull()
    cleanup()
    await open([aRoom('b')], {}, '/staff/inbox?room=a')
    expect(await screen.findByRole('textbox', { name: 'Reply to Ana Luz' })).toBeDefined()
  })

  test('goes from room to room by arrows, but not where they scroll', async () => {
    await open([aRoom('a', { name: 'Ana Luz', waitingSince: 1 }), aRoom('b', { name: 'Eva Mar', waitingSince: 2 })])
    fireEvent.keyDown(document.body, { key: 'ArrowDown' })
    const thread = within(await screen.findByRole('region', { name: 'Ana Luz' }))
    fireEvent.keyDown(await thread.findByRole('region', { name: 'Messages' }), { key: 'ArrowDown' })
    expect(screen.getByRole('region', { name: 'Ana Luz' })).toBeDefined()
    fireEvent.keyDown(document.body, { key: 'ArrowDown' })
    expect(await screen.findByRole('region', { name: 'Eva Mar' })).toBeDefined()
    fireEvent.keyDown(document.body, { key: '?' })
    expect(await screen.findByText('Search in this conversation')).toBeDefined()
  })

  test('takes, snoozes and resolves by keys, and says when that does not work', async () => {
    let isRefused = false
    await open([aRoom('a', { name: 'Ana Luz' })], () =>
      isRefused ? refusing(409, 'edited_meanwhile', 'Somebody was faster.')() : { status: 200, body: aRoom('a') },
    )
    await enter('Ana Luz')
    fireEvent.keyDown(document.body, { key: 'a' })
    await waitFor(() => expect(patches()).toEqual([['/api/staff/chats/a', { assignedTo: 'cus_marta' }]]))
    fireEvent.keyDown(document.body, { key: 's' })
    fireEvent.click(await screen.findByRole('button', { name: /^In an hour/, hidden: true }))
    await waitFor(() =>
      expect(patches().at(-1)).toMatchObject(['/api/staff/chats/a', { snoozedUntil: expect.any(Number) }]),
    )
    fireEvent.keyDown(document.body, { key: 'e' })
    await waitFor(() => expect(patches().at(-1)).toEqual(['/api/staff/chats/a', { isResolved: true }]))
    expect(await screen.findByText('Ana Luz is resolved.')).toBeDefined()
    isRefused = true
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(await screen.findByText('That did not work: Somebody was faster.')).toBeDefined()
  })

  test('opens the next room after one is resolved, but leaves whoever has opened another view meanwhile there', async () => {
    const rooms = ['Ana Luz', 'Eva Mar', 'Ida Sol'].map((name, at) => aRoom(String(at), { name, waitingSince: at + 1 }))
    await open(rooms)
    await enter('Ana Luz')
    fireEvent.keyDown(document.body, { key: 'e' })
    expect(await screen.findByRole('region', { name: 'Eva Mar' })).toBeDefined()
    const answered = fetch
    const line = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      const answer = await answered(...request)
      await line.promise
      return answer
    })
    fireEvent.keyDown(document.body, { key: 'e' })
    await waitFor(() => expect(patches()).toHaveLength(2))
    fireEvent.click(screen.getByRole('link', { name: 'Resolved' }))
    await waitFor(() => expect(location.search).toBe('?view=resolved'))
    line.resolve()
    expect(await screen.findByText('Eva Mar is resolved.')).toBeDefined()
    expect(location.search).toBe('?view=resolved')
  })
})
