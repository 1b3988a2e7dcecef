import { clearUnreachable, findUnreachable, type Channel } from '#worker/notify/unreachable.queries.ts'
import type { Unreachable } from '#worker/notify/unreachable.rules.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { days } from '#worker/platform/duration.rules.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { takeTally } from '#worker/platform/tallies.queries.ts'
import type { Services } from '#worker/services.ts'
import type { Customer } from '../customers.queries.ts'

/** How often a customer may say that an address works, in a day: each time may cost a bounce. */
const perCustomer = { most: 3, windowMs: days(1) } as const

/** The addresses of a customer that take no messages, and why; null for one that is not known to fail. */
export async function unreachableOf(
  { db, now }: Services,
  { email, phone }: Pick<Customer, 'email' | 'phone'>,
): Promise<Record<Channel, Unreachable | null>> {
  const [mail, sms] = await Promise.all([
    findUnreachable(db, 'email', email, now()),
    findUnreachable(db, 'sms', phone, now()),
  ])
  return { email: mail, sms }
}

/**
 * The customer says that their address takes messages: the next one is sent again. For somebody who had marked our mail
 * as spam this is the new consent.
 * @throws ShopError too_many, not_found
 */
export async function reachAgain(services: Services, customer: Customer, channel: Channel): Promise<void> {
  const address = channel === 'email' ? customer.email : customer.phone
  if (address === null) throw new ShopError('not_found')
  const waitMs = await takeTally(services.db, `reach:${customer.id}:${channel}`, services.now(), perCustomer)
  if (waitMs !== null) throw new ShopError('too_many', { retryAfterMs: waitMs })
  await writeTogether(services.db, [clearUnreachable(services.db, channel, address)])
}
