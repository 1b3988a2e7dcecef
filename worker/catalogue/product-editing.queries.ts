/** Products of the catalogue for staff: unpublished ones too, in the order shoppers see them. */
import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { customers } from '#worker/accounts/accounts.table.ts'
import { writeTogether, type Condition, type Database, type Statement } from '#worker/platform/database.queries.ts'
import type { Localized } from '#worker/platform/language.rules.ts'
import type { Cents } from '#worker/platform/money.rules.ts'
import type { BulkPrice } from './bulk-prices.rules.ts'
import { moved } from './catalogue-editing.rules.ts'
import type { Picture, Product, Variation } from './catalogue.queries.ts'
import { pictures, priceChanges, products, variations } from './catalogue.table.ts'
import { usualFurtherPlaceCents } from './place-prices.rules.ts'
import { type ReadyProduct } from './ready-products.rules.ts'

/** A product with all that belongs to it. */
export interface WholeProduct {
  product: Product
  variations: Variation[]
  pictures: Picture[]
}

/** Products of the shop; a print studio has a few dozen. */
const mostProducts = 500

/** All products, custom and ready-to-go, in their order. */
export async function listWholeProducts(db: Database, id?: string): Promise<WholeProduct[]> {
  const wanted = id === undefined ? undefined : eq(products.id, id)
  const [found, theirVariations, theirPictures] = await db.batch([
    db
      .select()
      .from(products)
      .where(wanted)
      .orderBy(asc(products.kind), asc(products.position), asc(products.id))
      .limit(mostProducts),
    db
      .select()
      .from(variations)
      .where(id === undefined ? undefined : eq(variations.productId, id))
      .orderBy(asc(variations.id)),
    db
      .select()
      .from(pictures)
      .where(id === undefined ? sql`${pictures.productId} IS NOT NULL` : eq(pictures.productId, id))
      .orderBy(asc(pictures.position), asc(pictures.path)),
  ])
  return found.map((product) => ({
    product,
    variations: theirVariations.filter(({ productId }) => productId === product.id),
    pictures: theirPictures.filter(({ productId }) => productId === product.id),
  }))
}

export const findWholeProduct = async (db: Database, id: string): Promise<WholeProduct | null> =>
  (await listWholeProducts(db, id))[0] ?? null

export const findProductByClientKey = async (db: Database, clientKey: string): Promise<string | null> =>
  (await db.select({ id: products.id }).from(products).where(eq(products.clientKey, clientKey)).get())?.id ?? null

/** What the staff may say of a variation. */
type EditedVariation = Pick<Variation, 'sizes' | 'title' | 'description'> & {
  id?: number | undefined
  priceCents: Cents
  /** Absent: as it was. */
  bulkPrices?: BulkPrice[] | undefined
  /** Absent: as it was. */
  furtherPlaceCents?: Cents | undefined
}
export interface EditedProduct {
  category: string
  name: Localized
  isPublished: boolean
  variations: readonly EditedVariation[]
}
/** Who changes a price, and when (ms since 1970). */
export interface Editor {
  id: string
  at: number
}

/** Condition: there is such a product. */
export const isProductThere = (id: string): Condition => sql`EXISTS (SELECT 1 FROM products WHERE id = ${id})`

/** A new product behind the others, with its first prices, where there is room; for a batch. */
export const insertProduct = (
  db: Database,
  { id, clientKey, ...edited }: EditedProduct & { id: string; clientKey: string },
  editor: Editor,
): Statement[] => [
  db.run(sql`
    INSERT INTO products (id, kind, category, name, position, published, client_key)
    SELECT ${id}, 'custom', ${edited.category}, ${JSON.stringify(edited.name)},
      (SELECT coalesce(max(position), -1) + 1 FROM products WHERE kind = 'custom'), ${Number(edited.isPublished)},
        ${clientKey}
    WHERE (SELECT count(*) FROM products) < ${mostProducts}`),
  ...edited.variations.flatMap((variation) => insertVariation(db, id, variation, editor, isProductThere(id))),
]

/**
 * Adds a ready-to-go product after the others, with its fixed price and sizes; nothing if it exists. For a batch:
 * statements that depend on it use `isProductChangedBy`.
 */
export const insertReadyProduct = (
  db: Database,
  { item, category, name, title, description }: ReadyProduct,
  changeId: string,
  editor: Editor,
): Statement[] => [
  db.run(sql`
    INSERT INTO products (id, kind, category, name, position, change_id)
    SELECT ${item.productId}, 'ready', ${category}, ${JSON.stringify(name)},
      (SELECT coalesce(max(position), -1) + 1 FROM products WHERE kind = 'ready'), ${changeId}
    WHERE true ON CONFLICT (id) DO NOTHING`),
  db.run(sql`
    INSERT INTO variations
      (id, product_id, unit_price_cents, sizes, title, description)
    SELECT ${item.variationId}, ${item.productId}, ${item.unitPriceCents}, ${JSON.stringify(item.sizes)},
      ${JSON.stringify(title)}, ${JSON.stringify(description)}
    WHERE ${isProductChangedBy(item.productId, changeId)}`),
  db.run(sql`
    INSERT INTO price_changes (variation_id, before_cents, after_cents, changed_by, at)
    SELECT ${item.variationId}, NULL, ${item.unitPriceCents}, ${editor.id}, ${editor.at}
    WHERE ${isProductChangedBy(item.productId, changeId)}`),
]

