import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { DeliveryWay } from './fulfilment.rules.ts'

export const parcels = sqliteTable('parcels', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  carrier: text().$type<DeliveryWay>().notNull(),
  /** The name of another carrier than those we know. */
  carrierName: text('carrier_name'),
  trackingNumber: text('tracking_number'),
  sentAt: integer('sent_at').notNull(),
})

export const parcelLines = sqliteTable(
  'parcel_lines',
  {
    parcelId: text('parcel_id').notNull(),
    position: integer().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.parcelId, table.position] })],
)
