import { linkLives, type LinkPurpose } from '#domain/account'
import { hashToken } from '../adapters/keyring.ts'
import type { Customer } from '../db/customers.ts'
import type { Statement } from '../db/database.ts'
import { replaceLinkTokens } from '../db/link-tokens.ts'
import type { Services } from '../services.ts'

/**
 * A single-use link for one purpose and the statements that store it (its token only hashed). The host comes from the
 * configuration, never from a request (security §2.5).
 */
export async function makeLink(
  services: Services,
  customer: Customer,
  link: { purpose: LinkPurpose; path: string; address: string; payload?: string },
): Promise<{ url: string; hash: string; statements: readonly Statement[] }> {
  const now = services.now()
  const token = services.newToken()
  const hash = await hashToken(token)
  const statements = replaceLinkTokens(services.db, {
    hash,
    purpose: link.purpose,
    customerId: customer.id,
    address: link.address,
    payload: link.payload ?? null,
    createdAt: now,
    expiresAt: now + linkLives[link.purpose],
  })
  return { url: `${services.config.PUBLIC_URL}${link.path}?token=${token}`, hash, statements }
}
