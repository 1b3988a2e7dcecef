import { staffRoleOf } from '#domain/staff'
import type { ResponseBody } from '../contract/wire.ts'
import type { AuditLine } from '../db/audit.ts'
import type { Customer } from '../db/customers.ts'

/** Somebody of the staff, to herself. */
export const presentStaffPerson = (person: Customer): Omit<ResponseBody<'staffLogin'>, 'token'> => ({
  userId: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  role: staffRoleOf(person) ?? 'staff',
  language: person.language,
})

/** A line of the audit log. */
export const presentAuditLine = ({ seq, actorName, action, subjectKind, subjectId, facts, at }: AuditLine): ResponseBody<'staffAudit'>['lines'][number] => ({
  seq,
  actor: actorName,
  action,
  subjectKind,
  subjectId,
  facts,
  at: new Date(at).toISOString(),
})
