import { findCustomer, type Customer } from '#worker/accounts/customers.queries.ts'
import { removeSecondFactor } from '#worker/accounts/second-factor/second-factors.queries.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { staffPermissions, type StaffPermission, type StaffRole } from '#worker/platform/staff.rules.ts'
import type { Services } from '#worker/services.ts'
import { revokeStaffSessions, updateStaff, writeKeepingAnOwner } from './staff.queries.ts'

/** What an owner may change about a member of staff; `role: 'customer'` ends their work here. */
export interface StaffChange {
  role?: 'customer' | StaffRole | undefined
  suspended?: boolean | undefined
  /** For a lost phone: removes the second factor; the password stays. */
  resetSecondFactor?: true | undefined
}

/**
 * Changes a member of staff. Their staff sessions end at once, so that nothing goes on with a right they no longer
 * have. The last owner stays one, also when two owners change each other at once. Only owners
 * change owners and make somebody one.
 * @throws ShopError forbidden, not_found, last_owner
 */
export async function changeStaff(
  services: Services,
  actor: Customer,
  personId: string,
  change: StaffChange,
): Promise<void> {
  const person = await findCustomer(services.db, personId)
  if (!person || person.role === 'customer') throw new ShopError('not_found')
  if (actor.role !== 'owner' && (person.role === 'owner' || change.role === 'owner')) throw new ShopError('forbidden')
  const { role, suspended, resetSecondFactor } = change
  const now = services.now()
  const facts = {
    ...(role === undefined ? {} : { role }),
    ...(suspended === undefined ? {} : { suspended }),
    ...(resetSecondFactor ? { secondFactor: 'reset' } : {}),
  }
  if (Object.keys(facts).length === 0) return
  const isDone = await writeKeepingAnOwner(services.db, [
    ...(role === undefined && suspended === undefined
      ? []
      : [
          updateStaff(services.db, personId, {
            ...(role === undefined ? {} : { role }),
            ...(suspended === undefined ? {} : { staffSuspendedAt: suspended ? now : null }),
          }),
        ]),
    ...(resetSecondFactor || role === 'customer' ? removeSecondFactor(services.db, personId) : []),
    revokeStaffSessions(services.db, personId, now),
    recordAction(services.db, {
      actorId: actor.id,
      action: 'staff.changed',
      subjectKind: 'staff',
      subjectId: personId,
      facts,
      at: now,
    }),
  ])
  if (!isDone) throw new ShopError('last_owner')
  services.endSockets(personId)
}

/**
 * Sets what a member of staff may do, and the most they may give back of one order, in cents. It applies right away: their
 * staff sessions end. Owners may do everything, so they have no permissions of their own.
 * @throws ShopError not_found
 */
export async function setPermissions(
  services: Services,
  owner: Customer,
  personId: string,
  { permissions, refundCents }: { permissions: readonly StaffPermission[]; refundCents: number },
): Promise<void> {
  const person = await findCustomer(services.db, personId)
  if (person?.role !== 'staff') throw new ShopError('not_found')
  const now = services.now()
  const granted = staffPermissions.filter((one) => permissions.includes(one))
  await writeTogether(services.db, [
    updateStaff(services.db, personId, { staffPermissions: granted, staffRefundCents: refundCents }),
    revokeStaffSessions(services.db, personId, now),
    recordAction(services.db, {
      actorId: owner.id,
      action: 'staff.permissions_changed',
      subjectKind: 'staff',
      subjectId: personId,
      facts: { permissions: granted.join(', '), refundCents },
      at: now,
    }),
  ])
  services.endSockets(personId)
}
