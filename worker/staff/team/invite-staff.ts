import { findCustomer, updateCustomer, type Customer } from '#worker/accounts/customers.queries.ts'
import { canonicalEmail, isEmail } from '#worker/accounts/email.rules.ts'
import { findOrCreateCustomerByEmail } from '#worker/accounts/find-or-create-customer.ts'
import { passwordFault } from '#worker/accounts/passwords/password-policy.rules.ts'
import { isPersonName, tidyName } from '#worker/accounts/person-name.rules.ts'
import { removeSecondFactor } from '#worker/accounts/second-factor/second-factors.queries.ts'
import { revokeSessions } from '#worker/accounts/sessions/sessions.queries.ts'
import { findLinkToken, useLinkToken, type LinkToken } from '#worker/accounts/settings/link-tokens.queries.ts'
import { makeLink } from '#worker/accounts/settings/make-link.ts'
import { messageToCustomer } from '#worker/notify/notify.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { hashToken } from '#worker/platform/keyring.adapter.ts'
import {
  newStaffAccess,
  permissionsOf,
  refundLimitOf,
  staffRoles,
  type StaffRole,
} from '#worker/platform/staff.rules.ts'
import type { Services } from '#worker/services.ts'
import { expireInvitations } from './staff.queries.ts'

export interface Invitation {
  email: string
  firstName: string
  lastName: string
  role: StaffRole
}

/** What is wrong with a name pair (R-ACC-05 has the rule). */
const nameFaults = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({
  ...(isPersonName(firstName) ? {} : { firstName: 'first_name' as const }),
  ...(isPersonName(lastName) ? {} : { lastName: 'last_name' as const }),
})

/**
 * Invites a person to the staff by a mailed link, which works once within 7 days (R-STAFF-11). They may be a customer
 * already, and stay only that until they accept. A new invitation revokes the older one. Only owners invite
 * owners, and nobody invites somebody to more than they may do themselves.
 * @throws ShopError forbidden, invalid, of_staff
 */
export async function inviteStaff(services: Services, inviter: Customer, invitation: Invitation): Promise<void> {
  if (invitation.role === 'owner' && inviter.role !== 'owner') throw new ShopError('forbidden')
  const email = canonicalEmail(invitation.email)
  const faults = { ...(isEmail(email) ? {} : { email: 'email' as const }), ...nameFaults(invitation) }
  if (Object.keys(faults).length > 0) throw new ShopError('invalid', { fields: faults })
  const person = await findOrCreateCustomerByEmail(services, email, invitation, inviter.language)
  if (person.role !== 'customer') throw new ShopError('of_staff')
  const link = await makeLink(services, person, {
    purpose: 'staff_invitation',
    path: '/staff/invitation',
    address: email,
    payload: invitation.role,
  })
  const own = permissionsOf(inviter)
  await writeTogether(services.db, [
    ...link.statements,
    updateCustomer(services.db, person.id, {
      staffPermissions: newStaffAccess.permissions.filter((one) => own.includes(one)),
      staffRefundCents: Math.min(newStaffAccess.refundCents, refundLimitOf(inviter) ?? Infinity),
    }),
    ...messageToCustomer(services, { ...person, email, language: inviter.language }, `invitation:${link.hash}`, {
      template: 'staff_invitation',
      data: {
        firstName: tidyName(invitation.firstName),
        inviterName: `${inviter.firstName} ${inviter.lastName}`,
        role: invitation.role,
        link: link.url,
      },
    }),
    recordAction(services.db, {
      actorId: inviter.id,
      action: 'staff.invited',
      subjectKind: 'staff',
      subjectId: person.id,
      facts: { role: invitation.role },
      at: services.now(),
    }),
  ])
}

/** An invitation that can still be accepted, and whose it is. @throws ShopError link_invalid */
export async function openInvitation(
  services: Services,
  token: string,
): Promise<{ link: LinkToken; person: Customer; role: StaffRole }> {
  const link = await findLinkToken(services.db, 'staff_invitation', await hashToken(token))
  const person = link && (await findCustomer(services.db, link.customerId))
  const role = staffRoles.find((one) => one === link?.payload)
  if (
    !link ||
    !person ||
    !role ||
    link.usedAt !== null ||
    link.expiresAt <= services.now() ||
    person.email !== link.address
  )
    throw new ShopError('link_invalid')
  return { link, person, role }
}

/**
 * Accepts an invitation; having the link proves the address. The person chooses a password, and all their sessions end.
 * An old second factor is removed, so that an owner who lost theirs can come back by `npm run add-owner`.
 * @throws ShopError link_invalid, invalid
 */
export async function acceptInvitation(
  services: Services,
  token: string,
  wish: { firstName: string; lastName: string; password: string },
): Promise<void> {
  const { link, person, role } = await openInvitation(services, token)
  const fault = passwordFault(wish.password)
  const faults = { ...nameFaults(wish), ...(fault ? { password: fault } : {}) }
  if (Object.keys(faults).length > 0) throw new ShopError('invalid', { fields: faults })
  const now = services.now()
  const passwordHash = await services.passwords.hash(wish.password)
  const isDone = await useLinkToken(services.db, link.hash, now, [
    updateCustomer(services.db, person.id, {
      role,
      state: 'active',
      firstName: tidyName(wish.firstName),
      lastName: tidyName(wish.lastName),
      passwordHash,
      emailVerifiedAt: person.emailVerifiedAt ?? now,
      deleteAfter: null,
      staffSuspendedAt: null,
    }),
    revokeSessions(services.db, person.id, null, now),
    ...removeSecondFactor(services.db, person.id),
    recordAction(services.db, {
      actorId: person.id,
      action: 'staff.joined',
      subjectKind: 'staff',
      subjectId: person.id,
      facts: { role },
      at: now,
    }),
  ])
  if (!isDone) throw new ShopError('link_invalid')
  services.endSockets(person.id)
}

/** Takes an invitation back. */
export async function withdrawInvitation(services: Services, owner: Customer, personId: string): Promise<void> {
  const now = services.now()
  if (!(await findCustomer(services.db, personId))) throw new ShopError('not_found')
  await writeTogether(services.db, [
    expireInvitations(services.db, personId, now),
    recordAction(services.db, {
      actorId: owner.id,
      action: 'staff.invitation_withdrawn',
      subjectKind: 'staff',
      subjectId: personId,
      at: now,
    }),
  ])
}
