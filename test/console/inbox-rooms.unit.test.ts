import { describe, expect, test } from 'vitest'
import { emptyInbox, filledReply, neighbour, roomsUnder, withInboxFrame } from '#web/console/chat/inbox-rooms.ts'
import { snoozeUntil } from '#web/console/chat/snooze-times.ts'
import type { RoomSummary } from '#worker/chat/chat-frames.rules.ts'
import type { InboxView } from '#worker/chat/chat.rules.ts'

const now = Date.UTC(2026, 10, 22, 12)
const aRoom = (room: string, changes: Partial<RoomSummary> = {}): RoomSummary => ({
  room,
  name: room,
  language: 'en',
  lastText: '',
  lastFrom: null,
  lastAt: now - 1000,
  unread: 0,
  waitingSince: null,
  isCustomerHere: false,
  assignedTo: null,
  snoozedUntil: null,
  resolvedAt: null,
  ...changes,
})
const under = (view: InboxView, rooms: RoomSummary[]) => roomsUnder(view, rooms, 'me', now).map(({ room }) => room)
const promise = { answered: 0, kept: 0, late: 0 }

describe('the inbox', () => {
  test('lists who waits longest first, then unread ones, then by the last word', () => {
    const rooms = [
      aRoom('old', { lastAt: 1 }),
      aRoom('unread', { unread: 2, lastAt: 2 }),
      aRoom('new', { lastAt: 3 }),
      aRoom('waits', { waitingSince: now - 5 }),
      aRoom('waits long', { waitingSince: now - 500 }),
    ]
    expect(under('open', rooms)).toEqual(['waits long', 'waits', 'unread', 'new', 'old'])
  })

  test('lists each room in the view of its state', () => {
    const rooms = [
      aRoom('mine', { assignedTo: 'me' }),
      aRoom('theirs', { assignedTo: 'you' }),
      aRoom('free'),
      aRoom('snoozed', { snoozedUntil: now + 1 }),
      aRoom('awake', { snoozedUntil: now - 1, assignedTo: 'me' }),
      aRoom('resolved', { resolvedAt: 5 }),
    ]
    expect(under('open', rooms).sort()).toEqual(['awake', 'free', 'mine', 'theirs'])
    expect(under('mine', rooms).sort()).toEqual(['awake', 'mine'])
    expect(under('unassigned', rooms)).toEqual(['free'])
    expect(under('snoozed', rooms)).toEqual(['snoozed'])
    expect(under('resolved', rooms)).toEqual(['resolved'])
  })

  test('the inbox shows what its socket says', () => {
    const first = withInboxFrame(emptyInbox, {
      type: 'rooms',
      rooms: [aRoom('a'), aRoom('b')],
      hasMore: false,
      promise,
    })
    const changed = withInboxFrame(first, {
      type: 'room',
      room: aRoom('a', { unread: 3 }),
      promise: { ...promise, late: 1 },
    })
    const gone = withInboxFrame(changed, { type: 'room_gone', room: 'b' })
    expect(first).toMatchObject({ hasLoaded: true, promise: { late: 0 } })
    expect(changed.rooms.get('a')?.unread).toBe(3)
    expect([...gone.rooms.keys()]).toEqual(['a'])
    expect(first.rooms.size).toBe(2)
  })

  test('steps through the list and stays at its ends', () => {
    const rooms = [aRoom('a'), aRoom('b')]
    expect([
      neighbour(rooms, 'a', 1),
      neighbour(rooms, 'b', 1),
      neighbour(rooms, 'a', -1),
      neighbour(rooms, null, 1),
      neighbour([], 'a', 1),
    ]).toEqual(['b', 'b', 'a', 'a', null])
  })
})

test('a saved reply is filled in; what is not known stays to be seen', () => {
  const values = { name: 'Ana', me: 'Marta', shop: 'Tinta', order: null }
  expect(filledReply('Hola {name}, soy {me} de {shop}. {order}, {toString}', values)).toEqual({
    text: 'Hola Ana, soy Marta de Tinta. {order}, {toString}',
    missing: ['{order}'],
  })
})

test('a conversation wakes up in the morning', () => {
  const sunday = new Date(2026, 10, 22, 15, 30)
  const monday = new Date(2026, 10, 23, 8)
  expect(new Date(snoozeUntil('tomorrow', sunday))).toEqual(new Date(2026, 10, 23, 9))
  expect(new Date(snoozeUntil('week', sunday))).toEqual(new Date(2026, 10, 23, 9))
  expect(new Date(snoozeUntil('week', monday))).toEqual(new Date(2026, 10, 30, 9))
  expect(snoozeUntil('hour', monday) - monday.getTime()).toBe(3_600_000)
})
