import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { LinePlace } from '#worker/catalogue/print-places.rules.ts'
import { noText } from '#worker/platform/language.rules.ts'
import { localized } from '#worker/platform/localized.table.ts'
import type { Cents } from '#worker/platform/money.rules.ts'

/**
 * What one call adds to a cart under its key (docs/decisions/290): the things that lines cannot tell any more, because they
 * add up and are edited.
 */
interface Addition {
  key: string
  /** The id of the first line that the call would make: what tells it from another call with its key. */
  by: string
  wanted: { productId: string; variationId: number; picturePath: string; sizes: { size: string; quantity: number }[] }
}

export const cartLines = sqliteTable('cart_lines', {
  id: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  productId: text('product_id').notNull(),
  variationId: integer('variation_id').notNull(),
  size: text().notNull(),
  picturePath: text('picture_path').notNull(),
  /** As the picture had them when it was added (worker/catalogue/line-name.rules.ts). */
  design: localized().notNull().default(noText),
  colour: localized().notNull().default(noText),
  /** Where it is printed, with the picture of each side; empty for the front alone. */
  places: text({ mode: 'json' }).$type<LinePlace[]>().notNull().default([]),
  /** What the giver wants to say; '' for no gift message. */
  giftMessage: text('gift_message').notNull().default(''),
  quantity: integer().notNull(),
  addedPriceCents: integer('added_price_cents').$type<Cents>(),
  /** The key of the last addition that had one, and what it was. */
  lastAddition: text('last_addition'),
  lastAdded: text('last_added', { mode: 'json' }).$type<Addition>(),
  state: text().$type<'open' | 'deleted' | 'ordered'>().notNull().default('open'),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
})
