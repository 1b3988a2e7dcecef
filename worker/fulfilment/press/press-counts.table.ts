import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What the press room has counted: each row adds to the pieces of some goods, or takes back (docs/decisions/120). */
export const pressCounts = sqliteTable(
  'press_counts',
  {
    orderId: text('order_id').notNull(),
    /** The claim whose reprint they were counted for; null for the order itself (docs/decisions/155). */
    claimId: text('claim_id'),
    /** The first part of the goods, as parcels count parts. */
    position: integer().notNull(),
    clientKey: text('client_key').notNull(),
    printed: integer().notNull(),
    made: integer().notNull(),
    spoiled: integer().notNull(),
    countedBy: text('counted_by').notNull(),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position, table.clientKey] })],
)
