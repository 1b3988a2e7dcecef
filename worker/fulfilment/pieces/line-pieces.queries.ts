import { sql } from 'drizzle-orm'
import type { Condition, Database, Statement } from '#worker/platform/database.queries.ts'
import type { SizeChange } from '../line-sizes.queries.ts'

/**
 * Marks pieces of a line as taken off: the whole line, or the line that `splitLine` made of them. For a batch, after
 * `splitLine`, whose condition reads what the last of these replaces.
 */
export const takeOff = (db: Database, change: SizeChange, at: number, isOpen: Condition): Statement[] =>
  change.quantity < change.seenQuantity
    ? [
        db.run(sql`UPDATE order_lines SET taken_off_at = ${at}
          WHERE order_id = ${change.orderId} AND position = ${change.newPosition} AND ${isOpen}`),
        db.run(sql`UPDATE order_lines SET quantity = quantity - ${change.quantity}
          WHERE order_id = ${change.orderId} AND position = ${change.position} AND ${isOpen}`),
      ]
    : [
        db.run(sql`UPDATE order_lines SET taken_off_at = ${at}
          WHERE order_id = ${change.orderId} AND position = ${change.position} AND ${isOpen}`),
      ]

/** An order that has more pieces of another one, and that other one. */
export interface AddedOrder {
  id: string
  number: number
  status: string
  addedTo: string
  addedToNumber: number
}

/** The orders that were added to these, and those of these that were added to others. */
export const listAddedOrders = (db: Database, orderIds: readonly string[]): Promise<AddedOrder[]> =>
  db.all<AddedOrder>(sql`
    SELECT orders.id, orders.number, orders.status, first.id AS "addedTo", first.number AS "addedToNumber"
    FROM orders JOIN orders AS first ON first.id = orders.added_to
    WHERE orders.added_to IN (SELECT value FROM json_each(${JSON.stringify(orderIds)}))
    UNION
    SELECT orders.id, orders.number, orders.status, first.id, first.number
    FROM orders JOIN orders AS first ON first.id = orders.added_to
    WHERE orders.id IN (SELECT value FROM json_each(${JSON.stringify(orderIds)}))
    ORDER BY 2`)

/** Says of an order that was just made to which one its pieces belong, and prints it from the same files. For its batch. */
export const joinAddedOrder = (
  db: Database,
  { id, addedTo, position }: { id: string; addedTo: string; position: number },
  isMade: Condition,
): Statement[] => [
  db.run(sql`UPDATE orders SET added_to = ${addedTo} WHERE id = ${id} AND ${isMade}`),
  db.run(sql`
    INSERT INTO order_line_files (order_id, position, upload_id, place, added_by, added_at, removed_at)
    SELECT ${id}, 0, upload_id, place, added_by, added_at, removed_at FROM order_line_files
    WHERE order_id = ${addedTo} AND position = ${position} AND ${isMade}`),
]
