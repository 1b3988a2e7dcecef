import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Language } from './language.rules.ts'

export const outbox = sqliteTable('outbox', {
  id: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  channel: text().$type<'email' | 'sms' | 'chat'>().notNull(),
  recipient: text().notNull(),
  template: text().notNull(),
  language: text().$type<Language>().notNull(),
  data: text().notNull(),
  state: text().$type<'pending' | 'sent' | 'dead'>().notNull().default('pending'),
  attempts: integer().notNull().default(0),
  nextAt: integer('next_at').notNull(),
  lastError: text('last_error'),
  createdAt: integer('created_at').notNull(),
  sentAt: integer('sent_at'),
  /** When a member of staff dismissed the notice that it could not be sent, ms. */
  dismissedAt: integer('dismissed_at'),
  /** What the provider called it, once it took it; null for cards. */
  providerId: text('provider_id'),
})

export const jobLeases = sqliteTable('job_leases', {
  job: text().primaryKey(),
  heldUntil: integer('held_until').notNull(),
  mark: text().notNull().default(''),
})

export const attempts = sqliteTable('attempts', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  blockedUntil: integer('blocked_until').notNull(),
  updatedAt: integer('updated_at').notNull(),
})

export const tallies = sqliteTable('tallies', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: integer('ends_at').notNull(),
})

/** A restore of the database, and how far it has come (docs/decisions/140). Instants in ms. */
export const restorations = sqliteTable('restorations', {
  id: text().primaryKey(),
  restoredTo: integer('restored_to').notNull(),
  askedAt: integer('asked_at').notNull(),
  step: text().$type<'sessions' | 'erasures' | 'payments' | 'messages' | 'done'>().notNull().default('sessions'),
  mark: text().notNull().default(''),
  numbersFrom: integer('numbers_from').notNull().default(0),
  facts: text({ mode: 'json' })
    .$type<{ erased?: number; unreadPayments?: number; heldMessages?: number }>()
    .notNull()
    .default({}),
})

/** When a job of the cron last succeeded and last failed, ms; 0 for never. `reason` is why it failed last. */
export const heartbeats = sqliteTable('heartbeats', {
  job: text().primaryKey(),
  succeededAt: integer('succeeded_at').notNull().default(0),
  failedAt: integer('failed_at').notNull().default(0),
  reason: text(),
})

/** The alarms that owners were told of (worker/staff/health/health.rules.ts); one that is over has `closedAt`. */
export const alarms = sqliteTable('alarms', {
  name: text().primaryKey(),
  openedAt: integer('opened_at').notNull(),
  toldAt: integer('told_at').notNull(),
  closedAt: integer('closed_at'),
})
