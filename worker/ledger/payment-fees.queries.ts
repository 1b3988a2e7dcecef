import { inArray, sql } from 'drizzle-orm'
import type { Database, Statement } from '#worker/platform/database.queries.ts'
import { paymentFees } from './money.table.ts'

/** Card payments since an instant (ms) whose fee is not known, the newest first. */
export const listFeelessPayments = async (db: Database, since: number, most: number): Promise<string[]> =>
  (
    await db.all<{ intentId: string }>(sql`
      SELECT payment_intent_id AS "intentId" FROM money_events
      WHERE at >= ${since} AND kind = 'captured' AND instr(payment_intent_id, ':') = 0
        AND NOT EXISTS (SELECT 1 FROM payment_fees WHERE payment_fees.payment_intent_id = money_events.payment_intent_id)
      ORDER BY at DESC LIMIT ${most}`)
  ).map(({ intentId }) => intentId)

/** For a batch. */
export const insertFee = (db: Database, paymentIntentId: string, cents: number, readAt: number): Statement =>
  db.insert(paymentFees).values({ paymentIntentId, cents, readAt }).onConflictDoNothing()

/** The fees of payments by their ids, at most 90; payments whose fee is not known are missing. */
export const findFees = async (db: Database, intentIds: readonly string[]): Promise<Map<string, number>> =>
  intentIds.length === 0
    ? new Map()
    : new Map(
        (
          await db
            .select()
            .from(paymentFees)
            .where(inArray(paymentFees.paymentIntentId, [...intentIds]))
        ).map(({ paymentIntentId, cents }) => [paymentIntentId, cents]),
      )
