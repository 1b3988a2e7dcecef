import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { DesignState } from '#domain/exclusive-design'
import type { Cents } from '#domain/money'

export const exclusiveDesigns = sqliteTable('exclusive_designs', {
  id: text().primaryKey(),
  ownerId: text('owner_id'),
  requestId: text('request_id'),
  designName: text('design_name').notNull(),
  description: text().notNull(),
  priceCents: integer('price_cents').$type<Cents>().notNull(),
  pictures: text({ mode: 'json' }).$type<string[]>().notNull(),
  forSale: integer('for_sale').notNull().default(0),
  state: text().$type<DesignState>().notNull().default('available'),
  heldUntil: integer('held_until'),
  orderId: text('order_id'),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
})
