import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#worker/platform/database.queries.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import type { CustomFilter } from './catalogue-filters.rules.ts'
import { pictures, products, variations } from './catalogue.table.ts'
import { picturesSoldOnce } from './designs/designs.table.ts'
import { noDesign, type DesignWords } from './line-name.rules.ts'
import {
  coverPrefix,
  productKinds,
  readyToGoCategories,
  type ListedCategory,
  type PictureCategory,
  type ProductKind,
} from './product-kinds.rules.ts'
import type { RatingSums } from './rating-sums.rules.ts'
import { ratingSums } from './rating-sums.table.ts'

export type Product = typeof products.$inferSelect
export type Variation = typeof variations.$inferSelect
export type Picture = typeof pictures.$inferSelect

/** A variation that is for sale together with its product; null when they do not belong together. */
export async function findVariation(db: Database, productId: string, variationId: number): Promise<Variation | null> {
  const row = await db
    .select({ variation: variations })
    .from(variations)
    .innerJoin(products, eq(products.id, variations.productId))
    .where(and(eq(variations.id, variationId), eq(variations.productId, productId), eq(products.published, 1)))
    .get()
  return row?.variation ?? null
}

/** Variations by their ids. */
export const listVariations = (db: Database, ids: readonly number[]): Promise<Variation[]> =>
  db
    .select()
    .from(variations)
    .where(inArray(variations.id, [...ids]))

/** A custom product that is shown: what requests are about. */
export async function findCustomProduct(db: Database, productId: string): Promise<Product | null> {
  return (
    (await db
      .select()
      .from(products)
      .where(and(eq(products.id, productId), eq(products.kind, 'custom'), eq(products.published, 1)))
      .get()) ?? null
  )
}

/** Condition: a row of `variations` and one of `products` are what is for sale of a thing in its size. */
export const isForSale = (thing: { productId: string | SQL; variationId: number | SQL; size: string | SQL }): SQL =>
  sql`variations.id = ${thing.variationId} AND variations.product_id = ${thing.productId}
    AND products.id = variations.product_id AND products.published = 1
    AND EXISTS (SELECT 1 FROM json_each(variations.sizes) WHERE value = ${thing.size})`

/**
 * Condition: a row of `pictures` is the published picture of the shop at a path, and none of a design that is sold once
 * (R-CAT-25).
 */
const isShopsPicture = (path: string | SQL): SQL =>
  sql`pictures.path = ${path} AND pictures.published = 1
    AND NOT EXISTS (SELECT 1 FROM ${picturesSoldOnce} WHERE ${picturesSoldOnce.path} = ${path})`

/** Whether a path is a published picture of the shop, and no picture of a design that is sold once (R-CAT-25). */
export async function hasPicture(db: Database, path: string): Promise<boolean> {
  const row = await db.select({ path: pictures.path }).from(pictures).where(isShopsPicture(path)).get()
  return row !== undefined
}

/**
 * Condition: a row of `pictures` is a design of the shop that goes on a product at once: what the ready-to-go gallery shows. Examples,
 * covers and photos of the studio are pictures, and nobody prints them (docs/decisions/381).
 */
export const isShopsDesign = (path: string | SQL): SQL =>
  sql`${isShopsPicture(path)} AND pictures.category IN ${readyToGoCategories}`

/** Whether a path is that of a design that goes on a product at once. */
export async function hasDesign(db: Database, path: string): Promise<boolean> {
  const row = await db.select({ path: pictures.path }).from(pictures).where(isShopsDesign(path)).get()
  return row !== undefined
}

/** The widths, px, in which a picture of the catalogue is stored; null for one that never was in it. */
export async function findPictureWidths(db: Database, path: string): Promise<number[] | null> {
  const [found] = await db.select({ widths: pictures.widths }).from(pictures).where(eq(pictures.path, path))
  return found?.widths ?? null
}

/** The first pictures of several galleries, in one round trip. */
export const listFirstPictures = async (
  db: Database,
  categories: readonly PictureCategory[],
  limit: number,
): Promise<Picture[][]> => {
  const [first, ...others] = categories.map((category) =>
    db
      .select()
      .from(pictures)
      .where(and(eq(pictures.category, category), eq(pictures.published, 1)))
      .orderBy(asc(pictures.position), asc(pictures.path))
      .limit(limit),
  )
  return first === undefined ? [] : db.batch([first, ...others])
}

/** The names of a picture's design and colour; none for a picture that is not the shop's. */
export async function findDesignWords(db: Database, path: string): Promise<DesignWords> {
  const row = await db
    .select({
      design: pictures.design,
      colour: pictures.colour,
    })
    .from(pictures)
    .where(eq(pictures.path, path))
    .get()
  return row ? { ...noDesign, ...row } : noDesign
}

/** How a gallery is narrowed and sorted: by the English names of colours, and by the name of the design. */
export interface GalleryFilter {
  colourNames?: readonly string[]
  nameIn?: Language
  /** Of the covers those of this kind's gallery. */
  coversOf?: ProductKind
}

/** A picture with the ratings of the design that it shows; null where nobody has rated it. */
export type RatedPicture = Picture & { ratings: RatingSums | null }

/**
 * The subject of a picture's ratings: its path without the hash (`designOf` in ready-designs.rules.ts). D1 refuses
 * patterns of more than 50 bytes, so the hash is looked at alone.
 */
