import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { hashToken } from '#worker/platform/keyring.adapter.ts'
import { staffRoleOf } from '#worker/platform/staff.rules.ts'
import type { Services } from '#worker/services.ts'
import { judgeRefresh } from './session-lifetime.rules.ts'
import { bindDevice, findToken, markSuccessorUsed, revokeSession, rotateToken } from './sessions.queries.ts'

/**
 * Exchanges a token for its successor (R-ACC-21, S-11). The successor is an HMAC of the old token, so 50 tabs and any
 * number of retries get the same one. The session ends if the token's successor is already in use, or if another device
 * sends the token.
 * @throws ShopError token_invalid
 */
export async function refreshSession(services: Services, token: string, deviceId: string): Promise<string> {
  const now = services.now()
  const stored = await findToken(services.db, await hashToken(token))
  if (!stored || stored.revokedAt !== null || stored.customer.state !== 'active') throw new ShopError('token_invalid')
  if (stored.audience === 'staff' && staffRoleOf(stored.customer) === null) throw new ShopError('token_invalid')

  const deviceHash = deviceId ? await hashToken(deviceId) : null
  const isOtherDevice = stored.deviceHash !== null && stored.deviceHash !== deviceHash
  const verdict = judgeRefresh(stored, now, stored.audience)
  if (verdict === 'reused' || isOtherDevice) {
    await revokeSession(services.db, stored.sessionId, now)
    services.endSockets(stored.customer.id)
    services.log('session_revoked', { reason: isOtherDevice ? 'other_device' : 'reused' })
  }
  if (verdict !== 'refresh' || isOtherDevice) throw new ShopError('token_invalid')

  const successor = await services.keys.sign('token-successor', token)
  const successorHash = await hashToken(successor)
  await writeTogether(services.db, [
    ...rotateToken(services.db, { hash: stored.hash, sessionId: stored.sessionId, successorHash }, now),
    ...(stored.unnotedParentHash ? [markSuccessorUsed(services.db, stored.unnotedParentHash, now)] : []),
    ...(stored.deviceHash === null && deviceHash ? [bindDevice(services.db, stored.sessionId, deviceHash)] : []),
  ])
  return successor
}
