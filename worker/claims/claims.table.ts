import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Carrier } from '#worker/orders/fulfilment.rules.ts'
import type { Cents } from '#worker/platform/money.rules.ts'
import type { ClaimKind, ClaimState, ClaimWish } from './claim.rules.ts'

export const claims = sqliteTable('claims', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  customerId: text('customer_id').notNull(),
  kind: text().$type<ClaimKind>().notNull(),
  wish: text().$type<ClaimWish>().notNull(),
  message: text().notNull(),
  photos: text({ mode: 'json' }).$type<string[]>().notNull(),
  state: text().$type<ClaimState>().notNull().default('open'),
  answer: text(),
  carrier: text().$type<Carrier>(),
  trackingNumber: text('tracking_number'),
  createdAt: integer('created_at').notNull(),
  decidedAt: integer('decided_at'),
  sentAt: integer('sent_at'),
  refundedCents: integer('refunded_cents').$type<Cents>(),
  lastChange: text('last_change').notNull(),
})

export const claimLines = sqliteTable(
  'claim_lines',
  {
    claimId: text('claim_id').notNull(),
    orderId: text('order_id').notNull(),
    position: integer().notNull(),
    isOpen: integer('is_open').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.claimId, table.position] })],
)
