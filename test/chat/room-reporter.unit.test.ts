import { beforeEach, expect, it } from 'vitest'
import { ChatHistory } from '#durable-objects/chat-history.ts'
import { RoomAlarm } from '#durable-objects/room-alarm.ts'
import type { RoomReport } from '#durable-objects/room-report.ts'
import { RoomReporter, type ReporterServices } from '#durable-objects/room-reporter.ts'
import { minutes } from '#worker/platform/duration.rules.ts'
import { MemorySql } from './memory-sql.ts'

let now: number
/** When the room's alarm rings, ms; every change of it. */
let alarms: number[]
let heard: RoomReport[]
/** What the inbox answers a report: whether it asks for what comes next. */
let answer: (report: RoomReport) => Promise<boolean | undefined>
let history: ChatHistory
let sql: MemorySql
let reporter: RoomReporter
let deferred: Promise<unknown>[]

beforeEach(() => {
  now = 1_000_000
  alarms = []
  heard = []
  deferred = []
  answer = async ({ isTalk }) => isTalk === true
  sql = new MemorySql()
  history = new ChatHistory(sql, minutes(3))
  history.create()
  const services: ReporterServices = {
    now: () => now,
    defer: (work) => void deferred.push(work),
    log: () => undefined,
    inbox: {
      report: async (report) => {
        heard.push(report)
        return answer(report)
      },
    },
  }
  const storage = {
    getAlarm: async () => null,
    setAlarm: async (at: number) => void alarms.push(at),
  }
  reporter = new RoomReporter(services, history, { idsHere: () => [] }, new RoomAlarm(storage))
})

/** The customer writes for so long, eight times a second. */
async function talk(ms: number): Promise<void> {
  for (const end = now + ms; now < end; now += 125) {
    history.add({
      id: `msg_${now}`,
      clientKey: null,
      senderId: 'ana',
      senderName: 'Ana',
      side: 'customer',
      kind: 'message',
      content: 'Hello?',
      language: 'en',
      sentAt: now,
    })
    reporter.reportMessage()
    await Promise.all(deferred.splice(0))
  }
}

it('sets no alarm any more once the inbox asks', async () => {
  await talk(1500)
  expect([heard.length, alarms.length]).toEqual([1, 1])
  await talk(9000)
  expect(heard.map(({ isTalk }) => isTalk)).toEqual([false, true, true, true, true, true, true])
  expect(alarms).toHaveLength(1)
  // The alarm of the first second rings: the inbox asks.
  reporter.catchUp()
  expect(deferred).toEqual([])
})

it('says what the inbox has not heard when it is asked, as often as it is asked, and stores once that all is heard', async () => {
  await talk(4000)
  const { version } = history.facts
  const known = heard.at(-1)?.version ?? 0
  expect(known).toBeLessThan(version)
  sql.writes()
  expect(reporter.unreported(known)).toMatchObject({ version, lastText: 'Hello?' })
  expect(reporter.unreported(known)).toMatchObject({ version })
  expect(sql.writes()).toEqual([])
  expect(reporter.unreported(version)).toBeNull()
  expect(history.facts.reported).toBe(version)
  expect(reporter.unreported(version)).toBeNull()
  expect(sql.writes()).toHaveLength(1)
})

it('reports by itself again when it was asked the last time', async () => {
  await talk(4000)
  reporter.unreported(history.facts.version)
  await talk(125)
  expect(alarms).toHaveLength(2)
})

it.each([
  ['the release before has an inbox that does not ask', async () => undefined],
  ['the inbox cannot be reached', () => Promise.reject(new Error('away'))],
])('leaves the end of a talk to the alarm when %s', async (_why, answers) => {
  answer = answers
  await talk(4000)
  expect(Math.max(...alarms)).toBeGreaterThan(now - 125)
})
