import { findCustomer, type Customer } from '#worker/accounts/customers.queries.ts'
import type { AuditAction } from '#worker/platform/audit/audit-actions.rules.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import type { Condition, Statement } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'

/** @throws ShopError not_found, also for an erased customer */
export async function customerForStaff(services: Services, customerId: string): Promise<Customer> {
  const customer = await findCustomer(services.db, customerId)
  if (!customer || customer.state === 'erased') throw new ShopError('not_found')
  return customer
}

/**
 * Writes the action into the audit log, in the batch of the action. The note's text stays out of it, because it must go
 * when the customer is erased.
 */
export const auditOfCustomer = (
  services: Services,
  staffId: string,
  action: Extract<AuditAction, `customer.${string}`>,
  customerId: string,
  condition?: Condition,
): Statement =>
  recordAction(
    services.db,
    { actorId: staffId, action, subjectKind: 'customer', subjectId: customerId, at: services.now() },
    condition,
  )
