import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Notes of staff about an order; customers never see them (docs/decisions/161). */
export const orderNotes = sqliteTable('order_notes', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  authorId: text('author_id').notNull(),
  text: text().notNull(),
  clientKey: text('client_key'),
  createdAt: integer('created_at').notNull(),
})

export const orderTags = sqliteTable(
  'order_tags',
  {
    tag: text().notNull(),
    number: integer().notNull(),
    orderId: text('order_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tag, table.number] })],
)
