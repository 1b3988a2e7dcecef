import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { LinePlace } from '#worker/catalogue/print-places.rules.ts'
import { noText } from '#worker/platform/language.rules.ts'
import { localized } from '#worker/platform/localized.table.ts'
import type { Cents } from '#worker/platform/money.rules.ts'
import type { PostalAddress } from '#worker/platform/postal-address/postal-address.rules.ts'
import type { OrderState } from './order-state.rules.ts'
import type { PaymentState } from './payment-state.rules.ts'

export const orders = sqliteTable('orders', {
  id: text().primaryKey(),
  number: integer().notNull(),
  customerId: text('customer_id').notNull(),
  purchaseKey: text('purchase_key').notNull(),
  status: text().$type<OrderState>().notNull(),
  paymentState: text('payment_state').$type<PaymentState>().notNull().default('created'),
  totalCents: integer('total_cents').$type<Cents>().notNull(),
  shippingCents: integer('shipping_cents')
    .$type<Cents>()
    .notNull()
    .default(0 as Cents),
  taxCents: integer('tax_cents')
    .$type<Cents>()
    .notNull()
    .default(0 as Cents),
  /** The fees of a quote, or this order's part of them (docs/decisions/165). */
  setupCents: integer('setup_cents')
    .$type<Cents>()
    .notNull()
    .default(0 as Cents),
  rushCents: integer('rush_cents')
    .$type<Cents>()
    .notNull()
    .default(0 as Cents),
  /** What a discount code took off the goods, and the code (docs/decisions/129); a quote's discount has no code. */
  discountCents: integer('discount_cents')
    .$type<Cents>()
    .notNull()
    .default(0 as Cents),
  discountCode: text('discount_code'),
  /** The version of the charges it was made under (worker/shop-settings/settings.rules.ts). */
  chargesVersion: integer('charges_version').notNull().default(0),
  paymentIntentId: text('payment_intent_id'),
  intentAttempt: integer('intent_attempt').notNull().default(1),
  intentLeaseUntil: integer('intent_lease_until').notNull().default(0),
  nextCheckAt: integer('next_check_at').notNull(),
  address: text({ mode: 'json' }).$type<PostalAddress>(),
  /** What the giver wants to say with the whole parcel; '' for none. */
  giftNote: text('gift_note').notNull().default(''),
  reviewReason: text('review_reason'),
  refundedCents: integer('refunded_cents')
    .$type<Cents>()
    .notNull()
    .default(0 as Cents),
  heldFrom: text('held_from').$type<OrderState>(),
  lastChange: text('last_change').notNull(),
  promisedEarliest: integer('promised_earliest'),
  promisedLatest: integer('promised_latest'),
  /** The day by whose end it must have left the press, `YYYY-MM-DD` (docs/decisions/119). */
  pressBy: text('press_by'),
  /** The day on which staff plan to make it, `YYYY-MM-DD`; null for `pressBy`. */
  plannedDay: text('planned_day'),
  isRush: integer('is_rush', { mode: 'boolean' }).notNull().default(false),
  /** The customer's name as lists sort it; a trigger keeps it (docs/decisions/160). */
  customerKey: text('customer_key').notNull().default(''),
  /** The colleague whose it is; null for nobody (docs/decisions/161). */
  assignedTo: text('assigned_to'),
  paidAt: integer('paid_at'),
  /** Which member of staff made it; null for an order the customer made. */
  madeBy: text('made_by'),
  /** The hash of the form it was made from; null for orders that no form made, and once its customer was erased. */
  formHash: text('form_hash'),
  /** Until when a manual order can be paid by its link, ms; null for an order the customer made. */
  payUntil: integer('pay_until'),
  /** For a deposit: the balance before tax; null for an order that is paid in full at once. */
  balanceCents: integer('balance_cents').$type<Cents>(),
  /** For a deposit: what of the fees and the discount is its balance's. */
  balanceSetupCents: integer('balance_setup_cents')
    .$type<Cents>()
    .notNull()
    .default(0 as Cents),
  balanceRushCents: integer('balance_rush_cents')
    .$type<Cents>()
    .notNull()
    .default(0 as Cents),
  balanceDiscountCents: integer('balance_discount_cents')
    .$type<Cents>()
    .notNull()
    .default(0 as Cents),
  /** For a balance: its first order; null for every other order. */
  balanceOf: text('balance_of'),
  /** For an order of more pieces of another one: that one (docs/decisions/200). */
  addedTo: text('added_to'),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
})

export const orderLines = sqliteTable(
  'order_lines',
  {
    orderId: text('order_id').notNull(),
    position: integer().notNull(),
    cartLineId: text('cart_line_id'),
    designId: text('design_id'),
    productId: text('product_id').notNull(),
    variationId: integer('variation_id').notNull(),
    size: text().notNull(),
    picturePath: text('picture_path').notNull(),
    title: localized().notNull().default(noText),
    /** The name of the picture's design when it was ordered (worker/catalogue/line-name.rules.ts). */
    design: localized().notNull().default(noText),
    colour: localized().notNull().default(noText),
    /** Where it is printed, with the picture of each side; empty for the front alone. */
    places: text({ mode: 'json' }).$type<LinePlace[]>().notNull().default([]),
    /** What the giver wants to say; '' for no gift message. */
    giftMessage: text('gift_message').notNull().default(''),
    unitPriceCents: integer('unit_price_cents').$type<Cents>().notNull(),
    quantity: integer().notNull(),
    /** When staff took its pieces off the order, ms: they stay on the bill and are not made (docs/decisions/200). */
    takenOffAt: integer('taken_off_at'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
)

/** Which orders hold a product; kept by a trigger. */
export const orderProducts = sqliteTable(
  'order_products',
  {
    productId: text('product_id').notNull(),
    number: integer().notNull(),
    orderId: text('order_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.number] })],
)

export const orderEvents = sqliteTable(
  'order_events',
  {
    orderId: text('order_id').notNull(),
    changeId: text('change_id').notNull(),
    fromStatus: text('from_status').$type<OrderState>(),
    toStatus: text('to_status').$type<OrderState>().notNull(),
    actor: text().notNull(),
    note: text(),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.changeId, table.toStatus] })],
)

export const stripeEvents = sqliteTable('stripe_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  paymentIntentId: text('payment_intent_id'),
  state: text().$type<'done' | 'parked'>().notNull(),
  createdAt: integer('created_at').notNull(),
  receivedAt: integer('received_at').notNull(),
})
