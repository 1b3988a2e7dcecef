import { beforeEach, expect, it } from 'vitest'
import { RoomAlarm, type AlarmStorage } from '#durable-objects/room-alarm.ts'

/** The alarm of a Durable Object as its storage keeps it. */
class KeptAlarm implements AlarmStorage {
  setFor: number | null = null
  writes = 0

  async getAlarm(): Promise<number | null> {
    return this.setFor
  }

  async setAlarm(at: number): Promise<void> {
    this.setFor = at
    this.writes += 1
  }

  /** The alarm rings: nothing is set any more. */
  ring(alarm: RoomAlarm): void {
    this.setFor = null
    alarm.isOff()
  }
}

let storage: KeptAlarm
let alarm: RoomAlarm
beforeEach(() => {
  storage = new KeptAlarm()
  alarm = new RoomAlarm(storage)
})

it('rings at the earliest time that a duty asked for, and writes nothing for a later one', async () => {
  await alarm.wakeBy(500)
  await alarm.wakeBy(900)
  expect([storage.setFor, storage.writes]).toEqual([500, 1])
  await alarm.wakeBy(200)
  expect([storage.setFor, storage.writes]).toEqual([200, 2])
})

it('moves the time of the next report on, but never past another duty', async () => {
  await alarm.reportAt(200)
  await alarm.reportAt(350)
  expect(storage.setFor).toBe(350)
  await alarm.wakeBy(400)
  expect(storage.setFor).toBe(350)
  await alarm.reportAt(500)
  expect(storage.setFor).toBe(400)
})

it('says that a duty is seen to only when no later report can take the alarm away', async () => {
  await alarm.reportAt(200)
  expect(alarm.ringsBy(400)).toBe(false)
  await alarm.wakeBy(400)
  expect(alarm.ringsBy(400)).toBe(true)
  expect(storage.writes).toBe(1)
})

it('keeps the time that it finds set, because nobody knows for which duty', async () => {
  storage.setFor = 300
  await alarm.reportAt(800)
  expect([storage.setFor, storage.writes]).toEqual([300, 0])
})

it('reads the storage once for calls that come together', async () => {
  await Promise.all([alarm.wakeBy(700), alarm.reportAt(600), alarm.wakeBy(650)])
  expect(storage.setFor).toBe(600)
  await alarm.reportAt(900)
  expect(storage.setFor).toBe(650)
})

it('knows no time any more once it has rung', async () => {
  await alarm.wakeBy(100)
  await alarm.reportAt(150)
  storage.ring(alarm)
  expect(alarm.ringsBy(100)).toBe(false)
  expect(alarm.reportsAt(150)).toBe(false)
  await alarm.wakeBy(1000)
  expect(storage.setFor).toBe(1000)
})
