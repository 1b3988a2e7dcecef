import { findOrder, listOutstanding, scheduleCheck, type Order } from '#worker/orders/orders.queries.ts'
import { days, hours, minutes } from '#worker/platform/duration.rules.ts'
import { giveLeaseBack, takeLease } from '#worker/platform/job-leases.queries.ts'
import { reasonOf } from '#worker/platform/reason-of.rules.ts'
import type { Services } from '#worker/services.ts'
import { closeBalance } from './close-balance.ts'
import { closeUnpaidOrder } from './close-unpaid-order.ts'
import { ensureIntent } from './ensure-intent.ts'
import { settlePayment } from './settle-payment.ts'
import { listParkedEvents, markEventDone } from './stripe-events.queries.ts'

/**
 * Most orders per run, and how long a run may begin new ones, so that a slow provider cannot make two runs overlap; the
 * next run goes on.
 */
const perRun = 100
const runLivesMs = minutes(4)
const leaseMs = minutes(5)
/**
 * An order that nobody pays is closed after a day (R-ORDER-15), a manual order when its link expires, a balance with
 * its first order.
 */
const unpaidLivesMs = hours(24)
const parkedLivesMs = days(3)

export interface Reconciled {
  checked: number
  failed: number
}

/**
 * Reads every outstanding payment from the provider (S-36): webhooks and even events can be lost, intents cannot. It
 * handles everything that is due, not only "the last five minutes"; two runs never overlap.
 */
export async function reconcilePayments(services: Services): Promise<Reconciled> {
  const result = { checked: 0, failed: 0 }
  const now = services.now()
  if (!(await takeLease(services.db, 'reconcile', now, now + leaseMs))) return result
  try {
    for (const order of await listOutstanding(services.db, now, perRun)) {
      if (services.now() - now > runLivesMs) break
      result.checked += 1
      try {
        await reconcileOrder(services, order)
      } catch (error) {
        result.failed += 1
        services.log('reconcile_failed', {
          order: order.id,
          reason: reasonOf(error, 100),
        })
      }
    }
    await placeParkedEvents(services)
  } finally {
    await giveLeaseBack(services.db, 'reconcile', now + leaseMs)
  }
  return result
}

/** The time to the next poll grows from a minute to an hour. */
async function reconcileOrder(services: Services, order: Order): Promise<void> {
  const now = services.now()
  const age = now - order.createdAt
  // A balance waits as long as its first order.
  const closesAt =
    order.balanceOf !== null ? Number.POSITIVE_INFINITY : (order.payUntil ?? order.createdAt + unpaidLivesMs)
  await scheduleCheck(
    services.db,
    order.id,
    Math.min(now + Math.min(Math.max(age, minutes(1)), hours(1)), Math.max(closesAt, now + minutes(1))),
  )
  if (order.paymentIntentId !== null) {
    const intent = await services.payments.findIntent(order.paymentIntentId)
    if (intent) await settlePayment(services, intent, 'reconcile')
    if (intent?.state === 'succeeded' || intent?.state === 'processing') return
  }
  if (order.balanceOf !== null) {
    await closeBalance(services, order.balanceOf)
  } else if (now > closesAt) {
    await closeUnpaidOrder(services, order, 'reconcile')
  } else if (order.paymentIntentId === null && order.payUntil === null) {
    // The intent of a payment link is made when a customer opens the link.
    const whole = await findOrder(services.db, order.customerId, order.id)
    if (whole) await ensureIntent(services, whole)
  }
}

/** Events that came before their order was known; after three days an unknown intent is not ours. */
async function placeParkedEvents(services: Services): Promise<void> {
  for (const parked of await listParkedEvents(services.db, perRun)) {
    const record = {
      id: parked.id,
      type: parked.type,
      paymentIntentId: parked.paymentIntentId,
      createdAt: parked.createdAt,
      receivedAt: parked.receivedAt,
    }
    const intent = parked.paymentIntentId ? await services.payments.findIntent(parked.paymentIntentId) : null
    const done = markEventDone(services.db, record)
    const settlement = intent && (await settlePayment(services, intent, 'reconcile', [done]))
    if (settlement !== 'applied' && services.now() - parked.receivedAt > parkedLivesMs) await done
  }
}
