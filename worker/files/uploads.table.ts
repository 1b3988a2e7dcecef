import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { FileType } from '#worker/platform/file-formats/file-type.rules.ts'

export const uploads = sqliteTable('uploads', {
  id: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  state: text().$type<'receiving' | 'ready' | 'deleted'>().notNull().default('receiving'),
  name: text().notNull(),
  size: integer().notNull(),
  received: integer().notNull().default(0),
  key: text(),
  type: text().$type<FileType>(),
  width: integer(),
  height: integer(),
  pages: integer(),
  sha256: text(),
  claimedAt: integer('claimed_at'),
  cleanedAt: integer('cleaned_at'),
  looks: integer().notNull().default(0),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
})

export const uploadPieces = sqliteTable(
  'upload_pieces',
  {
    uploadId: text('upload_id').notNull(),
    start: integer().notNull(),
    size: integer().notNull(),
    key: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.start] })],
)
