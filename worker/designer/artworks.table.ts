import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { GarmentColour } from '#worker/catalogue/garment-colours.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import type { ArtworkElement, PlaceFiles } from './artwork.rules.ts'

export const artworks = sqliteTable('artworks', {
  id: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  product: text().$type<ProductKind>().notNull(),
  elements: text({ mode: 'json' }).$type<ArtworkElement[]>().notNull(),
  printUploadId: text('print_upload_id').notNull(),
  previewUploadId: text('preview_upload_id').notNull(),
  /** The files of each printed place in their order; empty for a design from before places. */
  placeFiles: text('place_files', { mode: 'json' }).$type<PlaceFiles[]>().notNull().default([]),
  /** The garment's; null where the design names none. */
  colour: text().$type<GarmentColour>(),
  clientKey: text('client_key').notNull(),
  createdAt: integer('created_at').notNull(),
})
