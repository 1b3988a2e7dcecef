import { and, inArray, sql, type SQL } from 'drizzle-orm'
import { refunds } from '#worker/ledger/money.table.ts'
import { parcels } from '#worker/orders/fulfilment.table.ts'
import { orderEvents, orderLines, orders } from '#worker/orders/orders.table.ts'
import type { Condition, Database, Statement } from '#worker/platform/database.queries.ts'
import { coarseAddress } from './erase.queries.ts'
import { isOrderUnderWay } from './under-way.queries.ts'

/**
 * A customer's account that nobody has used since `before` (ms) and that has bought nothing since. Members of staff are
 * closed by an owner. A lock keeps somebody out only while their account is known, so locked ones stay. The first line is
 * that of the index, letter for letter, with no bound value: otherwise SQLite does not know that the index serves.
 */
const isInactiveSince = (before: number): Condition => sql`
  role = 'customer' AND state IN ('active', 'suspended') AND locked_at IS NULL
  AND last_active_at < ${before} AND customers.created_at < ${before}
  AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.customer_id = customers.id
    AND (orders.created_at >= ${before} OR ${isOrderUnderWay}))`

/** The ids of the accounts to warn, the longest unused first. */
export async function listToWarn(db: Database, before: number, most: number): Promise<string[]> {
  const found = await db.all<{ id: string }>(sql`SELECT id FROM customers INDEXED BY customers_by_activity
    WHERE inactive_warned_at IS NULL AND ${isInactiveSince(before)} ORDER BY last_active_at LIMIT ${most}`)
  return found.map(({ id }) => id)
}

/** Notes the warning at `at` (ms), unless the customer came back or another run did it. */
export const markWarned = (db: Database, id: string, before: number, at: number): Statement =>
  db.run(sql`UPDATE customers SET inactive_warned_at = ${at}
    WHERE id = ${id} AND inactive_warned_at IS NULL AND ${isInactiveSince(before)}`)

/** Condition: this run noted the warning. */
export const isWarnedAt = (id: string, at: number): Condition =>
  sql`EXISTS (SELECT 1 FROM customers WHERE id = ${id} AND inactive_warned_at = ${at})`

/**
 * Hands inactive accounts whose warning is over to the erasure, at most so many: `worker/privacy/erase-accounts.ts` then
 * takes them as if their two weeks were over. @returns how many
 */
export async function retireInactive(
  db: Database,
  { inactive, warned }: { inactive: number; warned: number },
  at: number,
  most: number,
): Promise<number> {
  const { meta } = await db.run(sql`UPDATE customers SET state = 'deleting', delete_after = ${at} WHERE id IN (
    SELECT id FROM customers INDEXED BY customers_by_activity
    WHERE inactive_warned_at <= ${warned} AND ${isInactiveSince(inactive)} ORDER BY inactive_warned_at LIMIT ${most})`)
  return meta.changes
}

/** Deletes lines of the audit log from before `before` (ms), among the oldest `most`. */
export const deleteOldAudit = (db: Database, before: number, most: number): Statement =>
  db.run(sql`DELETE FROM audit_log WHERE seq IN (
    SELECT seq FROM (SELECT seq, at FROM audit_log ORDER BY seq LIMIT ${most}) WHERE at < ${before})`)

export interface AgedOrder {
  id: string
  number: number
  createdAt: number
  isUnderWay: boolean
}

/** The orders after a number, in their order. */
export const listOrdersAfter = (db: Database, number: number, most: number): Promise<AgedOrder[]> =>
  listAged(db, sql`orders.number > ${number} ORDER BY orders.number LIMIT ${most}`)

/** The orders with these numbers. */
export const listOrdersNumbered = (db: Database, numbers: readonly number[]): Promise<AgedOrder[]> =>
  listAged(db, sql`orders.number IN (SELECT value FROM json_each(${JSON.stringify(numbers)})) ORDER BY orders.number`)

async function listAged(db: Database, which: SQL): Promise<AgedOrder[]> {
  const found = await db.all<Omit<AgedOrder, 'isUnderWay'> & { isUnderWay: number }>(
    sql`SELECT id, number, created_at AS "createdAt", ${isOrderUnderWay} AS "isUnderWay" FROM orders WHERE ${which}`,
  )
  return found.map((order) => ({ ...order, isUnderWay: order.isUnderWay === 1 }))
}

/**
 * Takes the person out of old orders: country and state stay of the address, and no gift note, gift message, note or
 * tracking number. Sums, goods and the ledger stay. For a batch; repeating it changes nothing.
 */
export const clearOrders = (db: Database, ids: readonly string[]): Statement[] => [
  db
    .update(orders)
    .set({ address: coarseAddress })
    .where(and(inArray(orders.id, [...ids]), sql`address IS NOT NULL`)),
  db
    .update(orders)
    .set({ giftNote: '', formHash: null })
    .where(inArray(orders.id, [...ids])),
  db
    .update(orderLines)
    .set({ giftMessage: '' })
    .where(inArray(orderLines.orderId, [...ids])),
  db
    .update(orderEvents)
    .set({ note: null })
    .where(inArray(orderEvents.orderId, [...ids])),
  db
    .update(refunds)
    .set({ note: null })
    .where(inArray(refunds.orderId, [...ids])),
  db
    .update(parcels)
    .set({ trackingNumber: null })
    .where(inArray(parcels.orderId, [...ids])),
]
