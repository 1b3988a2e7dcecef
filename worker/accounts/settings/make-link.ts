import type { Condition, Statement } from '#worker/platform/database.queries.ts'
import { hours } from '#worker/platform/duration.rules.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { hashToken } from '#worker/platform/keyring.adapter.ts'
import type { Services } from '#worker/services.ts'
import { linkLives, linksPerHour, type LinkPurpose } from '../account.rules.ts'
import type { Customer } from '../customers.queries.ts'
import { areLinksLeft, countLinksSince, isLinkStored, replaceLinkTokens } from './link-tokens.queries.ts'

/**
 * A link that is not stored yet. Its message applies only if `isStored` holds: beyond the hour's limit the link is not
 * stored.
 */
export interface MadeLink {
  url: string
  hash: string
  statements: readonly Statement[]
  isStored: Condition
}

/**
 * A single-use link for one purpose and the statements that store it (its token only hashed), at most a set number an
 * hour. The host comes from the configuration, never from a request (S-17).
 */
export async function makeLink(
  services: Services,
  customer: Customer,
  link: { purpose: LinkPurpose; path: string; address: string; payload?: string },
): Promise<MadeLink> {
  const now = services.now()
  const token = services.newToken()
  const hash = await hashToken(token)
  const most = linksPerHour[link.purpose]
  const stored = {
    hash,
    purpose: link.purpose,
    customerId: customer.id,
    address: link.address,
    payload: link.payload ?? null,
    createdAt: now,
    expiresAt: now + linkLives[link.purpose],
  }
  const statements = replaceLinkTokens(
    services.db,
    stored,
    most === undefined ? undefined : areLinksLeft(stored, { count: most, since: now - hours(1) }),
  )
  return {
    url: `${services.config.PUBLIC_URL}${link.path}?token=${token}`,
    hash,
    statements,
    isStored: isLinkStored(hash),
  }
}

/**
 * Refuses when the hour's links of a purpose are used up, where customers ask for themselves. @throws ShopError
 * too_many
 */
export async function refuseTooManyLinks(services: Services, customer: Customer, purpose: LinkPurpose): Promise<void> {
  const now = services.now()
  const { count, oldestAt } = await countLinksSince(services.db, customer.id, purpose, now - hours(1))
  if (count >= (linksPerHour[purpose] ?? Infinity))
    throw new ShopError('too_many', { retryAfterMs: oldestAt + hours(1) - now })
}
