import type { Customer } from '#worker/accounts/customers.queries.ts'
import { refuseStaleLogin } from '#worker/accounts/sessions/refuse-stale-login.ts'
import type { CallerSession } from '#worker/accounts/sessions/session-lifetime.rules.ts'
import { listOrderMoney } from '#worker/ledger/money-events.queries.ts'
import { isWithinRefundLimit } from '#worker/ledger/refunds.queries.ts'
import { allOf, type Condition } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { permissionsOf, refundLimitOf } from '#worker/platform/staff.rules.ts'
import type { Services } from '#worker/services.ts'

/** A member of staff who acts, with the session they act in. */
export interface StaffActor {
  person: Customer
  session: CallerSession
}

/**
 * Whether a member of staff may give so many cents of an order back: they need the permission, stay below their limit
 * for one order with everything that was given back before, and prove themselves again for a large sum in all.
 * @returns the condition for the batch of the refund, because a refund at the same time counts too
 * @throws ShopError forbidden, refund_limit, log_in_again
 */
export async function allowRefund(
  services: Services,
  { person, session }: StaffActor,
  orderId: string,
  cents: number,
): Promise<Condition> {
  if (!permissionsOf(person).includes('refunds')) throw new ShopError('forbidden')
  const limit = refundLimitOf(person)
  const { refunds } = await listOrderMoney(services.db, orderId)
  const before = refunds.reduce((sum, refund) => (refund.state === 'failed' ? sum : sum + refund.cents), 0)
  if (limit !== null && before + cents > limit) throw new ShopError('refund_limit')
  // What was given back of it before counts: many small sums are a large one.
  await proveFor(services, session, before + cents)
  return isWithinRefundLimit(orderId, cents, limit)
}

/** Asks for a fresh proof before a large sum. @throws ShopError log_in_again */
async function proveFor(services: Services, session: CallerSession, cents: number): Promise<void> {
  if (cents > (await services.settings.read()).team.stepUpRefundCents) refuseStaleLogin(services, session)
}

/**
 * The same for several orders whose money goes back together, such as a deposit and its balance: each is judged by what
 * was given back of it, the proof by the sum. Orders without money are left out.
 * @returns the condition for the batch; undefined when nothing goes back
 * @throws ShopError forbidden, refund_limit, log_in_again
 */
export async function allowRefunds(
  services: Services,
  actor: StaffActor,
  wishes: readonly { orderId: string; cents: number }[],
): Promise<Condition | undefined> {
  const owed = wishes.filter(({ cents }) => cents > 0)
  await proveFor(
    services,
    actor.session,
    owed.reduce((sum, { cents }) => sum + cents, 0),
  )
  const [first, ...others] = await Promise.all(
    owed.map(({ orderId, cents }) => allowRefund(services, actor, orderId, cents)),
  )
  return first && others.reduce((all, one) => allOf(all, one), first)
}
