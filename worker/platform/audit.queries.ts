import { sql } from 'drizzle-orm'
import { auditLog } from './audit.table.ts'
import type { Condition, Database, Statement } from './database.queries.ts'
import type { AuditEntry } from './staff.rules.ts'

/**
 * Writes down what somebody of the staff did (R-STAFF-04). For the batch of the deed itself, so that there is neither
 * without the other; a `condition` is asked when the batch gets there, as for whatever hangs on a change. A line can
 * never
 * be changed, so its facts are ids, sums and choices: no words about a customer (docs/decisions/062).
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
