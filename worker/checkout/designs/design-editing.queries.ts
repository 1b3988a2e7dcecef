import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { pictures } from '#worker/catalogue/catalogue.table.ts'
import { exclusiveDesigns } from '#worker/catalogue/designs/designs.table.ts'
import type { ExclusiveDesign } from '#worker/catalogue/designs/exclusive-designs.queries.ts'
import { orders } from '#worker/orders/orders.table.ts'
import type { Condition, Database, Statement } from '#worker/platform/database.queries.ts'
/** The designs for sale, as staff edit them: also hidden and sold ones. */
import { type Localized } from '#worker/platform/language.rules.ts'
import type { Cents } from '#worker/platform/money.rules.ts'

/** A design with the number of the order that reserved or bought it. */
export interface KeptDesign {
  design: ExclusiveDesign
  orderNumber: number | null
}

const withOrders = (db: Database) =>
  db
    .select({ design: exclusiveDesigns, orderNumber: orders.number })
    .from(exclusiveDesigns)
    .leftJoin(orders, eq(orders.id, exclusiveDesigns.orderId))

/** Where a page of designs ends. */
export interface DesignPlace {
  at: number
  id: string
}

/** Newest first, without designs made for a customer: these belong to their requests. */
export const listShopDesigns = (db: Database, after: DesignPlace | null, most: number): Promise<KeptDesign[]> =>
  withOrders(db)
    .where(
      and(
        // Written out, because a bound value hides from SQLite that the partial index serves.
        eq(exclusiveDesigns.forSale, sql`1`),
        after === null
          ? undefined
          : or(
              lt(exclusiveDesigns.createdAt, after.at),
              and(eq(exclusiveDesigns.createdAt, after.at), lt(exclusiveDesigns.id, after.id)),
            ),
      ),
    )
    .orderBy(desc(exclusiveDesigns.createdAt), desc(exclusiveDesigns.id))
    .limit(most)

export const findShopDesign = async (db: Database, id: string): Promise<KeptDesign | null> =>
  (await withOrders(db)
    .where(and(eq(exclusiveDesigns.forSale, 1), eq(exclusiveDesigns.id, id)))
    .get()) ?? null

export const findDesignByClientKey = async (db: Database, clientKey: string): Promise<string | null> =>
  (
    await db
      .select({ id: exclusiveDesigns.id })
      .from(exclusiveDesigns)
      .where(eq(exclusiveDesigns.clientKey, clientKey))
      .get()
  )?.id ?? null

/** What staff may set on a design. `pictures` are keys of the shop's pictures, five at most. */
export interface EditedDesign {
  name: Localized
  description: Localized
  /** What arrives. */
  object: Localized
  objectSize: Localized
  objectColour: Localized
  hasCertificate: boolean
  priceCents: Cents
  isPublished: boolean
  pictures: readonly string[]
}

export const insertShopDesign = (
  db: Database,
  id: string,
  clientKey: string,
  edited: EditedDesign,
  at: number,
): Statement =>
  db.run(sql`
    INSERT INTO exclusive_designs (id, name, details, object, object_size, object_colour, has_certificate, price_cents,
      pictures, published, for_sale, client_key, created_at, updated_at)
    VALUES (${id}, ${JSON.stringify(edited.name)}, ${JSON.stringify(edited.description)},
      ${JSON.stringify(edited.object)}, ${JSON.stringify(edited.objectSize)}, ${JSON.stringify(edited.objectColour)},
      ${Number(edited.hasCertificate)}, ${edited.priceCents}, ${JSON.stringify(edited.pictures)},
      ${Number(edited.isPublished)}, 1, ${clientKey}, ${at}, ${at})`)

/**
 * Changes a design if it has not changed since it was read. A sold one never changes, and a price does not change while
 * somebody pays it. Dependent statements use the condition `isDesignChangedBy`.
 */
export const changeShopDesign = (
  db: Database,
  id: string,
  { version, changeId }: { version: number; changeId: string },
  edited: EditedDesign,
  at: number,
): Statement =>
  db.run(sql`
    UPDATE exclusive_designs SET name = ${JSON.stringify(edited.name)}, details = ${JSON.stringify(edited.description)},
      object = ${JSON.stringify(edited.object)}, object_size = ${JSON.stringify(edited.objectSize)},
      object_colour = ${JSON.stringify(edited.objectColour)}, has_certificate = ${Number(edited.hasCertificate)},
      price_cents = ${edited.priceCents}, pictures = ${JSON.stringify(edited.pictures)},
      published = ${Number(edited.isPublished)}, version = version + 1, change_id = ${changeId}, updated_at = ${at}
    WHERE id = ${id} AND version = ${version} AND for_sale = 1
      AND (state = 'available' OR (state = 'held' AND price_cents = ${edited.priceCents}))`)

export const isDesignChangedBy = (id: string, changeId: string): Condition =>
  sql`EXISTS (SELECT 1 FROM exclusive_designs WHERE id = ${id} AND change_id = ${changeId})`

/** How many of these are pictures of the shop. */
export const countPictures = async (db: Database, paths: readonly string[]): Promise<number> =>
  paths.length === 0
    ? 0
    : ((
        await db
          .select({ count: sql<number>`count(*)` })
          .from(pictures)
          .where(inArray(pictures.path, [...paths]))
          .get()
      )?.count ?? 0)
