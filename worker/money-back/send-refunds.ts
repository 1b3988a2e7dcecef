import { BalanceTooLow, PaymentRefused, PaymentProviderDown } from '#worker/checkout/payments.adapter.ts'
import {
  leaseRefund,
  listDueRefunds,
  markRefundRefused,
  postponeRefund,
  type Refund,
} from '#worker/ledger/refunds.queries.ts'
import { openReview } from '#worker/ledger/reviews.queries.ts'
import { deliveryDelay } from '#worker/platform/backoff.rules.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { hours, minutes } from '#worker/platform/duration.rules.ts'
import { reasonOf } from '#worker/platform/reason-of.rules.ts'
import type { Services } from '#worker/services.ts'
import { applyMoneyBack } from './apply-money-back.ts'

const perRun = 50
/** Longer than the provider may take with its retries. */
const claimMs = minutes(1)
/** How often a pending refund is polled; its webhook usually comes first. */
const pendingMs = hours(1)

/**
 * Sends refunds to the provider and polls the pending ones; only of one order when it is named. Each refund is one row
 * with one idempotency key. After a lost answer it is read back before anything is sent again.
 */
export async function sendRefunds(services: Services, orderId?: string): Promise<void> {
  for (const refund of await listDueRefunds(services.db, services.now(), perRun, orderId)) {
    if (!(await leaseRefund(services.db, refund, services.now() + (refund.state === 'pending' ? pendingMs : claimMs))))
      continue
    try {
      await sendRefund(services, refund)
    } catch (error) {
      services.log('refund_not_sent', {
        refund: refund.id,
        reason: reasonOf(error, 100),
      })
    }
  }
}

async function sendRefund(services: Services, refund: Refund): Promise<void> {
  const { id, orderId, paymentIntentId: intentId, cents, attempt } = refund
  // An earlier try may have succeeded, so the provider's refunds are stored first.
  if (refund.failure !== null || refund.state === 'pending') {
    await applyMoneyBack(services, intentId, 'reconcile')
    if (refund.state === 'pending' || (await isKnown(services, refund))) return
  }
  try {
    await services.payments.createRefund({ refundId: id, orderId, intentId, cents, attempt })
  } catch (error) {
    return noteFailure(services, refund, error)
  }
  await applyMoneyBack(services, intentId, 'reconcile')
}

/** Whether the provider has this refund. */
async function isKnown(services: Services, refund: Refund): Promise<boolean> {
  const { refunds } = await services.payments.readMoneyBack(refund.paymentIntentId)
  return refunds.some(({ refundId }) => refundId === refund.id)
}

/**
 * A refusal is final and shown to staff. No answer is tried again; the key changes only if the old one may have saved a
 * failure.
 */
async function noteFailure(services: Services, refund: Refund, error: unknown): Promise<void> {
  const at = services.now()
  if (error instanceof PaymentRefused) {
    await writeTogether(services.db, [
      markRefundRefused(services.db, refund.id, error.code.slice(0, 60), at),
      ...openReview(services.db, { orderId: refund.orderId, reason: 'refund_failed', subject: refund.id, at }),
    ])
    return
  }
  await writeTogether(services.db, [
    ...(error instanceof BalanceTooLow
      ? openReview(services.db, { orderId: refund.orderId, reason: 'refund_waits', subject: refund.id, at })
      : []),
    postponeRefund(services.db, refund.id, {
      nextTryAt: at + deliveryDelay(refund.attempt),
      // A saved refusal would only be replayed to the same key.
      rotate: error instanceof BalanceTooLow || (error instanceof PaymentProviderDown && error.mayBeSaved),
      failure: error instanceof BalanceTooLow ? 'balance_too_low' : 'provider_down',
    }),
  ])
  throw error
}
