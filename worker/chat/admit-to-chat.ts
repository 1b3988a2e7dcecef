import type { Customer } from '#worker/accounts/customers.queries.ts'
import { lacksSecondFactor } from '#worker/accounts/second-factor/judge-second-factor.ts'
import { findTokenInForce } from '#worker/accounts/sessions/find-token-in-force.ts'
import { sessionLives } from '#worker/accounts/sessions/session-lifetime.rules.ts'
import { listLiveSessions, markSuccessorUsed, type StoredToken } from '#worker/accounts/sessions/sessions.queries.ts'
import { permissionsOf, staffRoleOf, type Audience } from '#worker/platform/staff.rules.ts'
import type { Services } from '#worker/services.ts'
import type { ChatMember, ChatSide } from './chat.rules.ts'

/**
 * The member a token admits to a chat socket; null when it admits nobody now. Staff speak for the shop. Whether a
 * customer may enter a room is decided by the room, which knows its customer (R-CHAT-03).
 */
export async function admitToChat(services: Services, token: string): Promise<ChatMember | null> {
  const stored = await findTokenInForce(services, token)
  if (stored === null) return null
  const side = sideOf(stored)
  if (side === null || (side === 'shop' && !(await mayWork(services, stored.customer)))) return null
  if (stored.unnotedParentHash) await markSuccessorUsed(services.db, stored.unnotedParentHash, services.now())
  const { id, firstName, lastName, language } = stored.customer
  const fullName = `${firstName} ${lastName}`.trim()
  return { userId: id, sessionId: stored.sessionId, side, name: firstName, fullName, language }
}

/** Staff who answer the chat need the permission for orders, and a second factor where one is required. */
const mayWork = async (services: Services, staff: Customer): Promise<boolean> =>
  permissionsOf(staff).includes('orders') && !(await lacksSecondFactor(services, staff))

/** A staff session speaks for the shop, a shop session for its customer (R-STAFF-02). */
function sideOf({ audience, customer }: StoredToken): ChatSide | null {
  if (audience === 'shop') return 'customer'
  return staffRoleOf(customer) === null ? null : 'shop'
}

/** Which of these sessions are live: not revoked, expired or idle too long, and of active accounts. */
export async function liveSessions(services: Services, sessionIds: readonly string[]): Promise<Set<string>> {
  const now = services.now()
  const sinceOf = ({ absoluteMs, idleMs }: (typeof sessionLives)[Audience]) => ({
    started: now - absoluteMs,
    issued: now - idleMs,
  })
  return new Set(
    await listLiveSessions(services.db, sessionIds, {
      shop: sinceOf(sessionLives.shop),
      staff: sinceOf(sessionLives.staff),
    }),
  )
}
