import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { isFreshLogin, type CallerSession } from './session-lifetime.rules.ts'

/**
 * For actions that give control of the whole shop: an open session is not enough, because somebody who found one could
 * take over the shop. A log-in of the last ten minutes, or a proof after it (prove-again.ts), shows the password, and the
 * second factor where one is on.
 * @throws ShopError log_in_again
 */
export function refuseStaleLogin(services: Services, session: CallerSession): void {
  if (!isFreshLogin(session.provedAt, services.now()))
    throw new ShopError('log_in_again', { extra: { loginAgain: true } })
}
