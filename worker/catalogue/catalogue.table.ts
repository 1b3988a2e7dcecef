import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { noText } from '#worker/platform/language.rules.ts'
import { localized } from '#worker/platform/localized.table.ts'
import type { Cents } from '#worker/platform/money.rules.ts'
import type { BulkPrice } from './bulk-prices.rules.ts'
import { usualFurtherPlaceCents } from './place-prices.rules.ts'

export const products = sqliteTable('products', {
  id: text().primaryKey(),
  kind: text().$type<'ready' | 'custom'>().notNull(),
  category: text().notNull(),
  name: localized().notNull().default(noText),
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
  /** What a piece costs from a number of pieces on, fewest first; empty for one price. */
  bulkPrices: text('bulk_prices', { mode: 'json' }).$type<BulkPrice[]>().notNull().default([]),
  /** What each printed place after the first costs more. */
  furtherPlaceCents: integer('further_place_cents').$type<Cents>().notNull().default(usualFurtherPlaceCents),
  title: localized().notNull().default(noText),
  description: localized().notNull().default(noText),
})

export const pictures = sqliteTable('pictures', {
  path: text().primaryKey(),
  category: text().notNull(),
  productId: text('product_id'),
  position: integer().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  widths: text({ mode: 'json' }).$type<number[]>().notNull(),
  title: localized().notNull().default(noText),
  alt: localized().notNull().default(noText),
  placeholder: text().notNull(),
  /** What is printed, by its own name, and on which colour; empty where the picture is sold by no line. */
  design: localized().notNull().default(noText),
  colour: localized().notNull().default(noText),
  /** R2 key of the transparent print file, and the size it is printed at; null where there is none. */
  printKey: text('print_key'),
  printWidthIn: real('print_width_in'),
  printHeightIn: real('print_height_in'),
  /** The print file's width in px; null for one made of shapes, which has no pixels. */
  printPixels: integer('print_pixels'),
  published: integer().notNull().default(1),
  /**
   * Of the starting catalogue's pictures only (scripts/stock): whether this release still has the picture's files. Null
   * for what the staff added.
   */
  stockState: text('stock_state').$type<'shown' | 'retired'>(),
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

/** One row: the version of the catalogue, which triggers change with every product, variation and picture. */
export const catalogueVersion = sqliteTable('catalogue_version', {
  id: integer().primaryKey(),
  version: text().notNull(),
})
