import type { AuditAction } from './audit-actions.rules.ts'

/** The people who work in the shop (R-STAFF-01). */
export const staffRoles = ['staff', 'owner'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Where a session may call: a token of the one opens nothing of the other. */
export type Audience = 'shop' | 'staff'

/** What the audit log keeps of an action beside who, what and when: small, and never a secret, a token or a code. */
export type AuditFacts = Record<string, string | number | boolean | null>

/** One action of a member of staff. The subject is what it was done to. */
export interface AuditEntry {
  /** Null when the shop itself did it, e.g. a command on the owner's machine. */
  actorId: string | null
  action: AuditAction
  subjectKind: string
  subjectId: string
  facts?: AuditFacts
  /** ms since 1970 */
  at: number
}

/** The staff role of a person; null for a customer and for a member whose access an owner has suspended. */
export const staffRoleOf = (person: {
  role: 'customer' | StaffRole
  staffSuspendedAt: number | null
}): StaffRole | null => (person.role === 'customer' || person.staffSuspendedAt !== null ? null : person.role)
