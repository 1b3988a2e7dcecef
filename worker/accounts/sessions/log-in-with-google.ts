import { messageToCustomer, deliverSoon } from '#worker/notify/notify.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { hashToken } from '#worker/platform/keyring.adapter.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import {
  findCustomerBy,
  findCustomerByIdentity,
  hasNoIdentity,
  insertCustomer,
  insertIdentity,
  isValidated,
  takeIdToken,
  updateCustomer,
  type Customer,
} from '../customers.queries.ts'
import { canonicalEmail, isEmail } from '../email.rules.ts'
import { sendCode } from '../registration/send-code.ts'
import { checkPassword, type LoginCaller } from './check-password.ts'
import type { GoogleIdentity } from './google.adapter.ts'
import { CodeWanted } from './log-in.ts'
import { openSession, type Device } from './open-session.ts'
import { revokeSessions } from './sessions.queries.ts'

/** Consent wording shown beside the Google button. */
const consentVersion = 'google-2026-11'
/** No password hash has this form, so none fits (worker/accounts/passwords/password-hasher.adapter.ts). */
export const noPassword = 'none'

/** What a browser logs in with: Google's token, and the account's password where the token is not enough to link it. */
export interface GoogleProof {
  idToken: string
  nonce: string | null
  /** '' when none was sent. */
  password: string
  /** By whom wrong passwords are counted. */
  caller: LoginCaller
}

/**
 * Whether Google answers for who has this address now: it runs the mailbox. Of any other address it only knows that
 * somebody had it once; a former colleague's Google account still says so.
 */
const isAuthoritative = ({ hostedDomain }: GoogleIdentity, email: string): boolean => {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return domain === 'gmail.com' || domain === 'googlemail.com' || hostedDomain === domain
}

/**
 * Logs in by Google's ID token. People are known by Google's subject, one for an account. A confirmed account with the
 * same address is linked at once only where Google answers for the address, else with the account's password; its owner
 * is told by mail. An unconfirmed one may be somebody's trap, so its password, sessions and unconfirmed phone go first.
 * @throws ShopError google_failed, google_password, google_other, account_locked, too_many; CodeWanted for a suspended
 *   account
 */
export async function logInWithGoogle(
  services: Services,
  proof: GoogleProof,
  device: Device,
  language: Language,
): Promise<{ customer: Customer; token: string }> {
  const identity = await services.google?.verify(proof.idToken, proof.nonce)
  if (!identity) throw new ShopError('google_failed')
  const known = await findCustomerByIdentity(services.db, 'google', identity.subject)
  // Before the token is used up: whoever is asked for the password sends it again with the same token.
  if (!known) await checkLinking(services, identity, proof)
  if (!(await takeIdToken(services.db, await hashToken(proof.idToken), identity.expiresAt)))
    throw new ShopError('google_failed')
  const customer = known ?? (await joinByGoogle(services, identity, language))
  if (customer.lockedAt !== null) throw new ShopError('account_locked')
  if (customer.state === 'suspended') {
    await sendCode(services, customer)
    deliverSoon(services)
    throw new CodeWanted('account_suspended', customer.id)
  }
  if (customer.state !== 'active') throw new ShopError('google_failed')
  const token = await openSession(services, customer, device).catch((error: unknown) => {
    throw error instanceof ShopError ? new ShopError('google_failed') : error
  })
  return { customer, token }
}

/** Whether an account is confirmed by its mail address, so that the password that it has is its owner's. */
const isConfirmedByMail = (customer: Customer): boolean => isValidated(customer) && customer.emailVerifiedAt !== null

/** @throws ShopError google_password when the account's password has to come along, login_failed, too_many */
async function checkLinking(services: Services, identity: GoogleIdentity, proof: GoogleProof): Promise<void> {
  const email = canonicalEmail(identity.email ?? '')
  if (!identity.isEmailVerified || !isEmail(email) || isAuthoritative(identity, email)) return
  const named = { kind: 'email', value: email } as const
  const holder = await findCustomerBy(services.db, named)
  if (!holder || !isConfirmedByMail(holder)) return
  if (proof.password === '') throw new ShopError('google_password')
  const judged = await checkPassword(services, named, proof.password, proof.caller)
  if (judged?.customer.id !== holder.id) throw new ShopError('login_failed')
  await writeTogether(services.db, judged.forgive)
}

/** The account a new Google identity belongs to: linked by a confirmed address, or made. */
async function joinByGoogle(services: Services, identity: GoogleIdentity, language: Language): Promise<Customer> {
  const email = canonicalEmail(identity.email ?? '')
  if (!identity.isEmailVerified || !isEmail(email)) throw new ShopError('google_failed')
  const now = services.now()
  const newId = services.newId('customer')
  await insertCustomer(services.db, {
    id: newId,
    firstName: identity.firstName || email.split('@')[0] || 'Tinta',
    lastName: identity.lastName,
    email,
    emailVerifiedAt: now,
    passwordHash: noPassword,
    language,
    termsVersion: consentVersion,
    termsAcceptedAt: now,
    serviceMessagesVersion: consentVersion,
    serviceMessagesAcceptedAt: now,
    createdAt: now,
  })
  const customer = await findCustomerBy(services.db, { kind: 'email', value: email })
  if (!customer) throw new ShopError('busy')
  const isTrap = !isConfirmedByMail(customer)
  const cleared = isTrap
    ? {
        passwordHash: noPassword,
        emailVerifiedAt: now,
        phone: customer.phoneVerifiedAt === null ? null : customer.phone,
      }
    : null
  const { supportEmail } = (await services.settings.read()).contact
  await writeTogether(services.db, [
    // Told first: the condition asks what stood there before.
    ...(customer.id === newId
      ? []
      : messageToCustomer(
          services,
          customer,
          `google:${customer.id}:${await hashToken(identity.subject)}:${now}`,
          { template: 'google_linked', data: { firstName: customer.firstName, supportEmail } },
          hasNoIdentity('google', customer.id),
        )),
    insertIdentity(services.db, {
      provider: 'google',
      subject: identity.subject,
      customerId: customer.id,
      createdAt: now,
    }),
    ...(cleared
      ? [updateCustomer(services.db, customer.id, cleared), revokeSessions(services.db, customer.id, null, now)]
      : []),
  ])
  // Another Google account has it, or a tab of the same one was quicker.
  if ((await findCustomerByIdentity(services.db, 'google', identity.subject))?.id !== customer.id)
    throw new ShopError('google_other')
  deliverSoon(services)
  if (cleared) services.endSockets(customer.id)
  return { ...customer, ...cleared }
}
