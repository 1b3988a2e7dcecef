import type { ChatMember } from '#domain/chat'
import { sessionPolicy, servesData } from '#domain/session-lifetime'
import { hashToken, isToken } from '../adapters/keyring.ts'
import type { Customer } from '../db/customers.ts'
import { findToken, listLiveSessions, markSuccessorUsed } from '../db/sessions.ts'
import type { Services } from '../services.ts'

/**
 * Who brings a token to a chat socket; null when it opens nothing now. Staff speak for the shop; whether a customer may
 * enter a room is the room's to say, which knows whose it is (decisions §2).
 */
export async function admitToChat(services: Services, token: string): Promise<ChatMember | null> {
  if (!isToken(token)) return null
  const stored = await findToken(services.db, await hashToken(token))
  if (!stored || stored.revokedAt !== null || stored.customer.state !== 'active' || !servesData(stored, services.now())) return null
  if (stored.unnotedParentHash) await markSuccessorUsed(services.db, stored.unnotedParentHash, services.now())
  const { id, firstName, language } = stored.customer
  return { userId: id, sessionId: stored.sessionId, side: isStaff(stored.customer) ? 'shop' : 'customer', name: firstName, language }
}

const isStaff = ({ role }: Customer): boolean => role !== 'customer'

/** Which of these sessions have not ended, of people whose account is active. */
export const liveSessions = async (services: Services, sessionIds: readonly string[]): Promise<Set<string>> =>
  new Set(await listLiveSessions(services.db, sessionIds, services.now() - sessionPolicy.absoluteMs))
