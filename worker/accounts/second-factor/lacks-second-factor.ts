import { staffRoleOf } from '#worker/platform/staff.rules.ts'
import type { Services } from '#worker/services.ts'
import type { Customer } from '../customers.queries.ts'
import { hasSecondFactor } from './second-factors.queries.ts'

/**
 * Whether a member of staff must set up a second factor before anything else: owners by the configuration, everybody
 * where an owner has set it so.
 */
export async function lacksSecondFactor(services: Services, person: Customer): Promise<boolean> {
  const isOwners = staffRoleOf(person) === 'owner' && services.config.OWNERS_NEED_SECOND_FACTOR
  const isNeeded = isOwners || (await services.settings.read()).team.secondFactorForAll
  return isNeeded && !(await hasSecondFactor(services.db, person.id))
}
