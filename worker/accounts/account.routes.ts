import type { Context } from 'hono'
import type { Handlers } from '#worker/api/handler.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { hashToken } from '#worker/platform/keyring.adapter.ts'
import type { Localized } from '#worker/platform/language.rules.ts'
import { codePolicy, typedCode } from '#worker/platform/verification-code.rules.ts'
import type { Services } from '#worker/services.ts'
import { presentLogin } from './account.presenter.ts'
import type { Customer } from './customers.queries.ts'
import { canonicalEmail, isEmail } from './email.rules.ts'
import { finishPasswordReset, startPasswordReset } from './passwords/reset-password.ts'
import {
  confirmByCode,
  confirmByLink,
  findCodeOwner,
  reactivateByCode,
  type ConfirmingBrowser,
} from './registration/confirm-account.ts'
import { registerCustomer } from './registration/register-customer.ts'
import { resendCode, resendConfirmation, type Asker } from './registration/resend-proof.ts'
import { hasProofFailed } from './registration/watch-delivery.ts'
import { loginCaller, rememberDevice } from './sessions/device-cookie.routes.ts'
import { logInWithGoogle } from './sessions/log-in-with-google.ts'
import { CodeWanted, logIn } from './sessions/log-in.ts'
import { loginIdentifier, type LoginIdentifier } from './sessions/login-identifier.rules.ts'
import { pendingCustomer, setPendingCookie } from './sessions/pending-cookie.routes.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { findToken, revokeSession } from './sessions/sessions.queries.ts'

const texts = {
  registeredByEmail: {
    en: 'We have sent you an email. Open its link to confirm your account.',
    es: 'Te enviamos un correo. Abre su enlace para confirmar tu cuenta.',
  },
  registeredByPhone: { en: 'We have sent you a code by SMS.', es: 'Te enviamos un código por SMS.' },
  codeSent: {
    en: 'If an account waits for a code, its newest one is on its way or in your messages. You can ask for another in {seconds} seconds.',
    es: 'Si una cuenta espera un código, el más reciente está en camino o en tus mensajes. Puedes pedir otro en {seconds} segundos.',
  },
  linkSent: {
    en: 'If an account waits for confirmation, a new email was sent.',
    es: 'Si una cuenta espera confirmación, enviamos un correo nuevo.',
  },
  resetSent: {
    en: 'If an account has that address, we have sent it a link to choose a new password.',
    es: 'Si una cuenta tiene esa dirección, le enviamos un enlace para elegir una contraseña nueva.',
  },
  passwordSet: {
    en: 'Your new password is set. You can log in now.',
    es: 'Tu contraseña nueva está lista. Ya puedes iniciar sesión.',
  },
  reactivated: {
    en: 'Your account is open again. You can log in now.',
    es: 'Tu cuenta está abierta de nuevo. Ya puedes iniciar sesión.',
  },
  confirmed: {
    en: 'Your account is confirmed. You can log in now.',
    es: 'Tu cuenta está confirmada. Ya puedes iniciar sesión.',
  },
  loggedOut: { en: 'You are logged out.', es: 'Cerraste tu sesión.' },
} as const satisfies Record<string, Localized>

/** The one identifier of the three that was sent; forms send the other two empty (R-ACC-16). */
const identifierIn = (
  services: Services,
  body: { email: string; phoneNumber: string; customKey: string },
): LoginIdentifier | null =>
  loginIdentifier(body.customKey || body.email || body.phoneNumber, services.phones.spellings)

/** What a caller proves the confirmation with, in addition to a code or a link. */
const confirmingBrowser = async (
  services: Services,
  body: { password?: string | null | undefined },
  c: Context,
  caller = loginCaller(c, 'shop'),
): Promise<ConfirmingBrowser> => ({
  pendingId: await pendingCustomer(c, services),
  password: body.password ?? '',
  caller,
})

/** The account or registration that a code belongs to. @throws ShopError code_wrong, registration_password, too_many */
const ownerOfCode = async (
  services: Services,
  body: Parameters<typeof identifierIn>[1] & { password?: string | null | undefined },
  c: Context,
): Promise<string> =>
  findCodeOwner(
    services,
    identifierIn(services, body),
    await confirmingBrowser(services, body, c, loginCaller(c, 'shop', { isHumanChecked: true })),
  )

