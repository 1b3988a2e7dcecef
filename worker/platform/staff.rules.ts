import type { AuditAction } from './audit/audit-actions.rules.ts'

/** The people who work in the shop (R-STAFF-01). */
export const staffRoles = ['staff', 'owner'] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * What an owner may let a member of staff do. `orders` includes requests, customers and the chat; `export` the figures;
 * `team` inviting and changing other staff, never owners.
 */
export const staffPermissions = ['orders', 'refunds', 'export', 'catalogue', 'settings', 'team'] as const
export type StaffPermission = (typeof staffPermissions)[number]

/** The columns of an account that say what its owner may do in the console. */
export interface StaffAccess {
  role: 'customer' | StaffRole
  staffPermissions: readonly StaffPermission[] | null
  staffRefundCents: number | null
}

/** What a member of staff may do until an owner says otherwise; `refundCents` is the most of one order. */
export const newStaffAccess = {
  permissions: ['orders', 'refunds', 'catalogue'],
  refundCents: 10_000,
} as const satisfies {
  permissions: readonly StaffPermission[]
  refundCents: number
}

/** The permissions of a person: an owner has all, a customer none. */
export const permissionsOf = ({ role, staffPermissions: granted }: StaffAccess): readonly StaffPermission[] =>
  role === 'owner' ? staffPermissions : role === 'staff' ? (granted ?? newStaffAccess.permissions) : []

/** The most cents a person may give back of one order; null without a limit. */
export const refundLimitOf = (person: StaffAccess): number | null =>
  person.role === 'owner'
    ? null
    : permissionsOf(person).includes('refunds')
      ? (person.staffRefundCents ?? newStaffAccess.refundCents)
      : 0

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
