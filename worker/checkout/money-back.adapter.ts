/** Refunds we ask for and disputes a bank opens: the second half of the port in payments.adapter.ts. */
import Stripe from 'stripe'
import type { EvidenceFile, EvidenceFileField, EvidenceTexts } from '#worker/ledger/dispute-evidence.rules.ts'
import { disputeFrom, refundStateFrom, type DisputeState, type RefundState } from '#worker/ledger/refund.rules.ts'
import { cents, type Cents } from '#worker/platform/money.rules.ts'
import { askingStripe, BalanceTooLow, PaymentRefused } from '#worker/platform/stripe-errors.adapter.ts'

/** Refunds, disputes and warnings of one payment, as the provider has them now. */
interface MoneyBack {
  /** `waitsForBalance`: the shop's balance at the provider is too low; it goes out when money has come in. */
  refunds: {
    stripeRefundId: string
    refundId: string | null
    cents: Cents
    state: RefundState
    waitsForBalance: boolean
  }[]
  disputes: {
    id: string
    cents: Cents
    state: DisputeState
    isInquiry: boolean
    /** Why, as the provider spells it. */
    reason: string
    /** Until when it can be answered, ms. */
    dueAt: number | null
    /** Whether the bank waits for an answer, and whether one was given. */
    isWaiting: boolean
    isAnswered: boolean
  }[]
  /** Whether a card's bank warns of fraud, and refunding the payment would still prevent a dispute. */
  isWarned: boolean
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
   * @throws PaymentRefused when it never will be made, BalanceTooLow when it can be made later, PaymentProviderDown
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
   * Uploads files and hands them with texts to the bank as the answer to a dispute. There is one: a dispute that was
   * answered takes no other, so that it needs no idempotency key.
   * @throws PaymentRefused when it takes no answer, PaymentProviderDown
   */
  answerDispute(answer: {
    disputeId: string
    texts: EvidenceTexts
    files: Partial<Record<EvidenceFileField, EvidenceFile>>
  }): Promise<void>
  /**
   * What the provider kept of a captured payment, cents; null while its balance does not say.
   * @throws PaymentProviderDown
   */
  findFee(intentId: string): Promise<number | null>
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

/** The intent whose refund, dispute or fraud warning an event reports; null for other events. */
export function disputedIntentOf(event: Stripe.Event): string | null {
  if (!/^(refund\.|charge\.refund|charge\.dispute\.|radar\.early_fraud_warning\.)/.test(event.type)) return null
  const object = event.data.object as { payment_intent?: string | { id: string } | null } | null | undefined
  return idOf(object?.payment_intent)
}

/** The money that a dispute moved: taken (negative) and given back (positive), in cents. */
const movedBy = (dispute: Stripe.Dispute): number =>
  dispute.balance_transactions.reduce((total, { amount }) => total + amount, 0)

/** States in which a bank waits for our answer. */
const waitingStates: readonly string[] = ['needs_response', 'warning_needs_response']

/** Stripe's codes for a refund that the shop's balance does not cover; it can be sent when money has come in. */
const shortOfBalance = new Set(['balance_insufficient', 'insufficient_funds'])

export function stripeMoneyBack(stripe: Stripe): MoneyBackProvider {
  return {
    async createRefund({ refundId, orderId, intentId, cents: amount, attempt }) {
      try {
        await stripe.refunds.create(
          { payment_intent: intentId, amount, metadata: { refundId, orderId } },
          { idempotencyKey: `re:${refundId}:${attempt}` },
        )
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError && shortOfBalance.has(error.code ?? ''))
          throw new BalanceTooLow(error)
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          throw new PaymentRefused(error.code ?? 'invalid_request', error)
        await askingStripe(Promise.reject(error))
      }
    },
    async readMoneyBack(intentId) {
      const [refunds, disputes, warnings] = await askingStripe(
        Promise.all([
          stripe.refunds.list({ payment_intent: intentId, limit: 100 }).autoPagingToArray({ limit: mostListed }),
          stripe.disputes.list({ payment_intent: intentId, limit: 100 }).autoPagingToArray({ limit: mostListed }),
          stripe.radar.earlyFraudWarnings
            .list({ payment_intent: intentId, limit: 100 })
            .autoPagingToArray({ limit: mostListed }),
        ]),
      )
      return {
        refunds: refunds.map(({ id, amount, status, metadata, pending_reason: reason }) => ({
          stripeRefundId: id,
          refundId: metadata?.['refundId'] ?? null,
          cents: cents(amount),
          state: refundStateFrom(status),
          waitsForBalance: refundStateFrom(status) === 'pending' && reason === 'insufficient_funds',
        })),
        disputes: disputes.map((dispute) => ({
          id: dispute.id,
          cents: cents(dispute.amount),
          ...disputeFrom(dispute.status, movedBy(dispute)),
          reason: dispute.reason,
          dueAt: dispute.evidence_details.due_by === null ? null : dispute.evidence_details.due_by * 1000,
          isWaiting: waitingStates.includes(dispute.status),
          isAnswered: dispute.evidence_details.submission_count > 0,
        })),
        isWarned: warnings.some(({ actionable }) => actionable),
      }
    },
    async answerDispute({ disputeId, texts, files }) {
      try {
        const sent = await Promise.all(
          Object.entries(files).map(async ([field, { name, type, bytes }]) => {
            const { id } = await stripe.files.create({
              purpose: 'dispute_evidence',
              file: { data: bytes, name, type },
            })
            return [field, id] as const
          }),
        )
        await stripe.disputes.update(disputeId, {
          evidence: { ...texts, ...Object.fromEntries(sent) },
          submit: true,
        })
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          throw new PaymentRefused(error.code ?? 'invalid_request', error)
        await askingStripe(Promise.reject(error))
      }
    },
    async findFee(intentId) {
      const { latest_charge: charge } = await askingStripe(
        stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge.balance_transaction'] }),
      )
      const moved = typeof charge === 'string' ? null : charge?.balance_transaction
      return typeof moved === 'string' || !moved ? null : moved.fee
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
        ...disputes.map((dispute) => ({
          intentId: idOf(dispute.payment_intent),
          id: dispute.id,
          state: disputeFrom(dispute.status, movedBy(dispute)).state,
        })),
      ].flatMap(({ intentId, ...seen }) => (intentId === null ? [] : [{ intentId, ...seen }]))
    },
  }
}