export const subjectOfPicture = sql`CASE
  WHEN substr(${pictures.path}, -13, 1) = '-' AND substr(${pictures.path}, -12, 8) NOT GLOB '*[^0-9a-f]*'
  THEN substr(${pictures.path}, 1, length(${pictures.path}) - 13)
  ELSE substr(${pictures.path}, 1, length(${pictures.path}) - 4) END`

interface ListPage {
  offset: number
  limit: number
}

/** A page of a gallery in its stable order, one more than asked for so that the caller knows whether there is more. */
export async function listPictures(
  db: Database,
  category: ListedCategory,
  page: ListPage,
  { colourNames, nameIn, coversOf }: GalleryFilter = {},
): Promise<RatedPicture[]> {
  const rows = await db
    .select({ picture: pictures, ratings: ratingSums })
    .from(pictures)
    .leftJoin(ratingSums, eq(ratingSums.subject, subjectOfPicture))
    .where(
      and(
        eq(pictures.category, category),
        eq(pictures.published, 1),
        colourNames && inArray(sql`coalesce(json_extract(${pictures.colour}, '$.en'), '')`, [...colourNames]),
        coversOf && sql`instr(${pictures.path}, ${coverPrefix(coversOf)}) = 1`,
      ),
    )
    .orderBy(
      ...(nameIn === undefined ? [] : [sql`json_extract(${pictures.design}, ${`$.${nameIn}`}) COLLATE NOCASE`]),
      asc(pictures.position),
      asc(pictures.path),
    )
    .limit(page.limit + 1)
    .offset(page.offset)
  return rows.map(({ picture, ratings }) => ({ ...picture, ratings }))
}

export interface ProductListing {
  products: Product[]
  variations: Variation[]
  pictures: Picture[]
  total: number
  /** How customers rated the product, where one alone is read; null where nobody has. */
  ratings?: RatingSums | null
}

/** One custom product that is shown, with its variations and pictures, in one round trip; null when there is none. */
export async function findCustomListing(db: Database, productId: string): Promise<ProductListing | null> {
  const [found, itsVariations, itsPictures, ratings] = await db.batch([
    db
      .select()
      .from(products)
      .where(and(eq(products.id, productId), eq(products.kind, 'custom'), eq(products.published, 1))),
    db.select().from(variations).where(eq(variations.productId, productId)).orderBy(asc(variations.id)),
    db
      .select()
      .from(pictures)
      .where(eq(pictures.productId, productId))
      .orderBy(asc(pictures.position), asc(pictures.path)),
    db
      .select()
      .from(ratingSums)
      .where(eq(ratingSums.subject, `custom/${productId}`)),
  ])
  if (found.length === 0) return null
  return { products: found, variations: itsVariations, pictures: itsPictures, total: 1, ratings: ratings[0] ?? null }
}

/** The ids of all custom products that are shown; for the sitemap. */
export async function listCustomProductIds(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.kind, 'custom'), eq(products.published, 1)))
    .orderBy(asc(products.position), asc(products.id))
  return rows.map(({ id }) => id)
}

/** The price that a product's card shows: that of its first variation. */
const cardPrice = sql`(SELECT unit_price_cents FROM variations WHERE product_id = ${products.id} ORDER BY id LIMIT 1)`

const narrowed = (filter: CustomFilter | null): SQL[] =>
  filter === null
    ? []
    : [
        ...(filter.kind === null ? [] : [eq(products.category, productKinds[filter.kind].category)]),
        ...(filter.most === null ? [] : [sql`${cardPrice} <= ${filter.most * 100}`]),
        ...(filter.size === null
          ? []
          : [
              sql`EXISTS (SELECT 1 FROM variations, json_each(variations.sizes) AS its
                WHERE variations.product_id = ${products.id} AND its.value = ${filter.size})`,
            ]),
      ]

const orderOf = (filter: CustomFilter | null, language: Language): SQL[] => {
  if (filter === null || filter.sort === null) return []
  if (filter.sort === 'name') return [sql`json_extract(${products.name}, ${`$.${language}`}) COLLATE NOCASE`]
  return [filter.sort === 'price' ? sql`${cardPrice}` : sql`${cardPrice} DESC`]
}

/** A page of the custom products with their variations and pictures, in one round trip. */
export async function listCustomProducts(
  db: Database,
  page: { offset: number; limit: number },
  filter: CustomFilter | null = null,
  language: Language = 'en',
): Promise<ProductListing> {
  const isShown = and(eq(products.kind, 'custom'), eq(products.published, 1), ...narrowed(filter))
  const order = [...orderOf(filter, language), asc(products.position), asc(products.id)]
  const shownIds = db
    .select({ id: products.id })
    .from(products)
    .where(isShown)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
  const [shown, count, itsVariations, itsPictures] = await db.batch([
    db
      .select()
      .from(products)
      .where(isShown)
      .orderBy(...order)
      .limit(page.limit)
      .offset(page.offset),
    db
      .select({ total: sql<number>`count(*)` })
      .from(products)
      .where(isShown),
    db.select().from(variations).where(inArray(variations.productId, shownIds)).orderBy(asc(variations.id)),
    db
      .select()
      .from(pictures)
      .where(inArray(pictures.productId, shownIds))
      .orderBy(asc(pictures.position), asc(pictures.path)),
  ])
  return { products: shown, variations: itsVariations, pictures: itsPictures, total: count[0]?.total ?? 0 }
}
