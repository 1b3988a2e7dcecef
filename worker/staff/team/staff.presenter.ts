import type { Customer } from '#worker/accounts/customers.queries.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import { permissionsOf, refundLimitOf, staffRoleOf, staffRoles } from '#worker/platform/staff.rules.ts'
import type { AuditLine } from './staff.queries.ts'

/** Somebody of the staff, to herself. */
export const presentStaffPerson = (person: Customer): Omit<ResponseBody<'staffLogin'>, 'token'> => ({
  userId: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  role: person.role === 'owner' ? 'owner' : 'staff',
  language: person.language,
  permissions: [...permissionsOf(person)],
  refundCents: refundLimitOf(person),
})

/** Somebody of the staff, to an owner. */
export const presentTeamMember = ({
  person,
  factorAt,
}: {
  person: Customer
  factorAt: number | null
}): ResponseBody<'staffTeam'>['people'][number] => ({
  ...presentStaffPerson(person),
  suspended: staffRoleOf(person) === null,
  hasSecondFactor: factorAt !== null,
  since: new Date(person.createdAt).toISOString(),
})

/** An invitation that waits, to an owner. */
export const presentInvitation = ({
  customerId,
  role,
  expiresAt,
  ...invited
}: {
  customerId: string
  firstName: string
  lastName: string
  email: string
  role: string | null
  expiresAt: number
}): ResponseBody<'staffTeam'>['invitations'][number] => ({
  personId: customerId,
  ...invited,
  role: staffRoles.find((one) => one === role) ?? 'staff',
  expiresAt: new Date(expiresAt).toISOString(),
})

/** A line of the audit log; `known` are the names of what lines are about, by id. */
export const presentAuditLine = (
  { seq, actorName, action, subjectKind, subjectId, facts, at }: AuditLine,
  known: ReadonlyMap<string, string>,
): ResponseBody<'staffAudit'>['lines'][number] => ({
  seq,
  actor: actorName,
  action,
  subjectKind,
  subjectId,
  subjectName: known.get(subjectId) ?? null,
  names: Object.fromEntries(
    Object.values(facts).flatMap((value) => {
      const name = typeof value === 'string' ? known.get(value) : undefined
      return typeof value === 'string' && name !== undefined ? [[value, name]] : []
    }),
  ),
  facts,
  at: new Date(at).toISOString(),
})
