import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#worker/platform/database.queries.ts'
import type { PostalAddress } from '#worker/platform/postal-address/postal-address.rules.ts'
import { addresses } from './addresses.table.ts'

export type Address = typeof addresses.$inferSelect

/** The part of a stored address that an order keeps a copy of. */
export const postalAddressOf = (address: Address): PostalAddress => ({
  recipientName: address.recipientName,
  streetAddress: address.streetAddress,
  aptSuite: address.aptSuite,
  city: address.city,
  state: address.state,
  stateCode: address.stateCode,
  postalCode: address.postalCode,
  country: address.country,
  countryCode: address.countryCode,
  phoneNumber: address.phoneNumber,
})

/** The customer's addresses, primary first (R-PAY-17). */
export const listAddresses = (db: Database, customerId: string): Promise<Address[]> =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isPrimary), asc(addresses.createdAt), asc(addresses.id))

/** The query of a customer's primary address, alone or in a batch. */
export const primaryAddressOf = (db: Database, customerId: string) =>
  db
    .select()
    .from(addresses)
    .where(and(eq(addresses.customerId, customerId), eq(addresses.isPrimary, 1)))

export const findPrimaryAddress = async (db: Database, customerId: string): Promise<Address | null> =>
  (await primaryAddressOf(db, customerId).get()) ?? null

/**
 * Unsets the primary address. For the batch that makes another address the primary one, before that statement (S-19).
 */
export const unsetPrimary = (db: Database, customerId: string) =>
  db
    .update(addresses)
    .set({ isPrimary: 0 })
    .where(and(eq(addresses.customerId, customerId), eq(addresses.isPrimary, 1)))

export const insertAddress = (db: Database, address: typeof addresses.$inferInsert) =>
  db.insert(addresses).values(address)

/** An address of this customer. */
export async function findAddress(db: Database, customerId: string, id: string): Promise<Address | null> {
  return (
    (await db
      .select()
      .from(addresses)
      .where(and(eq(addresses.id, id), eq(addresses.customerId, customerId)))
      .get()) ?? null
  )
}

export const updateAddress = (
  db: Database,
  customerId: string,
  id: string,
  change: Partial<typeof addresses.$inferInsert>,
) =>
  db
    .update(addresses)
    .set(change)
    .where(and(eq(addresses.id, id), eq(addresses.customerId, customerId)))

export const deleteAddress = (db: Database, customerId: string, id: string) =>
  db.delete(addresses).where(and(eq(addresses.id, id), eq(addresses.customerId, customerId)))

/** Makes the oldest address the primary one when there is none. For the batch of a deletion, after it. */
export const promoteOldest = (db: Database, customerId: string) =>
  db.run(sql`
    UPDATE addresses SET is_primary = 1
    WHERE id = (SELECT id FROM addresses WHERE customer_id = ${customerId} ORDER BY created_at, id LIMIT 1)
      AND NOT EXISTS (SELECT 1 FROM addresses WHERE customer_id = ${customerId} AND is_primary = 1)`)
