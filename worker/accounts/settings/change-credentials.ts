import { messageToCustomer } from '#worker/notify/notify.ts'
import { clearAttempts, takeAttempt } from '#worker/platform/attempts.queries.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { freeLoginTries } from '#worker/platform/backoff.rules.ts'
import { writeTogether, type Statement } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { findCustomerBy, updateCustomer, type Customer } from '../customers.queries.ts'
import { canonicalEmail, isCustomKey, isEmail } from '../email.rules.ts'
import { passwordFault } from '../passwords/password-policy.rules.ts'
import { isFreshLogin, type CallerSession } from '../sessions/session-lifetime.rules.ts'
import { revokeSessions } from '../sessions/sessions.queries.ts'
import { revokeLinks } from './link-tokens.queries.ts'
import { makeLink, refuseTooManyLinks } from './make-link.ts'

/**
 * Whether the owner is acting and not just an open session: true for the right current password or a log-in of the last
 * 10 minutes. Wrong passwords are counted before they are judged, as at log-in, so that an open session cannot be used
 * to guess the password.
 * @throws ShopError too_many
 */
export async function hasReauthenticated(
  services: Services,
  customer: Customer,
  session: CallerSession,
  currentPassword: string | null,
): Promise<boolean> {
  if (currentPassword === null) return isFreshLogin(session.startedAt, services.now())
  const attemptKey = await services.keys.sign('attempt', `owner:${customer.id}`)
  const waitMs = await takeAttempt(services.db, attemptKey, services.now(), freeLoginTries)
  if (waitMs !== null) throw new ShopError('too_many', { retryAfterMs: waitMs })
  const isRight = await services.passwords.verify(currentPassword, customer.passwordHash)
  if (isRight) await clearAttempts(services.db, attemptKey)
  return isRight
}

/**
 * As `hasReauthenticated`, for credentials that also open the console. For staff a recent log-in to the shop is not
 * enough: it asks for no second factor, and may be Google's. @throws ShopError too_many
 */
const isOwnerForSure = async (
  services: Services,
  customer: Customer,
  session: CallerSession,
  currentPassword: string | null,
): Promise<boolean> =>
  (customer.role === 'customer' || currentPassword !== null) &&
  hasReauthenticated(services, customer, session, currentPassword)

/** An entry in the audit log where the changed credential opens the console too. For the batch of the change. */
export const recordCredential = (
  services: Services,
  { id, role }: Customer,
  action: 'staff.password_changed' | 'staff.email_changed',
): Statement[] =>
  role === 'customer'
    ? []
    : [recordAction(services.db, { actorId: id, action, subjectKind: 'staff', subjectId: id, at: services.now() })]

/**
 * The statements that bring a new password into force (S-18): other sessions end, the owner is notified, and links
 * requested under the old password are revoked, because a thief's change of the address would outlive the new password.
 */
export async function applyPassword(
  services: Services,
  customer: Customer,
  passwordHash: string,
  idempotencyKey: string,
  keepSessionId: string | null,
): Promise<Statement[]> {
  const { supportEmail } = (await services.settings.read()).contact
  return [
    updateCustomer(services.db, customer.id, { passwordHash }),
    revokeSessions(services.db, customer.id, keepSessionId, services.now()),
    revokeLinks(services.db, customer.id, ['email_change', 'password_change', 'password_reset'], services.now()),
    ...recordCredential(services, customer, 'staff.password_changed'),
    ...messageToCustomer(services, customer, `password:${idempotencyKey}`, {
      template: 'password_changed',
      data: { firstName: customer.firstName, supportEmail },
    }),
  ]
}

/**
 * Changes the password (R-ACC-33, R-ACC-34): at once for a reauthenticated owner, else by a mailed link. The mail
 * address must be the account's own.
 * @returns whether it is in force already
 * @throws ShopError update_refused, invalid, too_many
 */
export async function changePassword(
  services: Services,
  customer: Customer,
  session: CallerSession,
  wish: { email: string; password: string; currentPassword: string | null },
): Promise<boolean> {
  if (canonicalEmail(wish.email) !== (customer.email ?? '')) throw new ShopError('update_refused')
  const fault = passwordFault(wish.password)
  if (fault) throw new ShopError('invalid', { fields: { password: fault } })
  const isAtOnce = await isOwnerForSure(services, customer, session, wish.currentPassword)
  if (!isAtOnce && wish.currentPassword !== null) throw new ShopError('update_refused')
  const passwordHash = await services.passwords.hash(wish.password)
  if (isAtOnce) {
    await writeTogether(
      services.db,
      await applyPassword(services, customer, passwordHash, services.newId('message'), session.id),
    )
  } else {
    await refuseTooManyLinks(services, customer, 'password_change')
    const link = await makeLink(services, customer, {
      purpose: 'password_change',
      path: '/accountLink',
      address: customer.email ?? customer.phone ?? '',
      payload: passwordHash,
    })
    await writeTogether(services.db, [
      ...link.statements,
      revokeSessions(services.db, customer.id, session.id, services.now()),
      ...messageToCustomer(
        services,
        customer,
        `password-link:${link.hash}`,
        { template: 'password_change', data: { firstName: customer.firstName, link: link.url } },
        link.isStored,
      ),
    ])
  }
  services.endSockets(customer.id)
  return isAtOnce
}

/**
 * Starts changing the mail address: a link sent to the new address confirms it (R-ACC-39). An address that another
 * account has gets the same answer, but its owner gets no mail.
 * @throws ShopError email_invalid, update_refused, too_many
 */
export async function startEmailChange(
  services: Services,
  customer: Customer,
  session: CallerSession,
  wish: { email: string; currentPassword: string | null },
): Promise<void> {
  const email = canonicalEmail(wish.email)
  if (!isEmail(email) || isCustomKey(email) || email === customer.email) throw new ShopError('email_invalid')
  if (!(await isOwnerForSure(services, customer, session, wish.currentPassword))) throw new ShopError('update_refused')
  await refuseTooManyLinks(services, customer, 'email_change')
  const isTaken = (await findCustomerBy(services.db, { kind: 'email', value: email })) !== null
  const link = await makeLink(services, customer, {
    purpose: 'email_change',
    path: '/accountLink',
    address: email,
    // The session that asked for the link stays open when the link is followed.
    payload: session.id,
  })
  const message = {
    template: 'email_change',
    data: { firstName: customer.firstName, link: link.url, newEmail: email },
  } as const
  // The link for a taken address is stored too: it counts in the hour's limit like any other, so that the limit reveals
  // nothing.
  await writeTogether(services.db, [
    ...link.statements,
    ...(isTaken
      ? []
      : messageToCustomer(services, { ...customer, email }, `email-link:${link.hash}`, message, link.isStored)),
  ])
}
