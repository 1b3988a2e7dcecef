import { sql } from 'drizzle-orm'
import type { Carrier, LinePart } from '#domain/fulfilment'
import type { Condition, Database, Statement } from './database.ts'
import type { parcelLines, parcels } from './schema/fulfilment.ts'

/** A parcel with what is in it. */
export type Parcel = typeof parcels.$inferSelect & { lines: LinePart[] }
export type ParcelLine = typeof parcelLines.$inferSelect

/** Whether this parcel exists: what a batch writes beside it hangs on it. */
export const isParcelSent = (parcelId: string): Condition => sql`EXISTS (SELECT 1 FROM parcels WHERE id = ${parcelId})`

/**
 * Puts lines of a printed order into a parcel, once per tracking number, never more of a line than was ordered: two who
 * pack the same thing at once send it once. For a batch; what hangs on it asks `isParcelSent`.
 */
export function sendParcel(
  db: Database,
  parcel: { id: string; orderId: string; carrier: Carrier; trackingNumber: string; lines: readonly LinePart[]; at: number },
): Statement[] {
  const { id, orderId, carrier, trackingNumber, lines, at } = parcel
  const isLeft = lines.map(
    ({ position, quantity }) => sql`(SELECT quantity FROM order_lines WHERE order_id = ${orderId} AND position = ${position}) >= ${quantity} +
      (SELECT coalesce(sum(parcel_lines.quantity), 0) FROM parcel_lines JOIN parcels ON parcels.id = parcel_id WHERE order_id = ${orderId} AND position = ${position})`,
  )
  return [
    db.run(sql`
      INSERT INTO parcels (id, order_id, carrier, tracking_number, sent_at)
      SELECT ${id}, id, ${carrier}, ${trackingNumber}, ${at} FROM orders
      WHERE id = ${orderId} AND status = 'ready' AND ${sql.join(isLeft, sql` AND `)} ON CONFLICT DO NOTHING`),
    ...lines.map(({ position, quantity }) =>
      db.run(sql`INSERT INTO parcel_lines (parcel_id, position, quantity) SELECT ${id}, ${position}, ${quantity} WHERE ${isParcelSent(id)}`),
    ),
  ]
}
