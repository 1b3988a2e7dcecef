import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AuditFacts } from '#worker/platform/staff.rules.ts'

export const auditLog = sqliteTable('audit_log', {
  seq: integer().primaryKey({ autoIncrement: true }),
  actorId: text('actor_id'),
  action: text().notNull(),
  subjectKind: text('subject_kind').notNull(),
  subjectId: text('subject_id').notNull(),
  facts: text({ mode: 'json' }).$type<AuditFacts>().notNull().default({}),
  at: integer().notNull(),
})
