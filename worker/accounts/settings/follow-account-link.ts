import { messageToCustomer } from '#worker/notify/notify.ts'
import type { Statement } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { hashToken } from '#worker/platform/keyring.adapter.ts'
import type { Services } from '#worker/services.ts'
import type { AccountLinkPurpose, LinkPurpose } from '../account.rules.ts'
import {
  changeCustomerState,
  findCustomer,
  removeIdentities,
  updateCustomer,
  type Customer,
} from '../customers.queries.ts'
import { noPassword } from '../sessions/log-in-with-google.ts'
import { revokeSessions } from '../sessions/sessions.queries.ts'
import { applyPassword, recordCredential } from './change-credentials.ts'
import { findAnyLinkToken, insertLinkToken, revokeLinks, useLinkToken, type LinkToken } from './link-tokens.queries.ts'
import { newLink } from './make-link.ts'

/** The effect of each link of the account's own screen; null when the link no longer fits the account. */
const effects: Record<
  AccountLinkPurpose,
  (services: Services, customer: Customer, link: LinkToken) => Promise<Statement[] | null>
> = {
  password_change: async (services, customer, link) =>
    link.payload === null ? null : applyPassword(services, customer, link.payload, link.hash, null),
  email_change: async (services, customer, link) => [
    updateCustomer(services.db, customer.id, { email: link.address, emailVerifiedAt: services.now() }),
    // Other open sessions may be the reason why the customer changes the address.
    revokeSessions(services.db, customer.id, link.payload, services.now()),
    ...recordCredential(services, customer, 'staff.email_changed'),
    ...(customer.email === null ? [] : await wayBack(services, customer, customer.email, link)),
  ],
  // Whoever changed the address knew the password or had a fresh log-in: neither opens the account any more, and its
  // owner chooses a new password by mail.
  email_undo: async (services, customer, link) => [
    updateCustomer(services.db, customer.id, {
      email: link.address,
      emailVerifiedAt: services.now(),
      passwordHash: noPassword,
    }),
    changeCustomerState(services.db, customer.id, ['deleting'], { state: 'active', deleteAfter: null }),
    revokeSessions(services.db, customer.id, null, services.now()),
    removeIdentities(services.db, customer.id),
    revokeLinks(
      services.db,
      customer.id,
      ['email_change', 'password_change', 'password_reset', 'deletion_undo'],
      services.now(),
    ),
    revokeLinks(services.db, customer.id, ['email_undo'], services.now(), link.createdAt),
    ...recordCredential(services, customer, 'staff.email_changed'),
  ],
  deletion_undo: async (services, customer) =>
    customer.state === 'deleting'
      ? [changeCustomerState(services.db, customer.id, ['deleting'], { state: 'active', deleteAfter: null })]
      : null,
}

/**
 * The mail to the previous address, with a link that gives the account back to it. Of several changes each previous
 * address keeps its own link; the oldest one wins, because a thief has the later addresses only.
 */
async function wayBack(
  services: Services,
  customer: Customer,
  previousEmail: string,
  change: LinkToken,
): Promise<Statement[]> {
  const { url, stored } = await newLink(services, customer, {
    purpose: 'email_undo',
    path: '/accountLink',
    address: previousEmail,
  })
  return [
    insertLinkToken(services.db, stored),
    ...messageToCustomer(services, customer, `email:${change.hash}`, {
      template: 'email_changed',
      data: {
        firstName: customer.firstName,
        newEmail: change.address,
        undoLink: url,
        supportEmail: (await services.settings.read()).contact.supportEmail,
      },
    }),
  ]
}

const isFollowed = (purpose: LinkPurpose): purpose is AccountLinkPurpose => Object.hasOwn(effects, purpose)

/**
 * Follows a mailed link of the account once (R-ACC-34, R-ACC-37, R-ACC-39). @returns its purpose @throws ShopError
 * link_invalid
 */
export async function followAccountLink(services: Services, token: string): Promise<AccountLinkPurpose> {
  const now = services.now()
  const link = await findAnyLinkToken(services.db, await hashToken(token))
  const customer = link && (await findCustomer(services.db, link.customerId))
  if (!link || !customer || !isFollowed(link.purpose) || link.usedAt !== null || link.expiresAt <= now)
    throw new ShopError('link_invalid')
  const statements = await effects[link.purpose](services, customer, link)
  if (!statements || !(await useLinkToken(services.db, link.hash, now, statements))) throw new ShopError('link_invalid')
  services.endSockets(customer.id)
  return link.purpose
}
