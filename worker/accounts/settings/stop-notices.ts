import { notificationKinds, type NotificationKind } from '#worker/notify/notification-choices.rules.ts'
import { isStopKey } from '#worker/notify/stop-link.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { findCustomer } from '../customers.queries.ts'
import { changeProfile } from './change-profile.ts'

/**
 * Ends the mails of a kind by the link that each of them carries. Again it changes nothing.
 * @throws ShopError not_found
 */
export async function stopNotices(
  services: Services,
  asked: { customer: string; kind: string; key: string },
): Promise<NotificationKind> {
  const kind = notificationKinds.find((one) => one === asked.kind)
  if (kind === undefined || !(await isStopKey(services, asked.customer, kind, asked.key)))
    throw new ShopError('not_found')
  const customer = await findCustomer(services.db, asked.customer)
  if (!customer || customer.state === 'erased') throw new ShopError('not_found')
  await changeProfile(services, customer, { notifications: { [kind]: { email: false } } })
  return kind
}
