import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { addresses } from './schema.ts'

export type Address = typeof addresses.$inferSelect

/** The customer's addresses, primary first (decisions §2). */
export const listAddresses = (db: Database, customerId: string): Promise<Address[]> =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isPrimary), asc(addresses.createdAt), asc(addresses.id))

export async function findPrimaryAddress(db: Database, customerId: string): Promise<Address | null> {
  return (
    (await db
      .select()
      .from(addresses)
      .where(and(eq(addresses.customerId, customerId), eq(addresses.isPrimary, 1)))
      .get()) ?? null
  )
}

/** Before another address becomes the primary one, in the same batch (security §2.13). */
export const unsetPrimary = (db: Database, customerId: string) =>
  db
    .update(addresses)
    .set({ isPrimary: 0 })
    .where(and(eq(addresses.customerId, customerId), eq(addresses.isPrimary, 1)))

export const insertAddress = (db: Database, address: typeof addresses.$inferInsert) => db.insert(addresses).values(address)
