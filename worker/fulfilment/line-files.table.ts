import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { PrintPlace } from '#worker/catalogue/print-places.rules.ts'

/**
 * What a line of an order is printed from by the staff's word: a file they uploaded, the request's design, or the approved
 * proof.
 */
export const orderLineFiles = sqliteTable(
  'order_line_files',
  {
    orderId: text('order_id').notNull(),
    position: integer().notNull(),
    uploadId: text('upload_id').notNull(),
    /** The printed side it is for; null is the first one of the line. */
    place: text().$type<PrintPlace>(),
    addedBy: text('added_by').notNull(),
    addedAt: integer('added_at').notNull(),
    removedAt: integer('removed_at'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position, table.uploadId] })],
)
