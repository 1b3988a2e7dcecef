import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** How customers rated what has a page; kept by triggers on the ratings. `subject` is `tshirt/ink-tiger`, `custom/prd_…`. */
export const ratingSums = sqliteTable('rating_sums', {
  subject: text().primaryKey(),
  one: integer().notNull(),
  two: integer().notNull(),
  three: integer().notNull(),
  four: integer().notNull(),
  five: integer().notNull(),
})
