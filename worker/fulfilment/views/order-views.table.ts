import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SavedFilter } from './saved-filter.rules.ts'

/** Filters of the staff's list of orders under a name (docs/decisions/162). */
export const orderViews = sqliteTable('order_views', {
  id: text().primaryKey(),
  ownerId: text('owner_id').notNull(),
  name: text().notNull(),
  nameKey: text('name_key').notNull(),
  isShared: integer('is_shared', { mode: 'boolean' }).notNull().default(false),
  filter: text({ mode: 'json' }).$type<SavedFilter>().notNull(),
  createdAt: integer('created_at').notNull(),
})
