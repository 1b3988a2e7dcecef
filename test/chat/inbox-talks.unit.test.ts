import { beforeEach, expect, it } from 'vitest'
import { InboxTalks } from '#durable-objects/inbox-talks.ts'
import type { RoomReport } from '#durable-objects/room-report.ts'
import { seconds } from '#worker/platform/duration.rules.ts'
import { MemorySql } from './memory-sql.ts'

const report = (room: string, version: number, isTalk = true): RoomReport => ({
  room,
  name: 'Ana',
  language: 'en',
  lastText: 'Hello?',
  lastFrom: 'customer',
  lastAt: 0,
  unread: 1,
  waitingSince: 0,
  isCustomerHere: true,
  version,
  spokeAt: 0,
  staffHere: [],
  lastAnswer: null,
  isTalk,
})

let sql: MemorySql
let talks: InboxTalks
beforeEach(() => {
  sql = new MemorySql()
  talks = new InboxTalks(sql)
})

it('gathers the reports of a talk from the second one on, and writes only that it begins and ends', () => {
  sql.writes()
  expect([talks.hear(report('ana', 1, false), 0), talks.are]).toEqual(['alone', false])
  expect([talks.hear(report('ana', 2), 1500), talks.are]).toEqual(['begins', true])
  expect(sql.writes()).toHaveLength(1)
  expect([talks.hear(report('ana', 3), 3000), talks.hear(report('ana', 4), 4500)]).toEqual(['waits', 'waits'])
  expect(talks.gathered().map(({ version }) => version)).toEqual([4])
  expect(talks.gathered()).toEqual([])
  expect(sql.writes()).toEqual([])
  const [room] = talks.silent(7000)
  talks.end(room ?? '', 7000)
  expect([sql.writes().length, talks.are]).toEqual([1, false])
})

it('asks a room that was silent for two seconds, and again after two more when it has not answered', () => {
  talks.hear(report('ana', 1), 0)
  expect(talks.silent(1999)).toEqual([])
  expect(talks.silent(2000)).toEqual(['ana'])
  expect(talks.silent(3999)).toEqual([])
  expect(talks.silent(4000)).toEqual(['ana'])
})

it('asks at once, in an object that has just come to memory, every room that talked', () => {
  for (const room of ['ana', 'luis']) talks.hear(report(room, 1), 0)
  talks.end('luis', 0)
  expect(new InboxTalks(sql).silent(seconds(100))).toEqual(['ana'])
})

it('goes on with a talk whose room has reported since it was asked', () => {
  for (const room of ['ana', 'luis']) talks.hear(report(room, 1), 0)
  expect(talks.silent(2000)).toEqual(['ana', 'luis'])
  talks.hear(report('ana', 2), 2000)
  talks.hear(report('luis', 2), 2001)
  talks.gathered()
  talks.end('luis', 2000)
  expect(talks.silent(5000)).toContain('luis')
  talks.hear(report('ana', 3), 5000)
  talks.end('ana', 5000)
  expect(talks.gathered().map(({ room }) => room)).toEqual(['ana'])
})

it('asks a hundred rooms at once at the most, those that have been silent the longest first', () => {
  for (let index = 0; index < 250; index += 1) talks.hear(report(`cus_${249 - index}`, 1), index)
  const asked = [talks.silent(5000), talks.silent(5500), talks.silent(6000)]
  expect(asked.map((rooms) => [rooms.length, rooms[0]])).toEqual([
    [100, 'cus_249'],
    [100, 'cus_149'],
    [50, 'cus_49'],
  ])
})

it('forgets a room with what it has reported', () => {
  talks.hear(report('ana', 1), 0)
  talks.hear(report('ana', 2), 10)
  talks.forget('ana')
  expect([talks.gathered(), talks.are, new InboxTalks(sql).are]).toEqual([[], false, false])
})
