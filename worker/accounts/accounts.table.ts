import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { NotificationChoices } from '#worker/notify/notification-choices.rules.ts'
import { defaultLanguage, type Language } from '#worker/platform/language.rules.ts'
import type { Audience, StaffPermission } from '#worker/platform/staff.rules.ts'
import type { LinkPurpose, Theme } from './account.rules.ts'

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
  /** Digests of a hash that was made anew and of the password's first one: `PRESENT.FIRST`. Counts while the first part fits. */
  browserKey: text('browser_key'),
  language: text().$type<Language>().notNull().default(defaultLanguage),
  termsVersion: text('terms_version').notNull(),
  termsAcceptedAt: integer('terms_accepted_at').notNull(),
  serviceMessagesVersion: text('service_messages_version').notNull(),
  serviceMessagesAcceptedAt: integer('service_messages_accepted_at').notNull(),
  createdAt: integer('created_at').notNull(),
  theme: text().$type<Theme>().notNull().default('system'),
  notifications: text({ mode: 'json' }).$type<NotificationChoices>().notNull().default({}),
  marketingAcceptedAt: integer('marketing_accepted_at'),
  deleteAfter: integer('delete_after'),
  /** Of the last log-in or new token, at most a day old; a trigger writes it (docs/decisions/139). */
  lastActiveAt: integer('last_active_at').notNull().default(0),
  inactiveWarnedAt: integer('inactive_warned_at'),
  staffSuspendedAt: integer('staff_suspended_at'),
  lockedAt: integer('locked_at'),
  staffPermissions: text('staff_permissions', { mode: 'json' }).$type<readonly StaffPermission[]>(),
  staffRefundCents: integer('staff_refund_cents'),
})

/** Accounts that wait for their proof, with the address that the proof is for. */
export const registrations = sqliteTable('registrations', {
  customerId: text('customer_id').primaryKey(),
  email: text(),
  phone: text(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
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
  audience: text().$type<Audience>().notNull().default('shop'),
  provedAt: integer('proved_at'),
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

/** The words by which staff find a customer. Triggers fill this table. */
export const customerWords = sqliteTable(
  'customer_words',
  {
    word: text().notNull(),
    customerId: text('customer_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.word, table.customerId] })],
)

export const customerNotes = sqliteTable('customer_notes', {
  id: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  authorId: text('author_id').notNull(),
  text: text().notNull(),
  clientKey: text('client_key'),
  createdAt: integer('created_at').notNull(),
})

export const secondFactors = sqliteTable('second_factors', {
  customerId: text('customer_id').primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: integer('confirmed_at'),
  lastStep: integer('last_step').notNull().default(0),
  createdAt: integer('created_at').notNull(),
})

export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    customerId: text('customer_id').notNull(),
    codeHmac: text('code_hmac').notNull(),
    usedAt: integer('used_at'),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.codeHmac] })],
)
