import { jobNames, type FindingKind, type ToldFinding } from '#worker/notify/shop-messages.rules.ts'
import { days, hours, minutes } from '#worker/platform/duration.rules.ts'

/** One thing that is wrong now. */
export interface Finding extends ToldFinding {
  /** Since when, ms since 1970; 0 when a job has never succeeded. */
  since: number
}

/** How many wait for too long, and since when the oldest does (ms; null for none). */
export interface Waiting {
  count: number
  oldestAt: number | null
}

/** What is read to judge the shop (health.queries.ts). */
export interface HealthFacts {
  heartbeats: readonly { job: string; succeededAt: number; failedAt: number; reason: string | null }[]
  /** Messages that wait to be sent for longer than `healthLimits.messageLate`. */
  lateMessages: Waiting
  /** Messages that could not be sent and that nobody has dismissed. */
  deadMessages: Waiting
  /** Unpaid orders whose payment should have been read `healthLimits.paymentLate` ago. */
  latePayments: Waiting
  /** Orders whose review is open for longer than `healthLimits.reviewWaits`. */
  waitingReviews: Waiting
  /** Disputes that a bank wants answered within `healthLimits.disputeDue`. */
  dueDisputes: Waiting
  /** Webhooks with a wrong signature within an hour, and when a right one came last (0 for never). */
  refusedWebhooks: number
  lastWebhookAt: number
  /** When the last weekly copy was made, or the first one begun; null when the shop has no second bucket. */
  copiedAt: number | null
  /** How long the database took to answer all this, ms. */
  databaseMs: number
}

/** From when on something is wrong. Times in ms. */
export const healthLimits = {
  jobSilent: minutes(5),
  messageLate: minutes(10),
  paymentLate: minutes(15),
  reviewWaits: hours(24),
  disputeDue: hours(72),
  /** One wrong signature may be a stranger's; so many without a right one are a wrong secret. */
  refusedWebhooks: 3,
  webhookQuiet: hours(1),
  databaseSlow: 2000,
  copyOld: days(9),
} as const

/** What is wrong with the shop at `now` (ms), the gravest first. */
export function findingsOf(facts: HealthFacts, now: number): Finding[] {
  const waiting = (kind: FindingKind, { count, oldestAt }: Waiting): Finding[] =>
    count === 0 ? [] : [{ kind, job: null, since: oldestAt ?? now, count }]
  const beats = new Map(facts.heartbeats.map(({ job, succeededAt }) => [job, succeededAt]))
  const stopped = jobNames
    .map((job) => ({ job, since: beats.get(job) ?? 0 }))
    .filter(({ since }) => now - since > healthLimits.jobSilent)
    .map(({ job, since }): Finding => ({ kind: 'job_stopped', job, since, count: 1 }))
  // A dead cron is one thing that is wrong, not as many as there are jobs.
  const isCronDead = stopped.length === jobNames.length
  const cronDead: Finding = {
    kind: 'job_stopped',
    job: null,
    since: Math.max(...stopped.map(({ since }) => since)),
    count: stopped.length,
  }
  const hasWrongSecret =
    facts.refusedWebhooks >= healthLimits.refusedWebhooks && now - facts.lastWebhookAt > healthLimits.webhookQuiet
  return [
    ...(facts.databaseMs > healthLimits.databaseSlow
      ? [{ kind: 'database_slow', job: null, since: now, count: facts.databaseMs } as const]
      : []),
    ...(isCronDead ? [cronDead] : stopped),
    ...waiting('payments_late', facts.latePayments),
    ...(hasWrongSecret
      ? [{ kind: 'webhooks_refused', job: null, since: facts.lastWebhookAt, count: facts.refusedWebhooks } as const]
      : []),
    ...waiting('messages_late', facts.lateMessages),
    ...waiting('messages_dead', facts.deadMessages),
    ...waiting('disputes_due', facts.dueDisputes),
    ...waiting('reviews_waiting', facts.waitingReviews),
    ...(facts.copiedAt !== null && now - facts.copiedAt > healthLimits.copyOld
      ? [
          {
            kind: 'copy_old',
            job: null,
            since: facts.copiedAt,
            count: Math.floor((now - facts.copiedAt) / days(1)),
          } as const,
        ]
      : []),
  ]
}

/** The name of a finding's alarm: one at a time is open for each. */
export const alarmName = ({ kind, job }: Pick<Finding, 'kind' | 'job'>): string =>
  job === null ? kind : `${kind}:${job}`

/** An alarm as it is stored. */
export interface Alarm {
  name: string
  openedAt: number
  toldAt: number
  closedAt: number | null
}

/** Owners are notified of the same alarm at most once in this time, ms. */
const toldAgainAfter = hours(1)

/** What changes among the alarms when these things are wrong at `now`: which to open, which to tell of, which to close. */
export function changesOf(
  findings: readonly Finding[],
  alarms: readonly Alarm[],
  now: number,
): { open: Finding[]; tell: Finding[]; close: string[] } {
  const stored = new Map(alarms.map((alarm) => [alarm.name, alarm]))
  const isOpen = (finding: Finding): boolean => stored.get(alarmName(finding))?.closedAt === null
  const open = findings.filter((finding) => !isOpen(finding))
  const wasToldLately = (finding: Finding): boolean =>
    now - (stored.get(alarmName(finding))?.toldAt ?? Number.NEGATIVE_INFINITY) < toldAgainAfter
  const found = new Set(findings.map(alarmName))
  return {
    open,
    tell: open.filter((finding) => !wasToldLately(finding)),
    close: alarms.filter(({ name, closedAt }) => closedAt === null && !found.has(name)).map(({ name }) => name),
  }
}

/** For how long after its time a missed report is made up for, in hours. */
const reportHours = 4

/** Whether the report of the morning is due at this time of day, both as `HH:MM`; an empty `reportAt` means never. */
export function isReportDue(time: string, reportAt: string): boolean {
  const [hour = 0, minute = 0] = reportAt.split(':').map(Number)
  if (reportAt === '') return false
  const end = `${String(Math.min(hour + reportHours, 24)).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  return time >= reportAt && time < end
}
