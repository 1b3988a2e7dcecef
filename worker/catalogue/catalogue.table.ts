import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Cents } from '#worker/platform/money.rules.ts'

export const products = sqliteTable('products', {
  id: text().primaryKey(),
  kind: text().$type<'ready' | 'custom'>().notNull(),
  category: text().notNull(),
  nameEn: text('name_en').notNull(),
  nameEs: text('name_es').notNull(),
  position: integer().notNull(),
  published: integer().notNull().default(1),
  /** One more with each change by the staff: an editor's compare-and-set. */
  version: integer().notNull().default(1),
  changeId: text('change_id'),
  clientKey: text('client_key'),
})

export const variations = sqliteTable('variations', {
  id: integer().primaryKey(),
  productId: text('product_id').notNull(),
  unitPriceCents: integer('unit_price_cents').$type<Cents>().notNull(),
  sizes: text({ mode: 'json' }).$type<string[]>().notNull(),
  titleEn: text('title_en').notNull(),
  titleEs: text('title_es').notNull(),
  descriptionEn: text('description_en').notNull(),
  descriptionEs: text('description_es').notNull(),
})

export const pictures = sqliteTable('pictures', {
  path: text().primaryKey(),
  category: text().notNull(),
  productId: text('product_id'),
  position: integer().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  widths: text({ mode: 'json' }).$type<number[]>().notNull(),
  titleEn: text('title_en').notNull(),
  titleEs: text('title_es').notNull(),
  altEn: text('alt_en').notNull(),
  altEs: text('alt_es').notNull(),
  placeholder: text().notNull(),
  published: integer().notNull().default(1),
})

/** What a variation used to cost, and who changed it. */
export const priceChanges = sqliteTable('price_changes', {
  id: integer().primaryKey(),
  variationId: integer('variation_id').notNull(),
  beforeCents: integer('before_cents').$type<Cents>(),
  afterCents: integer('after_cents').$type<Cents>().notNull(),
  changedBy: text('changed_by').notNull(),
  at: integer().notNull(),
})