/**
 * Condition: a product's latest change is this one. Comparing versions is not enough, because a colleague's change
 * makes the next version too.
 */
export const isProductChangedBy = (id: string, changeId: string): Condition =>
  sql`EXISTS (SELECT 1 FROM products WHERE id = ${id} AND change_id = ${changeId})`

/** Changes a product if it is unchanged since it was read; the rest of the batch uses `isProductChangedBy`. */
export function changeProduct(
  db: Database,
  id: string,
  { version, changeId }: { version: number; changeId: string },
  edited: EditedProduct,
  before: WholeProduct,
  editor: Editor,
): Statement[] {
  const isChanged = isProductChangedBy(id, changeId)
  const change = db.run(sql`
    UPDATE products SET category = ${edited.category}, name = ${JSON.stringify(edited.name)},
      published = ${Number(edited.isPublished)}, version = version + 1, change_id = ${changeId}
    WHERE id = ${id} AND version = ${version}`)
  const changes = edited.variations.flatMap((variation) => {
    const known = before.variations.find((one) => one.id === variation.id)
    return known === undefined
      ? insertVariation(db, id, variation, editor, isChanged)
      : changeVariation(db, known, variation, editor, isChanged)
  })
  return [change, ...changes]
}

/** The ids up to this one belong to the ready-to-go products and the starting catalogue. */
const fixedVariationIds = 999

const insertVariation = (
  db: Database,
  productId: string,
  {
    sizes,
    title,
    description,
    priceCents,
    bulkPrices = [],
    furtherPlaceCents = usualFurtherPlaceCents,
  }: EditedVariation,
  editor: Editor,
  when: Condition,
): Statement[] => [
  db.run(sql`
    INSERT INTO variations
      (id, product_id, unit_price_cents, bulk_prices, further_place_cents, sizes, title, description)
    SELECT (SELECT max(coalesce(max(id), 0), ${fixedVariationIds}) + 1 FROM variations), ${productId},
      ${priceCents}, ${JSON.stringify(bulkPrices)}, ${furtherPlaceCents}, ${JSON.stringify(sizes)}, ${JSON.stringify(title)},
      ${JSON.stringify(description)} WHERE ${when}`),
  db.run(sql`
    INSERT INTO price_changes (variation_id, before_cents, after_cents, changed_by, at)
    SELECT last_insert_rowid(), NULL, ${priceCents}, ${editor.id}, ${editor.at} WHERE ${when}`),
]

const changeVariation = (
  db: Database,
  known: Variation,
  {
    sizes,
    title,
    description,
    priceCents,
    bulkPrices = known.bulkPrices,
    furtherPlaceCents = known.furtherPlaceCents,
  }: EditedVariation,
  editor: Editor,
  when: Condition,
): Statement[] => [
  db.run(sql`
    UPDATE variations SET unit_price_cents = ${priceCents}, bulk_prices = ${JSON.stringify(bulkPrices)}, further_place_cents = ${furtherPlaceCents},
      sizes = ${JSON.stringify(sizes)}, title = ${JSON.stringify(title)},
      description = ${JSON.stringify(description)}
    WHERE id = ${known.id} AND ${when}`),
  ...(known.unitPriceCents === priceCents
    ? []
    : [
        db.run(
          sql`INSERT INTO price_changes (variation_id, before_cents, after_cents, changed_by, at)
            SELECT ${known.id}, ${known.unitPriceCents}, ${priceCents}, ${editor.id}, ${editor.at} WHERE ${when}`,
        ),
      ]),
]

/** What a product's variations used to cost, newest first. */
export const listPriceChanges = (
  db: Database,
  variationIds: readonly number[],
): Promise<{ variationId: number; beforeCents: Cents | null; afterCents: Cents; changedBy: string; at: number }[]> =>
  db
    .select({
      variationId: priceChanges.variationId,
      beforeCents: priceChanges.beforeCents,
      afterCents: priceChanges.afterCents,
      changedBy: sql<string>`coalesce(nullif(trim(${customers.firstName} || ' ' || ${customers.lastName}), ''), '—')`,
      at: priceChanges.at,
    })
    .from(priceChanges)
    .leftJoin(customers, eq(customers.id, priceChanges.changedBy))
    .where(inArray(priceChanges.variationId, [...variationIds]))
    .orderBy(desc(priceChanges.id))
    .limit(50)

/**
 * Moves one in front of another, or to the end. All positions are written anew, so that none is lost when two move at
 * once. False when either does not exist.
 */
export async function moveProduct(db: Database, id: string, before: string | null, audit: Statement): Promise<boolean> {
  const kind = (await db.select({ kind: products.kind }).from(products).where(eq(products.id, id)).get())?.kind
  if (kind === undefined) return false
  const ids = (
    await db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.kind, kind))
      .orderBy(asc(products.position), asc(products.id))
  ).map((row) => row.id)
  const order = moved(ids, id, before)
  if (order === null) return false
  await writeTogether(db, [
    db.run(
      sql`UPDATE products SET position = places.key FROM json_each(${JSON.stringify(order)}) AS places
        WHERE products.id = places.value AND products.position <> places.key`,
    ),
    audit,
  ])
  return true
}

/** Whether a product can be shown with a picture. */
export const isProduct = async (db: Database, id: string): Promise<boolean> =>
  (await db.select({ id: products.id }).from(products).where(eq(products.id, id)).get()) !== undefined
