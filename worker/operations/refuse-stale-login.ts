import { isFreshLogin, type CallerSession } from '#domain/session-lifetime'
import { ShopError } from '../contract/errors.ts'
import type { Services } from '../services.ts'

/**
 * For what hands the whole shop to somebody: an open session is not enough, whoever found it would keep the shop. A
 * log-in
 * of the last ten minutes proves the password, and the second factor where one is on.
 * @throws ShopError log_in_again
 */
export function refuseStaleLogin(services: Services, session: CallerSession): void {
  if (!isFreshLogin(session.startedAt, services.now()))
    throw new ShopError('log_in_again', { extra: { loginAgain: true } })
}