/** Answers a log-in. If the account needs a code first, the browser is bound to it. @throws what `work` throws */
async function loggingIn(c: Context, services: Services, work: Promise<{ customer: Customer; token: string }>) {
  try {
    const { customer, token } = await work
    await rememberDevice(c, services, customer, 'shop')
    return presentLogin(customer, token)
  } catch (error) {
    if (error instanceof CodeWanted) await setPendingCookie(c, services, error.customerId)
    throw error
  }
}

const noDevice = { deviceId: '', deviceName: '', os: '' }

export const accountRoutes = {
  async register({ body, language, services, c }) {
    const { registerType, customerId } = await registerCustomer(services, body, language)
    await setPendingCookie(c, services, customerId)
    const text = registerType === 'email' ? texts.registeredByEmail : texts.registeredByPhone
    return { registerType, message: text[language] }
  },

  async codeValidation({ body, language, services, c }) {
    await confirmByCode(services, await ownerOfCode(services, body, c), typedCode(body.code))
    return { message: texts.confirmed[language] }
  },

  async resendCodeValidation({ body, language, services, c }) {
    const named = identifierIn(services, body)
    const pending = await pendingCustomer(c, services)
    const asker: Asker | null = named ?? (pending ? { kind: 'pending', customerId: pending } : null)
    if (!asker) throw new ShopError('invalid', { fields: { email: 'login_identifier' } })
    await setPendingCookie(c, services, await resendCode(services, asker, pending))
    // The same for everybody: what is left of the minute would tell whether an account waits (S-14).
    return { message: texts.codeSent[language].replace('{seconds}', String(codePolicy.resendAfterMs / 1000)) }
  },

  async codeDelivery({ body, services }) {
    return { hasFailed: await hasProofFailed(services, body) }
  },

  async resentEmailValidation({ body, language, services, c }) {
    const email = canonicalEmail(body.email)
    if (!isEmail(email)) throw new ShopError('email_invalid')
    resendConfirmation(services, email, await pendingCustomer(c, services))
    return { message: texts.linkSent[language] }
  },

  async emailValidation({ body, token, language, services, c }) {
    await confirmByLink(services, token, await confirmingBrowser(services, body, c))
    return { message: texts.confirmed[language] }
  },

  async login({ body, services, c }) {
    const identifier = identifierIn(services, body)
    if (!identifier) throw new ShopError('invalid', { fields: { email: 'login_identifier' } })
    return loggingIn(
      c,
      services,
      logIn(
        services,
        identifier,
        body.password,
        body.deviceinfo ?? noDevice,
        loginCaller(c, 'shop', { isHumanChecked: true }),
      ),
    )
  },

  /** Log-in by Google (R-ACC-23); every failure shows as its `error` (R-ACC-23). */
  async google({ body, language, services, c }) {
    const proof = {
      idToken: body.token.data.idToken,
      nonce: body.nonce ?? null,
      password: body.password ?? '',
      caller: loginCaller(c, 'shop'),
    }
    return loggingIn(c, services, logInWithGoogle(services, proof, body.deviceinfo ?? noDevice, language))
  },

  async changePassword({ body, language, services }) {
    startPasswordReset(services, body.data)
    return { message: texts.resetSent[language] }
  },

  async resetPassword({ body, token, language, services }) {
    await finishPasswordReset(services, token, body.password)
    return { message: texts.passwordSet[language] }
  },

  async reactivate({ body, language, services, c }) {
    await reactivateByCode(services, await ownerOfCode(services, body, c), typedCode(body.code))
    return { message: texts.reactivated[language] }
  },

  async newToken({ body, token, services }) {
    return { token: await refreshSession(services, token, body.deviceId) }
  },

  /** The server's side of logging out; also for a token that only refreshes (R-ACC-22). */
  async logout({ token, language, services }) {
    const stored = await findToken(services.db, await hashToken(token))
    if (stored) {
      await revokeSession(services.db, stored.sessionId, services.now())
      services.endSockets(stored.customer.id)
    }
    return { message: texts.loggedOut[language] }
  },
} satisfies Partial<Handlers>
