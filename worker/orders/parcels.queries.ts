import { sql, type SQL } from 'drizzle-orm'
import type { Condition, Database, Statement } from '#worker/platform/database.queries.ts'
import { isPaidUp } from './balances.queries.ts'
import type { Carrier, LinePart } from './fulfilment.rules.ts'
import type { parcelLines, parcels } from './fulfilment.table.ts'

/** A parcel with what is in it. */
export type Parcel = typeof parcels.$inferSelect & { lines: LinePart[] }
export type ParcelLine = typeof parcelLines.$inferSelect

/** Whether this parcel exists: what a batch writes beside it hangs on it. */
export const isParcelSent = (parcelId: string): Condition => sql`EXISTS (SELECT 1 FROM parcels WHERE id = ${parcelId})`

/** How many of a line of an order are in no parcel yet; none of one that the order does not have. */
const leftOf = (orderId: string, position: SQL): SQL => sql`(
  coalesce((SELECT quantity FROM order_lines WHERE order_id = ${orderId} AND order_lines.position = ${position}), 0)
  - coalesce((SELECT sum(parcel_lines.quantity) FROM parcel_lines JOIN parcels ON parcels.id = parcel_id WHERE order_id = ${orderId} AND parcel_lines.position = ${position}), 0))`

/**
 * Puts lines of a printed order into a parcel, once per tracking number, never more of a line than was ordered: two who
 * pack the same thing at once send it once; nothing is sent before all of it is paid. For a batch; what hangs on it
 * asks `isParcelSent`.
 */
export function sendParcel(
  db: Database,
  parcel: {
    id: string
    orderId: string
    carrier: Carrier
    trackingNumber: string
    lines: readonly LinePart[]
    at: number
  },
): Statement[] {
  const { id, orderId, carrier, trackingNumber, lines, at } = parcel
  // One value for all of them: D1 binds at most 100 a statement.
  const parts = sql`(SELECT value ->> 'position' AS position, value ->> 'quantity' AS quantity FROM json_each(${JSON.stringify(lines)})) AS part`
  return [
    db.run(sql`
      INSERT INTO parcels (id, order_id, carrier, tracking_number, sent_at)
      SELECT ${id}, id, ${carrier}, ${trackingNumber}, ${at} FROM orders
      WHERE id = ${orderId} AND status = 'ready' AND ${isPaidUp(orderId)}
        AND NOT EXISTS (SELECT 1 FROM ${parts} WHERE part.quantity > ${leftOf(orderId, sql`part.position`)}) ON CONFLICT DO NOTHING`),
    db.run(
      sql`INSERT INTO parcel_lines (parcel_id, position, quantity) SELECT ${id}, part.position, part.quantity FROM ${parts} WHERE ${isParcelSent(id)}`,
    ),
  ]
}

/** Whether this parcel exists and nothing of its order is left to be sent. */
export const isLastParcel = (parcelId: string, orderId: string): Condition => sql`${isParcelSent(parcelId)}
  AND NOT EXISTS (SELECT 1 FROM order_lines AS line WHERE line.order_id = ${orderId} AND ${leftOf(orderId, sql`line.position`)} > 0)`
