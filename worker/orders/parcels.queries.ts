import { sql, type SQL } from 'drizzle-orm'
import type { Condition, Database, Statement } from '#worker/platform/database.queries.ts'
import { isPaidUp } from './balances.queries.ts'
import type { LinePart, Sending } from './fulfilment.rules.ts'
import type { parcelLines, parcels } from './fulfilment.table.ts'

/** A parcel with its lines. */
export type Parcel = typeof parcels.$inferSelect & { lines: LinePart[] }
export type ParcelLine = typeof parcelLines.$inferSelect

/** Condition: this parcel exists. Dependent statements of a batch use it. */
export const isParcelSent = (parcelId: string): Condition => sql`EXISTS (SELECT 1 FROM parcels WHERE id = ${parcelId})`

/** The items of the accepted quote that an order pays: `items.key` is the position, from 0. */
const jobItems = (orderId: string): SQL => sql`exclusive_designs
  JOIN quotes ON quotes.request_id = exclusive_designs.request_id
    AND quotes.state = 'accepted', json_each(quotes.items) AS items
  WHERE exclusive_designs.order_id = ${orderId}`

/**
 * The quantity of a part that is in no parcel yet; 0 for a part the order does not have. The parts of an order that pays
 * a quote are the quote's items (`partsOf`).
 */
const leftOf = (orderId: string, position: SQL): SQL => sql`(
  CASE WHEN EXISTS (SELECT 1 FROM ${jobItems(orderId)})
    THEN coalesce((SELECT items.value ->> 'quantity' FROM ${jobItems(orderId)} AND items.key = ${position}), 0)
    ELSE coalesce((SELECT quantity FROM order_lines WHERE order_id = ${orderId} AND order_lines.position = ${position}
      AND taken_off_at IS NULL), 0) END
  - coalesce((SELECT sum(parcel_lines.quantity) FROM parcel_lines JOIN parcels ON parcels.id = parcel_id
    WHERE order_id = ${orderId} AND parcel_lines.position = ${position}), 0))`

/**
 * Puts parts of an order that is ready into a parcel, once per tracking number and never more than was ordered, so that
 * two members of staff who pack the same thing send it once. Nothing is sent before it is paid in full. For a batch;
 * dependent statements use the condition `isParcelSent`.
 */
export function sendParcel(
  db: Database,
  parcel: Sending & { id: string; orderId: string; lines: readonly LinePart[]; at: number },
): Statement[] {
  const { id, orderId, carrier, carrierName, trackingNumber, lines, at } = parcel
  // One value for all lines: D1 binds at most 100 per statement.
  const parts = sql`(SELECT value ->> 'position' AS position, value ->> 'quantity' AS quantity
    FROM json_each(${JSON.stringify(lines)})) AS part`
  return [
    db.run(sql`
      INSERT INTO parcels (id, order_id, carrier, carrier_name, tracking_number, sent_at)
      SELECT ${id}, id, ${carrier}, ${carrierName}, ${trackingNumber}, ${at} FROM orders
      WHERE id = ${orderId} AND status = 'ready' AND ${isPaidUp(orderId)}
        AND NOT EXISTS (SELECT 1 FROM ${parts} WHERE part.quantity > ${leftOf(orderId, sql`part.position`)})
          ON CONFLICT DO NOTHING`),
    db.run(
      sql`INSERT INTO parcel_lines (parcel_id, position, quantity) SELECT ${id}, part.position, part.quantity
        FROM ${parts} WHERE ${isParcelSent(id)}`,
    ),
  ]
}

/** Condition: this parcel exists and nothing of its order is left to send. */
export const isLastParcel = (parcelId: string, orderId: string): Condition => sql`${isParcelSent(parcelId)}
  AND NOT EXISTS (SELECT 1 FROM (
    SELECT position FROM order_lines WHERE order_id = ${orderId} UNION SELECT items.key
      FROM ${jobItems(orderId)}) AS part
    WHERE ${leftOf(orderId, sql`part.position`)} > 0)`

/** Condition: an order has no parcel yet, and `when` holds. */
export const hasNoParcels = (orderId: string, when: Condition): Condition =>
  sql`NOT EXISTS (SELECT 1 FROM parcels WHERE order_id = ${orderId}) AND ${when}`

/** The states in which a parcel may still be corrected. */
const isCorrectable = (orderId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND status IN ('ready', 'shipped'))`

/** Condition: a parcel is sent this way. */
export const isSentAs = (parcelId: string, { carrier, carrierName, trackingNumber }: Sending): Condition =>
  sql`EXISTS (SELECT 1 FROM parcels WHERE id = ${parcelId} AND carrier = ${carrier} AND carrier_name IS ${carrierName}
    AND tracking_number IS ${trackingNumber})`

/** Sends a parcel another way, while its order is not delivered. No two of an order get one number. For a batch. */
export const changeParcel = (db: Database, orderId: string, parcelId: string, sending: Sending): Statement =>
  db.run(sql`
    UPDATE OR IGNORE parcels SET carrier = ${sending.carrier}, carrier_name = ${sending.carrierName},
      tracking_number = ${sending.trackingNumber}
    WHERE id = ${parcelId} AND order_id = ${orderId} AND ${isCorrectable(orderId)}`)

/** Takes a parcel back, while its order is not delivered. For a batch; its order's step has `hasNoParcel` as condition. */
export const removeParcel = (db: Database, orderId: string, parcelId: string): Statement[] => [
  db.run(
    sql`DELETE FROM parcel_lines WHERE parcel_id = ${parcelId}
      AND EXISTS (SELECT 1 FROM parcels WHERE id = ${parcelId} AND order_id = ${orderId})
      AND ${isCorrectable(orderId)}`,
  ),
  db.run(sql`DELETE FROM parcels WHERE id = ${parcelId} AND order_id = ${orderId} AND ${isCorrectable(orderId)}`),
]

/** Condition: this parcel does not exist. */
export const hasNoParcel = (parcelId: string): Condition => sql`NOT ${isParcelSent(parcelId)}`
