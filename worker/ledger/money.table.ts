import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ReviewReason } from '#worker/orders/review-reasons.rules.ts'
import type { Cents } from '#worker/platform/money.rules.ts'
import type { DisputeState, RefundReason, RefundState } from './refund.rules.ts'

export const moneyEvents = sqliteTable('money_events', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  paymentIntentId: text('payment_intent_id').notNull(),
  kind: text()
    .$type<
      'captured' | 'refund_requested' | 'refunded' | 'refund_failed' | 'dispute_opened' | 'dispute_won' | 'dispute_lost'
    >()
    .notNull(),
  cents: integer().$type<Cents>().notNull(),
  at: integer().notNull(),
})

export const refunds = sqliteTable('refunds', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  paymentIntentId: text('payment_intent_id').notNull(),
  cents: integer().$type<Cents>().notNull(),
  reason: text().$type<RefundReason>().notNull(),
  note: text(),
  state: text().$type<RefundState>().notNull(),
  stripeRefundId: text('stripe_refund_id'),
  attempt: integer().notNull().default(1),
  nextTryAt: integer('next_try_at').notNull(),
  failure: text(),
  changeId: text('change_id').notNull(),
  clientKey: text('client_key'),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
})

export const disputes = sqliteTable('disputes', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  paymentIntentId: text('payment_intent_id').notNull(),
  cents: integer().$type<Cents>().notNull(),
  state: text().$type<DisputeState>().notNull(),
  /** 1 while the bank only asks: no money is taken. */
  isInquiry: integer('is_inquiry').notNull().default(0),
  /** Why, as Stripe spells it; null until it was read. */
  reason: text(),
  /** Until when it can be answered, ms. */
  dueAt: integer('due_at'),
  /** 1 while the bank waits for an answer. */
  isWaiting: integer('is_waiting').notNull().default(0),
  /** When an answer was seen at the provider, ms. */
  answeredAt: integer('answered_at'),
  openedAt: integer('opened_at').notNull(),
  closedAt: integer('closed_at'),
})

/** What the card provider kept of a payment, cents. */
export const paymentFees = sqliteTable('payment_fees', {
  paymentIntentId: text('payment_intent_id').primaryKey(),
  cents: integer().notNull(),
  readAt: integer('read_at').notNull(),
})

export const orderReviews = sqliteTable(
  'order_reviews',
  {
    orderId: text('order_id').notNull(),
    reason: text().$type<ReviewReason>().notNull(),
    subject: text().notNull(),
    state: text().$type<'open' | 'accepted' | 'refunded' | 'settled'>().notNull().default('open'),
    openedAt: integer('opened_at').notNull(),
    closedAt: integer('closed_at'),
    closedBy: text('closed_by'),
    decisionId: text('decision_id'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.reason, table.subject] })],
)
