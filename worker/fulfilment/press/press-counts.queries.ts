import { sql, type SQL } from 'drizzle-orm'
import { reprintStates } from '#worker/claims/claim.rules.ts'
import type { Condition, Database, Statement } from '#worker/platform/database.queries.ts'
import { countedStates, type Pieces } from './press.rules.ts'

/** What was counted of some goods of an order; `claimId` where it was for the reprint of a claim, else null. */
export type CountedPieces = Pieces & { orderId: string; claimId: string | null; position: number }

/** Something to count: what is added (or taken back, below zero) to goods of which `quantity` were ordered. */
export interface PressCount extends CountedPieces {
  clientKey: string
  quantity: number
}

/** The sums of what was counted, by goods, of orders and of their reprints; at most 90 orders. */
export const listPressCounts = (db: Database, orderIds: readonly string[]): Promise<CountedPieces[]> =>
  db.all<CountedPieces>(sql`
    SELECT order_id AS "orderId", claim_id AS "claimId", position, sum(printed) AS printed, sum(made) AS made, sum(spoiled) AS spoiled
    FROM press_counts WHERE order_id IN ${[...orderIds]} GROUP BY order_id, claim_id, position`)

/** Condition: this was counted. */
const isCountedOnce = ({ orderId, position, clientKey }: PressCount): Condition =>
  sql`EXISTS (SELECT 1 FROM press_counts WHERE order_id = ${orderId} AND position = ${position}
    AND client_key = ${clientKey})`

/** Condition: the goods of this count are being made now, for their order or for the reprint of a claim. */
const isBeingMade = ({ orderId, claimId }: PressCount): Condition =>
  claimId === null
    ? sql`EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND status IN ${[...countedStates]})`
    : sql`EXISTS (SELECT 1 FROM claims WHERE id = ${claimId} AND order_id = ${orderId}
        AND state IN ${[...reprintStates]})`

/**
 * Condition: this may be counted now: the goods are being made, no more pieces are made than ordered, no sum is below
 * zero, and it was not counted before.
 */
export const mayCount = (count: PressCount): Condition => {
  const { orderId, claimId, position, printed, made, spoiled, quantity } = count
  const sumOf = (column: SQL) =>
    sql`coalesce((SELECT sum(${column}) FROM press_counts WHERE order_id = ${orderId} AND position = ${position}
      AND claim_id IS ${claimId}), 0)`
  return sql`${isBeingMade(count)}
    AND ${sumOf(sql`made`)} + ${made} BETWEEN 0 AND ${quantity}
    AND ${sumOf(sql`printed`)} + ${printed} >= 0 AND ${sumOf(sql`spoiled`)} + ${spoiled} >= 0
      AND NOT ${isCountedOnce(count)}`
}

/** Counts pieces, where they may be counted. For a batch. */
export const countOnce = (db: Database, count: PressCount, by: string, at: number): Statement =>
  db.run(sql`
    INSERT INTO press_counts (order_id, claim_id, position, client_key, printed, made, spoiled, counted_by, at)
    SELECT ${count.orderId}, ${count.claimId}, ${count.position}, ${count.clientKey}, ${count.printed}, ${count.made}, ${count.spoiled},
      ${by}, ${at}
    WHERE ${mayCount(count)}`)

/** Which of these were counted as they are, each as true or false: under the key of one another number was not. */
export async function wereCounted(db: Database, counts: readonly PressCount[]): Promise<boolean[]> {
  const rows = await db.all<Omit<PressCount, 'quantity'>>(sql`
    SELECT order_id AS "orderId", claim_id AS "claimId", position, client_key AS "clientKey", printed, made, spoiled
    FROM press_counts
    WHERE (order_id, position, client_key) IN (
      SELECT value ->> 'orderId', value ->> 'position', value ->> 'clientKey'
      FROM json_each(${JSON.stringify(counts.map(({ orderId, position, clientKey }) => ({ orderId, position, clientKey })))}))`)
  const parts = ['orderId', 'claimId', 'position', 'clientKey', 'printed', 'made', 'spoiled'] as const
  return counts.map((count) => rows.some((row) => parts.every((part) => row[part] === count[part])))
}
