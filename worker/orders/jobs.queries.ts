import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { products } from '#worker/catalogue/catalogue.table.ts'
import { exclusiveDesigns } from '#worker/catalogue/designs/designs.table.ts'
import type { GarmentColour } from '#worker/catalogue/garment-colours.rules.ts'
import { artworks } from '#worker/designer/artworks.table.ts'
import type { Database } from '#worker/platform/database.queries.ts'
import { parseLocalized } from '#worker/platform/language.rules.ts'
import { quotes, requests } from '#worker/requests/requests.table.ts'

/**
 * The jobs of orders that pay an accepted quote: sizes and pieces, the request and the wish date. Their own order line
 * shows only money (`Deposit (50 %) · …`). No two columns have the same name, because the query goes into a batch.
 */
export const jobsOf = (db: Database, isOrder: (orderId: typeof exclusiveDesigns.orderId) => SQL) =>
  db
    .select({
      orderId: exclusiveDesigns.orderId,
      requestId: requests.id,
      requestNumber: requests.number,
      deadline: requests.deadline,
      artworkId: requests.artworkId,
      /** The garment's, where the request's design names one. */
      colour: sql<GarmentColour | null>`${artworks.colour}`.as('colour_of_job'),
      title: sql`${exclusiveDesigns.name}`.mapWith(parseLocalized).as('design_name_of_job'),
      product: products.name,
      productId: sql<string>`${products.id}`.as('product_id_of_job'),
      category: products.category,
      items: quotes.items,
    })
    .from(exclusiveDesigns)
    .innerJoin(requests, eq(requests.id, exclusiveDesigns.requestId))
    .innerJoin(products, eq(products.id, requests.productId))
    .leftJoin(artworks, eq(artworks.id, requests.artworkId))
    .innerJoin(quotes, and(eq(quotes.requestId, requests.id), eq(quotes.state, 'accepted')))
    .where(isOrder(exclusiveDesigns.orderId))
    .orderBy(asc(exclusiveDesigns.orderId))

/** What is made for an order that pays a quote. */
export type Job = Awaited<ReturnType<typeof listJobs>>[number]

/** The jobs of orders by their ids; at most 90. */
export const listJobs = (db: Database, orderIds: readonly string[]) =>
  jobsOf(db, (orderId) => inArray(orderId, [...orderIds]))
