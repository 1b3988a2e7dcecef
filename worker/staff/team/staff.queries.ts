import { and, asc, desc, eq, gt, gte, inArray, isNull, ne, aliasedTable, lt, sql } from 'drizzle-orm'
import { customers, linkTokens, sessions, secondFactors } from '#worker/accounts/accounts.table.ts'
import { isOfStaff, type Customer } from '#worker/accounts/customers.queries.ts'
import { auditLog } from '#worker/platform/audit/audit.table.ts'
import { writeTogether, type Database, type Statement } from '#worker/platform/database.queries.ts'
import type { StaffPermission, StaffRole, AuditFacts } from '#worker/platform/staff.rules.ts'

/** More people than a print shop employs: lists end somewhere. */
const most = 200

/** Everybody of the staff, owners first; the suspended too. */
export const listStaff = (db: Database): Promise<{ person: Customer; factorAt: number | null }[]> =>
  db
    .select({ person: customers, factorAt: secondFactors.confirmedAt })
    .from(customers)
    .leftJoin(secondFactors, eq(secondFactors.customerId, customers.id))
    .where(and(isOfStaff, ne(customers.state, 'erased')))
    .orderBy(asc(customers.role), asc(customers.firstName), asc(customers.id))
    .limit(most)

/** Invitations that still wait, the newest first. */
export const listInvitations = (db: Database, now: number) =>
  db
    .select({
      customerId: customers.id,
      firstName: customers.firstName,
      lastName: customers.lastName,
      email: linkTokens.address,
      role: linkTokens.payload,
      expiresAt: linkTokens.expiresAt,
    })
    .from(linkTokens)
    .innerJoin(customers, eq(customers.id, linkTokens.customerId))
    .where(and(eq(linkTokens.purpose, 'staff_invitation'), isNull(linkTokens.usedAt), gt(linkTokens.expiresAt, now)))
    .orderBy(desc(linkTokens.createdAt))
    .limit(most)

/** Takes back the invitations of a person that wait. For a batch. */
export const expireInvitations = (db: Database, customerId: string, at: number) =>
  db
    .update(linkTokens)
    .set({ expiresAt: at })
    .where(
      and(
        eq(linkTokens.customerId, customerId),
        eq(linkTokens.purpose, 'staff_invitation'),
        isNull(linkTokens.usedAt),
        gt(linkTokens.expiresAt, at),
      ),
    )

/** Changes what an owner decides about somebody of the staff. For a batch. */
export const updateStaff = (
  db: Database,
  id: string,
  change: {
    role?: 'customer' | StaffRole
    staffSuspendedAt?: number | null
    staffPermissions?: readonly StaffPermission[]
    staffRefundCents?: number
  },
) =>
  db
    .update(customers)
    .set(change)
    .where(and(eq(customers.id, id), ne(customers.role, 'customer')))

/** Revokes a person's staff sessions; their sessions as a customer stay. For a batch. */
export const revokeStaffSessions = (db: Database, customerId: string, at: number) =>
  db
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.customerId, customerId), eq(sessions.audience, 'staff'), isNull(sessions.revokedAt)))

/** Writes them together unless the shop were left without an owner (migrations/0011). @returns whether it was done */
export async function writeKeepingAnOwner(db: Database, statements: readonly Statement[]): Promise<boolean> {
  try {
    await writeTogether(db, statements)
    return true
  } catch (error) {
    if (String(error).includes('the last owner stays')) return false
    throw error
  }
}

const actor = aliasedTable(customers, 'actor')

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

/** The newest first, `most` lines from before `beforeSeq`; of some subjects, one actor or a span where that is named. */
export const listAudit = (
  db: Database,
  {
    beforeSeq,
    most,
    actorId,
    subjectKind,
    subjectIds,
    span,
  }: {
    beforeSeq: number | null
    most: number
    actorId?: string | undefined
    subjectKind?: string | undefined
    subjectIds?: readonly string[] | undefined
    /** From the one instant to before the other, ms. */
    span?: { from: number; to: number } | undefined
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
        subjectIds === undefined ? undefined : inArray(auditLog.subjectId, [...subjectIds]),
        span === undefined ? undefined : and(gte(auditLog.at, span.from), lt(auditLog.at, span.to)),
      ),
    )
    .orderBy(desc(auditLog.seq))
    .limit(most)
