import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { DailyFigure } from './figure-days.rules.ts'

/** The sums of one figure on one day of the shop that is over (docs/decisions/460). */
export const figureDays = sqliteTable(
  'figure_days',
  {
    figure: text().$type<DailyFigure>().notNull(),
    day: text().notNull(),
    /** The time zone in which it is this day, and its instants: from one, and before another, ms. */
    zone: text().notNull(),
    beginsAt: integer('begins_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    /** JSON list of rows (figure-days.rules.ts); null while it is to be counted. */
    sums: text(),
    /** Who counted or counts it; null once something has changed since. */
    countId: text('count_id'),
    /** When it was counted last, ms; 0 for never. */
    countedAt: integer('counted_at').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.figure, table.day] })],
)
