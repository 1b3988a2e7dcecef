/** The jobs of each minute (worker/scheduled.ts), in their order, by the names that their heartbeats have. */
export const jobNames = [
  'reconcilePayments',
  'sendRefunds',
  'sweepMoneyBack',
  'deliverOutbox',
  'applyRetention',
  'eraseAccounts',
  'clearExpired',
  'sweepUploads',
  'remindOfRequests',
  'sendMorningReport',
  'prepareArchive',
  'removeOutdatedAnswers',
  'exportWeekly',
  'countFigureDays',
] as const
export type JobName = (typeof jobNames)[number]

/** The heartbeat of a weekly copy that is whole (docs/decisions/187): when one was made last. */
export const weeklyCopyBeat = 'weeklyCopy'

/** What can be wrong with the shop (worker/staff/health/health.rules.ts says when). */
export const findingKinds = [
  'database_slow',
  'job_stopped',
  'payments_late',
  'webhooks_refused',
  'messages_late',
  'messages_dead',
  'reviews_waiting',
  'disputes_due',
  'copy_old',
] as const
export type FindingKind = (typeof findingKinds)[number]

/** One thing that is wrong, as a message tells it. */
export interface ToldFinding {
  kind: FindingKind
  /** The job that stopped; null when all have, and for the other kinds. */
  job: JobName | null
  /** How many; ms for a slow database. */
  count: number
}

/** The last day and what waits, for the owners' mail of the morning. */
export interface MorningReport {
  /** Of the last 24 hours: orders paid, and money that came less what went back, in cents (may be negative). */
  orders: number
  netCents: number
  requests: number
  claims: number
  reviews: number
  deadMessages: number
  lateOrders: number
  /** Orders that must leave the press today; late ones should have before. */
  dueOrders: number
  findings: ToldFinding[]
}

/** Messages to the owners about their shop (docs/decisions/144). */
export interface ShopMessages {
  /** What has gone wrong just now. By mail, and by SMS too when mail may be what fails. */
  shop_alarm: { firstName: string; findings: ToldFinding[]; link: string }
  /** Each morning: the last day, what waits and what is wrong. By mail. */
  shop_morning: { firstName: string; report: MorningReport; link: string }
}
