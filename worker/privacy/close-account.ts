import { deletionGraceMs } from '#worker/accounts/account.rules.ts'
import { changeCustomerState, type Customer } from '#worker/accounts/customers.queries.ts'
import { isFreshLogin, type CallerSession } from '#worker/accounts/sessions/session-lifetime.rules.ts'
import { revokeSessions } from '#worker/accounts/sessions/sessions.queries.ts'
import { makeLink } from '#worker/accounts/settings/make-link.ts'
import { isClaiming } from '#worker/claims/claims.queries.ts'
import { messageToCustomer } from '#worker/notify/notify.ts'
import { isUnderWay } from '#worker/orders/order-state.rules.ts'
import { listOrders } from '#worker/orders/orders.queries.ts'
import { writeTogether, type Statement } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'

/**
 * Accounts of staff are closed by an owner only, so that the shop does not lose its last owner by mistake.
 * @throws ShopError forbidden
 */
function refuseStaff(customer: Customer): void {
  if (customer.role !== 'customer') throw new ShopError('forbidden')
}

/**
 * Suspends an account (R-ACC-35): every session ends; at the next log-in the customer may open it again by a code.
 * @throws ShopError forbidden
 */
export async function suspendAccount(services: Services, customer: Customer): Promise<void> {
  refuseStaff(customer)
  const now = services.now()
  await writeTogether(services.db, [
    changeCustomerState(services.db, customer.id, ['active'], { state: 'suspended' }),
    revokeSessions(services.db, customer.id, null, now),
    ...messageToCustomer(services, customer, `suspended:${customer.id}:${now}`, {
      template: 'account_suspended',
      data: { firstName: customer.firstName, loginLink: `${services.config.PUBLIC_URL}/login` },
    }),
  ])
  services.endSockets(customer.id)
}

/**
 * Marks an account for deletion: every session ends, the mailed link undoes it for 14 days, then the account is erased
 * (R-ACC-37). It wants a recent log-in, so that a stolen session cannot do it. `alongside` goes into the same batch: a
 * member of staff deletes for a customer who asks by another way.
 * @throws ShopError forbidden, update_refused, edited_meanwhile, orders_open, claims_pending
 */
export async function deleteAccount(
  services: Services,
  customer: Customer,
  session: CallerSession,
  alongside: readonly Statement[] = [],
): Promise<void> {
  refuseStaff(customer)
  const now = services.now()
  // A second request by another member of staff would mail a later day than the one that counts.
  if (customer.state === 'deleting') throw new ShopError('edited_meanwhile')
  if (!isFreshLogin(session.startedAt, now)) throw new ShopError('update_refused', { extra: { loginAgain: true } })
  const orders = await listOrders(services.db, customer.id)
  if (orders.some(({ order }) => order.status !== 'awaiting_payment' && isUnderWay(order.status)))
    throw new ShopError('orders_open')
  if (await isClaiming(services.db, customer.id)) throw new ShopError('claims_pending')
  const until = now + deletionGraceMs
  const link = await makeLink(services, customer, {
    purpose: 'deletion_undo',
    path: '/accountLink',
    address: customer.email ?? customer.phone ?? '',
  })
  await writeTogether(services.db, [
    changeCustomerState(services.db, customer.id, ['active', 'suspended'], { state: 'deleting', deleteAfter: until }),
    revokeSessions(services.db, customer.id, null, now),
    ...link.statements,
    ...alongside,
    ...messageToCustomer(services, customer, `deletion:${link.hash}`, {
      template: 'deletion_scheduled',
      data: { firstName: customer.firstName, undoLink: link.url, until },
    }),
  ])
  services.endSockets(customer.id)
}
