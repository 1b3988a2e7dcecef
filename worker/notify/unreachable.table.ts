import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Unreachable } from './unreachable.rules.ts'

/** Addresses that take no messages (docs/decisions/150). Instants in ms; `endsAt` is null for a mark without an end. */
export const unreachableAddresses = sqliteTable(
  'unreachable_addresses',
  {
    channel: text().$type<'email' | 'sms'>().notNull(),
    address: text().notNull(),
    reason: text().$type<Unreachable>().notNull(),
    since: integer().notNull(),
    endsAt: integer('ends_at'),
  },
  (table) => [primaryKey({ columns: [table.channel, table.address] })],
)
