import { and, desc, eq, ne, or, type SQL } from 'drizzle-orm'
import { exclusiveDesigns } from '#worker/catalogue/designs/designs.table.ts'
import type { ExclusiveDesign } from '#worker/catalogue/designs/exclusive-designs.queries.ts'
import type { Order } from '#worker/orders/orders.queries.ts'
import { orders } from '#worker/orders/orders.table.ts'
import type { Database } from '#worker/platform/database.queries.ts'
import type { Quote } from '#worker/requests/requests.queries.ts'
import { quotes } from '#worker/requests/requests.table.ts'

/** A design with the order that reserved or bought it, of any customer. */
export interface DesignWithOrder {
  design: ExclusiveDesign
  order: Order | null
  /** The accepted quote that it was made of; null for a design of the shop. */
  quote: Quote | null
}

/** Most designs in one list (S-20). */
const mostListed = 200

const listed = (db: Database, condition: SQL | undefined): Promise<DesignWithOrder[]> =>
  db
    .select({ design: exclusiveDesigns, order: orders, quote: quotes })
    .from(exclusiveDesigns)
    .leftJoin(orders, eq(orders.id, exclusiveDesigns.orderId))
    .leftJoin(quotes, and(eq(quotes.requestId, exclusiveDesigns.requestId), eq(quotes.state, 'accepted')))
    .where(condition)
    .orderBy(desc(exclusiveDesigns.createdAt), desc(exclusiveDesigns.id))
    .limit(mostListed)

/** A customer's designs: made for them, or bought by them (R-CAT-13, My Exclusive Designs); newest first. */
export const listDesignsOf = (db: Database, customerId: string): Promise<DesignWithOrder[]> =>
  listed(db, eq(exclusiveDesigns.ownerId, customerId))

/** The designs that anybody may buy and nobody has bought (R-CAT-13, the sale variant); newest first. */
export const listDesignsForSale = (db: Database): Promise<DesignWithOrder[]> =>
  listed(
    db,
    and(eq(exclusiveDesigns.forSale, 1), eq(exclusiveDesigns.published, 1), ne(exclusiveDesigns.state, 'sold')),
  )

/** A design that this customer may see: their own, or one that is or was for sale. */
export async function findDesign(db: Database, customerId: string, id: string): Promise<DesignWithOrder | null> {
  // A design that is hidden while a customer pays for it stays open to that customer.
  const isOffered = and(
    eq(exclusiveDesigns.forSale, 1),
    or(eq(exclusiveDesigns.published, 1), ne(exclusiveDesigns.state, 'available')),
  )
  const isSeen = or(isOffered, eq(exclusiveDesigns.ownerId, customerId))
  return (await listed(db, and(eq(exclusiveDesigns.id, id), isSeen)))[0] ?? null
}
