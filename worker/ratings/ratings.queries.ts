import { and, asc, desc, eq, gt, lt, or, sql, type SQL } from 'drizzle-orm'
import { customers } from '#worker/accounts/accounts.table.ts'
import { ratingSums } from '#worker/catalogue/rating-sums.table.ts'
import { areUploadsReady } from '#worker/files/uploads.queries.ts'
import { uploads } from '#worker/files/uploads.table.ts'
import { orders } from '#worker/orders/orders.table.ts'
import type { Condition, Database, Statement } from '#worker/platform/database.queries.ts'
import type { RatingState } from './rating.rules.ts'
import { ratings } from './ratings.table.ts'

export type Rating = typeof ratings.$inferSelect

/** Where a list of ratings goes on: behind the one with this time and id. */
export interface RatingPlace {
  at: number
  id: string
}

/** The ratings of an order. Whose the order is, is asked before. */
export const listRatingsOfOrder = (db: Database, orderId: string): Promise<Rating[]> =>
  db.select().from(ratings).where(eq(ratings.orderId, orderId)).orderBy(asc(ratings.position))

/** Everything a customer said, oldest first. */
export const listRatingsOf = (db: Database, customerId: string): Promise<Rating[]> =>
  db.select().from(ratings).where(eq(ratings.customerId, customerId)).orderBy(asc(ratings.createdAt))

/**
 * The published ratings of a subject, or all of them, newest first, with their sums; `sums` is null where nobody has
 * rated.
 */
export async function listPublishedRatings(
  db: Database,
  subject: string | null,
  after: RatingPlace | null,
  most: number,
): Promise<{ found: Rating[]; sums: Omit<typeof ratingSums.$inferSelect, 'subject'> | null }> {
  const isBehind =
    after === null
      ? undefined
      : or(lt(ratings.createdAt, after.at), and(eq(ratings.createdAt, after.at), lt(ratings.id, after.id)))
  const total = (column: SQL): SQL<number> => sql<number>`coalesce(sum(${column}), 0)`
  const [found, sums] = await db.batch([
    db
      .select()
      .from(ratings)
      .where(
        and(
          // The state is written out, because a bound value hides from SQLite that the partial index serves.
          sql`state = 'published'`,
          subject === null ? undefined : eq(ratings.subject, subject),
          isBehind,
        ),
      )
      .orderBy(desc(ratings.createdAt), desc(ratings.id))
      .limit(most),
    db
      .select({
        one: total(sql`one`),
        two: total(sql`two`),
        three: total(sql`three`),
        four: total(sql`four`),
        five: total(sql`five`),
      })
      .from(ratingSums)
      .where(subject === null ? undefined : eq(ratingSums.subject, subject)),
  ])
  return { found, sums: sums[0] ?? null }
}

/** A rating in the staff's list. */
export type ListedRating = Rating & { orderNumber: number; customerName: string }

const listed = (db: Database, condition: SQL | undefined, most: number): Promise<ListedRating[]> =>
  db
    .select({
      rating: ratings,
      orderNumber: orders.number,
      customerName: sql<string>`trim(${customers.firstName} || ' ' || ${customers.lastName})`,
    })
    .from(ratings)
    .innerJoin(orders, eq(orders.id, ratings.orderId))
    .innerJoin(customers, eq(customers.id, ratings.customerId))
    .where(condition)
    .orderBy(asc(ratings.updatedAt), asc(ratings.id))
    .limit(most)
    .then((rows) => rows.map(({ rating, ...names }) => ({ ...rating, ...names })))

/** Ratings in a state, of all customers, the longest waiting first. For staff. */
export const listRatings = (
  db: Database,
  state: RatingState,
  after: RatingPlace | null,
  most: number,
): Promise<ListedRating[]> =>
  listed(
    db,
    and(
      eq(ratings.state, state),
      after === null
        ? undefined
        : or(gt(ratings.updatedAt, after.at), and(eq(ratings.updatedAt, after.at), gt(ratings.id, after.id))),
    ),
    most,
  )

/** A rating of any customer. For staff. */
export async function findRating(db: Database, id: string): Promise<ListedRating | null> {
  return (await listed(db, eq(ratings.id, id), 1))[0] ?? null
}

/** The upload of a photo that a published rating shows; null for every other file. */
export async function findPublishedPhoto(db: Database, uploadId: string): Promise<string | null> {
  const row = await db
    .select({ id: uploads.id })
    .from(uploads)
    .innerJoin(ratings, eq(ratings.customerId, uploads.customerId))
    .where(
      and(
        eq(uploads.id, uploadId),
        sql`ratings.state = 'published'`,
        sql`EXISTS (SELECT 1 FROM json_each(${ratings.photos}) WHERE value ->> 'id' = ${uploadId})`,
      ),
    )
    .get()
  return row?.id ?? null
}

