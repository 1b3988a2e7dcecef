/** What says how the shop does, each along an index: the cron asks for it every minute. */
import { sql, type SQL } from 'drizzle-orm'
import { backCentsOfEvent } from '#worker/ledger/money-events.queries.ts'
import type { Database, Statement } from '#worker/platform/database.queries.ts'
import { heartbeats, jobLeases, tallies } from '#worker/platform/jobs.table.ts'
import { refusedWebhooksKey } from '#worker/platform/tallies.queries.ts'
import { requests } from '#worker/requests/requests.table.ts'
import { isRequestAlive } from '#worker/requests/staff-requests.queries.ts'
import { healthLimits, type HealthFacts, type Waiting } from './health.rules.ts'

/** Everything but the heartbeats, in one row. */
type FactsRow = Record<'late' | 'dead' | 'payments' | 'reviews' | 'disputed', string> & {
  refused: number
  webhookAt: number
}

const waiting = (what: SQL, since: SQL): SQL =>
  sql`(SELECT json_object('count', count(*), 'oldestAt', min(${since})) FROM ${what})`

/** The facts at `now` (ms), without the time that reading them takes. */
export async function readHealth(db: Database, now: number): Promise<Omit<HealthFacts, 'databaseMs' | 'copiedAt'>> {
  const [beats, row] = await Promise.all([
    db.select().from(heartbeats),
    db.get<FactsRow>(sql`SELECT
      ${waiting(
        sql`outbox INDEXED BY outbox_due WHERE state = 'pending'
        AND created_at < ${now - healthLimits.messageLate}`,
        sql`created_at`,
      )} AS late,
      ${waiting(
        sql`outbox INDEXED BY outbox_dead WHERE state = 'dead'
        AND dismissed_at IS NULL`,
        sql`created_at`,
      )} AS dead,
      ${waiting(
        sql`orders INDEXED BY orders_outstanding WHERE status = 'awaiting_payment'
        AND next_check_at < ${now - healthLimits.paymentLate}`,
        sql`next_check_at`,
      )} AS payments,
      ${waiting(
        sql`order_reviews INDEXED BY order_reviews_open WHERE state = 'open'
        AND opened_at < ${now - healthLimits.reviewWaits}`,
        sql`opened_at`,
      )} AS reviews,
      ${waiting(
        sql`disputes INDEXED BY disputes_waiting WHERE state = 'open' AND is_waiting = 1
        AND due_at > ${now} AND due_at < ${now + healthLimits.disputeDue}`,
        sql`opened_at`,
      )} AS disputed,
      coalesce((SELECT count FROM ${tallies} WHERE key = ${refusedWebhooksKey} AND ends_at > ${now}), 0) AS refused,
      coalesce((SELECT received_at FROM stripe_events ORDER BY rowid DESC LIMIT 1), 0) AS "webhookAt"`),
  ])
  const read = (text: string): Waiting => JSON.parse(text) as Waiting
  return {
    heartbeats: beats,
    lateMessages: read(row.late),
    deadMessages: read(row.dead),
    latePayments: read(row.payments),
    waitingReviews: read(row.reviews),
    dueDisputes: read(row.disputed),
    refusedWebhooks: row.refused,
    lastWebhookAt: row.webhookAt,
  }
}

/** What waits for the shop and what is late, for the line of the morning. Each along an index. */
export interface WaitingWork {
  requests: number
  claims: number
  reviews: number
  deadMessages: number
  /** Orders that should have left the press before today, and those that must leave it today. */
  lateOrders: number
  dueOrders: number
}

const workedOn = sql`status IN ('paid', 'needs_address', 'awaiting_proof', 'in_production', 'on_hold', 'ready')`

/** `today` is the shop's day, `YYYY-MM-DD`. */
export const countWaitingWork = (db: Database, today: string): Promise<WaitingWork> =>
  db.get<WaitingWork>(sql`SELECT
    (SELECT count(*) FROM ${requests} WHERE waits_on = 'shop' AND ${isRequestAlive}) AS requests,
    (SELECT count(*) FROM claims INDEXED BY claims_waiting WHERE state IN ('open', 'reprint', 'reprinting')) AS claims,
    (SELECT count(*) FROM order_reviews INDEXED BY order_reviews_open WHERE state = 'open') AS reviews,
    (SELECT count(*) FROM outbox INDEXED BY outbox_dead WHERE state = 'dead'
      AND dismissed_at IS NULL) AS "deadMessages",
    (SELECT count(*) FROM orders INDEXED BY orders_by_press WHERE press_by > '' AND press_by < ${today}
      AND ${workedOn}) AS "lateOrders",
    (SELECT count(*) FROM orders INDEXED BY orders_by_press WHERE press_by = ${today} AND ${workedOn}) AS "dueOrders"`)

/** What was paid since `from` (ms): orders, and money that came less what went back, in cents. */
export const countLastDay = (db: Database, from: number): Promise<{ orders: number; netCents: number }> =>
  db.get<{ orders: number; netCents: number }>(sql`SELECT
    (SELECT count(*) FROM orders WHERE paid_at >= ${from} AND balance_of IS NULL) AS orders,
    (SELECT coalesce(sum(CASE WHEN kind = 'captured' THEN cents ELSE 0 END), 0) - coalesce(sum(${backCentsOfEvent}), 0)
      FROM money_events WHERE at >= ${from}) AS "netCents"`)

/** Notes for which day (`2026-11-23`) the report of the morning was written. For a batch. */
export const markReported = (db: Database, job: string, date: string): Statement =>
  db
    .insert(jobLeases)
    .values({ job, heldUntil: 0, mark: date })
    .onConflictDoUpdate({ target: jobLeases.job, set: { mark: date } })
