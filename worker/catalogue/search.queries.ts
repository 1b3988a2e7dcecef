import { and, asc, eq, exists, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#worker/platform/database.queries.ts'
import type { Picture, ProductListing } from './catalogue.queries.ts'
import { pictures, products, variations } from './catalogue.table.ts'
import type { PictureCategory } from './product-kinds.rules.ts'

/**
 * A text folded as `folded` does it (worker/platform/search.rules.ts): SQLite's own `lower` knows ASCII only, and D1
 * binds at most 100 values, so the letters are written into the statement.
 */
const foldedText = (text: SQL): SQL =>
  sql`lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(${text}, 'á', 'a'), 'é', 'e'), 'í', 'i'), 'ó', 'o'), 'ú', 'u'), 'ü', 'u'), 'ñ', 'n'), 'Á', 'a'), 'É', 'e'), 'Í', 'i'), 'Ó', 'o'), 'Ú', 'u'), 'Ü', 'u'), 'Ñ', 'n'))`
/** Condition: a text has every word. Words are letters and digits only, so that nothing in them is a pattern. */
const hasEvery = (text: SQL, words: readonly string[]): SQL =>
  sql.join([sql`true`, ...words.map((word) => sql`instr(${foldedText(text)}, ${word}) > 0`)], sql` AND `)

/** Categories whose pictures are no designs. */
const notDesigns = ['home', 'covers', 'custom']

/**
 * Designs and examples whose title or description has every word; one more than asked for, so that the caller knows
 * whether there is more.
 */
export const searchPictures = (
  db: Database,
  words: readonly string[],
  category: PictureCategory | null,
  page: { offset: number; limit: number },
): Promise<Picture[]> =>
  db
    .select()
    .from(pictures)
    .where(
      and(
        eq(pictures.published, 1),
        category === null ? notInArray(pictures.category, notDesigns) : eq(pictures.category, category),
        hasEvery(
          sql`(${pictures.titleEn} || ' ' || ${pictures.titleEs} || ' ' || ${pictures.altEn} || ' ' ||
            ${pictures.altEs})`,
          words,
        ),
      ),
    )
    .orderBy(asc(pictures.position), asc(pictures.path))
    .limit(page.limit + 1)
    .offset(page.offset)

/**
 * The custom products whose name or description has every word, at most `limit`, with their variations and pictures; in
 * one round trip.
 */
export async function searchProducts(
  db: Database,
  words: readonly string[],
  category: string | null,
  limit: number,
): Promise<ProductListing> {
  const ofIt = db
    .select({ id: variations.id })
    .from(variations)
    .where(
      and(
        eq(variations.productId, products.id),
        hasEvery(
          sql`(${variations.descriptionEn} || ' ' || ${variations.descriptionEs} || ' ' || ${products.nameEn} || ' '
            || ${products.nameEs})`,
          words,
        ),
      ),
    )
  const isFound = and(
    eq(products.kind, 'custom'),
    eq(products.published, 1),
    category === null ? undefined : eq(products.category, category),
    or(hasEvery(sql`(${products.nameEn} || ' ' || ${products.nameEs})`, words), exists(ofIt)),
  )
  const foundIds = db
    .select({ id: products.id })
    .from(products)
    .where(isFound)
    .orderBy(asc(products.position), asc(products.id))
    .limit(limit)
  const [found, itsVariations, itsPictures] = await db.batch([
    db.select().from(products).where(isFound).orderBy(asc(products.position), asc(products.id)).limit(limit),
    db.select().from(variations).where(inArray(variations.productId, foundIds)).orderBy(asc(variations.id)),
    db
      .select()
      .from(pictures)
      .where(inArray(pictures.productId, foundIds))
      .orderBy(asc(pictures.position), asc(pictures.path)),
  ])
  return { products: found, variations: itsVariations, pictures: itsPictures, total: found.length }
}
