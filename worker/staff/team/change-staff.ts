import { findCustomer, type Customer } from '#worker/accounts/customers.queries.ts'
import { removeSecondFactor } from '#worker/accounts/second-factor/second-factors.queries.ts'
import { refuseStaleLogin } from '#worker/accounts/sessions/refuse-stale-login.ts'
import type { CallerSession } from '#worker/accounts/sessions/session-lifetime.rules.ts'
import { recordAction } from '#worker/platform/audit.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { StaffRole } from '#worker/platform/staff.rules.ts'
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
 * have. The last owner stays one, also when two owners change each other at once. Making somebody an owner, or removing
 * a second factor, wants a recent log-in.
 * @throws ShopError log_in_again, not_found, last_owner
 */
export async function changeStaff(
  services: Services,
  owner: Customer,
  session: CallerSession,
  personId: string,
  change: StaffChange,
): Promise<void> {
  if (change.role === 'owner' || change.resetSecondFactor) refuseStaleLogin(services, session)
  const person = await findCustomer(services.db, personId)
  if (!person || person.role === 'customer') throw new ShopError('not_found')
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
      actorId: owner.id,
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
