import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { localized } from '#worker/platform/localized.table.ts'
import type { ArtworkElement } from '../artwork.rules.ts'

export const designTemplates = sqliteTable('design_templates', {
  id: text().primaryKey(),
  product: text().$type<ProductKind>().notNull(),
  name: localized().notNull(),
  elements: text({ mode: 'json' }).$type<ArtworkElement[]>().notNull(),
  /** The occasion that it is for; '' for none. */
  occasion: text().notNull().default(''),
  position: integer().notNull(),
  published: integer().notNull().default(1),
  /** One more with each change: an editor's compare-and-set. */
  version: integer().notNull().default(1),
  changeId: text('change_id').notNull().default(''),
  clientKey: text('client_key').notNull(),
  createdAt: integer('created_at').notNull(),
})
