import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Cents } from '#worker/platform/money.rules.ts'
import type { ContactMethod, ProofMark, QuoteItem, RequestEventKind } from './custom-request.rules.ts'
import type { ProofState, QuoteState, RequestMover, RequestState, WaitingOn } from './request-state.rules.ts'

export const requests = sqliteTable('requests', {
  id: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  productId: text('product_id').notNull(),
  quantity: integer().notNull(),
  deadline: text(),
  contactMethod: text('contact_method').$type<ContactMethod>().notNull(),
  contact: text().notNull(),
  message: text().notNull(),
  picturePath: text('picture_path'),
  artworkId: text('artwork_id'),
  clientKey: text('client_key'),
  bodyHash: text('body_hash').notNull(),
  status: text().$type<RequestState>().notNull(),
  lastChange: text('last_change').notNull(),
  waitingSince: integer('waiting_since').notNull(),
  remindedAt: integer('reminded_at'),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
  waitsOn: text('waits_on').$type<WaitingOn>().notNull().default('shop'),
  number: integer(),
})

export const requestFiles = sqliteTable(
  'request_files',
  {
    requestId: text('request_id').notNull(),
    uploadId: text('upload_id').notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.uploadId] })],
)

export const requestEvents = sqliteTable(
  'request_events',
  {
    requestId: text('request_id').notNull(),
    changeId: text('change_id').notNull(),
    kind: text().$type<RequestEventKind>().notNull(),
    status: text().$type<RequestState>().notNull(),
    actor: text().$type<RequestMover>().notNull(),
    text: text(),
    reference: text(),
    clientKey: text('client_key'),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.changeId] })],
)

export const quotes = sqliteTable('quotes', {
  id: text().primaryKey(),
  requestId: text('request_id').notNull(),
  version: integer().notNull(),
  items: text({ mode: 'json' }).$type<QuoteItem[]>().notNull(),
  /** Everything before tax: goods, fees, less the discount, and the quote's own shipping. */
  totalCents: integer('total_cents').$type<Cents>().notNull(),
  /** What it has besides its goods (docs/decisions/165). */
  setupCents: integer('setup_cents')
    .$type<Cents>()
    .notNull()
    .default(0 as Cents),
  rushCents: integer('rush_cents')
    .$type<Cents>()
    .notNull()
    .default(0 as Cents),
  discountCents: integer('discount_cents')
    .$type<Cents>()
    .notNull()
    .default(0 as Cents),
  /** Its own shipping; null for the shop's flat one, as in quotes of before. */
  shippingCents: integer('shipping_cents').$type<Cents>(),
  /** Percent of the price before shipping that is paid at once; null for a price that is paid in full. */
  depositPercent: integer('deposit_percent'),
  /** Words of quotes of before; a note was never charged. */
  shippingNote: text('shipping_note').notNull(),
  message: text().notNull(),
  validUntil: integer('valid_until').notNull(),
  remindedAt: integer('reminded_at'),
  state: text().$type<QuoteState>().notNull().default('open'),
  createdAt: integer('created_at').notNull(),
  decidedAt: integer('decided_at'),
})

export const quotePictures = sqliteTable(
  'quote_pictures',
  {
    quoteId: text('quote_id').notNull(),
    uploadId: text('upload_id').notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.position] })],
)

export const proofs = sqliteTable('proofs', {
  id: text().primaryKey(),
  requestId: text('request_id').notNull(),
  version: integer().notNull(),
  uploadId: text('upload_id').notNull(),
  sha256: text().notNull(),
  message: text().notNull(),
  state: text().$type<ProofState>().notNull().default('sent'),
  approvedSha256: text('approved_sha256'),
  changes: text(),
  remindedAt: integer('reminded_at'),
  marks: text({ mode: 'json' }).$type<ProofMark[]>().notNull().default([]),
  createdAt: integer('created_at').notNull(),
  decidedAt: integer('decided_at'),
})
