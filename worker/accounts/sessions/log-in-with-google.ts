import { deliverOutbox } from '#worker/notify/deliver-outbox.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { hashToken } from '#worker/platform/keyring.adapter.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import {
  findCustomerBy,
  findCustomerByIdentity,
  insertCustomer,
  insertIdentity,
  isValidated,
  takeIdToken,
  updateCustomer,
  type Customer,
} from '../customers.queries.ts'
import { canonicalEmail, isEmail } from '../email.rules.ts'
import { sendCode } from '../registration/send-code.ts'
import type { GoogleIdentity } from './google.adapter.ts'
import { CodeWanted } from './log-in.ts'
import { openSession, type Device } from './open-session.ts'
import { revokeSessions } from './sessions.queries.ts'

/** Consent wording shown beside the Google button. */
const consentVersion = 'google-2026-11'
/** No password hash has this form, so none fits (worker/accounts/passwords/password-hasher.adapter.ts). */
export const noPassword = 'none'

/**
 * Logs in by Google's ID token (R-ACC-23). People are known by Google's subject. A confirmed account with
 * the same confirmed address is linked; an unconfirmed one may be somebody's trap, so its password, sessions and
 * unconfirmed
 * phone go first (S-13).
 * @throws ShopError google_failed, account_locked; CodeWanted for a suspended account
 */
export async function logInWithGoogle(
  services: Services,
  proof: { idToken: string; nonce: string | null },
  device: Device,
  language: Language,
): Promise<{ customer: Customer; token: string }> {
  const identity = await services.google?.verify(proof.idToken, proof.nonce)
  if (!identity || !(await takeIdToken(services.db, await hashToken(proof.idToken), identity.expiresAt)))
    throw new ShopError('google_failed')
  const customer =
    (await findCustomerByIdentity(services.db, 'google', identity.subject)) ??
    (await joinByGoogle(services, identity, language))
  if (customer.lockedAt !== null) throw new ShopError('account_locked')
  if (customer.state === 'suspended') {
    await sendCode(services, customer)
    services.defer(deliverOutbox(services))
    throw new CodeWanted('account_suspended', customer.id)
  }
  if (customer.state !== 'active') throw new ShopError('google_failed')
  const token = await openSession(services, customer, device).catch((error: unknown) => {
    throw error instanceof ShopError ? new ShopError('google_failed') : error
  })
  return { customer, token }
}

/** The account a new Google identity belongs to: linked by a confirmed address, or made. */
async function joinByGoogle(services: Services, identity: GoogleIdentity, language: Language): Promise<Customer> {
  const email = canonicalEmail(identity.email ?? '')
  if (!identity.isEmailVerified || !isEmail(email)) throw new ShopError('google_failed')
  const now = services.now()
  await insertCustomer(services.db, {
    id: services.newId('customer'),
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
  const isTrap = !isValidated(customer) || customer.emailVerifiedAt === null
  const cleared = isTrap
    ? {
        passwordHash: noPassword,
        emailVerifiedAt: now,
        phone: customer.phoneVerifiedAt === null ? null : customer.phone,
      }
    : null
  await writeTogether(services.db, [
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
  if (cleared) services.endSockets(customer.id)
  return { ...customer, ...cleared }
}
