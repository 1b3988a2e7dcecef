import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AuditFacts } from '#worker/accounts/staff.rules.ts'

export const auditLog = sqliteTable('audit_log', {
  seq: integer().primaryKey({ autoIncrement: true }),
  actorId: text('actor_id'),
  action: text().notNull(),
  subjectKind: text('subject_kind').notNull(),
  subjectId: text('subject_id').notNull(),
  facts: text({ mode: 'json' }).$type<AuditFacts>().notNull().default({}),
  at: integer().notNull(),
})

export const secondFactors = sqliteTable('second_factors', {
  customerId: text('customer_id').primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: integer('confirmed_at'),
  lastStep: integer('last_step').notNull().default(0),
  createdAt: integer('created_at').notNull(),
})

export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    customerId: text('customer_id').notNull(),
    codeHmac: text('code_hmac').notNull(),
    usedAt: integer('used_at'),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.codeHmac] })],
)
