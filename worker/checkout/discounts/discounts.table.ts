import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Cents } from '#worker/platform/money.rules.ts'

export const discountCodes = sqliteTable('discount_codes', {
  id: text().primaryKey(),
  /** In capitals; what a customer types is compared after `codeFrom`. */
  code: text().notNull(),
  /** Either a percent of the goods or a sum; the other is null. */
  percent: integer(),
  amountCents: integer('amount_cents').$type<Cents>(),
  /** What the goods must cost. */
  minimumCents: integer('minimum_cents').$type<Cents>().notNull(),
  startsAt: integer('starts_at').notNull(),
  endsAt: integer('ends_at'),
  /** Orders in all, and of one customer; null for any number. */
  mostUses: integer('most_uses'),
  mostUsesEach: integer('most_uses_each'),
  /** When staff ended it. */
  endedAt: integer('ended_at'),
  clientKey: text('client_key').notNull(),
  createdAt: integer('created_at').notNull(),
})

/** One use of a code. It goes with its order: when that is cancelled, and when it is erased. */
export const discountUses = sqliteTable('discount_uses', {
  orderId: text('order_id').primaryKey(),
  discountId: text('discount_id').notNull(),
  at: integer().notNull(),
})
