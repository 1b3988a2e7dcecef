import { lacksSecondFactor } from '#worker/accounts/second-factor/judge-second-factor.ts'
import { proveAgain } from '#worker/accounts/second-factor/prove-again.ts'
import { countRecoveryCodes, hasSecondFactor } from '#worker/accounts/second-factor/second-factors.queries.ts'
import {
  confirmSecondFactor,
  startSecondFactor,
  stopSecondFactor,
} from '#worker/accounts/second-factor/set-second-factor.ts'
import { loginCaller, rememberDevice } from '#worker/accounts/sessions/device-cookie.routes.ts'
import { logInStaff } from '#worker/accounts/sessions/log-in-staff.ts'
import { loginIdentifier } from '#worker/accounts/sessions/login-identifier.rules.ts'
import type { Handlers } from '#worker/api/handler.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Localized } from '#worker/platform/language.rules.ts'
import { dayAfter, startOfShopDay } from '#worker/shop-settings/shop-day.rules.ts'
import { findAuditNames, findAuditSubjects } from '../audit/audit-names.queries.ts'
import { presentAuditLine, presentStaffPerson } from './staff.presenter.ts'
import { listAudit } from './staff.queries.ts'

const factorOff: Localized = { en: 'Your second factor is off.', es: 'Tu segundo factor está desactivado.' }
const proved: Localized = { en: 'Thank you. Go on.', es: 'Gracias. Continúa.' }
/** Lines of the audit log in one answer. */
const auditPage = 50

export const staffRoutes = {
  async staffLogin({ body, services, c }) {
    const identifier = loginIdentifier(body.customKey || body.email || body.phoneNumber, services.phones.spellings)
    if (!identifier) throw new ShopError('invalid', { fields: { email: 'login_identifier' } })
    const device = body.deviceinfo ?? { deviceId: '', deviceName: '', os: '' }
    const { person, token } = await logInStaff(services, identifier, body, device, loginCaller(c, 'staff'))
    await rememberDevice(c, services, person, 'staff')
    return { ...presentStaffPerson(person), token }
  },

  async staffMe({ staff, services }) {
    const hasOne = await hasSecondFactor(services.db, staff.id)
    const mustSet = await lacksSecondFactor(services, staff)
    return {
      ...presentStaffPerson(staff),
      hasSecondFactor: hasOne,
      mustSetSecondFactor: mustSet,
      recoveryCodesLeft: await countRecoveryCodes(services.db, staff.id),
    }
  },

  async staffProve({ body, staff, session, language, services }) {
    await proveAgain(services, staff, session, body)
    return { message: proved[language] }
  },

  secondFactorStart: ({ body, staff, session, services }) =>
    startSecondFactor(services, staff, session, body.password ?? null),

  async secondFactorConfirm({ body, staff, session, services }) {
    return { recoveryCodes: await confirmSecondFactor(services, staff, session, body.otp) }
  },

  async secondFactorStop({ body, staff, session, language, services }) {
    await stopSecondFactor(services, staff, session, body)
    return { message: factorOff[language] }
  },

  async staffAudit({ query, language, services }) {
    const { before, actor, kind, subject, day } = query
    const number = /^#?(\d{1,9})$/.exec(subject?.trim() ?? '')?.[1]
    const found = await listAudit(services.db, {
      beforeSeq: before ?? null,
      most: auditPage + 1,
      actorId: actor || undefined,
      subjectKind: kind || undefined,
      subjectIds: !subject
        ? undefined
        : number === undefined
          ? [subject]
          : await findAuditSubjects(services.db, Number(number)),
      span: day === undefined ? undefined : { from: startOfShopDay(day), to: startOfShopDay(dayAfter(day, 1)) },
    })
    const shown = found.slice(0, auditPage)
    const known = await findAuditNames(services.db, shown, language)
    return { lines: shown.map((line) => presentAuditLine(line, known)), hasMore: found.length > auditPage }
  },
} satisfies Partial<Handlers>
