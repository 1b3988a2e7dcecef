import { and, asc, eq, inArray, notInArray, sql, type Column } from 'drizzle-orm'
import type { Database } from '#worker/platform/database.queries.ts'
import type { Picture, ProductListing } from './catalogue.queries.ts'
import { catalogueVersion, pictures, products, variations } from './catalogue.table.ts'
import type { OccasionPage } from './occasions.rules.ts'
import { coverCategory, exclusiveCategory, studioCategory } from './product-kinds.rules.ts'
import type { SearchEntry } from './search-index.rules.ts'

/** The texts of all languages in one. */
const allTexts = (column: Column) =>
  sql<string>`(SELECT coalesce(group_concat(value, ' '), '') FROM json_each(${column}))`

/** Categories whose pictures are no designs. */
const notDesigns = ['home', coverCategory, studioCategory, 'custom', exclusiveCategory]

/** What the search's index is made from, with the version of the catalogue that it shows. */
export interface SearchableCatalogue {
  version: string
  products: SearchEntry[]
  pictures: SearchEntry[]
}

/** An occasion with what it shows, and the occasions beside it. */
export interface ShownOccasion {
  page: OccasionPage
  pictures: Picture[]
  listing: ProductListing
  others: OccasionPage[]
}

/** The version of the catalogue: another one after every change of a product, a variation, a picture or a rating. */
const versionOf = (db: Database) =>
  db.select({ version: catalogueVersion.version }).from(catalogueVersion).where(eq(catalogueVersion.id, 1))

/** All products and pictures that are shown, with their texts in every language, in the order of their lists. */
export async function readSearchableCatalogue(db: Database): Promise<SearchableCatalogue> {
  const [version, itsProducts, itsVariations, itsPictures] = await db.batch([
    versionOf(db),
    db
      .select({
        id: products.id,
        category: products.category,
        title: allTexts(products.name),
      })
      .from(products)
      .where(and(eq(products.kind, 'custom'), eq(products.published, 1)))
      .orderBy(asc(products.position), asc(products.id)),
    db
      .select({
        productId: variations.productId,
        description: allTexts(variations.description),
      })
      .from(variations),
    db
      .select({
        id: pictures.path,
        category: pictures.category,
        title: allTexts(pictures.title),
        description: allTexts(pictures.alt),
      })
      .from(pictures)
      .where(and(eq(pictures.published, 1), notInArray(pictures.category, notDesigns)))
      .orderBy(asc(pictures.position), asc(pictures.path)),
  ])
  const descriptions = new Map<string, string>()
  for (const { productId, description } of itsVariations)
    descriptions.set(productId, `${descriptions.get(productId) ?? ''} ${description}`)
  return {
    version: version[0]?.version ?? '',
    products: itsProducts.map((product) => ({ ...product, description: descriptions.get(product.id) ?? '' })),
    pictures: itsPictures,
  }
}

/** What was found, in the order of the ids, and the version of the catalogue at that moment; in one round trip. */
export async function readFound(
  db: Database,
  paths: readonly string[],
  productIds: readonly string[],
): Promise<{ version: string; pictures: Picture[]; listing: ProductListing }> {
  const [version, itsPictures, itsProducts, itsVariations, productPictures] = await db.batch([
    versionOf(db),
    db
      .select()
      .from(pictures)
      .where(inArray(pictures.path, [...paths])),
    db
      .select()
      .from(products)
      .where(inArray(products.id, [...productIds])),
    db
      .select()
      .from(variations)
      .where(inArray(variations.productId, [...productIds]))
      .orderBy(asc(variations.id)),
    db
      .select()
      .from(pictures)
      .where(inArray(pictures.productId, [...productIds]))
      .orderBy(asc(pictures.position), asc(pictures.path)),
  ])
  const inOrder = <Row>(ids: readonly string[], rows: readonly Row[], idOf: (row: Row) => string): Row[] => {
    const byId = new Map(rows.map((row) => [idOf(row), row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }
  const found = inOrder(productIds, itsProducts, ({ id }) => id)
  return {
    version: version[0]?.version ?? '',
    pictures: inOrder(paths, itsPictures, ({ path }) => path),
    listing: { products: found, variations: itsVariations, pictures: productPictures, total: found.length },
  }
}
