import { aliasedTable, and, desc, eq, lt, sql } from 'drizzle-orm'
import { customers } from '#worker/accounts/accounts.table.ts'
import type { AuditEntry, AuditFacts } from '#worker/accounts/staff.rules.ts'
import type { Condition, Database, Statement } from './database.queries.ts'
import { auditLog } from './staff.table.ts'

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

/** A line of the audit log with the name of who did it. */
export interface AuditLine {
  seq: number
  actorName: string | null
  action: string
  subjectKind: string
  subjectId: string
  facts: AuditFacts
  at: number
}

const actor = aliasedTable(customers, 'actor')

/** The newest first, `most` lines from before `beforeSeq`; of one subject or one actor where that is named. */
export const listAudit = (
  db: Database,
  {
    beforeSeq,
    most,
    actorId,
    subjectKind,
    subjectId,
  }: {
    beforeSeq: number | null
    most: number
    actorId?: string | undefined
    subjectKind?: string | undefined
    subjectId?: string | undefined
  },
): Promise<AuditLine[]> =>
  db
    .select({
      seq: auditLog.seq,
      actorName: sql<string | null>`nullif(trim(${actor.firstName} || ' ' || ${actor.lastName}), '')`,
      action: auditLog.action,
      subjectKind: auditLog.subjectKind,
      subjectId: auditLog.subjectId,
      facts: auditLog.facts,
      at: auditLog.at,
    })
    .from(auditLog)
    .leftJoin(actor, eq(actor.id, auditLog.actorId))
    .where(
      and(
        beforeSeq === null ? undefined : lt(auditLog.seq, beforeSeq),
        actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
        subjectKind === undefined ? undefined : eq(auditLog.subjectKind, subjectKind),
        subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
      ),
    )
    .orderBy(desc(auditLog.seq))
    .limit(most)
