/** Refunds we ask for and disputes a bank opens: the second half of the port in payments.adapter.ts. */
import Stripe from 'stripe'
import { disputeStateFrom, refundStateFrom, type DisputeState, type RefundState } from '#worker/ledger/refund.rules.ts'
import { cents, type Cents } from '#worker/platform/money.rules.ts'
import { askingStripe, PaymentRefused } from '#worker/platform/stripe-errors.adapter.ts'

/** Refunds and disputes of one payment, as the provider has them now. */
interface MoneyBack {
  refunds: { stripeRefundId: string; refundId: string | null; cents: Cents; state: RefundState }[]
  disputes: { id: string; cents: Cents; state: DisputeState }[]
}

/** A refund or a dispute, by the provider's id, and its state. */
interface MoneyBackSeen {
  intentId: string
  id: string
  state: RefundState | DisputeState
}

export interface MoneyBackProvider {
  /**
   * Refunds money of an intent. The same `attempt` of the same refund is made once (idempotency key
   * `re:<refundId>:<attempt>`).
   * @throws PaymentRefused when it never will be made, PaymentProviderDown
   */
  createRefund(refund: {
    refundId: string
    orderId: string
    intentId: string
    cents: Cents
    attempt: number
  }): Promise<void>
  /**
   * Refunds and disputes of an intent. Our ledger takes them from this read alone.
   * @throws PaymentProviderDown
   */
  readMoneyBack(intentId: string): Promise<MoneyBack>
  /**
   * Refunds and disputes of every intent since an instant (ms), because all webhooks may be lost.
   * @throws PaymentProviderDown
   */
  listMoneyBackSince(since: number): Promise<MoneyBackSeen[]>
}

/** Most of one intent or of one sweep; more than any order or week has. */
const mostListed = 1000

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

/** The intent whose refund or dispute an event reports; null for other events. */
export function disputedIntentOf(event: Stripe.Event): string | null {
  if (!/^(refund\.|charge\.refund|charge\.dispute\.)/.test(event.type)) return null
  return idOf((event.data.object as { payment_intent?: string | { id: string } | null }).payment_intent)
}

export function stripeMoneyBack(stripe: Stripe): MoneyBackProvider {
  return {
    async createRefund({ refundId, orderId, intentId, cents: amount, attempt }) {
      try {
        await stripe.refunds.create(
          { payment_intent: intentId, amount, metadata: { refundId, orderId } },
          { idempotencyKey: `re:${refundId}:${attempt}` },
        )
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          throw new PaymentRefused(error.code ?? 'invalid_request', error)
        await askingStripe(Promise.reject(error))
      }
    },
    async readMoneyBack(intentId) {
      const [refunds, disputes] = await askingStripe(
        Promise.all([
          stripe.refunds.list({ payment_intent: intentId, limit: 100 }).autoPagingToArray({ limit: mostListed }),
          stripe.disputes.list({ payment_intent: intentId, limit: 100 }).autoPagingToArray({ limit: mostListed }),
        ]),
      )
      return {
        refunds: refunds.map(({ id, amount, status, metadata }) => ({
          stripeRefundId: id,
          refundId: metadata?.['refundId'] ?? null,
          cents: cents(amount),
          state: refundStateFrom(status),
        })),
        disputes: disputes.map(({ id, amount, status }) => ({
          id,
          cents: cents(amount),
          state: disputeStateFrom(status),
        })),
      }
    },
    async listMoneyBackSince(since) {
      const created = { gte: Math.floor(since / 1000) }
      const [refunds, disputes] = await askingStripe(
        Promise.all([
          stripe.refunds.list({ created, limit: 100 }).autoPagingToArray({ limit: mostListed }),
          stripe.disputes.list({ created, limit: 100 }).autoPagingToArray({ limit: mostListed }),
        ]),
      )
      return [
        ...refunds.map(({ id, status, payment_intent: intent }) => ({
          intentId: idOf(intent),
          id,
          state: refundStateFrom(status),
        })),
        ...disputes.map(({ id, status, payment_intent: intent }) => ({
          intentId: idOf(intent),
          id,
          state: disputeStateFrom(status),
        })),
      ].flatMap(({ intentId, ...seen }) => (intentId === null ? [] : [{ intentId, ...seen }]))
    },
  }
}
