import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#worker/platform/database.queries.ts'
import { pictures, products, variations } from './catalogue.table.ts'

/** The English names of the colours of a gallery, with how many designs have each. */
export const listColours = (db: Database, category: string): Promise<{ name: string; count: number }[]> =>
  db
    .select({
      name: sql<string>`coalesce(json_extract(${pictures.colour}, '$.en'), '')`,
      count: sql<number>`count(*)`,
    })
    .from(pictures)
    .where(and(eq(pictures.category, category), eq(pictures.published, 1)))
    .groupBy(sql`1`)

/** What the custom products that are shown differ in: category, the price their card shows, and sizes. */
export async function listCustomFacts(
  db: Database,
): Promise<{ productId: string; category: string; unitPriceCents: number; sizes: string[] }[]> {
  const rows = await db
    .select({
      productId: products.id,
      category: products.category,
      unitPriceCents: variations.unitPriceCents,
      sizes: variations.sizes,
    })
    .from(products)
    .innerJoin(variations, eq(variations.productId, products.id))
    .where(and(eq(products.kind, 'custom'), eq(products.published, 1)))
    .orderBy(asc(products.position), asc(products.id), asc(variations.id))
  return rows
}
