import { deliverOutbox } from '#worker/notify/deliver-outbox.ts'
import { messageToCustomer } from '#worker/notify/notify.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { hashToken } from '#worker/platform/keyring.adapter.ts'
import { isLoginPhone } from '#worker/platform/phone.rules.ts'
import type { Services } from '#worker/services.ts'
import { removeIdentities, updateCustomer } from '../customers.queries.ts'
import { canonicalEmail, isEmail } from '../email.rules.ts'
import { activationOf } from '../registration/confirm-account.ts'
import { findRegistrant, listNamed } from '../registration/registrations.queries.ts'
import { loginIdentifier, type LoginIdentifier } from '../sessions/login-identifier.rules.ts'
import { applyPassword } from '../settings/change-credentials.ts'
import { findLinkToken, useLinkToken } from '../settings/link-tokens.queries.ts'
import { makeLink } from '../settings/make-link.ts'
import { passwordFault } from './password-policy.rules.ts'

/** What the reset field takes: a mail address or 10–15 digits (R-ACC-30). */
function resetIdentifier(services: Services, typed: string): LoginIdentifier | null {
  const email = canonicalEmail(typed)
  return isEmail(email) || isLoginPhone(typed)
    ? loginIdentifier(isEmail(email) ? email : typed, services.phones.spellings)
    : null
}

/**
 * Starts a reset (R-ACC-31 login/ChangePassword). The account is searched after the answer, so that neither text nor
 * time reveals whether it exists.
 * @throws ShopError reset_identifier
 */
export function startPasswordReset(services: Services, typed: string): void {
  const identifier = resetIdentifier(services, typed)
  if (!identifier) throw new ShopError('reset_identifier')
  services.deferUnseen(() => sendResetLink(services, identifier))
}

async function sendResetLink(services: Services, identifier: LoginIdentifier): Promise<void> {
  // Of several waiting registrations the newest: the person who reads the mail chooses the password, no matter who
  // registered.
  const [customer] = await listNamed(services.db, identifier, services.now())
  if (!customer || customer.state === 'deleting' || customer.state === 'erased') return
  // An unconfirmed phone may be a stranger's, registered together with the customer's address: then the mail gets the
  // link.
  const isByPhone = identifier.kind === 'phoneNumber' && (customer.phoneVerifiedAt !== null || customer.email === null)
  const addressed = isByPhone ? { ...customer, email: null } : customer
  const address = addressed.email ?? addressed.phone
  if (!address) return
  const link = await makeLink(services, customer, { purpose: 'password_reset', path: '/resetPassword', address })
  await writeTogether(services.db, [
    ...link.statements,
    ...messageToCustomer(
      services,
      addressed,
      `reset:${link.hash}`,
      { template: 'password_reset', data: { firstName: customer.firstName, link: link.url } },
      link.isStored,
    ),
  ])
  await deliverOutbox(services)
}

/**
 * Finishes a reset by the link's token (R-ACC-32): stores the new password, ends every session and notifies the owner.
 * A person who has the link reads the address, so the address counts as confirmed.
 * @throws ShopError link_invalid, invalid
 */
export async function finishPasswordReset(services: Services, token: string, password: string): Promise<void> {
  const fault = passwordFault(password)
  if (fault) throw new ShopError('invalid', { fields: { password: fault } })
  const now = services.now()
  const link = await findLinkToken(services.db, 'password_reset', await hashToken(token))
  const customer = link && (await findRegistrant(services.db, link.customerId, now))
  if (!link || !customer || link.usedAt !== null || link.expiresAt <= now) throw new ShopError('link_invalid')
  const isByMail = link.address === customer.email
  if (!isByMail && link.address !== customer.phone) throw new ShopError('link_invalid')
  const passwordHash = await services.passwords.hash(password)
  const confirmed = customer.isWaiting ? await activationOf(services, customer, { keepsPhone: false }) : null
  if (customer.isWaiting && !confirmed) throw new ShopError('link_invalid')
  const account = { ...customer, id: confirmed?.accountId ?? customer.id }
  const isDone = await useLinkToken(services.db, link.hash, now, [
    ...(confirmed?.statements ?? []),
    updateCustomer(
      services.db,
      account.id,
      isByMail
        ? { emailVerifiedAt: customer.emailVerifiedAt ?? now }
        : { phoneVerifiedAt: customer.phoneVerifiedAt ?? now },
    ),
    // Somebody who got hold of the old password may have linked a Google account of their own.
    removeIdentities(services.db, account.id),
    ...(await applyPassword(services, account, passwordHash, link.hash, null)),
  ])
  if (!isDone) throw new ShopError('link_invalid')
  services.endSockets(account.id)
}
