import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { noText } from '#worker/platform/language.rules.ts'
import { localized } from '#worker/platform/localized.table.ts'

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
  text: localized().notNull().default(noText),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
})
