import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { GarmentColour } from '#worker/catalogue/garment-colours.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import type { ArtworkElement } from '../artwork.rules.ts'
import type { TeamRow } from '../team.rules.ts'

export const savedDesigns = sqliteTable('saved_designs', {
  id: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  product: text().$type<ProductKind>().notNull(),
  name: text().notNull(),
  elements: text({ mode: 'json' }).$type<ArtworkElement[]>().notNull(),
  /** The rows of a team; they never leave the account. */
  team: text({ mode: 'json' }).$type<TeamRow[]>().notNull(),
  /** The garment's; null where the design names none. */
  colour: text().$type<GarmentColour>(),
  previewUploadId: text('preview_upload_id').notNull(),
  /** The pictures of the further printed sides, in their order. */
  furtherPreviews: text('further_previews', { mode: 'json' }).$type<string[]>().notNull().default([]),
  /** One more with each change of the design itself: what an open designer compares. */
  version: integer().notNull().default(1),
  clientKey: text('client_key').notNull(),
  /** The name it was sent with under its key; null for designs of before this was kept. */
  madeName: text('made_name'),
  changeKey: text('change_key').notNull().default(''),
  /** Opens the design for everybody who has the link; null while it is not shared. */
  shareToken: text('share_token'),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
  deletedAt: integer('deleted_at'),
})
