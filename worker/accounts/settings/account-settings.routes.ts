import type { Handlers } from '#worker/api/handler.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { isId } from '#worker/platform/id.rules.ts'
import type { Localized } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import { presentProfile, presentSession } from '../account.presenter.ts'
import type { AccountLinkPurpose } from '../account.rules.ts'
import { listIdentities, type Customer } from '../customers.queries.ts'
import { noPassword } from '../sessions/log-in-with-google.ts'
import { sessionPolicy } from '../sessions/session-lifetime.rules.ts'
import { listSessions, revokeOwnSession, revokeSessions } from '../sessions/sessions.queries.ts'
import { changePassword, startEmailChange } from './change-credentials.ts'
import { changeProfile } from './change-profile.ts'
import { followAccountLink } from './follow-account-link.ts'
import { reachAgain, unreachableOf } from './reach-again.ts'
import { stopNotices } from './stop-notices.ts'

const texts = {
  // Letter for letter (R-ACC-33).
  passwordReceived: { en: 'Password reset request received', es: 'Solicitud de cambio de contraseña recibida' },
  emailLinkSent: {
    en: 'We have sent a link to the new address. It becomes yours when you open it.',
    es: 'Enviamos un enlace a la dirección nueva. Será la tuya cuando lo abras.',
  },
  noticesStopped: {
    en: 'We send you no more of these emails.',
    es: 'No te enviaremos más correos de este tipo.',
  },
  sessionEnded: { en: 'Signed out there.', es: 'Sesión cerrada en ese dispositivo.' },
} as const satisfies Record<string, Localized>

const followed: Record<AccountLinkPurpose, Localized> = {
  password_change: {
    en: 'Your new password is in force. Log in with it.',
    es: 'Tu contraseña nueva ya está activa. Inicia sesión con ella.',
  },
  email_change: { en: 'This is your email address now.', es: 'Esta es ahora tu dirección de correo.' },
  email_undo: {
    en: 'Your old email is back, and everybody is logged out. Now choose a new password.',
    es: 'Tu correo anterior está de vuelta y se cerraron todas las sesiones. Ahora elige una contraseña nueva.',
  },
  deletion_undo: {
    en: 'Your account stays. You can log in again.',
    es: 'Tu cuenta se queda. Ya puedes iniciar sesión.',
  },
}

/** What the account screen shows. It is also the first part of the customer's downloaded data. */
export async function profile(services: Services, customer: Customer) {
  const [identities, unreachable] = await Promise.all([
    listIdentities(services.db, customer.id),
    unreachableOf(services, customer),
  ])
  return presentProfile(customer, {
    identities: identities.map((identity) => identity.provider),
    hasPassword: customer.passwordHash !== noPassword,
    unreachable,
  })
}

export const accountSettingsRoutes = {
  accountShow: ({ customer, services }) => profile(services, customer),

  async accountChange({ body, customer, services }) {
    return profile(services, await changeProfile(services, customer, body))
  },

  async accountReached({ body, customer, services }) {
    await reachAgain(services, customer, body.channel)
    return profile(services, customer)
  },

  /** One click in a mail program, which sends no more than that, or the button of the screen that the link leads to. */
  async noticesStop({ query, language, services }) {
    const kind = await stopNotices(services, query)
    return { kind, message: texts.noticesStopped[language] }
  },

  async updatePasswords({ body, customer, session, language, services }) {
    const applied = await changePassword(services, customer, session, {
      ...body,
      currentPassword: body.currentPassword ?? null,
    })
    return { message: texts.passwordReceived[language], applied }
  },

  async updateEmail({ body, customer, session, language, services }) {
    await startEmailChange(services, customer, session, {
      email: body.email,
      currentPassword: body.currentPassword ?? null,
    })
    return { message: texts.emailLinkSent[language] }
  },

  async followLink({ token, language, services }) {
    const purpose = await followAccountLink(services, token)
    return { purpose, message: followed[purpose][language] }
  },

  async sessionList({ customer, session, services }) {
    const found = await listSessions(services.db, customer.id, services.now() - sessionPolicy.idleMs)
    return { sessions: found.map((one) => presentSession(one, session.id)) }
  },

  /** Ends one session by its id, or with `others` every one but this. */
  async sessionEnd({ params, customer, session, language, services }) {
    if (params.sessionId === 'others') await revokeSessions(services.db, customer.id, session.id, services.now())
    else if (isId('session', params.sessionId))
      await revokeOwnSession(services.db, customer.id, params.sessionId, services.now())
    else throw new ShopError('not_found')
    services.endSockets(customer.id)
    return { message: texts.sessionEnded[language] }
  },
} satisfies Partial<Handlers>
