import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { noText, type Language } from '#worker/platform/language.rules.ts'
import { localized } from '#worker/platform/localized.table.ts'
import type { RatingPhoto, RatingState } from './rating.rules.ts'

export const ratings = sqliteTable('ratings', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  position: integer().notNull(),
  customerId: text('customer_id').notNull(),
  /** The page of what was bought (`ratedSubject`); '' for none. */
  subject: text().notNull(),
  /** What was bought, by its name when it was rated. */
  title: localized().notNull().default(noText),
  /** The customer's first name, as it is published. */
  author: text().notNull(),
  language: text().$type<Language>().notNull(),
  stars: integer().notNull(),
  words: text().notNull(),
  photos: text({ mode: 'json' }).$type<RatingPhoto[]>().notNull().default([]),
  state: text().$type<RatingState>().notNull().default('waiting'),
  /** The shop's public answer; '' for none. */
  answer: text().notNull().default(''),
  /** Why it was declined, for the customer. */
  reason: text().notNull().default(''),
  lastChange: text('last_change').notNull(),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
  decidedAt: integer('decided_at'),
})
