import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import type { Customer } from '../customers.queries.ts'
import type { CallerSession } from '../sessions/session-lifetime.rules.ts'
import { markSessionProved } from '../sessions/sessions.queries.ts'
import { hasReauthenticated } from '../settings/change-credentials.ts'
import { isSecondFactor } from './judge-second-factor.ts'
import { findSecondFactor } from './second-factors.queries.ts'

/**
 * A logged-in member of staff proves who they are once more, for a call that an open session alone does not get: by the
 * password, and the second factor where one is on. It holds as long as a fresh log-in.
 * @throws ShopError update_refused for a wrong password, invalid for a missing or wrong code, too_many
 */
export async function proveAgain(
  services: Services,
  person: Customer,
  session: CallerSession,
  proof: { password: string; otp: string },
): Promise<void> {
  if (!(await hasReauthenticated(services, person, session, proof.password))) throw new ShopError('update_refused')
  const factor = await findSecondFactor(services.db, person.id)
  if (factor?.confirmedAt && !(proof.otp !== '' && (await isSecondFactor(services, factor, proof.otp))))
    throw new ShopError('invalid', { fields: { otp: 'otp' } })
  await markSessionProved(services.db, session.id, services.now())
}
