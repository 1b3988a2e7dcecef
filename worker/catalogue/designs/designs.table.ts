import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { noText } from '#worker/platform/language.rules.ts'
import { localized } from '#worker/platform/localized.table.ts'
import type { Cents } from '#worker/platform/money.rules.ts'
import type { DesignState } from './exclusive-design.rules.ts'

export const exclusiveDesigns = sqliteTable('exclusive_designs', {
  id: text().primaryKey(),
  ownerId: text('owner_id'),
  requestId: text('request_id'),
  /** One made for a customer has its texts in the customer's language only. */
  name: localized().notNull().default(noText),
  details: localized().notNull().default(noText),
  /** What arrives (R-CAT-25): the thing it is printed on, its size and its colour; empty where nothing is said. */
  object: localized().notNull().default(noText),
  objectSize: localized('object_size').notNull().default(noText),
  objectColour: localized('object_colour').notNull().default(noText),
  /** 1 when a certificate comes with it. */
  hasCertificate: integer('has_certificate').notNull().default(0),
  priceCents: integer('price_cents').$type<Cents>().notNull(),
  /** What of the price is paid at once; null when all of it is. */
  depositCents: integer('deposit_cents').$type<Cents>(),
  pictures: text({ mode: 'json' }).$type<string[]>().notNull(),
  /** 0 keeps one that is for sale from shoppers. */
  published: integer().notNull().default(1),
  /** One more with each change by the staff: an editor's compare-and-set. */
  version: integer().notNull().default(1),
  changeId: text('change_id'),
  clientKey: text('client_key'),
  forSale: integer('for_sale').notNull().default(0),
  state: text().$type<DesignState>().notNull().default('available'),
  heldUntil: integer('held_until'),
  orderId: text('order_id'),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
})

/** The pictures of the designs that are for sale: each is sold once. Triggers write them. */
export const picturesSoldOnce = sqliteTable(
  'pictures_sold_once',
  { path: text().notNull(), designId: text('design_id').notNull() },
  (table) => [primaryKey({ columns: [table.path, table.designId] })],
)
