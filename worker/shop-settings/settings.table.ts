import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SettingArea } from './settings.rules.ts'

/** The settings that owners edit: every version is kept, the newest of an area applies. */
export const settings = sqliteTable(
  'settings',
  {
    area: text().$type<SettingArea>().notNull(),
    version: integer().notNull(),
    value: text({ mode: 'json' }).$type<unknown>().notNull(),
    changeId: text('change_id').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: integer('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.area, table.version] })],
)
