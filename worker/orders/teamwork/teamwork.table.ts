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

/** Colleagues whom a note names (docs/decisions/250). Deleted with the note, by a trigger. */
export const orderMentions = sqliteTable(
  'order_mentions',
  {
    noteId: text('note_id').notNull(),
    staffId: text('staff_id').notNull(),
    orderId: text('order_id').notNull(),
    createdAt: integer('created_at').notNull(),
    /** When the colleague opened the order; null while the mention waits for them. */
    seenAt: integer('seen_at'),
  },
  (table) => [primaryKey({ columns: [table.noteId, table.staffId] })],
)

export const orderTags = sqliteTable(
  'order_tags',
  {
    tag: text().notNull(),
    number: integer().notNull(),
    orderId: text('order_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tag, table.number] })],
)
