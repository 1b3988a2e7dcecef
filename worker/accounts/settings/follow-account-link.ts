import { messageToCustomer, deliverSoon } from '#worker/notify/notify.ts'
import type { Statement } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { hashToken } from '#worker/platform/keyring.adapter.ts'
import type { Services } from '#worker/services.ts'
import type { AccountLinkPurpose, LinkPurpose } from '../account.rules.ts'
import { changeCustomerState, findCustomer, updateCustomer, type Customer } from '../customers.queries.ts'
import { revokeSessions } from '../sessions/sessions.queries.ts'
import { applyPassword, recordCredential } from './change-credentials.ts'
import { findAnyLinkToken, useLinkToken, type LinkToken } from './link-tokens.queries.ts'

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
    ...(customer.email
      ? messageToCustomer(services, customer, `email:${link.hash}`, {
          template: 'email_changed',
          data: {
            firstName: customer.firstName,
            newEmail: link.address,
            supportEmail: (await services.settings.read()).contact.supportEmail,
          },
        })
      : []),
  ],
  deletion_undo: async (services, customer) =>
    customer.state === 'deleting'
      ? [changeCustomerState(services.db, customer.id, ['deleting'], { state: 'active', deleteAfter: null })]
      : null,
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
  deliverSoon(services)
  return link.purpose
}
