import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const chatFiles = sqliteTable(
  'chat_files',
  {
    customerId: text('customer_id').notNull(),
    uploadId: text('upload_id').notNull(),
    sharedAt: integer('shared_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.uploadId] })],
)

export const savedReplies = sqliteTable('saved_replies', {
  id: text().primaryKey(),
  title: text().notNull(),
  textEn: text('text_en').notNull(),
  textEs: text('text_es').notNull(),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
})
