import { sql } from 'drizzle-orm'
import { mayGoOn } from '#worker/ledger/reviews.queries.ts'
import { addressOpenStates } from '#worker/orders/fulfilment.rules.ts'
import type { Condition, Database, Statement } from '#worker/platform/database.queries.ts'

/** The sizes that a line of an order can have for its price: those of its variation today. */
export interface LineSizes {
  position: number
  sizes: string[]
}

/** The sizes of the lines of an order; lines of an exclusive design, or of what is not sold any more, have none. */
export async function listLineSizes(db: Database, orderId: string): Promise<LineSizes[]> {
  const rows = await db.all<{ position: number; sizes: string }>(sql`
    SELECT order_lines.position, variations.sizes FROM order_lines
      JOIN variations ON variations.product_id = order_lines.product_id AND variations.id = order_lines.variation_id
    WHERE order_lines.order_id = ${orderId} AND order_lines.design_id IS NULL
      AND order_lines.taken_off_at IS NULL ORDER BY order_lines.position`)
  return rows.map(({ position, sizes }) => ({ position, sizes: JSON.parse(sizes) as string[] }))
}

/** Pieces of a line that get another size, as they were seen. */
export interface SizeChange {
  orderId: string
  position: number
  seenSize: string
  seenQuantity: number
  size: string
  quantity: number
  /** Where the line of the changed pieces goes, if the others keep their size. */
  newPosition: number
}

/** Condition: nothing of these pieces is made, the line is as it was seen, and no money of the order is in question. */
export const maySizeChange = ({ orderId, position, seenSize, seenQuantity, quantity }: SizeChange): Condition =>
  sql`EXISTS (SELECT 1 FROM orders JOIN order_lines ON order_lines.order_id = orders.id
    WHERE orders.id = ${orderId} AND orders.status IN ${[...addressOpenStates]} AND ${mayGoOn(orderId)}
      AND order_lines.position = ${position} AND order_lines.size = ${seenSize} AND order_lines.quantity = ${seenQuantity}
      AND order_lines.taken_off_at IS NULL
      AND coalesce((SELECT sum(made) FROM press_counts WHERE press_counts.order_id = orders.id
        AND press_counts.position = order_lines.position AND claim_id IS NULL), 0) <= ${seenQuantity - quantity})`

/**
 * Condition: the other lines have as many pieces as were seen. Two changes of different lines at once would else take off the
 * last piece of both, or make a line at the same place.
 */
export const areOthersAsSeen = (
  { orderId, position, newPosition }: SizeChange,
  lines: readonly { position: number; quantity: number; takenOffAt: number | null }[],
): Condition => {
  const seen = lines
    .filter((line) => line.position !== position && line.takenOffAt === null)
    .reduce((total, { quantity }) => total + quantity, 0)
  return sql`(SELECT coalesce(sum(quantity), 0) FROM order_lines WHERE order_id = ${orderId} AND taken_off_at IS NULL
    AND position NOT IN (${position}, ${newPosition})) = ${seen}`
}

/** Makes a line of the changed pieces, with the files that the line is printed from. For a batch, before `changeSize`. */
export const splitLine = (db: Database, change: SizeChange, isOpen: Condition): Statement[] => [
  db.run(sql`
    INSERT INTO order_lines (order_id, position, cart_line_id, design_id, product_id, variation_id, size, picture_path,
      title_en, title_es, title, design, colour, gift_message, places, unit_price_cents, quantity)
    SELECT order_id, ${change.newPosition}, NULL, design_id, product_id, variation_id, ${change.size}, picture_path,
      title_en, title_es, title, design, colour, gift_message, places, unit_price_cents, ${change.quantity}
    FROM order_lines WHERE order_id = ${change.orderId} AND position = ${change.position} AND ${isOpen}`),
  db.run(sql`
    INSERT INTO order_line_files (order_id, position, upload_id, place, added_by, added_at, removed_at)
    SELECT order_id, ${change.newPosition}, upload_id, place, added_by, added_at, removed_at FROM order_line_files
    WHERE order_id = ${change.orderId} AND position = ${change.position} AND ${isOpen}`),
]

/** Changes the size of all pieces of the line, or takes the changed ones off it. For a batch. */
export const changeSize = (db: Database, change: SizeChange, isOpen: Condition): Statement =>
  change.quantity < change.seenQuantity
    ? db.run(sql`UPDATE order_lines SET quantity = quantity - ${change.quantity}
        WHERE order_id = ${change.orderId} AND position = ${change.position} AND ${isOpen}`)
    : db.run(sql`UPDATE order_lines SET size = ${change.size}
        WHERE order_id = ${change.orderId} AND position = ${change.position} AND ${isOpen}`)
