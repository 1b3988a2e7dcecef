import { sql } from 'drizzle-orm'
import type { Condition, Database, Statement } from '#worker/platform/database.queries.ts'
import type { AuditEntry } from '#worker/platform/staff.rules.ts'
import { auditLog } from './audit.table.ts'

/**
 * Records an action of a member of staff (R-STAFF-04). For the batch of the action itself, so that there is neither
 * without the other; a `condition` is evaluated inside the batch. An entry can never be changed, so its facts are ids,
 * sums and choices, never texts about a customer (docs/decisions/062).
 */
export const recordAction = (
  db: Database,
  { actorId, action, subjectKind, subjectId, facts = {}, at }: AuditEntry,
  condition?: Condition,
): Statement =>
  condition === undefined
    ? db.insert(auditLog).values({ actorId, action, subjectKind, subjectId, facts, at })
    : db.run(sql`
        INSERT INTO audit_log (actor_id, action, subject_kind, subject_id, facts, at)
        SELECT ${actorId}, ${action}, ${subjectKind}, ${subjectId}, ${JSON.stringify(facts)}, ${at} WHERE ${condition}`)