/** Condition: this change is what brought the rating to what it is. */
export const isRatingChangedBy = (change: string): Condition =>
  sql`EXISTS (SELECT 1 FROM ratings WHERE last_change = ${change})`

/**
 * Writes the rating of a line, or changes it; it then waits for the staff again. Only for a delivered order of this
 * customer, with photos that are theirs. For a batch.
 */
export const saveRating = (
  db: Database,
  rating: Pick<
    Rating,
    | 'id'
    | 'orderId'
    | 'position'
    | 'customerId'
    | 'subject'
    | 'title'
    | 'author'
    | 'language'
    | 'stars'
    | 'words'
    | 'photos'
    | 'lastChange'
  >,
  at: number,
): Statement => {
  const { id, orderId, position, customerId, subject, author, language, stars, words, lastChange } = rating
  const photos = rating.photos.map((photo) => photo.id)
  return db.run(sql`
    INSERT INTO ratings (id, order_id, position, customer_id, subject, title, author, language, stars, words, photos,
      last_change, created_at, updated_at)
    SELECT ${id}, id, ${position}, customer_id, ${subject}, ${JSON.stringify(rating.title)}, ${author}, ${language},
      ${stars}, ${words}, ${JSON.stringify(rating.photos)}, ${lastChange}, ${at}, ${at} FROM orders
    WHERE id = ${orderId} AND customer_id = ${customerId} AND (status = 'delivered' OR (status = 'refunded'
        AND EXISTS (SELECT 1 FROM order_events WHERE order_id = ${orderId} AND to_status = 'delivered')))
      AND EXISTS (SELECT 1 FROM order_lines WHERE order_id = ${orderId} AND position = ${position})
      AND ${areUploadsReady(customerId, photos)}
    ON CONFLICT (order_id, position) DO UPDATE SET author = excluded.author, language = excluded.language,
      stars = excluded.stars, words = excluded.words, photos = excluded.photos, state = 'waiting', answer = '',
      reason = '', decided_at = NULL, last_change = excluded.last_change, updated_at = excluded.updated_at`)
}

export const deleteRating = (db: Database, id: string, customerId: string): Statement =>
  db.delete(ratings).where(and(eq(ratings.id, id), eq(ratings.customerId, customerId)))

/** Erases everything a customer said: for the batch that erases the account. */
export const eraseRatings = (db: Database, customerId: string): Statement =>
  db.delete(ratings).where(eq(ratings.customerId, customerId))

/**
 * Lets go of photos that no rating shows any more, so that the sweep deletes them; files that are used for something
 * else stay, also what a member of staff who buys here has sent to customers. For a batch, behind the change of the rating.
 */
export const releasePhotos = (db: Database, customerId: string, ids: readonly string[], at: number): Statement[] =>
  ids.length === 0
    ? []
    : [
        db.run(sql`
          UPDATE uploads SET claimed_at = NULL, updated_at = ${at}
          WHERE customer_id = ${customerId} AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
            AND NOT EXISTS (SELECT 1 FROM ratings WHERE customer_id = ${customerId} AND instr(photos, uploads.id) > 0)
            AND NOT EXISTS (SELECT 1 FROM claims WHERE customer_id = ${customerId} AND instr(photos, uploads.id) > 0)
            AND NOT EXISTS (SELECT 1 FROM artworks WHERE customer_id = ${customerId}
              AND (uploads.id IN (print_upload_id, preview_upload_id) OR instr(elements, uploads.id) > 0
              OR instr(place_files, uploads.id) > 0))
            AND NOT EXISTS (SELECT 1 FROM request_files WHERE upload_id = uploads.id)
            AND NOT EXISTS (SELECT 1 FROM chat_files WHERE upload_id = uploads.id)
            AND NOT EXISTS (SELECT 1 FROM proofs WHERE upload_id = uploads.id)
            AND NOT EXISTS (SELECT 1 FROM quote_pictures WHERE upload_id = uploads.id)
            AND NOT EXISTS (SELECT 1 FROM order_line_files WHERE upload_id = uploads.id)`),
      ]

/** The staff's decision about a rating as it was read. For a batch. */
export const decideRating = (
  db: Database,
  rating: { id: string; version: string },
  decision: Pick<Rating, 'state' | 'answer' | 'reason' | 'lastChange'> & { decidedAt: number },
): Statement =>
  db
    .update(ratings)
    .set(decision)
    .where(and(eq(ratings.id, rating.id), eq(ratings.lastChange, rating.version)))
