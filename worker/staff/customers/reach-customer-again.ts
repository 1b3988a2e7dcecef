import { clearUnreachable, type Channel } from '#worker/notify/unreachable.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { auditOfCustomer, customerForStaff } from './customer-for-staff.ts'

/** The customer has said that their address takes messages: the next one is sent again. @throws ShopError not_found */
export async function reachCustomerAgain(
  services: Services,
  staffId: string,
  customerId: string,
  channel: Channel,
): Promise<void> {
  const customer = await customerForStaff(services, customerId)
  const address = channel === 'email' ? customer.email : customer.phone
  if (address === null) throw new ShopError('not_found')
  await writeTogether(services.db, [
    clearUnreachable(services.db, channel, address),
    auditOfCustomer(services, staffId, 'customer.reached', customer.id),
  ])
}
