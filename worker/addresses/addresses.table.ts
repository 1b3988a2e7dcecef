import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const addresses = sqliteTable('addresses', {
  id: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  /** The name on the parcel; '' for the customer's own. */
  recipientName: text('recipient_name').notNull().default(''),
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
