import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Carrier, DeliveryWay } from '#worker/orders/fulfilment.rules.ts'
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
  /** Written beside `deliveryWay` for one release, for the Worker of before. */
  carrier: text().$type<Carrier>(),
  /** How the reprint goes; null until it does. */
  deliveryWay: text('delivery_way').$type<DeliveryWay>(),
  carrierName: text('carrier_name'),
  trackingNumber: text('tracking_number'),
  createdAt: integer('created_at').notNull(),
  decidedAt: integer('decided_at'),
  sentAt: integer('sent_at'),
  refundedCents: integer('refunded_cents').$type<Cents>(),
  /** The day by whose end the reprint must have left the press, `YYYY-MM-DD`; null where nothing is made again. */
  pressBy: text('press_by'),
  /** The day on which staff plan to make it, `YYYY-MM-DD`; null for `pressBy`. */
  plannedDay: text('planned_day'),
  isRush: integer('is_rush', { mode: 'boolean' }).notNull().default(false),
  lastChange: text('last_change').notNull(),
})

export const claimLines = sqliteTable(
  'claim_lines',
  {
    claimId: text('claim_id').notNull(),
    orderId: text('order_id').notNull(),
    /** A part of the order, as parcels count parts. */
    position: integer().notNull(),
    quantity: integer().notNull().default(1),
    isOpen: integer('is_open').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.claimId, table.position] })],
)
