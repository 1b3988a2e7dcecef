/** The tables of migrations/ as drizzle knows them; a test compares the two. Instants are ms since 1970, money is cents. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Language } from '#domain/language'
import type { Cents } from '#domain/money'
import type { LinkPurpose, NotificationChoices, Theme } from '#domain/account'
import type { OrderState } from '#domain/order-state'
import type { PaymentState } from '#domain/payment-state'
import type { PostalAddress } from '#domain/shipping-address'

export const customers = sqliteTable('customers', {
  id: text().primaryKey(),
  role: text().$type<'customer' | 'staff' | 'owner'>().notNull().default('customer'),
  state: text().$type<'active' | 'suspended' | 'deleting' | 'erased'>().notNull().default('active'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text(),
  phone: text(),
  customKey: text('custom_key'),
  emailVerifiedAt: integer('email_verified_at'),
  phoneVerifiedAt: integer('phone_verified_at'),
  passwordHash: text('password_hash').notNull(),
  language: text().$type<Language>().notNull().default('en'),
  termsVersion: text('terms_version').notNull(),
  termsAcceptedAt: integer('terms_accepted_at').notNull(),
  serviceMessagesVersion: text('service_messages_version').notNull(),
  serviceMessagesAcceptedAt: integer('service_messages_accepted_at').notNull(),
  createdAt: integer('created_at').notNull(),
  theme: text().$type<Theme>().notNull().default('system'),
  notifications: text({ mode: 'json' }).$type<NotificationChoices>().notNull().default({}),
  marketingAcceptedAt: integer('marketing_accepted_at'),
  deleteAfter: integer('delete_after'),
})

export const identities = sqliteTable(
  'identities',
  {
    provider: text().$type<'google'>().notNull(),
    subject: text().notNull(),
    customerId: text('customer_id').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
)

export const usedIdTokens = sqliteTable('used_id_tokens', {
  hash: text().primaryKey(),
  expiresAt: integer('expires_at').notNull(),
})

export const sessions = sqliteTable('sessions', {
  id: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  deviceHash: text('device_hash'),
  deviceName: text('device_name').notNull(),
  os: text().notNull(),
  startedAt: integer('started_at').notNull(),
  revokedAt: integer('revoked_at'),
})

export const sessionTokens = sqliteTable('session_tokens', {
  hash: text().primaryKey(),
  sessionId: text('session_id').notNull(),
  parentHash: text('parent_hash'),
  issuedAt: integer('issued_at').notNull(),
  rotatedAt: integer('rotated_at'),
  successorUsedAt: integer('successor_used_at'),
})

export const pendingCodes = sqliteTable('pending_codes', {
  id: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  channel: text().$type<'email' | 'sms'>().notNull(),
  codeHmac: text('code_hmac').notNull(),
  tries: integer().notNull().default(0),
  usedAt: integer('used_at'),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
})

export const linkTokens = sqliteTable('link_tokens', {
  hash: text().primaryKey(),
  purpose: text().$type<LinkPurpose>().notNull(),
  customerId: text('customer_id').notNull(),
  address: text().notNull(),
  payload: text(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  usedAt: integer('used_at'),
  uses: integer().notNull().default(0),
})

export const attempts = sqliteTable('attempts', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  blockedUntil: integer('blocked_until').notNull(),
  updatedAt: integer('updated_at').notNull(),
})

export const products = sqliteTable('products', {
  id: text().primaryKey(),
  kind: text().$type<'ready' | 'custom'>().notNull(),
  category: text().notNull(),
  nameEn: text('name_en').notNull(),
  nameEs: text('name_es').notNull(),
  position: integer().notNull(),
  published: integer().notNull().default(1),
})

export const variations = sqliteTable('variations', {
  id: integer().primaryKey(),
  productId: text('product_id').notNull(),
  unitPriceCents: integer('unit_price_cents').$type<Cents>().notNull(),
  sizes: text({ mode: 'json' }).$type<string[]>().notNull(),
  titleEn: text('title_en').notNull(),
  titleEs: text('title_es').notNull(),
  descriptionEn: text('description_en').notNull(),
  descriptionEs: text('description_es').notNull(),
})

export const pictures = sqliteTable('pictures', {
  path: text().primaryKey(),
  category: text().notNull(),
  productId: text('product_id'),
  position: integer().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  widths: text({ mode: 'json' }).$type<number[]>().notNull(),
  titleEn: text('title_en').notNull(),
  titleEs: text('title_es').notNull(),
  altEn: text('alt_en').notNull(),
  altEs: text('alt_es').notNull(),
  placeholder: text().notNull(),
  published: integer().notNull().default(1),
})

export const cartLines = sqliteTable('cart_lines', {
  id: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  productId: text('product_id').notNull(),
  variationId: integer('variation_id').notNull(),
  size: text().notNull(),
  picturePath: text('picture_path').notNull(),
  quantity: integer().notNull(),
  state: text().$type<'open' | 'deleted' | 'ordered'>().notNull().default('open'),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
})

export const addresses = sqliteTable('addresses', {
  id: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  streetAddress: text('street_address').notNull(),
  aptSuite: text('apt_suite').notNull(),
  city: text().notNull(),
  state: text().notNull(),
  stateCode: text('state_code').notNull(),
  postalCode: text('postal_code').notNull(),
  country: text().notNull(),
  countryCode: text('country_code').notNull(),
  phoneNumber: text('phone_number').notNull(),
  isPrimary: integer('is_primary').notNull().default(0),
  createdAt: integer('created_at').notNull(),
})

export const orders = sqliteTable('orders', {
  id: text().primaryKey(),
  number: integer().notNull(),
  customerId: text('customer_id').notNull(),
  purchaseKey: text('purchase_key').notNull(),
  status: text().$type<OrderState>().notNull(),
  paymentState: text('payment_state').$type<PaymentState>().notNull().default('created'),
  totalCents: integer('total_cents').$type<Cents>().notNull(),
  paymentIntentId: text('payment_intent_id'),
  intentAttempt: integer('intent_attempt').notNull().default(1),
  intentLeaseUntil: integer('intent_lease_until').notNull().default(0),
  nextCheckAt: integer('next_check_at').notNull(),
  address: text({ mode: 'json' }).$type<PostalAddress>(),
  reviewReason: text('review_reason'),
  lastChange: text('last_change').notNull(),
  promisedEarliest: integer('promised_earliest'),
  promisedLatest: integer('promised_latest'),
  paidAt: integer('paid_at'),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
})

export const orderLines = sqliteTable(
  'order_lines',
  {
    orderId: text('order_id').notNull(),
    position: integer().notNull(),
    cartLineId: text('cart_line_id'),
    productId: text('product_id').notNull(),
    variationId: integer('variation_id').notNull(),
    size: text().notNull(),
    picturePath: text('picture_path').notNull(),
    titleEn: text('title_en').notNull(),
    titleEs: text('title_es').notNull(),
    unitPriceCents: integer('unit_price_cents').$type<Cents>().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
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

export const outbox = sqliteTable('outbox', {
  id: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  channel: text().$type<'email' | 'sms'>().notNull(),
  recipient: text().notNull(),
  template: text().notNull(),
  language: text().$type<Language>().notNull(),
  data: text().notNull(),
  state: text().$type<'pending' | 'sent' | 'dead'>().notNull().default('pending'),
  attempts: integer().notNull().default(0),
  nextAt: integer('next_at').notNull(),
  lastError: text('last_error'),
  createdAt: integer('created_at').notNull(),
  sentAt: integer('sent_at'),
})

export const jobLeases = sqliteTable('job_leases', {
  job: text().primaryKey(),
  heldUntil: integer('held_until').notNull(),
})
