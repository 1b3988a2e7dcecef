import { canonicalEmail, isEmail } from '#domain/email'
import { passwordFault } from '#domain/password-policy'
import { isPersonName, tidyName } from '#domain/person-name'
import type { CallerSession } from '#domain/session-lifetime'
import { staffRoles, type StaffRole } from '#domain/staff'
import { hashToken } from '../adapters/keyring.ts'
import { ShopError } from '../contract/errors.ts'
import { recordAction } from '../db/audit.ts'
import { findCustomer, updateCustomer, type Customer } from '../db/customers.ts'
import { writeTogether } from '../db/database.ts'
import { findLinkToken, useLinkToken, type LinkToken } from '../db/link-tokens.ts'
import { removeSecondFactor } from '../db/second-factors.ts'
import { revokeSessions } from '../db/sessions.ts'
import { expireInvitations } from '../db/staff.ts'
import type { Services } from '../services.ts'
import { customerAt } from './customer-at.ts'
import { deliverOutbox } from './deliver-outbox.ts'
import { makeLink } from './make-link.ts'
import { postToCustomer } from './post-to-customer.ts'
import { refuseStaleLogin } from './refuse-stale-login.ts'

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
 * Invites somebody to work here by a mailed link: 7 days, once (R-STAFF-11). She may be a customer already; until she
 * accepts she is nothing else. A new invitation voids the older one. Another owner is invited only by a recent log-in.
 * @throws ShopError log_in_again, invalid, of_staff
 */
export async function inviteStaff(
  services: Services,
  inviter: Customer,
  session: CallerSession,
  invitation: Invitation,
): Promise<void> {
  if (invitation.role === 'owner') refuseStaleLogin(services, session)
  const email = canonicalEmail(invitation.email)
  const faults = { ...(isEmail(email) ? {} : { email: 'email' as const }), ...nameFaults(invitation) }
  if (Object.keys(faults).length > 0) throw new ShopError('invalid', { fields: faults })
  const person = await customerAt(services, email, invitation, inviter.language)
  if (person.role !== 'customer') throw new ShopError('of_staff')
  const link = await makeLink(services, person, {
    purpose: 'staff_invitation',
    path: '/staff/invitation',
    address: email,
    payload: invitation.role,
  })
  await writeTogether(services.db, [
    ...link.statements,
    ...postToCustomer(services, { ...person, email, language: inviter.language }, `invitation:${link.hash}`, {
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
  services.defer(deliverOutbox(services))
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
 * Accepts an invitation: whoever has the link has the address. She chooses a password of her own, all that was open
 * before ends, and a second factor she had is gone, so that an owner who lost hers can come back by `npm run
 * add-owner`.
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
