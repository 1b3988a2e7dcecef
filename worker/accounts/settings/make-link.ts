import type { Condition, Statement } from '#worker/platform/database.queries.ts'
import { hours } from '#worker/platform/duration.rules.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { hashToken } from '#worker/platform/keyring.adapter.ts'
import type { Services } from '#worker/services.ts'
import { linkLives, linksPerHour, type LinkPurpose } from '../account.rules.ts'
import type { Customer } from '../customers.queries.ts'
import {
  areLinksLeft,
  countLinksSince,
  isLinkStored,
  replaceLinkTokens,
  type NewLinkToken,
} from './link-tokens.queries.ts'

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

interface LinkWish {
  purpose: LinkPurpose
  path: string
  address: string
  payload?: string
}

/**
 * A single-use link for one purpose: its address, and the row to store, with the token only hashed. The host comes from
 * the configuration, never from a request (S-17).
 */
export async function newLink(
  services: Services,
  customer: Customer,
  { purpose, path, address, payload = '' }: LinkWish,
): Promise<{ url: string; stored: NewLinkToken }> {
  const now = services.now()
  const token = services.newToken()
  return {
    url: `${services.config.PUBLIC_URL}${path}?token=${token}`,
    stored: {
      hash: await hashToken(token),
      purpose,
      customerId: customer.id,
      address,
      payload: payload === '' ? null : payload,
      createdAt: now,
      expiresAt: now + linkLives[purpose],
    },
  }
}

/**
 * A new link and the statements that store it in place of older ones of its purpose, at most a set number an hour.
 */
export async function makeLink(services: Services, customer: Customer, link: LinkWish): Promise<MadeLink> {
  const { url, stored } = await newLink(services, customer, link)
  const most = linksPerHour[link.purpose]
  const statements = replaceLinkTokens(
    services.db,
    stored,
    most === undefined ? undefined : areLinksLeft(stored, { count: most, since: stored.createdAt - hours(1) }),
  )
  return { url, hash: stored.hash, statements, isStored: isLinkStored(stored.hash) }
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
