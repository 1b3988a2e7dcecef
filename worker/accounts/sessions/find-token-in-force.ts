import { hashToken, isToken } from '#worker/platform/keyring.adapter.ts'
import type { Services } from '#worker/services.ts'
import { servesData } from './session-lifetime.rules.ts'
import { findToken, type StoredToken } from './sessions.queries.ts'

/**
 * A token that may be used for data now (R-ACC-21), of an active account; null for any other. It is read by `find`, which
 * may read more in the same trip.
 */
export async function findTokenInForce(
  services: Services,
  token: string,
  find = findToken,
): Promise<StoredToken | null> {
  const stored = isToken(token) ? await find(services.db, await hashToken(token)) : null
  const isInForce =
    stored !== null &&
    stored.revokedAt === null &&
    stored.customer.state === 'active' &&
    servesData(stored, services.now())
  return isInForce ? stored : null
}
