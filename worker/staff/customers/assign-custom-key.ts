import { customKeyFault } from '#worker/accounts/custom-key.rules.ts'
import { updateCustomer } from '#worker/accounts/customers.queries.ts'
import { canonicalEmail } from '#worker/accounts/email.rules.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { auditOfCustomer, customerForStaff } from './customer-for-staff.ts'

/**
 * Gives a customer a custom key (R-ACC-42); an empty one removes it.
 * @throws ShopError not_found, invalid, custom_key_taken
 */
export async function assignCustomKey(
  services: Services,
  staffId: string,
  customerId: string,
  typed: string,
): Promise<void> {
  const customer = await customerForStaff(services, customerId)
  const customKey = canonicalEmail(typed)
  const fault = customKey === '' ? null : customKeyFault(customKey)
  if (fault) throw new ShopError('invalid', { fields: { customKey: fault } })
  try {
    await writeTogether(services.db, [
      updateCustomer(services.db, customer.id, { customKey: customKey === '' ? null : customKey }),
      auditOfCustomer(services, staffId, customKey === '' ? 'customer.key_taken' : 'customer.key_given', customer.id),
    ])
  } catch (error) {
    // The UNIQUE index decides when two are given one key at once.
    if (/UNIQUE/.test(String(error instanceof Error ? (error.cause ?? error) : error)))
      throw new ShopError('custom_key_taken')
    throw error
  }
}
