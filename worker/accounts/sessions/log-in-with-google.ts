import { messageToCustomer } from '#worker/notify/notify.ts'
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
/** No password hash has this form, so no password matches (worker/accounts/passwords/password-hasher.adapter.ts). */
export const noPassword = 'none'

/**
 * What a browser logs in with: Google's token, and the account's password if the token is not enough to link the
 * account.
 */
export interface GoogleProof {
  idToken: string
  nonce: string | null
  /** '' when none was sent. */
  password: string
  /** Wrong passwords are counted by this caller. */
  caller: LoginCaller
}

/**
 * Whether Google is authoritative for this address, because it runs the mailbox. For any other address Google only
 * knows that the person had it once: the Google account of a former colleague still says so.
 */
const isAuthoritative = ({ hostedDomain }: GoogleIdentity, email: string): boolean => {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return domain === 'gmail.com' || domain === 'googlemail.com' || hostedDomain === domain
}

/**
 * Logs in by Google's ID token. Customers are identified by Google's subject, one per account. A confirmed account with
 * the same address is linked at once only if Google is authoritative for the address, else with the account's password;
 * its owner is notified by mail. An unconfirmed account may be an attacker's preparation, so its password, sessions and
 * unconfirmed phone are removed first.
 * @throws ShopError google_failed, google_password, google_other, account_locked, too_many; CodeWanted for a suspended
 * account
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
  // Checked before the token is marked as used: a customer who is asked for the password sends it with the same token.
  if (!known) await checkLinking(services, identity, proof)
  if (!(await takeIdToken(services.db, await hashToken(proof.idToken), identity.expiresAt)))
    throw new ShopError('google_failed')
  const customer = known ?? (await joinByGoogle(services, identity, language))
  if (customer.lockedAt !== null) throw new ShopError('account_locked')
  if (customer.state === 'suspended') {
    await sendCode(services, customer)
    throw new CodeWanted('account_suspended', customer.id)
  }
  if (customer.state !== 'active') throw new ShopError('google_failed')
  const token = await openSession(services, customer, device).catch((error: unknown) => {
    throw error instanceof ShopError ? new ShopError('google_failed') : error
  })
  return { customer, token }
}

/** Whether an account is confirmed by its mail address, so that its password is its owner's. */
const isConfirmedByMail = (customer: Customer): boolean => isValidated(customer) && customer.emailVerifiedAt !== null

/** @throws ShopError google_password when the account's password must be sent too, login_failed, too_many */
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

/** The account that a new Google identity belongs to: linked by a confirmed address, or created. */
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
    // The notice comes first: its condition reads the state before the link.
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
  // The account is linked to another Google account, or another tab linked the same one first.
  if ((await findCustomerByIdentity(services.db, 'google', identity.subject))?.id !== customer.id)
    throw new ShopError('google_other')
  if (cleared) services.endSockets(customer.id)
  return { ...customer, ...cleared }
}
