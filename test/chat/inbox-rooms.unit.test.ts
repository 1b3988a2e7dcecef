import { expect, it } from 'vitest'
import { InboxRooms } from '#durable-objects/inbox-rooms.ts'
import type { RoomReport } from '#durable-objects/room-report.ts'
import { slowSteps } from '#test/support/migrated-database.ts'
import { inboxViews } from '#worker/chat/chat.rules.ts'
import { days, hours } from '#worker/platform/duration.rules.ts'
import { MemorySql } from './memory-sql.ts'

const now = days(100)
const report = (room: string, more: Partial<RoomReport>): RoomReport => ({
  room,
  name: 'Ana',
  language: 'en',
  lastText: 'Hello?',
  lastFrom: 'customer',
  lastAt: now,
  unread: 1,
  waitingSince: null,
  isCustomerHere: true,
  version: 1,
  spokeAt: now,
  staffHere: [],
  lastAnswer: null,
  ...more,
})
const answered = (room: string, ms: number, at = now - hours(1), version = 1) =>
  report(room, { version, lastAnswer: { waitingSince: at - ms, answeredAt: at } })

it('counts the promise as its rows have it, whatever was answered, expired or erased meanwhile', () => {
  const sql = new MemorySql()
  const rooms = new InboxRooms(sql)
  const agree = (at: number) => {
    const counted = rooms.promise(at)
    expect(new InboxRooms(sql).promise(at)).toEqual(counted)
    return counted
  }
  rooms.take(answered('in time', hours(2)))
  expect(agree(now)).toEqual({ answered: 1, kept: 1, late: 0 })
  rooms.take(answered('too late', hours(30)))
  rooms.take(answered('long ago', hours(1), now - days(29)))
  rooms.take(report('waits', { waitingSince: now - hours(25) }))
  expect(rooms.promise(now + 1), 'a count serves for a second').toEqual({ answered: 1, kept: 1, late: 0 })
  expect(agree(now + 1000)).toEqual({ answered: 3, kept: 2, late: 1 })
  // Each report says the last answer again.
  rooms.take(answered('in time', hours(2), now - hours(1), 2))
  expect(agree(now + 2000)).toEqual({ answered: 3, kept: 2, late: 1 })
  expect(agree(now + days(2))).toEqual({ answered: 2, kept: 1, late: 1 })
  rooms.forget('too late')
  rooms.forget('waits')
  expect(agree(now + days(3))).toEqual({ answered: 1, kept: 1, late: 0 })
})

it('reads and counts by an index, however many rooms there are (docs/decisions/341)', () => {
  const sql = new MemorySql()
  const rooms = new InboxRooms(sql)
  for (let index = 0; index < 600; index += 1) {
    const waitingSince = index % 3 === 0 ? now - index : null
    rooms.take({ ...answered(`cus_${index}`, hours(index % 40)), waitingSince })
    if (index % 2 === 0) rooms.change(`cus_${index}`, { assignedTo: `stf_${index % 5}` })
    if (index % 7 === 0) rooms.change(`cus_${index}`, { snoozedUntil: now + index })
    if (index % 4 === 0) rooms.change(`cus_${index}`, { resolvedAt: now })
  }
  const seen: Record<string, string[]> = {}
  const asks = (what: string, ask: () => void) => {
    sql.plans()
    ask()
    seen[what] = sql.plans()
  }
  for (const analysed of [false, true]) {
    if (analysed) sql.exec('ANALYZE')
    for (const view of inboxViews) asks(view, () => rooms.list(view, 'stf_2', 0))
    asks('rooms of a colleague', () => rooms.roomsOf('stf_2'))
    asks('the promise', () => rooms.promise(now + days(analysed ? 2 : 1)))
    asks('a report', () => rooms.take(report('cus_9', { version: analysed ? 4 : 3 })))
    asks('wake', () => rooms.wake(now))
    asks('next wake', () => rooms.nextWake())
    asks('forget', () => rooms.forget('cus_9'))
    const slow = Object.entries(seen).map(([what, plan]) => [what, slowSteps(plan)] as const)
    expect(slow.filter(([what, steps]) => steps.length > 0 && what !== 'the promise')).toEqual([])
  }
  // The answers of thirty days are read once in the life of the object.
  expect(seen['the promise']?.some((step) => step.includes('SCAN'))).toBe(false)
  for (const [view, index] of [
    ['open', 'rooms_open'],
    ['mine', 'rooms_assigned'],
    ['unassigned', 'rooms_assigned'],
    ['snoozed', 'rooms_asleep'],
    ['resolved', 'rooms_resolved'],
  ] as const)
    expect(seen[view]?.join(), view).toContain(index)
})
