import { loginIdentifier } from '#domain/login-identifier'
import { ShopError } from '../contract/errors.ts'
import { listAudit } from '../db/audit.ts'
import { callerAddress } from '../middleware/admit.ts'
import { logInStaff } from '../operations/log-in-staff.ts'
import { presentAuditLine, presentStaffPerson } from '../presenters/staff.ts'
import type { Handlers } from './handler.ts'

/** Lines of the audit log in one answer. */
const auditPage = 50

export const staffRoutes = {
  async staffLogin({ body, services, c }) {
    const identifier = loginIdentifier(body.customKey || body.email || body.phoneNumber)
    if (!identifier) throw new ShopError('invalid', { fields: { email: 'login_identifier' } })
    const device = body.deviceinfo ?? { deviceId: '', deviceName: '', os: '' }
    const { person, token } = await logInStaff(services, identifier, body, device, callerAddress(c))
    return { ...presentStaffPerson(person), token }
  },

  async staffMe({ customer: person }) {
    return { ...presentStaffPerson(person), hasSecondFactor: false, mustSetSecondFactor: false }
  },

  async staffAudit({ query, services }) {
    const { before, actor, kind, subject } = query
    const found = await listAudit(services.db, { beforeSeq: before ?? null, most: auditPage + 1, actorId: actor, subjectKind: kind, subjectId: subject })
    return { lines: found.slice(0, auditPage).map(presentAuditLine), hasMore: found.length > auditPage }
  },
} satisfies Partial<Handlers>
