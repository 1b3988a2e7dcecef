/** What is wrong with a shop, when the owners are told of it, and when the report of the morning is due. */
import { expect, it } from 'vitest'
import { findingKinds, jobNames } from '#worker/notify/shop-messages.rules.ts'
import { days, hours, minutes } from '#worker/platform/duration.rules.ts'
import { languages } from '#worker/platform/language.rules.ts'
import { hookText, sayFinding } from '#worker/staff/health/finding-texts.rules.ts'
import {
  alarmName,
  changesOf,
  findingsOf,
  healthLimits,
  isReportDue,
  type Alarm,
  type Finding,
  type HealthFacts,
} from '#worker/staff/health/health.rules.ts'

const now = Date.UTC(2026, 10, 23, 12)
const none = { count: 0, oldestAt: null }
const well: HealthFacts = {
  heartbeats: jobNames.map((job) => ({ job, succeededAt: now - minutes(1), failedAt: 0, reason: null })),
  lateMessages: none,
  deadMessages: none,
  latePayments: none,
  waitingReviews: none,
  dueDisputes: none,
  refusedWebhooks: 0,
  lastWebhookAt: 0,
  databaseMs: 20,
  copiedAt: null,
}
const found = (facts: Partial<HealthFacts>) => findingsOf({ ...well, ...facts }, now).map(alarmName)
const since = (at: number) => ({ count: 2, oldestAt: at })

it('finds nothing wrong with a shop whose jobs ran a minute ago', () => {
  expect(found({})).toEqual([])
})

it('finds each thing that is wrong, and only that', () => {
  expect(found({ databaseMs: healthLimits.databaseSlow + 1 })).toEqual(['database_slow'])
  expect(found({ lateMessages: since(now - minutes(11)) })).toEqual(['messages_late'])
  expect(found({ deadMessages: since(now) })).toEqual(['messages_dead'])
  expect(found({ latePayments: since(now - minutes(16)) })).toEqual(['payments_late'])
  expect(found({ waitingReviews: since(now - hours(25)) })).toEqual(['reviews_waiting'])
  expect(found({ dueDisputes: since(now - hours(48)) })).toEqual(['disputes_due'])
  expect(found({ copiedAt: now - days(10) })).toEqual(['copy_old'])
  expect(found({ copiedAt: now - days(8) })).toEqual([])
})

it('finds a job that stopped five minutes ago, and one that has never run', () => {
  const [first, ...rest] = well.heartbeats
  const old = { job: 'reconcilePayments', succeededAt: now - minutes(6), failedAt: now, reason: 'no such table' }
  expect(found({ heartbeats: [old, ...rest] })).toEqual(['job_stopped:reconcilePayments'])
  expect(found({ heartbeats: rest })).toEqual([`job_stopped:${first?.job}`])
})

it('finds a dead cron as one thing', () => {
  const dead = findingsOf({ ...well, heartbeats: [] }, now)
  expect(dead).toEqual([{ kind: 'job_stopped', job: null, since: 0, count: jobNames.length }])
  expect(sayFinding({ kind: 'job_stopped', job: null, count: jobNames.length }, 'en').what).toBe(
    'The work that the shop does every minute has stopped.',
  )
})

it('takes wrong signatures for a wrong secret only while no right one comes', () => {
  expect(found({ refusedWebhooks: 3, lastWebhookAt: now - hours(2) })).toEqual(['webhooks_refused'])
  expect(found({ refusedWebhooks: 2, lastWebhookAt: 0 })).toEqual([])
  // Strangers send garbage to every address; the shop's own webhooks still come.
  expect(found({ refusedWebhooks: 20, lastWebhookAt: now - minutes(5) })).toEqual([])
})

const dead: Finding = { kind: 'messages_dead', job: null, since: now, count: 1 }
const alarm = (told: Partial<Alarm>): Alarm => ({
  name: 'messages_dead',
  openedAt: now - hours(3),
  toldAt: now - hours(3),
  closedAt: null,
  ...told,
})

it('tells once of what is wrong, and closes what is over', () => {
  expect(changesOf([dead], [], now)).toEqual({ open: [dead], tell: [dead], close: [] })
  expect(changesOf([dead], [alarm({})], now)).toEqual({ open: [], tell: [], close: [] })
  expect(changesOf([], [alarm({})], now)).toEqual({ open: [], tell: [], close: ['messages_dead'] })
  expect(changesOf([], [alarm({ closedAt: now })], now)).toEqual({ open: [], tell: [], close: [] })
})

it('tells again of what comes back, but not twice within an hour', () => {
  expect(changesOf([dead], [alarm({ closedAt: now - minutes(1) })], now).tell).toEqual([dead])
  const flapping = alarm({ toldAt: now - minutes(20), closedAt: now - minutes(1) })
  expect(changesOf([dead], [flapping], now)).toEqual({ open: [dead], tell: [], close: [] })
})

it.each([
  ['07:59', '08:00', false],
  ['08:00', '08:00', true],
  ['11:59', '08:00', true],
  ['12:00', '08:00', false],
  ['23:30', '22:00', true],
  ['08:00', '', false],
])('at %s a report for %s is due: %s', (time, at, isDue) => {
  expect(isReportDue(time, at)).toBe(isDue)
})

it('says every finding and what to do in every language, in other words for one than for many', () => {
  for (const language of languages)
    for (const kind of findingKinds) {
      const one = sayFinding({ kind, job: kind === 'job_stopped' ? 'sendRefunds' : null, count: 1 }, language)
      expect(one.what.length).toBeGreaterThan(10)
      expect(one.todo.length).toBeGreaterThan(10)
      // Webhooks are told of from the third on.
      if (kind !== 'webhooks_refused')
        expect(one.what).not.toMatch(/\b1 (messages|orders|payments|mensajes|pedidos|pagos)\b/)
    }
  expect(hookText([dead], 'https://tinta.example/staff/health')).toContain('One message could not be sent.')
})
